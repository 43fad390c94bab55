import AnimProgram

/// Writes down what happens to a container from outside, for a report: requests, gestures, layouts and
/// the time in between, with the names of screens and the values that an app has passed with a request,
/// but nothing that is in the screens.
package final class InputRecorder<P: TransitionPlatform> {
  /// The lines, oldest first.
  package private(set) var inputs: [ContainerInput] = []
  private weak var container: TransitionContainer<P>?
  private weak var change: Change<P>?
  private var time = 0.0
  private var size: StageSize?

  /// With more lines, the beginning is forgotten as soon as nothing moves.
  private static var most: Int { 2_000 }

  /// Records a container from now on.
  package init(_ container: TransitionContainer<P>) {
    self.container = container
    begin(with: container)
    container.onInput = { [weak self] in self?.note($0) }
  }

  /// Records a single change that a platform's own container is about to begin, as if one of ours had
  /// been asked for it.
  package init(_ change: Change<P>, _ answer: Answer<P>) {
    self.change = change
    (inputs, time) = (answer.beginning, change.context.clock.now)
    note(.size(P.bounds(of: change.context.containerView).size))
    inputs.append(
      .request(answer.asked, isAnimated: true, isDriven: change.interaction != nil))
    change.onInput = { [weak self] in self?.note($0) }
  }

  private func begin(with container: TransitionContainer<P>) {
    (time, size) = (container.clock.now, nil)
    let (kind, children) = (container.containment.kind, container.resting)
    let names = children.list.map { $0.made.map(P.word) ?? "?" }
    let selected = children.selected.map(P.word)
    let isVisible = container.visibility.showsChildren
    inputs = [.begin(kind, kind == .modal ? [] : names, isVisible: isVisible)]
    switch kind {
    case .modal:
      inputs += zip(names, children.list).map {
        .request(.present($0, $1.presentation.style), isAnimated: false)
      }
    case .screens, .tabs:
      if let selected { inputs.append(.request(.select(selected), isAnimated: false)) }
    case .navigation: break
    }
    let traits = container.viewController.map(P.traits) ?? RequestTraits()
    if traits.rightToLeft { inputs.insert(.trait(.rightToLeft), at: 1) }
    if traits.reduceMotion { inputs.insert(.trait(.reduceMotion), at: 1) }
  }

  private func note(_ input: ContainerInput) {
    if let container, inputs.count > Self.most, container.isAtRest { begin(with: container) }
    guard let clock: any FrameClock = container?.clock ?? change?.context.clock,
      let view = container?.containerView ?? change?.context.containerView
    else { return }
    // Nothing is gained by waiting as long as a person has.
    let passed = min(clock.now - time, 5)
    if passed > 1e-4 {
      inputs.append(.advance(passed, frames: max(1, Int((passed * 60).rounded()))))
    }
    time = clock.now
    let present = P.bounds(of: view).size
    if size != present {
      size = present
      inputs.append(.size(present))
    }
    if case .size = input { return }
    inputs.append(input)
  }
}

extension Answer {
  /// What is asked for when UIKit, for example, begins this change.
  fileprivate var asked: ContainerInput.Request {
    switch proposal.request.operation {
    case .pop: .pop
    case .dismiss: .dismiss(nil)
    case .present: .present(P.word(for: proposal.to), proposal.style)
    case .push: .push(P.word(for: proposal.to))
    default: .select(P.word(for: proposal.to))
    }
  }

  /// What a report begins with: a container in which the same change can be requested.
  fileprivate var beginning: [ContainerInput] {
    let (from, to) = (P.word(for: proposal.from), P.word(for: proposal.to))
    let isBackwards = (proposal.request.direction < 0) != proposal.request.traits.rightToLeft
    let list = isBackwards ? [to, from] : [from, to]
    return switch proposal.request.operation {
    case .push: [.begin(.navigation, [from], isVisible: true)]
    case .pop: [.begin(.navigation, list, isVisible: true)]
    case .present: [.begin(.modal, [], isVisible: true)]
    case .dismiss:
      [
        .begin(.modal, [], isVisible: true),
        .request(.present(from, proposal.style), isAnimated: false),
      ]
    default:
      [.begin(.tabs, list, isVisible: true), .request(.select(from), isAnimated: false)]
    }
  }
}
