import AnimProgram
import AnimScene

extension StyledMotion {
  /// Translates a program.
  ///
  /// - Parameters:
  ///   - inputs: Returns the inputs in a container of some size.
  package init(
    _ program: Program, name: String, inputs: (StageSize) -> TransitionInputs
  ) throws(StyleRefusal) {
    let maker = StyleMaker(program, Affine.probes.map(inputs))
    try maker.checkWhole()
    var views: [StyledView] = []
    for view in program.views.indices {
      switch program.views[view].role {
      case .from, .to: views.append(try maker.styled(view))
      case .container, .overlay, .snapshot: break
      }
    }
    let deviation = StyleDeviation(views, of: program, inputs)
    guard deviation.distance <= StyleDeviation.greatestDistance else {
      throw StyleRefusal(
        message: "it would differ from the script by \(deviation.distance.rounded().css) px"
          + " in some containers")
    }
    self.init(name: name, duration: maker.first.duration, views: views, deviation: deviation)
  }
}

/// Finds the animations of a program, by looking at it in several containers.
private struct StyleMaker {
  let program: Program
  let transitions: [Transition]

  init(_ program: Program, _ inputs: [TransitionInputs]) {
    self.program = program
    transitions = inputs.map { Transition(program, inputs: $0, showsSnapshots: false) }
  }

  /// The motion in the first container.
  var first: Transition { transitions[0] }

  // MARK: What CSS cannot say

  /// Throws if there is something that no style sheet can say.
  func checkWhole() throws(StyleRefusal) {
    for view in program.views {
      switch view.role {
      case .overlay(let name):
        throw StyleRefusal(
          message: "it has the overlay `\(name)`, and a transition there shows nothing but screens")
      case .snapshot(let kind, let name, _):
        throw StyleRefusal(
          message:
            "it moves parts of screens (`\(kind.rawValue) \(name)`), which CSS has to be given"
            + " one by one")
      case .from, .to, .container: break
      }
    }
    let length = first.duration
    guard transitions.allSatisfy({ abs($0.duration - length) < 1e-9 }) else {
      throw StyleRefusal(message: "its duration depends on the container")
    }
    guard length.isFinite, length <= 60 else {
      throw StyleRefusal(message: "it takes more than a minute")
    }
    let reads = program.frameInstructions.contains {
      program.instructions[Int($0)].operation == .drag
    }
    guard !reads else { throw StyleRefusal(message: "it follows the finger itself") }
  }

  private func check(_ view: Int) throws(StyleRefusal) {
    let name = program.views[view].name
    for output in program.outputs where output.view == view {
      let property = program.properties[output.property]
      if case .layout(let part) = property.effect, part == .width || part == .height {
        throw StyleRefusal(
          message:
            "it lays out `\(name)` in other sizes, and CSS can only scale a picture of it")
      }
      let isBackface = property.name == "backface"
      guard isBackface || StyleChannel.all.contains(where: { $0.shows(property) }) else {
        throw StyleRefusal(message: "CSS has nothing like `\(property.name)` of `\(name)`")
      }
    }
  }

  private func check(_ moments: [StyleMoment], _ name: String) throws(StyleRefusal) {
    guard let moment = moments.first else { return }
    for layer in ["dim", "shadow"] where moment[layer + ".alpha"][0] > 0 {
      guard moment[layer + ".color"].prefix(3).allSatisfy({ $0 == 0 }) else {
        throw StyleRefusal(message: "the \(layer) of `\(name)` is not black")
      }
    }
    guard moment["dim.alpha"][0] == 0 || moment["dim.fade"] == [0, 0] else {
      throw StyleRefusal(message: "the dim of `\(name)` fades out to one side")
    }
    let isMoving =
      moment[container: "perspective"].first != .infinity
      || moment.containerNames.contains { $0 != "color" && $0 != "perspective" }
    let fills = moments.elementsEqual(transitions) { $0.rest.fills($1.inputs.container) }
    guard fills || !isMoving else {
      throw StyleRefusal(message: "the container moves, but `\(name)` does not fill it")
    }
  }

  // MARK: Views

  func styled(_ view: Int) throws(StyleRefusal) -> StyledView {
    try check(view)
    let role = program.views[view].role
    let fills = transitions.allSatisfy {
      $0.restingFrame(of: view).fills($0.inputs.container)
    }
    var styled = StyledView(view: view, isLeaving: role == .from, fills: fills)
    for channel in StyleChannel.all {
      let animation = try animation(of: channel, view)
      let isUsual = animation.isStill && animation.keys[0].values == channel.identity
      if !isUsual, animation.keys.contains(where: { channel.isSeen($0.values) }) {
        styled.animations.append(animation)
      }
    }
    return styled
  }

  private func animation(
    of channel: StyleChannel, _ view: Int
  ) throws(StyleRefusal) -> StyledAnimation {
    if let (plan, curves) = plan(of: channel, view) {
      var keys: [StyledAnimation.Key] = []
      for (index, place) in plan.places.enumerated() {
        // Before its window, a track has its first key.
        let time = index == 0 ? -1 : plan.start + place * plan.length
        keys.append(
          StyledAnimation.Key(
            place: place, values: try values(of: channel, view, at: time),
            easing: index < curves.count ? curves[index] : nil))
      }
      return StyledAnimation(
        channel: channel, delay: plan.start, duration: plan.length, keys: keys,
        easing: plan.easing)
    }
    return try sampled(channel, view)
  }

