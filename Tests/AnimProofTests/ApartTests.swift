import AnimProgram
import Cases
import TestScripts
import Testing

@testable import AnimProof

@Suite("Apart")
struct ApartTests {
  private func claim(_ text: String) throws -> ProgramClaim {
    let all = claims(in: try Script(text).program())
    return try #require(all.first { $0.name == .apart })
  }

  /// Three tracks of one property, in these windows.
  private static func tracks(_ windows: String..., lets: String = "") -> String {
    let tracks = windows.map { "alpha: 0 -> 1 during \($0)" }.joined(separator: "\n")
    return "animator a {\n duration 1s\n\(lets)\n to {\n\(tracks)\n } }"
  }

  private static let isWide = "let isWide = container.width > 600pt"

  static let apart = [
    tracks("0%..30%", "30%..60%", "70%..100%"),
    tracks("0s..(container.width / (9000pt / 1s))", "0.5s..0.6s", "0.7s..1s"),
    // In wide containers, the windows are in the opposite order.
    tracks(
      "(if isWide then 60% else 0%)..(if isWide then 90% else 40%)",
      "(if isWide then 0% else 60%)..(if isWide then 40% else 90%)", lets: isWide),
    tracks(
      "(if isWide then 70% else 0%)..(if isWide then 90% else 20%)", "30%..60%",
      "(if isWide then 0% else 70%)..(if isWide then 20% else 90%)", lets: isWide),
    tracks(
      "(if container.width < container.height then 60% else 0%)..95%",
      "(if container.width < container.height then 0% else 96%)"
        + "..(if container.width < container.height then 40% else 100%)"),
  ]

  @Test("is proved if one window ends before another begins")
  func proved() {
    forEachCase(Array(Self.apart.prefix(2))) { text throws in
      #expect(try claim(text).verdict == .proved)
    }
  }

  @Test("is searched if the order of windows depends on the container")
  func searched() {
    forEachCase(Self.apart.dropFirst(2)) { text throws in #expect(try claim(text).verdict == .held)
    }
  }

  static let meeting = [
    tracks("0%..30%", "(60% - container.width / 10000pt)..90%"),
    // Each is apart from its neighbor, but the outer two overlap in wide containers.
    tracks(
      "(if isWide then 70% else 0%)..(if isWide then 90% else 20%)", "30%..60%",
      "70%..90%", lets: isWide),
  ]

  @Test("is refuted by a container in which two windows meet")
  func refuted() {
    forEachCase(Self.meeting) { text throws in
      let finding = try #require(found(text).first { $0.id == .conflictingTracks })
      #expect(finding.summary == "two tracks set `to.alpha` at the same time")
      #expect(try claim(text).verdict == .refuted)
    }
  }

  private static func blocks(_ conditions: String...) -> String {
    let blocks = conditions.map { "slices s of from in columns(5) \($0) { alpha: 1 -> 0 }" }
    return "animator a { duration 1s; order from above to; \(blocks.joined(separator: "; ")) }"
  }

  @Test("nothing is wrong with blocks of which only one moves a slice")
  func exclusive() {
    forEachCase([
      Self.blocks("if s.index == 0", "if s.index != 0"),
      Self.blocks("if s.index * 2 < s.count", "if not (s.index * 2 < s.count)"),
    ]) { (text: String) throws in #expect(try claim(text).verdict != .refuted) }
  }

  @Test("blocks that move the same slice are not")
  func shared() {
    forEachCase([
      Self.blocks("if s.index >= 0", "if s.index < 100"),
      Self.blocks("if s.index < 3", "if s.index > 1"),
    ]) { (text: String) throws in #expect(try claim(text).verdict != .proved) }
  }

  /// In narrow containers, it ends with 1, in wide ones with the end of the other track.
  @Test("the last picture is that of the window that begins last")
  func lastPicture() {
    forEachCase(["0.4", "1"]) { (end: String) in
      let text =
        "animator a {\n duration 1s\n \(Self.isWide)\n to {\n"
        + "alpha: 0 -> \(end) during (if isWide then 50% else 0%)..(if isWide then 90% else 40%)\n"
        + "alpha: 0 -> 1 during (if isWide then 0% else 50%)..(if isWide then 40% else 90%)\n} }"
      let all = claims(in: try Script(text).program())
      let claim = try #require(all.first { $0.name == .endsWell })
      #expect(claim.verdict == (end == "1" ? .proved : .refuted))
      if end != "1" { #expect(claim.counterexample?.container.width ?? 0 > 600) }
    }
  }

  @Test("of many tracks is decided without comparing all of them")
  func many() throws {
    let windows = (0..<200).map {
      "alpha: 0 -> 1 during \($0 * 5)ms..(\($0 * 5 + 1)ms + container.width / (10000000pt / 1s))"
    }
    let text = "animator a {\n duration 1s\n to {\n\(windows.joined(separator: "\n"))\n } }"
    #expect(try claim(text).verdict == .proved)
  }
}
