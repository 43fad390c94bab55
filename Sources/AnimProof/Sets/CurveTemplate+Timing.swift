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

  /// Whether the curve may be something else than 1 at its end.
  var mayLeaveRest: Bool {
    switch form {
    case .function, .points, .fitted: true
    default: mayBeSpring
    }
  }
}
