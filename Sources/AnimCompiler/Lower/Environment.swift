import AnimProgram
import AnimSource

/// The direction in which an animator runs.
enum Playback: Hashable {
  case forward, reversed

  /// The opposite direction.
  var opposite: Playback { self == .forward ? .reversed : .forward }
}

/// The version of an animator that is lowered: the normal one, or the one for Reduce Motion.
enum Variant: Hashable {
  case full, reduced
}

/// Everything besides its text that the meaning of an expression depends on.
struct Environment {
  /// The file of the expression.
  var file: TypedFile
  /// The number of the frame with the arguments.
  var frame: Int
  var playback = Playback.forward
  /// The call that leads here. `nil` in the declaration that is lowered.
  var call: Int?
  /// The meaning of `t`, `time` and `progress`. `nil` where they have none.
  var moment: Moment?
  /// Whether a gesture drives the transition, so that `progress` is that of the gesture.
  var isInteraction = false

  func place(_ span: SourceSpan) -> Origin { Origin(file: file.file, span: span) }
}

/// The time that the expressions of a track use.
struct Moment {
  /// The window of the track.
  var window: Window
  /// The curve that eases `t`. `nil` for linear.
  var curve: Program.Slot?
  /// The window of the animator's progress. `nil` if there is none.
  var progress: Window?
}

/// The arguments of one call of a function or one use of an animator.
struct Frame {
  /// The name of the animator whose body is lowered, for `random`. Empty outside of animators.
  var owner = ""
  var arguments: [LocalID: Argument] = [:]

  /// The value of a parameter.
  enum Argument {
    /// A value. `nil` after an error.
    case value(LoweredValue?)
    /// An expression, which is lowered once for each direction in which it is played.
    case expression(TypedID, Environment)
  }
}

/// A use of a declaration, on the way from the one that is lowered.
struct CallSite {
  /// The use that leads to this one. `nil` for the first.
  var parent: Int?
  /// The declaration that is used.
  var declaration: DeclarationID
  /// The file that declares it.
  var file: TypedFile
  /// The expression that uses it.
  var place: Origin
}

/// A value as the program computes it.
enum LoweredValue: Hashable {
  /// A single scalar.
  case scalar(Program.Slot)
  /// Several consecutive scalars.
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

  /// The scalars. Empty for a transform list.
  var scalars: [Program.Slot] {
    switch self {
    case .scalar(let slot): [slot]
    case .scalars(let slots): slots
    case .functions: []
    }
  }

  /// The functions of a transform list. Empty for other values.
  var functions: [Int32] {
    if case .functions(let list) = self { list } else { [] }
  }

  /// Creates a value of `width` scalars.
  init(_ width: Int, _ scalar: (Int) -> Program.Slot) {
    self = width == 1 ? .scalar(scalar(0)) : .scalars((0..<width).map(scalar))
  }
}
