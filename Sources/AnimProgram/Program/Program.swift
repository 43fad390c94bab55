/// A compiled animator: flat, immutable, without a view in it.
///
/// `instructions` compute scalars; `curves`, `timelines`, `keyPlans` and `tracks` name the slots
/// that they take. What depends on sizes, traits and parameters is computed once, in
/// ``Transition``'s initialiser; a frame computes the timelines, then the few instructions that
/// depend on time, then the tracks.
package struct Program: Hashable, Sendable {
  /// The number of an instruction, which is the number of its result.
  package typealias Slot = Int32

  /// The animator as a rule would write it, such as `reversed slide`.
  package var name: String
  /// The parameters that a request or a tool may set.
  package var parameters: [Parameter] = []
  /// The properties that tracks refer to by index: the language's own, then those of plugins.
  package var properties: [Property] = Property.all
  /// The steps, each after those whose results it takes.
  package var instructions: [Instruction] = []
  /// The numbers of the `frame` phase among the instructions, in order.
  package var frameInstructions: [Slot] = []
  /// The slots that curves, calls, keys and functions list.
  package var operands: [Slot] = []
  /// How curves are made.
  package var curves: [CurveTemplate] = []
  /// The bodies of timing functions.
  package var bodies: [Body] = []
  /// The random numbers.
  package var draws: [Draw] = []
  /// The calls of native functions.
  package var calls: [Call] = []
  /// The transform functions that transform keys list.
  package var transforms: [TransformTemplate] = []
  /// The pictures that the script moves; empty once they are written out.
  package var pictureSets: [PictureSet] = []
  /// How a finger leads; nil where the script does not say.
  package var interaction: Interaction?
  /// What happens when a new request comes in mid-flight.
  package var interruption: Interruption = .retarget
  /// The views, in the order in which they stand from back to front: `from`, `to`, the overlays and
  /// one view for each set of pictures; the container, around all, last.
  package var views: [View] = []
  /// The stretches of time.
  package var timelines: [Timeline] = []
  /// The ways of keys through timelines.
  package var keyPlans: [KeyPlan] = []
  /// What moves, sorted by view and property: the tracks of one output stand together.
  package var tracks: [Track] = []
  /// The pieces of a frame, one a view and property that some track sets.
  package var outputs: [Output] = []
  /// The animator's own progress, which only those who ask for it pay for.
  package var progress: Timeline?
  /// The slot of the whole length in seconds.
  package var duration: Slot = 0

  /// Creates an empty program.
  package init(name: String) { self.name = name }
}

extension Program {
  /// The number of the view around all; nil where there is none.
  package var container: Int? { views.firstIndex { $0.isContainer } }
  /// Whether it moves or changes the leaving screen itself.
  package var movesLeavingScreen: Bool { outputs.contains { views[$0.view].role == .from } }

  /// The number of a slot that is the same for all sizes; nil for other slots.
  @inline(__always)
  package func constant(_ slot: Slot) -> Double? {
    let step = instructions[Int(slot)]
    return step.operation == .constant ? step.number : nil
  }

  /// A stretch of ``operands``.
  package struct Operands: Hashable, Sendable {
    /// The first.
    package var start: Int32
    /// How many.
    package var count: Int32

    /// Creates the stretch.
    package init(start: Int, count: Int) {
      self.start = Int32(truncatingIfNeeded: start)
      self.count = Int32(truncatingIfNeeded: count)
    }

    /// The stretch as a range.
    package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  /// A value that a request or a tool may set.
  package struct Parameter: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The type.
    package var type: ScriptValueType
    /// The first of its scalars among the parameters' values.
    package var offset: Int
    /// The slots of the default's scalars; nil where a value must be given.
    package var defaults: Operands?
    /// The slot of the least value, where there is one.
    package var lower: Slot?
    /// The slot of the greatest value, where there is one.
    package var upper: Slot?
    /// The request's value that is the default, where the default is `request.NAME`.
    package var requestName: String?

    /// Creates a parameter.
    package init(name: String, type: ScriptValueType, offset: Int) {
      self.name = name
      self.type = type
      self.offset = offset
    }
  }

