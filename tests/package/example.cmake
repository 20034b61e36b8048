# Installs core beside the tests, and builds and runs the example with it, as another project would.
# cmake -D BUILD=… -D FOLDER=… -D GENERATOR=… -D COMPILER=… -D FLAGS=… -P example.cmake
set(prefix ${FOLDER}/prefix)
file(REMOVE_RECURSE ${FOLDER})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --component core --prefix ${prefix} OUTPUT_QUIET
  COMMAND_ERROR_IS_FATAL ANY)

# What headers include is installed with them.
file(GLOB_RECURSE headers ${prefix}/include/sinescope/*.h)
if(NOT headers)
  message(FATAL_ERROR "no headers in ${prefix}")
endif()
foreach(header IN LISTS headers)
  file(STRINGS ${header} includes REGEX "^#include \"")
  foreach(include IN LISTS includes)
    string(REGEX REPLACE "^#include \"(.*)\".*" "\\1" include "${include}")
    if(NOT EXISTS ${prefix}/include/sinescope/${include})
      message(FATAL_ERROR "${header} includes ${include}, which is not installed")
    endif()
  endforeach()
endforeach()

# The package names no place of this machine but its own prefix.
file(GLOB_RECURSE scripts ${prefix}/lib*/SinescopeCore*.cmake)
foreach(script IN LISTS scripts)
  file(READ ${script} text)
  foreach(place ${BUILD} ${prefix} libmpfr)
    string(FIND "${text}" ${place} found)
    if(NOT found EQUAL -1)
      message(FATAL_ERROR "${script} names ${place}")
    endif()
  endforeach()
endforeach()

execute_process(COMMAND ${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/example -B ${FOLDER}/build -G ${GENERATOR}
    -D CMAKE_PREFIX_PATH=${prefix} -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_CXX_FLAGS=${FLAGS}
  OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} --build ${FOLDER}/build OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${FOLDER}/build/example OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
if(NOT said MATCHES "^ *0 +1 +0 +1 +0 +1\n *0\\.84147[0-9]* +0\\.54030[0-9]* ")
  message(FATAL_ERROR "the example says ${said}")
endif()
