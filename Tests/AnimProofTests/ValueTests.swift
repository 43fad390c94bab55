import AnimProgram
import Cases
import TestScripts
import Testing

@testable import AnimProof

@Suite("Ranges, springs, lengths, finite numbers")
struct ValueTests {
  static let quiet = [
    "to { alpha: 0 -> 1 }",
    "to { alpha: 0 -> 1 using bezier(0.3, -0.5, 0.7, 1.6) }",
    "to { alpha: clamp(container.width / 100pt, 0, 1); translate.x: container.width -> 0 }",
    "to { alpha: t }",
    "to { alpha: 0 -> 1\n cornerRadius: container.width / 20 -> 0 }",
    "to { alpha: 0 -> 1 using spring(response: 0.3s, dampingRatio: 1) }",
    "to { alpha: 0 -> 1 using spring(dampingRatio: 0.2, velocity: 0) }",
    "to { alpha: 0 -> 1\n translate.y: 10pt * cos(t * 1rad) * 0 }",
    "to { alpha: if container.width > 0 then 1 else sqrt(-container.width / 1pt)\n"
      + " translate.x: container.width -> 0 }",
    "to { alpha: 1 - (1 - t)^3 }",
    "to { alpha: 0 -> 1 via smooth }",
    "to { alpha: if container.width == 0 then container.height / container.width else 1\n"
      + " translate.x: container.width -> 0 }",
  ]

  @Test("nothing is found if there are no problems")
  func staysQuiet() {
    forEachCase(Self.quiet) { body throws in
      #expect(try messages(animator(body)) == [])
    }
  }

  static let loud: [(String, String)] = [
    ("to { alpha: 0 -> 1.5 -> 1 }", "alpha-range: `to.alpha` is 1.5, above 1"),
    (
      "to { alpha: 0 -> 1\n dim.alpha: 0 -> container.width / 500pt -> 0 }",
      "alpha-range: `to.dim.alpha` is 2.048, above 1, in a container of 1024x768"
    ),
    (
      "to { translate.x: container.width -> 0\n cornerRadius: -4pt -> 0 }",
      "alpha-range: `to.cornerRadius` is -4pt, below 0"
    ),
    ("to { alpha: 2 * t - 1 }", "alpha-range: `to.alpha` is -1, below 0"),
    (
      "to { alpha: 0 -> 1 using spring(response: 2s, dampingRatio: 0.2) }",
      "never-settles: the spring still swings"
    ),
    // It passes its target at full speed when its window ends.
    (
      "to { alpha: 0 -> 1 using spring(response: 500ms, dampingRatio: 0.2) during 0ms..144ms }",
      "never-settles: the spring still swings by 52.7 %"
    ),
    (
      "to { alpha: 0 -> 1; clip: circle((50pt, 50pt), -10pt) -> none }",
      "alpha-range: the radius of `to.clip` is -10pt, below 0"
    ),
    (
      "to { alpha: 0 -> 1; clip: inset(4pt round -4pt) -> none }",
      "alpha-range: the radius of `to.clip` is -4pt, below 0"
    ),
    (
      "to { alpha: 0 -> 0.5 via bouncy at 10% -> 1 }",
      "never-settles: the spring has"
    ),
    (
      "to { alpha: 0 -> 1\n translate.x: (1 - t) * 5pt / (container.width / 500pt - 1) * 0 }",
      "not-finite: this"
    ),
    (
      "to { alpha: 0 -> 1\n translate.x: 0 -> 1pt * sqrt(container.width / 1pt - 400) -> 0 }",
      "not-finite: this takes the root of a number below zero, in a container of 320x568"
    ),
    ("to { alpha: 0 -> 1\n rotate.x: sqrt(1 - 2 * t) * 1deg }", "not-finite: this takes the root"),
  ]

  @Test("problems are found")
  func isFound() {
    forEachCase(Self.loud) { body, start throws in
      let messages = try messages(animator(body))
      #expect(messages.contains { $0.hasPrefix(start) }, "\(messages)")
    }
  }

  @Test("every parameter is tried at its ends, however many others there are")
  func manyParameters() throws {
    let text = """
      animator a(edge: Edge = .trailing, other: Edge = .left, big: Bool = false,
          amount: Number = 0.5 in 0..2) {
        duration 300ms
        interaction drag { progress: drag.along / container.width }
        from {
          alpha: 1 -> amount * amount * amount / 4
          translate: 0 -> (10pt * other.vector.x * direction, container.safeArea.top)
        }
        to { translate: (container.width * edge.vector.x, if big then 1pt else 2pt) -> 0 }
      }
      """
    let finding = try #require(found(text).first { $0.id == .alphaRange })
    #expect(finding.counterexample.parameters == ["amount": .number(2)])
    #expect(finding.counterexample.container == StageSize(width: 320, height: 568))
  }

  @Test("lengths")
  func lengths() throws {
    #expect(
      try found("animator a { duration 4s; to { alpha: 0 -> 1 } }").map(\.id) == [
        .longDuration
      ])
    let wide = "animator a { duration container.width / (100pt / 1s); to { alpha: 0 -> 1 } }"
    #expect(try found(wide, sizes: 100...250).isEmpty)
    #expect(try found(wide, sizes: 100...5000).map(\.id) == [.longDuration])
    #expect(try found(wide, sizes: 100...9000).map(\.id) == [.limitExceeded])
    let negative =
      "animator a { duration (container.width - 500pt) / (1000pt / 1s); to { alpha: 0 -> 1 } }"
    #expect(try found(negative).map(\.id).contains(.durationRange))
  }

  @Test("a spring that never settles")
  func endless() throws {
    let text = "animator a { timing spring(damping: 0); to { alpha: 0 -> 1 } }"
    #expect(try found(text).map(\.id) == [.neverSettles])
    #expect(try found("animator a { timing spring(); to { alpha: 0 -> 1 } }").isEmpty)
  }

  @Test("a division by zero at a single width")
  func singular() throws {
    for width in [777, 1000, 2345] {
      let body =
        "let k = 100pt / (container.width - \(width)pt)\n"
        + "to { alpha: 0 -> 1\n translate.x: 0 -> k * 1pt -> 0 }"
      let found = try found(animator(body))
      #expect(found.map(\.id) == [.notFinite])
      #expect(found.first?.counterexample.container.width == Double(width))
    }
  }

  @Test("reduced motion")
  func reduced() throws {
    let text = """
      animator a {
        duration 1s
        to {
          translate.x: container.width -> 0
        }
        reduced {
          to {
            alpha: 0 -> 1
            scale: 0.9 -> 1
          }
        }
      }
      """
    let animator = try #require(Script(text).result.animators.first).animator
    let facts = ProgramFacts(try #require(animator.written))
    let claim = StillClaim(
      ClaimTask(facts: facts, options: ProofOptions(), isReduced: true, cure: ""))
    let found = claim.findings()
    #expect(found.map(\.id) == [.motionNotReduced])
    #expect(found.first?.summary == "`to.scale.x` scales although Reduce Motion is on")
    let shipped = Script.shipped.result.animators.compactMap(\.animator.written)
    for program in shipped {
      let facts = ProgramFacts(program)
      let claim = StillClaim(
        ClaimTask(facts: facts, options: ProofOptions(), isReduced: true, cure: ""))
      #expect(claim.findings().isEmpty && claim.open.isEmpty, "\(program.name)")
    }
  }
}

extension CompiledAnimator {
  /// Returns what the script plays with reduced motion.
  fileprivate var written: Program? {
    if case .written(let program) = reduction { program } else { nil }
  }
}
