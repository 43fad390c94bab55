/// What happened to some containers, with their scripts, as a text: each script as `file app.anim` with
/// lines that begin with `|`, and each input on a line that begins with `>`.
package struct InputReport {
  /// The texts of the scripts by path.
  package var scripts: [String: String] = [:]
  /// What happened, by container.
  package var inputs: [[ContainerInput]] = []

  /// Creates a report.
  package init(scripts: [String: String], inputs: [[ContainerInput]]) {
    (self.scripts, self.inputs) = (scripts, inputs)
  }

  /// The text.
  package var text: String {
    let files = scripts.sorted { $0.key < $1.key }.flatMap { path, text in
      ["file \(path)"]
        + text.split(separator: "\n", omittingEmptySubsequences: false).map { "|\($0)" }
    }
    return (files + inputs.flatMap { $0.map { "> \($0)" } }).map { $0 + "\n" }.joined()
  }

  /// Reads a report. Throws for a line that is none of one.
  package init(_ text: String) throws(Unknown) {
    var path = "app.anim"
    inputs = [[]]
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("file ") {
        path = String(line.dropFirst(5))
      } else if line.hasPrefix("|") {
        scripts[path] = (scripts[path].map { $0 + "\n" } ?? "") + line.dropFirst()
      } else if line.hasPrefix("> "), let input = ContainerInput(String(line.dropFirst(2))) {
        inputs[0].append(input)
      } else if !line.isEmpty {
        throw Unknown(line: number + 1, text: String(line))
      }
    }
  }

  /// A line that is none of a report.
  package struct Unknown: Error {
    /// The number of the line.
    package let line: Int
    /// The line.
    package let text: String
  }
}
