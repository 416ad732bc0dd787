// Licensed under the MIT licence; see LICENSE.

#define _GNU_SOURCE
#include "CProcesses.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

int cprocesses_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int cprocesses_limit_data(pid_t process, uint64_t bytes) {
  struct rlimit bounds = {.rlim_cur = bytes, .rlim_max = bytes};
  return prlimit(process, RLIMIT_DATA, &bounds, 0);
}
