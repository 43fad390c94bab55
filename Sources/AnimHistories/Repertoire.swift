import AnimCompiler
import AnimProgram
import AnimRuntime
import AnimSyntax
import AnimatorTesting

/// The registries between which histories swap: scripts of every kind, and native animators that
/// misbehave in every way.
enum Repertoire {
  /// All registries; each answers every request, but for the last, which answers none.
  static let registries: [Registry] = {
    let lexicon = Lexicon()
    let rules =
      scripts.names.map { "when any use \($0)" } + natives.map { "when any use \($0.name)" }
      + ["when push, present use sheet\nwhen pop, dismiss use reversed sheet\nwhen any use lift"]
    return rules.map { registry(rule: $0, lexicon) } + [Registry()]
  }()

  /// How opaque the overlays of the scripts are at their ends.
  static let heldAlphas = ["overlay.dim": 0.4, "overlay.veil": 0]

  /// Whether all scripts compile; a history without them tells little.
  static var isComplete: Bool {
    registries.dropLast().allSatisfy { registry in
      registry.resolve(TransitionRequest(.push))?.definition != nil
    }
  }

  private static func registry(rule: String, _ lexicon: Lexicon) -> Registry {
    let text = scripts.text + "\n" + natives.map { "extern animator \($0.name)\n" }.joined() + rule
    let source = SourceFile(path: "history.anim", text: text)
    let unit = SourceUnit(syntax: FileSyntax(parsing: source, names: lexicon.names))
    let folder = CompiledFolder([unit], lexicon: lexicon)
    let layer = RegistryLayer.folder(
      "scripts", animators: folder.animators.map(\.animator), rules: folder.rules.map(\.rule))
    return Registry(layers: [.native("natives", animators: natives), layer])
  }

  private static let scripts = (
    names: [
      "travel", "sheet", "lift", "shrink", "strips", "parts", "pair", "bounce", "nothing", "wild",
      "swivel",
    ],
    text: """
    extern interaction grip
    animator swivel {
        duration 300ms
        from { rotate.z: 0 -> 90deg; alpha: 1 -> 0 }
        to { alpha: 0 -> 1 }
        interaction grip { cancel: easeOut }
    }
    animator travel {
        duration 300ms
        from { translate.x: 0 -> -direction * container.width; alpha: 1 -> 0 }
        to { translate.x: direction * container.width -> 0 }
        interaction edgeDrag .leading { }
    }
    animator sheet {
        timing spring(mass: 3, stiffness: 1000, damping: 500)
        overlay dim above from { color: #000; alpha: 0 -> 0.4 }
        from { scale: 1 -> 0.9; cornerRadius: 0 -> 12pt }
        to { translate.y: container.height -> 0 }
        interaction drag { progress: drag.translation.y / container.height }
    }
    animator lift {
        duration 200ms
        order from above to
        container { perspective: 800pt; rotate.y: 0 -> 20deg -> 0 }
        from { translate.y: 0 -> -container.height timing easeIn }
        interruption .finish
    }
    animator shrink {
        duration 400ms
        from { scale: 1 -> 0.1; alpha: 1 -> 0 }
        interaction pinch { progress: 1 - pinch.scale }
    }
    animator strips {
        duration 250ms
        slices strip of from in columns(4) { translate.y: 0 -> container.height; alpha: 1 -> 0 }
        to { alpha: 0 -> 1 }
        interaction grip { }
    }
    animator parts {
        duration 250ms
        elements part of to like "*" { alpha: 0 -> 1; translate.x: 40pt -> 0 }
        from { alpha: 1 -> 0 }
    }
    animator pair {
        duration 300ms
        match photo like "photo" { }
        to { alpha: 0 -> 1 }
        interaction grip { finish: spring(response: 0.2s, dampingRatio: 0.5) }
    }
    animator bounce {
        timing spring(response: 0.2s, dampingRatio: 0.4)
        overlay veil { color: #fff; alpha: 0.5 -> 0 }
        to { scale: 0.3 -> 1 }
        from { alpha: 1 -> 0 }
        interruption .reverse
        interaction grip { }
    }
    animator nothing { duration 0s; to { alpha: 1 } }
    animator wild {
        duration 200ms
        to { translate.x: 1000pt * 1pt / container.width -> 0; scale: 100pt / container.height -> 1 }
        from { alpha: 1 -> 0 }
        interaction drag { progress: drag.translation.x / drag.translation.y }
    }
    """
  )

  private static let natives: [NativeAnimator] = [
    native("throws", duration: 0.2) { _ in throw Refusal() },
    native("forgets", duration: 0.2) { _ in },
    native("forgetsForever", duration: .infinity) {
      $0.animate(for: .infinity) { _ in
      } completion: {
      }
    },
    native("takesNoNumber", duration: .nan) {
      $0.animate(for: .nan) { _ in
      } completion: {
      }
    },
    native("completesTwice", duration: 0.1) { context in
      context.animate(for: 0.1) { _ in
      } completion: {
        context.completeTransition(true)
        context.completeTransition(false)
      }
    },
    native("completesAtOnce", duration: 0) { $0.completeTransition(true) },
    native("givesUp", duration: 0.1) { context in
      context.animate(for: 0.1) { _ in
      } completion: {
        context.completeTransition(false)
      }
    },
    native("givesUpAtOnce", duration: 0.1) { $0.completeTransition(false) },
    native("leavesAll", duration: 0.1) { context in
      for key in [TransitionContextKey.from, .to] {
        guard let view = context.view(forKey: key) else { continue }
        var appearance = ViewAppearance()
        appearance.alpha = 0
        appearance.matrix = .translation(x: 50, y: 50)
        HeadlessPlatform.apply(appearance, to: view)
        HeadlessPlatform.setHidden(true, of: view)
      }
      _ = context.makeOverlay(named: "left")
      context.animate(for: 0.1) { _ in
      } completion: {
        context.completeTransition(true)
      }
    },
    native("removesAll", duration: 0.1) { context in
      for view in context.containerView.subviews { HeadlessPlatform.removeFromSuperview(view) }
      context.animate(for: 0.1) { _ in
      } completion: {
        context.completeTransition(true)
      }
    },
    NativeAnimator("isNobody", on: HeadlessPlatform.self) { _ in nil },
    NativeAnimator("cannotBeMade", on: HeadlessPlatform.self) { _ in throw Refusal() },
  ]

  private static func native(
    _ name: String, duration: Double,
    _ body: @escaping @Sendable (TransitionContext<HeadlessPlatform>) throws -> Void
  ) -> NativeAnimator {
    NativeAnimator(name, on: HeadlessPlatform.self) { _ in Native(duration: duration, body: body) }
  }
}

private struct Refusal: Error {}

private struct Native: Animator {
  let duration: Double
  let body: @Sendable (TransitionContext<HeadlessPlatform>) throws -> Void

  func transitionDuration(using context: TransitionContext<HeadlessPlatform>) -> Double {
    duration
  }

  func animateTransition(using context: TransitionContext<HeadlessPlatform>) throws {
    try body(context)
  }
}
