/// Runs other programs, such as `git`, because the tool itself does not.
package protocol ProgramRunner: Sendable {
  /// Runs a program with these arguments and this standard input, and waits for its end. `nil` if
  /// there is no such program.
  func run(_ words: [String], input: [UInt8]) -> ProgramOutput?
}

/// What a program wrote, and its exit status.
package struct ProgramOutput: Sendable {
  /// The bytes that it wrote to standard output.
  package var output: [UInt8]
  /// The text that it wrote to standard error.
  package var errors: String
  /// The exit status.
  package var status: Int32

  /// Creates an output.
  package init(output: [UInt8], errors: String, status: Int32) {
    (self.output, self.errors, self.status) = (output, errors, status)
  }
}
