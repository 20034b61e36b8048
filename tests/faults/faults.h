#pragma once

namespace sinescope::tests {

/// Turns this process into a server: it reads requests from standard input, forks for each and returns in the fork,
/// where one call of the system then fails. The exports begin here by themselves, where they begin to listen to
/// signals; whoever saves something else calls it just before.
///
/// A request is a line, "KIND N FILE": standard error goes to FILE, and the N-th call of the KIND fails:
///
///     full N          as on a disk that is full: the N-th call that needs room takes half of it, and from then on none
///     is left refused N       the N-th call that changes a file fails, and only that one: EIO memory N        the N-th
///     allocation fails, and only that one large-memory N  the N-th allocation of at least 4 KiB fails, and only that
///     one
///
/// Only files in the folder that the variable FAULTS_IN names count. Nothing fails if N is 0. Answers each request with
/// a line, "STATUS FUNCTION:CALLS": the status of waitpid, the function that failed first or "-", and the number of
/// calls of each kind, in the order above. A function on a file whose name ends in "lock" is called "lock".
void serveFaults();

}  // namespace sinescope::tests
