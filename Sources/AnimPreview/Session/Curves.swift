import AnimProgram
import AnimTools

/// The curves of everything that moves in a transition.
struct Curves {
  /// The number of intervals of a curve.
  private static let count = 60
  /// The greatest number of curves.
  private static let limit = 14

  private struct Curve {
    let view: String
    var property: String
    let values: [Double]
  }

  private var curves: [Curve] = []
  private let duration: Double

  /// Samples a transition. If a property is the same in both directions, such as `scale.x` and
  /// `scale.y`, there is only one curve.
  init(_ transition: Transition) {
    duration = transition.duration
    guard duration > 0, duration.isFinite else { return }
    var frame = transition.makeFrame()
    var samples: [[Double]] = []
    for index in 0...Self.count {
      transition.evaluate(at: duration * Double(index) / Double(Self.count), into: &frame)
      samples.append(frame.values)
    }
    for piece in transition.pieces where piece.width <= 2 {
      let name = transition.program.properties[piece.property].name
      for part in 0..<piece.width {
        let values = samples.map { $0[piece.offset + part] }
        let span = (values.max() ?? 0) - (values.min() ?? 0)
        guard span.isFinite, span > 1e-6 else { continue }
        let suffix = piece.width == 2 ? [".x", ".y"][part] : ""
        add(
          Curve(
            view: transition.program.views[piece.view].name, property: name + suffix,
            values: values))
      }
    }
  }

  private mutating func add(_ curve: Curve) {
    if let last = curves.last, last.view == curve.view, last.values == curve.values,
      last.property.hasSuffix(".x"), curve.property.hasSuffix(".y")
    {
      curves[curves.count - 1].property = String(last.property.dropLast(2))
    } else if curves.count < Self.limit {
      curves.append(curve)
    }
  }

  /// The curves in the form that the page reads.
  var json: JSON {
    .array(
      curves.map { curve in
        .object([
          ("view", .string(curve.view)), ("property", .string(curve.property)),
          ("values", .numbers(curve.values.map { ($0 * 1e3).rounded() / 1e3 })),
        ])
      })
  }
}
