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
  /// The view of each screen; negative if there is none.
  private let screens: [Int]
  /// The outputs of each view that tracks set, with what they do.
  private let outputs: [[(kind: Property.Effect, output: Int)]]
  /// The tracks of each output.
  private let groups: [[Int]]
  /// Whether the windows of an output's tracks are in the order of the tracks, in every container.
  private let areOrdered: [Bool]
  /// The views that show each screen: the screen itself or, if it is cut, its slices.
  private let shown: [[Int]]

  init(_ program: borrowing Program) {
    var screens = Screen.allCases.map { _ in -1 }
    for (number, view) in program.views.enumerated() {
      if let screen = Screen(view.role) { screens[screen.rawValue] = number }
    }
    var outputs: [[(kind: Property.Effect, output: Int)]] = program.views.map { _ in [] }
    var groups: [[Int]] = program.outputs.map { _ in [] }
    var areOrdered = program.outputs.map { _ in true }
    for (number, track) in program.tracks.enumerated() {
      let output = Int(track.output)
      let piece = program.outputs[output]
      if groups[output].isEmpty {
        outputs[piece.view].append((program.effect(of: piece.property), output))
      }
      if let last = groups[output].last, !program.isOver(last, before: number) {
        areOrdered[output] = false
      }
      groups[output].append(number)
    }
    var shown = screens.prefix(2).map { $0 < 0 ? [] : [$0] }
    for (number, screen) in [Screen.from, .to].enumerated() {
      let slices = program.views.indices.filter { program.isSlice($0, of: screen) }
      if !slices.isEmpty { shown[number] = slices }
    }
    (self.screens, self.outputs, self.groups) = (screens, outputs, groups)
    (self.areOrdered, self.shown) = (areOrdered, shown)
  }

  /// Returns the view of a screen, or a negative number if there is none.
  func view(_ screen: Screen) -> Int { screens[screen.rawValue] }

  /// Returns the views that show a screen: the screen itself or, if it is cut, its slices.
  func views(showing screen: Screen) -> [Int] {
    screen == .container ? [] : shown[screen.rawValue]
  }

  /// Returns the output that sets a property of a view, or `nil` if none does.
  func output(_ view: Int, _ kind: Property.Effect) -> Int? {
    view < 0 ? nil : outputs[view].first { $0.kind == kind }?.output
  }

  /// Returns the tracks that set an output.
  func tracks(of output: Int) -> [Int] { groups[output] }

  /// Returns the outputs of a view.
  func outputs(of view: Int) -> [Int] { view < 0 ? [] : outputs[view].map(\.output) }

  /// Returns the tracks of an output. `nil` if the order of their windows may depend on the container.
  func ordered(_ output: Int) -> [Int]? { areOrdered[output] ? groups[output] : nil }

  /// Returns the tracks that may apply to an output at an end: one, or all of them if their order may
  /// depend on the container.
  func tracks(of output: Int, at end: End, in program: borrowing Program) -> [Int] {
    guard let ordered = ordered(output), let first = ordered.first else {
      return tracks(of: output)
    }
    var answer = first
    for number in ordered where end == .end && program.tracks[number].timeline != nil {
      answer = number
    }
    return [answer]
  }
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
