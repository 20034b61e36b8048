// Runs the program again and again, each time in a process of its own that is forked from this one. Loading Qt and
// linking it at run time, which is most of what a short run costs, is thus done once.
//
// Reads requests from standard input: the number of strings and then the strings, each ended by NUL. They are the files
// for standard output and standard error, the seconds of processor time after which the run is ended, and the command,
// which may begin with settings of the environment, as NAME=VALUE.
// Answers each with a line: the status of waitpid, processor seconds, kilobytes.

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/program_server/start_window.h"

int runSinescope(int argc, char* argv[]);  // main() of the program

namespace {

constexpr unsigned kPatience = 120;  // seconds: long enough for a busy machine; a blocked process would never end

void redirect(const std::string& path, int descriptor) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (file < 0 || dup2(file, descriptor) < 0) std::abort();
  close(file);
}

/// What the child does: it ends as a program of its own would end.
[[noreturn]] void runAlone(std::vector<std::string>& request) {
  const int nothing = open("/dev/null", O_RDONLY);
  if (dup2(nothing, STDIN_FILENO) < 0) std::abort();
  redirect(request[0], STDOUT_FILENO);
  redirect(request[1], STDERR_FILENO);
  const rlim_t seconds = std::stoul(request[2]);
  const rlimit limit{seconds, seconds};
  if (setrlimit(RLIMIT_CPU, &limit) != 0) std::abort();
  alarm(kPatience);
  auto word = request.begin() + 3;
  for (; word != request.end() && word->find('=') != std::string::npos; ++word) putenv(word->data());
  std::vector<char*> words;
  for (; word != request.end(); ++word) words.push_back(word->data());
  const int count = static_cast<int>(words.size());
  words.push_back(nullptr);
  if (count == 0) std::abort();
  const bool isWindow = words[0] == std::string_view("start_window");
  std::exit(isWindow ? startWindow(count, words.data()) : runSinescope(count, words.data()));
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

}  // namespace

int main() {
  std::string text;
  while (std::getline(std::cin, text, '\0')) {
    std::vector<std::string> request(std::stoul(text));
    for (std::string& word : request) std::getline(std::cin, word, '\0');
    if (!std::cin || request.size() < 4) return 2;
    const pid_t child = fork();
    if (child < 0) return 1;
    if (child == 0) runAlone(request);
    int status = 0;
    rusage usage{};
    if (wait4(child, &status, 0, &usage) != child) return 1;
    std::cout << status << ' ' << seconds(usage.ru_utime) + seconds(usage.ru_stime) << ' ' << usage.ru_maxrss
              << std::endl;
  }
  return 0;
}
