import AnimCompiler
import AnimLive
import AnimProgram
import Seeds
import Testing

@testable import AnimTools

/// What `animc export css` writes, compared with the script, and read back by `animc import css`.
@Suite("Motion as CSS") struct StyleTests {
  /// The screens of a view transition fill it.
  private static func inputs(_ size: StageSize) -> TransitionInputs {
    ShownChange().inputs(container: size, traits: RequestTraits())
  }

  /// The style sheet of an animator without what plays for reduced motion.
  private static func sheet(_ animator: CompiledAnimator) throws(StyleRefusal) -> StyleSheet {
    let motion = try StyledMotion(animator.program, name: animator.name, for: "CSS", inputs: inputs)
    return StyleSheet(
      motion: motion, reduced: nil, type: "push", element: "root", origin: "animc")
  }

  private static func compiled(_ script: String) -> CompiledFolder? {
    ScriptLoader(files: MemoryFiles(["/a/a.anim": script])).load(["/a"]).compile().compiled()
  }

  /// The greatest differences of corners and opacities of two programs.
  private static func difference(
    _ one: Program, _ other: Program
  ) -> (distance: Double, opacity: Double) {
    var greatest = (distance: 0.0, opacity: 0.0)
    for size in [StageSize(width: 390, height: 844), StageSize(width: 1200, height: 700)] {
      let transitions = [one, other].map { Transition($0, inputs: inputs(size)) }
      #expect(abs(transitions[0].duration - transitions[1].duration) < 1e-6)
      for step in 0...50 {
        let time = transitions[0].duration * Double(step) / 50
        let seen = transitions.map { transition -> [[ViewState]] in
          var frame = transition.makeFrame()
          transition.evaluate(at: time, into: &frame)
          return [Program.View.Role.from, .to].map { role in
            transition.program.views.indices.filter { transition.program.views[$0].role == role }
              .map { transition.state(of: $0, in: frame) }
          }
        }
        for (one, other) in zip(seen[0].flatMap { $0 }, seen[1].flatMap { $0 }) {
          greatest.opacity = max(greatest.opacity, abs(one.alpha - other.alpha))
          for point in [StagePoint.zero, StagePoint(x: size.width, y: size.height)] {
            guard let a = one.placed.projected(point), let b = other.placed.projected(point) else {
              continue
            }
            greatest.distance = max(greatest.distance, abs(a.x - b.x), abs(a.y - b.y))
          }
        }
      }
    }
    return greatest
  }

  @Test("a style sheet stays close to its script, or says why there is none")
  func shipped() {
    var (exported, refused) = (0, 0)
    let share = Thoroughness.isThorough ? 1 : 16
    for (index, declaration) in Shown.animators.enumerated() where index % share == 0 {
      do throws(StyleRefusal) {
        let sheet = try Self.sheet(declaration.animator)
        let deviation = sheet.motion.deviation
        exported += 1
        #expect(deviation.share < 0.01, "\(declaration.animator.name)")
        if deviation.isProved { #expect(deviation.distance < 0.1, "\(declaration.animator.name)") }
      } catch {
        refused += 1
        #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
      }
    }
    #expect(exported > refused)
  }

  @Test(
    "what was exported is imported as the same motion",
    arguments: [
      ("from { alpha: 1 -> 0 }; to { alpha: 0 -> 1 }", 1e-6),
      (
        "from { translate.x: 0 -> -0.3 * container.width }; to { translate.x: container.width -> 0 }",
        1e-2
      ),
      (
        "to { translate: (0, container.height) -> (12pt, 0) at 40% via easeIn -> 0 via easeOut }",
        1e-2
      ),
      ("timing steps(4, .jumpEnd); to { scale: 0.8 -> 1 }", 1e-2),
      ("timing spring(dampingRatio: 0.6); to { translate.y: 300pt -> 0; alpha: 0 -> 1 }", 0.2),
      ("to { rotate: 90deg -> 0; anchor: (0, 1); alpha: 0 -> 1 during 100ms..200ms }", 1e-1),
      ("to { rotate.y: 80deg -> 0; perspective: 600pt }", 1e-1),
    ])
  func roundTrip(_ body: String, limit: Double) throws {
    let script = "animator push {\n duration 400ms\n \(body.replacing("; ", with: "\n"))\n}\n"
    let original = try #require(Self.compiled(script)?.animators.first?.animator)
    let sheet = try Self.sheet(original)
    let imported = StyleImport(sheet.text)
    #expect(imported.lost == [])
    let again = try #require(
      Self.compiled(imported.script)?.animators.first?.animator, "\(imported.script)")
    let difference = Self.difference(original.program, again.program)
    #expect(difference.distance <= limit, "\(difference): \(imported.script)")
    #expect(difference.opacity <= 2e-3, "\(difference)")
  }

