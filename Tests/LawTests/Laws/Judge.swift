import AnimProgram
import AnimCheck
import Seeds

/// Examines the frames of one transition, and says where a claim fails. It shares no code with the
/// checks: it examines what a screen would show.
struct Judge {
  let transition: Transition
  /// Whether doubts count in favor of the claim instead of against it.
  let isLenient: Bool
  /// Whether the program is played with reduced motion, so that nothing may move.
  let isReduced: Bool
  /// How far a finger has dragged in the middle of a transition, in points.
  let drag: StagePoint
  var program: Program { transition.program }
  var bounds: StageRectangle { StageRectangle(origin: .zero, size: transition.inputs.container) }

  init(
    _ transition: Transition, isLenient: Bool = true, isReduced: Bool = false,
    drag: StagePoint = .zero
  ) {
    self.transition = transition
    self.drag = drag
    self.isLenient = isLenient
    self.isReduced = isReduced
  }

  /// The moments to examine: the ends, and some in between.
  func times(_ count: Int, _ random: inout SeededGenerator) -> [Double] {
    let duration = min(transition.duration, 60)
    guard duration > 0 else { return [0] }
    return [0, duration] + (0..<count).map { _ in .random(in: 0...duration, using: &random) }
  }

  /// Returns how a claim fails; `nil` if it does not.
  func violation(of claim: ProgramClaim.Name, at times: [Double]) -> String? {
    switch claim {
    case .startsWell: wrongPicture(isStart: true) ?? jump(isStart: true) ?? wrongPart(isStart: true)
    case .endsWell:
      wrongPicture(isStart: false) ?? jump(isStart: false) ?? wrongPart(isStart: false)
    case .finite:
      notFinite(transition.makeFrame()) ?? first(times, notFinite) ?? unboundedProgress
    case .inRange: first(times, outOfRange) ?? badCurve ?? runningBack ?? emptyWindow
    case .bounded: unbounded
    case .apart: overlap
    case .follows: deadGesture
    case .calm: transition.isLinear ? nil : flicker
    case .still: isReduced ? first(times, moving) ?? traveller ?? nothing : nil
    }
  }

  private func first(_ times: [Double], _ look: (Frame) -> String?) -> String? {
    guard transition.duration.isFinite else { return nil }
    var frame = transition.makeFrame()
    for time in times {
      let isBetween = time > 0 && time < transition.duration
      transition.evaluate(at: time, age: time, drag: isBetween ? drag : .zero, into: &frame)
      if let violation = look(frame) { return "\(violation) at \(time)s" }
    }
    return nil
  }

  // MARK: Numbers

  private func notFinite(_ frame: Frame) -> String? {
    let eyes = Set(
      program.properties.indices.map { PropertyID($0) }
        .filter { program.properties[$0].effect == .eye })
    for piece in transition.pieces where !eyes.contains(piece.property) {
      for value in frame.values[piece.offset..<piece.offset + piece.width] where !value.isFinite {
        return "\(program.properties[piece.property].name) is \(value)"
      }
    }
    for track in program.tracks where track.mixing != .transform {
      if eyes.contains(program.outputs[Int(track.output)].property) { continue }
      for slot in program.operands[track.values.range] where !frame.value(of: slot).isFinite {
        return "a key is \(frame.value(of: slot))"
      }
    }
    return transition.duration.isNaN ? "the length is no number" : nil
  }

  private func outOfRange(_ frame: Frame) -> String? {
    for template in program.transforms where template.kind == .perspective {
      for slot in program.operands[template.arguments.range] where frame.value(of: slot) <= 0 {
        return "a transform's perspective is \(frame.value(of: slot))"
      }
    }
    for track in program.tracks where track.mixing != .transform {
      let property = program.properties[program.outputs[Int(track.output)].property]
      // A value that a timing carries past its ends is clamped, which is not a mistake.
      let isOnTime = timelines(behind: track)
        .allSatisfy { (0...1).contains(frame.fraction(of: $0)) }
      guard isOnTime else { continue }
      if property.name == "clip" {
        let numbers = program.operands[track.values.range].map { frame.value(of: $0) }
        for key in stride(from: 0, to: numbers.count, by: 6) {
          // A circle is 2, x, y, radius; an inset is 1, four sides, radius.
          let radius =
            numbers[key] == 2 ? numbers[key + 3] : numbers[key] == 1 ? numbers[key + 5] : 0
          if radius < -1e-6 { return "the radius of a clip is \(radius)" }
        }
      }
      for slot in program.operands[track.values.range] {
        let value = frame.value(of: slot)
        if property.name == "perspective", value <= 0 { return "perspective is \(value)" }
        if value < property.range.lowerBound - 1e-6 || value > property.range.upperBound + 1e-6 {
          return "\(property.name) is \(value)"
        }
      }
    }
    return nil
  }

