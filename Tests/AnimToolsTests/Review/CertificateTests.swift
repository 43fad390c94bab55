import AnimLive
import AnimProof
import Testing

@testable import AnimTools

@Suite("Certificate of accessible motion")
struct CertificateTests {
  /// The verdicts about a script whose only animator has this body, by requirement.
  private static func verdicts(_ body: String) throws -> [String: String] {
    let text = "animator a { \(body) }"
    let set = ScriptLoader(files: MemoryFiles(["/a.anim": text])).load(["/a.anim"])
    let folder = try #require(set.compile().compiled(), "\(set.compile().diagnostics)")
    let sections = Certificate(folder, sizes: 100...4096).sections
    return Dictionary(
      uniqueKeysWithValues: sections.map { ($0.criterion.id, $0.rows[0].verdict.rawValue) })
  }

  private static let flashes =
    "overlay veil { color: #fff; alpha: 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 }"

  @Test(
    "Each requirement is refuted by what it forbids, and by nothing else",
    arguments: [
      ("duration 300ms; to { alpha: 0 -> 1 }", []),
      ("duration 300ms; to { translate.x: container.width -> 0 }", []),
      ("duration 800ms; \(flashes); reduced { to { alpha: 0 -> 1 } }", ["2.3.1"]),
      (
        "duration 800ms; \(flashes.replacing("#fff;", with: "#fff; frame: rectangle(0, 0, 50pt, 50pt);"))",
        []
      ),
      (
        "duration 800ms; \(flashes.replacing("#fff", with: "#f00")); reduced { to { alpha: 0 -> 1 } }",
        ["2.3.1"]
      ),
      ("duration 6s; to { alpha: 0 -> 1 }", ["2.2.2"]),
      (
        "duration 300ms; to { scale: 0 -> 1 }; reduced { to { scale: 0.5 -> 1 } }",
        ["2.3.3", "Reduced Motion"]
      ),
      (
        "duration 300ms; to { scale: 0 -> 1 }; reduced { to { alpha: 0 -> 1; translate.y: 20pt -> 0 } }",
        ["2.3.3"]
      ),
      (
        "duration 300ms; to { scale: 0 -> 1 }; reduced { to { alpha: 0 -> 1; blur: 9pt -> 0 } }",
        ["Reduced Motion"]
      ),
      ("duration 300ms; to { scale: 0 -> 1 }; reduced { duration 0s }", ["Reduced Motion"]),
    ])
  func refutations(_ body: String, _ wrong: [String]) throws {
    let refuted = try Self.verdicts(body).filter { $0.value == "refuted" }.keys.sorted()
    #expect(refuted == wrong, "\(body)")
  }

  @Test("The page contains no text that a browser would read as elements")
  func escaping() {
    let files = MemoryFiles(["/<b>.anim": "animator a { duration 1s; to { alpha: 0 -> 1 } }"])
    let result = Tool.run(
      ["certify", "/<b>.anim", "--format", "html"], in: ToolEnvironment(files: files))
    #expect(result.status == 0 && result.output.contains("&lt;b&gt;.anim"))
    #expect(!result.output.contains("<b>.anim"))
  }

  @Test(
    "Contents have the name that git gives them",
    arguments: [
      ("hello\n", "ce013625030ba8dba906f756967f9e9ca394464a"),
      ("", "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"),
    ])
  func gitNames(_ text: String, _ name: String) {
    #expect(SHA1.gitName(of: Array(text.utf8)) == name)
  }
}
