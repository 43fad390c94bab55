import AnimProgram
import AnimSource

extension Trial {
  /// Returns what is wrong with the picture at an end, as far as a formula is about it.
  mutating func jumps(_ formula: Formula) -> [ProgramFinding] {
    // If the transition takes no time, there is no first or last picture.
    guard let end = formula.end, transition.duration > 0, transition.duration.isFinite else {
      return []
    }
    var isPart = program.view(of: formula).map(program.isPart) ?? false || facts.readsViews
    if case .still(let output, _) = formula,
      program.effect(of: program.outputs[output].property) == .stacking
    {
      isPart = true
    }
    if let known = ends.first(where: { $0.end == end && $0.isPart == isPart }) {
      return known.trial.findings(formula)
    }
    let other = ends.first { $0.isPart == isPart }?.trial
    let trial = other?.at(end) ?? EndTrial(facts, change(showingParts: isPart), end)
    ends.append((end, isPart, trial))
    return trial.findings(formula)
  }

  /// Returns the change, with the views that the program looks for: where a part of a screen is depends on them.
  private func change(showingParts: Bool) -> Counterexample {
    var change = counterexample
    if showingParts {
      change.scene =
        ExampleScene(facts.program, size: change.container, views: change.views).scene
    }
    return change
  }
}

extension Program {
  /// Returns the view that a formula about a picture is about. `nil` for one about numbers.
  fileprivate func view(of formula: Formula) -> Int? {
    switch formula {
    case .still(let output, _): outputs[output].view
    case .hidden(let view, _): view
    case .all, .any, .settled, .finite: nil
    }
  }
}

/// The picture in which a trial begins or ends. It should show exactly one screen, at rest.
struct EndTrial {
  private let facts: ProgramFacts
  private let change: Counterexample
  private let picture: Picture
  private let end: End
  private let partRests: PartRests
  /// The views that show that screen: the screen itself or, if it is cut, its slices.
  private let shown: [Int]
  /// The views from back to front.
  private let order: [Int]
  /// The places in that order of the views that show that screen, or a part of it, and cover what is behind them, the
  /// screens first.
  private var covering: [Int] = []
  /// The last place of one that is not at rest in a way that uncovers what is behind it.
  private var lastUncovering = -1

  private var program: Program { picture.program }

  /// Slices, and elements and matches that are found, are examined one by one.
  fileprivate init(_ facts: ProgramFacts, _ change: Counterexample, _ end: End) {
    let isFound = !change.scene.from.isEmpty || !change.scene.to.isEmpty
    self.init(
      facts, change, end,
      change.transition(
        of: facts.program,
        showsSnapshots: isFound || facts.program.snapshotSets.contains { $0.kind != .match }))
  }

  /// Returns the picture of the same transition at an end.
  fileprivate func at(_ end: End) -> EndTrial { EndTrial(facts, change, end, picture.transition) }

  private init(
    _ facts: ProgramFacts, _ change: Counterexample, _ end: End, _ transition: Transition
  ) {
    (self.facts, self.change, self.end) = (facts, change, end)
    var frame = transition.makeFrame()
    if end == .end { transition.evaluate(at: transition.duration, into: &frame) }
    picture = Picture(transition, frame)
    let program = picture.program
    partRests = PartRests(program)
    let slices = program.views.indices.filter { program.isSlice($0, of: end.shown) }
    shown =
      slices.isEmpty
      ? program.views.indices.filter { Screen(program.views[$0].role) == end.shown } : slices
    order = picture.order
    for (place, view) in order.enumerated() where shown.contains(view) || isPartOfShown(view) {
      let uncovers = picture.outputs(of: view).contains { output in
        let kind = picture.kind(output)
        return (kind == .alpha || kind.uncovers) && isJump(output)
      }
      if uncovers { lastUncovering = place }
      if picture.covers(view) { covering.append(place) }
    }
    // Screens cover the most, so they come first.
    covering =
      covering.filter { !program.isPart(order[$0]) } + covering.filter { program.isPart(order[$0]) }
  }

