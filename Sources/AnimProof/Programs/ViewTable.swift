import AnimProgram

/// A screen of a transition, or the container around both.
enum Screen: Int, CaseIterable, Sendable {
  case from, to, container
}

/// The two ends of a transition.
enum End: Sendable {
  case start, end

  /// The one screen that is visible at this end.
  var shown: Screen { self == .start ? .from : .to }
}

/// The views of a program: which output sets which property of which view, and which track applies
/// to it at the ends.
///
/// This is a class because all parts of a proof share it.
final class ViewTable: Sendable {
  /// The index of each screen's view.
  private let views: SIMD4<Int32>
  /// The properties that are set, one row for each view and property.
  private let rows: [Row]
  /// The rows of each view.
  private let rowsOfView: [Range<Int>]
  /// The row of each output; negative if there is none.
  private let rowOfOutput: [Int32]
  /// The views that show each screen: the screen itself or, if it is cut, its slices.
  private let shown: [[Int]]

  /// A property of a view, its output, and that output's tracks.
  private struct Row {
    var kind: Property.Effect
    var output: Int
    var tracks: Range<Int>
    /// The last track with a timeline, or the first.
    var last: Int
    /// Whether the windows of the tracks are in the order of the tracks, in every container.
    var isOrdered = true
  }

  init(_ program: borrowing Program) {
    var views = SIMD4<Int32>(repeating: -1)
    for (number, view) in program.views.enumerated() {
      if let screen = Screen(view.role) {
        views[screen.rawValue] = Int32(truncatingIfNeeded: number)
      }
    }
    var rows: [Row] = []
    rows.reserveCapacity(program.outputs.count)
    var rowsOfView = Array(repeating: 0..<0, count: program.views.count)
    var rowOfOutput = Array(repeating: Int32(-1), count: program.outputs.count)
    // The tracks of one output are adjacent, and so are the outputs of one view.
    for (number, track) in program.tracks.enumerated() {
      let output = program.outputs[Int(track.output)]
      if let last = rows.indices.last, rows[last].output == track.output {
        rows[last].tracks = rows[last].tracks.lowerBound..<number + 1
        if track.timeline != nil { rows[last].last = number }
        if !program.isOver(number - 1, before: number) { rows[last].isOrdered = false }
        continue
      }
      let start = rowsOfView[output.view].isEmpty ? rows.count : rowsOfView[output.view].lowerBound
      rowsOfView[output.view] = start..<rows.count + 1
      rowOfOutput[Int(track.output)] = Int32(truncatingIfNeeded: rows.count)
      rows.append(
        Row(
          kind: program.effect(of: output.property), output: Int(track.output),
          tracks: number..<number + 1, last: number))
    }
    var shown = (0..<2).map { views[$0] < 0 ? [] : [Int(views[$0])] }
    for (number, screen) in [Screen.from, .to].enumerated() {
      let slices = program.views.indices.filter { program.isSlice($0, of: screen) }
      if !slices.isEmpty { shown[number] = slices }
    }
    (self.views, self.rows, self.shown) = (views, rows, shown)
    (self.rowsOfView, self.rowOfOutput) = (rowsOfView, rowOfOutput)
  }

  /// Returns the view of a screen, or a negative number if there is none.
  func view(_ screen: Screen) -> Int { Int(views[screen.rawValue]) }

  /// Returns the views that show a screen: the screen itself or, if it is cut, its slices.
  func views(showing screen: Screen) -> [Int] {
    screen == .container ? [] : shown[screen.rawValue]
  }

  private func row(_ view: Int, _ kind: Property.Effect) -> Row? {
    view < 0 ? nil : rows[rowsOfView[view]].first { $0.kind == kind }
  }

  /// Returns the output that sets a property of a view, or `nil` if none does.
  func output(_ view: Int, _ kind: Property.Effect) -> Int? { row(view, kind)?.output }

  /// Returns the tracks that set a property of a view, or `nil` if none does.
  func tracks(_ view: Int, _ kind: Property.Effect) -> Range<Int>? { row(view, kind)?.tracks }

