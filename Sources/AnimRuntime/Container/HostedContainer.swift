import AnimProgram

/// A container that someone else owns, such as UIKit, for a single change from one screen to
/// another. It runs the transition; its owner manages children and appearance.
package final class HostedContainer<P: TransitionPlatform>: TransitionContainer<P> {
  private let answer: Answer<P>
  private let destination: Destination<P.ViewController>
  private var onEnd: ((Bool) -> Void)?
  /// Returns the frame of a screen at rest, in a container of some size. `nil` for the whole
  /// container. Set it before the change starts.
  package var frame: ((P.ViewController) -> ((StageSize) -> StageRectangle)?)?

  /// Creates a container for a change that its owner has asked about.
  ///
  /// - Parameters:
  ///   - owner: The owner, whose identifier rules can use.
  ///   - containerView: The view in which both screens are animated.
  ///   - answer: The answer to the change.
  package init(
    of owner: P.ViewController, containerView: P.View, clock: any FrameClock, _ answer: Answer<P>
  ) {
    let (request, to) = (answer.proposal.request, answer.proposal.to)
    self.answer = answer
    destination = Destination(
      operation: request.operation, children: Children([to], selected: to),
      direction: request.traits.rightToLeft ? -request.direction : request.direction)
    super.init(.screens, of: owner, containerView: containerView, clock: clock)
    machine.kind.isHosted = true
    machine.begin(
      with: Children([answer.proposal.from], selected: answer.proposal.from), at: .appeared)
    // What its owner has added to the request.
    completeRequest = { ($0.values, $0.chosen) = (request.values, request.chosen) }
  }

  override func restingFrame(
    of screen: P.ViewController, among children: Screens
  ) -> RestingFrame {
    frame?(screen) ?? super.restingFrame(of: screen, among: children)
  }

  override func didEnd(_ change: EndedChange<P>) { end(true) }

  private func end(_ didComplete: Bool) {
    let onEnd = onEnd
    self.onEnd = nil
    onEnd?(didComplete)
  }
}

extension HostedContainer {
  /// What a report begins with: a container in which the same change can be requested.
  var beginning: [ContainerInput] {
    let (from, to) = (name(answer.proposal.from), name(answer.proposal.to))
    let list = destination.direction < 0 ? [to, from] : [from, to]
    return switch answer.proposal.request.operation {
    case .push: [.begin(.navigation, [from], isVisible: true)]
    case .pop: [.begin(.navigation, list, isVisible: true)]
    case .present: [.begin(.modal, [], isVisible: true)]
    case .dismiss:
      [
        .begin(.modal, [], isVisible: true),
        .request(.present(from, .fullScreen), isAnimated: false),
      ]
    default:
      [.begin(.tabs, list, isVisible: true), .request(.select(from), isAnimated: false)]
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
    submit(
      animated, answer.proposal.request.values, interaction, answer.asked(name), answer: answer
    ) { _ in destination }
    // A change that was cancelled at once no longer has a coordinator, and one that completed at
    // once has already been reported.
    guard let transitionCoordinator else { return end(false) }
    transitionCoordinator.animate(alongsideTransition: nil) { [weak self] coordinator in
      if coordinator.isCancelled { self?.end(false) }
    }
  }
}
