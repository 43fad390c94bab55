import AnimProgram
import AnimRuntime
import CorpusFiles
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

  private static let text = CorpusFile.files("histories").map { (try? $0.text()) ?? "" }.joined()
}
