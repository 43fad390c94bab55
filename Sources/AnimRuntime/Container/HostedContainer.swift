import AnimProgram

/// A container that is somebody else's, such as UIKit's own, for one change from a screen to
/// another: the choreography without children and appearance, to which its owner sees.
package final class HostedContainer<P: TransitionPlatform>: TransitionContainer<P> {
  private let destination: Destination<P>
  private let answer: (TransitionRequest) throws -> (any Animator<P>)?
  private var onEnd: ((Bool) -> Void)?

  /// Creates a container for a change that may come.
  ///
  /// - Parameters:
  ///   - viewController: the owner, after whom rules may ask.
  ///   - containerView: the view in which both screens move.
  ///   - operation: what the owner was asked to do.
  ///   - direction: 1 where the new screen enters from the right in a left-to-right layout, else -1.
  ///   - answer: gives the animator for a request; nil for the default one.
  package init(
    of viewController: P.ViewController, containerView: P.View, clock: any FrameClock,
    _ operation: RequestOperation, from: P.ViewController, to: P.ViewController,
    direction: Double, answer: @escaping (TransitionRequest) throws -> (any Animator<P>)?
  ) {
    destination = Destination(
      operation: operation, children: Children([to], selected: to), direction: direction)
    self.answer = answer
    super.init(of: viewController, containerView: containerView, clock: clock)
    resting = Children([from], selected: from)
    visibility = .appeared
  }

  override var forwardsAppearance: Bool { false }

  override func members(of children: Children<P>) -> [P.ViewController] { [] }

  override func animator(for proposal: Proposal<P>) throws -> (any Animator<P>)? {
    try answer(proposal.request)
  }

  override func didEnd(_ change: EndedChange<P>) { end(true) }

  private func end(_ didComplete: Bool) {
    let onEnd = onEnd
    self.onEnd = nil
    onEnd?(didComplete)
  }
}

extension HostedContainer {
  /// What rules are asked; nil where the owner is gone.
  package func request(isInteractive: Bool) -> TransitionRequest? {
    proposal(to: destination, isInteractive: isInteractive)?.request
  }

  /// How a finger leads the change, with its length; nil where the animator does not say.
  package func rules(isInteractive: Bool) -> Transition? {
    proposal(to: destination, isInteractive: isInteractive).flatMap {
      animator(answering: $0, reportsErrors: false).gestureRules(for: $0.request)
    }
  }

  /// Begins the change, once.
  ///
  /// - Parameters:
  ///   - interaction: who leads it; nil where it runs by itself.
  ///   - onEnd: is told that it is over, and whether the new screen stays.
  package func start(
    interaction: (any InteractionController<P>)? = nil, onEnd: @escaping (Bool) -> Void
  ) {
    self.onEnd = onEnd
    let destination = destination
    submit(true, [:], interaction) { _ in destination }
    // A change that was cancelled at once has no coordinator any more; one that was completed at once
    // has been reported already.
    guard let transitionCoordinator else { return end(false) }
    transitionCoordinator.animate(alongsideTransition: nil) { [weak self] coordinator in
      if coordinator.isCancelled { self?.end(false) }
    }
  }
}
