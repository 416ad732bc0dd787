// Licensed under the MIT licence; see LICENSE.

import CProcesses
import Glibc
import Synchronization

/// The system calls that start a process with pipes.
enum ProcessStart {
  /// A process that runs, and this process's ends of its pipes.
  struct Started {
    var group: pid_t
    var input: Int32
    var output: Int32
    /// Negative where the standard error goes nowhere.
    var errors: Int32
  }

  static func start(
    _ command: ProcessCommand
  ) throws(ProcessGroup.StartFailure) -> Started {
    let input = try pipe()
    let output = try pipe()
    let errors = command.keepsErrors ? try pipe() : (-1, -1)
    defer {
      for descriptor in [input.0, output.1, errors.1] where descriptor >= 0 {
        close(descriptor)
      }
    }
    // The child's ends block, as a program expects; ours never do.
    for descriptor in [input.1, output.0, errors.0] where descriptor >= 0 {
      let flags = fcntl(descriptor, F_GETFL)
      _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    }
    var group = pid_t()
    let status = spawn(
      command,
      &group,
      [(input.0, 0), (output.1, 1), (errors.1, 2)],
    )
    guard status == 0 else {
      for descriptor in [input.1, output.0, errors.0] where descriptor >= 0 {
        close(descriptor)
      }
      throw failure(status)
    }
    if let limit = command.memoryLimit {
      // It has only just begun: what it has by now is little.
      _ = cprocesses_limit_data(group, UInt64(limit))
    }
    return Started(
      group: group,
      input: input.1,
      output: output.0,
      errors: errors.0,
    )
  }

  private static func pipe()
    throws(ProcessGroup.StartFailure) -> (Int32, Int32)
  {
    var ends: [Int32] = [-1, -1]
    guard unsafe cprocesses_pipe(&ends) == 0 else { throw failure(errno) }
    return (ends[0], ends[1])
  }

  private static func failure(_ number: Int32) -> ProcessGroup.StartFailure {
    let text = unsafe String(cString: strerror(number))
    return ProcessGroup.StartFailure(
      description: text.prefix(1).lowercased() + text.dropFirst()
    )
  }

  private static func spawn(
    _ command: ProcessCommand,
    _ group: inout pid_t,
    _ ends: [(from: Int32, to: Int32)]
  ) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for end in ends {
      if end.from >= 0 {
        unsafe posix_spawn_file_actions_adddup2(&actions, end.from, end.to)
      } else {
        unsafe posix_spawn_file_actions_addopen(
          &actions,
          end.to,
          "/dev/null",
          O_WRONLY,
          0,
        )
      }
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    // A session is a group without a terminal; so is a group in one that has
    // none.
    let flags =
      Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
      | (staysInSession.load(ordering: .relaxed)
        ? Int32(POSIX_SPAWN_SETPGROUP) : sessionFlag)
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    let words = unsafe command.words.map { unsafe strdup($0) }
    let settings = unsafe environment(command).map { unsafe strdup($0) }
    defer { unsafe (words + settings).forEach { unsafe free($0) } }
    return unsafe posix_spawnp(
      &group,
      command.words[0],
      &actions,
      &attributes,
      words + [nil],
      settings + [nil],
    )
  }

  /// Whether a new group is in the session of this process.
  static let staysInSession = Atomic<Bool>(false)

  /// `POSIX_SPAWN_SETSID`, which the headers keep from Swift.
  private static let sessionFlag: Int32 = 0x80

  private static func environment(_ command: ProcessCommand) -> [String] {
    var settings: [String] = []
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      let text = unsafe String(cString: entry)
      let name = text.prefix { $0 != "=" }
      if command.environment[String(name)] == nil { settings.append(text) }
      unsafe next += 1
    }
    for name in command.environment.keys.sorted() {
      settings.append("\(name)=\(command.environment[name] ?? "")")
    }
    return settings
  }
}
