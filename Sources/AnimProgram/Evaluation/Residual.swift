/// The rest of the motion that a transition has interrupted. For each property of each view, it is
/// the difference from the new tracks. It decays like a critically damped spring,
///
///     e(t) = (e₀ + (ė₀ + ωe₀) t) · e^(−ωt),
///
/// so that at first, position and velocity are those that were visible.
struct Residual: Sendable {
  /// The residual of one property of one view.
  struct Component: Sendable {
    var view: Int
    var property: PropertyID
    var space: ResidualSpace
    /// ω, per second.
    var rate: Double
    /// The index of its first coefficient.
    var first: Int
    /// The offset of its first value in a frame, and the number of values.
    var offset = 0
    var width = 0
    /// Whether no track sets it, so that the value added in one frame is still there in the next.
    var isHeld = false
    var range = -Double.infinity ... .infinity
  }

  private(set) var components: [Component] = []
  /// e₀ and ė₀ + ωe₀ for each coordinate of each component.
  private var coefficients: [Double] = []
  /// The time, in seconds, after which the residual is invisible.
  var span = 0.0

  /// Creates an empty residual.
  init() {}

  /// Whether there is nothing to add.
  var isEmpty: Bool { components.isEmpty }

  /// Adds the residual after some seconds to the values of a frame. `template` contains the values
  /// that no track sets. It does not allocate memory.
  func add(
    at seconds: Double, to values: UnsafeMutableBufferPointer<Double>, over template: [Double]
  ) {
    coefficients.withUnsafeBufferPointer { coefficients in
      components.withUnsafeBufferPointer { components in
        for component in components {
          if component.isHeld {
            for scalar in component.offset..<component.offset + component.width {
              values[scalar] = template[scalar]
            }
          }
          guard seconds < span else { continue }
          let rest = Remainder(
            coefficients: coefficients, first: component.first, seconds: seconds,
            decay: (-component.rate * seconds).exponential)
          component.space.add(
            rest, to: values, component.offset, component.width, in: component.range)
        }
      }
    }
  }

  /// Adds a component that starts with these differences and velocities.
  mutating func append(
    view: Int, property: PropertyID, space: ResidualSpace, rate: Double, _ errors: [Double],
    _ speeds: [Double]
  ) {
    components.append(
      Component(
        view: view, property: property, space: space, rate: rate, first: coefficients.count))
    for (error, speed) in zip(errors, speeds) { coefficients += [error, speed + rate * error] }
  }

  /// Returns the smallest ω for which every difference is invisible after some seconds. With u =
  /// ω·seconds, (|e₀|·(1 + u) + |ė₀|·seconds)·e^(−u) equals the threshold and decreases from there.
  static func rate(
    for errors: [Double], _ speeds: [Double], _ thresholds: [Double], in seconds: Double
  ) -> Double {
    var most = 4.0
    for ((error, speed), threshold) in zip(zip(errors, speeds), thresholds) {
      var exponent = most
      for _ in 0..<24 {
        let bound = abs(error) * (1 + exponent) + abs(speed) * seconds
        exponent = max(most, (bound / threshold).logarithm)
      }
      most = exponent.orIfNotFinite(most)
    }
    return most / seconds
  }

  /// Returns the residual with the views renumbered. Components of views without a new number are
  /// dropped.
  func moved(to views: [Int: Int]) -> Residual {
    var result = self
    result.components = components.compactMap { component in
      guard let view = views[component.view] else { return nil }
      var component = component
      component.view = view
      return component
    }
    return result
  }

  /// Tells each component the offset of its values, and whether a track sets them.
  mutating func locate(
    in transition: Transition, _ place: (Component) -> Program.Output?
  ) {
    let written = Set(
      transition.prepared.outputs.map { transition.prepared.tracks[Int($0.first)].offset })
    for index in components.indices {
      guard let output = place(components[index]) else { continue }
      components[index].offset = output.offset
      components[index].width = output.width
      components[index].range = transition.program.properties[output.property].range
      components[index].isHeld = !written.contains(Int32(truncatingIfNeeded: output.offset))
    }
  }
}
