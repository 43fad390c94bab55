import AnimCompiler
import AnimFiles
import AnimHelp
import AnimSource
import AnimSyntax
import TestScripts

@testable import AnimTools

/// The laws for checking any text, including the output that people see.
enum CheckLaws {
  /// Every diagnostic is inside the file, and every format can write it.
  static func violation(in bytes: [UInt8]) -> String? {
    let result = Script(bytes).result
    return TextLaws.violation(in: bytes)
      ?? TextLaws.placeViolation(
        of: result.advisedDiagnostics.flatMap { diagnostic in
          [diagnostic.span] + diagnostic.notes.map(\.span)
            + diagnostic.fixIts.flatMap(\.edits).map(\.span)
        }, bytes.count)
      ?? reportViolation(result)
  }

  /// Compiles a text as one of the shipped scripts, which it can import.
  static func compile(shipped name: String, _ bytes: [UInt8]) -> CompiledFolder {
    var files = Script.shippedFiles
    files.files["/scripts/" + name] = bytes
    return Script([name], in: files).result
  }

  private static func reportViolation(_ result: CompiledFolder) -> String? {
    let report = CheckReport(
      result.diagnostics, SourceTable(result.folder.units.map(\.syntax.source)), files: 1)
    for format in CheckReport.formats
    where format.write(report, Ink(isColored: false)).isEmpty != result.diagnostics.isEmpty
      && format.name == "text"
    {
      return "\(format.name) says nothing of the findings"
    }
    return nil
  }
}
