/// What stands behind the `if` of a rule: a small program of which one slot is read.
public struct Condition: Hashable, Sendable {
  /// The program. It has instructions, and nothing that moves.
  public let program: Program
  /// The slot whose value is the truth: anything but 0.
  public let slot: Program.Slot

  /// Creates a condition.
  public init(program: Program, slot: Program.Slot) {
    self.program = program
    self.slot = slot
  }

  /// Whether the condition holds for these inputs. What cannot be computed does not hold.
  public func holds(for inputs: TransitionInputs) -> Bool {
    guard program.instructions.indices.contains(Int(slot)) else { return false }
    let value = Transition(program, inputs: inputs).value(of: slot)
    return value != 0 && !value.isNaN
  }
}
