/// The operation of an instruction. `true` is 1 and `false` is 0.
package enum Operation: UInt8, CaseIterable, Sendable {
  /// The number with the bits of `a` (the low half) and `b`.
  case constant
  /// The ``Input`` with number `a`.
  case input
  /// Scalar `a` of the values of the parameters.
  case parameter
  /// The argument of the timing function that is being evaluated.
  case argument
  case negate, squareRoot, sine, cosine, tangent, arcsine, arccosine, arctangent
  case exponential, logarithm, absolute, sign, floor, ceiling, round, not
  case add, subtract, multiply, divide, power, arctangent2, modulo, minimum, maximum, hypotenuse
  case less, lessOrEqual, equal, and, or
  /// `a != 0 ? b : c`
  case select
  /// `a`, clamped to `b...c`.
  case clamp
  /// `a + (b - a) * c`
  case mix
  /// The random fraction of ``Program/draws``\[a].
  case random
  /// The x and y of the unit vector towards edge `a`.
  case edgeX, edgeY
  /// The number of the curve made from ``Program/curves``\[a].
  case curve
  /// The value of curve number `a` at `b`.
  case apply
  /// The end of a track. For a physical spring with number `a`, it is `b + settling time`, but at
  /// most `c`. For any other curve, it is `c`.
  case end
  /// Component `b` of the result of ``Program/calls``\[a].
  case call
  /// Scalar `b` of the ``SnapshotField``s of a snapshot of ``Program/snapshotSets``\[a]: of the
  /// current snapshot if `c` is 0, and otherwise of the first one.
  case snapshot
  /// The greatest value of `a` for any snapshot of set `b` that its block `c` moves.
  case most
  /// The eased fraction of timeline `a` at the time of the frame.
  case fraction
  /// The seconds since the start of timeline `a`, from 0 to its length.
  case elapsed
  /// The translation, in points, of the drag that drives the transition: along x if `a` is 0, and
  /// along y if it is 1. 0 if no drag does.
  case drag
}

/// One step of a program. It computes the value of its own slot from the slots `a`, `b` and `c`.
///
/// Instructions are sorted by their dependencies, so a single pass computes all of them.
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
  package enum Phase: UInt8, Comparable, Sendable {
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
