import AnimProgram
import Cases
import Seeds
import TestScripts
import Testing

@testable import AnimProof

@Suite("The claim that nothing flashes")
struct CalmTests {
  private func claim(_ text: String) throws -> ProgramClaim {
    let all = claims(in: try Script(text).program())
    return try #require(all.first { $0.name == .calm })
  }

  @Test("an app's timing may make everything flash that plays on it")
  func foreign() throws {
    for value in ["0 -> 1 -> 0 using springy", "0 -> 1 via springy -> 0", "t using springy"] {
      let body = "overlay o { color: #fff; alpha: \(value) }\nto { alpha: 0 -> 1 }"
      #expect(try claim("extern timing springy\n" + animator(body)).verdict == .open, "\(value)")
    }
  }

  static let calm = [
    // The dim is as faint as its color.
    animator(
      "from { dim.color: #ffffff10; dim.alpha: 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 }\n"
        + "to { alpha: 0 -> 1 during 90%..100% }"),
    animator("to { translate.x: container.width -> 0 }"),
    animator("from { alpha: 1 -> 0 }\nto { alpha: 0 -> 1 }"),
    animator("timing spring(dampingRatio: 0.3)\nto { alpha: 0 -> 1; dim.alpha: 0.4 -> 0 }"),
    // Six changes are three flashes.
    animator("to { alpha: 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 1 }"),
    // Changes of less than a tenth do not count.
    animator(
      "timing linear\noverlay v { color: #000; alpha: 0 -> 0.03 -> 0 -> 0.03 -> 0 -> 0.03 -> 0 "
        + "-> 0.03 -> 0 }\nto { alpha: 0 -> 1 }"),
    animator("to { z: -1 -> 1; alpha: 0 -> 1 }"),
    animator("timing points(0, 0.7 at 40%, 1)\nfrom { alpha: 1 -> 0 }\nto { alpha: 0 -> 1 }"),
    // Fast, but one way.
    animator("from { alpha: 1 -> 0 during 49%..50% }\nto { alpha: 0 -> 1 during 50%..51% }"),
    animator("timing steps(12)\nto { alpha: 0 -> 1 }"),
    // Values that follow time.
    animator("to { alpha: t }"),
    animator("to { alpha: sin(t * 90deg); dim.alpha: 0.5 * (1 - t)^2 }"),
    animator("to { alpha: 0 -> 1; z: if t < 0.5 then -1 else 1 }"),
    animator("from { alpha: 1 - progress }\nto { alpha: time / 1s }"),
    // Values that depend on the container or on parameters.
    animator("to { alpha: 0 -> 1; dim.alpha: min(container.width / 2000pt, 0.6) -> 0 }"),
    "animator a(padding: Length = 16pt in 0pt..200pt, amount: Number = 0.4 in 0..1) {\nduration 1s\n"
      + "to { alpha: 0 -> 1; translate.y: padding -> 0; dim.alpha: amount -> 0 } }",
    // Times that depend on the container.
    "animator a {\nduration container.width / (1000pt / 1s)\ntiming spring(dampingRatio: 0.7)\n"
      + "to { alpha: 0 -> 1 } }",
    // A function that consists of other timings.
    "timing inOut(t) = if t < 0.5 then easeIn(2 * t) / 2 else 1 - easeIn(2 - 2 * t) / 2\n"
      + animator("from { alpha: 1 -> 0 using inOut }\nto { alpha: 0 -> 1 using inOut }"),
    // Only what does not affect the light depends on the positions of views.
    "animator a { duration 300ms\n elements rows of to like \"row\" by .topToBottom "
      + "{ delay 20ms * rows.index; alpha: 0 -> 1 }\n to { alpha: 0 -> 1 during 0ms..200ms } }",
    "animator a { duration clamp(heroes.source.width / 1pt * 1ms, 200ms, 400ms)\n"
      + " match heroes like \"hero*\" { }\n to { alpha: 0 -> 1 } }",
    // Many windows, in each of which the picture changes in the same direction.
    animator("to { alpha: 0 -> 0.1 -> 0.2 -> 0.3 -> 0.4 -> 0.5 -> 0.6 -> 0.7 -> 0.8 -> 0.9 -> 1 }"),
    "animator a(amount: Number = 0.4 in 0..1) { duration 1s\n to { alpha: 0 -> 1; "
      + "dim.alpha: amount -> 0.9 * amount -> 0.6 * amount -> 0.5 * amount -> 0 } }",
    // A condition guards the times of a duration that has a range.
    guarded(" if old.index == 0", " if new.index != 0", lasts: "lasts"),
    guarded("", "", lasts: "lasts"),
    guarded(" if old.index == 0", "", lasts: "lasts"),
    guarded(" if old.index == 0", " if new.index != 0", lasts: "1s"),
    // Seven changes in three seconds.
    "animator a { duration 3s\n to { alpha: 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1 } }",
  ]

