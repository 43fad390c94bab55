import AnimProgram

/// A change of one property of one layer over a stretch of time, for which Core Animation has a
/// class and browsers have an animation.
package enum LayerMotion: Sendable {
  /// From one value to another with a curve; `nil` for linear. This is a `CABasicAnimation`.
  case basic(from: LayerValue, to: LayerValue, CubicBezier?)
  /// From one value to another with a spring in its own time. This is a `CASpringAnimation`.
  case spring(from: LayerValue, to: LayerValue, Spring)
  /// Through values at fractions of the stretch, from 0 to 1. This is a `CAKeyframeAnimation`:
  /// linear, or discrete for values that cannot be interpolated.
  case keyframes(times: [Double], values: [LayerValue])

  /// The number of values.
  package var count: Int {
    if case .keyframes(let times, _) = self { times.count } else { 2 }
  }
}

/// The possible ways in which Core Animation interpolates two transforms, which is not documented.
/// A plan is right with either.
package enum MatrixMixing: CaseIterable, Sendable {
  /// Number by number.
  case elements
  /// By translation, scale, skew, perspective and rotation.
  case decomposed
}

extension LayerMotion {
  /// Returns the value at some seconds after the beginning of a stretch of `duration` seconds, as
  /// Core Animation shows it.
  func value(
    at seconds: Double, over duration: Double, _ form: LayerProperty.Form, _ mixing: MatrixMixing
  ) -> LayerValue {
    let fraction = duration > 0 ? min(max(seconds / duration, 0), 1) : 1
    switch self {
    case .basic(let from, let to, let curve):
      return form.mix(from, to, at: curve?.value(at: fraction) ?? fraction, mixing)
    case .spring(let from, let to, let spring):
      return form.mix(from, to, at: spring.value(at: max(0, seconds)), mixing)
    case .keyframes(let times, let values):
      let next = times.firstIndex { $0 > fraction } ?? times.count
      guard next > 0 else { return values.first ?? LayerValue(count: 0) }
      guard next < times.count else { return values.last ?? LayerValue(count: 0) }
      let length = times[next] - times[next - 1]
      return form.mix(
        values[next - 1], values[next], at: (fraction - times[next - 1]) / length, mixing)
    }
  }
}

extension LayerProperty.Form {
  /// Returns the value at a fraction of the way from one value to another.
  func mix(
    _ from: LayerValue, _ to: LayerValue, at fraction: Double, _ mixing: MatrixMixing
  ) -> LayerValue {
    switch self {
    case .discrete: from
    case .matrix where mixing == .decomposed && !(from.isUpright && to.isUpright):
      LayerValue(StageMatrix(from.matrix, to.matrix, mixedAt: fraction))
    case .numbers, .clip, .matrix: from.mixed(with: to, at: fraction)
    }
  }
}
