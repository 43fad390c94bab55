import AnimProgram

/// The state of a view at one moment, and the perspective through which it is seen. It decides
/// whether a difference between two values of its layers is visible.
package struct LayerPose {
  /// The view.
  package let appearance: ViewAppearance
  /// The perspective and the transform of the container, about its center.
  let eye: StageMatrix
  /// The container's size in points.
  let container: StageSize

  /// Returns whether two values differ by no more than the property's threshold.
  package func isClose(
    _ first: LayerValue, _ second: LayerValue, _ property: LayerProperty
  ) -> Bool {
    let sight = LayerSight(of: appearance, property.part, eye: eye, in: container)
    return property.distance(first, second, from: sight) <= property.threshold
  }
}