  private static func guarded(_ old: String, _ new: String, lasts: String) -> String {
    "animator a(lasts: Time = 1s in 100ms..2s) { duration \(lasts)\n order from above to\n"
      + "slices old of from in columns(2)\(old) { dim.alpha: 0 -> 0.5 during 0%..50% }\n"
      + "slices new of to in columns(2)\(new) { dim.alpha: 0.5 -> 0 during 50%..100% } }"
  }

  @Test("an animator that does not flash is proved to be calm")
  func proved() {
    forEachCase(Thoroughness.some(12, of: Self.calm)) { text throws in
      #expect(try claim(text).verdict == .proved)
    }
  }

  /// Their light depends on a comparison of sizes.
  static let undecided = [
    animator(
      "to { alpha: 0 -> 1; dim.alpha: (if container.width > container.height then 0.2 else 0.7) -> 0 }"
    ),
    "animator a {\nduration (if container.width > 500pt then 0.3s else 0.5s)\n"
      + "to { alpha: 0 -> 1; dim.alpha: 0.5 -> 0 during 0s..100ms } }",
  ]

  @Test("what is too hard to prove is searched")
  func searched() {
    forEachCase(Self.undecided) { text throws in #expect(try claim(text).verdict == .held)
    }
  }

  static let flickering = [
    animator("to { alpha: 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1 }"),
    animator(
      "overlay v { color: #fff; alpha: 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 }\n"
        + "to { alpha: 0 -> 1 }"),
    animator(
      "to { alpha: 0 -> 1; dim.alpha: 0.6 -> 0 -> 0.6 -> 0 -> 0.6 -> 0 -> 0.6 -> 0 -> 0.6 -> 0 }"),
    animator(
      "overlay v { color: #000 -> #fff -> #000 -> #fff -> #000 -> #fff -> #000 -> #fff; alpha: 0 -> 1 -> 0 }\nto { alpha: 0 -> 1 }"
    ),
    animator("to { alpha: 0 -> 1; dim.alpha: 0.5 - 0.5 * cos(t * 4.5turn) }"),
    animator(
      "to { alpha: 0 -> 1; dim.alpha: if container.width < 500pt then 0.5 - 0.5 * cos(t * 4.5turn) else 0 }"
    ),
    animator("timing linear\nto { z: if mod(t * 16, 2) < 1 then 1 else -1 }"),
    animator("to { z: -1 -> 1 -> -1 -> 1 -> -1 -> 1 -> -1 -> 1 -> -1 -> 1 }"),
    "timing flicker(t) = 0.5 - 0.5 * cos(t * 4.5turn)\n"
      + animator("to { alpha: 0 -> 1 using flicker }"),
  ]

  @Test("an animator that flashes is refuted at a moment")
  func refuted() {
    forEachCase(Thoroughness.some(3, of: Self.flickering)) { text throws in
      let finding = try #require(found(text).first { $0.id == .flash })
      #expect(finding.counterexample.time != nil)
      #expect(try claim(text).verdict == .refuted)
    }
  }

  @Test("what moving edges cover and uncover is not part of the claim")
  func edges() throws {
    let body = "overlay v { color: #fff; scale: 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 }"
    #expect(try claim(animator("\(body)\nto { alpha: 0 -> 1 during 0%..1% }")).verdict == .proved)
  }

  /// A white overlay in front of everything that is shown or hidden by something other than its opacity.
  private static let sudden = [
    "rotate.y: 180deg; backface: mod(t * 16, 2) < 1",
    "translate.x: if mod(t * 16, 2) < 1 then 0pt else 9000pt",
    "clip: if mod(t * 16, 2) < 1 then inset(0, 0, 0, 0) else inset(0, 0, 0, container.width)",
    "scale: 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1 using steps(8)",
  ]

