import AnimProgram
import Cases
import Seeds
import TestScripts
import Testing

@testable import AnimProof

@Suite("Jumps")
struct JumpTests {
  static let quiet = [
    "to { translate.x: container.width -> 0 }",
    "to { translate.x: -direction * container.width -> 0 }",
    "to { alpha: 0 -> 1\n scale: 0.5 -> 1 }",
    "order from above to\n from { scale: 1 -> 0.5\n alpha: 1 -> 0 }",
    "from { scale: 1 -> 0.5 }\n to { alpha: 0 -> 1 }",
    "from { scale: 1 -> 0.5 }\n overlay v above from { color: #000\n alpha: 0 -> 0.5 }\n"
      + " to { alpha: 0 -> 1 }",
    "slices s of from in columns(5) { translate.y: 0 -> container.height }\n order from above to",
    "to { translate.x: container.width -> 0\n shadow.alpha: 1 -> 0\n z: -1 -> 1 }",
    "from { shadow.alpha: 1 }\n to { alpha: 0 -> 1 }",
    "to { translate.x: container.width + 90pt -> 0\n shadow.alpha: 1 -> 0\n shadow.radius: 40pt }",
    "to { clip: inset(0.9 * container.height, 0, 0, 0) -> inset(0, 0, 0, 0)\n"
      + " translate.y: 0.1 * container.height -> 0 }",
    "to { translate.y: container.height + 40pt -> 0 }",
    "to { scale: 0 -> 1 }",
    "to { frame: to.initial -> to.final }",
    "from { translate.x: 0 -> -container.width / 3\n alpha: 1 -> 0.8 }\n"
      + " to { translate.x: container.width -> 0 }",
    "order from above to\n from { translate.x: 0 -> container.width }\n to { scale: 0.9 -> 1 }",
    "to { rotate: 360deg -> 0\n alpha: 0 -> 1 }",
    "to { rotate.y: 180deg -> 0\n backface: false }\n"
      + "from { rotate.y: 0 -> -180deg\n backface: false }",
    "to { clip: circle((20pt, 20pt), 0) -> circle((20pt, 20pt), 6000pt) }",
    "to { clip: circle((0pt, 0pt), 0) -> circle((0pt, 0pt), hypot(container.width, container.height)) }",
    "to { clip: inset(0, container.width, 0, 0) -> inset(0, 0, 0, 0) }",
    "to { perspective: 500pt\n rotate.y: 90deg -> 0 }",
    "to { transform: [perspective(400pt), translate(0)] -> [translate(0), scale(1)]\n"
      + " alpha: 0 -> 1 }",
    "to { alpha: 0 -> 1 during 0%..10%\n transform: [rotate(20deg)] -> [] }",
    "to { z: 3\n anchor: (0, 0)\n alpha: 0 -> 1 }",
    "to { translate.x: container.width + 16pt - (16pt + container.width)\n alpha: 0 -> 1 }",
    "to { shadow.radius: 8pt\n shadow.color: #333\n shadow.alpha: 0 -> 0.4 -> 0\n"
      + " translate.y: container.height -> 0 }",
    "let w = container.width\n to { translate.x: if direction > 0 then w else -w -> 0 }",
    "container { scale: 1 -> 0.9 -> 1 }\n to { alpha: 0 -> 1 }",
    "to { translate.x: sqrt(container.width * container.width) + 1pt -> 0 }",
    "from { alpha: 1 -> 0 }\n to { alpha: t }",
    // What is around a view is as large as the view is shown.
    "to { translate.x: container.width + 181pt -> 0\n blur: 60pt -> 0 }",
    "to { scale.x: 0.1 -> 1\n translate.x: container.width + 1pt -> 0\n shadow.alpha: 1 -> 0\n"
      + " shadow.offset: (-200pt, 0) }",
    "to { scale.x: -1 -> 1\n rotate.y: 180deg -> 0\n backface: false }",
    // The old screen covers the rows, or they come from outside.
    "order from above to\n from { alpha: 1 -> 0 }\n elements rows of to like \"row*\" { translate.x: 30pt -> 0 }",
    "to { alpha: 0 -> 1 }\n elements rows of to like \"row*\" { translate.x: container.width -> 0 }",
  ]

