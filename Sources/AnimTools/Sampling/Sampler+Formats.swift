import AnimJSON
import AnimProgram
import AnimCheck

extension Sampler {
  /// All samples as JSON.
  package var json: JSON {
    let size = transition.inputs.container
    return [
      "animator": .string(name), "duration": .number(transition.duration),
      "container": .numbers([size.width, size.height]), "samples": .lines(samples().map(\.json)),
    ]
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
}