  @Test(
    "a curve that CSS has is exported with its numbers, and the result is proved",
    arguments: [
      ("bezier(0.4, 0, 0.2, 1)", "cubic-bezier(0.4, 0, 0.2, 1)"), ("linear", "linear"),
      ("easeIn", "cubic-bezier(0.42, 0, 1, 1)"), ("steps(3, .jumpStart)", "steps(3, jump-start)"),
      ("points(0, 0.5 at 20%, 1)", "linear(0 0%, 0.5 20%, 1 100%)"),
    ])
  func easings(_ timing: String, _ css: String) throws {
    let script = """
      animator push {
          duration 400ms
          timing \(timing)
          to { translate.x: container.width -> 0 }
      }
      """
    let animator = try #require(Self.compiled(script)?.animators.first?.animator)
    let sheet = try Self.sheet(animator)
    #expect(sheet.text.contains("animation: 400ms \(css) both push-to-transform;"))
    #expect(sheet.motion.deviation.isProved)
  }

  @Test("a spring becomes points, and is not called proved")
  func spring() throws {
    let script = """
      animator push {
          duration 400ms
          timing spring(dampingRatio: 0.5)
          to { translate.x: container.width -> 0 }
      }
      """
    let animator = try #require(Self.compiled(script)?.animators.first?.animator)
    let sheet = try Self.sheet(animator)
    #expect(sheet.text.contains("sampled"))
    #expect(!sheet.motion.deviation.isProved)
    #expect(sheet.motion.deviation.distance < 0.3)
  }

  @Test(
    "what CSS cannot say is refused",
    arguments: [
      ("overlay dim above from { color: #000 }; to { alpha: 0 -> 1 }", "overlay `dim`"),
      ("to { scale: 100pt / container.width -> 1 }", "grow evenly"),
      ("to { translate.x: sqrt(container.width / 1pt) * 1pt -> 0 }", "grow evenly"),
      (
        "let far = if container.width > 1100pt and container.width < 1400pt then 9pt else container.width;"
          + " to { translate.x: far -> 0 }",
        "it would differ from the script by"
      ),
      ("to { frame.width: 10pt -> container.width }", "other sizes"),
      ("from { dim.color: #F00; dim.alpha: 0 -> 1 }; to { alpha: 0 -> 1 }", "not black"),
    ])
  func refusals(_ body: String, _ reason: String) throws {
    let script = "animator push {\n duration 400ms\n \(body.replacing("; to", with: "\nto"))\n}\n"
    let animator = try #require(Self.compiled(script)?.animators.first?.animator)
    do throws(StyleRefusal) {
      _ = try Self.sheet(animator)
      Issue.record("it was exported")
    } catch {
      #expect(error.message.contains(reason), "\(error.message)")
    }
  }

  @Test("no style sheet breaks the import, and what it writes has no syntax errors")
  func anything() throws {
    let text = """
      @keyframes a { from { opacity: 0; transform: rotate(3rad) skewX(2deg) } 33.3%, 60% { opacity: .5 } }
      .x:hover, .y { animation: a 1s ease-in 20ms both, b 2s; &.z { animation: a 0s } }
      @media (prefers-reduced-motion: reduce) { .x { animation: a 10ms linear } }
      .v-enter-active { transition: all .2s cubic-bezier(1,2,3) } .v-enter-from { opacity: 0 }
      """
    var generator = SeededGenerator(seed: 31)
    let characters = Array(text)
    for _ in 0..<300 {
      var changed = characters
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let place = Int.random(in: 0..<changed.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: changed.remove(at: place)
        case 1: changed.insert(characters.randomElement(using: &generator) ?? "{", at: place)
        default: changed.removeSubrange(place...)
        }
        if changed.isEmpty { break }
      }
      let imported = StyleImport(String(changed))
      let result = ScriptLoader(files: MemoryFiles(["/a/a.anim": imported.script])).load(["/a"])
        .compile()
      let syntax = result.diagnostics.filter { $0.id == .syntax }
      #expect(syntax.isEmpty, "\(String(changed))\n\(imported.script)\n\(syntax.map(\.message))")
    }
  }
}
