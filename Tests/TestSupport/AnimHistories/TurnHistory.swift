import AnimRuntime
import Seeds

/// A history of the turns of a container alone, without views: requests, answers that request
/// something themselves, changed rules, frames, and a container that disappears.
package struct TurnHistory {
  /// Something that happens to a container from outside.
  package enum Event: CaseIterable, Sendable {
    /// A request, whose change calls back and nothing more.
    case request
    /// A request whose callbacks request another change.
    case requestThatRequests
    /// A request about which the delegate requests another one before it answers, and so on.
    case requestThatInsists
    /// A request whose callbacks change the rules.
    case requestThatChangesRules
    /// Other rules, about which the delegate requests something before it answers.
    case rulesThatInsist
    /// Other rules.
    case rules
    /// A frame.
    case frame
    /// The container disappears, or appears again.
    case visibility
  }

  private struct Request {
    var number: Int
    var event: Event
  }

  /// What is wrong, as sentences. Empty if nothing is.
  package private(set) var failures: [String] = []

  private var turns = Turns<Request>()
  private var requested = 0
  private var begun: [Int: Int] = [:]
  private var isVisible = true
  private var isFrameAwaited = false
  private var insistence = 5
  private var insistsOnRules = false

  /// Plays a history, and frames until nothing is left to do.
  package init(_ events: some Sequence<Event>) {
    for event in events { handle(event) }
    for _ in 0..<requested + 8 { handle(.frame) }
    expect(turns.requests.isEmpty && !turns.needsArming, "something is never done")
    expect((0..<requested).allSatisfy { begun[$0] == 1 }, "a request does not begin once")
  }

  /// Plays a random history. The same seed always gives the same one.
  package init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    self.init(
      (0..<Int.random(in: 1...12, using: &random)).map { _ in
        Event.allCases.randomElement(using: &random) ?? .frame
      })
  }

  private mutating func handle(_ event: Event) {
    switch event {
    case .request, .requestThatRequests, .requestThatInsists, .requestThatChangesRules:
      add(event)
    case .rulesThatInsist:
      insistsOnRules = true
      turns.needsArming = true
    case .rules: turns.needsArming = true
    case .visibility:
      isVisible.toggle()
      turns.needsArming = true
    case .frame:
      guard isFrameAwaited else { return }
      expect(turns.frame(), "a frame is refused at rest")
      isFrameAwaited = false
    }
    takeTurn()
  }

  private mutating func add(_ event: Event) {
    turns.add(Request(number: requested, event: event))
    requested += 1
  }

  private mutating func takeTurn() {
    guard turns.begin() else { return expect(false, "a turn does not end") }
    let isVisible = isVisible
    let most = 4 * (turns.requests.count + 4)
    var (steps, armings) = (0, 0)
    while let action = turns.next(isVisible: { isVisible }) {
      steps += 1
      guard steps <= most else { return expect(false, "a turn does not end") }
      // The last action of a turn is to await a frame.
      if case .awaitFrame = action {
        expect(turns.isResting, "a turn goes on without its frame")
      } else {
        expect(!turns.begin(), "a turn begins in a turn")
      }
      switch action {
      case .begin(let request): begin(request)
      case .arrive: expect(!isVisible, "a visible container arrives")
      case .arm:
        armings += 1
        expect(armings <= 2, "the gestures are updated too often")
        if insistsOnRules { insist() }
      case .awaitFrame:
        expect(!isFrameAwaited, "a frame is awaited twice")
        isFrameAwaited = true
      }
    }
    let isDone = turns.requests.isEmpty && !turns.needsArming
    expect(isDone || isFrameAwaited, "something waits for a frame that nobody has asked for")
  }

  private mutating func begin(_ request: Request) {
    begun[request.number, default: 0] += 1
    switch request.event {
    case .requestThatRequests: add(.request)
    case .requestThatChangesRules: turns.needsArming = true
    case .requestThatInsists: insist()
    default: break
    }
  }

  private mutating func insist() {
    guard insistence > 0 else { return }
    insistence -= 1
    turns.questions += 1
    add(.requestThatInsists)
    turns.questions -= 1
  }

  private mutating func expect(_ isRight: Bool, _ failure: String) {
    if !isRight { failures.append(failure) }
  }
}