  @Test("nothing is found if nothing jumps")
  func staysQuiet() {
    forEachCase(Thoroughness.some(9, of: Self.quiet)) { body throws in
      #expect(try messages(animator(body)) == [])
    }
  }

  /// What becomes of views that are parts of a screen, and where their screen should look as it does without them.
  private static let parts: [(String, ProgramClaim.Name, ProgramClaim.Verdict)] = [
    (
      "elements c of from like \"c*\" { translate.x: 50pt -> 0; alpha: 1 -> 0 }", .startsWell,
      .refuted
    ),
    ("elements c of to like \"c*\" { alpha: 0 -> 0.5 }", .endsWell, .refuted),
    (
      "elements c of from like \"c*\" { translate.x: 0 -> 50pt; alpha: 1 -> 0 }", .startsWell,
      .proved
    ),
    ("match p like \"p*\" { match.fade: 0 -> 0.5 }", .endsWell, .refuted),
    ("match p like \"p*\" { match.from.alpha: 0 -> 1 }", .startsWell, .refuted),
    (
      "match p like \"p*\" { match.from.alpha: 1 -> 0; match.to.alpha: 0 -> 1 }", .endsWell, .proved
    ),
    ("match p like \"p*\" { frame.x: p.source.x -> p.target.x + 50pt }", .endsWell, .refuted),
    ("match p like \"p*\" { cornerRadius: p.sourceRadius -> p.targetRadius }", .endsWell, .proved),
    ("match p like \"p*\" { cornerRadius: p.sourceRadius -> 30pt }", .endsWell, .refuted),
    ("match p like \"p*\" { alpha: 0.2 -> 1 }", .startsWell, .refuted),
    ("match p like \"p*\" {}", .startsWell, .proved),
    ("match p like \"p*\" { match.arc: 0.4; shadow.alpha: 0 -> 1 -> 0 }", .endsWell, .held),
  ]

  @Test("an element and a match look at the ends as the views that they are pictures of")
  func pictures() {
    forEachCase(Self.parts) { body, name, verdict throws in
      let all = claims(in: try Script(animator("\(body)\nto { alpha: 0 -> 1 }")).program())
      let claim = try #require(all.first { $0.name == name })
      #expect(claim.verdict == verdict, "\(claim.problem ?? claim.reason ?? "")")
    }
  }