  /// How a curve is made when the transition begins.
  package struct CurveTemplate: Hashable, Sendable {
    /// The form of a curve, with what its operands mean.
    package enum Form: Hashable, Sendable {
      /// A named curve; no operands.
      case named(Int)
      /// x1, y1, x2, y2
      case bezier
      /// count
      case steps(JumpTerm)
      /// output, input, output, input …; an input that is not a number is spread evenly
      case points
      /// the coordinates
      case path
      /// mass, stiffness, damping, velocity, whether over-damping is allowed
      case spring
      /// response, damping ratio, velocity
      case response
      /// duration, bounce, velocity
      case bounce
      /// damping ratio, velocity
      case fitted
      /// the body of that number
      case function(Int)
      /// the native timing of that name
      case native(String)
    }
    /// The form.
    package var form: Form
    /// What the form takes.
    package var operands: Operands

    /// Creates a template.
    package init(form: Form, operands: Operands) {
      self.form = form
      self.operands = operands
    }
  }

  /// A timing function's body.
  package struct Body: Hashable, Sendable {
    /// The slot of its argument.
    package var argument: Slot
    /// The `body` instructions that it needs, in order, among the operands.
    package var steps: Operands
    /// The slot of the result.
    package var result: Slot

    /// Creates a body.
    package init(argument: Slot, steps: Operands, result: Slot) {
      self.argument = argument
      self.steps = steps
      self.result = result
    }
  }

  /// One random number.
  package struct Draw: Hashable, Sendable {
    /// The name of the animator that draws, empty outside one.
    package var name: String
    /// The slots of the seed, one or two.
    package var seed: Operands

    /// Creates a draw.
    package init(name: String, seed: Operands) {
      self.name = name
      self.seed = seed
    }
  }

  /// A call of a native function.
  package struct Call: Hashable, Sendable {
    /// The function's name.
    package var name: String
    /// The scalars of its arguments.
    package var arguments: Operands

    /// Creates a call.
    package init(name: String, arguments: Operands) {
      self.name = name
      self.arguments = arguments
    }
  }

  /// A transform function whose arguments are slots.
  package struct TransformTemplate: Hashable, Sendable {
    /// The function.
    package var kind: TransformKind
    /// The arguments.
    package var arguments: Operands

    /// Creates a template.
    package init(kind: TransformKind, arguments: Operands) {
      self.kind = kind
      self.arguments = arguments
    }
  }

  /// A view of the stage.
  package struct View: Hashable, Sendable {
    /// What stands there.
    package enum Role: Hashable, Sendable {
      /// The leaving screen.
      case from
      /// The arriving screen.
      case to
      /// The wrapper around all.
      case container
      /// A layer made for the transition.
      case overlay(String)
      /// A picture of some name, by its number among its like.
      case picture(PictureSet.Kind, String, Int)
    }
    /// What stands there.
    package var role: Role
    /// The set that it stands for, in a program that only describes pictures.
    package var pictureSet: Int?
    /// The slots of the frame of a picture at rest; nil for other views.
    package var frame: Operands?
    /// What a picture shows; nil for other views.
    package var source: PictureSource?
    /// Whether pictures stand in its place, so that it is not drawn itself.
    package var isReplaced = false

    /// Creates a view.
    package init(role: Role) { self.role = role }

    /// Whether it is the wrapper around all.
    package var isContainer: Bool { if case .container = role { true } else { false } }

    /// The name as `sample` prints it: `from`, `overlay.dim`.
    package var name: String {
      switch role {
      case .from: "from"
      case .to: "to"
      case .container: "container"
      case .overlay(let name): "overlay.\(name)"
      case .picture(let kind, let name, let index): "\(kind).\(name)[\(index)]"
      }
    }
  }

