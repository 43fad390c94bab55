import AnimProgram
import AnimSyntax

/// Where the parts of a program were written, so that what is found about it can be shown.
public struct ProgramOrigins: Sendable {
  /// For each track's `origin`.
  public internal(set) var tracks: [Origin] = []
  /// For each instruction.
  public internal(set) var instructions: [Origin] = []
}

/// Makes a program of a draft: reads the values, gives every view and property its output.
struct Assembly: ~Copyable {
  private let draft: Draft
  private let stage: [DraftView]
  private var tracks: [Piece] = []
  /// The numbers of the tracks in the order in which the program has them; they are sorted in the
  /// place of the tracks, which are large.
  private var order: [Int] = []
  private var origins: [Origin] = []
  /// The values of the track at hand.
  private var values = ValuedTrack()

  /// A track of one property of one view, not yet numbered.
  private struct Piece {
    var view: Int
    var property: Int
    var track: Program.Track
    var window: DraftWindow
    var span: Origin
    /// Whether it was written for the film that runs backwards.
    var isReversed: Bool
  }

  /// - Parameter sets: the program's sets of pictures, of which the draft knows the numbers.
  init(_ draft: consuming Draft, _ sets: [Program.PictureSet]) {
    stage = Assembly.stage(draft, sets)
    self.draft = draft
  }

  /// The program, or nil where a value was wrong.
  mutating func run(_ elaborator: inout Elaborator) -> ProgramOrigins? {
    var isValid = true
    swap(&values, &elaborator.spareValues)
    defer { swap(&values, &elaborator.spareValues) }
    tracks.reserveCapacity(draft.tracks.count)
    origins.reserveCapacity(draft.tracks.count)
    for index in draft.tracks.indices where !append(draft.tracks[index], &elaborator) {
      isValid = false
    }
    guard isValid else { return nil }
    sort(&elaborator)
    number(&elaborator)
    let progress = draft.progress
    var views: [Program.View] = []
    views.reserveCapacity(stage.count)
    for view in stage { views.append(elaborator.programView(view)) }
    elaborator.builder.update { program in
      program.views = views
      program.interaction = draft.interaction?.value
      program.interruption = draft.interruption?.value ?? .retarget
      program.duration = draft.end
      for (number, step) in program.instructions.enumerated() where step.phase == .frame {
        program.frameInstructions.append(Program.Slot(number))
      }
      guard let end = progress.end, let length = progress.length else { return }
      program.progress = Program.Timeline(
        source: .time(start: progress.start, end: end, length: length), curve: progress.curve)
    }
    return ProgramOrigins(tracks: origins, instructions: elaborator.builder.places)
  }

  /// The views from back to front, the container last. Pictures stand where their original does: a
  /// match, whose originals are two, on the upper screen.
  private static func stage(
    _ draft: Draft, _ sets: [Program.PictureSet]
  ) -> [DraftView] {
    if draft.overlays.isEmpty, draft.pictureSets.isEmpty {
      return draft.isToAbove ? plainStage : reversedPlainStage
    }
    let screens: [DraftView] = draft.isToAbove ? [.from, .to] : [.to, .from]
    func pictures(_ kind: Program.PictureSet.Kind, on screen: DraftView?) -> [DraftView] {
      draft.pictureSets.filter { number in
        let isThere = screen.map { sets[number].screen == ($0 == .from ? .from : .to) } ?? true
        return sets[number].kind == kind && isThere
      }.map { .pictures(Int32(truncatingIfNeeded: $0)) }
    }
    var stage: [DraftView] = []
    for screen in screens {
      let own = draft.overlays.filter { $0.target == screen }
      stage += own.filter { !$0.isAbove }.map { .overlay($0.number) }
      stage.append(screen)
      stage += pictures(.slices, on: screen) + pictures(.elements, on: screen)
      if screen == screens[1] { stage += pictures(.match, on: nil) }
      stage += own.filter(\.isAbove).map { .overlay($0.number) }
    }
    return stage + draft.overlays.filter { $0.target == nil }.map { .overlay($0.number) }
      + [.container]
  }

  private static let plainStage: [DraftView] = [.from, .to, .container]
  private static let reversedPlainStage: [DraftView] = [.to, .from, .container]

  // MARK: Tracks

