/// A transition at the moment at which it is shown, and how it goes on from there. Tools that say what
/// is on stage read it.
package struct ShownScript {
  /// The transition, with the residual of a motion that it has interrupted.
  package let transition: Transition
  /// The time in seconds. A gesture can move it in both directions.
  package let time: Double
  private let age: Double
  private let rate: Double
  private let drag: DragMotion

  /// Creates a moment.
  ///
  /// - Parameters:
  ///   - age: The seconds since it took over from another transition.
  ///   - rate: The speed of `time`, in seconds per second. 0 while a gesture is at rest.
  ///   - drag: The drag that drives it.
  package init(
    _ transition: Transition, at time: Double, age: Double, rate: Double, drag: DragMotion
  ) {
    (self.transition, self.time, self.age, self.rate) = (transition, time, age, rate)
    self.drag = drag
  }

  /// Evaluates what is shown, or what will be shown after some seconds at the current speed.
  package func evaluate(after seconds: Double = 0, into frame: inout Frame) {
    transition.evaluate(
      at: min(max(time + rate * seconds, 0), transition.duration), age: age + seconds,
      drag: drag.translation(after: seconds), into: &frame)
  }
}
