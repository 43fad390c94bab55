import AnimProgram

/// The views that interrupted changes have left on the stage of a container. The next change may
/// continue with some of them from where they are; the others fade.
///
/// The views of each interruption fade separately and in their own time, however short the
/// following changes are.
final class Leftovers<P: TransitionPlatform> {
  /// The maximum number of fades on stage. With more, the oldest would be invisible.
  private static var mostFades: Int { 16 }

  /// The resting state of a view that does not move for now.
  private struct Rest {
    private let view: P.View
    private let state: P.SavedState
    /// The frame. `nil` for the container, which transitions do not lay out.
    private let frame: StageRectangle?

    init(of member: StageMember<P>) {
      view = member.view
      state = P.saveState(of: view)
      frame = member.isContainer ? nil : P.appearance(of: view)?.frame
    }

    func putBack() {
      P.restore(state, of: view)
      if let frame { P.setFrame(frame, of: view) }
    }
  }

  private let containerView: P.View
  private let clock: any FrameClock
  /// The views that the last interruption has left, until the next change begins to move.
  private var waiting: [StageMember<P>] = []
  private var container: StageMember<P>?
  /// The resting states of the views that do not move until the next change begins to move.
  private var staying: [Rest] = []
  private var inputs: TransitionInputs?
  /// The fades, oldest first.
  private var fades: [Fade<P>] = []
  /// The views that stay in front of the screens until they have gone, from back to front.
  private var front: [Unretained] = []

  private struct Unretained {
    weak var view: P.View?
  }

  init(in containerView: P.View, clock: any FrameClock) {
    (self.containerView, self.clock) = (containerView, clock)
  }

  /// Whether nothing is left on stage.
  var isAtRest: Bool { waiting.isEmpty && staying.isEmpty && fades.isEmpty }

  /// Keeps what an interrupted change has left for the one that follows. Everything that can be seen,
  /// but for the screens of the new change, stays on the stage, and what was in front of the new
  /// leaving screen stays in front.
  func leave(_ stage: [StageMember<P>], for context: TransitionContext<P>) {
    inputs = context.inputs(parameters: [:], natives: Natives())
    let screens = TransitionContextKey.allCases.map { context.view(forKey: $0) }
    func isOfChange(_ member: StageMember<P>) -> Bool { screens.contains { $0 === member.view } }
    // What still stands there, and is no snapshot that waits, is a presentation's.
    func mayWait(_ member: StageMember<P>) -> Bool {
      isOfChange(member) || P.superview(of: member.view) !== containerView
    }
    // Of a change that has not begun to move, what waited for it goes on waiting.
    let earlier = waiting.filter { member in
      !member.isScreen || mayWait(member) && !stage.contains { $0.view === member.view }
    }
    let later = stage.filter { !$0.isContainer && mayWait($0) }
    waiting = earlier + later
    if let moved = stage.last(where: { $0.isContainer }) {
      container = moved
      for fade in fades { _ = fade.takeContainer() }
    }
    for member in waiting where member.isSeen && !member.isScreen {
      P.addSubview(member.view, to: containerView)
    }
    let from = context.view(forKey: .from)
    P.setOrder(from.map { [$0] } ?? [], in: containerView)
    let place = waiting.lastIndex { $0.view === from } ?? waiting.endIndex
    let nearer = waiting[place...].filter { $0.isSeen && !$0.isScreen }.map { $0.view }
    front.removeAll { known in nearer.contains { $0 === known.view } }
    front = front.filter { $0.view != nil } + nearer.map { Unretained(view: $0) }
    keepInFront()
  }

  /// Called when the screens of a change have been put in order.
  func keepInFront() {
    let views = front.compactMap(\.view).filter { P.superview(of: $0) === containerView }
    if !views.isEmpty { P.setOrder(views, in: containerView) }
  }

  /// Returns the motion of a view that the new change uses from now on. `nil` if it was not on
  /// stage.
  func take(_ role: StageRole<P>) -> ViewMotion? {
    if case .container = role {
      defer { container = nil }
      return container?.motion ?? firstOfFades { $0.takeContainer() }
    }
    for (index, member) in waiting.enumerated().reversed() {
      guard let motion = role.motion(member.motion, from: member.role) else { continue }
      if !member.isScreen { P.removeFromSuperview(member.view) }
      waiting.remove(at: index)
      return motion
    }
    return firstOfFades { $0.take(role) }
  }

  private func firstOfFades(_ take: (Fade<P>) -> ViewMotion?) -> ViewMotion? {
    for fade in fades.reversed() {
      if let motion = take(fade) { return motion }
    }
    return nil
  }

  /// Called if the next change does not move yet: until it does, everything that waits for it stays
  /// as it was when the previous change was interrupted.
  func stay() {
    guard staying.isEmpty else { return }
    let seen = waiting.filter { $0.isSeen }
    for member in seen + (container.map { [$0] } ?? []) {
      guard let look = member.look else { continue }
      if !member.isContainer, P.superview(of: member.view) !== containerView {
        P.addSubview(member.view, to: containerView)
      }
      if member.isScreen || member.isContainer { staying.append(Rest(of: member)) }
      P.apply(look, to: member.view)
    }
    P.setOrder(seen.map { $0.view }, in: containerView)
  }

  /// Called when the next change begins, from where its screens rest.
  func yield() {
    for rest in staying { rest.putBack() }
    staying = []
  }

  /// Called when the next change begins to move: everything that it has not taken over fades.
  /// Screens that it moves without taking them over fade in front of it, as snapshots. Invisible
  /// views are removed.
  func begin() {
    yield()
    let members = waiting.filter { $0.isSeen }.map { member in
      guard member.isScreen else { return member }
      let snapshot = member.withSnapshot
      P.addSubview(snapshot.view, to: containerView)
      return snapshot
    }
    let container = container?.motion
    (waiting, self.container) = ([], nil)
    guard let inputs, !members.isEmpty || container != nil else { return }
    let fade = Fade(members, returning: container, in: containerView, inputs: inputs)
    fades.append(fade)
    if fades.count > Self.mostFades { fades.removeFirst().end() }
    fade.begin(on: clock) { [weak self, weak fade] in self?.fades.removeAll { $0 === fade } }
  }

  /// Runs code that saves or changes the resting state of the container, while the container is at
  /// rest.
  func atRest(_ body: () -> Void) {
    for fade in fades { fade.stepAside() }
    body()
    for fade in fades { fade.comeBack() }
  }

  /// Removes everything.
  func end() {
    for member in waiting where !member.isScreen { P.removeFromSuperview(member.view) }
    let fades = fades
    yield()
    (waiting, container, self.fades, front) = ([], nil, [], [])
    for fade in fades { fade.end() }
  }
}
