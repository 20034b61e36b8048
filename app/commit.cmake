# Writes the source file that defines kCommit: COMMIT or, if that is empty, the one that Git says. The file changes only
# if the commit does, so that otherwise nothing is compiled anew.
# cmake -D SOURCE=… -D OUTPUT=… [-D COMMIT=…] -P commit.cmake
cmake_minimum_required(VERSION 3.25)

if(NOT COMMIT)
  set(COMMIT)
  find_package(Git QUIET)
endif()
if(NOT COMMIT AND Git_FOUND)
  # A folder that lies in the tree of another project has a prefix there, and no commit of its own.
  execute_process(COMMAND ${GIT_EXECUTABLE} rev-parse --show-prefix --short=8 HEAD WORKING_DIRECTORY ${SOURCE}
    OUTPUT_VARIABLE said RESULT_VARIABLE failed ERROR_QUIET)
  if(NOT failed AND said MATCHES "^\n([0-9a-f]+)\n$")
    set(COMMIT ${CMAKE_MATCH_1})
    execute_process(WORKING_DIRECTORY ${SOURCE} OUTPUT_VARIABLE changed
      COMMAND ${GIT_EXECUTABLE} --no-optional-locks status --porcelain -- CMakeLists.txt app core resources)
    if(changed)
      string(APPEND COMMIT "+")
    endif()
  endif()
endif()
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT [[#include "app/commit.h"

namespace sinescope {

const char* const kCommit = "${COMMIT}";

}  // namespace sinescope
]])
