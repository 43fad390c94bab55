import AnimProgram
import AnimRuntime
import AnimatorTesting

/// The checks after each step and while nothing moves.
extension History {
  func check(_ stage: HistoryStage<P>, _ subject: any ContainerModel<P>) {
    failures += stage.audits.values.flatMap(\.failures) + stage.ends.failures
    let armed = subject.container.armedGestures
    if subject.container.onArmedGesturesChange == nil, !armed.isEmpty { fail("gestures are armed") }
    for gesture in gestures where gesture.isArmed {
      if !armed.contains(where: { $0 === gesture.gesture }) {
        fail("\(gesture.gesture.gesture) is in use and not armed")
      }
    }
    if let name = P.firstUnbounded(in: subject.container.containerView) {
      fail("\(name) is not finite")
    }
  }

  /// Lets everything end and checks what remains.
  func rest(_ stage: HistoryStage<P>, _ subject: any ContainerModel<P>) {
    log.append("rest")
    // A finger always leaves.
    for gesture in gestures {
      gesture.gesture.handle(stage.random.once(in: 3) ? .cancelled : .ended, gesture.state)
    }
    for finger in fingers { stage.random.once(in: 2) ? finger.finish() : finger.cancel() }
    // A change must end even if a plugin drives it and forgets it.
    for hand in hands.all where !stage.random.once(in: 3) {
      hand.end(finishes: stage.random.once(in: 2))
    }
    for _ in 0..<20 where subject.container.isTransitioning || stage.clock.callbackCount > 0 {
      stage.clock.advance(by: 10, frames: 2)
    }
    (gestures, fingers) = ([], [])
    reconcile(subject)
    check(stage, subject)
    if subject.container.isTransitioning { fail("it never ends") }
    if !stage.ends.isBalanced { fail("a transition has not ended") }
    checkScreens(stage, subject)
    checkViews(stage, subject)
  }

  private func checkScreens(_ stage: HistoryStage<P>, _ subject: any ContainerModel<P>) {
    var members = Set(subject.members(model))
    if let children = P.children(of: stage.parent)?.map({ P.name(of: $0) }),
      Set(children) != members || children.count != members.count
    {
      fail("children \(children), should be \(members)")
    }
    var visible = Set(isVisible ? subject.visible(model) : [])
    var known = Set(model.list + [P.name(of: stage.parent)] + (model.selected.map { [$0] } ?? []))
    for (name, inside) in stage.containersInside {
      if let failure = inside.failureAtRest(stage) { fail("\(name) \(failure)") }
      members.formUnion(inside.names)
      known.formUnion(inside.names)
      if visible.contains(name), let shown = inside.shown { visible.insert(shown) }
    }
    // As in UIKit, a screen inside a screen that is gone gets no callbacks.
    let gone = stage.screensInside.subtracting(known).filter { stage.audits[$0]?.isKept == false }
    for (name, audit) in stage.audits where !gone.contains(name) {
      let failure = audit.failsAtRest(
        isVisible: visible.contains(name), isMember: members.contains(name))
      if let failure { fail(failure) }
      if !known.contains(name), audit.isKept { fail("\(name) is kept") }
      if let screen = audit.screen { checkRestored(screen, holds: !model.keeping.isEmpty) }
    }
  }

  /// Checks that a transition leaves nothing behind in a screen. A presenter may be held.
  func checkRestored(_ screen: P.ViewController, holds: Bool) {
    let view = P.view(of: screen)
    if P.hidesSomething(in: view) { fail("\(P.name(of: screen)) is hidden") }
    if !holds, P.look(of: view) != ViewAppearance() {
      fail("\(P.name(of: screen)) keeps its appearance")
    }
  }

  private func checkViews(_ stage: HistoryStage<P>, _ subject: any ContainerModel<P>) {
    let container = subject.container.containerView
    let holds = !model.keeping.isEmpty
    if !holds, P.look(of: container) != ViewAppearance() {
      fail("the container keeps its appearance")
    }
    let views = P.subviews(of: container).map { (view: $0, screen: stage.screenName(of: $0)) }
    checkHeld(views.filter { $0.screen == nil }.map(\.view), in: container)
    let screens = views.compactMap(\.screen)
    // A presenter may be in front of what it presents, as its script has left it.
    let expected = subject.visible(model)
    if holds ? screens.sorted() != expected.sorted() : screens != expected {
      fail("screens \(screens), should be \(subject.visible(model))")
    }
    let whole = StageRectangle(origin: .zero, size: P.bounds(of: container).size)
    for (view, screen) in views where !holds && P.frame(of: view) != whole {
      if kind == .modal, P.frame(of: view).y > 0 { continue }
      fail("\(screen ?? "a view") stands at \(P.frame(of: view))")
    }
  }

  /// Checks that what presentations hold is as their animators have left it, and that nothing remains
  /// except screens and held overlays.
  private func checkHeld(_ overlays: [P.View], in view: P.View) {
    if overlays.count > model.keeping.count {
      fail("views are left: \(overlays.map { P.name(of: $0) })")
    }
    for overlay in overlays {
      let name = P.name(of: overlay)
      guard let alpha = SampleRegistries.heldAlphas[name] else { continue }
      let shown = P.look(of: overlay).alpha
      if abs(shown - alpha) > 1e-3 { fail("\(name) rests at \(shown), should be \(alpha)") }
    }
  }
}