  static let loud: [(String, String)] = [
    (
      "to { translate.x: 30pt -> 0 }",
      "jump-at-start: `to.translate.x` starts at 30pt although the screen is visible, "
        + "in a container of 320x568"
    ),
    (
      "from { translate.x: 30pt -> container.width }",
      "jump-at-start: `from.translate.x` starts at 30pt although the screen is at rest, "
        + "in a container of 320x568"
    ),
    (
      "to { alpha: 0 -> 0.5 }",
      "jump-at-end: `to.alpha` ends at 0.5 although the screen stays, "
        + "in a container of 320x568"
    ),
    (
      "to { alpha: 0.5 -> 1 }",
      "jump-at-start: `to.alpha` starts at 0.5 although the screen is visible, "
        + "in a container of 320x568"
    ),
    (
      "from { scale: 1 -> 0.8 }\n to { alpha: 0 -> 1\n z: -1 }",
      "jump-at-end: `from.scale.x` ends at 0.8 although the screen is still visible, "
        + "in a container of 320x568"
    ),
    (
      "to { translate.x: container.width -> 0\n alpha: 0 -> 1 -> 0.9 }",
      "jump-at-end: `to.alpha` ends at 0.9 although the screen stays, "
        + "in a container of 320x568"
    ),
    (
      "to { translate.x: container.width - 2pt -> 0 }",
      "jump-at-start: `to.translate.x` starts at 318pt although the screen is visible, "
        + "in a container of 320x568"
    ),
    (
      "to { translate.y: container.height -> 0\n frame.width: container.width / 2 }",
      "jump-at-end: `to.frame.width` ends at 160pt although the screen stays, "
        + "in a container of 320x568"
    ),
    (
      "container { scale: 1 -> 0.9 }\n to { alpha: 0 -> 1 }",
      "jump-at-end: `container.scale.x` ends at 0.9 although the screen in it stays, "
        + "in a container of 320x568"
    ),
    (
      "to { translate.x: container.width -> 0 during 0%..40%\n translate.x: 5pt during 60%..100% }",
      "jump-at-end: `to.translate.x` ends at 5pt although the screen stays, "
        + "in a container of 320x568"
    ),
    (
      "from { alpha: 1 -> 0\n scale: 1 -> 0.5 }",
      "jump-at-start: `to` covers `from` when the transition begins, in a container of 320x568"
    ),
    (
      "order from above to\n to { alpha: 0 -> 1 }",
      "jump-at-end: `from` still covers `to` when the transition ends, in a container of 320x568"
    ),
    (
      "to { translate.x: container.width -> 0\n shadow.alpha: 1 -> 0\n shadow.radius: 40pt }",
      "jump-at-start: the shadow of `to` is visible when the transition begins, "
        + "in a container of 320x568"
    ),
    (
      "from { translate.x: 0 -> -100pt using steps(2, .jumpStart) }\n to { alpha: 0 -> 1 }",
      "jump-at-start: `from.translate.x` starts at -50pt although the screen is at rest, "
        + "in a container of 320x568"
    ),
    (
      "slices s of from in columns(5) { translate.y: 0 -> container.height }",
      "jump-at-start: `to` covers `from` when the transition begins, in a container of 320x568"
    ),
    (
      "overlay v { color: #000\n alpha: 0.5 -> 0 }\n to { alpha: 0 -> 1 }",
      "jump-at-start: `overlay.v` is visible when the transition begins, "
        + "in a container of 320x568"
    ),
    (
      "to { translate.y: container.height + 100pt -> 0\n blur: 60pt -> 0 }",
      "jump-at-start: the blur of `to` is visible when the transition begins, "
        + "in a container of 320x568"
    ),
    (
      "to { translate.y: 2 * container.height + 64pt -> 0\n scale: 3 -> 1\n shadow.alpha: 1 -> 0\n"
        + " shadow.offset: (0, -60pt) }",
      "jump-at-start: the shadow of `to` is visible when the transition begins, "
        + "in a container of 320x568"
    ),
    (
      "to { translate.y: container.height + 1pt -> 0\n rotate: 180deg -> 0\n shadow.alpha: 1 -> 0\n"
        + " shadow.offset: (0, 80pt) }",
      "jump-at-start: the shadow of `to` is visible when the transition begins, "
        + "in a container of 320x568"
    ),
    // A mirror image is no back.
    (
      "to { scale.x: -1 -> 1\n backface: false }",
      "jump-at-start: `to.scale.x` starts at -1 although the screen is visible, "
        + "in a container of 320x568"
    ),
    (
      "to { transform: [rotate(20deg)] -> [] }",
      "jump-at-start: `to.transform` starts at a matrix other than the identity although "
        + "the screen is visible, in a container of 320x568"
    ),
  ]

  @Test("a jump is found")
  func isFound() {
    forEachCase(Self.loud) { body, message throws in
      #expect(try messages(animator(body)) == [message])
    }
  }

