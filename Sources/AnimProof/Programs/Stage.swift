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
  /// The view of each screen, below 0 where there is none.
  let views: [Int]
  /// The first and the last track of each output.
  private let tracks: [(first: Int32, last: Int32)]
  /// The output of each screen and kind of property; below 0 for none.
  private let table: [Int32]

  init(_ program: borrowing Program) {
    var views = [-1, -1, -1]
    for (number, view) in program.views.enumerated() {
      if let screen = Screen(view.role) { views[screen.rawValue] = number }
    }
    var tracks: [(first: Int32, last: Int32)] = program.outputs.map { _ in (-1, -1) }
    for (number, track) in program.tracks.enumerated() {
      let (output, number) = (Int(track.output), Int32(truncatingIfNeeded: number))
      if tracks[output].first < 0 {
        tracks[output] = (number, number)
      } else if track.timeline != nil {
        tracks[output].last = number
      }
    }
    var table = [Int32](repeating: -1, count: 3 * PropertyKind.count)
    for (number, output) in program.outputs.enumerated() {
      guard let screen = Screen(program.views[output.view].role), tracks[number].first >= 0 else {
        continue
      }
      let kind = PropertyKind.row(output.property)
      table[Stage.place(screen, kind)] = Int32(truncatingIfNeeded: number)
    }
    (self.views, self.tracks, self.table) = (views, tracks, table)
  }

  private static func place(_ screen: Screen, _ kind: PropertyKind) -> Int {
    screen.rawValue * PropertyKind.count + kind.rawValue
  }

  /// The output that sets a property of a screen; nil where none does.
  func output(_ screen: Screen, _ kind: PropertyKind) -> Int? {
    let output = table[Stage.place(screen, kind)]
    return output < 0 ? nil : Int(output)
  }

  /// The track that answers for an output at an end.
  func track(of output: Int, at end: End) -> Int {
    Int(end == .start ? tracks[output].first : tracks[output].last)
  }

  /// Whether `screen` is drawn over the other where neither has a `z`.
  func isAbove(_ screen: Screen) -> Bool {
    views[screen.rawValue] > views[screen.other.rawValue]
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
