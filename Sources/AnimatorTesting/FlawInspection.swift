import AnimProgram
import AnimRuntime

extension Replay {
  /// Something that no container should do, whatever happens to it.
  package struct Flaw: Hashable, Sendable {
    /// The kinds of flaws.
    package enum Kind: Hashable, Sendable {
      /// A view moves although no time passes.
      case jump
      /// A view is not where it rests, or as it rests.
      case views
      /// A screen is visible that has not appeared, or is gone without having disappeared.
      case callbacks
    }
    /// The kind.
    package let kind: Kind
    /// The number of the event after which it was seen.
    package let event: Int
    /// What is wrong, as a sentence without a full stop.
    package let sentence: String
  }
}

/// Looks for what no container should do.
final class FlawInspection {
  private let stage: HeadlessView
  /// The last appearance callback of each screen.
  private var callbacks: [ObjectIdentifier: (name: String, callback: String)] = [:]
  /// The time of the last frame.
  private var shown: Int?
  /// The views before an event that moves none, and the transition then. `nil` before another event.
  private var before: (views: [(HeadlessView, [Double])], context: AnyObject)?

  /// Inspects a container with this view.
  init(of stage: HeadlessView) { self.stage = stage }

  /// Takes note of a callback of a screen.
  func hear(_ callback: String, of screen: HeadlessViewController) {
    guard callback.hasPrefix("view") else { return }
    callbacks[ObjectIdentifier(screen)] = (screen.identifier, callback)
  }

  /// Called before an event.
  func prepare(
    for event: RecordedEvent, in container: TransitionContainer<HeadlessPlatform>
  ) {
    before = nil
    guard event.movesNothing, event.time == shown, let context = container.transitionContext else {
      return
    }
    before = (views, context)
  }

  /// Returns what is wrong after an event. `nil` if nothing is.
  func flaw(
    after event: RecordedEvent, in container: TransitionContainer<HeadlessPlatform>
  ) -> (kind: Replay.Flaw.Kind, sentence: String)? {
    if event.kind == .frame { shown = event.time }
    if let before, before.context === container.transitionContext,
      let view = before.views.first(where: { !isShown($0, among: views) })
    {
      return (.jump, "\(name(of: view.0)) jumps although no time passes")
    }
    guard container.isAtRest else { return nil }
    return flaw(of: container).map { (.views, $0 + " although nothing moves") }
      ?? missingCallback(in: container).map { (.callbacks, $0) }
  }

  /// What is wrong with a view at rest.
  private func flaw(of container: TransitionContainer<HeadlessPlatform>) -> String? {
    let screens = container.restingScreens.map(\.view)
    // What presentations hold stays as they have left it.
    let holds = (container as? ModalPresenter)?.presentedViewControllers.isEmpty == false
    if let view = screens.first(where: { $0.superview !== stage }) {
      return "\(name(of: view)) is missing"
    }
    if let view = screens.first(where: \.isHidden) { return "\(name(of: view)) is hidden" }
    if holds { return nil }
    if let view = stage.subviews.first(where: { view in !screens.contains { $0 === view } }) {
      return "\(name(of: view)) is left"
    }
    let looks = ([stage] + screens).first { $0.appearance != ViewAppearance() }
    return looks.map { "\(name(of: $0)) is not as it was before" }
  }

  private func missingCallback(
    in container: TransitionContainer<HeadlessPlatform>
  ) -> String? {
    let visible = container.visibility == .appeared ? container.restingScreens : []
    guard container.visibility == .appeared || container.visibility == .disappeared else {
      return nil
    }
    func last(_ screen: ObjectIdentifier) -> String { callbacks[screen]?.callback ?? "" }
    if let screen = visible.first(where: { !last(ObjectIdentifier($0)).hasPrefix("viewDidAppear") })
    {
      return "`\(screen.identifier)` is visible without having appeared"
    }
    let gone = callbacks.filter { screen, last in
      !visible.contains { ObjectIdentifier($0) == screen }
        && !last.callback.hasPrefix("viewDidDisappear")
    }
    return gone.values.map(\.name).min().map { "`\($0)` is gone without having disappeared" }
  }

  /// The views on stage with their numbers, from back to front.
  private var views: [(HeadlessView, [Double])] {
    ([stage] + stage.subviews).map { view in
      let (frame, look) = (view === stage ? .zero : view.frame, view.appearance)
      let others = look.overrides.names.sorted().flatMap { Array(look.overrides[$0] ?? []) }
      let numbers = [
        frame.x, frame.y, frame.width, frame.height, view.isHidden ? 1 : 0, look.alpha,
      ]
      let anchor = [look.anchor.x, look.anchor.y]
      return (view, numbers + anchor + look.matrix.elements + look.eye.elements + others)
    }
  }

  /// Returns whether a view looks as it did. While another animator moves it, a copy with its name
  /// shows it as it was.
  private func isShown(
    _ old: (view: HeadlessView, look: [Double]), among views: [(HeadlessView, [Double])]
  ) -> Bool {
    views.contains { view, look in
      view.identifier == old.view.identifier && isNear(old.look, look)
    }
  }

  private func isNear(_ own: [Double], _ others: [Double]) -> Bool {
    own.count == others.count
      && zip(own, others).allSatisfy { $0 == $1 || abs($0 - $1) <= 1e-6 * max(1, abs($0)) }
  }

  private func name(of view: HeadlessView) -> String {
    view === stage ? "the container" : view.identifier.isEmpty ? "a view" : "`\(view.identifier)`"
  }
}

extension RecordedEvent {
  /// Whether it moves nothing, unless it begins or ends a change.
  fileprivate var movesNothing: Bool {
    guard calls.isEmpty, parts.isEmpty, changes.allSatisfy(\.calls.isEmpty) else { return false }
    return switch kind {
    case .turn, .rules, .settings: true
    case .frame, .visibility, .layout, .call: false
    }
  }
}
