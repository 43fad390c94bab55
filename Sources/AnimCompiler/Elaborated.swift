import AnimProgram

/// An expression that was checked: its type, and the slots in which the program computes it.
struct Elaborated {
  /// The slots of its scalars; for a transform list the number of the list in the first.
  var slots = Slots()
  /// The type; nil where a mistake was reported already and nothing more is to be said.
  var type: ScriptValueType?
  /// Whether it is the literal 0, or a pair of two, which fits every dimension.
  var isZero = false

  /// What stands for an expression with a mistake.
  static var invalid: Elaborated { Elaborated(type: nil) }

  /// A value of one scalar.
  init(_ type: ScriptValueType, _ slot: Program.Slot) {
    self.type = type
    slots[0] = slot
  }

  init(_ type: ScriptValueType, _ slots: [Program.Slot]) {
    self.type = type
    for (index, slot) in slots.prefix(8).enumerated() { self.slots[index] = slot }
  }

  /// A value whose scalars `slot` gives, at most eight, without an array in between.
  init(_ type: ScriptValueType, scalars slot: (Int) -> Program.Slot) {
    self.type = type
    for index in 0..<min(type.width, 8) { slots[index] = slot(index) }
  }

  init(type: ScriptValueType?) { self.type = type }

  /// Eight slots. In pairs, because what is aligned to more than 8 bytes is slow to allocate.
  struct Slots {
    private typealias Pair = SIMD2<Program.Slot>
    private var pairs = (Pair.zero, Pair.zero, Pair.zero, Pair.zero)

    subscript(index: Int) -> Program.Slot {
      get {
        switch index {
        case 0, 1: pairs.0[index]
        case 2, 3: pairs.1[index - 2]
        case 4, 5: pairs.2[index - 4]
        default: pairs.3[index - 6]
        }
      }
      set {
        switch index {
        case 0, 1: pairs.0[index] = newValue
        case 2, 3: pairs.1[index - 2] = newValue
        case 4, 5: pairs.2[index - 4] = newValue
        default: pairs.3[index - 6] = newValue
        }
      }
    }
  }

  /// The slot of the first scalar.
  var slot: Program.Slot { slots[0] }

  /// The slots of all its scalars.
  var scalars: [Program.Slot] { (0..<(type?.width ?? 0)).map { slots[$0] } }
}

extension ScriptValueType {
  /// The type with its article: `a Length`, `an Angle`.
  var phrase: String {
    let text = description
    let isVowel = text.first.map { "AEIOU".contains($0) } ?? false
    return (isVowel ? "an " : "a ") + text
  }

  var dimension: ScriptDimension? {
    if case .quantity(let dimension) = self { dimension } else { nil }
  }
}