  /// Returns what is wrong with the picture, as far as a formula is about it.
  func findings(_ formula: Formula) -> [ProgramFinding] {
    // The picture has a view for each slice, and the formula one for all of them.
    let rows = facts.program.views
    switch formula {
    case .still(let output, _):
      let piece = facts.program.outputs[output]
      let outputs = views(rows[piece.view]).flatMap(picture.outputs).filter {
        program.outputs[$0].property == piece.property
      }
      return outputs.first(where: isJump).map { [finding($0)] } ?? []
    case .hidden(let view, _):
      // What shows through where slices are left out is found with the slices.
      if shown.first.map({ leavesOut(program.views[$0]) }) == true { return [] }
      let seen = views(rows[view]).lazy.compactMap { view in
        sight(of: view).map { (view, $0) }
      }.first
      return seen.map { [finding(of: $0, $1)] } ?? []
    case .all, .any, .settled, .finite: return []
    }
  }

  private func finding(
    _ place: ProgramFinding.Place, _ summary: String, cure: String? = nil
  ) -> ProgramFinding {
    var change = change
    change.time = picture.frame.time
    return ProgramFinding(
      id: end == .start ? .jumpAtStart : .jumpAtEnd, place: place, summary: summary,
      counterexample: change, cure: cure)
  }

  // MARK: The picture

  /// Returns the views of a row of the program's list: several if it is a set of slices.
  private func views(_ row: Program.View) -> [Int] {
    if let set = row.snapshotSet {
      return program.views.indices.filter { program.views[$0].snapshotSet == set }
    }
    return program.views.indices.filter { program.views[$0].role == row.role }
  }

  /// Returns whether an output is not at its identity in a way that changes the picture.
  private func isJump(_ output: Int) -> Bool {
    let view = program.outputs[output].view
    if let rest = partRests[output, at: end] {
      return picture.isOff(output, rest, at: end)
    }
    guard picture.isOff(output) else { return false }
    guard picture.kind(output).isGeometric else { return true }
    let moved = program.views[view].isContainer ? shown : [view]
    return moved.contains { picture.view($0).isDisplaced }
  }

  /// Returns whether a view is an element of the screen that should be visible, or a match.
  private func isPartOfShown(_ view: Int) -> Bool {
    if case .element(let screen, _) = program.views[view].source {
      return Screen(screen) == end.shown
    }
    return program.isPart(view)
  }

  /// Returns the visible part of a view that should be hidden, apart from what that screen covers. If the screen does
  /// not cover it because it is not at rest itself, that is found by itself.
  private func sight(of view: Int) -> Picture.Sight? {
    guard !program.views[view].isReplaced else { return nil }
    let place = order.firstIndex(of: view) ?? 0
    guard lastUncovering <= place else { return nil }
    return picture.sight(of: view, behind: covering.lazy.filter { $0 > place }.map { order[$0] })
  }

  /// Returns whether the slices of a screen do not show all of it.
  private func leavesOut(_ row: Program.View) -> Bool {
    guard row.snapshotSet != nil else { return false }
    let area = views(row).map { picture.transition.restingFrame(of: $0) }
      .reduce(0) { $0 + $1.width * $1.height }
    return area < (1 - 1e-3) * picture.bounds.width * picture.bounds.height
  }

  // MARK: Findings

