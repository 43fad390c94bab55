import AnimProgram

/// Sizes of containers: whatever the conditions of rules say in some container, they say in one of these.
///
/// Where a condition compares sums of widths and heights, its result changes only along lines in the
/// plane of all sizes. The lines of all conditions divide the plane into points, segments and areas,
/// and in each of these no condition changes. A size of each is all that needs to be examined.
package struct SizeFaces {
  /// The sizes, the most common ones first.
  package private(set) var sizes: [StageSize] = []
  /// For each condition, whether it is the same in all sizes for which one of these stands.
  package private(set) var isExact: [Bool] = []
  private var lines: [SizeLine] = []
  private var seen: Set<UInt64> = []

  /// The greatest number of lines. Conditions with more lines are tried in some sizes only.
  private static let most = 20
  /// The widths and heights that a container may have.
  private let domain: ClosedRange<Double>

  /// Finds the sizes for conditions, among containers of these widths and heights.
  package init(_ conditions: [Condition], domain: ClosedRange<Double> = 1...1e5) {
    self.domain = domain
    isExact = conditions.map { note($0) }
    let (lower, upper) = (domain.lowerBound, domain.upperBound)
    let common = [(320.0, 568.0), (1024, 768)].map { width, height in
      (min(max(width, lower), upper), min(max(height, lower), upper))
    }
    for (width, height) in common { add(width, height) }
    let borders = [-lower, -upper].flatMap { [SizeLine(1, 0, $0), SizeLine(0, 1, $0)] }
    let all = lines + borders
    for line in lines.isEmpty ? [] : all {
      let crossings = line.crossings(all).filter { isInside($0) }
      for edge in line.between(crossings, near: common[0]) {
        add(edge.x, edge.y)
        for side in [-1.0, 1] {
          let step = side * min(1, line.room(from: edge, side, all) / 2)
          add(edge.x + step * line.unit.x, edge.y + step * line.unit.y)
        }
      }
      for point in crossings { add(point.x, point.y) }
    }
  }

  /// Adds the lines of a condition. Returns whether they say everything about it.
  private mutating func note(_ condition: Condition) -> Bool {
    guard condition.readsSize else { return true }
    var finder = SizeLineFinder(condition.program)
    let isKnown = finder.run()
    if !isKnown {
      // The numbers of the condition are the best guesses.
      for step in condition.program.instructions where step.operation == .constant {
        finder.lines += [SizeLine(1, 0, -step.number), SizeLine(0, 1, -step.number)]
      }
    }
    var isComplete = isKnown
    for line in finder.lines.compactMap(\.normalized)
    where line.crosses(domain) && !lines.contains(line) {
      if lines.count < Self.most { lines.append(line) } else { isComplete = false }
    }
    return isComplete
  }

  /// Returns whether a container may have that size, but for rounding errors.
  private func isInside(_ point: StagePoint) -> Bool {
    [point.x, point.y].allSatisfy {
      $0 >= domain.lowerBound - 1e-6 && $0 <= domain.upperBound + 1e-6
    }
  }

  /// Adds a size, in whole points if that makes no difference, unless the conditions say the same in one that is there.
  private mutating func add(_ width: Double, _ height: Double) {
    var point = StagePoint(x: width, y: height)
    let whole = StagePoint(
      x: width.rounded(.toNearestOrAwayFromZero), y: height.rounded(.toNearestOrAwayFromZero))
    if face(of: whole) == face(of: point) { point = whole }
    guard isInside(point), seen.insert(face(of: point)).inserted || sizes.count < 2 else { return }
    sizes.append(StageSize(width: point.x, height: point.y))
  }

  /// Returns on which side of each line a point is.
  private func face(of point: StagePoint) -> UInt64 {
    lines.reduce(0) { $0 << 2 | ($1.isOn(point) ? 1 : $1.value(at: point) > 0 ? 2 : 0) }
  }
}

/// The line on which `x * width + y * height + constant` is 0.
struct SizeLine: Equatable {
  var x, y, constant: Double

