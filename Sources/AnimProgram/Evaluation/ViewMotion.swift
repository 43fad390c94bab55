/// The state of a view at one moment and how fast it changes, property by property. A transition
/// takes it over from the one that it interrupts.
package struct ViewMotion: Sendable, Hashable {
  /// The values of one property, and their changes per second.
  package struct Component: Sendable, Hashable {
    /// The property.
    package var property: PropertyID
    /// The values. Sixteen for a transform.
    package var value: [Double]
    /// The change of each value per second.
    package var velocity: [Double]

    /// Creates a component. Without a velocity, it is at rest.
    package init(property: PropertyID, value: [Double], velocity: [Double]? = nil) {
      self.property = property
      self.value = value
      self.velocity = velocity ?? value.map { _ in 0 }
    }
  }

  /// The frame, and the properties that differ from those of a view without a transition.
  package var components: [Component]

  /// Creates a motion.
  package init(_ components: [Component]) { self.components = components }

  /// The same state at rest.
  package var atRest: ViewMotion {
    ViewMotion(components.map { Component(property: $0.property, value: $0.value) })
  }

  /// The component of a property. `nil` if there is none.
  subscript(property: PropertyID) -> Component? { components.first { $0.property == property } }
}

extension Transition {
  /// A time, in seconds, so short that every smooth function is practically linear. Velocities are
  /// measured over it.
  package static let instant = 1e-6

  /// Returns the states and velocities of all views at a time, including the container, by number.
  /// Values that are not finite are left out.
  ///
  /// - Parameters:
  ///   - time: See ``evaluate(at:age:drag:into:)``.
  ///   - age: See ``evaluate(at:age:drag:into:)``.
  ///   - rate: The speed of `time`, in seconds per second. For an interactive transition, that of its
  ///     gesture.
  ///   - drag: The drag that drives it.
  package func motions(
    at time: Double, age: Double, rate: Double, drag: DragMotion = DragMotion()
  ) -> [ViewMotion] {
    // Velocities are measured just before the moment, because that motion was visible. Right after
    // an interruption there is nothing before it.
    let isFresh = !residual.isEmpty && age < 2 * Self.instant
    let step = isFresh ? Self.instant : -Self.instant
    let frames = (0..<3).map { number in
      var frame = makeFrame()
      let seconds = Double(number) * step
      evaluate(
        at: time + seconds * rate, age: age + seconds, drag: drag.translation(after: seconds),
        into: &frame)
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
    let piece = pieces[number]
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

  /// The values of a property of a view that nothing sets.
  func rest(of property: PropertyID, in view: Int) -> [Double] {
    let row = program.properties[property]
    switch row.effect {
    case .layout(let part): return [restingFrame(of: view)[part]]
    case .matrix: return StageMatrix.identity.elements
    default: return row.identity
    }
  }
}

/// The slopes between three successive values at equal steps.
struct Slope {
  private let near, far: Double

  init(_ first: Double, _ second: Double, _ third: Double, step: Double) {
    near = ((second - first) / step).orIfNotFinite(0)
    far = ((third - second) / step).orIfNotFinite(0)
  }

  /// The slope at the first value, with an error of second order. `nil` at a jump or a bend.
  private var smooth: Double? {
    abs(near - far) <= 0.25 * max(abs(near), abs(far)) ? 1.5 * near - 0.5 * far : nil
  }

  /// The slope at the first value. At a jump or a bend, the smaller one.
  var atMost: Double {
    if let smooth { return smooth }
    return near * far <= 0 ? 0 : abs(near) < abs(far) ? near : far
  }

  /// The slope at the first value. 0 if it is too steep to follow, as at a vertical tangent.
  var atStart: Double { smooth ?? (abs(near) > abs(far) ? 0 : near) }
}
