import AnimFiles
import AnimLive
import AnimCheck
import Cases
import Testing

@testable import AnimTools

@Suite("Rules for accessible motion")
struct CertificateTests {
  /// The standards against which something was found in a script whose only animator has this body.
  private static func refuted(_ body: String) throws -> [String] {
    try sections("animator a { \(body) }").filter { $0.rows[0].claim.verdict == .refuted }
      .map { section in
        let name = section.standard.name
        return name.hasPrefix("WCAG") ? String(name.split(separator: " ")[2]) : "Reduced"
      }
  }

  private static func sections(
    _ text: String
  ) throws -> [(standard: StandardReport.Standard, rows: [(motion: Motion, claim: ProgramClaim)])] {
    let set = ScriptLoader(files: MemoryFiles(["/a.anim": text])).load(["/a.anim"])
    let folder = try #require(set.compile().sound(), "\(set.compile().diagnostics)")
    return StandardReport(folder, sizes: 100...4096).sections
  }

  private static let flashes =
    "overlay veil { color: #fff; alpha: 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 }"

  @Test("Each rule is refuted by what it forbids, and by nothing else")
  func refutations() {
    let grows = "clip: circle((9pt, 9pt), 0pt) -> circle((9pt, 9pt), container.height)"
    forEachCase([
      ("duration 300ms; to { alpha: 0 -> 1 }", []),
      ("duration 300ms; to { translate.x: container.width -> 0 }", []),
      ("duration 800ms; \(Self.flashes); reduced { to { alpha: 0 -> 1 } }", ["2.3.1"]),
      (
        "duration 800ms; \(Self.flashes.replacing("#fff;", with: "#fff; frame: rectangle(0, 0, 50pt, 50pt);"))",
        []
      ),
      (
        "duration 800ms; \(Self.flashes.replacing("#fff", with: "#f00")); reduced { to { alpha: 0 -> 1 } }",
        ["2.3.1"]
      ),
      (
        "duration 1s; to { alpha: 0 -> 1 during 90%..100%; translate.x: 0 -> 300pt -> 0 -> 300pt -> 0 -> 300pt -> 0 -> 300pt -> 0 }; reduced { to { alpha: 0 -> 1 } }",
        []
      ),
      (
        "duration 1s; order from above to; from { alpha: 1 -> 0 during 90%..100%; translate.x: 0 -> 300pt -> 0 -> 300pt -> 0 -> 300pt -> 0 -> 300pt -> 0 }; reduced { from { alpha: 1 -> 0 } }",
        ["2.3.1"]
      ),
      ("duration 6s; to { alpha: 0 -> 1 }", ["2.2.2"]),
      (
        "duration 300ms; to { scale: 0 -> 1 }; reduced { to { scale: 0.5 -> 1 } }",
        ["2.3.3", "Reduced"]
      ),
      (
        "duration 300ms; to { scale: 0 -> 1 }; reduced { to { alpha: 0 -> 1; translate.y: 20pt -> 0 } }",
        ["2.3.3"]
      ),
      (
        "duration 300ms; to { scale: 0 -> 1 }; reduced { to { alpha: 0 -> 1; blur: 9pt -> 0 } }",
        ["Reduced"]
      ),
      (
        "duration 600ms; to { \(grows) }; reduced { to { alpha: 0 -> 1; \(grows) } }",
        ["2.3.3", "Reduced"]
      ),
    ]) { body, wrong throws in #expect(try Self.refuted(body) == wrong, "\(body)") }
  }

  @Test("Two rules with the same text in two files are two rows")
  func sameText() throws {
    let base = """
      animator strobe(times: Number = 0) {
        duration 1s
        from { dim.alpha: 0.5 - 0.5 * cos(t * times * 1turn) }
        to { alpha: 0 -> 1 }
      }
      """
    let files = [("one", 1, "push"), ("two", 20, "pop")].map { name, times, operation in
      (
        "/\(name).anim",
        "import \"base.anim\"\nlet n = \(times)\nwhen \(operation) use strobe(times: n)"
      )
    }
    let all = Dictionary(uniqueKeysWithValues: files + [("/base.anim", base)])
    let set = ScriptLoader(files: MemoryFiles(all)).load(["/base.anim", "/one.anim", "/two.anim"])
    let folder = try #require(set.compile().sound(), "\(set.compile().diagnostics)")
    let flashes = try #require(StandardReport(folder, sizes: 100...4096).sections.first)
    #expect(flashes.rows.map(\.motion.name).filter { $0.contains("times") }.count == 2)
    #expect(
      flashes.rows.contains { $0.motion.path == "/two.anim" && $0.claim.verdict == .refuted })
  }
}
