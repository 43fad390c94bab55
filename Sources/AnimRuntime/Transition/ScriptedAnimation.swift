import AnimProgram

/// A program in motion: it takes the frames of a ``Transition`` to views.
final class ScriptedAnimation<P: TransitionPlatform> {
  /// The length in seconds when it began. It stays, whatever becomes of the container's size.
  @exclusivity(unchecked) private(set) var duration = 0.0
  /// What it shows: the script, and what is left of a motion that it has interrupted.
  var transition: Transition { frames.transition }
  /// The frame that was shown last.
  var frame: Frame { frames.frame }

  // The circle that this closes is opened when the transition ends.
  let context: TransitionContext<P>
  private let begin: (_ isLed: Bool) -> ScriptedBeginning<P>
  /// The script as it runs by itself.
  var plain: Transition
  // What a frame reads is not open while the platform shows one, so that the system need not check it.
  @exclusivity(unchecked) private var frames: FrameWriter
  private(set) var members: [Member] = []
  private var order: [Int] = []
  /// Whether the views are in the order of the last frame.
  @exclusivity(unchecked) private var isOrdered = false
  @exclusivity(unchecked) private(set) var time = 0.0
  /// How many of the script's seconds pass in a second.
  @exclusivity(unchecked) private(set) var scriptRate = 1.0
  /// When it took over what another one had left.
  var retargeting: Double
  private var reported: Set<String> = []
  /// Whether the platform runs the views by itself.
  @exclusivity(unchecked) private var isHandedOver = false

  /// A view of the program on the stage.
  struct Member {
    let key: Key
    let role: StageRole<P>
    let view: P.View?
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
    // Until the views are there.
    let nothing = Transition(Program(name: ""), inputs: plain.inputs)
    frames = FrameWriter(nothing, target: P.target(for: []))
    retargeting = context.clock.now
    for sentence in plain.valueFindings {
      context.report(TransitionFinding(.requestValue, sentence))
    }
    bringViews(beginning.found)
    prepare(plain)
    takeOver()
    // What is not finite takes no time at all.
    duration = transition.duration.isFinite ? transition.duration : 0
    scriptRate = duration > 0 ? frames.duration / duration : 1
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
    if isHandedOver { (order, isOrdered) = ([], false) }
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
    let shown = views.map { ($0.1, frames.appearance(of: $0.0)) }
    prepare(
      plain.carrying(old, views: Dictionary(uniqueKeysWithValues: views)),
      after: Dictionary(uniqueKeysWithValues: shown))
    show(time, anew: true)
  }

  /// Goes on with another transition of the same views.
  func go(on transition: Transition) {
    let shown = members.indices.map { ($0, frames.appearance(of: $0)) }
    prepare(transition, after: Dictionary(uniqueKeysWithValues: shown))
  }

  private func prepare(_ transition: Transition, after shown: [Int: ViewAppearance] = [:]) {
    frames = FrameWriter(transition, target: P.target(for: members.map(\.view)), after: shown)
    frames.onNonFinite = { [weak self] in self?.reportNonFinite($0) }
    scriptRate = duration > 0 ? frames.duration / duration : 1
    (order, isOrdered) = ([], false)
  }

  private func bringViews(_ found: FoundViews<P>) {
    let views = plain.program.views
    var known = Dictionary(members.map { ($0.key, $0) }) { first, _ in first }
    // What a presentation holds has no pictures any more.
    let pictures =
      context.isHeld
      ? [:]
      : PictureMaker(views, of: found, in: context).make { known[Key(views[$0])] == nil }
    for picture in pictures.sorted(by: { $0.key < $1.key }) { context.changes.add(picture.value) }
    members = views.enumerated().map { index, view in
      known.removeValue(forKey: Key(view))
        ?? Member(
          key: Key(view), role: role(of: view, found),
          view: pictures[index] ?? context.view(of: view.role))
    }
    for member in known.values { member.view.map(context.changes.remove) }
    for sentence in plain.pictureFindings where reported.insert(sentence).inserted {
      context.report(TransitionFinding(.pictures, sentence))
    }
  }

  private func show(_ time: Double, anew: Bool) {
    self.time = time
    guard !context.isHeld else { return show(time, except: []) }
    let frames = frames
    frames.show(
      at: time >= duration ? frames.duration : time * scriptRate, age: age, anew: anew)
    if !isOrdered || frames.changesOrder { stack() }
  }

  /// Shows the moment again, whatever else has been shown meanwhile, but for some views, and for those
  /// that a presentation does not hold.
  func show(_ time: Double, except others: [P.View]) {
    self.time = time
    frames.show(at: scriptTime, age: age, anew: true) { index in
      context.shows(transition.program.views[index].role)
        && !others.contains { $0 === members[index].view }
    }
    stack()
  }

  private func stack() {
    // Above what a presentation holds others may stand.
    guard !context.isHeld else { return }
    isOrdered = true
    let order = transition.order(in: frame)
    guard order != self.order else { return }
    self.order = order
    P.setOrder(order.compactMap { members[$0].view }, in: context.containerView)
  }

  /// The script's seconds, which run at another rate where its length has changed.
  var scriptTime: Double {
    time >= duration ? frames.duration : time * scriptRate
  }
}

// MARK: - What is not finite

extension ScriptedAnimation {
  private func reportNonFinite(_ index: Int) {
    let program = transition.program
    guard members[index].view != nil, context.shows(program.views[index].role),
      reported.insert(program.views[index].name).inserted
    else { return }
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
