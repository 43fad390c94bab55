import AnimProgram
import AnimSource

/// The places in the text of the parts of a program, for diagnostics.
package struct ProgramOrigins: Sendable {
  /// The place for the `origin` of each track.
  package internal(set) var tracks: [Origin] = []
  /// The place of each instruction.
  package internal(set) var instructions: [Origin] = []
}

/// Lays out a lowered animator as a flat program: views from back to front, one output for each
/// property of a view, and one track for each component.
struct Layout {
  private let animator: LoweredAnimator
  private let cells: [TimelineCell]
  private let stage: [StageView]
  private let overlayNames: [String]
  private(set) var program: Program
  private(set) var origins = ProgramOrigins()
  private var pieces: [LaidOutTrack] = []
  /// The timeline of each cell. Below 0 if there is none yet.
  private var numbers: [Int32]

  /// - Parameter overlayNames: The names of the overlays, by number.
  init(
    _ animator: consuming LoweredAnimator, _ graph: consuming InstructionGraph,
    overlayNames: [String]
  ) {
    (program, origins.instructions, cells) = graph.finished()
    numbers = Array(repeating: -1, count: cells.count)
    stage = Layout.stage(animator, program.snapshotSets)
    self.overlayNames = overlayNames
    self.animator = animator
  }

  /// Returns the program with its origins, and findings about conflicting tracks. `frames` are the
  /// slots of the frames of snapshots at rest, by set number.
  consuming func run(
    frames: [Int: [Program.Slot]]
  ) -> (program: Program, origins: ProgramOrigins, conflicts: [ValueDiagnostic]) {
    pieces.reserveCapacity(animator.tracks.count)
    for track in animator.tracks { append(track) }
    connectTimelines()
    let conflicts = sort()
    numberOutputs()
    for view in stage {
      let view = programView(view, frames)
      program.views.append(view)
    }
    program.windows = animator.windows
    program.interaction = animator.interaction?.value
    program.duration = animator.end
    program.progress = timeline(animator.progress)
    program.stages = animator.stages.compactMap(timeline)
    return (program, origins, conflicts)
  }

  /// Returns the timeline of `progress`. `nil` if nothing uses it.
  private func timeline(_ id: TimelineID) -> Program.Timeline? {
    let cell = cells[id.number]
    guard let end = cell.window.end, let length = cell.window.length else { return nil }
    return Program.Timeline(
      source: .time(start: cell.window.start, end: end, length: length), curve: cell.curve)
  }

  // MARK: Views

  /// Returns the views from back to front, with the container last. Snapshots take the place of
  /// their original; those of a match, which has two, that of the upper screen.
  private static func stage(
    _ animator: LoweredAnimator, _ sets: [Program.SnapshotSet]
  ) -> [StageView] {
    let screens: [StageView] = animator.isToAbove ? [.from, .to] : [.to, .from]
    if animator.overlays.isEmpty, animator.snapshotSets.isEmpty { return screens + [.container] }
    func snapshots(_ kind: SnapshotKind, on screen: StageView?) -> [StageView] {
      animator.snapshotSets.filter { number in
        let isThere = screen.map { sets[number].screen == ($0 == .from ? .from : .to) } ?? true
        return sets[number].kind == kind && isThere
      }.map { .snapshots($0) }
    }
    var stage: [StageView] = []
    for screen in screens {
      let own = animator.overlays.filter { $0.target == screen }
      stage += own.filter { !$0.isAbove }.map { .overlay($0.number) }
      stage.append(screen)
      stage += snapshots(.slices, on: screen) + snapshots(.elements, on: screen)
      if screen == screens[1] { stage += snapshots(.match, on: nil) }
      stage += own.filter(\.isAbove).map { .overlay($0.number) }
    }
    return stage + animator.overlays.filter { $0.target == nil }.map { .overlay($0.number) }
      + [.container]
  }

  private mutating func programView(_ view: StageView, _ frames: [Int: [Program.Slot]])
    -> Program.View
  {
    var result = Program.View(role: role(of: view))
    guard case .snapshots(let set) = view else { return result }
    result.snapshotSet = set
    result.frame = frames[set].map { operands($0) }
    return result
  }

