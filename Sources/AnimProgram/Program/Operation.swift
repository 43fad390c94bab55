/// What an instruction computes. Truth is 1, falsehood 0.
package enum Operation: UInt8, CaseIterable, Sendable {
  /// The number whose bits `a` (the low half) and `b` hold.
  case constant
  /// The ``Input`` of number `a`.
  case input
  /// Scalar `a` of the parameters' values.
  case parameter
  /// The argument of the timing function that is being evaluated.
  case argument
  case negate, squareRoot, sine, cosine, tangent, arcsine, arccosine, arctangent
  case exponential, logarithm, absolute, sign, floor, ceiling, round, not
  case add, subtract, multiply, divide, power, arctangent2, modulo, minimum, maximum, hypotenuse
  case less, lessOrEqual, equal, and, or
  /// `a != 0 ? b : c`
  case select
  /// `a`, not below `b` nor above `c`.
  case clamp
  /// `a + (b - a) * c`
  case mix
  /// The fraction drawn for ``Program/draws``\[a].
  case random
  /// The x and y of the unit vector through edge `a`.
  case edgeX, edgeY
  /// The number of the curve made from ``Program/curves``\[a].
  case curve
  /// Curve number `a` as a function of `b`.
  case apply
  /// Where a track ends: `b + settling time` for a physical spring of number `a`, but not after
  /// `c`; for any other curve `c`.
  case end
  /// Component `b` of the result of ``Program/calls``\[a].
  case call
  /// Scalar `b` of ``PictureField`` of a picture of ``Program/pictureSets``\[a]: of the picture at
  /// hand where `c` is 0, else of the first.
  case picture
  /// The greatest that `a` is for any picture of set `b` that its block `c` moves.
  case most
  /// The eased fraction of timeline `a` at the frame's time.
  case fraction
  /// The seconds since timeline `a` began, never below 0 nor past its length.
  case elapsed
}

/// One step of a program: it computes the slot of its own number from the slots `a`, `b`, `c`.
///
/// Instructions stand in the order of their dependencies, so one pass over them computes all.
package struct Instruction: Hashable, Sendable {
  /// What it computes.
  package var operation: Operation
  /// When it can be computed.
  package var phase: Phase
  /// The first operand, or what ``Operation`` says.
  package var a: Int32
  /// The second operand.
  package var b: Int32
  /// The third operand.
  package var c: Int32

  /// When the value of an instruction is known; a later phase knows all that an earlier one does.
  package enum Phase: UInt8, Comparable, Sendable {
    /// Once, when the transition begins.
    case begin
    /// Inside the body of a timing function, each time that it is asked.
    case body
    /// In each frame.
    case frame

    /// Whether one is known before the other.
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

  /// Creates the instruction of a number.
  package init(constant: Double) {
    let bits = constant.bitPattern
    self.init(
      operation: .constant, phase: .begin, a: Int32(truncatingIfNeeded: bits),
      b: Int32(truncatingIfNeeded: bits >> 32))
  }

  /// The number of a `constant`.
  package var number: Double {
    Double(bitPattern: UInt64(UInt32(bitPattern: a)) | UInt64(UInt32(bitPattern: b)) << 32)
  }
}
