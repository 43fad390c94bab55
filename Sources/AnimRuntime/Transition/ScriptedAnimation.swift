import AnimProgram

/// A program in motion: it takes the frames of a ``Transition`` to views.
final class ScriptedAnimation<P: TransitionPlatform> {
  /// The length in seconds when it began. It stays, whatever becomes of the container's size.
  private(set) var duration = 0.0
  /// What it shows: the script, and what is left of a motion that it has interrupted.
  var transition: Transition

  // The circle that this closes is opened when the transition ends.
  let context: TransitionContext<P>
  private let begin: (_ isLed: Bool) -> ScriptedBeginning<P>
  /// The script as it runs by itself.
  var plain: Transition
  var frame: Frame
  private(set) var members: [Member] = []
  private var order: [Int] = []
  private(set) var time = 0.0
  /// When it took over what another one had left.
  var retargeting: Double
  private var reported: Set<String> = []
  /// Whether the platform runs the views by itself.
  private var isHandedOver = false

  /// A view of the program on the stage.
  struct Member {
    let key: Key
    let role: StageRole<P>
    let view: P.View?
    var shown: ViewAppearance?
  }

  /// What makes two programs' views the same one.
  struct Key: Hashable {
    let role: Program.View.Role
    let source: Program.PictureSource?

    init(_ view: Program.View) { (role, source) = (view.role, view.source) }
  }

  /// Begins a transition, and makes its overlays and pictures. What of them was on the stage when
  /// another change was interrupted begins as it stood there.
  init(
    in context: TransitionContext<P>,
    begin: @escaping (_ isLed: Bool) -> ScriptedBeginning<P>
  ) {
    self.context = context
    self.begin = begin
    let beginning = begin(context.request.traits.interactive)
    plain = beginning.transition
    transition = plain
    frame = plain.makeFrame()
    retargeting = context.clock.now
    for sentence in transition.valueFindings {
      context.report(TransitionFinding(.requestValue, sentence))
    }
    bringViews(beginning.found)
    takeOver()
    // What is not finite takes no time at all.
    duration = transition.duration.isFinite ? transition.duration : 0
    context.scripted = self
  }

  /// Shows the moment some seconds after the beginning.
  func show(_ time: Double) {
    guard isHandedOver else { return show(time, anew: false) }
    self.time = time
  }

  /// The views to which the script writes.
  var writtenViews: [P.View] {
    Set(transition.pieces.map(\.view)).compactMap { members[$0].view }
  }

  /// Lets the platform run what is to come, where it can: all of it, or the way of progress where a
  /// finger has let go. What that takes is over before the clock is asked when it began.
  func handOver(_ settling: Settling? = nil) {
    show(time, anew: isHandedOver)
    isHandedOver = P.run(
      TransitionStretch(
        transition: transition, settling: settling, age: age, views: members.map(\.view),
        containerView: context.containerView))
    // The platform has ordered the views as they end.
    if isHandedOver { order = [] }
  }

  /// Shows the present moment, and each that is to come.
  func takeBack() {
    guard isHandedOver else { return }
    isHandedOver = false
    show(time, anew: true)
  }

  /// Goes on with another transition of the same animator, at the same progress. Views that both
  /// have stay, and so does what is left of an interrupted motion.
  func restart() {
    isHandedOver = false
    let (old, numbers) = (transition, members.indices.map { (members[$0].key, $0) })
    let beginning = begin(plain.isLed)
    plain = beginning.transition
    bringViews(beginning.found)
    let places = Dictionary(numbers) { first, _ in first }
    let views = members.enumerated().compactMap { new, member in
      places[member.key].map { ($0, new) }
    }
    transition = plain.carrying(old, views: Dictionary(uniqueKeysWithValues: views))
    frame = transition.makeFrame()
    show(time, anew: true)
  }

  private func bringViews(_ found: FoundViews<P>) {
    let views = plain.program.views
    var known = Dictionary(members.map { ($0.key, $0) }) { first, _ in first }
    let pictures = PictureMaker(views, of: found, in: context)
      .make { known[Key(views[$0])] == nil }
    for picture in pictures.sorted(by: { $0.key < $1.key }) { context.changes.add(picture.value) }
    members = views.enumerated().map { index, view in
      known.removeValue(forKey: Key(view))
        ?? Member(
          key: Key(view), role: role(of: view, found),
          view: pictures[index] ?? context.view(of: view.role))
    }
    for member in known.values { member.view.map(context.changes.remove) }
    order = []
    for sentence in plain.pictureFindings where reported.insert(sentence).inserted {
      context.report(TransitionFinding(.pictures, sentence))
    }
  }

  /// Shows the moment again, whatever else has been shown meanwhile, but for some views.
  func show(_ time: Double, anew: Bool, except others: [P.View] = []) {
    self.time = time
    transition.evaluate(at: scriptTime, age: age, into: &frame)
    // Read once, not for each view: both are many references to count.
    let (frame, transition) = (frame, transition)
    for index in members.indices where !others.contains(where: { $0 === members[index].view }) {
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

  /// The script's seconds, which run at another rate where its length has changed.
  var scriptTime: Double {
    time >= duration ? transition.duration : time * scriptRate
  }

  var scriptRate: Double { duration > 0 ? transition.duration / duration : 1 }
}

// MARK: - What is not finite

extension ScriptedAnimation {
  private func finite(_ appearance: ViewAppearance, _ index: Int) -> ViewAppearance {
    guard !appearance.isFinite else { return appearance }
    if reported.insert(transition.program.views[index].name).inserted { report(index) }
    return appearance.replacingNonFinite(with: members[index].shown ?? resting(index))
  }

  private func resting(_ index: Int) -> ViewAppearance {
    let isContainer = transition.program.views[index].isContainer
    return ViewAppearance(frame: isContainer ? nil : transition.restingFrame(of: index))
  }

  private func report(_ index: Int) {
    let program = transition.program
    let piece = transition.firstUnboundedPiece(in: frame).map { transition.pieces[$0] }
    let property = piece.flatMap { $0.view == index ? program.properties[$0.property].name : nil }
    context.report(
      TransitionFinding(
        .notFinite,
        "`\(property ?? "transform")` of `\(program.views[index].name)` in `\(program.name)` is not"
          + " finite at \(frame.time) s; its last finite value stays"))
  }
}

extension TransitionContext {
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
