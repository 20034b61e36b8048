#include "app/window/freed_memory.h"

#include <cstdlib>  // defines __GLIBC__ if it is used

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace sinescope {

void keepFreedMemory() {
#ifdef __GLIBC__
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
#endif
}

}  // namespace sinescope
