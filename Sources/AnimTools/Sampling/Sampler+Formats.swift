import AnimProgram
import AnimProof

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
    let rows = samples().flatMap { sample in sample.views.map { sample.row(of: $0) } }
    return ([Sampler.columns] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
  }
}

extension Sampler.Sample {
  private var progress: Double { picture.transition.progress(in: picture.frame) }

  /// The views in the order in which they are printed: the screens, the container, then everything that was created.
  fileprivate var views: [Picture.View] {
    let roles = picture.program.views.map(\.role.place)
    return roles.indices.sorted { (roles[$0], $0) < (roles[$1], $1) }.map(picture.view)
  }

  private func name(_ view: Int) -> String { picture.program.views[view].name }

  fileprivate var json: JSON {
    [
      "time": .number(time), "fraction": .number(fraction), "progress": .number(progress),
      "order": .array(picture.order.map { .string(name($0)) }),
      "views": .object(views.map { (name($0.number), json(of: $0)) }),
    ]
  }

  fileprivate func row(of view: Picture.View) -> [String] {
    let moment = [time, fraction, progress].map(\.shortest)
    let numbers =
      [view.state.alpha, view.state.z] + view.state.matrix.elements
      + view.corners.flatMap { [$0.x, $0.y] }
    let others = overrides(of: view).map { "\($0.name)=\($0.value.cell)" }
    return moment + [name(view.number)] + numbers.map(\.shortest)
      + [others.joined(separator: ";")]
  }

  /// All other properties that the script sets.
  private func overrides(of view: Picture.View) -> [(name: String, value: JSON)] {
    view.state.overrides.map { output in
      let property = Property.all[picture.program.outputs[output].property]
      return (property.name, JSON(property, picture.values(output)))
    }
  }

  private func json(of view: Picture.View) -> JSON {
    let (state, frame) = (view.state, view.state.frame)
    return [
      "alpha": .number(state.alpha), "z": .number(state.z),
      "matrix": .numbers(state.matrix.elements),
      "corners": .array(view.corners.map { .numbers([$0.x, $0.y]) }),
      "frame": .numbers([frame.x, frame.y, frame.width, frame.height]),
      "overrides": .object(overrides(of: view)),
    ]
  }
}

extension Program.View.Role {
  /// The place among the views of a sample.
  fileprivate var place: Int {
    switch self {
    case .from: 0
    case .to: 1
    case .container: 2
    case .overlay: 3
    case .snapshot: 4
    }
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
