import AnimProgram

/// A change that a container was asked for.
struct Change<P: Platform> {
  /// Whether it is to be seen.
  let animated: Bool
  /// What scripts read as `request.NAME`.
  let values: [String: Value]
  /// Who leads it; nil where it runs by itself, or the delegate knows.
  let interaction: (any InteractionController<P>)?
  /// Where it leads from what is shown when its turn comes; nil where that is shown already.
  let destination: (Children<P>) throws(IgnoredRequest) -> Destination<P>?
}

/// Where a change leads.
struct Destination<P: Platform> {
  /// The operation for rules.
  let operation: RequestOperation
  /// What the container shows then.
  let children: Children<P>
  /// 1 where the new screen enters from the right in a left-to-right layout, else -1.
  let direction: Double
}

/// A request that makes no sense, and why.
struct IgnoredRequest: Error {
  /// A sentence without a full stop.
  let sentence: String
}

/// A change whose animator is asked for.
struct Proposal<P: Platform> {
  /// What rules answer.
  var request: TransitionRequest
  /// The screen that leaves.
  let from: P.ViewController
  /// The screen that arrives.
  let to: P.ViewController
}