  /// Reads a track's values and cuts them into one track a component.
  private mutating func append(_ track: DraftTrack, _ elaborator: inout Elaborator) -> Bool {
    if track.isMuted { elaborator.muted += 1 }
    defer { if track.isMuted { elaborator.muted -= 1 } }
    guard elaborator.read(track, into: &values), let written = track.property,
      let view = stage.firstIndex(of: track.view)
    else { return false }
    let span = Origin(file: track.context.file, span: track.span)
    let timing = schedule(track, &elaborator)
    let targets = Assembly.targets(written)
    for (index, number) in targets.enumerated() where track.components & 1 << index != 0 {
      let width = elaborator.builder.program.properties[number].type.width
      let first = values.type.width >= targets.count * max(1, width) ? index * width : 0
      var piece = Program.Track(
        output: 0, plan: timing.plan, timeline: timing.timeline,
        mixing: values.type.mixing, values: Program.Operands(start: 0, count: 0),
        isAnimated: values.isAnimated, origin: Int32(truncatingIfNeeded: origins.count))
      piece.isSmooth = values.isSmooth
      piece.block = track.block
      fill(&piece, first, width, &elaborator)
      tracks.append(
        Piece(
          view: view, property: number, track: piece, window: track.window, span: span,
          isReversed: track.context.isReversed))
    }
    origins.append(span)
    return true
  }

  private mutating func fill(
    _ piece: inout Program.Track, _ first: Int, _ width: Int, _ elaborator: inout Elaborator
  ) {
    if values.type == .transform {
      let lists = values.keys.map { elaborator.lists[Int($0.slot)] }
      piece.lengths = elaborator.builder.operands(
        lists.map { Int32(truncatingIfNeeded: $0.count) })
      piece.values = elaborator.builder.operands(lists.flatMap { $0 })
    } else {
      piece.values = elaborator.builder.operands { operands in
        for key in values.keys {
          for scalar in first..<first + width { operands.append(key.slots[scalar]) }
        }
      }
    }
  }

  private mutating func schedule(
    _ track: DraftTrack, _ elaborator: inout Elaborator
  ) -> (plan: Int?, timeline: Int?) {
    guard values.keys.count > 1,
      let timeline = elaborator.timeline(track.window, curve: track.curve)
    else { return (nil, nil) }
    let length = track.window.part?.length ?? track.window.length ?? 0
    let plan = elaborator.builder.plan(
      timeline: timeline, positions: values.positions, curves: values.vias, length: length)
    return (plan, timeline)
  }

  /// The properties that a written one sets.
  private static func targets(_ property: Int) -> [Int] {
    property < Property.targets.count ? Property.targets[property] : [property]
  }

  // MARK: Outputs

  /// Brings the tracks of one component together, in the order in which their windows begin, and
  /// reports those that overlap.
  private mutating func sort(_ elaborator: inout Elaborator) {
    order.append(contentsOf: tracks.indices)
    let isInOrder = order.dropFirst().allSatisfy { key($0 - 1) < key($0) }
    if !isInOrder { order = order.sorted { key($0) < key($1) } }
    let isShared = order.indices.dropFirst()
      .contains { hasSameOutput(order[$0 - 1], order[$0]) }
    // One evaluation tells for usual sizes what begins when; most programs need none.
    guard isShared else { return }
    let sample = Transition(
      elaborator.builder.program, inputs: Assembly.sampleInputs, showsPictures: false)
    let starts = tracks.map { sample.span(of: $0.window).lower }
    order.sort {
      (tracks[$0].view, tracks[$0].property, starts[$0], $0)
        < (tracks[$1].view, tracks[$1].property, starts[$1], $1)
    }
    reportConflicts(sample, &elaborator)
    scheduleHeld(&elaborator)
  }

  /// Gives a timeline to values that hold, where others set the same and it matters when each
  /// begins.
  private mutating func scheduleHeld(_ elaborator: inout Elaborator) {
    for (place, number) in order.enumerated() where tracks[number].track.plan == nil {
      let neighbours = order[max(0, place - 1)..<min(order.count, place + 2)]
      guard neighbours.contains(where: { $0 != number && hasSameOutput($0, number) }) else {
        continue
      }
      let timeline = elaborator.timeline(tracks[number].window, curve: nil)
      tracks[number].track.timeline = timeline.map { Int32(truncatingIfNeeded: $0) }
    }
  }

  /// By view, then property, then place in the text.
  private func key(_ number: Int) -> (Int, Int, Int) {
    (tracks[number].view, tracks[number].property, number)
  }

