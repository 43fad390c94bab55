/// The condition after the `if` of a rule: a small program, and the slot with its result.
package struct Condition: Hashable, Sendable {
  /// The program. It has instructions, but nothing that it moves.
  package let program: Program
  /// The slot of the result. Anything but 0 is true.
  package let slot: Program.Slot

  /// Creates a condition.
  package init(program: Program, slot: Program.Slot) {
    self.program = program
    self.slot = slot
  }

  /// Returns whether the condition is true for these inputs. A condition that cannot be computed is
  /// false.
  package func holds(for inputs: TransitionInputs) -> Bool {
    guard program.instructions.indices.contains(Int(slot)) else { return false }
    let value = slots(for: inputs)[Int(slot)]
    return value != 0 && !value.isNaN
  }

  /// Returns the numbers in all slots of the program for these inputs.
  package func slots(for inputs: TransitionInputs) -> [Double] {
    var slots = Array(repeating: 0.0, count: program.instructions.count)
    // Only the instructions are needed, so no transition is created.
    var evaluator = Evaluator(program, inputs, parameters: [], curves: [])
    evaluator.begin(&slots)
    return slots
  }
}
