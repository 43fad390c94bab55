import AnimCompiler
import AnimLive
import AnimSyntax

@testable import AnimTools

/// What holds of every text, all the way to what people are shown of it.
enum CheckLaws {
  /// Every finding lies in the file, and every format can write it.
  static func violation(in bytes: [UInt8]) -> String? {
    let compiled = compiled(bytes)
    return TextLaws.violation(in: bytes)
      ?? TextLaws.placeViolation(of: compiled.diagnostics, bytes.count)
      ?? reportViolation(compiled)
  }

  /// A text alone in its folder, compiled.
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
