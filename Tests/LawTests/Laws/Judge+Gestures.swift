import AnimProgram

extension Judge {
  /// Returns why a finger that makes the gesture does not drive the transition: its progress
  /// does not start at 0, falls, or never completes the transition. A drag from an edge moves away from it, and belongs to a change whose screens move with it. Any other gesture has several ways,
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
      var ways = [right, left, (0.0, 1.0), (0.0, -1.0)]
      let (across, along) = (furthest(\.x), furthest(\.y))
      if across > 1, along < 1e-6 { ways.removeLast(2) }
      if along > 1, across < 1e-6 { ways.removeFirst(2) }
      let mistakes = ways.map(drag)
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

  /// Returns a gesture for which the progress is no finite number.
  var unboundedProgress: String? {
    guard program.interaction != nil, transition.isLinear else { return nil }
    var states = [GestureState()]
    states[0].translation = drag
    for x in [-1, -0.37, 0, 0.21, 1.0] {
      for y in [-1, -0.29, 0, 0.43, 1.0] {
        var state = GestureState()
        state.translation = StagePoint(x: x * bounds.width, y: y * bounds.height)
        state.scale = 1 + 0.9 * x
        states.append(state)
      }
    }
    for state in states {
      let progress = transition.progress(of: state)
      if !progress.isFinite { return "the progress is \(progress) at \(state.translation)" }
    }
    return nil
  }

  /// Returns how far the middle of a screen gets from its first place along an axis.
  private func furthest(_ axis: (StagePoint) -> Double) -> Double {
    var frame = transition.makeFrame()
    var first: [Int: Double] = [:]
    var most = 0.0
    for step in 0...16 {
      transition.evaluate(at: transition.duration * Double(step) / 16, into: &frame)
      let container = state(.container, frame) ?? ViewState(frame: bounds)
      for view in program.views.indices where [.from, .to].contains(program.views[view].role) {
        let corners = transition.corners(of: transition.state(of: view, in: frame), in: container)
        let place = corners.map(axis).reduce(0, +) / 4
        most = max(most, abs(place - (first[view] ?? place)))
        first[view] = first[view] ?? place
      }
    }
    return most
  }

  private func drag(_ way: (Double, Double)) -> String? {
    func state(_ share: Double, _ speed: Double) -> GestureState {
      var state = GestureState()
      state.translation = StagePoint(
        x: way.0 * bounds.width * share, y: way.1 * bounds.height * share)
      state.velocity = StagePoint(x: way.0 * speed, y: way.1 * speed)
      return state
    }
    return [0.0, 300].lazy.compactMap { speed in
      mistake { share, flick in state(share, flick == 0 ? speed : flick) }
    }.first
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
    if !completes { return "the transition does not complete at \(last)" }
    if places[50] < 1e-5 { return "the progress stays at 0 while the finger moves on" }
    let flicks = [2_000, -2_000].map { speed in
      let state = state(0.2, speed)
      return transition.commits(state, at: transition.progress(of: state), rate: 0)
    }
    return flicks == [false, true] ? "a flick back completes it, and one on does not" : nil
  }
}
