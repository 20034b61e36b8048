#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "app/jobs/background_job.h"

namespace sinescope {

/// Work beside the window's own: started, asked for its progress, cancelled or given up; it ends with a result.
/// Destroying the job gives the work up.
///
/// start() never calls back before it returns; what is called back runs in the thread that made the job.
template <class Result>
class Job : public BackgroundJob {
 public:
  /// Calls its argument with the part that is done, 0 … 1; if that returns false, the work is cancelled and should
  /// return soon. Runs on another thread.
  using Work = std::function<Result(const Progress&)>;

  /// One of ended() and failed() is called, once, unless the work is given up.
  struct Callbacks {
    std::function<void(Result)> ended;
    /// There is no thread, or an exception left the work: why, in one sentence that continues another.
    std::function<void(const QString& why)> failed;
    std::function<void(double part)> progressed = {};
  };

  explicit Job(JobThreads threads = onOwnThread) : BackgroundJob(std::move(threads)) {}

  /// Gives up what still runs and starts `work`.
  void start(Work work, Callbacks callbacks) {
    const auto result = std::make_shared<std::optional<Result>>();
    begin([result, work = std::move(work)](const Progress& progress) { result->emplace(work(progress)); },
          [result, ended = std::move(callbacks.ended), failed = std::move(callbacks.failed)](const QString& error) {
            if (result->has_value()) {
              ended(*std::move(*result));
            } else {
              failed(error);
            }
          },
          std::move(callbacks.progressed));
  }
};

}  // namespace sinescope
