import AnimProgram

/// A running change of screens, and what remains of it when another one interrupts it.
struct Interruption {
  /// The roles of the views, with their positions and velocities.
  private let views: [(role: Program.View.Role, motion: ViewMotion)]
  private let progress: Double

  /// Interrupts a change after this fraction of its duration.
  init(of transition: Transition, at share: Double) {
    let time = share * transition.duration
    let motions = transition.motions(at: time, age: time, rate: 1)
    progress = transition.easedProgress(at: time)
    views = zip(transition.program.views, motions).map { ($0.role, $1) }
  }

  /// Returns a change back to the screen that the interrupted one came from. Views that the
  /// interrupted one created fade out.
  func back(by next: Transition) -> (change: TransitionCourse, rest: Transition) {
    var motions: [Int: ViewMotion] = [:]
    for (number, view) in next.program.views.enumerated() {
      motions[number] = views.first { $0.role == view.role.onTheWayBack }?.motion
    }
    let pictures = views.filter { view in
      if case .snapshot = view.role { true } else { false }
    }
    let screen = views.filter { $0.role == .from }
    let rest = Transition.fading(
      (pictures + screen).map(\.motion), returning: [], inputs: next.inputs)
    let (time, rate) = next.start(ofWayBack: progress)
    let change = next.retargeted(from: motions, at: time, rate: rate)
    return (TransitionCourse(change, from: time, rate: rate), rest)
  }
}

extension Program.View.Role {
  /// The role of the view in the previous change. `nil` for a picture, because the next change
  /// takes a new one.
  fileprivate var onTheWayBack: Program.View.Role? {
    switch self {
    case .from: .to
    case .to: .from
    case .container, .overlay: self
    case .snapshot: nil
    }
  }
}
