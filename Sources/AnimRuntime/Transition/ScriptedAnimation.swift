import AnimProgram

/// A program that has begun, with the views in which it looked for its snapshots.
typealias ScriptedBeginning<P: TransitionPlatform> = (transition: Transition, found: FoundViews<P>)

/// A running program, which shows the frames of a ``Transition`` on views.
final class ScriptedAnimation<P: TransitionPlatform> {
  /// The duration in seconds when it began. It does not change with the container's size.
  private(set) var duration = 0.0
  /// The transition that it shows: the script, with the residual of a motion that it has
  /// interrupted.
  var transition: Transition { frames.transition }
  /// The last frame.
  var frame: Frame { frames.frame }

  // The reference cycle with the context is broken when the transition ends.
  let context: TransitionContext<P>
  private let begin: (_ isLinear: Bool) -> ScriptedBeginning<P>
  /// The script without interaction.
  var plain: Transition
  private var frames: FrameWriter<P>
  private(set) var members: [Member]
  private var order: [Int] = []
  /// Whether the views are in the order of the last frame.
  private var isOrdered = false
  private(set) var time: Double
  /// The time at which it starts, in seconds. Not 0 if it goes back from where an interrupted change
  /// was.
  let start: Double
  /// The speed of the script's time, in seconds per second.
  private(set) var scriptRate = 1.0
  /// The time at which it took over from another transition.
  var retargeting: Double
  private var reported: Set<String> = []

  /// A view of the program on stage.
  struct Member {
    let key: Key
    let role: StageRole<P>
    let view: P.View?
  }

  /// The key that identifies views of two programs.
  struct Key: Hashable {
    let role: Program.View.Role
    let source: Program.SnapshotSource?

    init(_ view: Program.View) { (role, source) = (view.role, view.source) }
  }

  /// Begins a transition, and creates its overlays and snapshots. Those that were on stage when
  /// another change was interrupted start from their state at that moment.
  init(
    in context: TransitionContext<P>,
    begin: @escaping (_ isLinear: Bool) -> ScriptedBeginning<P>
  ) {
    self.context = context
    self.begin = begin
    let beginning = begin(context.request.traits.interactive)
    plain = beginning.transition
    for sentence in plain.valueFindings {
      context.report(TransitionFinding(.requestValue, sentence))
    }
    members = context.bringViews(of: plain.program, beginning.found)
    let motions = context.motions(taking: members)
    let (begin, rate) = plain.start(ofWayBack: motions.isEmpty ? nil : context.afterimage.wayBack)
    frames = FrameWriter(
      motions.isEmpty ? plain : plain.retargeted(from: motions, at: begin, rate: rate),
      on: members.map { $0.view })
    retargeting = context.clock.now
    scriptRate = rate > 0 ? rate : 1
    start = begin / scriptRate
    time = start
    // A duration that is not finite counts as 0.
    duration = transition.duration.isFinite ? transition.duration / scriptRate : 0
    frames.onNonFinite = { [weak self] in self?.reportNonFinite($0) }
    context.scripted = self
    reportSnapshots()
  }

  /// Shows the moment at some seconds after the beginning.
  func show(_ time: Double) {
    guard frames.isHandedOver else { return show(time, anew: false) }
    self.time = time
    frames.show(at: scriptTime, age: age, drag: drag.translation)
  }

  /// The views that the script writes to.
  var writtenViews: [P.View] {
    Set(transition.pieces.map(\.view)).compactMap { members[$0].view }
  }

  /// Lets the platform run the rest with its own animations, if it can: all of it, or the course of
  /// the progress after a gesture has ended. Views that also follow the translation of the gesture are
  /// shown frame by frame, because it has a course of its own.
  func handOver(_ settling: Settling? = nil) {
    show(time, anew: frames.takeBack())
    if settling != nil, transition.followsDrag { return }
    let course =
      settling.map { TransitionCourse(transition, $0, age: age) }
      ?? TransitionCourse(transition, from: scriptTime, rate: scriptRate)
    guard frames.handOver(course, in: context.containerView) else { return }
    // The platform has already ordered the views as at the end.
    (order, isOrdered) = ([], false)
    context.afterimage.keepInFront()
  }

  /// Shows the current moment, and from now on each frame.
  func takeBack() {
    if frames.takeBack() { show(time, anew: true) }
  }

