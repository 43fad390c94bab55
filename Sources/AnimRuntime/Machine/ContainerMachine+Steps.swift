extension ContainerMachine {
  private static var mostUpdates: Int { 2 }

  /// Returns what has to be done next, after the last action has been carried out. `nil` if the
  /// turn is over.
  ///
  /// - Parameter motion: How the running change moves at the moment. `nil` if none is running.
  package mutating func next(_ motion: () -> Motion?) -> Action? {
    while true {
      if let end = takeEnd() { return end }
      if !agenda.isEmpty { return emit(agenda.removeFirst()) }
      if isResting { return nil }
      agenda = advance(motion)
    }
  }

  private mutating func takeEnd() -> Action? {
    guard let running, let didComplete = running.outcome else { return nil }
    self.running = nil
    resting = didComplete ? running.next : running.previous
    areGesturesStale = true
    return .end(running, didComplete: didComplete)
  }

  /// Goes from one step to the next. Returns what there is to do in between.
  package mutating func advance(_ motion: () -> Motion?) -> [Action] {
    switch step {
    case .resting: return []
    case .requests:
      guard let place = queue.firstIndex(where: { $0.origin != .late }) else {
        step = .visibility
        return []
      }
      let waiting = queue.remove(at: place)
      origin = waiting.origin
      return resolve(waiting.request, from: heading(motion()))
    case .interrupting(let request):
      guard running == nil else {
        running?.outcome = false
        return []
      }
      return resolve(request, from: resting, again: true)
    case .resolving(let request), .asking(let request, _):
      // There was no reply.
      step = .requests
      return [.drop(request)]
    case .visibility:
      step = .gestures
      return visibility.showsChildren ? [] : arrival
    case .gestures:
      guard mayArm else {
        step = .again
        return []
      }
      (step, areGesturesStale) = (.arming, false)
      origin = updates == 0 ? .code : .answer
      updates += 1
      return [.arm]
    case .arming:
      step = .again
      return []
    case .again:
      step = queue.contains { $0.origin != .late } || mayArm ? .requests : .resting
      guard isResting, !queue.isEmpty || areGesturesStale, !isFrameAwaited else { return [] }
      isFrameAwaited = true
      return [.awaitFrame]
    }
  }

  private var mayArm: Bool { areGesturesStale && updates < Self.mostUpdates }

  private mutating func resolve(
    _ request: Request, from children: Children<Screen>, again: Bool = false
  ) -> [Action] {
    step = .resolving(request)
    return [.resolve(request, from: children, again: again)]
  }

  /// Returns the children that the container would show if the running change ended now. New
  /// requests start from there. While a gesture has not decided yet, these are the ones that it
  /// showed before.
  private func heading(_ motion: Motion?) -> Children<Screen> {
    guard let running else { return resting }
    return motion?.wouldComplete == false ? running.previous : running.next
  }
}

// MARK: - Replies

extension ContainerMachine {
  /// Goes on with the reply to the last action.
  ///
  /// - Parameter motion: How the running change moves at the moment. `nil` if none is running.
  package mutating func take(_ reply: Reply, _ motion: Motion?) {
    switch (step, reply) {
    case (.resolving(let request), .resolved(let result)):
      step = .requests
      agenda = carryOut(request, result, motion)
    case (.asking(let request, let destination), .answered(let isAnswered)):
      step = .requests
      agenda = isAnswered ? start(destination) : replace(request, destination)
    default: break
    }
  }

  private mutating func carryOut(
    _ request: Request, _ result: Resolved, _ motion: Motion?
  ) -> [Action] {
    switch result {
    case .ignored: return [.drop(request)]
    case .reached:
      // The change goes on from where it is, or ends at once.
      guard motion?.isHeld == true else { return [.drop(request)] }
      return [request.isAnimated ? .settle : .finish, .drop(request)]
    case .destination(let goal):
      guard let running, let motion else { return begin(request, goal) }
      guard running.outcome == nil else {
        step = .interrupting(request)
        return []
      }
      return change(running, motion, to: goal, request)
    }
  }

  /// Another request comes during a change: it changes only the list, or turns the change, or
  /// interrupts it.
  private mutating func change(
    _ running: Running, _ motion: Motion, to goal: Destination<Screen>, _ request: Request
  ) -> [Action] {
    let heading = heading(motion)
    if goal.children.selected === heading.selected {
      return [.relist(relist(running, motion, to: goal.children)), .drop(request)]
    }
    // Only a change without interaction can turn another one.
    if motion.mayTurn, request.isAnimated, !request.isInteractive,
      let towardsEnd = running.isTowards(goal.children)
    {
      return [.turn(towardsEnd: towardsEnd), .drop(request)]
    }
    step = .interrupting(request)
    let kept = kind.screens(of: heading) + kind.screens(of: goal.children)
    return (motion.isTakenOver ? [.interrupt(keeping: kept)] : []) + [.finish]
  }

  /// Replaces the list of children while the selected one stays the same. The list applies to the
  /// end that the change is going to, and to the other one if it can still be reached.
  private mutating func relist(
    _ running: Running, _ motion: Motion, to children: Children<Screen>
  ) -> Relisting {
    let goesOn = motion.wouldComplete
    let other = kind.children(goesOn ? running.previous : running.next, in: children.list)
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
    return Relisting(
      joining: joining, leaving: leaving, surprised: leaving.without(running.leaving),
      onlyEnd: other == nil ? goesOn : nil)
  }

  private func members(of running: Running) -> [Screen] {
    kind.members(of: running.previous).union(kind.members(of: running.next))
  }

  /// A change becomes a transition if it is visible, and otherwise happens at once.
  private mutating func begin(_ request: Request, _ goal: Destination<Screen>) -> [Action] {
    guard request.isAnimated, visibility == .appeared,
      let from = kind.screens(of: resting).last, let to = kind.screens(of: goal.children).last,
      from !== to
    else { return replace(request, goal) }
    step = .asking(request, goal)
    return [.ask(request, goal)]
  }

  private mutating func start(_ goal: Destination<Screen>) -> [Action] {
    let (before, after) = (kind.members(of: resting), kind.members(of: goal.children))
    let running = Running(
      from: resting, to: goal.children, joining: after.without(before),
      leaving: before.without(after))
    (self.running, areGesturesStale) = (running, true)
    return [.start(running)]
  }

  private mutating func replace(_ request: Request, _ goal: Destination<Screen>) -> [Action] {
    let previous = resting
    (resting, areGesturesStale) = (goal.children, true)
    return [.replace(previous, by: goal.children), .drop(request)]
  }
}

extension ContainerMachine.Running {
  /// Returns whether its end (`true`) or its beginning (`false`) shows these children. `nil` if
  /// neither does.
  fileprivate func isTowards(_ children: Children<Screen>) -> Bool? {
    if children.isSame(as: next) { return true }
    return children.isSame(as: previous) ? false : nil
  }
}