  private func role(of view: StageView) -> Program.View.Role {
    switch view {
    case .from: return .from
    case .to: return .to
    case .container: return .container
    case .overlay(let number): return .overlay(overlayNames[number])
    case .snapshots(let number):
      let set = program.snapshotSets[number]
      return .snapshot(set.kind, set.name, 0)
    }
  }

  // MARK: Tracks

  /// Splits a track into one for each component.
  private mutating func append(_ track: LoweredTrack) {
    guard let view = stage.firstIndex(of: track.view) else { return }
    let values = track.values
    let plan = plan(of: track)
    let targets = Property.targets(of: track.property)
    for (index, property) in targets.enumerated() where track.components & 1 << index != 0 {
      let width = program.properties[property].type.width
      let first = values.type.width >= targets.count * max(1, width) ? index * width : 0
      var piece = Program.Track(
        output: 0, plan: plan?.number, timeline: plan?.timeline, mixing: values.type.mixing,
        values: Program.Operands(start: 0, count: 0), isAnimated: values.isAnimated,
        origin: Int32(truncatingIfNeeded: origins.tracks.count))
      if values.type == .transform {
        piece.lengths = operands(
          values.keys.lazy.map { Int32(truncatingIfNeeded: $0.functions.count) })
        piece.values = operands(values.keys.lazy.flatMap(\.functions))
      } else {
        piece.values = operands(
          values.keys.lazy.flatMap { key in (first..<first + width).lazy.map { key[$0] } })
      }
      pieces.append(
        LaidOutTrack(
          view: view, property: property, track: piece, timeline: track.timeline,
          place: track.place, isReversed: track.isReversed))
    }
    origins.tracks.append(track.place)
  }

  private mutating func operands(_ slots: some Sequence<Program.Slot>) -> Program.Operands {
    let start = program.operands.count
    program.operands.append(contentsOf: slots)
    return Program.Operands(start: start, count: program.operands.count - start)
  }

  /// Returns the numbers of the plan and the timeline of a track with several keys. Tracks with the
  /// same positions of keys share them.
  private mutating func plan(of track: LoweredTrack) -> (number: Int, timeline: Int)? {
    guard track.values.keys.count > 1, let timeline = number(of: track.timeline) else { return nil }
    let window = cells[track.timeline.number].window
    let length = window.part?.length ?? window.length ?? 0
    let known = program.keyPlans.suffix(InstructionGraph.sharing).lastIndex { plan in
      plan.timeline == Int32(timeline) && plan.length == length
        && program.operands[plan.positions.range].elementsEqual(track.values.positions)
        && program.operands[plan.curves.range].elementsEqual(track.values.vias)
    }
    if let known { return (known, timeline) }
    let positions = operands(track.values.positions)
    let curves = operands(track.values.vias)
    program.keyPlans.append(
      Program.KeyPlan(timeline: timeline, positions: positions, curves: curves, length: length))
    return (program.keyPlans.count - 1, timeline)
  }

  // MARK: Time

  /// Returns the timeline of a cell. `nil` if the cell has no end.
  private mutating func number(of id: TimelineID) -> Int? {
    let known = numbers[id.number]
    if known >= 0 { return Int(known) }
    let number = number(of: cells[id.number])
    if let number { numbers[id.number] = Int32(truncatingIfNeeded: number) }
    return number
  }

  private mutating func number(of cell: TimelineCell) -> Int? {
    guard let end = cell.window.end, let length = cell.window.length else { return nil }
    var source = Program.Timeline.Source.time(start: cell.window.start, end: end, length: length)
    if let part = cell.window.part {
      let progress = number(of: Program.Timeline(source: source, curve: cell.window.curve))
      source = .progress(
        Int32(truncatingIfNeeded: progress), lower: part.lower, upper: part.upper,
        length: part.length)
    }
    return number(of: Program.Timeline(source: source, curve: cell.curve))
  }

  /// Returns the number of a timeline. Equal timelines share one.
  private mutating func number(of timeline: Program.Timeline) -> Int {
    if let known = program.timelines.suffix(InstructionGraph.sharing).lastIndex(of: timeline) {
      return known
    }
    program.timelines.append(timeline)
    return program.timelines.count - 1
  }

