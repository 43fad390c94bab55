import AnimCompiler
import AnimProgram
import AnimProof

/// What a motion showed when it was agreed on, in a few changes.
struct LockedMotion: Sendable {
  /// The animator's name, or the answer as the rule writes it.
  let name: String
  /// The file, relative to that of the lock.
  let file: String
  /// What it plays, as ``Motion/code``.
  let code: String
  /// The changes in which it is described.
  let changes: [LockedChange]
}

/// What a motion showed in one change.
struct LockedChange: Sendable {
  /// A series of values of a view: one for each of ``fractions``, or only one if it is constant.
  struct Line: Sendable {
    /// The view, and `frame`, `opacity` or the name of a property.
    let view, what: String
    /// The values as text.
    let values: [String]
  }

  /// The change as text.
  let words: String
  /// The duration in seconds.
  let duration: Double
  /// The change. `nil` in a lock that was read.
  var change: Counterexample?
  /// The values.
  let lines: [Line]

  /// The moments of the values, as fractions of the duration.
  static let fractions = [0, 0.25, 0.5, 0.75, 1]
  /// The value of the frame of a view that is not in sight.
  static let hidden = "hidden"
}

extension LockedMotion {
  /// Describes a motion whose file is in a folder.
  init(_ motion: Motion, in folder: String) {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    name = motion.name
    file = motion.path.hasPrefix(start) ? String(motion.path.dropFirst(start.count)) : motion.path
    code = motion.code
    changes = motion.lockedChanges.map { change in
      LockedChange(motion.animator.program(for: change.traits), in: change)
    }
  }
}

extension Motion {
  /// The changes in which a lock describes the motion: on a phone, also with the traits that matter,
  /// and on a tablet.
  fileprivate var lockedChanges: [Counterexample] {
    let program = animator.program
    var usual = Counterexample(container: StageSize(width: 390, height: 844))
    usual.parameters = ReviewedChanges.settings(program, program).first ?? [:]
    func change(_ edit: (inout Counterexample) -> Void) -> Counterexample {
      var change = usual
      edit(&change)
      return change
    }
    var changes = [usual]
    if program.reads([.direction, .rightToLeft, .toInitialX, .fromFinalX]) {
      changes.append(
        change {
          $0.direction = -1
          $0.traits.rightToLeft = true
        })
    }
    if program.interaction != nil || program.reads([.interactive]) {
      changes.append(change { $0.traits.interactive = true })
    }
    if animator.reduction != .none { changes.append(change { $0.traits.reduceMotion = true }) }
    return changes + [change { $0.container = StageSize(width: 1024, height: 768) }]
  }
}

extension LockedChange {
  /// Describes a program in a change.
  init(_ program: Program, in change: Counterexample) {
    var inputs = change.inputs
    inputs.scene = ExampleScene(program, size: change.container).scene
    let transition = Transition(program, inputs: inputs, isLinear: change.traits.interactive)
    var frame = transition.makeFrame()
    let length = transition.duration.isFinite ? min(max(transition.duration, 0), 60) : 0
    var texts: [String: [String]] = [:]
    var keys: [(view: String, what: String)] = []
    func note(_ view: String, _ what: String, _ value: String, at moment: Int) {
      let key = "\(view) \(what)"
      if texts[key] == nil {
        keys.append((view, what))
        let identity = Property.all.first { $0.name == what }?.identity
        texts[key] = Self.fractions.map { _ in identity?.locked(places: 4) ?? Self.hidden }
      }
      texts[key]?[moment] = value
    }
    for (moment, fraction) in Self.fractions.enumerated() {
      transition.evaluate(at: length * fraction, into: &frame)
      let whole =
        transition.program.container.map { transition.state(of: $0, in: frame) }
        ?? ViewState(frame: StageRectangle(origin: .zero, size: change.container))
      for number in transition.program.lockedViews {
        let view = transition.program.views[number]
        let seen = Seen(number, of: transition, in: frame, container: whole)
        let isVisible = seen.isVisible(in: change.container)
        if !view.isContainer {
          note(view.name, "frame", isVisible ? seen.corners.locked : Self.hidden, at: moment)
          note(view.name, "opacity", [seen.opacity].locked(places: 3), at: moment)
        }
        for (name, value) in seen.values.sorted(by: { $0.key < $1.key })
        where Property.isSeen(name) {
          note(view.name, name, value.locked(places: 4), at: moment)
        }
      }
      note("order", "", transition.lockedOrder(in: frame), at: moment)
    }
    words = "\(change)"
    duration = transition.duration
    self.change = change
    lines = keys.compactMap { view, what in
      let values = texts["\(view) \(what)"] ?? []
      let isConstant = values.allSatisfy { $0 == values.first }
      let identity = Property.all.first { $0.name == what }?.identity.locked(places: 4)
      if isConstant, values.first == identity { return nil }
      return Line(view: view, what: what, values: isConstant ? [values[0]] : values)
    }
  }
}

extension Program {
  /// The views that a lock describes: of a set of snapshots, only the first and the last.
  fileprivate var lockedViews: [Int] {
    views.indices.filter { number in
      guard !views[number].isReplaced,
        case .snapshot(let kind, let name, let index) = views[number].role,
        index > 0
      else { return !views[number].isReplaced }
      return !views.contains { $0.role == .snapshot(kind, name, index + 1) }
    }
  }
}

extension Transition {
  /// The names of the described views, from back to front.
  fileprivate func lockedOrder(in frame: Frame) -> String {
    let described = Set(program.lockedViews)
    return order(in: frame).filter(described.contains).map { program.views[$0].name }
      .joined(separator: " ")
  }
}

extension [Double] {
  /// The numbers as text, with at most this many decimals.
  fileprivate func locked(places: Int) -> String {
    map { $0.isFinite ? $0.rounded(places: places).shortest : "\($0)" }.joined(separator: ",")
  }
}

extension [StagePoint] {
  /// The corners as text: x, y, width and height of an upright rectangle, or else all of them.
  fileprivate var locked: String {
    let numbers = map { [$0.x.rounded(places: 2), $0.y.rounded(places: 2)] }
    let isUpright =
      count == 4 && numbers[0][0] == numbers[3][0] && numbers[1][0] == numbers[2][0]
      && numbers[0][1] == numbers[1][1] && numbers[2][1] == numbers[3][1]
      && allSatisfy { $0.x.isFinite && $0.y.isFinite }
    guard isUpright else { return flatMap { [$0.x, $0.y] }.locked(places: 2) }
    return [self[0].x, self[0].y, self[2].x - self[0].x, self[2].y - self[0].y].locked(places: 2)
  }
}
