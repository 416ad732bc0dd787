// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport
import XCTest

/// The commands of the documents that no test runs, because they take minutes,
/// build the project or need a cluster: they are parsed by a shell, and every
/// program of this package, its options and their values are there. That they
/// do what a page says is not checked, nor is what they ask of other programs.
final class DryRunTests: CommandTestCase {
  private let reference = CommandReference()
  /// What the environment of a reader, a runner or a cluster has.
  private let environment = [
    "CI_PIPELINE_ID": "1", "GITHUB_STEP_SUMMARY": "summary.md", "JOB_COMPLETION_INDEX": "1",
    "SLURM_ARRAY_TASK_ID": "1",
  ]

  /// Runs a script with stand-ins, checks its calls, and returns how many it made.
  @discardableResult
  private func check(_ script: String, in shell: DryShell, _ place: String) throws -> Int {
    let run = try shell.run(script, environment: environment)
    XCTAssertEqual(run.status, 0, "\(place): \(run.output)")
    XCTAssertEqual(run.output, "", place)
    for call in run.calls { XCTAssertEqual(try reference.problems(of: call), [], place) }
    return run.calls.count
  }

  func testTheStandInsFindWhatIsMisspelt() throws {
    let shell = try DryShell(in: folder)
    XCTAssertEqual(try shell.run("mkae build").status, 127)
    XCTAssertEqual(try shell.run("Scripts/pers && make build").status, 127)
    XCTAssertNotEqual(try shell.run("for i in 1; do make build").status, 0)
    XCTAssertNotEqual(try shell.run("layout-bench run --csv $nothing").status, 0)
    let run = try shell.run("x='a b'; git log | layout-bench track --csv \"$x\" <(make run)")
    XCTAssertEqual(run.status, 0, run.output)
    XCTAssertTrue(run.calls.contains { $0.prefix(4) == ["layout-bench", "track", "--csv", "a b"] })
  }

  func testACallOfWhatIsNotThereIsAProblem() throws {
    for line in [
      "layout-bench measure", "layout-bench run --sizes 10", "layout-bench run --workload trees",
      "layout-bench run --blocks many", "layout-bench report a.csv --format pdf -o a",
      "layout-bench fuzz --backend yogi", "make instal PREFIX=/usr", "make -C base buidl",
      "swift test --filter NoSuchTests", "python3 Runners/kiwi.py", "git log Scripts/lints",
    ] {
      let words = line.split(separator: " ").map(String.init)
      XCTAssertFalse(try reference.problems(of: words).isEmpty, line)
    }
    for line in [
      "layout-bench --version", "layout-bench run --backend kiwi", "make -C base build",
    ] {
      let words = line.split(separator: " ").map(String.init)
      XCTAssertEqual(try reference.problems(of: words), [], line)
    }
  }

  func testEveryCommandInABlockIsThere() throws {
    let shell = try DryShell(in: folder)
    var count = 0
    for page in try Guide.everyPage {
      for block in try Guide.blocks(on: page) where block.language == "sh" {
        count += try check(block.text, in: shell, block.place())
      }
    }
    XCTAssertGreaterThan(count, 80)
  }