  /// Returns the tracks that set an output, or `nil` if none does.
  func tracks(of output: Int) -> Range<Int>? {
    rowOfOutput[output] < 0 ? nil : rows[Int(rowOfOutput[output])].tracks
  }

  /// Returns the outputs of a view.
  func outputs(of view: Int) -> [Int] { view < 0 ? [] : rows[rowsOfView[view]].map(\.output) }

  /// Returns the output that sets a property of a screen, or `nil` if none does.
  func output(_ screen: Screen, _ kind: Property.Effect) -> Int? { output(view(screen), kind) }

  /// Returns whether a view is seen in perspective, so that its depth matters.
  func hasEye(_ view: Int) -> Bool {
    output(view, .eye) != nil || output(.container, .eye) != nil
  }

  /// Returns the track that applies to an output of a view at an end; for snapshots, the track of
  /// one block.
  func track(of output: Int, at end: End) -> Int {
    let row = rowOfOutput[output]
    guard row >= 0 else { return 0 }
    return end == .start ? rows[Int(row)].tracks.lowerBound : rows[Int(row)].last
  }

  /// Returns whether constants show that the windows of an output's tracks are in the order of the
  /// tracks, in every container.
  func isOrdered(_ output: Int) -> Bool {
    let row = rowOfOutput[output]
    return row < 0 || rows[Int(row)].isOrdered
  }

  /// Returns the tracks that may apply to an output at an end: one, or for snapshots one of each
  /// block that animates some of them. Returns all of them if their order may depend on the
  /// container.
  func tracks(of output: Int, at end: End, in program: borrowing Program) -> [Int] {
    let row = rowOfOutput[output]
    guard row >= 0 else { return [] }
    let all = rows[Int(row)].tracks
    if !rows[Int(row)].isOrdered { return Array(all) }
    guard all.count > 1, program.views[program.outputs[output].view].snapshotSet != nil else {
      return [track(of: output, at: end)]
    }
    var answers: [(block: Int32, track: Int)] = []
    for number in all {
      let track = program.tracks[number]
      if let known = answers.firstIndex(where: { $0.block == track.block }) {
        if end == .end, track.timeline != nil { answers[known].track = number }
      } else {
        answers.append((track.block, number))
      }
    }
    return answers.map(\.track)
  }

  /// Returns whether a view is drawn in front of another if neither has a `z`.
  func isAbove(_ view: Int, _ other: Int) -> Bool { view > other }
}

extension Program {
  /// Returns whether a view is a slice of a screen, or a set of its slices.
  borrowing func isSlice(_ view: Int, of screen: Screen) -> Bool {
    // In an expanded program, each slice refers to its screen.
    if case .slice(let cut, _) = views[view].source { return Screen(cut) == screen }
    guard let number = views[view].snapshotSet, snapshotSets.indices.contains(number) else {
      return false
    }
    return snapshotSets[number].kind == .slices && Screen(snapshotSets[number].screen) == screen
  }
}

extension Screen {
  init?(_ role: Program.View.Role) {
    switch role {
    case .from: self = .from
    case .to: self = .to
    case .container: self = .container
    case .overlay, .snapshot: return nil
    }
  }

  /// The screen as a script writes it.
  var name: String {
    switch self {
    case .from: "from"
    case .to: "to"
    case .container: "container"
    }
  }
}

extension Program.Track {
  /// Returns the operands that contain the property's value at an end, as indices: slots, or
  /// templates for a transform. The property has this many scalars.
  func key(at end: End, width: Int, _ operands: [Program.Slot]) -> Range<Int> {
    let all = values.range
    if mixing == .transform {
      let lengths = operands[lengths.range]
      guard let first = lengths.first, let last = lengths.last else { return all }
      return end == .start
        ? all.lowerBound..<all.lowerBound + Int(first)
        : all.upperBound - Int(last)..<all.upperBound
    }
    guard all.count > width else { return all }
    return end == .start ? all.prefix(width) : all.suffix(width)
  }
}
