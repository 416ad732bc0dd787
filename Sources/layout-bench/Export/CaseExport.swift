// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import CommandLineKit
import DenseLPSolver
import SolverProtocol

/// A case as it stands after some of its steps, level by level.
struct CaseExport {
  private let system: LinearSystem
  private let constraints: [LinearConstraint]
  private let variables: [Variable]
  /// The least violations, by descending priority; none for a conflict.
  private let profile: ViolationProfile
  let conflict: ConflictSet?

  /// Plays the case on the exact backend through a step, by default its last
  /// solve; refused steps are skipped as ever.
  init(_ system: LinearSystem, through step: Int?) throws(CommandFailure) {
    self.system = system
    let steps = system.effectiveSteps
    let last = step ?? steps.lastIndex(of: .solve) ?? steps.count - 1
    let backend = ExactBackend()
    var runner = SystemRunner(system, on: backend)
    do throws(SolverError) {
      do throws(SolverError) {
        try runner.start()
      } catch .conflict(let set) {
        conflict = set
        constraints = system.constraints.filter(\.priority.isRequired)
        variables = runner.variables
        profile = ViolationProfile()
        return
      }
      for step in steps.prefix(last + 1) {
        do throws(SolverError) { try runner.apply(step) } catch { continue }
      }
      conflict = nil
      // Edits follow as soft equalities, which have no identity of their own.
      let accepted = backend.store.constraints.count
      constraints = backend.certifiedConstraints.enumerated().map {
        var constraint = $1
        if $0 >= accepted { constraint.id = Self.editID }
        return constraint
      }
      variables = runner.variables
      profile = try backend.profile()
    } catch {
      throw .wrongInput("the case can't be solved: \(system.message(error))")
    }
  }

  /// The soft priorities from the highest down; nil alone, the program of
  /// the required constraints, where there are none.
  var levels: [Priority?] {
    profile.levels.isEmpty ? [nil] : profile.levels.map(\.priority)
  }

  func text(
    _ level: Priority?,
    as format: ExportCommand.Format
  ) throws(CommandFailure) -> String {
    let program: LevelProgram
    do throws(SolverError) {
      program = try LevelProgram(
        constraints,
        variables: variables,
        level: level,
        optima: profile.levels.filter { $0.isAbove(level) },
        variableName: system.name(of:),
        constraintName: { name(of: $0) },
      )
    } catch {
      throw .wrongInput(system.message(error))
    }
    return switch format {
    case .lp: program.lpText()
    case .mps: program.mpsText()
    }
  }

  private static let editID = ConstraintID(.max)

  private func name(of id: ConstraintID) -> String {
    id == Self.editID ? "edit" : system.name(of: id)
  }
}

extension ViolationProfile.Level {
  fileprivate func isAbove(_ other: Priority?) -> Bool {
    other.map { priority > $0 } ?? false
  }
}
