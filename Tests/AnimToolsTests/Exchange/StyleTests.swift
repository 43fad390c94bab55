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

  @Test("a list of selectors is the same as a rule for each of them")
  func lists() {
    let selectors = [
      ".fade-enter-active", ".fade-leave-active", ".fade-enter-from", ".fade-leave-to", ".v-enter",
      ".v-leave-to", ".v-enter-active", ".v-leave-active", ".modal:hover", ".drawer .out",
      "::view-transition-old(root)", "::view-transition-new(root)",
    ]
    let bodies = [
      "opacity: 0", "transform: translateX(100%)", "transition: opacity .3s ease",
      "transition: all 200ms linear 50ms", "animation: in .4s both", "animation: in 1s",
      "transition-property: transform; transition-duration: 1s", "opacity: .5; animation: out 2s",
    ]
    let frames = "@keyframes in { from { opacity: 0 } } @keyframes out { to { scale: 0.5 } }"
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<Thoroughness.count(150, thorough: 5000) {
      var (grouped, single) = (frames, frames)
      for _ in 0..<Int.random(in: 2...5, using: &generator) {
        let list = selectors.shuffled(using: &generator).prefix(
          .random(in: 1...3, using: &generator))
        let body = bodies.randomElement(using: &generator) ?? ""
        grouped += "\n\(list.joined(separator: ",\n")) { \(body) }"
        single += list.map { "\n\($0) { \(body) }" }.joined()
      }
      let (one, other) = (StyleImport(grouped), StyleImport(single))
      #expect(one.script == other.script, "\(grouped)")
      #expect(one.lost == other.lost, "\(grouped)")
    }
  }

  @Test("a rule for what enters and what leaves is read as two rules")
  func grouped() {
    let sheet = """
      .fade-enter-active, .fade-leave-active { transition: opacity .3s ease }
      .fade-enter-from, .fade-leave-to { opacity: 0 }
      """
    let script = """
      animator fadeEnter {
          duration 300ms
          timing ease
          to {
              alpha: 0 -> 1
          }
      }

      animator fadeLeave {
          duration 300ms
          timing ease
          from {
              alpha: 1 -> 0
          }
      }

      """
    #expect(StyleImport(sheet).script == script)
    #expect(
      StyleImport(".route-enter-active { transition: all 1s } .route-enter { opacity: 0 }")
        .script.contains("to {"))
  }

  @Test(
    "what a style sheet says and a script does not is listed",
    arguments: [
      (".x { animation: a 1e308s }", "`a`, which takes"),
      (".x { animation: a 99999s }", "`a`, which takes"),
      (".x { animation: a 1s 9999s }", "`a`, which takes"),
      (".x { animation: a -1s }", "`a`, which takes"),
      (".x { animation-duration: 2s }", "`animation-duration: 2s` of `.x`"),
      (".x { animation: a 1s var(--e) }", "`var(--e)` of the animation `a`"),
      (".x { animation: b 1s }", "`transform: translateY(min(1px, 2px))` of `b`"),
      (".x { animation: c 1s }", "`filter: invert()` of `c`"),
      (
        "@media (prefers-reduced-motion: reduce) { .y { animation: none } }",
        "`animation: none` of `.y` for reduced motion"
      ),
      (
        "@media (prefers-reduced-motion: reduce) { * { transition-duration: 1ms } }",
        "the transition of `*` takes 1ms"
      ),
    ])
  func lost(_ rule: String, _ sentence: String) {
    let frames = """
      @keyframes a { from { opacity: 0 } }
      @keyframes b { 0% { transform: translateY(0) } 60% { transform: translateY(min(1px, 2px)) } }
      @keyframes c { from { filter: none } 50% { filter: blur(2px) } to { filter: invert() } }
      """
    let lost = StyleImport(frames + rule).lost
    #expect(lost.contains { $0.hasPrefix(sentence) }, "\(lost)")
  }

  @Test("an animation that reduced motion turns off is turned off, and another one replaces it")
  func reduced() {
    let sheet = """
      @media (prefers-reduced-motion: reduce) {
        .x { animation: none }
        .z { animation: b 100ms }
      }
      @keyframes a { from { translate: 0 calc(-1*15px) } }
      @keyframes b { from { opacity: 0 } }
      .x { animation: a 2s linear }
      .z { animation: a 1s linear }
      """
    let imported = StyleImport(sheet)
    #expect(imported.lost == [])
    #expect(
      imported.script == """
        animator a {
            duration 2000ms
            timing linear
            to {
                translate: (0, -15pt) -> 0
            }
            reduced {
                duration 1ms
            }
        }

        animator a2 {
            duration 1000ms
            timing linear
            to {
                translate: (0, -15pt) -> 0
            }
            reduced {
                duration 100ms
                timing ease
                to {
                    alpha: 0 -> 1
                }
            }
        }

        """)
  }

  @Test("what is imported passes the check")
  func checked() {
    let times = [
      "1e308s", "99999s", "-1s", "0s", "9999s", ".3s", "200ms", "61s", "var(--t)", "1e-9s",
    ]
    let easings = [
      "ease", "cubic-bezier(2, 0, 0, 1)", "cubic-bezier(0, 9e9, 1, -9e9)", "steps(999999)",
      "steps(1, jump-none)", "linear(0, 1)", "linear(1, 0 50%, 0.5 20%, 1)", "linear(0 0%, 1e300)",
    ]
    let values = [
      "opacity: 7", "opacity: -1", "opacity: 1e300", "transform: scale(0)", "scale: -1e99",
      "transform: translate(1e300px, 0)", "translate: 1px; transform: translateX(2px)",
      "transform: rotate(1e9turn)", "transform: matrix(1,2)", "transform: matrix(0,0,0,0,0,0)",
      "transform: perspective(0)", "transform: perspective(-1px) rotateX(1deg)",
      "filter: blur(-3px)", "filter: blur(1e9px) brightness(0.5)", "border-radius: -5px",
      "z-index: 2147483647", "clip-path: circle(-1px at 0 0)", "clip-path: inset(1px)",
      "transform-origin: 900% -1e9%", "box-shadow: 0 0 -9px rgb(0 0 0)",
      "transform: skewX(90deg)", "rotate: x 1e300deg", "transform: scale3d(1, 2, 3)",
      "transform: none", "translate: calc(1px * (2 + 3) / 0)",
      "translate: calc(100% / 3 - 1px) 2vh",
      "opacity: .5\n}\n.q\u{7}{", "transform: rotate(1deg)\n scale(2)",
    ]
    var generator = SeededGenerator(seed: 6)
    var written = 0
    for _ in 0..<Thoroughness.count(60, thorough: 5000) {
      func any(_ list: [String]) -> String { list.randomElement(using: &generator) ?? "" }
      var sheet = ""
      for name in ["a", "b", "fade-out"] {
        let keys = (0..<Int.random(in: 1...3, using: &generator)).map {
          "\($0 * 40)% { \(any(values)) }"
        }
        sheet += "@keyframes \(name) { \(keys.joined(separator: " ")) }\n"
      }
      for selector in [".x", ".y, .z-leave-active", ".z-leave-to", "::view-transition-old(root)"] {
        let body =
          [
            "animation: \(any(["a", "b", "fade-out"])) \(any(times)) \(any(easings)) \(any(times))",
            "transition: \(any(["all", "opacity"])) \(any(times)) \(any(easings))", any(values),
          ].randomElement(using: &generator) ?? ""
        let rule = "\(selector) { \(body) }\n"
        sheet +=
          Bool.random(using: &generator) ? rule : "@media (prefers-reduced-motion) {\(rule)}\n"
      }
      let script = Tool.run(
        ["import", "css", "/a.css"], in: ToolEnvironment(files: MemoryFiles(["/a.css": sheet])))
      guard script.status == 0 else {
        #expect(!script.errors.isEmpty)
        continue
      }
      written += 1
      let result = ScriptLoader(files: MemoryFiles(["/a/a.anim": script.output])).load(["/a"])
        .compile()
      let errors = result.diagnostics.filter { $0.severity == .error }.map(\.message)
      #expect(errors.isEmpty, "\(sheet)\n\(script.output)\n\(errors)")
    }
    #expect(written > 20)
  }

  @Test("with reduced motion, exactly what its style sheet alone says applies")
  func cascade() throws {
    let script = """
      animator leave {
          duration 300ms
          order from above to
          from { translate.x: 0 -> container.width }
          reduced { to { alpha: 0 -> 1 } }
      }
      animator fixed {
          duration 300ms
          from { scale: 0.5; blur: 4pt; cornerRadius: 9pt; alpha: 0.5 }
          to { translate.x: container.width -> 0 }
          reduced { to { alpha: 0 -> 1 } }
      }
      """
    let own = try #require(Self.compiled(script)?.animators)
    let shipped = Shown.animators.filter { $0.animator.reduction != .none }
    let share = Thoroughness.isThorough ? 1 : 60
    let all = own + shipped.indices.filter { $0 % share == 0 }.map { shipped[$0] }
    var calm = RequestTraits()
    calm.reduceMotion = true
    var compared = 0
    for animator in all.map(\.animator) {
      func motion(_ traits: RequestTraits) -> StyledMotion? {
        try? StyledMotion(animator.program(for: traits), name: animator.name, for: "CSS") {
          ShownChange().inputs(container: $0, traits: traits)
        }
      }
      guard let usual = motion(RequestTraits()), let reduced = motion(calm) else { continue }
      compared += 1
      func rules(_ motion: StyledMotion, _ reduced: StyledMotion?) -> [StyleReader.Rule] {
        let sheet = StyleSheet(
          motion: motion, reduced: reduced, type: "push", element: "root", origin: "animc")
        return StyleReader(sheet.text).rules
      }
      let both = rules(usual, reduced)
      for alone in rules(reduced, nil) {
        var seen: [String: String] = [:]
        for rule in both where rule.selector == alone.selector {
          seen.merge(rule.declarations) { $1 }
        }
        for name in Set(seen.keys).union(alone.declarations.keys) where StyleTrack.isKnown(name) {
          let values = [seen, alone.declarations].map { $0[name] ?? StyleTrack.usual(name) }
          #expect(values[0] == values[1], "\(animator.name): \(name) of \(alone.selector)")
        }
      }
    }
    #expect(compared >= 2)
  }

  @Test(
    "names that are no identifiers of CSS are refused, and no path ends the comment",
    arguments: ["a b;{}", "*/x", "*", "", "1", "-", "-1", "none", "a)", "a\nb"])
  func names(_ name: String) {
    let path = "/a*/b.anim"
    let files = MemoryFiles([path: "animator a {\n duration 1s\n to { alpha: 0 -> 1 }\n}\n"])
    for option in ["--type", "--element"] {
      func run(_ name: String) -> ToolResult {
        Tool.run(
          ["export", "css", path, "a", "\(option)=\(name)"], in: ToolEnvironment(files: files))
      }
      #expect(run(name).status == 2 && run(name).errors.contains(option))
      let result = run("my-name_2")
      #expect(result.status == 0 && result.output.contains("my-name_2"), "\(result.errors)")
      #expect(result.output.split(separator: "*/").count == 2)
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