  @Test("a jump in some containers is found, with one of them")
  func sizes() throws {
    let finding = try #require(
      try found(animator("to { translate.x: 900pt -> 0 }")).first)
    #expect(finding.id == .jumpAtStart)
    #expect(finding.counterexample.container.width > 900)
    #expect(
      try found(animator("to { translate.x: 900pt -> 0 }"), sizes: 100...899).isEmpty)
    let circle = try found(
      animator("to { clip: circle((0pt, 0pt), 0) -> circle((0pt, 0pt), 900pt) }"))
    #expect(circle.map(\.id) == [.jumpAtEnd])
    #expect(
      try found(
        animator("to { clip: circle((0pt, 0pt), 0) -> circle((0pt, 0pt), 900pt) }"),
        sizes: 100...600
      ).isEmpty)
  }

  @Test("a jump in one direction is found")
  func direction() throws {
    let found = try found(
      animator("to { translate.x: if direction > 0 then container.width else 10pt -> 0 }"))
    #expect(found.map(\.id) == [.jumpAtStart])
    #expect(found.first?.counterexample.direction == -1)
  }

  @Test("a jump from right to left is found")
  func rightToLeft() throws {
    let found = try found(
      animator("to { translate.x: if rightToLeft then 20pt else container.width -> 0 }"))
    #expect(found.first?.counterexample.traits.rightToLeft == true)
  }

  @Test("a jump between the extremes is found by splitting")
  func splitting() throws {
    let body =
      "to { alpha: 0 -> 1\n"
      + "translate.x: 0 -> if abs(container.width - 1500pt) < 150pt then 5pt else 0 }"
    let found = try found(animator(body))
    #expect(found.map(\.id) == [.jumpAtEnd])
    #expect(abs((found.first?.counterexample.container.width ?? 0) - 1500) < 150)
  }

  @Test("a parameter's range is searched")
  func parameters() throws {
    let text = """
      animator a(gap: Length = 0pt in 0pt..20pt) {
        duration 1s
        to {
          translate.x: container.width - gap -> 0
        }
      }
      """
    let finding = try #require(try found(text).first)
    #expect(finding.counterexample.parameters == ["gap": .number(20)])
    #expect(finding.message.hasSuffix("in a container of 320x568, with gap at 20pt"))
  }

  @Test("reversed and combined animators are programs like any other")
  func composition() throws {
    let parts = """
      animator move { duration 1s; from { translate.x: 0 -> 30pt } }
      animator leave { duration 1s; from { translate.x: 30pt -> container.width } }
      animator fade { duration 500ms; to { alpha: 0 -> 1 } }

      """
    #expect(try found(parts + "animator b = move + fade").isEmpty)
    #expect(try found(parts + "animator b = reversed fade").isEmpty)
    #expect(try found(parts + "animator b = leave + fade").map(\.id) == [.jumpAtStart])
    #expect(try found(parts + "animator b = reversed leave").map(\.id) == [.jumpAtEnd])
    // The leaving screen is in front of the other one, so the other one starts hidden, and stays
    // hidden.
    #expect(try found(parts + "animator b = reversed move").map(\.id) == [.jumpAtEnd])
  }

  @Test("the animator's own example is confirmed by running it")
  func confirmed() throws {
    let program = try Script(animator("to { translate.x: 900pt -> 0 }")).program()
    let finding = try #require(findings(in: program).first)
    let transition = Transition(program, inputs: finding.counterexample.inputs)
    let frame = transition.makeFrame()
    let view = try #require(program.views.firstIndex { $0.role == .to })
    let container = try #require(program.views.firstIndex { $0.role == .container })
    let corners = transition.corners(
      of: transition.state(of: view, in: frame), in: transition.state(of: container, in: frame))
    #expect(corners[0].x > 0 && corners[0].x < finding.counterexample.container.width)
  }

  @Test("values of a request are not judged")
  func requests() throws {
    let text = """
      animator a(rect: Rectangle = request.rect) {
        duration 1s
        to {
          frame: rect -> to.final
        }
      }
      """
    #expect(try found(text).isEmpty)
  }
}
