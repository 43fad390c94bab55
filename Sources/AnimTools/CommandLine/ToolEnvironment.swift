import AnimLive

/// What a command has around it: where files come from, and where its text goes.
package struct ToolEnvironment: Sendable {
  /// Where scripts are read from.
  package var files: any FileAccess
  /// Whether the output is read by a person who sees colours.
  package var isColored: Bool

  /// Creates an environment.
  package init(
    files: any FileAccess = PosixFiles(), isColored: Bool = false
  ) {
    self.files = files
    self.isColored = isColored
  }
}

/// What a command answers.
package struct ToolResult: Hashable, Sendable {
  /// The text for standard output.
  package var output: String
  /// The text for standard error.
  package var errors: String
  /// The files to write, which the tool itself does not do.
  package var files: [ToolFile] = []
  /// What the process does next, which the tool itself cannot do; `nil` for nothing.
  package var service: Service?
  /// The exit status: 0, or 1 for findings, or 2 for a command line that was not understood.
  package var status: Int32

  /// Creates a result.
  package init(
    output: String = "", errors: String = "", files: [ToolFile] = [], status: Int32 = 0
  ) {
    self.output = output
    self.errors = errors
    self.files = files
    self.status = status
  }
}

/// A file that a command makes.
package struct ToolFile: Hashable, Sendable {
  /// Where it belongs, as the command line says it.
  package var path: String
  /// What it holds.
  package var text: String

  /// Creates a file.
  package init(path: String, text: String) { (self.path, self.text) = (path, text) }
}

extension ToolResult {
  /// The same answer with its text for standard output in a file, where one is named.
  func moved(to path: String?) -> ToolResult {
    guard let path, status == 0 else { return self }
    var result = self
    result.output = ""
    result.files = [ToolFile(path: path, text: output)]
    return result
  }
}

/// A command line that could not be understood.
struct UsageError: Error {
  /// What is wrong, a whole sentence without its period.
  var message: String

  init(_ message: String) { self.message = message }
}
