import AnimProgram

/// A container that someone else owns, such as UIKit, for a single change from one screen to
/// another. It runs the transition; its owner manages children and appearance.
package final class HostedContainer<P: TransitionPlatform>: TransitionContainer<P> {
  private let destination: Destination<P>
  private let answer: (TransitionRequest) throws -> (any Animator<P>)?
  private var onEnd: ((Bool) -> Void)?
  /// Returns the frame of a screen at rest, in a container of some size. `nil` for the whole
  /// container. Set it before the change starts.
  package var frame: ((P.ViewController) -> ((StageSize) -> StageRectangle)?)?

  /// Creates a container for a change that may happen.
  ///
  /// - Parameters:
  ///   - viewController: The owner, whose identifier rules can use.
  ///   - containerView: The view in which both screens are animated.
  ///   - operation: The operation that the owner carries out.
  ///   - direction: 1 if the new screen enters from the right in a left-to-right layout, else -1.
  ///   - answer: Returns the animator for a request. `nil` for the default one.
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

  override func restingFrame(
    of screen: P.ViewController, among children: Children<P>
  ) -> RestingFrame {
    frame?(screen) ?? super.restingFrame(of: screen, among: children)
  }

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
  /// Returns the request for the rules. `nil` if the owner no longer exists.
  package func request(isInteractive: Bool) -> TransitionRequest? {
    proposal(to: destination, isInteractive: isInteractive)?.request
  }

  /// Returns the transition whose script says how a gesture drives the change. `nil` if the script
  /// does not say.
  package func rules(isInteractive: Bool) -> Transition? {
    proposal(to: destination, isInteractive: isInteractive).flatMap {
      animator(answering: $0, reportsErrors: false).gestureRules(for: $0.request)
    }
  }

  /// Starts the change. Call this only once.
  ///
  /// - Parameters:
  ///   - animated: Whether the change is animated. If not, it is over at once.
  ///   - interaction: The controller that drives it. `nil` if it is not interactive.
  ///   - onEnd: Called when it is over, with whether the new screen stays.
  package func start(
    animated: Bool = true, interaction: (any InteractionController<P>)? = nil,
    onEnd: @escaping (Bool) -> Void
  ) {
    self.onEnd = onEnd
    let destination = destination
    submit(animated, [:], interaction) { _ in destination }
    // A change that was cancelled at once no longer has a coordinator, and one that completed at
    // once has already been reported.
    guard let transitionCoordinator else { return end(false) }
    transitionCoordinator.animate(alongsideTransition: nil) { [weak self] coordinator in
      if coordinator.isCancelled { self?.end(false) }
    }
  }
}
