/// A curve in the form that a transition uses.
enum TransitionCurve: Sendable {
  case timing(TimingCurve)
  /// The timing function with that body.
  case function(Int)

  /// The settling time in seconds. `nil` for a curve that has no time of its own.
  var naturalDuration: Double? {
    if case .timing(let curve) = self { curve.naturalDuration } else { nil }
  }

  func resolved(over seconds: Double) -> TransitionCurve {
    if case .timing(let curve) = self { .timing(curve.resolved(over: seconds)) } else { self }
  }
}

/// A curve in the form that frames use: a small value that is copied without counting references.
/// The number is that of the curve in the list of the ``PreparedTransition``.
enum FrameCurve: Sendable {
  case linear
  case bezier(Int)
  /// A spring, with the seconds that correspond to a fraction of 1.
  case spring(Int, Double)
  /// A curve that needs an array or a closure, with the same seconds.
  case other(Int, Double)
}

extension Program.CurveTemplate {
  /// Creates the curve for these operands. Invalid numbers, which the checker has reported, give a
  /// linear curve.
  func curve(_ operands: [Double]) -> TransitionCurve {
    if case .function(let body) = form {
      .function(body)
    } else {
      .timing(timing(operands) ?? .linear)
    }
  }

  /// Returns the curve for these operands. `nil` if the operands do not make a curve, and for
  /// functions.
  package func timing(_ values: [Double]) -> TimingCurve? {
    switch (form, values.count) {
    case (.named(let index), _):
      NamedTiming.all.indices.contains(index) ? NamedTiming.all[index].curve : nil
    case (.bezier, 4): .bezier(CubicBezier(values[0], values[1], values[2], values[3]))
    case (.steps(let term), 1): .steps(Steps(count: Self.count(values[0]), term: term))
    case (.points, _): PiecewiseLinear(points: Self.points(values)).map(TimingCurve.points)
    case (.path, _): BezierPath(coordinates: values).map(TimingCurve.path)
    case (.spring, 4):
      .spring(
        Spring(mass: values[0], stiffness: values[1], damping: values[2], velocity: values[3]))
    case (.stiffness, 4):
      .spring(
        Spring(
          mass: values[0], stiffness: values[1], dampingRatio: values[2], velocity: values[3]))
    case (.response, 3):
      .spring(Spring(response: values[0], dampingRatio: values[1], velocity: values[2]))
    case (.bounce, 3):
      .spring(Spring(duration: values[0], bounce: values[1], velocity: values[2]))
    case (.fitted, 2): .fittedSpring(dampingRatio: values[0], velocity: values[1])
    default: nil
    }
  }

  private static func count(_ value: Double) -> Int {
    Int(min(max(value.isNaN ? 1 : value, 1), 1e9))
  }

  private static func points(_ values: [Double]) -> [(output: Double, input: Double?)] {
    stride(from: 0, to: values.count - 1, by: 2).map { index in
      (values[index], values[index + 1].isNaN ? nil : values[index + 1])
    }
  }
}
