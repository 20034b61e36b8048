# QCustomPlot comes without a build of its own: the library and the package QCustomPlotQt6, as Debian has them.
cmake_minimum_required(VERSION 3.25)
project(qcustomplot VERSION 2.1.1 LANGUAGES CXX)
find_package(Qt6 REQUIRED COMPONENTS Widgets PrintSupport)
set(CMAKE_AUTOMOC ON)
add_library(QCustomPlotQt6 SHARED qcustomplot.cpp qcustomplot.h)
set_target_properties(QCustomPlotQt6 PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION 2.1)
target_link_libraries(QCustomPlotQt6 PUBLIC Qt6::Widgets Qt6::PrintSupport)
include(GNUInstallDirs)
install(TARGETS QCustomPlotQt6 EXPORT QCustomPlotQt6Config LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES qcustomplot.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT QCustomPlotQt6Config NAMESPACE QCustomPlotQt6:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/QCustomPlotQt6)
