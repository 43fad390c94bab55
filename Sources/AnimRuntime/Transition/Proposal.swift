import AnimProgram

/// A change for which an animator is requested: the request for the rules, with the screens
/// themselves, which it does not retain. All requests are made here.
package struct Proposal<P: TransitionPlatform> {
  /// The request that rules answer.
  package internal(set) var request: TransitionRequest
  /// The leaving screen. `nil` if it no longer exists.
  package private(set) weak var from: P.ViewController?
  /// The arriving screen. `nil` if it no longer exists.
  package private(set) weak var to: P.ViewController?
  /// The frames of both screens at rest. A screen without one fills the container.
  private(set) var resting: [TransitionContextKey: RestingFrame]

  /// Proposes a change.
  ///
  /// - Parameters:
  ///   - owner: The view controller of the container, with its name and its traits.
  ///   - place: The view that has the container's size and safe area.
  ///   - direction: 1 if the new screen enters from the right in a left-to-right layout, else -1.
  ///   - keepsPresenter: Whether the leaving screen stays visible, as below a sheet.
  ///   - complete: Adds to the request what only the owner knows. `nil` if nothing is added.
  package init(
    _ operation: RequestOperation, from: P.ViewController, to: P.ViewController,
    in owner: P.ViewController, place: P.View, direction: Double, isInteractive: Bool = false,
    keepsPresenter: Bool = false, values: [String: ScriptValue] = [:],
    resting: [TransitionContextKey: RestingFrame] = [:],
    completing complete: ((inout TransitionRequest) -> Void)? = nil
  ) {
    (self.from, self.to, self.resting) = (from, to, resting)
    var traits = P.traits(of: owner)
    traits.interactive = isInteractive
    traits.keepsPresenter = keepsPresenter
    request = TransitionRequest(
      operation, from: P.identifier(of: from), to: P.identifier(of: to),
      in: P.identifier(of: owner), direction: traits.rightToLeft ? -direction : direction,
      size: P.bounds(of: place).size, safeArea: P.safeAreaInsets(of: place), traits: traits,
      values: values)
    request.chosen = P.chosenAnimator(for: operation, of: operation.goesBack ? from : to)
    complete?(&request)
  }

  /// Returns the same change in the view in which it is carried out.
  func at(
    _ resting: [TransitionContextKey: RestingFrame], in containerView: P.View, isInteractive: Bool
  ) -> Proposal {
    var proposal = self
    proposal.resting = resting
    proposal.request.size = P.bounds(of: containerView).size
    proposal.request.safeArea = P.safeAreaInsets(of: containerView)
    proposal.request.traits.interactive = isInteractive
    return proposal
  }

  /// Returns the same change between other screens.
  func between(_ from: P.ViewController, _ to: P.ViewController) -> Proposal {
    var proposal = self
    (proposal.from, proposal.to) = (from, to)
    return proposal
  }

  /// Both screens. `nil` if one of them no longer exists.
  package var screens: (from: P.ViewController, to: P.ViewController)? {
    from.flatMap { from in to.map { (from, $0) } }
  }

  /// The frames of the screens in the size of the request.
  var frames: TransitionFrames {
    TransitionFrames(resting, in: request.size, direction: request.direction)
  }
}
