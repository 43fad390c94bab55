import AnimProgram

/// The value of a property other than frame, matrix, alpha and z.
enum Override {
  case number(Double)
  case numbers([Double])
  case truth(Bool)
  case none
  case clip(String, [Double])

  /// Creates the value of a property from its scalars.
  init(_ property: Property, _ scalars: [Double]) {
    let first = scalars.first ?? .nan
    switch property.type {
    case .bool: self = .truth(first != 0)
    case .clip: self.init(clip: first, Array(scalars.dropFirst()))
    case .pair, .color, .rectangle, .transform: self = .numbers(scalars)
    default: self = first == .infinity ? .none : .number(first)
    }
  }

  private init(clip kind: Double, _ values: [Double]) {
    let kinds = Clip.allCases
    let index = kind >= 0 && kind < Double(kinds.count) ? Int(kind) : 0
    let clip = kinds[index]
    var shown = Array(values.prefix(clip.count))
    // An inset without round corners has its four sides.
    if clip == .inset, shown.last == 0 { shown.removeLast() }
    self = clip == .none ? .none : .clip(clip.name, shown)
  }

  /// The value in JSON.
  var json: JSON {
    switch self {
    case .number(let value): .number(value)
    case .numbers(let values): .numbers(values)
    case .truth(let value): .bool(value)
    case .none: .string("none")
    case .clip(let kind, let values):
      ["kind": .string(kind), "values": .numbers(values)]
    }
  }

  /// The value in a table: numbers separated by spaces.
  var text: String {
    switch self {
    case .number(let value): value.shortest
    case .numbers(let values): values.map(\.shortest).joined(separator: " ")
    case .truth(let value): "\(value)"
    case .none: "none"
    case .clip(let kind, let values):
      ([kind] + values.map(\.shortest)).joined(separator: " ")
    }
  }
}