  init(_ x: Double, _ y: Double, _ constant: Double) {
    (self.x, self.y, self.constant) = (x, y, constant)
  }

  /// The line with its greater factor as 1; `nil` if it depends on neither width nor height.
  var normalized: SizeLine? {
    let factor = abs(x) >= abs(y) ? x : y
    guard factor != 0, factor.isFinite, constant.isFinite else { return nil }
    return SizeLine(x / factor, y / factor, constant / factor)
  }

  /// The unit vector across the line.
  var unit: (x: Double, y: Double) {
    let length = (x * x + y * y).squareRoot()
    return (x / length, y / length)
  }

  func value(at point: StagePoint) -> Double { x * point.x + y * point.y + constant }

  /// Returns whether a point is on the line, but for rounding errors.
  func isOn(_ point: StagePoint) -> Bool {
    abs(value(at: point)) <= 1e-12 * (abs(x * point.x) + abs(y * point.y) + abs(constant))
  }

  /// Returns whether the line has points whose width and height are in a range.
  func crosses(_ domain: ClosedRange<Double>) -> Bool {
    let ends = [domain.lowerBound, domain.upperBound]
    let values = ends.flatMap { x in ends.map { value(at: StagePoint(x: x, y: $0)) } }
    return values.contains { $0 >= 0 } && values.contains { $0 <= 0 }
  }

  /// Returns the points where other lines cross this one.
  func crossings(_ others: [SizeLine]) -> [StagePoint] {
    others.compactMap { other in
      let turn = x * other.y - y * other.x
      guard abs(turn) > 1e-9 else { return nil }
      return StagePoint(
        x: (y * other.constant - other.y * constant) / turn,
        y: (other.x * constant - x * other.constant) / turn)
    }
  }

  /// Returns a point of the line between each two neighbors among points on it, as close to a size
  /// as possible.
  func between(
    _ points: [StagePoint], near size: (width: Double, height: Double)
  ) -> [StagePoint] {
    let along = (x: -unit.y, y: unit.x)
    func place(_ x: Double, _ y: Double) -> Double { x * along.x + y * along.y }
    let sorted = points.sorted { place($0.x, $0.y) < place($1.x, $1.y) }
    let wish = place(size.width, size.height)
    return zip(sorted, sorted.dropFirst()).compactMap { first, second in
      let (start, end) = (place(first.x, first.y), place(second.x, second.y))
      let margin = min(1, (end - start) / 2)
      guard margin > 1e-9 else { return nil }
      let distance = min(max(wish, start + margin), end - margin) - start
      return StagePoint(x: first.x + distance * along.x, y: first.y + distance * along.y)
    }
  }

  /// Returns how far the nearest other line is from a point on this one, on one side.
  func room(from point: StagePoint, _ side: Double, _ others: [SizeLine]) -> Double {
    others.reduce(.infinity) { room, other in
      let slope = side * (other.x * unit.x + other.y * unit.y)
      let distance = -other.value(at: point) / slope
      return other.isOn(point) || !(distance > 0) ? room : min(room, distance)
    }
  }

  static func + (left: SizeLine, right: SizeLine) -> SizeLine {
    SizeLine(left.x + right.x, left.y + right.y, left.constant + right.constant)
  }

  /// Returns the product; `nil` if it is not a line because both depend on the size.
  func times(_ other: SizeLine) -> SizeLine? {
    if x == 0, y == 0 {
      return SizeLine(constant * other.x, constant * other.y, constant * other.constant)
    }
    return other.x == 0 && other.y == 0 ? other.times(self) : nil
  }
}

/// Finds the lines along which comparisons in a condition change.
private struct SizeLineFinder {
  let program: Program
  var lines: [SizeLine] = []
  /// What each slot is in some of the sizes; `nil` if that is not known.
  private var pieces: [[Quotient]?] = []

  /// A quotient of sums of widths and heights.
  private struct Quotient {
    var top: SizeLine
    var bottom = SizeLine(0, 0, 1)

