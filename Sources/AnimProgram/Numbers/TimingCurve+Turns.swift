extension TimingCurve {
  /// The points of the curve, as input and output, between which it only rises or only falls. Empty
  /// for springs, and for curves that only rise.
  package var turningPoints: [SIMD2<Double>] {
    switch self {
    case .linear, .steps, .spring, .fittedSpring: []
    case .bezier(let bezier): bezier.turningPoints
    case .points(let points): points.points.map { SIMD2($0.input, $0.output) }
    case .path(let path): path.turningPoints
    }
  }
}
