import AnimProgram

/// A change that was requested from a container.
struct ChangeRequest<P: TransitionPlatform> {
  /// Whether it is animated.
  let isAnimated: Bool
  /// The values that scripts read as `request.NAME`.
  let values: [String: ScriptValue]
  /// The animator that takes precedence over all rules. `nil` if the rules choose.
  let chosen: AnimatorName?
  /// The interaction controller of the request. `nil` if there is none, in which case the delegate
  /// may provide one.
  let interaction: (any InteractionController<P>)?
  /// The answer, if something had to be known before it was requested.
  let answer: Answer<P>?
  /// What is asked for.
  let request: ContainerRequest<P.ViewController>
  /// How it ends.
  let result = ChangeResult()
}

/// A change that is running, with the children before and after it.
struct RunningChange<P: TransitionPlatform> {
  typealias Screens = Children<P.ViewController>

  /// What carries it out.
  let change: Change<P>
  /// The children that the container shows again if it is cancelled.
  var previous: Screens
  /// The children that the container shows if it completes.
  var next: Screens
  /// The children of the view controller that are being added.
  var joining: [P.ViewController]
  /// The children of the view controller that are being removed.
  var leaving: [P.ViewController]
  /// The requests that its end answers, and whether they have asked for its end (`true`) or its beginning.
  var results: [(result: ChangeResult, isEnd: Bool)] = []

  /// The children that the container would show if the change ended now. New requests start from
  /// there. While a gesture has not decided yet, these are the ones that it showed before.
  var heading: Screens { change.context.machine.wouldComplete ? next : previous }

  /// Returns whether its end (`true`) or its beginning (`false`) shows these children. `nil` if
  /// neither does.
  func isTowards(_ children: Screens) -> Bool? {
    if children.isSame(as: next) { return true }
    return children.isSame(as: previous) ? false : nil
  }
}

extension TransitionContainer {
  /// The greatest number of requests that begin in a turn. A delegate that requests something
  /// whenever it is asked would never be done.
  private static var mostRequests: Int { 8 }
  private static var mostUpdates: Int { 2 }

  /// Requests a change, which begins as soon as no callback is running.
  ///
  /// - Parameters:
  ///   - answer: The answer, if something had to be known before.
  ///   - chosen: The animator that takes precedence over all rules. `nil` if the rules choose.
  @discardableResult
  package func submit(
    _ request: ContainerRequest<P.ViewController>, _ animated: Bool = true,
    _ values: [String: ScriptValue] = [:], _ interaction: (any InteractionController<P>)? = nil,
    answer: Answer<P>? = nil, using chosen: AnimatorName? = nil
  ) -> ChangeResult {
    (interaction as? any AwaitedInteraction)?.prepare()
    let request = ChangeRequest(
      isAnimated: animated && P.areAnimationsEnabled, values: values, chosen: chosen,
      interaction: interaction,
      answer: answer, request: request)
    queue.append(request)
    turn {}
    return request.result
  }

  /// Does something that may call back. What is requested meanwhile waits, and begins afterwards; with
  /// too many requests, the rest begins with the next frame.
  package func turn(_ body: () -> Void) {
    guard !isBusy else { return body() }
    isBusy = true
    body()
    endIfOver()
    var (begun, updates) = (0, 0)
    repeat {
      while !queue.isEmpty, begun < Self.mostRequests {
        begun += 1
        begin(queue.removeFirst())
        endIfOver()
      }
      if !visibility.showsChildren { arrive() }
      if areGesturesStale, updates < Self.mostUpdates {
        updates += 1
        areGesturesStale = false
        desk.arm()
        endIfOver()
      }
    } while !queue.isEmpty && begun < Self.mostRequests
      || areGesturesStale && updates < Self.mostUpdates
    isBusy = false
    if !queue.isEmpty || areGesturesStale { awaitFrame() }
    guard hasChanged, queue.isEmpty else { return }
    hasChanged = false
    onChange?()
  }

  private func awaitFrame() {
    guard !isFrameAwaited else { return }
    isFrameAwaited = true
    clock.start { [weak self] _ in
      guard let self else { return false }
      // During a turn, another frame is awaited.
      guard !isBusy else { return true }
      isFrameAwaited = false
      turn {}
      return false
    }
  }

  /// Changes the visibility of the container itself.
  package func become(_ visibility: Visibility, _ animated: Bool) {
    // A change that calls back cannot be finished from there.
    let mayFinish = !isBusy
    turn {
      if visibility == .disappearing, mayFinish { arrive() }
      (self.visibility, areGesturesStale) = (visibility, true)
      for screen in containment.screens(of: children) {
        switch visibility {
        case .appearing, .disappearing:
          ledger.begin(screen, isAppearing: visibility.showsChildren, animated: animated)
        case .appeared, .disappeared: ledger.end(screen)
        }
      }
    }
  }

  /// Ends everything that is running, including what is left of earlier changes.
  private func arrive() {
    running?.change.finish()
    endIfOver()
    afterimage.end()
  }

  /// Puts everything in order if the running change has an outcome.
  private func endIfOver() {
    guard let running, let didComplete = running.change.outcome else { return }
    self.running = nil
    resting = didComplete ? running.next : running.previous
    areGesturesStale = true
    end(running, didComplete)
  }

  // MARK: Requests

