import AnimProgram
import AnimRuntime
import AnimatorTesting

/// A plugin that provides the interaction `twist` to the scripts of a transcript, which hears in its
/// trace what happens to each: `twist 1 made`, `started`, `refused`, `ended`.
///
/// A transcript and everything that it creates stay on one thread.
final class Plugin: @unchecked Sendable {
  /// What the next animator gets: `twist`, `late` if it does not start its animator, `other` for one
  /// of another plugin, or one of the ways in which it can be missing: `absent`, `none`, `throwing`,
  /// `elsewhere`.
  var kind = "twist"
  private let trace: HeadlessTrace
  private var made: [Twist] = []

  private struct Unknown: Error {}

  init(_ trace: HeadlessTrace) { self.trace = trace }

  /// The functions of the plugin.
  var natives: Natives {
    let interactions: [NativeInteraction] =
      switch kind {
      case "absent": []
      case "none": [NativeInteraction("twist", on: Headless.self) { _ in nil }]
      case "throwing": [NativeInteraction("twist", on: Headless.self) { _ in throw Failure() }]
      case "elsewhere": [NativeInteraction("twist", factory: "of another platform")]
      default: [kind == "other" ? other : own]
      }
    return Registry(layers: [.native("plugin", interactions: interactions)]).natives
  }

  private lazy var own = interaction
  private lazy var other = interaction

  private var interaction: NativeInteraction {
    NativeInteraction("twist", on: Headless.self) { [self] trigger in
      made.append(Twist(trigger, made.count + 1, isLate: kind == "late", trace))
      return made.last
    }
  }

  /// Acts as the interaction that was made last.
  func act(_ words: [String]) throws {
    guard let twist = made.last else { throw Unknown() }
    switch words.first {
    case "begin": twist.begin(words.count > 1 ? Double(words[1]) : nil)
    case "start": twist.context?.startAnimator()
    case "finish": twist.context?.settleInteractiveTransition(finishes: true)
    case "cancel": twist.context?.settleInteractiveTransition(finishes: false)
    case "pause": twist.context?.pauseInteractiveTransition()
    default:
      guard let progress = words.first.flatMap(Double.init) else { throw Unknown() }
      twist.context?.updateInteractiveTransition(progress)
    }
  }
}

private final class Twist: InteractionController {
  private(set) weak var context: Context?
  private let trigger: InteractionTrigger<Headless>
  private let number: Int
  private let isLate: Bool
  private let trace: HeadlessTrace

  init(
    _ trigger: InteractionTrigger<Headless>, _ number: Int, isLate: Bool, _ trace: HeadlessTrace
  ) {
    (self.trigger, self.number, self.isLate, self.trace) = (trigger, number, isLate, trace)
    trace.record("twist \(number) made")
  }

  func begin(_ direction: Double?) {
    if !trigger.begin(direction: direction) { trace.record("twist \(number) refused") }
  }

  func startInteractiveTransition(_ context: Context) {
    self.context = context
    trace.record("twist \(number) started")
    if !isLate { context.startAnimator() }
  }

  func interactionEnded() { trace.record("twist \(number) ended") }
}
