/// A curve as a transition runs it.
enum Curve: Sendable {
  case timing(TimingCurve)
  /// The timing function with that body.
  case function(Int)
  case native(Natives.Timing)

  /// The seconds that it takes by itself; nil for one that takes whatever time it gets.
  var naturalDuration: Double? {
    if case .timing(let curve) = self { curve.naturalDuration } else { nil }
  }

  func resolved(over seconds: Double) -> Curve {
    if case .timing(let curve) = self { .timing(curve.resolved(over: seconds)) } else { self }
  }
}

/// A curve in the form in which a frame asks for it: a small value, copied without counting
/// references; the curve itself has this number in a list of the ``PreparedTransition``.
enum FrameCurve: Sendable {
  case linear
  case bezier(Int)
  /// A spring with the seconds that the whole fraction stands for.
  case spring(Int, Double)
  /// A curve that needs an array or a closure, and the seconds.
  case other(Int, Double)
}

extension Program.CurveTemplate {
  /// The curve for these operands. What the numbers cannot make is linear: the checker has said so.
  func curve(_ operands: [Double], natives: Natives) -> Curve {
    switch form {
    case .function(let body): .function(body)
    case .native(let name): natives.timings[name].map(Curve.native) ?? .timing(.linear)
    default: .timing(timing(operands) ?? .linear)
    }
  }

  private func timing(_ values: [Double]) -> TimingCurve? {
    switch (form, values.count) {
    case (.named(let index), _):
      NamedTiming.all.indices.contains(index) ? NamedTiming.all[index].curve : nil
    case (.bezier, 4): .bezier(CubicBezier(values[0], values[1], values[2], values[3]))
    case (.steps(let term), 1): .steps(Steps(count: Self.count(values[0]), term: term))
    case (.points, _): PiecewiseLinear(points: Self.points(values)).map(TimingCurve.points)
    case (.path, _): BezierPath(coordinates: values).map(TimingCurve.path)
    case (.spring, 5):
      .spring(
        Spring(
          mass: values[0], stiffness: values[1], damping: values[2], velocity: values[3],
          allowsOverdamping: values[4] != 0))
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
