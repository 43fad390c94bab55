/// Decides what a container does next: which request begins, when the gestures are updated, and
/// when everything else waits for the next frame.
///
/// It is a value without views, callbacks or a clock. Each event is a function that changes it, and
/// ``next(isVisible:)`` returns what has to be done. Whatever a callback does meanwhile is another
/// event, which only adds to the queue. The table of its states and events is in
/// `Sources/README.md`.
package struct Turns<Request> {
  /// What has to be done.
  package enum Action {
    /// Begin a change that was requested.
    case begin(Request)
    /// End what is running, because the container is not visible.
    case arrive
    /// Update the gestures.
    case arm
    /// Go on with the next frame: a delegate that answers every question with a request would
    /// otherwise never be done.
    case awaitFrame
  }

  /// Where the container is in its turn.
  package enum Phase: String, CaseIterable, Sendable {
    /// Nothing is being done.
    case resting
    /// Requests begin, one after another.
    case requests
    /// Everything has to be over if the container is not visible.
    case visibility
    /// The gestures are updated, at most twice in a turn.
    case gestures
    /// What has been requested meanwhile begins.
    case again
  }

  /// A request in the queue.
  private struct Waiting {
    var request: Request
    /// 0 for an ordinary request, 1 for one that a delegate makes while it is being asked, 2 for
    /// one that it makes while it is asked about such a request, and so on.
    var generation: Int

    /// Whether it may begin before the next frame.
    var mayBegin: Bool { generation < 2 }
  }

  /// Where the container is in its turn.
  package private(set) var phase: Phase
  /// Whether the gestures may have to change.
  package var needsArming: Bool
  /// The number of questions that the delegate is answering.
  package var questions = 0
  private var queue: [Waiting]
  /// The generation of what is being done.
  private var generation = 0
  /// How often the gestures have been updated in this turn.
  private var armings: Int
  /// Whether the turn goes on with the next frame.
  private var isFrameAwaited = false

  private static var mostArmings: Int { 2 }

  /// Creates the turns of a container at rest.
  package init() { self.init(at: .resting, []) }

  /// Creates the turns of a container in some state.
  ///
  /// - Parameters:
  ///   - phase: Where the container is in its turn.
  ///   - queue: The requests in the queue, each with whether it has to wait for the next frame.
  ///   - needsArming: Whether the gestures may have to change.
  ///   - armings: How often they have been updated in this turn.
  package init(
    at phase: Phase, _ queue: [(request: Request, waitsForFrame: Bool)], needsArming: Bool = false,
    armings: Int = 0
  ) {
    self.phase = phase
    self.queue = queue.map { Waiting(request: $0.request, generation: $0.waitsForFrame ? 2 : 0) }
    self.needsArming = needsArming
    self.armings = armings
  }

  /// Whether nothing is being done.
  package var isResting: Bool { phase == .resting }

  /// The requests that have not begun.
  package var requests: [Request] { queue.map(\.request) }

  // MARK: Events

  /// A change is requested.
  package mutating func add(_ request: Request) {
    queue.append(Waiting(request: request, generation: questions > 0 ? generation + 1 : 0))
  }

  /// Something happens that calls back. Returns `false` if it happens during a turn, which goes on
  /// by itself.
  package mutating func begin() -> Bool {
    guard phase == .resting else { return false }
    (phase, generation, armings) = (.requests, 0, 0)
    return true
  }

  /// The awaited frame has come. Returns `false` during a turn, after which another frame is
  /// awaited.
  package mutating func frame() -> Bool {
    guard phase == .resting else { return false }
    isFrameAwaited = false
    for index in queue.indices { queue[index].generation = 0 }
    return true
  }

  /// The last action has been carried out, or the turn has begun.
  ///
  /// - Parameter isVisible: Whether children that are shown now become visible.
  /// - Returns: What to do next. `nil` if the turn is over.
  package mutating func next(isVisible: () -> Bool) -> Action? {
    while phase != .resting {
      if let action = advance(isVisible: isVisible()) { return action }
    }
    return nil
  }

  /// Goes from one phase to the next. Returns what there is to do in between.
  package mutating func advance(isVisible: Bool) -> Action? {
    switch phase {
    case .resting:
      return nil
    case .requests:
      guard let place = queue.firstIndex(where: \.mayBegin) else {
        phase = .visibility
        return nil
      }
      let waiting = queue.remove(at: place)
      generation = waiting.generation
      return .begin(waiting.request)
    case .visibility:
      phase = .gestures
      return isVisible ? nil : .arrive
    case .gestures:
      phase = .again
      guard mayArm else { return nil }
      (needsArming, generation) = (false, armings)
      armings += 1
      return .arm
    case .again:
      phase = queue.contains(where: \.mayBegin) || mayArm ? .requests : .resting
      guard phase == .resting, !queue.isEmpty || needsArming, !isFrameAwaited else { return nil }
      isFrameAwaited = true
      return .awaitFrame
    }
  }

  private var mayArm: Bool { needsArming && armings < Self.mostArmings }
}
