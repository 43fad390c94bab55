import AnimProgram

/// A change of screens in mid-flight, and what becomes of it when another takes over.
struct Interruption {
  /// The views as they stand and move, with what they are.
  private let views: [(role: Program.View.Role, motion: ViewMotion)]

  /// Interrupts a change when this share of its time is over.
  init(of transition: Transition, at share: Double) {
    let time = share * transition.duration
    let motions = transition.motions(at: time, age: time, rate: 1)
    views = zip(transition.program.views, motions).map { ($0.role, $1) }
  }

  /// A change back to the screen from which the interrupted one came. What that one has made besides
  /// fades.
  func back(by next: Transition) -> (change: Transition, rest: Transition) {
    var motions: [Int: ViewMotion] = [:]
    for (number, view) in next.program.views.enumerated() {
      motions[number] = views.first { $0.role == view.role.onTheWayBack }?.motion
    }
    let pictures = views.filter { view in
      if case .picture = view.role { true } else { false }
    }
    let screen = views.filter { $0.role == .from }
    let rest = Transition.fading(
      (pictures + screen).map(\.motion), returning: [], inputs: next.inputs)
    return (next.retargeted(from: motions), rest)
  }
}

extension Program.View.Role {
  /// What it was to the change before; nil for a picture, of which there is a new one.
  fileprivate var onTheWayBack: Program.View.Role? {
    switch self {
    case .from: .to
    case .to: .from
    case .container, .overlay: self
    case .picture: nil
    }
  }
}
