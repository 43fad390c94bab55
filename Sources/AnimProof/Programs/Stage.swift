import AnimProgram

/// A screen of a transition, or the wrapper around both.
enum Screen: Int, CaseIterable, Sendable {
  case from, to, container

  /// The screen beside this one.
  var other: Screen { self == .from ? .to : .from }
}

/// The two ends of a transition.
enum End: Sendable { case start, end }

/// What stands on a program's stage: which output sets what of which screen, and which track
/// answers for it at the ends.
///
/// A class, because all parts of a proof look at the same one.
final class Stage: Sendable {
  /// The view of each screen, by its number.
  private let views: SIMD4<Int32>
  /// What is set of the screens, no more than a row a screen and property.
  private let rows: [Row]

  /// A property of a screen, its output, and that output's first and last track.
  private struct Row {
    var screen: Screen
    var kind: PropertyKind
    var output: Int
    var first: Int
    var last: Int
  }

  init(_ program: borrowing Program) {
    var views = SIMD4<Int32>(repeating: -1)
    for (number, view) in program.views.enumerated() {
      if let screen = Screen(view.role) {
        views[screen.rawValue] = Int32(truncatingIfNeeded: number)
      }
    }
    var rows: [Row] = []
    rows.reserveCapacity(min(program.outputs.count, 3 * PropertyKind.count))
    // The tracks of one output stand together.
    for (number, track) in program.tracks.enumerated() {
      let output = program.outputs[Int(track.output)]
      if let last = rows.indices.last, rows[last].output == track.output {
        if track.timeline != nil { rows[last].last = number }
      } else if let screen = Screen(program.views[output.view].role) {
        rows.append(
          Row(
            screen: screen, kind: PropertyKind.row(output.property), output: Int(track.output),
            first: number, last: number))
      }
    }
    (self.views, self.rows) = (views, rows)
  }

  /// The view of a screen, below 0 where there is none.
  func view(_ screen: Screen) -> Int { Int(views[screen.rawValue]) }

  /// The output that sets a property of a screen; nil where none does.
  func output(_ screen: Screen, _ kind: PropertyKind) -> Int? {
    rows.first { $0.screen == screen && $0.kind == kind }?.output
  }

  /// Whether an eye may see how far before or behind the plane a screen lies.
  func hasEye(_ screen: Screen) -> Bool {
    output(screen, .perspective) != nil || output(.container, .perspective) != nil
  }

  /// The track that answers for an output of a screen at an end.
  func track(of output: Int, at end: End) -> Int {
    rows.first { $0.output == output }.map { end == .start ? $0.first : $0.last } ?? 0
  }

  /// Whether `screen` is drawn over the other where neither has a `z`.
  func isAbove(_ screen: Screen) -> Bool {
    view(screen) > view(screen.other)
  }
}

extension Screen {
  init?(_ role: Program.View.Role) {
    switch role {
    case .from: self = .from
    case .to: self = .to
    case .container: self = .container
    case .overlay, .picture: return nil
    }
  }

  /// The screen as a script writes it.
  var name: String { "\(self)" }
}

extension Program.Track {
  /// The slots, or for a transform the templates, of its value at an end, for a property of some
  /// scalars; places among the program's operands.
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
