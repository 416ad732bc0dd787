// Licensed under the MIT licence; see LICENSE.

#ifndef CPROCESSES_H
#define CPROCESSES_H

#include <stdint.h>
#include <sys/types.h>

/// A pipe whose ends other programs don't inherit: pipe2 with O_CLOEXEC, which
/// the headers hide from Swift. 0, or -1 with errno set.
int cprocesses_pipe(int ends[2]);

/// Bounds the data of a process that runs (RLIMIT_DATA), in bytes. 0, or -1
/// with errno set.
int cprocesses_limit_data(pid_t process, uint64_t bytes);

/// Opens a counter of what this thread does in user space, at rest: the
/// instructions that it executes (0), or the nanoseconds that it has its
/// processor (1). Its file, or -1 with errno set where the system allows none or
/// the machine has none.
int cprocesses_counter_open(int kind);

/// Lets a counter count, or rest.
void cprocesses_counter_run(int counter, int runs);

/// What a counter has counted; -1 where it can't be read, or shared the
/// processor's counters with others.
int64_t cprocesses_counter_read(int counter);

#endif
