// Licensed under the MIT licence; see LICENSE.

public import Foundation

/// Where and with what a measurement was made.
public struct MachineFacts: Hashable, Sendable {
  /// The commit that was built, `-dirty` with changes on top; empty if there
  /// is no way to know.
  public var commit: String
  /// The name of the machine.
  public var host: String
  /// The processor, and how many of them.
  public var cpu: String
  /// The operating system and its kernel.
  public var os: String
  /// The compiler, and how it was asked to optimise.
  public var toolchain: String

  /// The facts as read from a file.
  public init(
    commit: String,
    host: String,
    cpu: String,
    os: String,
    toolchain: String
  ) {
    self.commit = commit
    self.host = host
    self.cpu = cpu
    self.os = os
    self.toolchain = toolchain
  }

  /// Asks the machine; `LAYOUT_BENCH_COMMIT` and `LAYOUT_BENCH_HOST`
  /// override what they name.
  public init(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    commit = environment["LAYOUT_BENCH_COMMIT"] ?? Self.commit()
    host = environment["LAYOUT_BENCH_HOST"] ?? ProcessInfo.processInfo.hostName
    cpu = Self.cpu()
    os = Self.os()
    toolchain = Self.toolchain
  }

  /// The version is the compiler's that built this file, not the one that
  /// happens to be installed.
  static var toolchain: String {
    #if compiler(>=6.4)
      let version = "swift 6.4 or later"
    #elseif compiler(>=6.3.2)
      let version = "swift 6.3.2 or later"
    #elseif compiler(>=6.3.1)
      let version = "swift 6.3.1"
    #elseif compiler(>=6.3)
      let version = "swift 6.3"
    #else
      let version = "swift 6.2"
    #endif
    return version + (isOptimized ? " release" : " debug")
  }

  /// Whether the code was compiled with optimisation.
  public static var isOptimized: Bool {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }()
    )
    return !isDebug
  }

  private static func cpu() -> String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))
    let model = text?.split(separator: "\n").lazy
      .first { $0.hasPrefix("model name") || $0.hasPrefix("Model") }
      .flatMap { $0.split(separator: ":", maxSplits: 1).last }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let count = ProcessInfo.processInfo.activeProcessorCount
    return "\(model ?? "unknown") x\(count)"
  }

  private static func os() -> String {
    let text =
      (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
    let name = text.split(separator: "\n")
      .first { $0.hasPrefix("PRETTY_NAME=") }
      .map { $0.dropFirst(12).trimmingCharacters(in: ["\""]) }
    let kernel = try? String(
      contentsOfFile: "/proc/sys/kernel/osrelease",
      encoding: .utf8,
    ).trimmingCharacters(in: .newlines)
    return [name ?? "Linux", kernel].compactMap(\.self)
      .joined(separator: " ")
  }

  private static func commit() -> String {
    guard let head = git(["rev-parse", "--short=12", "HEAD"]) else { return "" }
    let changes = git(["status", "--porcelain", "--untracked-files=no"])
    return head + (changes?.isEmpty == false ? "-dirty" : "")
  }

  private static func git(_ arguments: [String]) -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A build lies within the checkout that it was made of.
    let program = URL(fileURLWithPath: "/proc/self/exe")
      .resolvingSymlinksInPath().deletingLastPathComponent().path
    process.arguments = ["git", "-C", program] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = bytes(of: output.fileHandleForReading.fileDescriptor)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// All that comes from a pipe; a signal on the way, for which FileHandle
  /// would end the process, is no end.
  private static func bytes(of pipe: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe read(pipe, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 || errno != EINTR {
        return bytes
      }
    }
  }
}
