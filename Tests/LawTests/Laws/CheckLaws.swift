import AnimCompiler
import AnimLive
import AnimSyntax

@testable import AnimTools

/// The laws for checking any text, including the output that people see.
enum CheckLaws {
  /// Every diagnostic is inside the file, and every format can write it.
  static func violation(in bytes: [UInt8]) -> String? {
    let compiled = compiled(bytes)
    return TextLaws.violation(in: bytes)
      ?? TextLaws.placeViolation(of: compiled.diagnostics, bytes.count)
      ?? reportViolation(compiled)
  }

  /// Compiles a text as the only file of its folder.
  static func compiled(_ bytes: [UInt8]) -> CompiledFolder {
    var files = MemoryFiles(workingFolder: "/scripts")
    files.files["/scripts/test.anim"] = bytes
    return ScriptLoader(files: files).load(["test.anim"]).compiled()
  }

  private static func reportViolation(_ compiled: CompiledFolder) -> String? {
    let report = CheckReport(
      findings: compiled.diagnostics,
      sources: SourceTable(compiled.folder.units.map(\.syntax.source)), files: 1, claims: nil,
      sizes: 100...4096)
    for format in FindingFormat.all
    where format.write(report, Ink(isColored: false)).isEmpty != compiled.diagnostics.isEmpty
      && format.name == "text"
    {
      return "\(format.name) says nothing of the findings"
    }
    return nil
  }
}