  /// Returns the timelines that a track's values depend on.
  private func timelines(behind track: Program.Track) -> Set<Int> {
    var found: Set<Int> = []
    var seen: Set<Program.Slot> = []
    var pending = Array(program.operands[track.values.range])
    while let slot = pending.popLast() {
      guard seen.insert(slot).inserted else { continue }
      let step = program.instructions[Int(slot)]
      switch step.operation {
      case .fraction, .elapsed: found.insert(Int(step.a))
      case .constant, .input, .parameter, .curve, .snapshot, .argument: break
      case .random: pending += program.operands[program.draws[Int(step.a)].seed.range]
      default: pending += [step.a, step.b, step.c].prefix(step.operation.arity)
      }
    }
    return found
  }

  // MARK: Time

  private var unbounded: String? {
    guard transition.duration <= 60 else { return "it lasts \(transition.duration)s" }
    for timeline in program.timelines {
      let seconds: Double
      switch timeline.source {
      case .time(let start, let end, _):
        let first = transition.value(of: start)
        if first < -1e-6 { return "a window begins at \(first)s" }
        seconds = transition.value(of: end) - first
        if seconds < -1e-6 { return "a window lasts \(seconds)s" }
      case .progress(_, _, _, let length): seconds = transition.value(of: length)
      }
      if let curve = timeline.curve, let rest = remainder(curve, seconds) { return rest }
    }
    for plan in program.keyPlans {
      let positions = program.operands[plan.positions.range].map { transition.value(of: $0) }
      for (index, curve) in program.operands[plan.curves.range].enumerated() where curve >= 0 {
        let share = positions[index + 1] - positions[index]
        if let rest = remainder(curve, share * transition.value(of: plan.length)) { return rest }
      }
    }
    for case .spring(let spring) in [true, false].map(transition.settlingTiming)
    where program.interaction != nil && abs(1 - spring.value(at: 60)) > 0.01 {
      return "a spring goes on for a minute after a gesture"
    }
    return nil
  }

  private func remainder(_ curve: Program.Slot, _ seconds: Double) -> String? {
    guard seconds >= 0 else { return nil }
    let timing = transition.timing(of: curve)
    var rest = abs(1 - transition.value(ofCurve: curve, at: 1, over: seconds))
    if case .spring(let spring) = timing?.resolved(over: seconds) {
      if case .fittedSpring = timing, seconds < 0.01 { return nil }
      let later = (0...2_000).map { seconds + 2 * Double($0) / 2_000 }
      rest = later.reduce(0) { max($0, abs(1 - spring.value(at: $1))) }
    }
    return rest > 0.01 + (isLenient ? 1e-9 : -1e-4)
      ? "a spring has \(rest) left after \(seconds)s" : nil
  }

  // MARK: Screens

  private func jump(isStart: Bool) -> String? {
    guard !transition.inputs.traits.keepsPresenter, transition.duration > 0 else { return nil }
    var frame = transition.makeFrame()
    if !isStart { transition.evaluate(at: transition.duration, into: &frame) }
    for (role, other) in [(Program.View.Role.from, Program.View.Role.to), (.to, .from)] {
      let staying: Program.View.Role = isStart ? .from : .to
      guard let reason = displacement(of: role, staying: staying, frame) else { continue }
      if role == staying || isSeen(role, behind: other, frame) {
        return "\(role) \(isStart ? "starts" : "ends") with \(reason)"
      }
    }
    return nil
  }

  private func view(_ role: Program.View.Role) -> Int? {
    program.views.firstIndex { $0.role == role }
  }

  func state(_ role: Program.View.Role, _ frame: Frame) -> ViewState? {
    view(role).map { transition.state(of: $0, in: frame) }
  }

