import AnimProgram
import AnimRuntime
import AnimatorTesting
import Seeds

/// The surroundings of a history: the clock, the screens, and their observers.
final class HistoryStage<P: HistoryPlatform> {
  let clock = ManualClock()
  /// The view controller that owns the container, and the view in which the container moves
  /// screens.
  let parent: P.ViewController
  let view: P.View
  let ends = EndAudit()
  var random: SeededGenerator
  /// How far screens that do not fill the container stand below their places, as above a keyboard.
  var shift = 0.0
  /// Called with each callback of a screen.
  var onCallback: ((String) -> Void)?
  /// The screens so far, by name.
  private(set) var audits: [String: ScreenAudit<P>] = [:]
  /// The delegate of the containers inside screens.
  weak var delegate: HistoryDelegate<P>?
  private var inner: [String: WeakNavigation<P>] = [:]
  /// The screens of containers inside screens.
  private(set) var screensInside: Set<String> = []

  init(_ random: SeededGenerator, _ kind: ContainerKind) {
    self.random = random
    let size = StageSize(width: 320, height: 568)
    let relay = CallbackRelay()
    parent = P.makeScreen("root", size: size) { relay.handler?($0) }
    view = P.makeStage(frame: StageRectangle(origin: .zero, size: size))
    if kind == .modal { watch(parent, relay) } else { P.addSubview(view, to: P.view(of: parent)) }
  }

  /// The containers inside screens, by the name of the screen that keeps them.
  var containersInside: [String: InnerNavigation<P>] { inner.compactMapValues(\.navigation) }

  /// The name of the screen that a view belongs to. `nil` for any other view.
  func screenName(of view: P.View) -> String? {
    audits.first { $0.value.screen.map(P.view) === view }?.key
  }

  /// Returns a new screen with views inside, and perhaps a container. It is observed but not
  /// retained.
  func makeScreen(mayNest: Bool = true) -> P.ViewController {
    let relay = CallbackRelay()
    let screen = P.makeScreen("s\(audits.count)", size: StageSize(width: 320, height: 568)) {
      relay.handler?($0)
    }
    for name in ["photo", "title"] where !random.once(in: 3) {
      let frame = StageRectangle(
        x: random.number(0...200), y: random.number(0...400), width: 80, height: 60)
      P.addSubview(P.makeView(name, frame: frame), to: P.view(of: screen))
    }
    watch(screen, relay)
    let name = P.name(of: screen)
    if !mayNest { screensInside.insert(name) }
    guard mayNest, random.once(in: 5) else { return screen }
    let navigation = InnerNavigation(in: screen, of: self)
    inner[name] = WeakNavigation(navigation: navigation)
    watch(screen, relay, navigation)
    return screen
  }

  private func watch(
    _ screen: P.ViewController, _ relay: CallbackRelay, _ navigation: InnerNavigation<P>? = nil
  ) {
    let audit = audits[P.name(of: screen)] ?? ScreenAudit(screen)
    audits[audit.name] = audit
    relay.handler = { [weak self] callback in
      audit.hear(callback)
      navigation?.hear(callback)
      self?.onCallback?(callback)
    }
  }
}

/// Forwards the callbacks of a screen to an observer that is created later.
private final class CallbackRelay {
  var handler: ((String) -> Void)?
}

private struct WeakNavigation<P: HistoryPlatform> { weak var navigation: InnerNavigation<P>? }

/// Answers every container from a registry that can be replaced, counts ends, and sometimes throws
/// or provides its own interaction controller.
final class HistoryDelegate<P: HistoryPlatform> {
  var registry: Registry
  private let ends: EndAudit
  private let hands: TestInteractions<P>
  private var random: SeededGenerator

  init(_ registry: Registry, _ ends: EndAudit, _ hands: TestInteractions<P>, seed: UInt64) {
    (self.registry, self.ends, self.hands) = (registry, ends, hands)
    random = SeededGenerator(seed: seed)
  }

  private func animator(_ request: TransitionRequest) throws -> (any Animator<P>)? {
    if random.once(in: 20) { throw Unwilling() }
    return try registry.makeAnimator(for: request, on: P.self) { _ in }
      .map { CountedAnimator($0, ends) }
  }

  /// Returns a controller that starts late now and then, as an app's own may.
  private func interaction() -> (any InteractionController<P>)? {
    random.once(in: 25) ? hands.makeSlow() : nil
  }
}

private struct Unwilling: Error {}

extension HistoryDelegate: ContainerDelegate {
  func container(
    _ container: TransitionContainer<P>, animationControllerFor request: TransitionRequest,
    from: P.ViewController, to: P.ViewController
  ) throws -> (any Animator<P>)? { try animator(request) }

  func container(
    _ container: TransitionContainer<P>, interactionControllerFor request: TransitionRequest,
    from: P.ViewController, to: P.ViewController
  ) -> (any InteractionController<P>)? { interaction() }
}