  /// Returns the finding that an output is not at its identity.
  private func finding(_ output: Int) -> ProgramFinding {
    let piece = program.outputs[output]
    let isWrapper = program.views[piece.view].isContainer
    let rests = isWrapper || shown.contains(piece.view) || isPartOfShown(piece.view)
    let screen = isWrapper ? "the screen in it" : "the screen"
    let reason =
      switch (rests, end) {
      case (false, .start): "is visible"
      case (false, .end): "is still visible"
      case (true, .start): "is at rest"
      case (true, .end): "stays"
      }
    var found = finding(
      place(of: output),
      "`\(program.name(ofOutput: output))` \(end == .start ? "starts" : "ends") at"
        + " \(picture.text(output)) although \(screen) \(reason)")
    let (kind, value) = (picture.kind(output), picture.frame.values[piece.offset])
    // The whole way would be another effect.
    let isSubtle = !rests && isSubtle(kind, value)
    // Nothing grows to ten times its size, but 100 % is often written as 100.
    if case .scale = kind, abs(value) >= 10 {
      found.cure = "a scale is a factor: write `%` after the numbers, or `1` for the size at rest"
      return found
    }
    if isSubtle {
      found.cure =
        end == .start
        ? "let it fade in as well: `alpha: 0 -> 1`" : "let it fade out as well: `alpha: 1 -> 0`"
    }
    let isOwn = program.isPart(piece.view) && partRests[output, at: end] != nil
    let isBack = !rests && kind.isBack(value)
    if isBack { found.cure = "hide the back of the view: `backface: false`" }
    let ofMatch = program.snapshotKind(of: piece.view) == .match ? matchCure(piece.property) : nil
    if let ofMatch { found.cure = ofMatch }
    if end == .start, !rests, !isSubtle, kind == .translation(.y) {
      found.cure = "a sheet comes from `container.height - to.final.y`"
    }
    let repair: Repair? =
      isOwn || isSubtle || isBack || ofMatch != nil
      ? nil
      : rests || kind.isRotation
        ? .rest(program.properties[piece.property], at: end)
        : .hide(
          kind, value,
          direction: dependsOnDirection(output) ? picture.transition.inputs.direction : nil,
          at: end)
    found.repairs = (end == .start && !rests ? [.order] : []) + (repair.map { [$0] } ?? [])
    return found
  }

  /// Returns what to write instead of a track that a match does not need. `nil` for other tracks.
  private func matchCure(_ property: PropertyID) -> String? {
    switch program.effect(of: property) {
    case .alpha: "a match is always visible: remove `alpha`, or write `match.fade`"
    case .layout: "a match moves between its two views by itself: remove the line"
    case _ where property == Property.cornerRadius:
      "a match animates its radius by itself: remove the line"
    default: nil
    }
  }

  /// Returns whether a view is moved by less than a quarter of the container, or scaled by less than
  /// a half.
  private func isSubtle(_ kind: Property.Effect, _ value: Double) -> Bool {
    let size = picture.transition.inputs.container
    return switch kind {
    case .scale: abs(value - 1) < 0.5
    case .translation(.x): abs(value) < size.width / 4
    case .translation(.y): abs(value) < size.height / 4
    default: false
    }
  }

  /// Returns whether the value of an output depends on the direction of the change.
  private func dependsOnDirection(_ output: Int) -> Bool {
    var slots: [Program.Slot] = []
    for track in program.tracks where Int(track.output) == output {
      program.visitValues(of: track) { slots.append($0) }
    }
    return zip(program.instructions, program.sources(of: slots).slots).contains { step, isSource in
      isSource && step.operation == .input && Int(step.a) == Input.direction.rawValue
    }
  }