  /// Reports tracks of one output that overlap. The blocks' conditions tell which pictures each
  /// moves, so a track meets those of its own condition and those without one.
  private func reportConflicts(_ sample: Transition, _ elaborator: inout Elaborator) {
    let sets = elaborator.builder.program.pictureSets
    var latest: [(condition: Program.Slot, number: Int)] = []
    for (place, later) in order.enumerated() {
      if place > 0, !hasSameOutput(order[place - 1], later) { latest.removeAll() }
      let own = condition(of: tracks[later], sets)
      for (condition, earlier) in latest where own < 0 || condition < 0 || own == condition {
        report(tracks[earlier], tracks[later], sample, &elaborator)
      }
      latest.removeAll { $0.condition == own }
      latest.append((own, later))
    }
  }

  /// The slot of the condition under which a track moves a picture, below 0 for none.
  private func condition(of piece: Piece, _ sets: [Program.PictureSet]) -> Program.Slot {
    guard case .pictures(let set) = stage[piece.view] else { return -1 }
    let conditions = sets[Int(set)].conditions
    let block = Int(piece.track.block)
    return conditions.indices.contains(block) ? conditions[block] : -1
  }

  private func hasSameOutput(_ one: Int, _ other: Int) -> Bool {
    tracks[one].view == tracks[other].view && tracks[one].property == tracks[other].property
  }

  private func report(
    _ earlier: Piece, _ later: Piece, _ sample: Transition, _ elaborator: inout Elaborator
  ) {
    // What is not played need not fit together.
    guard !elaborator.isSecondReading || !draft.needsCrossFade else { return }
    let (first, second) = (sample.span(of: earlier.window), sample.span(of: later.window))
    let isComparable = (earlier.window.part == nil) == (later.window.part == nil)
    if isComparable, first.upper <= second.lower + 1e-9 { return }
    let property = elaborator.builder.program.properties[later.property].name
    var view = stage[later.view]
    // As it was written, not as it stands in the film that runs backwards.
    if earlier.isReversed, later.isReversed, view == .from || view == .to {
      view = view == .from ? .to : .from
    }
    let name = "`\(Program.View(role: elaborator.role(of: view)).name).\(property)`"
    // Also in a second reading, which alone shows what plays with less motion together.
    let muted = elaborator.muted
    elaborator.muted = 0
    defer { elaborator.muted = muted }
    let (one, other) =
      earlier.span.span.start <= later.span.span.start ? (earlier, later) : (later, earlier)
    if let together = draft.together {
      elaborator.report(
        .conflictingTracks, "both animators set \(name) at the same time", at: together,
        notes: [("one of them", one.span), ("the other", other.span)])
    } else {
      elaborator.report(
        .conflictingTracks, "two tracks set \(name) at the same time", at: other.span,
        notes: [("the other one", one.span)])
    }
  }

  private static let sampleInputs = TransitionInputs(container: StageSize(width: 320, height: 568))

  private func number(_ elaborator: inout Elaborator) {
    elaborator.builder.update { [tracks, order] program in
      var offset = 0
      program.tracks.reserveCapacity(order.count)
      program.outputs.reserveCapacity(order.count)
      for number in order {
        let (view, property) = (tracks[number].view, tracks[number].property)
        let isNew = program.outputs.last.map { $0.view != view || $0.property != property }
        if isNew ?? true {
          let width = program.properties[property].type.width
          program.outputs.append(
            Program.Output(
              view: view, property: property, offset: offset, width: width == 0 ? 16 : width))
          offset += width == 0 ? 16 : width
        }
        var track = tracks[number].track
        track.output = Int32(truncatingIfNeeded: program.outputs.count - 1)
        program.tracks.append(track)
      }
    }
  }
}

extension Transition {
  /// When a window begins and ends, in seconds, or in progress where it is a part of that.
  fileprivate func span(of window: DraftWindow) -> (lower: Double, upper: Double) {
    if let part = window.part { return (value(of: part.lower), value(of: part.upper)) }
    return (value(of: window.start), window.end.map(value) ?? .infinity)
  }
}

extension ScriptValueType {
  /// How values of this type mix.
  var mixing: Program.Mixing {
    switch self {
    case .quantity, .pair, .rectangle: .linear
    case .color: .color
    case .clip: .clip
    case .transform: .transform
    case .bool, .text, .edge, .timing, .slicing: .discrete
    }
  }
}
