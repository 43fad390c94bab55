import AnimProgram

/// What a program, or a part of it, reads of the change that it plays in.
struct Reading: Sendable {
  /// A number that a change has a range of.
  enum Kind: Sendable, Hashable {
    case width, height
    /// The inset with this index: top, left, bottom, right.
    case inset(Int)
    /// The scalar of a parameter whose range consists of constants.
    case parameter(scalar: Int)
    /// How far a finger has dragged. 1 is the side of the container.
    case drag(isVertical: Bool)
  }

  /// One bit for each ``Input``.
  private var inputs: UInt64 = 0
  /// The parameters that are read, by scalar.
  private(set) var parameters: Set<Int> = []
  /// Whether it is read how far a finger has dragged.
  private(set) var readsDrag = false

  /// Records what an instruction reads.
  mutating func note(_ step: Instruction) {
    switch step.operation {
    case .input:
      guard let input = Input(rawValue: Int(step.a)) else { return }
      note(input)
      if input == .toInitialX || input == .fromFinalX { note(.direction) }
      // An inset is at most a quarter of its side.
      if let inset = input.inset { note(inset % 2 == 0 ? .containerHeight : .containerWidth) }
    case .edgeX, .edgeY: note(.rightToLeft)
    case .parameter: parameters.insert(Int(step.a))
    case .drag:
      readsDrag = true
      noteSize()
    case .snapshot: noteSize()
    default: break
    }
  }

  /// Records that an input is read.
  mutating func note(_ input: Input) { inputs |= 1 << input.rawValue }

  /// Records that it matters how large the container is.
  mutating func noteSize() {
    note(.containerWidth)
    note(.containerHeight)
  }

  /// Returns whether an input is read.
  func reads(_ input: Input) -> Bool { inputs & 1 << input.rawValue != 0 }

  /// Returns whether a side of the container is read, also as a part of a frame.
  func reads(_ side: Kind) -> Bool { Input.allCases.contains { reads($0) && $0.side == side } }
}

extension Input {
  /// The side of the container that it depends on. `nil` if it depends on none.
  var side: Reading.Kind? {
    switch self {
    case .containerWidth, .fromInitialX, .fromInitialWidth, .fromFinalX, .fromFinalWidth,
      .toInitialX, .toInitialWidth, .toFinalX, .toFinalWidth:
      .width
    case .containerHeight, .fromInitialY, .fromInitialHeight, .fromFinalY, .fromFinalHeight,
      .toInitialY, .toInitialHeight, .toFinalY, .toFinalHeight:
      .height
    default: nil
    }
  }

  /// The index of the inset that the input is: top, left, bottom, right; `nil` for other inputs.
  var inset: Int? {
    let number = rawValue - Input.safeAreaTop.rawValue
    return (0..<4).contains(number) ? number : nil
  }
}
