import AnimFiles
import AnimLive
import AnimProof
import Cases
import Testing

@testable import AnimTools

@Suite("Certificate of accessible motion")
struct CertificateTests {
  /// The verdicts about a script whose only animator has this body, by requirement.
  private static func verdicts(_ body: String) throws -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: try sections("animator a { \(body) }").map {
        ($0.criterion.id, $0.rows[0].verdict.rawValue)
      })
  }

  private static func sections(_ text: String) throws -> [Certificate.Section] {
    let set = ScriptLoader(files: MemoryFiles(["/a.anim": text])).load(["/a.anim"])
    let folder = try #require(set.compile().sound(), "\(set.compile().diagnostics)")
    return Certificate(folder, sizes: 100...4096).sections
  }

  private static let flashes =
    "overlay veil { color: #fff; alpha: 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 }"

  @Test("Each requirement is refuted by what it forbids, and by nothing else")
  func refutations() {
    forEachCase([
      ("duration 300ms; to { alpha: 0 -> 1 }", []),
      ("duration 300ms; to { translate.x: container.width -> 0 }", []),
      ("duration 300ms; to { transform: [translate(container.width)] -> [] }", []),
      ("duration 800ms; \(Self.flashes); reduced { to { alpha: 0 -> 1 } }", ["2.3.1"]),
      (
        "duration 800ms; \(Self.flashes.replacing("#fff;", with: "#fff; frame: rectangle(0, 0, 50pt, 50pt);"))",
        []
      ),
      (
        "duration 800ms; \(Self.flashes.replacing("#fff", with: "#f00")); reduced { to { alpha: 0 -> 1 } }",
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
    ]) { body, wrong throws in
      let verdicts = try Self.verdicts(body)
      #expect(verdicts.filter { $0.value == "refuted" }.keys.sorted() == wrong, "\(body)")
      #expect(!verdicts.values.contains("open"), "\(body)")
    }
  }

  @Test("What was not examined is open and says why")
  func open() {
    forEachCase([
      (
        """
        duration 600ms
        to { translate.x: 0 -> 100pt -> 0 -> 100pt -> 0 }
        reduced { to { alpha: 0 -> 1 } }
        """, "2.3.1", "not examined"
      ),
      (
        """
        duration 1s
        to { alpha: 0 -> 1 during 90%..100% }
        elements big of from like "hero" { alpha: 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1 }
        """, "2.3.1", "not examined"
      ),
      (
        """
        duration 300ms
        order from above to
        slices s of from in rows(20) { delay 40ms * s.index; translate.y: 0 -> container.height }
        """, "2.3.1", "not examined"
      ),
      (
        """
        duration 1s
        overlay o { shadow.radius: 150pt; shadow.alpha: 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 }
        to { alpha: 0 -> 1 }
        """, "2.3.1", "not examined"
      ),
    ]) { body, criterion, reason throws in
      let section = try #require(
        Self.sections("animator a {\n\(body)\n}").first { $0.criterion.id == criterion })
      #expect(section.rows[0].verdict == .open)
      #expect(section.rows[0].sentence?.contains(reason) == true)
    }
  }

  @Test("What covers no place more than a few times does not flash")
  func fewPasses() {
    forEachCase([
      "order from above to; slices s of from in columns(20) { delay 9ms * s.index; translate.y: 0 -> container.height }",
      "order from above to; slices s of from in rows(8) { translate.x: 0 -> -container.width }",
      "from { alpha: 1 -> 0 }; to { alpha: 0 -> 1 }; match photo like (photo) {}",
    ]) { body throws in
      #expect(try Self.verdicts("duration 300ms; \(body)")["2.3.1"] == "proved")
    }
  }

  @Test("What reads where a sheet is may move there, so that is open")
  func sheets() throws {
    let verdicts = try Self.verdicts(
      "duration 300ms; to { translate.y: container.height -> 0 };"
        + " reduced { to { alpha: 0 -> 1; translate.y: to.final.y / 10 -> 0 } }")
    #expect(verdicts["2.3.3"] == "open" && verdicts["Reduced Motion"] == "open")
  }

  @Test("A circle that grows although Reduce Motion is on moves, and scales")
  func circle() throws {
    let grows = "clip: circle((9pt, 9pt), 0pt) -> circle((9pt, 9pt), container.height)"
    let verdicts = try Self.verdicts(
      "duration 600ms; to { \(grows) }; reduced { to { alpha: 0 -> 1; \(grows) } }")
    #expect(verdicts["2.3.3"] == "refuted" && verdicts["Reduced Motion"] == "refuted")
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
    let flashes = try #require(
      Certificate(folder, sizes: 100...4096).sections.first { $0.criterion.id == "2.3.1" })
    #expect(flashes.rows.map(\.motion.name).filter { $0.contains("times") }.count == 2)
    #expect(flashes.rows.contains { $0.motion.path == "/two.anim" && $0.verdict == .refuted })
  }
}