    init(_ top: SizeLine, over bottom: SizeLine = SizeLine(0, 0, 1)) {
      (self.top, self.bottom) = (top, bottom)
    }

    init(_ number: Double) { top = SizeLine(0, 0, number) }

    static func + (left: Quotient, right: Quotient) -> Quotient? {
      guard let one = left.top.times(right.bottom), let other = right.top.times(left.bottom),
        let bottom = left.bottom.times(right.bottom)
      else { return nil }
      return Quotient(one + other, over: bottom)
    }

    static func * (left: Quotient, right: Quotient) -> Quotient? {
      guard let top = left.top.times(right.top), let bottom = left.bottom.times(right.bottom)
      else { return nil }
      return Quotient(top, over: bottom)
    }
  }

  init(_ program: Program) { self.program = program }

  /// Examines all instructions. Returns whether the lines say everything about them.
  mutating func run() -> Bool {
    for step in program.instructions { pieces.append(pieces(of: step)) }
    return pieces.allSatisfy { $0 != nil }
  }

  private mutating func pieces(of step: Instruction) -> [Quotient]? {
    func operand(_ slot: Int32) -> [Quotient]? {
      pieces.indices.contains(Int(slot)) ? pieces[Int(slot)] : nil
    }
    func all(
      _ left: [Quotient]?, _ right: [Quotient]?, _ combine: (Quotient, Quotient) -> Quotient?
    ) -> [Quotient]? {
      guard let left, let right, left.count * right.count <= 16 else { return nil }
      let results = left.flatMap { one in right.map { combine(one, $0) } }
      return results.contains { $0 == nil } ? nil : results.compactMap { $0 }
    }
    let (minus, truths) = (Quotient(-1), [Quotient(0), Quotient(1)])
    switch step.operation {
    case .constant: return [Quotient(step.number)]
    case .input:
      switch Input(rawValue: Int(step.a)) {
      case .containerWidth: return [Quotient(SizeLine(1, 0, 0))]
      case .containerHeight: return [Quotient(SizeLine(0, 1, 0))]
      case .direction: return [Quotient(-1), Quotient(1)]
      case .rightToLeft, .reduceMotion, .interactive, .keepsPresenter: return truths
      default: return nil
      }
    case .edgeX, .edgeY: return [Quotient(-1), Quotient(0), Quotient(1)]
    case .negate: return all(operand(step.a), [minus], *)
    case .add: return all(operand(step.a), operand(step.b), +)
    case .subtract: return all(operand(step.a), all(operand(step.b), [minus], *), +)
    case .multiply: return all(operand(step.a), operand(step.b), *)
    case .divide:
      return all(operand(step.a), operand(step.b)) { $0 * Quotient($1.bottom, over: $1.top) }
    case .absolute:
      return compare(operand(step.a), [Quotient(0)]).flatMap { _ in
        all(operand(step.a), [minus, Quotient(1)], *)
      }
    case .sign: return compare(operand(step.a), [Quotient(0)]).map { _ in truths + [minus] }
    case .minimum, .maximum: return compare(operand(step.a), operand(step.b))
    case .clamp:
      let inner = compare(operand(step.a), operand(step.b))
      return compare(inner, operand(step.c))
    case .less, .lessOrEqual, .equal:
      return compare(operand(step.a), operand(step.b)).map { _ in truths }
    case .not, .and, .or: return truths
    case .select:
      guard let one = operand(step.b), let other = operand(step.c), one.count + other.count <= 16
      else { return nil }
      return one + other
    default: return nil
    }
  }

  /// Notes where one of two numbers becomes greater than the other. Returns the pieces of both.
  private mutating func compare(_ left: [Quotient]?, _ right: [Quotient]?) -> [Quotient]? {
    guard let left, let right, left.count + right.count <= 16 else { return nil }
    for one in left {
      for other in right {
        guard let difference = one + (other * Quotient(-1) ?? other) else { return nil }
        lines += [difference.top, one.bottom, other.bottom]
      }
    }
    return left + right
  }
}
