import AnimProgram
import AnimRuntime

/// The values of a transition at some moments.
struct Sampler {
  /// The animator in canonical spacing, as it was requested.
  let name: String
  /// The change that is shown.
  let change: ShownChange
  /// The transition.
  let transition: Transition
  private let times: [(time: Double, fraction: Double)]

  init(
    name: String, change: ShownChange = ShownChange(), transition: Transition, times: SampleTimes
  ) {
    (self.name, self.change) = (name, change)
    self.transition = transition
    self.times = times.seconds(of: transition)
  }

  /// The times of the samples, in seconds.
  var moments: [Double] { times.map(\.time) }

  /// One moment.
  struct Sample {
    var time: Double
    var fraction: Double
    var progress: Double
    /// The names of the views without the container, from back to front.
    var order: [String]
    /// The views in the order in which they are printed.
    var views: [View]
  }

  /// One view at one moment.
  struct View {
    var name: String
    var state: ViewState
    /// The appearance that the runtime would show. That of a view at rest by default.
    var appearance = ViewAppearance()
    /// The four corners, in the container's coordinates.
    var corners: [StagePoint] = []
    /// All other properties that the script sets.
    var overrides: [(name: String, value: JSON)] = []
  }

  /// All samples.
  func samples() -> [Sample] {
    var frame = transition.makeFrame()
    return times.map { moment in
      transition.evaluate(at: moment.time, into: &frame)
      return sample(moment, frame)
    }
  }

  /// The views before the transition begins: only the leaving screen. `nil` if it does not fill the
  /// container, because something else is then visible as well.
  var before: Sample? {
    let inputs = transition.inputs
    guard inputs.fromInitial == StageRectangle(origin: .zero, size: inputs.container),
      let name = transition.program.views.first(where: { $0.role == .from })?.name
    else { return nil }
    let view = View(name: name, state: ViewState(frame: inputs.fromInitial))
    return Sample(time: 0, fraction: 0, progress: 0, order: [name], views: [view])
  }

  private func sample(_ moment: (time: Double, fraction: Double), _ frame: Frame) -> Sample {
    let states = transition.program.views.indices.map { transition.state(of: $0, in: frame) }
    let roles = transition.program.views.map(\.role)
    let container =
      roles.firstIndex(of: .container).map { states[$0] }
      ?? ViewState(frame: StageRectangle(origin: .zero, size: transition.inputs.container))
    let shown = roles.indices.sorted { (roles[$0].place, $0) < (roles[$1].place, $1) }
    return Sample(
      time: moment.time, fraction: moment.fraction, progress: transition.progress(in: frame),
      order: transition.order(in: frame).map { transition.program.views[$0].name },
      views: shown.map { view($0, states[$0], container, frame) })
  }

  private func view(
    _ number: Int, _ state: ViewState, _ container: ViewState, _ frame: Frame
  ) -> View {
    let corners =
      transition.program.views[number].isContainer
      ? transition.corners(of: ViewState(frame: state.frame), in: container)
      : transition.corners(of: state, in: container)
    return View(
      name: transition.program.views[number].name, state: state,
      appearance: transition.appearance(of: number, in: frame), corners: corners,
      overrides: state.overrides.map { override($0, frame) })
  }

  private func override(_ number: Int, _ frame: Frame) -> (name: String, value: JSON) {
    let piece = transition.pieces[number]
    let property = transition.program.properties[piece.property]
    let scalars = Array(frame.values[piece.offset..<piece.offset + piece.width])
    return (property.name, JSON(property, scalars))
  }
}

extension Program.View.Role {
  /// The position among the views of a sample: the screens, the container, then everything that was
  /// created.
  fileprivate var place: Int {
    switch self {
    case .from: 0
    case .to: 1
    case .container: 2
    case .overlay: 3
    case .snapshot: 4
    }
  }
}
