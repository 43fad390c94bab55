import AnimSource
import AnimTools

extension Command {
  /// `animc init`
  static let initialize = Command(
    name: "init", operands: "[FOLDER]", count: 0...1,
    summary: "Creates a folder of scripts: a push, a sheet, and the rules that use them.",
    details: """
      FOLDER is created if it does not exist; the default is animators. If it already has one of the
      files, nothing is written.
      """,
    options: [],
    run: { arguments, environment throws(UsageError) in
      let folder = arguments.operands.first ?? "animators"
      guard !folder.isEmpty else { throw UsageError("the name of the folder is empty") }
      let existing = scripts.map { "\(folder)/\($0.name)" }.filter {
        environment.files.canonicalPath(of: $0) != nil
      }
      guard existing.isEmpty else {
        let names = existing.map { "`\($0)`" }.joined(separator: ", ")
        let verb = existing.count == 1 ? "exists" : "exist"
        throw UsageError("\(names) already \(verb): choose another folder")
      }
      // A word that begins with a dash is an option.
      let written = (folder.hasPrefix("-") ? "./" + folder : folder).inShell
      var result = ToolResult()
      result.notes = """
        wrote \(scripts.map { "\(folder.printable)/\($0.name)" }.joined(separator: ", "))
        next:  animc check \(written)     finds mistakes
               animc preview \(written)   shows how it moves

        """
      result.files = scripts.map {
        ToolFile(path: "\(folder)/\($0.name)", text: $0.text)
      }
      return result
    })

  /// The scripts that it writes, in reading order.
  private static let scripts = ["push.anim", "sheet.anim", "rules.anim"]
    .compactMap(EmbeddedText.named)
}
