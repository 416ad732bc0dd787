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

#endif