  /// Returns what prevents a screen from looking as it does without a transition.
  private func displacement(
    of role: Program.View.Role, staying: Program.View.Role, _ frame: Frame
  ) -> String? {
    guard let state = state(role, frame) else { return nil }
    let own = pieces(of: role)
    var moved: String?
    for piece in own + pieces(of: .container) {
      let property = program.properties[piece.property]
      let values = Array(frame.values[piece.offset..<piece.offset + piece.width])
      guard values.allSatisfy(\.isFinite), isOff(property, values, frame, piece) else { continue }
      // The shadow of a screen that fills the container is outside.
      if property.name.hasPrefix("shadow."), role == staying { continue }
      if property.movesAsMatrix {
        moved = property.name
      } else if own.contains(piece) {
        return "\(property.name) at \(values)"
      }
    }
    return moved.flatMap { name in isElsewhere(state, frame) ? "\(name) displaced" : nil }
  }

  /// Returns what moves at a moment as people who reduce motion cannot bear it.
  private func moving(_ frame: Frame) -> String? {
    for piece in transition.pieces
    where program.properties[piece.property].moves
      || !isLenient && program.properties[piece.property].name == "blur"
    {
      let property = program.properties[piece.property]
      let values = Array(frame.values[piece.offset..<piece.offset + piece.width])
      guard isOff(property, values, frame, piece) else { continue }
      let state = transition.state(of: piece.view, in: frame)
      let side = ["translate.y", "frame.y"].contains(property.name) ? bounds.height : bounds.width
      let isShift = ["translate.x", "translate.y", "frame.x", "frame.y"].contains(property.name)
      if isLenient, isShift, abs(values[0]) <= side / 3 { continue }
      if !isLenient || state.alpha > 1 / 256 && isElsewhere(state, frame) {
        return "\(property.name) moves for less motion"
      }
    }
    return nil
  }

  private func pieces(of role: Program.View.Role) -> [Program.Output] {
    let number = view(role)
    return transition.pieces.filter { $0.view == number }
  }

  /// Returns whether the values of a property differ from those at rest.
  private func isOff(
    _ property: Property, _ values: [Double], _ frame: Frame, _ piece: Program.Output
  ) -> Bool {
    var rest = property.identity
    switch property.name {
    case "z", "anchor.x", "anchor.y", "backface", "perspective": return false
    case "transform":
      return zip(values, StageMatrix.identity.elements).contains { abs($0 - $1) > 1e-6 }
    case "clip": return cuts(values)
    case "frame.x", "frame.y": rest = [0]
    case "frame.width": rest = [bounds.width]
    case "frame.height": rest = [bounds.height]
    case "shadow.radius", "shadow.offset", "shadow.color":
      if value("shadow.alpha", piece.view, frame) <= 0 { return false }
    case "dim.alpha", "dim.color", "dim.fade":
      // A dim is as opaque as its color, too.
      let color = self.values("dim.color", piece.view, frame) ?? [0, 0, 0, 1]
      if value("dim.alpha", piece.view, frame) * color[3] <= 1 / 256 { return false }
    default: break
    }
    return zip(values, rest).contains { abs($0 - $1) > property.threshold + 1e-9 }
  }

  private func value(_ name: String, _ view: Int, _ frame: Frame) -> Double {
    values(name, view, frame)?.first ?? 0
  }

  /// Returns the value of a view's property in a frame; `nil` if the script does not set it.
  func values(_ name: String, _ view: Int, _ frame: Frame) -> [Double]? {
    // A closure that uses the judge would copy it for each piece.
    let properties = program.properties
    let piece = transition.pieces.first { $0.view == view && properties[$0.property].name == name }
    return piece.map { Array(frame.values[$0.offset..<$0.offset + $0.width]) }
  }

  private func cuts(_ clip: [Double]) -> Bool {
    guard clip[0] == 2 else { return clip[0] == 1 && clip[1...].contains { $0 > 0.1 } }
    return bounds.fractions([0, 1]).contains { corner in
      let (x, y) = (corner.x - clip[1], corner.y - clip[2])
      return (x * x + y * y).squareRoot() > clip[3] + 0.1
    }
  }

  /// Returns whether the corners of a screen are not at those of its frame.
  private func isElsewhere(_ state: ViewState, _ frame: Frame) -> Bool {
    let corners = corners(of: state, frame)
    return zip(corners, state.frame.fractions([0, 1])).contains { corner, rest in
      !(abs(corner.x - rest.x) <= 0.1 && abs(corner.y - rest.y) <= 0.1)
    }
  }

  /// Returns the corners on the screen: top left, top right, bottom left, bottom right.
  private func corners(of state: ViewState, _ frame: Frame) -> [StagePoint] {
    let container = self.state(.container, frame) ?? ViewState(frame: bounds)
    let corners = transition.corners(of: state, in: container)
    return [corners[0], corners[1], corners[3], corners[2]]
  }

