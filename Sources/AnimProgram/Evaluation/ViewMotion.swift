/// How a view stands and how fast it changes at one moment, property by property: what a transition
/// takes over from the one that it interrupts.
package struct ViewMotion: Sendable, Hashable {
  /// One property: its scalars, and their changes in 1 a second.
  package struct Component: Sendable, Hashable {
    /// The property.
    package var property: PropertyID
    /// The scalars, sixteen for a transform.
    package var value: [Double]
    /// How fast each changes, in its unit a second.
    package var velocity: [Double]

    /// Creates a component; one without a velocity stands still.
    package init(property: PropertyID, value: [Double], velocity: [Double]? = nil) {
      self.property = property
      self.value = value
      self.velocity = velocity ?? value.map { _ in 0 }
    }
  }

  /// The properties that are not as they are without a transition, and the frame.
  package var components: [Component]

  /// Creates a motion.
  package init(_ components: [Component]) { self.components = components }

  /// The motion of a view that stood in three ways, one after another.
  ///
  /// - Parameters:
  ///   - values: the scalars of each property: now, a step away from now, and another.
  ///   - step: the seconds of a step, below 0 where it leads back.
  package init(of values: [[PropertyID: [Double]]], step: Double) {
    components = (values.first ?? [:]).sorted { $0.key < $1.key }.map { property, now in
      let all = values.compactMap { $0[property] }
      guard all.count == 3, all.allSatisfy({ $0.count == now.count }) else {
        return Component(property: property, value: now)
      }
      let velocity = now.indices.map { Slope(now[$0], all[1][$0], all[2][$0], step: step).atMost }
      return Component(property: property, value: now, velocity: velocity)
    }
  }

  /// The same without speed.
  package var atRest: ViewMotion {
    ViewMotion(components.map { Component(property: $0.property, value: $0.value) })
  }

  /// The component of a property.
  subscript(property: PropertyID) -> Component? { components.first { $0.property == property } }
}

extension Transition {
  /// A stretch of time so short that everything smooth is straight in it, in seconds: speeds are
  /// measured over it.
  package static let instant = 1e-6

  /// How all views stand and move at a time, the container too, by number. What is not finite is
  /// left out.
  ///
  /// - Parameters:
  ///   - time: as in ``evaluate(at:age:into:)``.
  ///   - age: as there.
  ///   - rate: how fast `time` runs, in seconds a second; where a finger leads, its share of it.
  package func motions(at time: Double, age: Double, rate: Double) -> [ViewMotion] {
    // Speeds are those before the moment, which were seen; just after an interruption there is
    // nothing before it.
    let isFresh = !residual.isEmpty && age < 2 * Self.instant
    let step = isFresh ? Self.instant : -Self.instant
    let frames = (0..<3).map { number in
      var frame = makeFrame()
      let seconds = Double(number) * step
      evaluate(at: time + seconds * rate, age: age + seconds, into: &frame)
      return frame.values
    }
    return program.views.indices.map { view in
      let components = piecesOfView[view].compactMap { component($0, frames, step) }
      return ViewMotion(components + layout(of: view, besides: components))
    }
  }

  private func component(
    _ number: Int, _ frames: [[Double]], _ step: Double
  ) -> ViewMotion.Component? {
    let piece = program.outputs[number]
    let range = piece.offset..<piece.offset + piece.width
    let isEye = program.properties[piece.property].effect == .eye
    guard isEye || frames[0][range].allSatisfy(\.isFinite) else { return nil }
    return ViewMotion.Component(
      property: piece.property, value: Array(frames[0][range]),
      velocity: range.map {
        Slope(frames[0][$0], frames[1][$0], frames[2][$0], step: step).atMost
      })
  }

  /// The parts of a view's frame that no track sets.
  private func layout(
    of view: Int, besides components: [ViewMotion.Component]
  ) -> [ViewMotion.Component] {
    guard program.views[view].role != .container else { return [] }
    return Property.targets(of: Property.frame).compactMap { property in
      guard !components.contains(where: { $0.property == property }) else { return nil }
      return ViewMotion.Component(property: property, value: rest(of: property, in: view))
    }
  }

  /// The scalars of a property of a view that nothing sets.
  func rest(of property: PropertyID, in view: Int) -> [Double] {
    let row = program.properties[property]
    switch row.effect {
    case .layout(let part): return [restingFrame(of: view)[part]]
    case .matrix: return StageMatrix.identity.elements
    default: return row.identity
    }
  }
}

/// The slopes between three values that follow one another at equal steps.
struct Slope {
  private let near, far: Double

  init(_ first: Double, _ second: Double, _ third: Double, step: Double) {
    near = ((second - first) / step).orIfNotFinite(0)
    far = ((third - second) / step).orIfNotFinite(0)
  }

  /// The slope at the first value, to the second order.
  private var smooth: Double? {
    abs(near - far) <= 0.25 * max(abs(near), abs(far)) ? 1.5 * near - 0.5 * far : nil
  }

  /// The slope at the first value; at a jump or a bend the lesser one.
  var atMost: Double {
    if let smooth { return smooth }
    return near * far <= 0 ? 0 : abs(near) < abs(far) ? near : far
  }

  /// The slope at the first value; none where it cannot be followed, as at a vertical tangent.
  var atStart: Double { smooth ?? (abs(near) > abs(far) ? 0 : near) }
}
