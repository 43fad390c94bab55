import TestScripts
import Testing

@testable import AnimCheck

/// Returns the findings about the last animator of a text. Each must name a container of the given
/// sizes.
func found(
  _ text: String, sizes: ClosedRange<Double> = 100...4096
) throws -> [ProgramFinding] {
  let program = try Script(text).program()
  let found = findings(in: program, options: CheckOptions(sizes: sizes))
  for finding in found {
    #expect(sizes.contains(finding.counterexample.container.width))
    #expect(sizes.contains(finding.counterexample.container.height))
  }
  return found
}

/// The body of an animator of one second.
func animator(_ body: String) -> String { "animator a {\n duration 1s\n\(body)\n}" }
