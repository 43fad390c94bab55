import AnimProgram

/// Writes down what happens to a container from outside, for a report: requests, gestures, layouts and
/// the time in between, with the names of screens and the values that an app has passed with a request,
/// but nothing that is in the screens.
package final class InputRecorder<P: TransitionPlatform> {
  /// The lines, oldest first.
  package private(set) var inputs: [ContainerInput] = []
  private weak var container: TransitionContainer<P>?
  private var time = 0.0
  private var size: StageSize?

  /// With more lines, the beginning is forgotten as soon as nothing moves.
  private static var most: Int { 2_000 }

  /// Records a container from now on.
  package init(_ container: TransitionContainer<P>) {
    self.container = container
    begin()
    container.onInput = { [weak self] in self?.note($0) }
  }

  private func begin() {
    guard let container else { return }
    defer { (time, size) = (container.clock.now, nil) }
    if let hosted = container as? HostedContainer<P> { return inputs = hosted.beginning }
    let (kind, children) = (container.machine.kind.container, container.machine.resting)
    let names = children.list.map { $0.made.map(container.name) ?? "?" }
    let selected = children.selected.map(container.name)
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
    guard let container else { return }
    if inputs.count > Self.most, container.isAtRest { begin() }
    // Nothing is gained by waiting as long as a person has.
    let passed = min(container.clock.now - time, 5)
    if passed > 1e-4 {
      inputs.append(.advance(passed, frames: max(1, Int((passed * 60).rounded()))))
    }
    time = container.clock.now
    if size != container.bounds.size {
      size = container.bounds.size
      inputs.append(.size(container.bounds.size))
    }
    if case .size = input { return }
    inputs.append(input)
  }
}