  /// Continues with another transition of the same animator at the same progress. Views that both
  /// have stay, and so does the residual of an interrupted motion.
  func restart() {
    let (old, numbers) = (transition, members.indices.map { (members[$0].key, $0) })
    let (own, beginning) = (plain.duration, begin(plain.isLinear))
    plain = beginning.transition
    members = context.bringViews(of: plain.program, beginning.found, keeping: members)
    reportSnapshots()
    let places = Dictionary(numbers) { first, _ in first }
    let views = members.enumerated().compactMap { new, member in
      places[member.key].map { ($0, new) }
    }
    let shown = views.map { ($0.1, frames.appearances[$0.0]) }
    prepare(
      plain.carrying(
        old, views: Dictionary(uniqueKeysWithValues: views),
        forAtLeast: plain.duration == own ? old.duration : Transition.leastRetargetedDuration),
      after: Dictionary(uniqueKeysWithValues: shown))
    show(time, anew: true)
  }

  /// Continues with another transition of the same views.
  func go(on transition: Transition) {
    let shown = members.indices.map { ($0, frames.appearances[$0]) }
    prepare(transition, after: Dictionary(uniqueKeysWithValues: shown))
  }

  private func prepare(_ transition: Transition, after shown: [Int: ViewAppearance] = [:]) {
    frames = FrameWriter(transition, on: members.map { $0.view }, after: shown)
    frames.onNonFinite = { [weak self] in self?.reportNonFinite($0) }
    scriptRate = duration > 0 ? transition.duration / duration : 1
    (order, isOrdered) = ([], false)
  }

  private func reportSnapshots() {
    for sentence in plain.snapshotFindings where reported.insert(sentence).inserted {
      context.report(TransitionFinding(.snapshots, sentence))
    }
  }

  private func show(_ time: Double, anew: Bool) {
    self.time = time
    guard !context.isKept else { return show(time, except: []) }
    frames.show(at: scriptTime, age: age, drag: drag.translation, anew: anew)
    stack()
  }

  /// Shows the moment again, whatever has been shown in the meantime, except for some views and, if
  /// a presentation keeps it, for those that it does not keep.
  func show(_ time: Double, except others: [P.View]) {
    self.time = time
    frames.show(at: scriptTime, age: age, drag: drag.translation, anew: true) { index in
      context.shows(transition.program.views[index].role)
        && !others.contains { $0 === members[index].view }
    }
    stack()
  }

  private func stack() {
    // Other views may be in front of what a presentation keeps.
    guard !context.isKept else { return }
    let order = transition.order(in: frame)
    guard order != self.order || !isOrdered else { return }
    (self.order, isOrdered) = (order, true)
    P.setOrder(order.compactMap { members[$0].view }, in: context.containerView)
    context.afterimage.keepInFront()
  }

  /// The script's time, which runs at another speed if the script's duration has changed.
  var scriptTime: Double {
    time >= duration ? transition.duration : time * scriptRate
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
  /// Puts the views of a program on stage, and removes those of an earlier one that it does not
  /// have.
  fileprivate func bringViews(
    of program: Program, _ found: FoundViews<P>, keeping old: [ScriptedAnimation<P>.Member] = []
  ) -> [ScriptedAnimation<P>.Member] {
    typealias Key = ScriptedAnimation<P>.Key
    let views = program.views
    var known = Dictionary(old.map { ($0.key, $0) }) { first, _ in first }
    // What a presentation keeps has no snapshots any more.
    let maker = SnapshotMaker(views, of: found, changes, screen: view(forKey:))
    let snapshots = isKept ? [:] : maker.make { known[Key(views[$0])] == nil }
    for snapshot in snapshots.sorted(by: { $0.key < $1.key }) { changes.add(snapshot.value) }
    let members = views.enumerated().map { index, view in
      known.removeValue(forKey: Key(view))
        ?? ScriptedAnimation<P>.Member(
          key: Key(view), role: role(of: view, found),
          view: snapshots[index] ?? self.view(of: view.role))
    }
    for member in known.values { member.view.map(changes.remove) }
    return members
  }

  /// Takes over what an interrupted change has left of these views.
  ///
  /// - Returns: The motions of those that were on stage, by number.
  fileprivate func motions(taking members: [ScriptedAnimation<P>.Member]) -> [Int: ViewMotion] {
    members.enumerated().reduce(into: [:]) { motions, member in
      motions[member.offset] = afterimage.take(member.element.role)
    }
  }

  /// Returns the view for a role that needs no snapshot.
  fileprivate func view(of role: Program.View.Role) -> P.View? {
    switch role {
    case .from: view(forKey: .from)
    case .to: view(forKey: .to)
    case .container: containerView
    case .overlay(let name): makeOverlay(named: name)
    case .snapshot: nil
    }
  }
}
