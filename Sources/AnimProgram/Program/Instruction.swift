/// One step of a program. It computes the value of its own slot from the slots `a`, `b` and `c`.
///
/// Instructions are sorted by their operands, so a single pass computes all those of a phase.
package struct Instruction: Hashable, Sendable {
  /// The operation that computes the result.
  package var operation: Operation
  /// The phase in which it can be computed.
  package var phase: Phase
  /// The first operand, with the meaning that ``Operation`` gives it.
  package var a: Int32
  /// The second operand.
  package var b: Int32
  /// The third operand.
  package var c: Int32

  /// The phase in which the value of an instruction is known. A later phase knows everything that
  /// an earlier one does.
  package enum Phase: UInt8, CaseIterable, Comparable, Sendable {
    /// Once, when the transition begins.
    case begin
    /// Inside the body of a timing function, each time it is evaluated.
    case body
    /// In each frame.
    case frame

    /// Returns whether one phase comes before the other.
    package static func < (left: Phase, right: Phase) -> Bool { left.rawValue < right.rawValue }
  }

  /// Creates an instruction.
  package init(operation: Operation, phase: Phase, a: Int32, b: Int32 = 0, c: Int32 = 0) {
    self.operation = operation
    self.phase = phase
    self.a = a
    self.b = b
    self.c = c
  }

  /// Creates an instruction for a constant.
  package init(constant: Double) {
    let bits = constant.bitPattern
    self.init(
      operation: .constant, phase: .begin, a: Int32(truncatingIfNeeded: bits),
      b: Int32(truncatingIfNeeded: bits >> 32))
  }

  /// The number of a `constant` instruction.
  package var number: Double {
    Double(bitPattern: UInt64(UInt32(bitPattern: a)) | UInt64(UInt32(bitPattern: b)) << 32)
  }
}
