/// The movement of a gesture since it began.
package struct GestureState: Hashable, Sendable {
  /// The translation, in points.
  package var translation = StagePoint(x: 0, y: 0)
  /// The velocity, in points per second.
  package var velocity = StagePoint(x: 0, y: 0)
  /// The distance between two fingers, relative to their initial distance.
  package var scale = 1.0
  /// The change of the scale per second.
  package var scaleVelocity = 0.0

  /// Creates a gesture that has not moved.
  package init() {}

  fileprivate func scalar(_ value: GestureValue, progress: Double) -> Double {
    switch value {
    case .translationX: translation.x
    case .translationY: translation.y
    case .velocityX: velocity.x
    case .velocityY: velocity.y
    case .scale: scale
    case .scaleVelocity: scaleVelocity
    case .progress: progress
    }
  }
}

extension Transition {
  /// Returns the progress for a gesture, before it is clamped to 0…1: the result of the script's
  /// `interaction`, or else a drag across the container, or the fraction by which a pinch has
  /// shrunk.
  package func progress(of gesture: GestureState) -> Double {
    if let slot = program.interaction?.progress {
      return reading(gesture, progress: 0) { $0(slot) }
    }
    if program.interaction?.gesture == .pinch { return 1 - gesture.scale }
    return -inputs.direction * gesture.translation.x / inputs.container.width
  }

  /// Returns the change of progress per second for a gesture: how much its velocity changes the
  /// progress in a very short time, divided by that time.
  package func rate(of gesture: GestureState) -> Double {
    let moment = 1.0 / 1024
    var next = gesture
    next.translation.x += gesture.velocity.x * moment
    next.translation.y += gesture.velocity.y * moment
    next.scale += gesture.scaleVelocity * moment
    return (progress(of: next) - progress(of: gesture)) / moment
  }

  /// Returns whether the transition completes when a gesture ends with some progress, which changes
  /// by `rate` per second. If the script has no rule, it completes past the middle, unless it moves
  /// back by more than 1 per second, and also if it moves forward by more than that.
  package func commits(_ gesture: GestureState, at progress: Double, rate: Double) -> Bool {
    guard let slot = program.interaction?.commit else {
      return rate < -1 ? false : progress > 0.5 || rate > 1
    }
    return reading(gesture, progress: progress) { $0(slot) } != 0
  }

  /// Returns the curve that takes progress to 1 (`finishes`) or back to 0. The default is
  /// `spring(response: 0.3s, dampingRatio: 1)`.
  package func settlingTiming(finishes: Bool) -> TimingCurve {
    let slot = finishes ? program.interaction?.finish : program.interaction?.cancel
    return slot.flatMap { timing(of: $0) }
      ?? .spring(Spring(response: 0.3, dampingRatio: 1, velocity: 0))
  }

  /// Returns what is read from the values of slots for a gesture.
  package func reading<Result>(
    _ gesture: GestureState, progress: Double, _ read: ((Program.Slot) -> Double) -> Result
  ) -> Result {
    let (known, operands, instructions) = (
      prepared.slots, program.operands, program.instructions
    )
    // The checks try many gestures, so the slots are on the stack.
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: known.count) { slots in
      _ = slots.initialize(from: known)
      if let interaction = program.interaction {
        for (value, slot) in zip(GestureValue.allCases, operands[interaction.arguments.range]) {
          slots[Int(slot)] = gesture.scalar(value, progress: progress)
        }
        for step in operands[interaction.steps.range] {
          slots[Int(step)] = prepared.evaluator.compute(instructions[Int(step)], slots)
        }
      }
      return read { slots[Int($0)] }
    }
  }
}
