// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import XCTest

final class CompletionScriptTests: XCTestCase {
  private func lines(_ shell: String) -> [String] {
    SampleCommand.run("completions", shell).1.split(separator: "\n").map(String.init)
  }

  func testZshKnowsEveryOptionWithItsValues() throws {
    let script = lines("zsh")
    XCTAssertEqual(script.first, "#compdef painter")
    let start = try XCTUnwrap(script.firstIndex(of: "    paint)"))
    XCTAssertEqual(
      Array(script[(start + 1)...(start + 18)]),
      #"""
            _arguments -s \
              '--color=[The colour.]:color:(red green)' \
              '--coats=[How many coats of paint there will be.]:n: ' \
              '*--brush=[The brushes.]:name:_sequence compadd - wide fine' \
              '*--note=[A note.]:text: ' \
              '--wait=[The time between coats.]:duration: ' \
              '-o+[Where to write.]:file:_files' '--output=[Where to write.]:file:_files' \
              '--shard=[The part to paint.]:i/n: ' \
              '--seed=[The seed.]:seed: ' \
              '--threshold=[The threshold.]:share: ' \
              '-n[Paint nothing.]' '--dry-run[Paint nothing.]' \
              '--quiet[Print results, warnings and errors only.]' \
              '--no-progress[Draw no progress line.]' \
              '-h[Show this help.]' '--help[Show this help.]' \
              ':first: ' \
              '*:file:_files'
            ;;
          completions)
      """#.split(separator: "\n").map(String.init)
    )
  }

  func testFishKnowsEveryOptionWithItsValues() {
    let script = lines("fish")
    let start = "complete -c painter -n '__fish_seen_subcommand_from paint'"
    XCTAssertEqual(
      script.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count + 1)) },
      #"""
      -l color -x -a 'red green' -d 'The colour.'
      -l coats -x -d 'How many coats of paint there will be.'
      -l brush -x -a '(__fish_append , wide fine)' -d 'The brushes.'
      -l note -x -d 'A note.'
      -l wait -x -d 'The time between coats.'
      -l output -s o -x -a '(__fish_complete_path)' -d 'Where to write.'
      -l shard -x -d 'The part to paint.'
      -l seed -x -d 'The seed.'
      -l threshold -x -d 'The threshold.'
      -l dry-run -s n -d 'Paint nothing.'
      -l quiet -d 'Print results, warnings and errors only.'
      -l no-progress -d 'Draw no progress line.'
      -l help -s h -d 'Show this help.'
      -F
      """#.split(separator: "\n").map(String.init)
    )
  }
}
