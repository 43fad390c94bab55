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
    /// How far a finger has dragged. 1 is the side of the container. No set depends on it.
    case drag(isVertical: Bool)
  }

  /// The greatest number of lanes.
  static let mostLanes = 8

  /// The unknowns by lane. An unknown without a lane is an interval without correlations.
  private(set) var lanes: [Kind] = [.width, .height]
  /// Whether the program reads each ``Input``: one bit for each.
  private var reads: UInt64 = 0
  /// The parameters that the program reads, by scalar.
  private(set) var parameters: Set<Int> = []
  /// Whether the program reads how far a finger has dragged.
  private(set) var readsDrag = false
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
    case .parameter: parameters.insert(Int(step.a))
    case .drag:
      readsDrag = true
      noteSize()
    case .snapshot: noteSize()
    default: break
    }
  }

  /// Records that the program depends on an input.
  mutating func note(_ input: Input) { reads |= 1 << input.rawValue }

  /// Records that it matters how large the container is.
  mutating func noteSize() {
    note(.containerWidth)
    note(.containerHeight)
  }

  /// Records that the program reads a parameter that has only these values, the default first.
  mutating func choose(_ scalar: Int, among values: [Double]) {
    if !choices.contains(where: { $0.scalar == scalar }) { choices.append((scalar, values)) }
  }

  /// Returns whether the program reads an input.
  func reads(_ input: Input) -> Bool { reads & 1 << input.rawValue != 0 }

  /// Assigns a lane to an unknown, if there is one left.
  mutating func add(_ kind: Kind) {
    if !lanes.contains(kind), lanes.count < Unknowns.mostLanes { lanes.append(kind) }
  }

  /// Returns the lane of an unknown, or `nil` if it has none.
  func lane(of kind: Kind) -> Int? { lanes.firstIndex(of: kind) }

  /// Returns whether an unknown is read.
  func reads(_ kind: Kind) -> Bool {
    switch kind {
    case .width, .height: Input.allCases.contains { reads($0) && $0.measures == kind }
    default: lanes.contains(kind)
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
