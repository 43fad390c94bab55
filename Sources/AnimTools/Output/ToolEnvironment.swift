import AnimFiles
import AnimJSON
import AnimSource

/// The environment of a command: the files, and the kind of output.
package struct ToolEnvironment: Sendable {
  /// The files that scripts are read from.
  package var files: any FileAccess
  /// Whether the output is shown on a terminal with colors.
  package var isColored: Bool

  /// Runs other programs, such as `git`. `nil` if none can be run.
  package var programs: (any ProgramRunner)?
  /// The canonical path of the folder that no script of a revision may be outside of. `nil` allows
  /// the whole repository.
  package var limit: String?

  /// Creates an environment.
  package init(
    files: any FileAccess = PosixFiles(), isColored: Bool = false,
    programs: (any ProgramRunner)? = nil
  ) {
    self.files = files
    self.isColored = isColored
    self.programs = programs
  }

  /// Colors texts for the output.
  package var ink: Ink { Ink(isColored: isColored) }
}

/// The result of a command.
package struct ToolResult: Sendable {
  /// The text for standard output.
  package var output: String
  /// The text for standard error.
  package var errors: String
  /// Further text for standard error, which `--quiet` leaves out. Empty in the result of a run.
  package var notes = ""
  /// The answer for other programs, which is also the output. `nil` if it is for people.
  package private(set) var json: JSON?
  /// The files to write. The tool itself writes none.
  package var files: [ToolFile] = []
  /// What the process serves next, until it ends; returns the exit status. `nil` if it ends now.
  package var service: (@Sendable () -> Int32)?
  /// The exit status: 0, 1 for errors in scripts, or 2 for an invalid command line.
  package var status: Int32

  /// Creates a result.
  package init(
    output: String = "", errors: String = "", files: [ToolFile] = [], status: Int32 = 0,
    service: (@Sendable () -> Int32)? = nil
  ) {
    (self.output, self.errors, self.files, self.status) = (output, errors, files, status)
    self.service = service
  }

  /// Creates a result for other programs. Without JSON, there is none.
  package init(json: JSON?, errors: String = "", status: Int32 = 0) {
    self.init(output: json?.text ?? "", errors: errors, status: status)
    self.json = json
  }
}

/// A file to write.
package struct ToolFile: Hashable, Sendable {
  /// The path, as given on the command line.
  package var path: String
  /// The contents.
  package var bytes: [UInt8]

  /// The contents as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Creates a file with a text.
  package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// Creates a file.
  package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
}

extension ToolResult {
  /// Adds files to write, and notes that say so.
  package mutating func write(_ files: [ToolFile]) {
    self.files += files
    notes += files.map { "wrote \($0.path.printable)\n" }.joined()
  }

  /// Returns the same result, with the text for standard output, or other bytes instead of it, moved
  /// to a file. `nil` leaves it unchanged.
  package func moved(to path: String?, as bytes: [UInt8]? = nil) -> ToolResult {
    guard let path, status == 0 else { return self }
    var result = self
    result.output = ""
    result.write([ToolFile(path: path, bytes: bytes ?? Array(output.utf8))])
    return result
  }
}

/// The reason why a command has no result.
package struct UsageError: Error {
  /// The result of the command.
  package let result: ToolResult

  /// Creates the error of an invalid command line, of which a sentence without a period says what is
  /// wrong.
  package init(_ message: String) {
    result = ToolResult(errors: "animc: \(message.printable)\n", status: 2)
  }

  /// Creates the error of a valid command line that has another result, such as errors in scripts.
  package init(_ result: ToolResult) { self.result = result }
}
