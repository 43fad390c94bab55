import AnimProgram

/// The inputs of a program that are not known in advance: the unknowns, each with a lane of its own
/// in a ``ValueSet``, and the traits that the program reads.
struct Unknowns: Sendable {
  /// The kind of an unknown.
  enum Kind: Sendable, Equatable {
    case width, height
    /// The inset with this index: top, left, bottom, right.
    case inset(Int)
    /// The scalar of a parameter whose range consists of constants.
    case parameter(scalar: Int)
    /// The eased fraction of a timeline.
    case fraction(timeline: Int)
  }

  /// The unknowns by lane. An unknown without a lane is an interval without correlations.
  private(set) var lanes: [Kind] = [.width, .height]
  /// Whether the program reads each ``Input``: one bit for each.
  private var reads: UInt64 = 0
  /// The parameters that have only a few values, by scalar, each with its values, the default first.
  private var choices: [(scalar: Int, values: [Double])] = []
  /// The greatest number of situations. A parameter that would make more counts as a set.
  private static let mostSituations = 288

  /// Records the inputs that an instruction reads.
  mutating func note(_ step: Instruction) {
    switch step.operation {
    case .input:
      guard let input = Input(rawValue: Int(step.a)) else { return }
      note(input)
      if let inset = input.inset { add(.inset(inset)) }
      if input == .toInitialX || input == .fromFinalX { note(.direction) }
    case .edgeX, .edgeY: note(.rightToLeft)
    case .fraction, .elapsed: add(.fraction(timeline: Int(step.a)))
    default: break
    }
  }

  /// Records that the program depends on an input.
  mutating func note(_ input: Input) { reads |= 1 << input.rawValue }

  /// Records that the program reads a parameter that has only these values, the default first.
  mutating func choose(_ scalar: Int, among values: [Double]) {
    if !choices.contains(where: { $0.scalar == scalar }) { choices.append((scalar, values)) }
  }

  /// Returns whether the program reads an input.
  func reads(_ input: Input) -> Bool { reads & 1 << input.rawValue != 0 }

  /// Whether there are more unknowns than lanes, so that some of them are only intervals.
  private(set) var isCrowded = false

  /// Assigns a lane to an unknown, if there is one left.
  mutating func add(_ kind: Kind) {
    guard !lanes.contains(kind) else { return }
    if lanes.count < UnknownBox.Place.scalarCount {
      lanes.append(kind)
    } else {
      isCrowded = true
    }
  }

  /// Returns the lane of an unknown, or `nil` if it has none.
  func lane(of kind: Kind) -> Int? { lanes.firstIndex(of: kind) }

  /// Returns the lanes of the unknowns that instructions read, in order.
  func lanes(of steps: [Instruction]) -> [Int] {
    lanes.indices.filter { lane in steps.contains { reads($0, lanes[lane]) } }
  }

  /// The lanes of the unknowns that do not depend on time.
  var lanesOfContainers: [Int] {
    lanes.indices.filter { if case .fraction = lanes[$0] { false } else { true } }
  }

  private func reads(_ step: Instruction, _ kind: Kind) -> Bool {
    switch kind {
    case .width, .height:
      guard step.operation == .input, let input = Input(rawValue: Int(step.a)) else { return false }
      return input.measures == kind
    case .inset(let number):
      return step.operation == .input && Input(rawValue: Int(step.a))?.inset == number
    case .parameter(let scalar): return step.operation == .parameter && Int(step.a) == scalar
    case .fraction: return false
    }
  }

  /// Returns the situations that make a difference to the program.
  func situations() -> [Situation] {
    var all = [Situation()]
    func branch(_ input: Input, _ change: (inout Situation) -> Void) {
      guard reads(input) else { return }
      all += all.map { situation in
        var other = situation
        change(&other)
        return other
      }
    }
    branch(.direction) { $0.direction = -1 }
    branch(.rightToLeft) { $0.traits.rightToLeft = true }
    branch(.interactive) { $0.traits.interactive = true }
    branch(.reduceMotion) { $0.traits.reduceMotion = true }
    branch(.keepsPresenter) { $0.traits.keepsPresenter = true }
    for (scalar, values) in choices where all.count * values.count <= Unknowns.mostSituations {
      all = values.flatMap { value in
        all.map { situation in
          var other = situation
          other.choices[scalar] = value
          return other
        }
      }
    }
    return all
  }
}

/// What has only a few values in a change: its direction, its traits, and the arguments that are
/// true or false, or edges.
struct Situation: Sendable, Hashable {
  var direction = 1.0
  /// The traits. If the change is interactive, a gesture plays it, so that its timelines are linear.
  var traits = RequestTraits()
  /// The values of parameters, by scalar.
  var choices: [Int: Double] = [:]
}

extension Input {
  /// The side of the container that it depends on. `nil` if it depends on none.
  fileprivate var measures: Unknowns.Kind? {
    switch self {
    case .containerWidth, .fromInitialX, .fromInitialWidth, .fromFinalX, .fromFinalWidth,
      .toInitialX,
      .toInitialWidth, .toFinalX, .toFinalWidth:
      .width
    case .containerHeight, .fromInitialY, .fromInitialHeight, .fromFinalY, .fromFinalHeight,
      .toInitialY, .toInitialHeight, .toFinalY, .toFinalHeight:
      .height
    default: nil
    }
  }

  /// The index of the inset that the input is: top, left, bottom, right; `nil` for other inputs.
  fileprivate var inset: Int? {
    let number = rawValue - Input.safeAreaTop.rawValue
    return (0..<4).contains(number) ? number : nil
  }
}

/// A range of values for each unknown: a box with one side for each lane.
struct UnknownBox: Sendable {
  /// A value of each unknown.
  typealias Place = SIMD8<Double>

  /// The lower and upper ends of the sides.
  var lower: Place
  var upper: Place

  /// Returns the halves of the box along a lane.
  func halves(along lane: Int) -> [UnknownBox] {
    let middle = lower[lane] + (upper[lane] - lower[lane]) / 2
    var (first, second) = (self, self)
    first.upper[lane] = middle
    second.lower[lane] = middle
    return [first, second]
  }

  /// Returns an unknown as a set.
  func set(_ lane: Int) -> ValueSet { ValueSet(unknown: lane, lower[lane], upper[lane]) }
}