  /// `layout-bench …`, `make …`, `Scripts/…` and `swift test …` within a sentence.
  func testEveryCommandInASentenceIsThere() throws {
    let shell = try DryShell(in: folder)
    var seen: Set<String> = []
    for page in try Guide.everyPage {
      for paragraph in try Guide.paragraphs(on: page) {
        for span in paragraph.matches(of: #/(?s)(`+)(.+?)\1/#) {
          let command = span.2.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          guard
            command.prefixMatch(of: #/(layout-bench|make|swift test) \D|Scripts\//#) != nil,
            // A word for any command, option or value.
            command.firstMatch(of: #/(^layout-bench|--\w+|make) [A-Z]|…|\\\|/#) == nil,
            seen.insert(command).inserted
          else { continue }
          let place = "\(Guide.path(of: page)): \(command)"
          if command.contains(" ") {
            try check(command, in: shell, place)
          } else {
            XCTAssertEqual(try reference.problems(of: ["", command]), [], place)
          }
        }
      }
    }
    XCTAssertGreaterThan(seen.count, 30)
  }

  func testTheWorkflowForGitHubCallsWhatIsThere() throws {
    let shell = try DryShell(in: folder)
    let (place, value) = try yaml(0, of: "Documentation/HowTo/PerformanceInCI.md")
    let workflow = try XCTUnwrap(value as? [String: Any])
    // YAML 1.1 reads the key `on` as a truth value.
    XCTAssertEqual(Set(workflow.keys), ["name", "true", "jobs"])
    let jobs = try XCTUnwrap(workflow["jobs"] as? [String: [String: Any]])
    XCTAssertFalse(jobs.isEmpty)
    for (name, job) in jobs {
      XCTAssertTrue(Set(job.keys).isSubset(of: ["runs-on", "container", "steps"]), name)
      XCTAssertNotNil(job["runs-on"])
      XCTAssertEqual(job["container"] as? String, try image())
      for step in try XCTUnwrap(job["steps"] as? [[String: Any]]) {
        XCTAssertTrue(Set(step.keys).isSubset(of: ["uses", "with", "run", "if"]), "\(step)")
        XCTAssertEqual(Set(step.keys).intersection(["uses", "run"]).count, 1, "\(step)")
        guard let script = step["run"] as? String else { continue }
        try check(filled(script, place), in: shell, place)
      }
    }
  }

  func testTheWorkflowForGitLabCallsWhatIsThere() throws {
    let shell = try DryShell(in: folder)
    let (place, value) = try yaml(1, of: "Documentation/HowTo/PerformanceInCI.md")
    for (name, job) in try XCTUnwrap(value as? [String: [String: Any]]) {
      XCTAssertTrue(
        Set(job.keys).isSubset(of: ["image", "variables", "cache", "script", "artifacts"]),
        name
      )
      XCTAssertEqual(job["image"] as? String, try image())
      let lines = try XCTUnwrap(job["script"] as? [String])
      XCTAssertGreaterThan(try check(lines.joined(separator: "\n"), in: shell, place), 3)
    }
  }

  func testTheJobsForClustersCallWhatIsThere() throws {
    let shell = try DryShell(in: folder)
    XCTAssertGreaterThan(
      try check(Guide.text("Examples/Scale/fuzz.sbatch"), in: shell, "fuzz.sbatch"),
      0
    )
    // Apart: within XCTUnwrap a test that is skipped fails.
    let value = try yaml(Guide.text("Examples/Scale/fuzz-job.yaml"))
    let job = try XCTUnwrap(value as? [String: Any])
    let name = try XCTUnwrap((job["metadata"] as? [String: Any])?["name"] as? String)
    XCTAssertTrue(try Guide.text("Documentation/HowTo/Clusters.md").contains("job/\(name)\n"))
    let template = (job["spec"] as? [String: Any])?["template"] as? [String: Any]
    let pod = try XCTUnwrap(template?["spec"] as? [String: Any])
    for container in try XCTUnwrap(pod["containers"] as? [[String: Any]]) {
      XCTAssertEqual(container["command"] as? [String], ["/bin/sh", "-c"])
      let scripts = try XCTUnwrap(container["args"] as? [String])
      for script in scripts {
        XCTAssertGreaterThan(try check(script, in: shell, "fuzz-job.yaml"), 0)
      }
    }
  }

  func testTheImageForClustersIsMadeByWhatIsThere() throws {
    let shell = try DryShell(in: folder)
    let page = Guide.folder.appendingPathComponent("HowTo/Clusters.md")
    let block = try XCTUnwrap(Guide.blocks(on: page).first { $0.language == "dockerfile" })
    for line in block.lines {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      switch words[0] {
      case "FROM": XCTAssertEqual(words[1], try image())
      case "COPY": XCTAssertEqual(words[1].split(separator: " ").count, 2)
      case "RUN": XCTAssertGreaterThan(try check(words[1], in: shell, block.place()), 0)
      default: XCTFail("\(block.place()): \(line)")
      }
    }
  }

  /// A script with what GitHub fills in.
  private func filled(_ script: String, _ place: String) throws -> String {
    script.replacing(#/\$\{\{ (.*?) \}\}/#) { match in
      XCTAssertTrue(["github.run_id", "github.base_ref"].contains(match.1), place)
      return "1"
    }
  }

  /// The image of the Swift version that the package asks for.
  private func image() throws -> String {
    let manifest = try Guide.text("Package.swift")
    let version = try XCTUnwrap(manifest.firstMatch(of: #/swift-tools-version: (\S+)/#))
    return "swift:\(version.1)-bookworm"
  }

  /// The place and the value of a block of YAML on a page.
  private func yaml(_ index: Int, of page: String) throws -> (String, Any) {
    let page = CommandRun.package.appendingPathComponent(page)
    let blocks = try Guide.blocks(on: page).filter { $0.language == "yaml" }
    return (blocks[index].place(), try yaml(blocks[index].text))
  }

  private func yaml(_ text: String) throws -> Any {
    let program = "import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout)"
    for python in ["python3", "/usr/bin/python3"] {
      guard (try? ProgramRun(python, ["-c", "import yaml"]))?.status == 0 else { continue }
      let run = try ProgramRun(python, ["-c", program], input: text)
      XCTAssertEqual(run.status, 0, run.errors)
      return try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    }
    throw XCTSkip("no PyYAML here (Debian: python3-yaml) to read YAML")
  }
}
