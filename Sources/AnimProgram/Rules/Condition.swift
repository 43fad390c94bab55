/// What stands behind the `if` of a rule: a small program of which one slot is read.
package struct Condition: Hashable, Sendable {
  /// The program. It has instructions, and nothing that moves.
  package let program: Program
  /// The slot whose value is the truth: anything but 0.
  package let slot: Program.Slot

  /// Creates a condition.
  package init(program: Program, slot: Program.Slot) {
    self.program = program
    self.slot = slot
  }

  /// Whether the condition holds for these inputs. What cannot be computed does not hold.
  package func holds(for inputs: TransitionInputs) -> Bool {
    guard program.instructions.indices.contains(Int(slot)) else { return false }
    var slots = Array(repeating: 0.0, count: program.instructions.count)
    // Nothing but the instructions is needed, so no transition begins.
    var evaluator = Evaluator(program, inputs, parameters: [], curves: [])
    evaluator.begin(&slots)
    let value = slots[Int(slot)]
    return value != 0 && !value.isNaN
  }
}