  /// Follows the motion with straight lines.
  private func sampled(
    _ channel: StyleChannel, _ view: Int
  ) throws(StyleRefusal) -> StyledAnimation {
    let isStill = changing(channel, view).isEmpty
    let places = isStill ? [0] : Polyline.places
    var samples: [[Affine]] = []
    for place in places {
      samples.append(try values(of: channel, view, at: place * first.duration))
    }
    let moving = channel.numbers.indices.filter { number in
      samples.contains { $0[number] != samples[0][number] }
    }
    let keys = Polyline.keys(samples.count) { index, start, end in
      let share = Double(index - start) / Double(end - start)
      return moving.reduce(0.0) { greatest, number in
        let line = samples[start][number].mixed(with: samples[end][number], at: share)
        let distance = line.distance(to: samples[index][number])
        return max(greatest, distance / channel.numbers[number].tolerance)
      }
    }
    return StyledAnimation(
      channel: channel, delay: 0, duration: first.duration,
      keys: keys.map { StyledAnimation.Key(place: places[$0], values: samples[$0]) },
      easing: .linear)
  }

  /// Returns the numbers of a channel at a time, in every container.
  private func values(
    of channel: StyleChannel, _ view: Int, at time: Double
  ) throws(StyleRefusal) -> [Affine] {
    let moments = transitions.map { transition in
      var frame = transition.makeFrame()
      transition.evaluate(at: time, into: &frame)
      return StyleMoment(view, of: transition, in: frame)
    }
    let name = program.views[view].name
    try check(moments, name)
    let numbers = moments.map(channel.read)
    var values: [Affine] = []
    for (index, row) in channel.numbers.enumerated() {
      guard var value = Affine(numbers.map { $0[index] }) else {
        throw StyleRefusal(
          message: "`\(channel.property)` of `\(name)` does not grow evenly with the container")
      }
      guard row.isLength || value.isConstant else {
        throw StyleRefusal(
          message: "`\(channel.property)` of `\(name)` has a factor or an angle that depends on the"
            + " container")
      }
      value.round(places: row.places)
      values.append(value)
    }
    return values
  }

  // MARK: Keys of the script

  /// The keys of a track, if CSS can say them.
  private struct Plan {
    var start, length: Double
    var places: [Double]
    var easing: StyleEasing
  }

  /// The tracks of a channel that are not constant.
  private func changing(_ channel: StyleChannel, _ view: Int) -> [Program.Track] {
    program.tracks.filter { track in
      let output = program.outputs[Int(track.output)]
      let isOfView = output.view == view || output.view == program.container
      guard isOfView, track.plan != nil || track.isAnimated else { return false }
      return channel.shows(program.properties[output.property])
    }
  }

  /// Returns the common keys of all tracks of a channel, with the easings between them. `nil` if
  /// they have none, or if CSS would play them differently.
  private func plan(
    of channel: StyleChannel, _ view: Int
  ) -> (plan: Plan, curves: [StyleEasing])? {
    let tracks = changing(channel, view)
    guard let number = tracks.first?.plan, channel.property != "z-index",
      Set(tracks.map(\.output)).count == tracks.count,
      tracks.allSatisfy({ $0.plan == number && $0.mixing == .linear }),
      tracks.allSatisfy({ program.effect(of: program.outputs[Int($0.output)].property) != .eye })
    else { return nil }
    let source = program.keyPlans[Int(number)]
    let timeline = program.timelines[Int(source.timeline)]
    guard case .time(let start, let end, let length) = timeline.source,
      [start, end, length].allSatisfy(isSame),
      source.positions.range.allSatisfy({
        isSame(program.operands[$0])
      })
    else { return nil }
    let (begin, whole) = (first.value(of: start), first.value(of: length))
    let seconds = first.value(of: end) - begin
    guard seconds > 0, whole > 0 else { return nil }
    var easing = StyleEasing.linear
    if let slot = timeline.curve {
      guard let curve = first.timing(of: slot) else { return nil }
      easing = StyleEasing(curve, over: whole, share: seconds / whole)
    }
    let places = source.positions.range.map { first.value(of: program.operands[$0]) }
    var curves: [StyleEasing] = []
    for (index, position) in source.curves.range.enumerated() {
      let slot = program.operands[position]
      let part = (places[index + 1] - places[index]) * first.value(of: source.length)
      guard slot >= 0 else {
        curves.append(.linear)
        continue
      }
      guard let curve = first.timing(of: slot) else { return nil }
      curves.append(StyleEasing(curve, over: part))
    }
    let isPlain = places.count == 2 && curves.isEmpty
    guard isPlain || easing.curve == .linear && seconds == whole,
      places.first == 0, places.last == 1, curves.allSatisfy({ abs($0(0)) < 1e-9 }),
      zip(places, places.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    let isBounded = tracks.contains { track in
      let property = program.properties[program.outputs[Int(track.output)].property]
      return property.effect != .alpha && property.range != -.infinity ... .infinity
    }
    if isBounded, easing.overshoots || curves.contains(where: \.overshoots) { return nil }
    return (Plan(start: begin, length: seconds, places: places, easing: easing), curves)
  }

  private func isSame(_ slot: Program.Slot) -> Bool {
    let value = first.value(of: slot)
    return transitions.allSatisfy { abs($0.value(of: slot) - value) < 1e-12 }
  }
}

extension StageRectangle {
  fileprivate func fills(_ size: StageSize) -> Bool {
    self == StageRectangle(origin: .zero, size: size)
  }
}
