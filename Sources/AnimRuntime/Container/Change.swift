import AnimProgram

/// A change that a container was asked for.
struct Change<P: TransitionPlatform> {
  /// Where a change leads from what is shown when its turn comes; nil where that is shown already.
  typealias Way = (Children<P>) throws -> Destination<P>?

  /// Whether it is to be seen.
  let animated: Bool
  /// What scripts read as `request.NAME`.
  let values: [String: ScriptValue]
  /// Who leads it; nil where it runs by itself, or the delegate knows.
  let interaction: (any InteractionController<P>)?
  /// Where it leads.
  let way: Way
  /// 0 for a request that is made at any time, 1 for one that a delegate makes before it has answered
  /// what it was asked, 2 for one that it makes in the answer to such a request, and so on.
  var generation = 0

  /// Whether it may begin before the next frame.
  var mayBegin: Bool { generation < 2 }
}

/// Where a change leads.
struct Destination<P: TransitionPlatform> {
  /// The operation for rules.
  let operation: RequestOperation
  /// What the container shows then.
  let children: Children<P>
  /// 1 where the new screen enters from the right in a left-to-right layout, else -1.
  let direction: Double
  /// How the screen is presented that comes or goes.
  var style = ModalPresentationStyle.custom
}

/// A request that makes no sense, and why.
struct IgnoredRequest: Error {
  /// A sentence without a full stop.
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}

/// A change whose animator is asked for.
struct Proposal<P: TransitionPlatform> {
  /// What rules answer.
  var request: TransitionRequest
  /// The screen that leaves.
  let from: P.ViewController
  /// The screen that arrives.
  let to: P.ViewController
  /// Where both rest.
  let resting: [TransitionContextKey: RestingFrame]
  /// How the screen is presented that comes or goes.
  let style: ModalPresentationStyle
}

/// A change that is over and has not been cancelled.
struct EndedChange<P: TransitionPlatform> {
  /// Whether it was to be seen.
  let animated: Bool
  /// What the container showed before.
  let before: Children<P>
  /// What it shows now.
  let after: Children<P>
}

extension Change {
  /// To the next one and the one before.
  static var toNeighbours: [Way] { [1, -1].map { step in { try $0.selecting(neighbour: step) } } }
}
