/// What a finger has done since it began.
package struct GestureState: Hashable, Sendable {
  /// How far it has moved, in points.
  package var translation = StagePoint(x: 0, y: 0)
  /// How fast it moves, in points a second.
  package var velocity = StagePoint(x: 0, y: 0)
  /// How far apart two fingers are, over their first distance.
  package var scale = 1.0
  /// How fast that changes, in 1 a second.
  package var scaleVelocity = 0.0

  /// A finger that has not moved.
  package init() {}

  fileprivate func scalars(progress: Double) -> [Double] {
    [translation.x, translation.y, velocity.x, velocity.y, scale, scaleVelocity, progress]
  }
}

extension Transition {
  /// The progress that a gesture asks for, not yet held between 0 and 1: by the script's
  /// `interaction`, else a drag across the container, or the part by which a pinch has shrunk.
  package func progress(of gesture: GestureState) -> Double {
    if let interaction = program.interaction, let slot = interaction.progress {
      return value(of: slot, in: interaction, gesture, progress: 0)
    }
    if program.interaction?.gesture == .pinch { return 1 - gesture.scale }
    return -inputs.direction * gesture.translation.x / inputs.container.width
  }

  /// How fast the progress changes that a gesture asks for, in 1 a second: what its velocity adds in
  /// a moment, over that moment.
  package func rate(of gesture: GestureState) -> Double {
    let moment = 1.0 / 1024
    var next = gesture
    next.translation.x += gesture.velocity.x * moment
    next.translation.y += gesture.velocity.y * moment
    next.scale += gesture.scaleVelocity * moment
    return (progress(of: next) - progress(of: gesture)) / moment
  }

  /// Whether letting go at some progress goes on to the end, where `rate` is how fast progress
  /// changes, in 1 a second. Without a rule of the script's: past the middle unless it moves back
  /// by more than 1 a second, or moving towards the end by more than that.
  package func commits(_ gesture: GestureState, at progress: Double, rate: Double) -> Bool {
    guard let interaction = program.interaction, let slot = interaction.commit else {
      return rate < -1 ? false : progress > 0.5 || rate > 1
    }
    return value(of: slot, in: interaction, gesture, progress: progress) != 0
  }

  /// The curve that carries progress to 1 (`finish`) or back to 0; the usual one is
  /// `spring(response: 0.3s, dampingRatio: 1)`.
  package func settlingTiming(finishes: Bool) -> TimingCurve {
    let slot = finishes ? program.interaction?.finish : program.interaction?.cancel
    return slot.flatMap { timing(of: $0) }
      ?? .spring(Spring(response: 0.3, dampingRatio: 1, velocity: 0))
  }

  private func value(
    of slot: Program.Slot, in interaction: Program.Interaction, _ gesture: GestureState,
    progress: Double
  ) -> Double {
    var slots = prepared.slots
    let arguments = program.operands[interaction.arguments.range]
    for (slot, value) in zip(arguments, gesture.scalars(progress: progress)) {
      slots[Int(slot)] = value
    }
    slots.withUnsafeMutableBufferPointer { slots in
      for step in program.operands[interaction.steps.range] {
        slots[Int(step)] = prepared.evaluator.compute(program.instructions[Int(step)], slots)
      }
    }
    return slots[Int(slot)]
  }
}
