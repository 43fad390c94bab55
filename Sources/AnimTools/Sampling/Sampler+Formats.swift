import AnimProgram

extension Sampler {
  /// All samples as JSON.
  var json: JSON {
    let size = transition.inputs.container
    return [
      "animator": .string(name), "duration": .number(transition.duration),
      "container": .numbers([size.width, size.height]), "samples": .lines(samples().map(\.json)),
    ]
  }

  /// The names of the columns of ``table``.
  static let columns =
    ["time", "fraction", "progress", "view", "alpha", "z"]
    + (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
    + (0...3).flatMap { ["x\($0)", "y\($0)"] } + ["overrides"]

  /// All samples as a table, with one row for each view and moment.
  var table: String {
    let rows = samples().flatMap { sample in sample.views.map { $0.row(of: sample) } }
    return ([Sampler.columns] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
  }
}

extension Sampler.Sample {
  fileprivate var json: JSON {
    [
      "time": .number(time), "fraction": .number(fraction), "progress": .number(progress),
      "order": .array(order.map(JSON.string)), "views": .object(views.map { ($0.name, $0.json) }),
    ]
  }
}

extension Sampler.View {
  fileprivate var json: JSON {
    let frame = state.frame
    return [
      "alpha": .number(state.alpha), "z": .number(state.z),
      "matrix": .numbers(state.matrix.elements),
      "corners": .array(corners.map { .numbers([$0.x, $0.y]) }),
      "frame": .numbers([frame.x, frame.y, frame.width, frame.height]),
      "overrides": .object(overrides.map { ($0.name, $0.value) }),
    ]
  }

  fileprivate func row(of sample: Sampler.Sample) -> [String] {
    let moment = [sample.time, sample.fraction, sample.progress].map(\.shortest)
    let numbers =
      [state.alpha, state.z] + state.matrix.elements + corners.flatMap { [$0.x, $0.y] }
    let others = overrides.map { "\($0.name)=\($0.value.cell)" }
    return moment + [name] + numbers.map(\.shortest) + [others.joined(separator: ";")]
  }
}

extension JSON {
  /// Creates the value of a property from its scalars.
  init(_ property: Property, _ scalars: [Double]) {
    let first = scalars.first ?? .nan
    switch property.type {
    case .bool: self = .bool(first != 0)
    case .clip:
      let clip = Clip.allCases.first { Double($0.rawValue) == first } ?? .none
      var values = Array(scalars.dropFirst().prefix(clip.count))
      // An inset without round corners has its four sides.
      if clip == .inset, values.last == 0 { values.removeLast() }
      self = clip == .none ? "none" : ["kind": .string(clip.name), "values": .numbers(values)]
    case .pair, .color, .rectangle, .transform: self = .numbers(scalars)
    default: self = first == .infinity ? "none" : .number(first)
    }
  }

  /// The value in a table: numbers with spaces between them.
  fileprivate var cell: String {
    switch self {
    case .number(let value): value.shortest
    case .bool(let value): "\(value)"
    case .string(let text): text
    case .array(let elements): elements.map(\.cell).joined(separator: " ")
    case .object(let members): members.map(\.1.cell).joined(separator: " ")
    default: ""
    }
  }
}