  // MARK: Sight

  /// Returns whether a point between the corners of a screen of any shape is inside the container.
  private func mayBeSeen(
    _ state: ViewState, behind other: Program.View.Role, _ frame: Frame
  ) -> Bool {
    let c = corners(of: state, frame).map { SIMD2($0.x, $0.y) }
    return StageRectangle(x: 0, y: 0, width: 1, height: 1)
      .fractions((0...32).map { Double($0) / 32 }).contains { share in
        let top = c[0] * (1 - share.x) + c[1] * share.x
        let bottom = c[2] * (1 - share.x) + c[3] * share.x
        let place = top * (1 - share.y) + bottom * share.y
        return bounds.contains(StagePoint(x: place.x, y: place.y)) || place.x.isNaN
      }
  }

  /// Returns whether a point of a screen is certainly visible. A lenient judge decides this only
  /// for a screen that shows its whole upright rectangle.
  private func isSeen(
    _ role: Program.View.Role, behind other: Program.View.Role, _ frame: Frame
  ) -> Bool {
    let faint = isLenient ? 1.0 / 256 : 0
    guard let state = state(role, frame), state.alpha > faint else { return false }
    // Slices are drawn instead of the screen that they cut. Whether they cover the other screen is
    // judged by the pictures.
    if let number = view(role), program.views[number].isReplaced { return false }
    if isLenient, let number = view(other), program.views[number].isReplaced { return false }
    guard let visible = rectangle(state, role, frame) else {
      return !isLenient && mayBeSeen(state, behind: other, frame)
    }
    let seen = visible.intersection(bounds)
    let least = isLenient ? 0.25 : 0.05
    guard seen.width > least, seen.height > least else { return false }
    return !isCovered(seen, role, by: other, frame)
  }

  /// Returns the upright rectangle that a screen fills; `nil` if it has another shape.
  private func rectangle(
    _ state: ViewState, _ role: Program.View.Role, _ frame: Frame
  ) -> StageRectangle? {
    let c = corners(of: state, frame)
    guard c.allSatisfy({ $0.x.isFinite && $0.y.isFinite }), value("clip", role, frame) == 0,
      abs(c[0].x - c[2].x) < 1e-6, abs(c[1].x - c[3].x) < 1e-6, abs(c[0].y - c[1].y) < 1e-6,
      abs(c[2].y - c[3].y) < 1e-6, c[3].x > c[0].x, c[3].y > c[0].y
    else { return nil }
    return StageRectangle(x: c[0].x, y: c[0].y, width: c[3].x - c[0].x, height: c[3].y - c[0].y)
  }

  private func value(_ name: String, _ role: Program.View.Role, _ frame: Frame) -> Double {
    view(role).map { value(name, $0, frame) } ?? 0
  }

  /// Returns whether the other screen may hide all of a rectangle.
  private func isCovered(
    _ seen: StageRectangle, _ role: Program.View.Role, by other: Program.View.Role, _ frame: Frame
  ) -> Bool {
    guard let above = state(other, frame), let number = view(other), let own = view(role) else {
      return false
    }
    let order = transition.order(in: frame)
    guard let place = order.firstIndex(of: number), let ownPlace = order.firstIndex(of: own),
      place > ownPlace, above.alpha > 1 - 1 / 256
    else { return false }
    guard let shape = rectangle(above, other, frame) else { return isLenient }
    // This margin allows for displacements that do not count.
    let reach = isLenient ? 8.0 : 0
    return shape.x - reach <= seen.x && shape.y - reach <= seen.y
      && shape.x + shape.width + reach >= seen.x + seen.width
      && shape.y + shape.height + reach >= seen.y + seen.height
  }
}

extension Property {
  /// Whether other properties can cancel the effect of this one on the view's position.
  fileprivate var movesAsMatrix: Bool {
    ["translate", "scale", "rotate", "transform"].contains { name.hasPrefix($0) }
  }
}

extension StageRectangle {
  /// Returns the points at these fractions of each side, row by row.
  fileprivate func fractions(_ fractions: [Double]) -> [StagePoint] {
    fractions.flatMap { row in
      fractions.map { StagePoint(x: x + $0 * width, y: y + row * height) }
    }
  }

  fileprivate func intersection(_ other: StageRectangle) -> StageRectangle {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return StageRectangle(
      x: left, y: top, width: min(x + width, other.x + other.width) - left,
      height: min(y + height, other.y + other.height) - top)
  }
}
