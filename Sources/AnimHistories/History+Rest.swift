import AnimProgram
import AnimRuntime
import AnimatorTesting

/// What is looked at, after each step and where nothing moves.
extension History {
  func check(_ stage: HistoryStage, _ subject: any Subject) {
    failures += stage.audits.values.flatMap(\.failures) + stage.ends.failures
    let armed = subject.container.armedGestures
    if subject.container.onArmedGesturesChange == nil, !armed.isEmpty { fail("gestures are armed") }
    for gesture in gestures where gesture.isArmed {
      if !armed.contains(where: { $0 === gesture.gesture }) {
        fail("\(gesture.gesture.gesture) is in use and not armed")
      }
    }
    if let name = subject.container.containerView.firstUnbounded { fail("\(name) is not finite") }
  }

  /// Lets everything come to an end, and looks at what is left.
  func rest(_ stage: HistoryStage, _ subject: any Subject) {
    log.append("rest")
    for gesture in gestures where !stage.random.once(in: 3) {
      gesture.gesture.handle(.ended, gesture.state)
    }
    for finger in fingers where !stage.random.once(in: 3) {
      stage.random.once(in: 2) ? finger.finish() : finger.cancel()
    }
    // What a plugin leads and forgets is to end all the same.
    for hand in hands.all where !stage.random.once(in: 3) {
      hand.end(finishes: stage.random.once(in: 2))
    }
    for _ in 0..<20 where subject.container.isTransitioning || stage.clock.callbackCount > 0 {
      stage.clock.advance(by: 10, frames: 2)
    }
    for gesture in gestures { gesture.gesture.handle(.cancelled, gesture.state) }
    (gestures, fingers) = ([], [])
    reconcile(subject)
    check(stage, subject)
    if subject.container.isTransitioning { fail("it never ends") }
    if !stage.ends.isBalanced { fail("a transition has not ended") }
    checkScreens(stage, subject)
    checkViews(subject)
  }

  private func checkScreens(_ stage: HistoryStage, _ subject: any Subject) {
    let parents = stage.parent.children.map(\.identifier)
    var members = Set(subject.members(model))
    if Set(parents) != members || parents.count != members.count {
      fail("children \(parents), should be \(members)")
    }
    var visible = Set(isVisible ? subject.visible(model) : [])
    var known = Set(model.list + [stage.parent.identifier] + (model.selected.map { [$0] } ?? []))
    for (name, inside) in stage.containersInside {
      if let failure = inside.failureAtRest { fail("\(name) \(failure)") }
      members.formUnion(inside.names)
      known.formUnion(inside.names)
      if visible.contains(name), let shown = inside.shown { visible.insert(shown) }
    }
    // A screen inside one that is gone was told nothing, as in UIKit.
    let gone = stage.screensInside.subtracting(known).filter { stage.audits[$0]?.isKept == false }
    for (name, audit) in stage.audits where !gone.contains(name) {
      let failure = audit.failsAtRest(
        isVisible: visible.contains(name), isMember: members.contains(name))
      if let failure { fail(failure) }
      if !known.contains(name), audit.isKept { fail("\(name) is kept") }
      if let screen = audit.screen { checkRestored(screen, holds: !model.keeping.isEmpty) }
    }
  }

  /// Nothing of a transition is left in a screen; a presenter may be held.
  func checkRestored(_ screen: HeadlessViewController, holds: Bool) {
    let view = screen.view
    if view.isHidden || view.subviews.contains(where: \.isHidden) {
      fail("\(screen.identifier) is hidden")
    }
    if !holds, view.appearance != ViewAppearance() {
      fail("\(screen.identifier) keeps its appearance")
    }
  }

  private func checkViews(_ subject: any Subject) {
    let view = subject.container.containerView
    let holds = !model.keeping.isEmpty
    if !holds, view.appearance != ViewAppearance() { fail("the container keeps its appearance") }
    let overlays = view.subviews.filter { $0.identifier.hasPrefix("overlay.") }
    checkHeld(overlays, in: view)
    let others = view.subviews.filter { !$0.identifier.hasPrefix("overlay.") }.map(\.identifier)
    if others != subject.visible(model) {
      fail("views \(others), should be \(subject.visible(model))")
    }
    for view in view.subviews where view.content != nil {
      fail("a picture is left: \(view.identifier)")
    }
    let size = view.frame.size
    for screen in view.subviews
    where !holds && screen.frame != StageRectangle(origin: .zero, size: size) {
      if subject is ModalSubject, screen.frame.y > 0 { continue }
      fail("\(screen.identifier) stands at \(screen.frame)")
    }
  }

  /// What presentations hold is as their animators have left it, below what they present.
  private func checkHeld(_ overlays: [HeadlessView], in view: HeadlessView) {
    if overlays.count > model.keeping.count { fail("an overlay is left") }
    if let last = overlays.last, last === view.subviews.last { fail("an overlay stands in front") }
    for overlay in overlays {
      guard let alpha = Repertoire.heldAlphas[overlay.identifier] else { continue }
      if abs(overlay.alpha - alpha) > 1e-3 {
        fail("\(overlay.identifier) rests at \(overlay.alpha), should be \(alpha)")
      }
    }
  }
}
