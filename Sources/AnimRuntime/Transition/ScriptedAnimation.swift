import AnimProgram

/// A program in motion: it takes the frames of a ``Transition`` to views.
final class ScriptedAnimation<P: Platform> {
  /// The length in seconds when it began. It stays, whatever becomes of the container's size.
  let duration: Double

  // The circle that this closes is opened when the transition ends.
  private let context: PrivateTransitionContext<P>
  private var transition: Transition
  private var frame: Frame
  private let views: [P.View?]
  private var shown: [ViewAppearance?]
  private var order: [Int] = []
  private var time = 0.0
  private var reported: Set<Int> = []

  /// Begins a transition and makes its overlays.
  init(_ transition: Transition, in context: PrivateTransitionContext<P>) {
    self.context = context
    self.transition = transition
    // What is not finite takes no time at all.
    duration = transition.duration.isFinite ? transition.duration : 0
    frame = transition.makeFrame()
    views = transition.program.views.map { context.view(of: $0.role) }
    shown = Array(repeating: nil, count: views.count)
    for sentence in transition.findings { context.report(Finding(.requestValue, sentence)) }
  }

  /// Shows the moment some seconds after the beginning.
  func show(_ time: Double) {
    self.time = time
    let rate = duration > 0 ? transition.duration / duration : 1
    transition.evaluate(at: time >= duration ? transition.duration : time * rate, into: &frame)
    for view in views.indices { show(view) }
    stack()
  }

  /// Goes on with another transition of the same program, at the same progress.
  func restart(_ transition: Transition) {
    self.transition = transition
    frame = transition.makeFrame()
    show(time)
  }

  private func show(_ index: Int) {
    guard let view = views[index] else { return }
    let appearance = finite(ViewAppearance(of: index, in: frame, transition), index)
    guard appearance != shown[index] else { return }
    shown[index] = appearance
    P.apply(appearance, to: view)
  }

  private func finite(_ appearance: ViewAppearance, _ index: Int) -> ViewAppearance {
    guard !appearance.isFinite else { return appearance }
    if reported.insert(index).inserted { report(index) }
    return appearance.replacingNonFinite(with: shown[index] ?? resting(index))
  }

  private func resting(_ index: Int) -> ViewAppearance {
    switch transition.program.views[index].role {
    case .container: ViewAppearance()
    case .from: ViewAppearance(frame: transition.inputs.fromInitial)
    case .to, .overlay: ViewAppearance(frame: transition.inputs.toFinal)
    case .picture: ViewAppearance(frame: transition.restingFrame(of: index))
    }
  }

  private func report(_ index: Int) {
    let program = transition.program
    let piece = transition.firstUnboundedPiece(in: frame).map { transition.pieces[$0] }
    let property = piece.flatMap { $0.view == index ? program.properties[$0.property].name : nil }
    context.report(
      Finding(
        .notFinite,
        "`\(property ?? "transform")` of `\(program.views[index].name)` in `\(program.name)` is not"
          + " finite at \(frame.time) s; its last finite value stays"))
  }

  private func stack() {
    let order = transition.order(in: frame)
    guard order != self.order else { return }
    self.order = order
    P.setOrder(order.compactMap { views[$0] }, in: context.containerView)
  }
}

extension PrivateTransitionContext {
  fileprivate func view(of role: Program.View.Role) -> P.View? {
    switch role {
    case .from: view(forKey: .from)
    case .to: view(forKey: .to)
    case .container: containerView
    case .overlay(let name): makeOverlay(named: name)
    case .picture: nil
    }
  }
}