  /// A stretch of time, eased by one curve. All tracks that share both share it.
  package struct Timeline: Hashable, Sendable {
    /// What runs along it.
    package enum Source: Hashable, Sendable {
      /// Seconds from the slot `start` to the slot `end`. The curve is fitted to, and a physical
      /// spring runs in, `length` seconds, which is longer than `end - start` where a settled
      /// spring ends early.
      case time(start: Slot, end: Slot, length: Slot)
      /// The eased fraction of an earlier timeline, from the slot `lower` to the slot `upper`;
      /// `length` as above.
      case progress(Int32, lower: Slot, upper: Slot, length: Slot)
    }
    /// What runs along it.
    package var source: Source
    /// The slot of the curve's number; nil is linear.
    package var curve: Slot?

    /// Creates a timeline.
    package init(source: Source, curve: Slot?) {
      self.source = source
      self.curve = curve
    }
  }

  /// How keys are spread over a timeline. All tracks whose keys stand alike share it.
  package struct KeyPlan: Hashable, Sendable {
    /// The timeline's number.
    package var timeline: Int32
    /// The slots of the keys' positions from 0 to 1, at least two.
    package var positions: Operands
    /// The slots of the numbers of the segments' curves, one fewer than the positions, or none
    /// where all are linear; a slot below 0 is linear.
    package var curves: Operands
    /// The slot of the timeline's length in seconds, for springs behind `via`.
    package var length: Slot

    /// Creates a plan.
    package init(timeline: Int, positions: Operands, curves: Operands, length: Slot) {
      self.timeline = Int32(truncatingIfNeeded: timeline)
      self.positions = positions
      self.curves = curves
      self.length = length
    }
  }

  /// How values between two keys are mixed: it belongs to the value's type.
  package enum Mixing: UInt8, Sendable {
    /// Scalar by scalar.
    case linear
    /// As premultiplied colours.
    case color
    /// The first up to 50 %, the second from there.
    case discrete
    /// By component where the kinds agree, else discrete.
    case clip
    /// As CSS mixes transform lists; the result is a matrix.
    case transform
  }

  /// One way through values for one output.
  package struct Track: Hashable, Sendable {
    /// The output that it sets.
    package var output: Int32
    /// The way of its keys; nil for a value that holds.
    package var plan: Int32?
    /// The timeline whose beginning decides which of several tracks answers; nil for a held value.
    package var timeline: Int32?
    /// How its values mix.
    package var mixing: Mixing
    /// The slots of the keys' scalars, key after key; for transforms the numbers of the
    /// templates, and `lengths` says how many a key has.
    package var values: Operands
    /// For transforms the number of functions of each key, among the operands; else empty.
    package var lengths: Operands
    /// Whether the single value must be computed anew each frame.
    package var isAnimated: Bool
    /// Whether the way through the keys is a smooth curve instead of a chain of straight lines.
    package var isSmooth = false
    /// For a picture the number of the block in ``PictureSet/conditions``.
    package var block: Int32 = 0
    /// Where the author wrote it, for messages: an index that the compiler understands.
    package var origin: Int32

    /// Creates a track.
    package init(
      output: Int, plan: Int?, timeline: Int?, mixing: Mixing, values: Operands,
      lengths: Operands = Operands(start: 0, count: 0), isAnimated: Bool = false, origin: Int32 = 0
    ) {
      self.output = Int32(truncatingIfNeeded: output)
      self.plan = plan.map { Int32(truncatingIfNeeded: $0) }
      self.timeline = timeline.map { Int32(truncatingIfNeeded: $0) }
      self.mixing = mixing
      self.values = values
      self.lengths = lengths
      self.isAnimated = isAnimated
      self.origin = origin
    }
  }

  /// A piece of a frame: the value of one property of one view.
  package struct Output: Hashable, Sendable {
    /// The view's number.
    package var view: Int
    /// The property, an index into ``Program/properties``.
    package var property: PropertyID
    /// The first of its scalars in a frame's values.
    package var offset: Int
    /// How many scalars: sixteen for a transform.
    package var width: Int

    /// Creates an output.
    package init(view: Int, property: PropertyID, offset: Int, width: Int) {
      self.view = view
      self.property = property
      self.offset = offset
      self.width = width
    }
  }
}

extension Program: CustomStringConvertible {
  /// The name: the rest is for machines.
  package var description: String { name }
}
