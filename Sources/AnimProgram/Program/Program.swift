/// A compiled animator. It is immutable and contains no views.
///
/// `instructions` compute scalars; `curves`, `timelines`, `keyPlans` and `tracks` refer to the
/// slots that they use. Everything that depends on sizes, traits and parameters is computed once,
/// in the initializer of ``Transition``. A frame computes the timelines, then the few instructions
/// that depend on time, and then the tracks.
package struct Program: Hashable, Sendable {
  /// The number of an instruction and of its result.
  package typealias Slot = Int32

  /// The name of the animator, or its expression, such as `reversed slide`.
  package var name: String
  /// The parameters that a request or a tool may set.
  package var parameters: [Parameter] = []
  /// The texts that the script compares with others.
  package var texts: [String] = []
  /// The instructions. Each comes after its operands, but not always after the times that it reads.
  package var instructions: [Instruction] = []
  /// The numbers of the instructions of the `frame` phase, in order.
  package var frameInstructions: [Slot] = []
  /// The slots that curves, keys and functions use as lists.
  package var operands: [Slot] = []
  /// The descriptions of the curves.
  package var curves: [CurveTemplate] = []
  /// The bodies of timing functions.
  package var bodies: [Body] = []
  /// The random numbers.
  package var draws: [Draw] = []
  /// The transform functions in the keys of transforms.
  package var transforms: [TransformTemplate] = []
  /// The sets of snapshots. Empty once they have been expanded.
  package var snapshotSets: [SnapshotSet] = []
  /// The rules by which a gesture drives the transition. `nil` if the script has none.
  package var interaction: Interaction?
  /// The views, from back to front: `from`, `to`, the overlays, and one view for each set of
  /// snapshots. The container, which contains all of them, is the last.
  package var views: [View] = []
  /// The timelines.
  package var timelines: [Timeline] = []
  /// The distributions of keys over timelines.
  package var keyPlans: [KeyPlan] = []
  /// The tracks, sorted by view and property, so that the tracks of one output are adjacent.
  package var tracks: [Track] = []
  /// The outputs: one for each property of a view that any track sets.
  package var outputs: [Output] = []
  /// The written windows whose bounds are not constants.
  package var windows: [WrittenWindow] = []
  /// The progress of the animator itself. `nil` if nothing uses it.
  package var progress: Timeline?
  /// The progress of each part of a sequence. Empty for anything else.
  package var stages: [Timeline] = []
  /// The slot of the total duration in seconds.
  package var duration: Slot = 0

  /// Creates an empty program.
  package init(name: String) { self.name = name }
}

extension Program {
  /// The number of the container's view. `nil` if there is none.
  package var container: Int? { views.firstIndex { $0.isContainer } }
  /// Returns whether the program changes a screen itself, or may show views of it.
  package func shows(_ screen: View.Role) -> Bool {
    !snapshotSets.isEmpty || outputs.contains { views[$0.view].role == screen }
  }

  /// Returns the value of a slot that has the same value for all sizes. `nil` for other slots.
  @inline(__always)
  package func constant(_ slot: Slot) -> Double? {
    let step = instructions[Int(slot)]
    return step.operation == .constant ? step.number : nil
  }

  /// The numbers of the instructions, each after those whose results it uses, also as times.
  package var steps: [Int] {
    instructions.indices.filter { instructions[$0].phase != .frame }
      + instructions.indices.filter { instructions[$0].phase == .frame }
  }

  /// Returns the effect of a property without copying the rest of its row, which would retain many
  /// objects.
  package func effect(of property: PropertyID) -> Property.Effect {
    properties[property.index].effect
  }

  /// A range of ``operands``.
  package struct Operands: Hashable, Sendable {
    /// The first index.
    package var start: Int32
    /// The number of operands.
    package var count: Int32

    /// Creates a range.
    package init(start: Int, count: Int) {
      self.start = Int32(truncatingIfNeeded: start)
      self.count = Int32(truncatingIfNeeded: count)
    }

    /// The indices as a range.
    package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  /// A parameter, which a request or a tool may set.
  package struct Parameter: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The type.
    package var type: ScriptValueType
    /// The offset of its first scalar among the values of the parameters.
    package var offset: Int
    /// The slots of the default value. `nil` if a value is required.
    package var defaults: Operands?
    /// The slot of the smallest value. `nil` if there is no lower bound.
    package var lower: Slot?
    /// The slot of the largest value. `nil` if there is no upper bound.
    package var upper: Slot?
    /// The name of the request's value that is the default, if the default is `request.NAME`. `nil`
    /// otherwise.
    package var requestName: String?

    /// Creates a parameter.
    package init(name: String, type: ScriptValueType, offset: Int) {
      self.name = name
      self.type = type
      self.offset = offset
    }
  }

  /// The description of a curve that is made when the transition begins.
  package struct CurveTemplate: Hashable, Sendable {
    /// The form of a curve. Each case lists its operands.
    package enum Form: Hashable, Sendable {
      /// A named curve. No operands.
      case named(Int)
      /// x1, y1, x2, y2.
      case bezier
      /// count.
      case steps(JumpTerm)
      /// output, input, output, input, … An input that is NaN is spread evenly.
      case points
      /// The coordinates of the points.
      case path
      /// mass, stiffness, damping, velocity. A damping ratio above 1 counts as 1.
      case spring
      /// mass, stiffness, damping ratio, velocity.
      case stiffness
      /// response, damping ratio, velocity.
      case response
      /// duration, bounce, velocity.
      case bounce
      /// damping ratio, velocity.
      case fitted
      /// The timing function with that body. No operands.
      case function(Int)
    }
    /// The form.
    package var form: Form
    /// The operands of the form.
    package var operands: Operands

    /// Creates a template.
    package init(form: Form, operands: Operands) {
      self.form = form
      self.operands = operands
    }
  }

