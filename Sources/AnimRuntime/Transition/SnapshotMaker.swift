import AnimProgram

/// Creates the snapshots for a program's views, and hides the views that they show.
struct SnapshotMaker<P: TransitionPlatform> {
  private let changes: TemporaryChanges<P>
  private let screen: (TransitionContextKey) -> P.View?
  private let found: FoundViews<P>
  private let views: [Program.View]
  /// For each view that was found, by its screen and its number there, the numbers of the program's
  /// views that show it.
  private let viewers: [TransitionContextKey: [Int: [Int]]]

  init(
    _ views: [Program.View], of found: FoundViews<P>, _ changes: TemporaryChanges<P>,
    screen: @escaping (TransitionContextKey) -> P.View?
  ) {
    (self.changes, self.screen) = (changes, screen)
    self.found = found
    self.views = views
    var viewers: [TransitionContextKey: [Int: [Int]]] = [:]
    for (index, view) in views.enumerated() {
      for (screen, number) in view.source?.originals ?? [] {
        viewers[screen, default: [:]][number, default: []].append(index)
      }
    }
    self.viewers = viewers
  }

  /// Creates the snapshots for those views that need one, by the views' numbers. The original views
  /// are hidden, whether their snapshots are new or not.
  func make(where isNeeded: (Int) -> Bool) -> [Int: P.View] {
    var snapshots: [Int: [P.View]] = [:]
    for screen in [TransitionContextKey.from, .to] {
      // Views inside other views come first and are then hidden, so that nothing is visible twice.
      for (number, original) in found[screen].enumerated().reversed() {
        guard let viewers = viewers[screen]?[number] else { continue }
        for index in viewers where isNeeded(index) {
          snapshots[index, default: []].append(P.makeSnapshot(of: original.view, part: nil))
        }
        changes.hide(original.view)
      }
    }
    for role in [Program.View.Role.from, .to] {
      for (index, slice) in makeSlices(of: role, where: isNeeded) { snapshots[index] = [slice] }
    }
    for view in views where view.isReplaced {
      if let screen = view.role.screen.flatMap(screen) { changes.hide(screen: screen) }
    }
    return snapshots.compactMapValues { snapshots in
      snapshots.count == 2 ? P.makeCrossFade(from: snapshots[0], to: snapshots[1]) : snapshots.first
    }
  }

  /// Creates the slices of one screen together, so that a platform can draw it once.
  private func makeSlices(
    of role: Program.View.Role, where isNeeded: (Int) -> Bool
  ) -> [(Int, P.View)] {
    let slices = views.enumerated().compactMap { index, view in
      if case .slice(role, let part) = view.source, isNeeded(index) { (index, part) } else { nil }
    }
    guard !slices.isEmpty, let screen = role.screen.flatMap(screen) else { return [] }
    return Array(zip(slices.map(\.0), P.makeSlices(of: screen, slices.map(\.1))))
  }
}

extension Program.View.Role {
  /// The screen. `nil` for another view.
  var screen: TransitionContextKey? {
    switch self {
    case .from: .from
    case .to: .to
    case .container, .overlay, .snapshot: nil
    }
  }
}

extension Program.SnapshotSource {
  /// The views inside screens that it shows, by screen and number.
  fileprivate var originals: [(TransitionContextKey, Int)] {
    switch self {
    case .slice: []
    case .element(let role, let number): role.screen.map { [($0, number)] } ?? []
    case .match(let from, let to): [(.from, from), (.to, to)]
    }
  }
}
