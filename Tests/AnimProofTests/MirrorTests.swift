import AnimProgram
import Cases
import TestScripts
import Testing

@testable import AnimProof

@Suite("Mirrors")
struct MirrorTests {
  private static let there = """
    animator there {
      duration 400ms
      from { translate.x: 0 -> -container.width / 3 }
      to { translate.x: container.width -> 0 }
    }
    animator expected = reversed there

    """

  private func mirror(_ back: String) throws -> Mirror {
    let script = Script(Self.there + back)
    return Mirror(try script.program("back"), like: try script.program("expected"))
  }

  @Test("a reversed animator is proved")
  func proved() throws {
    #expect(try mirror("animator back = reversed there").verdict == .proved)
  }

  @Test("the same transition written by hand stays open")
  func open() throws {
    let back = """
      animator back {
        duration 400ms
        order from above to
        from { translate.x: 0 -> container.width }
        to { translate.x: -container.width / 3 -> 0 }
      }
      """
    let mirror = try mirror(back)
    #expect(mirror.verdict == .open)
    let reason = try #require(mirror.reason)
    #expect(reason.hasPrefix("their values are written differently, but "))
    #expect(reason.hasSuffix(" changes show no difference"))
  }

  static let departures = [
    ("duration 400ms\nfrom { translate.x: 0 -> container.width }", "to", "translate.x"),
    ("duration 300ms\nfrom { translate.x: 0 -> container.width }", "the transition", "duration"),
    (
      "duration 400ms\nfrom { translate.x: 0 -> container.width; alpha: 1 -> 0.5 }\n"
        + "to { translate.x: -container.width / 3 -> 0 }", "from", "alpha"
    ),
  ]

  @Test("a difference is reported")
  func departs() {
    forEachCase(Self.departures) { body, view, property in
      let mirror = try mirror("animator back {\n\(body)\n}")
      let found = try #require(mirror.departure)
      #expect(mirror.verdict == .refuted)
      #expect(found.view == view)
      #expect(found.property == property)
    }
  }

  @Test("a push is paired with its pop, a presentation with its dismissal")
  func ways() throws {
    let script = Script(
      Self.there + "when push use there\nwhen pop use expected\nwhen present to Card use there\n"
        + "when dismiss from Card use expected\nwhen any use there")
    let ways = RuleWay.all(in: script.rules)
    #expect(ways.map(\.rules.there) == [0, 2, 4])
    #expect(ways.map(\.rules.back) == [1, 3, 4])
  }
}

@Suite("Answered")
struct AnsweredTests {
  private func claim(_ rules: String) throws -> AnsweredClaim {
    let script = Script("animator a { duration 1s; to { alpha: 0 -> 1 } }\n" + rules)
    try #require(script.errors.isEmpty, "\(script.errors)")
    return try #require(AnsweredClaim(script.rules))
  }

  @Test("proved if exactly one rule answers every request")
  func proved() throws {
    #expect(try claim("when any use a").verdict == .proved)
    #expect(try claim("when push to Home use a\nwhen any use a").verdict == .proved)
    #expect(
      try claim("when any if reduceMotion use a\nwhen any if not reduceMotion use a").verdict
        == .proved)
  }

  @Test("refuted with a request")
  func refuted() throws {
    #expect(try claim("when push use a").request?.operation != .push)
    let conditional = try claim("when any if not reduceMotion use a")
    #expect(conditional.verdict == .refuted)
    #expect(conditional.request?.traits.reduceMotion == true)
    #expect(try claim("when any use a\nwhen any use a").request != nil)
    let never = try claim("when any use a\nwhen push if false use a")
    #expect(never.verdict == .refuted)
    #expect(never.request?.operation == .push)
  }

  @Test("proved if a rule compares sizes")
  func sizes() throws {
    #expect(
      try claim("when any use a\nwhen push if container.width > container.height use a").verdict
        == .proved)
  }

  @Test("open if a rule computes more than sums of sizes")
  func open() throws {
    let claim = try claim("when any use a\nwhen push if sqrt(container.width / 1pt) > 20 use a")
    #expect(claim.verdict == .open)
    #expect(claim.reason != nil)
  }

  @Test("there is none without rules")
  func none() { #expect(AnsweredClaim([])?.verdict == nil) }
}
