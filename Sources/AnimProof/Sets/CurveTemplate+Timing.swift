import AnimProgram

extension Program.CurveTemplate {
  /// Whether the curve may be a physical spring.
  var mayBeSpring: Bool {
    switch form {
    case .spring, .response, .bounce: true
    case .named(let number):
      NamedTiming.all.indices.contains(number)
        && NamedTiming.all[number].curve.naturalDuration != nil
    default: false
    }
  }

  /// Returns the curve for these operands, if its form is one of the known ones.
  func timing(_ values: [Double]) -> TimingCurve? {
    switch (form, values.count) {
    case (.named(let number), _):
      NamedTiming.all.indices.contains(number) ? NamedTiming.all[number].curve : nil
    case (.bezier, 4): .bezier(CubicBezier(values[0], values[1], values[2], values[3]))
    case (.spring, 5):
      .spring(
        Spring(
          mass: values[0], stiffness: values[1], damping: values[2], velocity: values[3],
          allowsOverdamping: values[4] != 0))
    case (.response, 3):
      .spring(Spring(response: values[0], dampingRatio: values[1], velocity: values[2]))
    case (.bounce, 3):
      .spring(Spring(duration: values[0], bounce: values[1], velocity: values[2]))
    default: nil
    }
  }
}
