import AnimJSON
import AnimProgram

extension StyleChannel {
  /// The functions of `transform`, as the language applies them: those of the container about its
  /// center, then those of the view about its anchor.
  static let transform = StyleChannel(
    property: "transform", numbers: TransformStep.all.flatMap(\.numbers),
    shows: { property in
      switch property.effect {
      case .translation, .rotation, .scale, .matrix, .eye, .anchor, .layout: true
      default: false
      }
    },
    read: { moment in TransformStep.all.flatMap { $0.read(moment) } },
    text: { text in
      TransformStep.places.compactMap { step, place in
        let part = text.part(place)
        return part.used.contains(true) ? step.text(part) : nil
      }.joined(separator: " ")
    })

  /// Returns the matrix that these numbers describe in a container, about the center of the view.
  static func matrix(_ values: [Double]) -> StageMatrix {
    TransformStep.places.reduce(.identity) { $0 * $1.step.matrix(Array(values[$1.place])) }
  }
}

/// A function of `transform`, with the numbers that it takes.
private struct TransformStep: Sendable {
  let numbers: [StyleNumber]
  let read: @Sendable (StyleMoment) -> [Double]
  /// Writes the function with its own numbers, some of which are used.
  let text: @Sendable (StyleText) -> String
  let matrix: @Sendable ([Double]) -> StageMatrix

  /// All functions, in order.
  static let all =
    functions { $0[container: $1] }
    + [shift { moment in zip(anchor(moment), moved(moment)).map { $0 + $1 } }]
    + functions { $0[$1] } + [shift { anchor($0).map(-) }]

  /// All functions, each with the places of its numbers.
  static let places: [(step: TransformStep, place: Range<Int>)] = {
    var start = 0
    return all.map { step in
      defer { start += step.numbers.count }
      return (step, start..<start + step.numbers.count)
    }
  }()

  /// How far the anchor is from the center.
  private static func anchor(_ moment: StyleMoment) -> [Double] {
    let (anchor, rest) = (moment.state.anchor, moment.rest)
    return [(anchor.x - 0.5) * rest.width, (anchor.y - 0.5) * rest.height]
  }

  /// How far the layout is from its place at rest.
  private static func moved(_ moment: StyleMoment) -> [Double] {
    [moment.state.frame.x - moment.rest.x, moment.state.frame.y - moment.rest.y]
  }

  /// The functions of a view: perspective, translation, rotations, scale, and the list of functions as a translation
  /// and a matrix.
  private static func functions(
    _ value: @escaping @Sendable (StyleMoment, String) -> [Double]
  ) -> [TransformStep] {
    let matrix = { @Sendable (moment: StyleMoment) -> StageMatrix in
      StageMatrix(elements: value(moment, "transform")) ?? .identity
    }
    let way = { @Sendable (moment: StyleMoment) -> [Double] in
      let matrix = matrix(moment)
      return [matrix.m41, matrix.m42, matrix.m43].map { matrix.m44 == 0 ? $0 : $0 / matrix.m44 }
    }
    return [
      TransformStep(
        numbers: [.inverse],
        read: { moment in
          // A view without a perspective has one of infinity.
          let distance = value(moment, "perspective").first ?? .infinity
          let isFinite = distance > 0 && distance.isFinite
          return [isFinite ? 1 / distance.rounded(places: 4) : 0]
        },
        text: { text in
          let eye = text.values[0].constant
          // The inverse has been rounded, so the distance is not exact any more.
          let distance = (1 / eye).rounded(places: 2)
          return "perspective(\(eye == 0 ? "none" : distance.css + "px"))"
        },
        matrix: { $0[0] == 0 ? .identity : .perspective(distance: 1 / $0[0]) }),
      shift(isDeep: true) { moment in
        ["x", "y", "z"].map { value(moment, "translate." + $0).first ?? 0 }
      },
      turn("rotateX", { value($0, "rotate.x") }) { .rotation(x: $0) },
      turn("rotateY", { value($0, "rotate.y") }) { .rotation(y: $0) },
      turn("rotate", { value($0, "rotate") }) { .rotation(z: $0) },
      TransformStep(
        numbers: [.factor(1), .factor(1)],
        read: { moment in ["x", "y"].map { value(moment, "scale." + $0).first ?? 1 } },
        text: { text in
          let (x, y) = (text.number(0), text.number(1))
          return x == y ? "scale(\(x))" : "scale(\(x), \(y))"
        }, matrix: { .scale(x: $0[0], y: $0[1], z: 1) }),
      shift(isDeep: true, way),
      TransformStep(
        // The last row divides, so a small number there moves much.
        numbers: StageMatrix.identity.elements.enumerated().map { index, value in
          index % 4 == 3 && index < 15 ? .inverse : .factor(value)
        },
        read: { moment in
          let own = way(moment).map(-)
          return (StageMatrix.translation(x: own[0], y: own[1], z: own[2]) * matrix(moment))
            .elements
        },
        text: { text in "matrix3d(\((0..<16).map(text.number).joined(separator: ", ")))" },
        matrix: { StageMatrix(elements: $0) ?? .identity }),
    ]
  }

  private static func shift(
    isDeep: Bool = false, _ read: @escaping @Sendable (StyleMoment) -> [Double]
  ) -> TransformStep {
    TransformStep(
      numbers: [.length(.x), .length(.y)] + (isDeep ? [.length(.none)] : []), read: read,
      text: { text in
        let (x, y) = (text.length(0), text.length(1))
        if isDeep, text.uses(2) { return "translate3d(\(x), \(y), \(text.length(2)))" }
        guard text.uses(0) else { return "translateY(\(y))" }
        return text.uses(1) ? "translate(\(x), \(y))" : "translateX(\(x))"
      }, matrix: { .translation(x: $0[0], y: $0[1], z: isDeep ? $0[2] : 0) })
  }

  private static func turn(
    _ name: String, _ read: @escaping @Sendable (StyleMoment) -> [Double],
    _ matrix: @escaping @Sendable (Double) -> StageMatrix
  ) -> TransformStep {
    TransformStep(
      numbers: [.angle], read: { [(read($0).first ?? 0) * 180 / .pi] },
      text: { "\(name)(\($0.number(0))deg)" }, matrix: { matrix($0[0] * .pi / 180) })
  }
}
