import AnimProgram
import AnimSource

/// The direction in which an animator runs.
enum Playback: Hashable {
  case forward, reversed

  /// The opposite direction.
  var opposite: Playback { self == .forward ? .reversed : .forward }
}

/// The version of an animator that is lowered: the normal one, or the one for Reduce Motion.
enum Variant: Hashable { case full, reduced }

/// Everything besides its text that the meaning of an expression depends on.
struct Environment {
  /// The file of the expression.
  var file: TypedFile
  /// The number of the bindings of its arguments.
  var bindings: Int
  var playback = Playback.forward
  /// The call that leads here. `nil` in the declaration that is lowered.
  var call: Int?
  /// The meaning of `t`, `time` and `progress`. `nil` where they have none.
  var moment: Moment?
  /// The direction in which an animator runs whose gesture this describes, so that `progress` is that of the
  /// gesture. Everything in an interaction is read forwards. `nil` outside of one.
  var interaction: Playback?

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
struct Bindings {
  /// The name of the animator whose body is lowered, for `random`. Empty outside of animators.
  var owner = ""
  var values: [LocalID: Value] = [:]

  /// The value of a parameter.
  enum Value {
    /// A value. `nil` after an error.
    case value(LoweredValue?)
    /// An expression, which is lowered once for each direction in which it is played.
    case expression(TypedID, Environment)
  }
}
