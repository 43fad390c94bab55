import AnimProgram

/// An example scene with the views that an animator looks for: elements are arranged one below the
/// other, and a match grows from a thumbnail to a picture at the top.
package struct ExampleScene {
  /// The views.
  package private(set) var scene = Scene()
  private let size: StageSize
  /// The number of views that a pattern with a wildcard finds.
  private let count: Int
  /// Whether of these, only the first one is in both screens: what a match does is seen best if one view flies and its
  /// neighbors stay.
  private let hasOnePair: Bool
  /// Whether a match goes the way back, and becomes smaller.
  private let goesBack: Bool
  /// The names of the views so far, because several blocks may look for the same ones.
  private var names: Set<Place> = []

  /// Creates the scene that a program looks for, in screens of this size. If a pattern finds more views than usually,
  /// their places are in another order than the views.
  package init(
    _ program: Program, size: StageSize, views count: Int? = nil, hasOnePair: Bool = false,
    goesBack: Bool = false
  ) {
    (self.size, self.count) = (size, count ?? Self.usual)
    (self.hasOnePair, self.goesBack) = (hasOnePair, goesBack)
    guard count != 0 else { return }
    for set in program.snapshotSets {
      for item in set.pattern?.items ?? [] {
        add(item.isPlain ? [item.text] : (1...self.count).map { item.name("\($0)") }, set)
      }
      add(set.exceptions, set)
    }
  }

  /// The number of views that a pattern with a wildcard usually finds.
  private static let usual = 4

  /// Where a name has been used.
  private struct Place: Hashable {
    let kind: SnapshotKind
    let screen: Program.View.Role
    let name: String

    init(_ kind: SnapshotKind, _ screen: Program.View.Role, _ name: String) {
      (self.kind, self.screen, self.name) = (kind, screen, name)
    }
  }

  private mutating func add(_ names: [String], _ set: Program.SnapshotSet) {
    for name in names {
      guard self.names.insert(Place(set.kind, set.screen, name)).inserted else { continue }
      switch (set.kind, set.screen) {
      case (.slices, _): break
      case (.elements, .to): scene.to.append(row(name, after: scene.to.count))
      case (.elements, _): scene.from.append(row(name, after: scene.from.count))
      case (.match, _):
        let other = set.counterpart.flatMap { set.pattern?.counterpart(of: name, in: $0) } ?? name
        let isPair = !hasOnePair || name == names.first
        if goesBack {
          scene.to.append(thumbnail(other, after: scene.to.count))
          if isPair { scene.from.append(header(name)) }
        } else {
          scene.from.append(thumbnail(name, after: scene.from.count))
          if isPair { scene.to.append(header(other)) }
        }
      }
    }
  }

  /// Returns one of the rows of a list.
  private func row(_ name: String, after number: Int) -> SceneView {
    guard count <= Self.usual else {
      let place = StagePoint(x: Double(number * 7 % 11) / 11, y: Double(number * 5 % 24) / 24)
      return SceneView(
        identifier: name,
        frame: StageRectangle(
          x: size.width * place.x, y: size.height * place.y, width: size.width / 11,
          height: size.height / 24))
    }
    return SceneView(
      identifier: name,
      frame: StageRectangle(
        x: 16, y: size.height * (0.46 + 0.13 * Double(number)), width: size.width - 32,
        height: size.height * 0.11))
  }

  private func thumbnail(_ name: String, after count: Int) -> SceneView {
    var view = row(name, after: count)
    view.frame.width = view.frame.height
    view.cornerRadius = 8
    return view
  }

  private func header(_ name: String) -> SceneView {
    SceneView(
      identifier: name,
      frame: StageRectangle(
        x: 0, y: size.height * 0.09, width: size.width, height: size.height * 0.33))
  }
}

extension Program.SnapshotSet {
  /// Names that the set would find if it had no exception, one for each item of that.
  fileprivate var exceptions: [String] {
    (exception?.items ?? []).compactMap { item in
      if item.isPlain { return item.text }
      let own = item.name("1")
      let names = (pattern?.items ?? []).flatMap { [own, $0.name(own), item.name($0.name("1"))] }
      return names.first { item.matches($0) && pattern?.matches($0) != nil }
    }
  }
}

extension RulePattern.Item {
  /// Returns the identifier that has a text in place of each wildcard.
  fileprivate func name(_ part: String) -> String {
    text.reduce(into: "") { name, character in
      name += Self.isWildcard(character) ? part : "\(character)"
    }
  }
}
