import AnimProgram
import AnimSyntax

/// Which way an animator runs.
enum Playback: Hashable {
  case forward, reversed

  /// The other way.
  var opposite: Playback { self == .forward ? .reversed : .forward }
}

/// Whether an animator is lowered as it plays, or as it plays with reduced motion.
enum Variant: Hashable {
  case full, reduced
}

/// What the meaning of an expression depends on beside its text.
struct Environment {
  /// The file in which the expression stands.
  var file: CheckedFile
  /// The number of the frame that holds the arguments.
  var frame: Int
  var playback = Playback.forward
  /// The call that led here, or `nil` in the declaration that is lowered.
  var call: Int?
  /// What `t`, `time` and `progress` mean, or `nil` where they mean nothing.
  var moment: Moment?
  /// Whether a gesture drives the transition, so that `progress` is what it has reached.
  var isInteraction = false

  func place(_ span: SourceSpan) -> Origin { Origin(file: file.file, span: span) }
}

/// The time that a track's own expressions see.
struct Moment {
  /// The window of the track.
  var window: Window
  /// What eases `t`.
  var curve: Program.Slot?
  /// The window of the animator's progress.
  var progress: Window?
}

/// The arguments of one call of a function or one use of an animator.
struct Frame {
  /// The animator whose body is lowered, for `random`; empty outside one.
  var owner = ""
  var arguments: [LocalID: Argument] = [:]

  /// What a parameter stands for.
  enum Argument {
    /// A value, or `nil` after a mistake.
    case value(LoweredValue?)
    /// An expression, which is lowered once for each way in which it is played.
    case expression(Index<ExpressionSyntax>, Environment)
  }
}

/// A use of a declaration on the way from the one that is lowered.
struct CallSite {
  /// The use that led here.
  var parent: Int?
  /// What is used.
  var declaration: DeclarationID
  /// The expression that uses it.
  var place: Origin
}

/// A value as the program computes it.
enum LoweredValue: Hashable {
  /// One scalar.
  case scalar(Program.Slot)
  /// Several scalars in a row.
  case scalars([Program.Slot])
  /// The functions of a transform list.
  case functions([Int32])

  /// The first scalar.
  var slot: Program.Slot { self[0] }

  subscript(index: Int) -> Program.Slot {
    switch self {
    case .scalar(let slot): slot
    case .scalars(let slots): slots.indices.contains(index) ? slots[index] : slots.first ?? 0
    case .functions: 0
    }
  }

  /// The scalars; none for a transform list.
  var scalars: [Program.Slot] {
    switch self {
    case .scalar(let slot): [slot]
    case .scalars(let slots): slots
    case .functions: []
    }
  }

  /// The functions of a transform list; none for other values.
  var functions: [Int32] {
    if case .functions(let list) = self { list } else { [] }
  }

  /// A value of so many scalars.
  init(_ width: Int, _ scalar: (Int) -> Program.Slot) {
    self = width == 1 ? .scalar(scalar(0)) : .scalars((0..<width).map(scalar))
  }
}