  @Test("what comes and goes at once flashes, whatever shows and hides it")
  func comesAtOnce() {
    forEachCase(Self.sudden) { track throws in
      let overlay =
        "overlay o above to { color: #fff; alpha: 0 -> 1 at 1% -> 1 at 99% -> 0; \(track) }"
      let text = animator("timing linear\n\(overlay)\nto { alpha: 0 -> 1 during 0%..1% }")
      #expect(try claim(text).verdict == .refuted)
    }
  }

  @Test("invisible flashes do not count")
  func unseen() {
    forEachCase(["color: #fff; translate.x: 9000pt", "cornerRadius: 9pt"]) {
      (look: String) throws in
      let text = animator(
        "overlay o { \(look); alpha: 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 }\nto { alpha: 0 -> 1 }"
      )
      #expect(try claim(text).verdict != .refuted)
    }
  }

  @Test("what flashes only in some sizes, insets or arguments is found")
  func somewhere() {
    forEachCase([
      ("", "container.width > 900pt and container.width < 950pt"),
      ("amount: Number = 0 in 0..1", "amount > 0.7 and amount < 0.8"),
      ("", "container.safeArea.left > 0pt"),
    ]) { parameters, condition throws in
      let dim = "dim.alpha: if \(condition) then 0.5 - 0.5 * cos(t * 4.5turn) else 0"
      let text = "animator a(\(parameters)) { duration 1s; to { alpha: 0 -> 1; \(dim) } }"
      #expect(try claim(text.replacing("a()", with: "a")).verdict == .refuted)
    }
  }

  @Test("a duration that is no number, or infinite, does not stop the search")
  func oddDurations() {
    forEachCase(["300ms / (container.width / 1pt - 320)", "0ms / (container.width / 1pt - 320)"]) {
      (duration: String) in
      let text =
        "animator a { duration \(duration)\ntiming linear\n"
        + "to { translate.x: 200pt -> 0 -> 200pt -> 0 -> 200pt -> 0 -> 200pt -> 0 } }"
      _ = try claim(text)
    }
  }

  static let uneven = [
    // The middle of the view changes little, but its sides flicker.
    animator(
      "to { dim.alpha: 1 -> 0; dim.fade: (1, 0) -> (-1, 0) -> (1, 0) -> (-1, 0) -> (1, 0) -> (-1, 0) "
        + "-> (1, 0) -> (-1, 0) -> (1, 0) }"),
    // Both go back and forth, out of step.
    animator(
      "from { dim.alpha: 0.5 + 0.5 * sin(t * 4turn); dim.fade: (0.5, 0) }\n"
        + "to { alpha: 0.5 - 0.5 * cos(t * 4turn); dim.alpha: 0.3; dim.fade: (0, 1) }"),
  ]

  @Test("is not proved of a dim that flickers in a part of the view")
  func unproved() {
    forEachCase(Thoroughness.some(1, of: Self.uneven)) { text throws in
      #expect(try claim(text).verdict != .proved)
    }
  }

  @Test("a saturated red that flashes is refuted, also if it is no brighter than what it replaces")
  func red() {
    forEachCase([
      "overlay v { color: #ff0000 -> #008b00 -> #ff0000 -> #008b00 -> #ff0000 -> #008b00 -> #ff0000 "
        + "-> #008b00; alpha: 0 -> 1 -> 1 -> 1 -> 1 -> 1 -> 1 -> 0 }\nto { alpha: 0 -> 1 during 0%..1% }"
    ]) { body throws in #expect(try claim(animator(body)).verdict == .refuted)
    }
  }