  /// Returns the finding about a view that should not be visible. Each of its outputs could hide it,
  /// so the one that is most likely to do so is the cause.
  private func finding(of view: Int, _ sight: Picture.Sight) -> ProgramFinding {
    let name = program.views[view].name
    let moment = end == .start ? "when the transition begins" : "when the transition ends"
    if sight != .body {
      let output = picture.output(view, .layer(sight == .blur ? .blur : .shadowAlpha)) ?? 0
      var found = finding(
        place(of: output),
        "the \(sight == .blur ? "blur" : "shadow") of `\(name)` is visible \(moment)")
      // With a key at the other end, it may be the shadow's position that is wrong.
      if program.tracks.contains(where: { Int($0.output) == output && $0.values.count == 1 }) {
        found.repairs = [end == .start ? .firstKey("0") : .lastKey("0")]
      } else if sight == .shadow {
        found.cure = "a shadow reaches in from outside: `shadow.alpha: 0 -> 0.3 -> 0`"
      }
      return found
    }
    if case .overlay = program.views[view].role {
      let paints: [Property.Effect] = [.alpha, .layer(.color), .layer(.dimAlpha)]
      let output = paints.lazy.compactMap { picture.output(view, $0) }.first ?? 0
      return finding(
        place(of: output), "`\(name)` is visible \(moment)",
        cure: end == .start
          ? nil : "let it fade out, or if it dims what is behind a sheet, write `above from`")
    }
    let outputs = picture.outputs(of: view).filter {
      isJump($0) && !picture.kind($0).isShadow
    }
    let kinds: [Property.Effect] = [
      .alpha, .translation(.x), .translation(.y), .scale(.x), .scale(.y),
    ]
    // What hides the view by itself is not the cause.
    let size = picture.transition.inputs.container
    func value(_ output: Int) -> Double { picture.frame.values[program.outputs[output].offset] }
    let open = outputs.filter { !picture.kind($0).hides(value($0), in: size) }
    let cause =
      open.first { picture.kind($0).isBack(value($0)) }
      ?? kinds.lazy.compactMap { kind in open.first { picture.kind($0) == kind } }.first
      ?? open.first { picture.kind($0).isGeometric || picture.kind($0) == .layer(.clip) }
    return cause.map(finding) ?? covering(view)
  }

  /// Returns the finding that a screen covers the place where the other one should be visible.
  private func covering(_ view: Int) -> ProgramFinding {
    let (name, hidden) = (program.views[view].name, end.shown.name)
    // Parts of a screen are where it was, wherever it goes.
    let mover = name.prefix { $0 != "[" }
    // In front of the other screen, this one has to leave.
    let transition = picture.transition
    var frame = transition.makeFrame()
    transition.evaluate(at: transition.duration, into: &frame)
    let last = Picture(transition, frame)
    let leaves = shown.allSatisfy { last.sight(of: $0, behind: []) == nil }
    let hasDepth = (shown + [view]).contains { picture.output($0, .stacking) != nil }
    return end == .start
      ? finding(
        .animator, "`\(name)` covers `\(hidden)` when the transition begins",
        cure: (hasDepth
          ? "remove `z`, which counts more than `order`, or "
          : leaves ? "write `order from above to`, or " : "")
          + "let `\(mover)` grow, fade in or come in from outside")
      : finding(
        .animator, "`\(name)` still covers `\(hidden)` when the transition ends",
        cure: "hide `\(mover)` or move it away, or remove `order from above to` and its `z`")
  }

  private func place(of output: Int) -> ProgramFinding.Place {
    let tracks = program.tracks.filter { Int($0.output) == output }
    let track = end == .start ? tracks.first : tracks.last { $0.timeline != nil } ?? tracks.first
    return track.map { .track(origin: $0.origin) } ?? .animator
  }
}

extension Property.Effect {
  fileprivate var isRotation: Bool { if case .rotation = self { true } else { false } }

  /// Returns whether a rotation by this angle turns the back of a view to the viewer.
  fileprivate func isBack(_ angle: Double) -> Bool {
    let turns = angle / (2 * .pi)
    return (self == .rotation(.x) || self == .rotation(.y)) && abs(turns - turns.rounded()) > 0.25
  }

  /// Returns whether a view as large as the container is not seen with this value, whatever else is set.
  fileprivate func hides(_ value: Double, in size: StageSize) -> Bool {
    switch self {
    case .alpha, .scale: value == 0
    case .translation(.x): abs(value) >= size.width
    case .translation(.y): abs(value) >= size.height
    default: false
    }
  }
}
