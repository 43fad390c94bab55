import AnimProgram

extension Judge {
  /// Returns why a finger that moves as the gesture says does not drive the transition: its progress
  /// does not start at 0, falls, or never completes the transition, or a screen slips. A drag from an edge moves away
  /// from it, and belongs to a change whose screens move with it. Any other gesture has several ways,
  /// one of which is enough.
  var deadGesture: String? {
    guard let gesture = program.interaction?.gesture, transition.isLinear else { return nil }
    let isMirrored = transition.inputs.traits.rightToLeft
    let right: (Double, Double) = (1, 0)
    let left: (Double, Double) = (-1, 0)
    switch gesture {
    case .native: return nil
    case .pinch: return [-1.0, 1].compactMap { pinch($0) }.count == 2 ? pinch(-1) : nil
    case .drag:
      let mistakes = [right, left, (0.0, 1.0), (0.0, -1.0)].map(drag)
      return mistakes.allSatisfy { $0 != nil } ? mistakes[0] : nil
    case .edgeDrag(let edge):
      let way: (Double, Double) =
        switch edge {
        case .left: right
        case .right: left
        case .top: (0.0, 1.0)
        case .bottom: (0.0, -1.0)
        case .leading: isMirrored ? left : right
        case .trailing: isMirrored ? right : left
        }
      let isOfAnother = way.0 != 0 && way.0 == transition.inputs.direction
      return isOfAnother ? nil : drag(way)
    }
  }

  private func drag(_ way: (Double, Double)) -> String? {
    func state(_ share: Double, _ speed: Double) -> GestureState {
      var state = GestureState()
      state.translation = StagePoint(
        x: way.0 * bounds.width * share, y: way.1 * bounds.height * share)
      state.velocity = StagePoint(x: way.0 * speed, y: way.1 * speed)
      return state
    }
    return mistake(state) ?? slip(way) { state($0, 0) }
  }

  /// Returns how a screen that has gone as far as the finger in the end is elsewhere on the way.
  private func slip(_ way: (Double, Double), _ state: (Double) -> GestureState) -> String? {
    let length = abs(way.0) * bounds.width + abs(way.1) * bounds.height
    var frame = transition.makeFrame()
    var seen: Set<Int> = []
    for piece in transition.pieces {
      let view = transition.program.views[piece.view]
      guard view.role == .from || view.role == .to, !seen.contains(piece.view) else { continue }
      seen.insert(piece.view)
      let places = (0...50).map { step -> Double in
        let progress = min(max(transition.progress(of: state(Double(step) / 50)), 0), 1)
        transition.evaluate(at: progress * transition.duration, into: &frame)
        let container = self.state(.container, frame) ?? ViewState(frame: bounds)
        let corners = transition.corners(
          of: transition.state(of: piece.view, in: frame), in: container)
        let sum = corners.reduce(0) { $0 + way.0 * $1.x + way.1 * $1.y }
        return sum / 4
      }
      guard abs(places[50] - places[0] - length) < 1 else { continue }
      for (step, place) in places.enumerated() {
        let rest = place - places[0] - length * Double(step) / 50
        if abs(rest) > 1.001 { return "\(view.name) is \(rest)pt from the finger" }
      }
    }
    return nil
  }

  private func pinch(_ growth: Double) -> String? {
    mistake { share, speed in
      var state = GestureState()
      state.scale = 1 + growth * share
      state.scaleVelocity = growth * speed / 500
      return state
    }
  }

  private func mistake(_ state: (_ share: Double, _ speed: Double) -> GestureState) -> String? {
    let places = (0...50).map { transition.progress(of: state(Double($0) / 50, 0)) }
    guard abs(places[0]) < 1e-5 else { return "a gesture starts at a progress of \(places[0])" }
    for (one, next) in zip(places, places.dropFirst()) where !(next > one - 1e-5) {
      return "the progress falls from \(one) to \(next) while the finger moves on"
    }
    // What is 1 but for rounding counts as 1, and nothing else is rounded up.
    let last = places[50] >= 1 - 1e-6 ? 1 : max(places[50], 0)
    let mayFlick = program.interaction?.commit != nil
    let completes = (mayFlick ? [0.0, 2_000] : [0]).contains {
      transition.commits(state(1, $0), at: last, rate: 0)
    }
    return completes ? nil : "the transition does not complete at \(last)"
  }
}