  /// The body of a timing function.
  package struct Body: Hashable, Sendable {
    /// The slot of its argument.
    package var argument: Slot
    /// The instructions of the `body` phase that it needs, in order.
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

  /// A random number.
  package struct Draw: Hashable, Sendable {
    /// The name of the animator that draws the number. Empty outside of animators.
    package var name: String
    /// The slots of the seed: one or two.
    package var seed: Operands

    /// Creates a draw.
    package init(name: String, seed: Operands) {
      self.name = name
      self.seed = seed
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

  /// A view on the stage.
  package struct View: Hashable, Sendable {
    /// The role of a view.
    package enum Role: Hashable, Sendable {
      /// The leaving screen.
      case from
      /// The arriving screen.
      case to
      /// The container of everything.
      case container
      /// A layer created for the transition.
      case overlay(String)
      /// A snapshot of a set with this name, by its number in the set.
      case snapshot(SnapshotKind, String, Int)
    }
    /// The role of the view.
    package var role: Role
    /// The set of snapshots that the view describes, in a program whose sets have not been
    /// expanded. `nil` for other views.
    package var snapshotSet: Int?
    /// The slots of the frame of a snapshot at rest. `nil` for other views.
    package var frame: Operands?
    /// The source of a snapshot. `nil` for other views.
    package var source: SnapshotSource?
    /// Whether snapshots replace the view, so that it is not drawn itself.
    package var isReplaced = false

    /// Creates a view.
    package init(role: Role) { self.role = role }

    /// Whether the view is the container of everything.
    package var isContainer: Bool { if case .container = role { true } else { false } }

    /// The name that `sample` prints, such as `from` or `overlay.dim`.
    package var name: String {
      switch role {
      case .from: "from"
      case .to: "to"
      case .container: "container"
      case .overlay(let name): "overlay.\(name)"
      case .snapshot(let kind, let name, let index): "\(kind.rawValue).\(name)[\(index)]"
      }
    }
  }

  /// A span of time, eased by one curve. Tracks with the same span and curve share a timeline.
  package struct Timeline: Hashable, Sendable {
    /// The quantity that a timeline is measured by.
    package enum Source: Hashable, Sendable {
      /// Time, from the slot `start` to the slot `end`, in seconds. The curve is fitted to `length`
      /// seconds, or for a physical spring, runs for `length` seconds. This is longer than `end -
      /// start` if the timeline ends early because the spring has settled.
      case time(start: Slot, end: Slot, length: Slot)
      /// The eased fraction of an earlier timeline, from the slot `lower` to the slot `upper`.
      /// `length` has the same meaning as for `time`.
      case progress(Int32, lower: Slot, upper: Slot, length: Slot)
    }
    /// The quantity that the timeline is measured by.
    package var source: Source
    /// The slot with the number of the curve. `nil` for linear.
    package var curve: Slot?

    /// Creates a timeline.
    package init(source: Source, curve: Slot?) {
      self.source = source
      self.curve = curve
    }
  }

  /// The distribution of keys over a timeline. Tracks whose keys have the same positions share a
  /// plan.
  package struct KeyPlan: Hashable, Sendable {
    /// The number of the timeline.
    package var timeline: Int32
    /// The slots of the positions of the keys, from 0 to 1. At least two.
    package var positions: Operands
    /// The slots with the numbers of the segments' curves, one fewer than the positions. A slot
    /// below 0 is linear. Empty if all segments are linear.
    package var curves: Operands
    /// The slot of the timeline's length in seconds, for springs after `via`.
    package var length: Slot

    /// Creates a plan.
    package init(timeline: Int, positions: Operands, curves: Operands, length: Slot) {
      self.timeline = Int32(truncatingIfNeeded: timeline)
      self.positions = positions
      self.curves = curves
      self.length = length
    }
  }

  /// The way in which values between two keys are interpolated. The type of the value determines
  /// it.
  package enum Mixing: UInt8, CaseIterable, Sendable {
    /// Each scalar separately.
    case linear
    /// As premultiplied colors.
    case color
    /// The first value up to 50 %, then the second.
    case discrete
    /// Each component separately if the kinds are the same, and otherwise discrete.
    case clip
    /// The way CSS interpolates transform lists. The result is a matrix.
    case transform
  }

  /// A sequence of values for one output.
  package struct Track: Hashable, Sendable {
    /// The number of the output that it sets.
    package var output: Int32
    /// The distribution of its keys. `nil` for a constant value.
    package var plan: Int32?
    /// The timeline that decides when the track starts to apply, if there are several tracks. `nil`
    /// for a constant value.
    package var timeline: Int32?
    /// The way in which its values are interpolated.
    package var mixing: Mixing
    /// The slots of the scalars, key by key. For transforms, the numbers of templates; `lengths`
    /// has their number for each key.
    package var values: Operands
    /// For transforms, the number of functions of each key. Empty for other values.
    package var lengths: Operands
    /// Whether a constant value has to be computed in each frame.
    package var isAnimated: Bool
    /// The position in the script, for messages: an index that the compiler understands.
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

  /// An output of a frame: the value of one property of one view.
  package struct Output: Hashable, Sendable {
    /// The number of the view.
    package var view: Int
    /// The property.
    package var property: PropertyID
    /// The offset of its first scalar in the values of a frame.
    package var offset: Int
    /// The number of scalars. Sixteen for a transform.
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
  /// The name, because the rest is not meant for people.
  package var description: String { name }
}

extension Program {
  /// The properties that tracks refer to by index.
  package var properties: [Property] { Property.all }
}
