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
  case negate, squareRoot, sine, cosine, absolute, sign, floor, ceiling, round, not
  case add, subtract, multiply, divide, power, modulo, minimum, maximum, hypotenuse
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
