import AnimRuntime

/// What the container should show, whatever is requested at whatever time.
extension History {
  /// Where a transition is heading. While a gesture holds it, that is back.
  func heading(of flight: Flight, _ subject: any ContainerModel<P>) -> Model {
    guard let coordinator = subject.container.transitionCoordinator else { return flight.next }
    let isNext =
      coordinator.isInteractive ? flight.onlyEnd ?? false : !coordinator.isCancelled
    return isNext ? flight.next : flight.previous
  }

  /// Brings the model up to date after a step, which may have requested a change.
  func reconcile(_ subject: any ContainerModel<P>, _ asked: Asked? = nil) {
    defer { (ends, begun) = ([], []) }
    if isReentrant {
      model = subject.state
      flight = nil
      return
    }
    if let asked {
      if let flight { interrupt(flight, asked, subject) } else { begin(asked) }
    }
    if !ends.isEmpty { resolve() }
    if !ends.isEmpty { fail("a transition ended that never began") }
    if (flight != nil) != subject.container.isTransitioning { fail("in flight: \(flight != nil)") }
    let isCancelled = subject.container.transitionCoordinator?.isCancelled == true
    let shown = flight.map { isCancelled ? $0.previous : $0.next } ?? model
    if subject.state != shown { fail("shows \(subject.state), should show \(shown)") }
  }

  private func begin(_ asked: Asked) {
    guard let target = asked.next(model) else { return }
    if begun.isEmpty { model = target } else { flight = Flight(previous: model, next: target) }
  }

  private func interrupt(_ flight: Flight, _ asked: Asked, _ subject: any ContainerModel<P>) {
    guard let target = asked.next(asked.base) else { return }
    if target.selected == asked.base.selected {
      relist(flight, asked, target, subject)
    } else if asked.mayTurn, begun.isEmpty, target == flight.next || target == flight.previous {
      // Unless its animator gives up, the transition ends there.
    } else {
      resolve()
      begin(asked)
    }
  }

  /// Gives the list to the end that the transition is heading for, and to the other end if it can
  /// hold it.
  private func relist(
    _ flight: Flight, _ asked: Asked, _ target: Model, _ subject: any ContainerModel<P>
  ) {
    let goesOn = asked.base == flight.next
    let other = subject.relisted(goesOn ? flight.previous : flight.next, to: target.list)
    self.flight?.next = goesOn ? target : other ?? flight.next
    self.flight?.previous = goesOn ? other ?? flight.previous : target
    self.flight?.onlyEnd = other == nil ? goesOn : nil
  }

  private func resolve() {
    guard let flight, !ends.isEmpty else { return fail("a transition should have ended") }
    let isCompleted = !ends.removeFirst()
    model = isCompleted ? flight.next : flight.previous
    if let onlyEnd = flight.onlyEnd, onlyEnd != isCompleted {
      fail("it ended where it could not end any more")
    }
    self.flight = nil
  }
}
