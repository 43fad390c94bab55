import AnimProgram

extension Program.CurveTemplate {
  /// Whether the curve is 0 at its start, whatever its operands are.
  var beginsAtZero: Bool {
    switch form {
    case .named, .bezier, .spring, .stiffness, .response, .bounce, .fitted, .steps(.jumpEnd),
      .steps(.jumpNone):
      true
    default: false
    }
  }

  /// Whether the curve may be a physical spring.
  var mayBeSpring: Bool { form.isPhysical }

  /// Whether the curve may be something else than 1 at its end.
  var mayLeaveRest: Bool {
    switch form {
    case .function, .points, .fitted: true
    default: mayBeSpring
    }
  }
}
