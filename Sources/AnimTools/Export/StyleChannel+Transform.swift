import AnimProgram

extension StyleChannel {
  /// The functions of `transform`, as the language applies them: those of the container about its
  /// center, then those of the view about its anchor.
  static let transform = StyleChannel(
    property: "transform",
    numbers: moved + [.length(.x), .length(.y)] + moved
      + [.length(.x), .length(.y)],
    shows: { property in
      switch property.effect {
      case .translation, .rotation, .scale, .matrix, .eye, .anchor, .layout: true
      default: false
      }
    },
    read: { moment in
      // A view without a perspective has one of infinity.
      let (state, rest) = (moment.state, moment.rest)
      let shift = [
        (state.anchor.x - 0.5) * rest.width, (state.anchor.y - 0.5) * rest.height,
      ]
      let moved = [state.frame.x - rest.x, state.frame.y - rest.y]
      return numbers { moment[container: $0] } + zip(shift, moved).map { $0 + $1 }
        + numbers { moment[$0] } + shift.map(-)
    },
    text: { text in
      (functions(text, 0) + shift(text, 28) + functions(text, 30) + shift(text, 58))
        .joined(separator: " ")
    })

  /// The rows of a view's functions: perspective, translation, rotations, scale, and the list of
  /// functions as a translation and a matrix.
  private static var moved: [StyleNumber] {
    [.inverse, .length(.x), .length(.y), .length(.none), .angle, .angle, .angle]
      + [.factor(1), .factor(1), .length(.x), .length(.y), .length(.none)]
      + StageMatrix.identity.elements.enumerated().map { index, value in
        // The last row divides, so a small number there moves much.
        index % 4 == 3 && index < 15 ? .inverse : .factor(value)
      }
  }

  private static func numbers(_ value: (String) -> [Double]) -> [Double] {
    let distance = value("perspective").first ?? .infinity
    let eye = distance > 0 && distance.isFinite ? 1 / distance.rounded(toMultipleOf: 1e-4) : 0
    let turns = ["rotate.x", "rotate.y", "rotate"].map { (value($0).first ?? 0) * 180 / .pi }
    let ways = ["x", "y", "z"].map { value("translate." + $0).first ?? 0 }
    let scales = ["x", "y"].map { value("scale." + $0).first ?? 1 }
    let matrix = StageMatrix(elements: value("transform")) ?? .identity
    let way = [matrix.m41, matrix.m42, matrix.m43].map { matrix.m44 == 0 ? $0 : $0 / matrix.m44 }
    let rest = StageMatrix.translation(x: -way[0], y: -way[1], z: -way[2]) * matrix
    return [eye] + ways + turns + scales + way + rest.elements
  }

  private static func functions(_ text: StyleText, _ start: Int) -> [String] {
    var functions: [String] = []
    if text.uses(start) {
      let eye = text.values[start].constant
      // The inverse has been rounded, so the distance is not exact any more.
      let distance = (1 / eye).rounded(toMultipleOf: 1e-2)
      functions.append("perspective(\(eye == 0 ? "none" : distance.css + "px"))")
    }
    functions += shift(text, start + 1, depth: true)
    for (index, name) in ["rotateX", "rotateY", "rotate"].enumerated()
    where text.uses(start + 4 + index) {
      functions.append("\(name)(\(text.number(start + 4 + index))deg)")
    }
    let (x, y) = (text.number(start + 7), text.number(start + 8))
    if text.uses(start + 7) || text.uses(start + 8) {
      functions.append(x == y ? "scale(\(x))" : "scale(\(x), \(y))")
    }
    functions += shift(text, start + 9, depth: true)
    if (start + 12..<start + 28).contains(where: text.uses) {
      let elements = (start + 12..<start + 28).map(text.number).joined(separator: ", ")
      functions.append("matrix3d(\(elements))")
    }
    return functions
  }

  private static func shift(_ text: StyleText, _ start: Int, depth: Bool = false) -> [String] {
    let (x, y) = (text.length(start), text.length(start + 1))
    if depth, text.uses(start + 2) { return ["translate3d(\(x), \(y), \(text.length(start + 2)))"] }
    return switch (text.uses(start), text.uses(start + 1)) {
    case (true, true): ["translate(\(x), \(y))"]
    case (true, false): ["translateX(\(x))"]
    case (false, true): ["translateY(\(y))"]
    case (false, false): []
    }
  }

  /// Returns the matrix that these numbers describe in a container, about the center of the view.
  static func matrix(_ values: [Double]) -> StageMatrix {
    func part(_ start: Int) -> StageMatrix {
      let turns = values[start + 4..<start + 7].map { $0 * .pi / 180 }
      let eye =
        values[start] == 0 ? StageMatrix.identity : .perspective(distance: 1 / values[start])
      return eye * shift(start + 1, values[start + 3]) * .rotation(x: turns[0])
        * .rotation(y: turns[1]) * .rotation(z: turns[2])
        * .scale(x: values[start + 7], y: values[start + 8], z: 1)
        * shift(start + 9, values[start + 11])
        * (StageMatrix(elements: Array(values[start + 12..<start + 28])) ?? .identity)
    }
    func shift(_ start: Int, _ depth: Double = 0) -> StageMatrix {
      .translation(x: values[start], y: values[start + 1], z: depth)
    }
    return part(0) * shift(28) * part(30) * shift(58)
  }
}
