// Licensed under the MIT licence; see LICENSE.

#define _GNU_SOURCE
#include "CProcesses.h"

#include <fcntl.h>
#include <linux/perf_event.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

int cprocesses_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int cprocesses_limit_data(pid_t process, uint64_t bytes) {
  struct rlimit bounds = {.rlim_cur = bytes, .rlim_max = bytes};
  return prlimit(process, RLIMIT_DATA, &bounds, 0);
}

int cprocesses_counter_open(int kind) {
  struct perf_event_attr event;
  memset(&event, 0, sizeof event);
  event.size = sizeof event;
  event.type = kind == 0 ? PERF_TYPE_HARDWARE : PERF_TYPE_SOFTWARE;
  event.config =
      kind == 0 ? PERF_COUNT_HW_INSTRUCTIONS : PERF_COUNT_SW_TASK_CLOCK;
  event.disabled = 1;
  event.exclude_kernel = 1;
  event.exclude_hv = 1;
  event.read_format =
      PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
  return (int)syscall(SYS_perf_event_open, &event, 0, -1, -1,
                      PERF_FLAG_FD_CLOEXEC);
}

void cprocesses_counter_run(int counter, int runs) {
  ioctl(counter, runs ? PERF_EVENT_IOC_ENABLE : PERF_EVENT_IOC_DISABLE, 0);
}

int64_t cprocesses_counter_read(int counter) {
  uint64_t values[3];
  if (read(counter, values, sizeof values) != sizeof values)
    return -1;
  // Counted for a part of the time only: an estimate is no count.
  return values[1] == values[2] ? (int64_t)values[0] : -1;
}
