// Licensed under the MIT licence; see LICENSE.

import Backends
import CommandLineKit
import Fuzz
import Measure
import OutsideSolver
import SolverProtocol

/// `serve`: a backend of this build as a program that speaks
/// `layout-backend/1`.
struct ServeCommand: Command {
  let name = "serve"
  let summary = "Serve a backend of this build to another program."
  let details = """
    Speaks layout-backend/1 on the standard input and output: a greeting, then
    an answer to every request, until the input ends. It is a reference for
    programs of your own, and lets a backend of this build take part in a
    campaign as such a program does.

        fuzz --backend dense --backend 'd=exec:layout-bench serve --backend dense'

    Documentation/HowTo/OutsideSolvers.md defines the protocol.
    """
  let examples = ["serve --backend dense", "serve < requests.jsonl"]

  let backend = Parameter.backend(help: "The backend that answers.")
  var parameters: [any AnyParameter] { [backend] }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitStatus {
    let console = call.console
    let name = call[backend]
    if let planted = FuzzBackends.planted(name) {
      try serve(
        ProgramServer(
          name: name,
          traits: planted.traits,
          version: LayoutBench.version,
          language: Self.language(planted.traits),
        ) { ErasedSolver(planted.make()) },
        console,
      )
    } else {
      try serve(BackendRegistry.checked(name), console)
    }
    return .done
  }

  private func serve<Solver: LayoutSolver>(
    _ type: Solver.Type,
    _ console: Console
  ) throws(CommandFailure) {
    let server = ProgramServer(
      type,
      version: LayoutBench.version,
      language: Self.language(type.traits),
    )
    try serve(server, console)
  }

  /// The language, and how this build was optimised.
  private static func language(_ traits: BackendTraits) -> String {
    "\(traits.language) \(MachineFacts.isOptimized ? "-O" : "-Onone")"
  }

  private func serve<Solver: LayoutSolver>(
    _ server: ProgramServer<Solver>,
    _ console: Console
  ) throws(CommandFailure) {
    try console.print(json: server.greeting.line)
    try console.flush()
    var lines = InputLines()
    while let line = try lines.next() {
      if line.allSatisfy({ $0 <= UInt8(ascii: " ") }) { continue }
      var answer = server.answer(line)
      answer.append(UInt8(ascii: "\n"))
      try console.write(answer)
      // Whoever waits has this one before the next is begun.
      try console.flush()
    }
  }
}