  @Test("red that comes and goes once or twice is not refuted")
  func redTwice() {
    forEachCase([
      "overlay v { color: #ff0000; alpha: 0 -> 1 -> 0 }\nto { alpha: 0 -> 1 during 40%..60% }",
      "timing linear\noverlay v { color: #ff3300; alpha: 0 -> 0.7 -> 0 }\nto { alpha: 0 -> 1 }",
      "overlay v above to { color: #800; alpha: 0 -> 1 -> 0 -> 1 -> 0 }\nto { alpha: 0 -> 1 }",
      "container { color: #c00 }\nfrom { alpha: 1 -> 0 }\nto { alpha: 0 -> 1 }",
      "to { dim.color: #f00; dim.alpha: 0.8 -> 0; alpha: 0 -> 1 }",
    ]) { (body: String) throws in #expect(try claim(animator(body)).verdict == .held) }
  }

  private static func spot(_ side: Int) -> String {
    animator(
      "overlay v { color: #fff; frame.width: \(side)pt; frame.height: \(side)pt; "
        + "alpha: 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 }\nto { alpha: 0 -> 1 }")
  }

  @Test("a spot smaller than a quarter of ten degrees may flash")
  func small() throws {
    #expect(try claim(Self.spot(140)).verdict == .held)
    #expect(try claim(Self.spot(160)).verdict == .refuted)
  }

  @Test("what flickers only in a few containers is not proved to be calm")
  func flickeringSomewhere() throws {
    let isUsual = "abs(container.width - 777.7pt) >= 0.1pt"
    let dim = "dim.alpha: if \(isUsual) then 0.3 else 0.5 - 0.5 * cos(t * 4.5turn)"
    #expect(try claim(animator("to { alpha: 0 -> 1; \(dim) }")).verdict != .proved)
  }

  @Test("the cross-fade for reduced motion uses no timeline of the animator that it replaces")
  func crossFade() throws {
    let text = """
      animator a {
        duration 1s
        from { translate.y: 10pt * time / 1s during 0%..40% }
        to { translate.x: container.width * (1 - t) during 20%..90%; alpha: t }
      }
      """
    let fade = try Script(text).program().crossFade()
    let claims = ProgramInspection(fade, isReduced: true).claims
    #expect(claims.filter { $0.verdict != .proved }.map(\.name) == [])
    let inputs = TransitionInputs(container: StageSize(width: 320, height: 568))
    let transition = Transition(fade, inputs: inputs)
    var frame = transition.makeFrame()
    transition.evaluate(at: 0.1, into: &frame)
    let alphas = (0..<2).map { transition.state(of: $0, in: frame).alpha }
    #expect(transition.duration == 0.3)
    #expect(alphas[0] > 0 && alphas[0] < 1 && abs(alphas[0] + alphas[1] - 1) < 1e-9)
  }

  @Test("motion is measured")
  func motion() throws {
    let push = MeasuredMotion(
      try Script(animator("timing linear\nto { translate.x: container.width -> 0 }")).program())
    #expect(abs(push.distance - 390) < 1)
    #expect(abs(push.speed - 390) < 1)
    #expect(push.share > 0.9)
    #expect(MeasuredMotion(try Script(animator("to { alpha: 0 -> 1 }")).program()).isStill)
  }

  @Test("the motion of slices, elements and matches is measured")
  func motionOfPictures() {
    forEachCase([
      "slices parts of from in columns(4) { translate.y: 0 -> 100pt }",
      "elements rows of to like row { translate.y: 100pt -> 0 }",
      "match photo like photo { }",
    ]) { (block: String) in
      let view = { (name: String, y: Double) in
        SceneView(
          identifier: name, frame: StageRectangle(x: 0, y: y, width: 100, height: 100))
      }
      let scene = Scene(
        from: [view("photo", 100)], to: [view("row", 300), view("photo", 200)])
      let program = try Script(animator("timing linear\n\(block)\nto { alpha: 0 -> 1 }")).program()
      let motion = MeasuredMotion(program, in: scene)
      #expect(abs(motion.distance - 100) < 1)
      #expect(abs(motion.speed - 100) < 1)
    }
  }

  @Test("changes below a tenth, and between two bright pictures, make no flash")
  func counting() {
    func changes(_ values: [Double]) -> Int {
      var counter = FlashCounter()
      for (number, value) in values.enumerated() {
        counter.see(Light.Span(value), at: Double(number))
      }
      return counter.changes.count
    }
    #expect(changes([0, 0.09, 0, 0.09, 0]) == 0)
    #expect(changes([0, 0.05, 0.11, 0, 0.5, 0.45, 0.6]) == 3)
    #expect(changes([0.85, 1, 0.85, 1]) == 0)
    #expect(changes([0.75, 1, 0.75, 1]) == 3)
  }
}
