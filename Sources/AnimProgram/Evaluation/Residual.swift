/// What is left of the motion that a transition has interrupted: for each property of each view the
/// difference to the new tracks, which dies away as a critically damped spring comes to rest,
///
///     e(t) = (e₀ + (ė₀ + ωe₀) t) · e^(−ωt),
///
/// so that place and speed are at first those that were seen.
struct Residual: Sendable {
  /// One property of one view.
  struct Component: Sendable {
    var view: Int
    var property: PropertyID
    var space: ResidualSpace
    /// ω, in 1 a second.
    var rate: Double
    /// The first of its coefficients.
    var first: Int
    /// Its first scalar in a frame's values, and how many there are.
    var offset = 0
    var width = 0
    /// Whether no track writes it, so that what was added in one frame stands there in the next.
    var isHeld = false
    var range = -Double.infinity ... .infinity
  }

  private(set) var components: [Component] = []
  /// For each coordinate of each component e₀ and ė₀ + ωe₀.
  private var coefficients: [Double] = []
  /// When nobody sees it any more, in seconds.
  var span = 0.0

  /// Nothing.
  init() {}

  /// Whether there is nothing to add.
  var isEmpty: Bool { components.isEmpty }

  /// Adds what is left after some seconds to the values of a frame, where `template` has those that
  /// no track writes. Allocates nothing.
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

  /// Adds a component that begins with these differences and these speeds.
  mutating func append(
    view: Int, property: PropertyID, space: ResidualSpace, rate: Double, _ errors: [Double],
    _ speeds: [Double]
  ) {
    components.append(
      Component(
        view: view, property: property, space: space, rate: rate, first: coefficients.count))
    for (error, speed) in zip(errors, speeds) { coefficients += [error, speed + rate * error] }
  }

  /// The least ω for which no difference is to be seen from some seconds on: with u = ω·seconds,
  /// (|e₀|·(1 + u) + |ė₀|·seconds)·e^(−u) is the threshold, and decreases from there.
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

  /// The same for other numbers of the views; what belongs to none of them is left out.
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

  /// Tells each component where its scalars stand, and whether a track writes them.
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