  /// Carries out a request: it begins a change, or does something with the running one.
  private func begin(_ request: ChangeRequest<P>) {
    guard let goal = destination(of: request, from: running?.heading ?? resting) else { return }
    guard let running else { return begin(request, goal) }
    if running.change.outcome == nil {
      if change(running, to: goal, request) { return drop(request, waits: true) }
      interrupt(running, for: goal)
      isPassing = true
    }
    endIfOver()
    isPassing = false
    if let goal = destination(of: request, from: resting) { begin(request, goal) }
  }

  /// Returns where a request leads from these children. `nil` if it makes no sense, or if the container
  /// already shows that or is going to.
  private func destination(
    of request: ChangeRequest<P>, from children: Screens
  ) -> Destination<P.ViewController>? {
    do {
      if let goal = try containment.destination(of: request.request, from: children) { return goal }
      // The container already shows it, or is going to.
      if running == nil { request.result.end(true) }
      let change = running?.change
      drop(request, waits: true)
      // The change goes on from where it is, or ends at once.
      if !request.isAnimated {
        change?.finish()
      } else if let change, change.context.isInteractive {
        change.context.settleInteractiveTransition(
          finishes: change.context.machine.wouldComplete)
      }
      endIfOver()
    } catch {
      report(TransitionFinding(.ignoredRequest, (error as? IgnoredRequest)?.sentence ?? "\(error)"))
      drop(request)
    }
    return nil
  }

  /// Changes only the list of the running change, or turns it. `false` if it has to be interrupted.
  private func change(
    _ running: RunningChange<P>, to goal: Destination<P.ViewController>,
    _ request: ChangeRequest<P>
  ) -> Bool {
    let context = running.change.context
    if goal.children.selected === running.heading.selected {
      relist(running, to: goal.children)
      return true
    }
    // Only a change without interaction can turn another one.
    guard context.followsProgress || reaction(to: context) == .reverse, request.isAnimated,
      request.interaction == nil, let towardsEnd = running.isTowards(goal.children),
      (context.machine.onlyEnd ?? towardsEnd) == towardsEnd
    else { return false }
    running.change.handle(.redirect(finishes: towardsEnd))
    return true
  }

  /// Returns what a new request does to the running change.
  private func reaction(to context: TransitionContext<P>) -> Interruption {
    let keepsPresenter = context.request.traits.keepsPresenter
    if context.script == nil { return keepsPresenter ? .reverse : .finish }
    let reaction = interruption ?? delegate?.interruption ?? registry?().interruption ?? .retarget
    return keepsPresenter && reaction == .retarget ? .reverse : reaction
  }

  /// Ends the running change at once. If it is retargeted, what is on stage stays there for the next one.
  private func interrupt(_ running: RunningChange<P>, for goal: Destination<P.ViewController>) {
    let context = running.change.context
    if reaction(to: context) == .retarget {
      let kept = containment.screens(of: running.heading) + containment.screens(of: goal.children)
      interrupted = context.interruptedStage(keeping: kept.map(P.view))
    }
    running.change.finish()
  }

  /// Replaces the list of children while the selected one stays the same. The list applies to the
  /// end that the change is going to, and to the other one if it can still be reached.
  private func relist(_ running: RunningChange<P>, to children: Screens) {
    let context = running.change.context
    let goesOn = context.machine.wouldComplete
    let other = containment.children(goesOn ? running.previous : running.next, in: children.list)
    var changed = running
    if goesOn {
      (changed.next, changed.previous) = (children, other ?? running.previous)
    } else {
      (changed.next, changed.previous) = (other ?? running.next, children)
    }
    let (old, new) = (members(of: running), members(of: changed))
    let (joining, leaving) = (new.without(old), old.without(new))
    changed.joining = running.joining.without(leaving) + joining
    changed.leaving = running.leaving.without(leaving)
    self.running = changed
    context.machine.onlyEnd = other == nil ? goesOn : nil
    guard let parent = viewController else { return }
    for child in leaving.without(running.leaving) { P.willMove(child, toParent: nil) }
    for child in joining { P.addChild(child, to: parent) }
    for child in leaving { P.removeFromParent(child) }
  }

  private func members(of running: RunningChange<P>) -> [P.ViewController] {
    containment.members(of: running.previous).union(containment.members(of: running.next))
  }

  /// A change becomes a transition if it is visible, and otherwise happens at once.
  private func begin(_ request: ChangeRequest<P>, _ goal: Destination<P.ViewController>) {
    let from = containment.screens(of: resting).last
    let to = containment.screens(of: goal.children).last
    if let to, from !== to, !goal.operation.goesBack { arrivals.keep(request.values, of: to) }
    guard request.isAnimated, visibility == .appeared, from != nil, to != nil, from !== to,
      let change = ask(request, goal)
    else {
      let previous = resting
      (resting, areGesturesStale) = (goal.children, true)
      replace(previous, by: goal.children)
      request.result.end(true)
      return drop(request)
    }
    let (before, after) = (containment.members(of: resting), containment.members(of: goal.children))
    let running = RunningChange(
      change: change, previous: resting, next: goal.children, joining: after.without(before),
      leaving: before.without(after), results: [(request.result, true)])
    (self.running, areGesturesStale) = (running, true)
    start(running)
  }

  /// A request has led to no transition: what the interrupted one has left disappears, and its controller
  /// drives nothing.
  ///
  /// - Parameter waits: Whether the running change leads there.
  private func drop(_ request: ChangeRequest<P>, waits: Bool = false) {
    interrupted = nil
    if waits, let running {
      self.running?.results.append((request.result, running.change.context.machine.wouldComplete))
    } else {
      request.result.end(false)
    }
    (request.interaction as? any AwaitedInteraction)?.refuse { [weak self] in self?.report($0) }
  }
}
