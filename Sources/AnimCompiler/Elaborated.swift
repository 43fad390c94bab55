import AnimProgram

/// An expression that was checked: its type, and the slots in which the program computes it.
struct Elaborated {
  /// The slots of its scalars; for a transform list the number of the list in the first.
  var slots = Slots()
  /// The type; nil where a mistake was reported already and nothing more is to be said.
  var type: ValueType?
  /// Whether it is the literal 0, or a pair of two, which fits every dimension.
  var isZero = false

  /// What stands for an expression with a mistake.
  static var invalid: Elaborated { Elaborated(type: nil) }

  /// A value of one scalar.
  init(_ type: ValueType, _ slot: Program.Slot) {
    self.type = type
    slots[0] = slot
  }

  init(_ type: ValueType, _ slots: [Program.Slot]) {
    self.type = type
    for (index, slot) in slots.prefix(8).enumerated() { self.slots[index] = slot }
  }

  /// A value whose scalars `slot` gives, at most eight, without an array in between.
  init(_ type: ValueType, scalars slot: (Int) -> Program.Slot) {
    self.type = type
    for index in 0..<min(type.width, 8) { slots[index] = slot(index) }
  }

  init(type: ValueType?) { self.type = type }

  /// Eight slots. Two halves, because what is aligned to more than 16 bytes is slow to allocate.
  struct Slots {
    private var lower = SIMD4<Program.Slot>(repeating: 0)
    private var upper = SIMD4<Program.Slot>(repeating: 0)

    subscript(index: Int) -> Program.Slot {
      get { index < 4 ? lower[index] : upper[index - 4] }
      set { if index < 4 { lower[index] = newValue } else { upper[index - 4] = newValue } }
    }
  }

  /// The slot of the first scalar.
  var slot: Program.Slot { slots[0] }

  /// The slots of all its scalars.
  var scalars: [Program.Slot] { (0..<(type?.width ?? 0)).map { slots[$0] } }
}

extension ValueType {
  /// The type with its article: `a Length`, `an Angle`.
  var phrase: String {
    let text = description
    let isVowel = text.first.map { "AEIOU".contains($0) } ?? false
    return (isVowel ? "an " : "a ") + text
  }

  var dimension: Dimension? {
    if case .quantity(let dimension) = self { dimension } else { nil }
  }
}