  /// Replaces cells by timelines in the instructions that read time, and lists the instructions
  /// that are computed in each frame.
  private mutating func connectTimelines() {
    for index in program.instructions.indices where program.instructions[index].phase == .frame {
      program.frameInstructions.append(Program.Slot(truncatingIfNeeded: index))
      let step = program.instructions[index]
      guard step.operation == .fraction || step.operation == .elapsed else { continue }
      let timeline = number(of: TimelineID(Int(step.a))) ?? 0
      program.instructions[index].a = Int32(truncatingIfNeeded: timeline)
    }
  }

  // MARK: Outputs

  /// Groups the tracks by output, sorts them by their start, and finds those that overlap.
  private mutating func sort() -> [ValueDiagnostic] {
    let order = pieces.indices.sorted {
      (pieces[$0].view, pieces[$0].property, $0) < (pieces[$1].view, pieces[$1].property, $1)
    }
    pieces = order.map { pieces[$0] }
    guard pieces.indices.dropFirst().contains(where: { pieces[$0 - 1].isOf(pieces[$0]) }) else {
      return []
    }
    let conflicts = TrackConflicts(pieces, program, cells)
    pieces = conflicts.pieces
    scheduleHeld()
    // Two tracks of `scale` meet in each of its parts.
    var known: Set<[Origin]> = []
    return conflicts.overlaps.filter { earlier, later in
      known.insert([earlier.place, later.place]).inserted
    }.map { finding($0.earlier, $0.later) }
  }

  private func finding(_ earlier: LaidOutTrack, _ later: LaidOutTrack) -> ValueDiagnostic {
    // As written, not as it is in an animator that runs backwards.
    var view = stage[later.view]
    if earlier.isReversed, later.isReversed, view == .from || view == .to {
      view = view == .from ? .to : .from
    }
    let property = program.properties[later.property].name
    let name = "\(Program.View(role: role(of: view)).name).\(property)"
    let (one, other) =
      earlier.place.span.start <= later.place.span.start
      ? (earlier.place, later.place) : (later.place, earlier.place)
    let parts = [earlier, later].map { cells[$0.timeline.number].window.part }
    let mixes = (parts[0] == nil) != (parts[1] == nil)
    let kind = Diagnostic.Kind.conflict(
      name, isSum: animator.together != nil, mixesWindows: mixes)
    guard let together = animator.together else {
      return ValueDiagnostic(kind: kind, place: other, notes: [(.other, one)])
    }
    return ValueDiagnostic(
      kind: kind, place: together, notes: [(.oneOfThem, one), (.theOther, other)])
  }

  /// Assigns a timeline to constant values, if other tracks set the same property and the order of
  /// their starts matters.
  private mutating func scheduleHeld() {
    for index in pieces.indices where pieces[index].track.plan == nil {
      let isShared = [index - 1, index + 1].contains {
        pieces.indices.contains($0) && pieces[$0].isOf(pieces[index])
      }
      guard isShared else { continue }
      let window = cells[pieces[index].timeline.number].window
      let timeline = number(of: TimelineCell(window: window))
      pieces[index].track.timeline = timeline.map { Int32(truncatingIfNeeded: $0) }
    }
  }

  private mutating func numberOutputs() {
    var offset = 0
    program.tracks.reserveCapacity(pieces.count)
    for piece in pieces {
      let last = program.outputs.last
      if last?.view != piece.view || last?.property != piece.property {
        let width = piece.property.width
        program.outputs.append(
          Program.Output(
            view: piece.view, property: piece.property, offset: offset, width: width))
        offset += width
      }
      var track = piece.track
      track.output = Int32(truncatingIfNeeded: program.outputs.count - 1)
      program.tracks.append(track)
    }
  }
}

/// A track of one property of one view.
struct LaidOutTrack {
  /// The index of the view on the stage.
  var view: Int
  var property: PropertyID
  var track: Program.Track
  var timeline: TimelineID
  var place: Origin
  /// Whether it was written for an animator that runs backwards here.
  var isReversed: Bool

  /// Returns whether both set the same property of the same view.
  func isOf(_ other: LaidOutTrack) -> Bool { view == other.view && property == other.property }
}
