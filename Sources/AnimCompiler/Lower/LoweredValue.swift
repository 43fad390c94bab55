import AnimProgram

/// A value as the program computes it.
enum LoweredValue: Hashable {
  /// A single scalar.
  case scalar(Program.Slot)
  /// Several consecutive scalars.
  case scalars([Program.Slot])
  /// The functions of a transform list.
  case functions([Int32])

  /// The first scalar.
  var slot: Program.Slot { self[0] }

  subscript(index: Int) -> Program.Slot {
    switch self {
    case .scalar(let slot): slot
    case .scalars(let slots): slots.indices.contains(index) ? slots[index] : slots.first ?? 0
    case .functions: 0
    }
  }

  /// The scalars. Empty for a transform list.
  var scalars: [Program.Slot] {
    switch self {
    case .scalar(let slot): [slot]
    case .scalars(let slots): slots
    case .functions: []
    }
  }

  /// The functions of a transform list. Empty for other values.
  var functions: [Int32] { if case .functions(let list) = self { list } else { [] } }

  /// Creates a value of `width` scalars.
  init(_ width: Int, _ scalar: (Int) -> Program.Slot) {
    self = width == 1 ? .scalar(scalar(0)) : .scalars((0..<width).map(scalar))
  }
}
