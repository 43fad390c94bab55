import AnimProgram

/// A program in motion: it takes the frames of a ``Transition`` to views.
final class ScriptedAnimation<P: Platform> {
  /// The length in seconds when it began. It stays, whatever becomes of the container's size.
  let duration: Double

  // The circle that this closes is opened when the transition ends.
  private let context: PrivateTransitionContext<P>
  private var transition: Transition
  private var frame: Frame
  private var members: [Member] = []
  private var order: [Int] = []
  private var time = 0.0
  private var reported: Set<String> = []
  /// Whether the platform runs the views by itself.
  private var isHandedOver = false

  /// A view of the program on the stage.
  private struct Member {
    let key: Key
    let view: P.View?
    var shown: ViewAppearance?
  }

  /// What makes two programs' views the same one.
  private struct Key: Hashable {
    let role: Program.View.Role
    let source: Program.PictureSource?

    init(_ view: Program.View) { (role, source) = (view.role, view.source) }
  }

  /// Begins a transition, and makes its overlays and pictures.
  init(_ beginning: ScriptedBeginning<P>, in context: PrivateTransitionContext<P>) {
    self.context = context
    transition = beginning.transition
    // What is not finite takes no time at all.
    duration = transition.duration.isFinite ? transition.duration : 0
    frame = transition.makeFrame()
    for sentence in transition.valueFindings {
      context.report(Finding(.requestValue, sentence))
    }
    bringViews(beginning.found)
    context.script = transition
  }

  /// Shows the moment some seconds after the beginning.
  func show(_ time: Double) {
    guard isHandedOver else { return show(time, anew: false) }
    self.time = time
    if time <= 0 || time >= duration { takeBack() }
  }

  /// Lets the platform run what is to come, where it can: all of it, or the way of progress where a
  /// finger has let go.
  func handOver(_ settling: Settling? = nil) {
    isHandedOver = P.run(
      TransitionStretch(
        transition: transition, settling: settling, views: members.map(\.view),
        containerView: context.containerView))
  }

  /// Shows the present moment, and each that is to come.
  func takeBack() {
    guard isHandedOver else { return }
    isHandedOver = false
    show(time, anew: true)
  }

  /// Goes on with another transition of the same animator, at the same progress. Views that both
  /// have stay.
  func restart(_ beginning: ScriptedBeginning<P>) {
    isHandedOver = false
    transition = beginning.transition
    frame = transition.makeFrame()
    bringViews(beginning.found)
    context.script = transition
    show(time, anew: true)
  }

  private func bringViews(_ found: FoundViews<P>) {
    let views = transition.program.views
    var known = Dictionary(members.map { ($0.key, $0) }) { first, _ in first }
    let pictures = PictureMaker(views, of: found, in: context)
      .make { known[Key(views[$0])] == nil }
    for picture in pictures.sorted(by: { $0.key < $1.key }) { context.changes.add(picture.value) }
    members = views.enumerated().map { index, view in
      known.removeValue(forKey: Key(view))
        ?? Member(key: Key(view), view: pictures[index] ?? context.view(of: view.role))
    }
    for member in known.values { member.view.map(context.changes.remove) }
    order = []
    for sentence in transition.pictureFindings where reported.insert(sentence).inserted {
      context.report(Finding(.pictures, sentence))
    }
  }

  private func show(_ time: Double, anew: Bool) {
    self.time = time
    let rate = duration > 0 ? transition.duration / duration : 1
    transition.evaluate(at: time >= duration ? transition.duration : time * rate, into: &frame)
    // Read once, not for each view: both are many references to count.
    let (frame, transition) = (frame, transition)
    for index in members.indices {
      show(transition.appearance(of: index, in: frame), index, anew: anew)
    }
    stack()
  }

  private func show(_ appearance: ViewAppearance, _ index: Int, anew: Bool) {
    guard let view = members[index].view, context.shows(transition.program.views[index].role) else {
      return
    }
    let appearance = finite(appearance, index)
    guard anew || appearance != members[index].shown else { return }
    members[index].shown = appearance
    P.apply(appearance, to: view)
  }

  private func stack() {
    let order = transition.order(in: frame)
    // Above what a presentation holds others may stand.
    guard !context.isHeld, order != self.order else { return }
    self.order = order
    P.setOrder(order.compactMap { members[$0].view }, in: context.containerView)
  }
}

// MARK: - What is not finite

extension ScriptedAnimation {
  private func finite(_ appearance: ViewAppearance, _ index: Int) -> ViewAppearance {
    guard !appearance.isFinite else { return appearance }
    if reported.insert(transition.program.views[index].name).inserted { report(index) }
    return appearance.replacingNonFinite(with: members[index].shown ?? resting(index))
  }

  private func resting(_ index: Int) -> ViewAppearance {
    let isContainer = transition.program.views[index].role == .container
    return ViewAppearance(frame: isContainer ? nil : transition.restingFrame(of: index))
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
}

extension PrivateTransitionContext {
  /// The view of a role that needs no picture.
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
