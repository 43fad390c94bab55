extension ContainerMachine {
  /// Whether nothing is being done.
  package var isResting: Bool {
    if case .resting = step { true } else { false }
  }

  /// Whether nothing is being done, and nothing waits for the next frame.
  package var isAtRest: Bool { isResting && running == nil && queue.isEmpty && !isFrameAwaited }

  /// The requests that have not begun.
  package var requests: [Request] { queue.map { $0.request } }

  /// Sets the children of a container to which nothing has happened yet.
  package mutating func begin(
    with children: Children<Screen>, at visibility: Visibility = .disappeared
  ) { (resting, self.visibility) = (children, visibility) }

  /// Changes the state by an event.
  ///
  /// - Returns: What has to be done before the event returns. At rest there is nothing: an event
  ///   begins a turn, which ``next(_:)`` goes through.
  package mutating func receive(_ event: Event) -> [Action] {
    guard let actions = handle(event) else { return [] }
    guard isResting else { return actions.map { emit($0) } }
    (origin, updates, agenda, step) = (.code, 0, actions, .requests)
    return []
  }

  /// Returns what an event asks for. `nil` if it comes too late, or for the second time.
  private mutating func handle(_ event: Event) -> [Action]? {
    switch event {
    case .call: return []
    case .request(let request):
      add(request)
      return []
    case .visibility(let visibility, let animated):
      // A change that calls back cannot be finished from there.
      let ends = visibility == .disappearing && isResting ? arrival : []
      return ends + [.appear(visibility, animated: animated)]
    case .rules:
      areGesturesStale = true
      return []
    case .frame:
      isFrameAwaited = false
      for index in queue.indices { queue[index].origin = .code }
      return []
    case .mayStart:
      guard let running, running.awaitsController else { return nil }
      self.running?.awaitsController = false
      guard running.outcome == nil else { return nil }
      areGesturesStale = true
      return [.animate]
    case .moves:
      guard running?.stage == .waiting else { return nil }
      running?.stage = .moving
      return [.move]
    case .completes(let didComplete):
      guard let running, running.outcome == nil else { return nil }
      self.running?.outcome = didComplete
      return []
    }
  }

  /// Adds a request to the queue, without a turn of its own.
  package mutating func add(_ request: Request) {
    queue.append(Waiting(request: request, origin: originOfRequest))
  }

  /// Where a request comes from that is made now.
  private var originOfRequest: Origin {
    switch step {
    case .asking, .arming: origin == .code ? .answer : .late
    default: .code
    }
  }

  /// What ends everything that is running, including what is left of earlier changes.
  var arrival: [Action] { (running == nil ? [] : [.finish]) + [.clear] }

  /// The running change waits from now on for its animator, or for the interaction controller that
  /// lets it start.
  package mutating func wait(forController: Bool) {
    running?.stage = .waiting
    running?.awaitsController = forController
  }

  /// Some actions change the state when their time has come.
  mutating func emit(_ action: Action) -> Action {
    if case .appear(let visibility, _) = action {
      (self.visibility, areGesturesStale) = (visibility, true)
    }
    return action
  }
}
