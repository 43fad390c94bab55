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

  /// Returns the curve for these operands if it is a cubic or a spring with its own duration, whose
  /// values have bounds. `nil` for other forms.
  func boundedTiming(_ values: [Double]) -> TimingCurve? {
    switch form {
    case .named, .bezier, .spring, .response, .bounce: timing(values)
    default: nil
    }
  }
}
