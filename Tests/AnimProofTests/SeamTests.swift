import AnimProgram
import TestScripts
import Testing

@testable import AnimProof

@Suite("The claim that no movement has a seam")
struct SeamTests {
  private func claim(_ body: String) throws -> ProgramClaim {
    let program = try Script("animator a { duration 1s\n order from above to\n \(body) }").program()
    return try #require(claims(in: program).first { $0.name == .seamless })
  }

  @Test(
    "what keeps its speed, or rests where its speed changes, is seamless",
    arguments: [
      "from { translate.x: 0 -> container.width }",
      "timing spring(dampingRatio: 0.5)\n from { translate.x: 0 -> container.width; scale: 1 -> 0.5 }",
      // A window that begins and ends alone.
      "from { translate.x: 0 -> container.width during 20%..80% using linear }",
      // Both sides of the meeting are at rest, or one is.
      "from { translate.x: 0 -> 50pt during 0%..50% using easeInOut; "
        + "translate.x: 50pt -> container.width during 50%..100% using easeInOut }",
      "from { translate.x: 0 -> 50pt during 0%..50% using easeOut; "
        + "translate.x: 50pt -> container.width during 50%..100% using linear }",
      // The same speed, and nearly the same.
      "timing linear\n from { translate.x: 0 -> container.width / 2 -> container.width }",
      "timing linear\n from { translate.x: 0 -> container.width * 0.48 -> container.width }",
      // Another window begins and ends softly on the way.
      "from { translate.x: 0 -> container.width; rotate: 0 -> 20deg during 30%..70% using easeInOut }",
      // It does not move.
      "from { alpha: 1 -> 0.2 -> 0.9 -> 0 }",
    ])
  func proved(body: String) throws { #expect(try claim(body).verdict == .proved) }

  @Test(
    "a sudden change of speed is found where it is",
    arguments: [
      ("timing linear\n from { translate.x: 0 -> 100pt -> container.width }", 0.5),
      (
        "from { translate.x: 0 -> container.width / 2 during 0%..50% using easeIn; "
          + "translate.x: container.width / 2 -> container.width during 50%..100% using linear }",
        0.5
      ),
      (
        "timing linear\n from { translate.x: 0 -> container.width; translate.y: 0 -> 400pt "
          + "during 40%..100% }", 0.4
      ),
      ("from { translate.x: 0 -> container.width using points(0, 0.2 at 25%, 1) }", 0.25),
      // It turns back.
      ("timing linear\n from { translate.x: 0 -> container.width -> 0 }", 0.5),
      // It jumps.
      (
        "from { translate.x: 0 -> 100pt during 0%..50%; "
          + "translate.x: 200pt -> container.width during 50%..100% }", 0.5
      ),
      ("timing linear\n container { scale: 1 -> 0.6 -> 1 }", 0.5),
      // Just after a moment at which nothing is seen.
      (
        "timing linear\n from { translate.x: 0 -> 100pt at 50% -> container.width; "
          + "alpha: 1 -> 0.8 at 49.9995% -> 0.5 }", 0.5
      ),
    ])
  func refuted(body: String, time: Double) throws {
    let claim = try claim(body)
    #expect(claim.verdict == .refuted)
    let found = try #require(claim.counterexample?.time)
    #expect(abs(found - time) < 1e-6, "\(claim.problem ?? "")")
  }

  @Test(
    "what jumps or bends although its curve seems to be slow is not seamless",
    arguments: [
      // A tangent is vertical where two ways, or two windows, meet.
      "from { translate.x: 0 -> 150pt via linear -> 300pt via bezier(0, 0.9, 0.5, 1) }",
      "from { translate.x: 0 -> 150pt via bezier(0.5, 0, 1, 0.5) -> 300pt via bezier(0.5, 0.2, 0.5, 1) }",
      "from { translate.x: 0 -> 150pt during 0%..50% using bezier(0.5, 0, 1, 0.3); "
        + "translate.x: 150pt -> 300pt during 50%..100% using linear }",
      // Curves between the keys of a smooth way.
      "from { translate.x: 0 -> 150pt via bezier(0.5, 0, 0.8, 0.4) -> 300pt via linear smoothed }",
      // Two keys at one position, a curve with a gap, and one that does not begin at 0.
      "timing linear; from { translate.x: 0 -> 100pt at 50% -> 280pt at 50% -> 300pt smoothed }",
      "from { translate.x: 0 -> 300pt using points(0, 0.4 at 50%, 0.6 at 50%, 1) }",
      "from { translate.x: 0 -> 300pt during 20%..80% using points(0.5, 1) }",
      // A window that is empty in wide containers.
      "from { translate.x: 0 -> 300pt during 50%..(if container.width > 4000pt then 50% else 80%) }",
      // A timing that runs on past the last key, along a curve that ends at once.
      "timing spring(dampingRatio: 0.4); from { translate.x: 0 -> 300pt via bezier(0.5, 0, 1, 0.5) }",
    ])
  func hidden(body: String) throws { #expect(try claim(body).verdict != .proved) }

  @Test(
    "what an app's timing moves is not seamless for certain",
    arguments: [
      "translate.x: 0 -> 100pt using springy",
      "translate.x: 0 -> 50pt via springy -> 100pt via springy",
    ])
  func foreign(track: String) throws {
    let text =
      "extern timing springy\nanimator a { duration 1s; order from above to; from { \(track) } }"
    let program = try Script(text).program()
    let claim = try #require(claims(in: program).first { $0.name == .seamless })
    #expect(claim.verdict == .open)
  }

  @Test("a bend inside of an expression of the time stays open")
  func open() throws {
    #expect(try claim("from { translate.x: max(0, t - 0.5) * 10pt }").verdict == .open)
  }
}
