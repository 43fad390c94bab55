import AnimProgram
import AnimRuntime
import TestScripts

/// The registries that histories switch between: scripts of every kind, and native animators that
/// misbehave in every way.
package struct SampleRegistries: Sendable {
  /// All registries. Each answers every request, except for the last one, which answers none.
  package let registries: [Registry]

  /// Creates the registries of one platform from its native animators.
  package init(natives: [NativeAnimator]) {
    let rules =
      Self.names.map { "when any use \($0)" } + natives.map { "when any use \($0.name)" }
      + Self.mixtures
    registries =
      rules.map { Self.registry(rule: $0, natives) } + [Registry()]
  }

  /// The final alpha of the scripts' overlays.
  static let heldAlphas = ["overlay.dim": 0.4, "overlay.veil": 0]

  /// Whether all scripts compile. A history without them tells little.
  var isComplete: Bool {
    registries.dropLast().allSatisfy { registry in
      registry.resolve(TransitionRequest(.push))?.definition != nil
    }
  }

  private static func registry(rule: String, _ natives: [NativeAnimator]) -> Registry {
    let declarations = natives.map { "extern animator \($0.name)\n" }.joined()
    return Registry(layers: [
      .native("natives", animators: natives), Script(text + "\n" + declarations + rule).layer(),
    ])
  }

  /// Rules that choose different animators and gestures for the ways back and to both neighbors.
  private static let mixtures = [
    "when push, present use sheet\nwhen pop, dismiss use reversed sheet\nwhen any use lift",
    "when any if direction > 0 use shrink\nwhen any use frames",
    "when any if direction > 0 use pair\nwhen any use travel",
    "when any if direction > 0 use swivel\nwhen any use strips",
  ]

  private static let names = [
    "travel", "sheet", "lift", "shrink", "strips", "parts", "pair", "bounce", "nothing", "wild",
    "swivel", "frames",
  ]

  private static let text = """
    extern interaction grip
    animator swivel {
        duration 300ms
        from { rotate: 0 -> 90deg; alpha: 1 -> 0 }
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
        interaction grip { }
    }
    animator nothing { duration 0s; to { alpha: 1 } }
    animator wild {
        duration 200ms
        to { translate.x: 1000pt * 1pt / container.width -> 0; scale: 100pt / container.height -> 1 }
        from { alpha: 1 -> 0 }
        interaction drag { progress: drag.translation.x / drag.translation.y }
    }
    animator frames {
        duration 300ms
        from { frame.x: 0 -> -container.width / 3; alpha: 1 -> 0.5; translate.y: drag.translation.y / 4 }
        to { frame.x: container.width -> 0; frame.height: container.height / 2 -> container.height }
        interaction drag { progress: -direction * drag.translation.x / container.width }
    }
    """
}
