/// An example scene with the views that an animator looks for: elements are arranged one below the
/// other, and a match grows from a thumbnail to a picture at the top.
package struct ExampleScene {
  /// The views.
  package private(set) var scene = Scene()
  private let size: StageSize
  /// The names of the views so far, because several blocks may look for the same ones.
  private var names: Set<Place> = []

  /// Creates the scene that a program looks for, in screens of this size.
  package init(_ program: Program, size: StageSize) {
    self.size = size
    for set in program.snapshotSets {
      for item in set.pattern?.items ?? [] { add(item, set) }
      for item in set.exception?.items ?? [] where item.isPlain { add(item, set) }
    }
  }

  /// Where a name has been used.
  private struct Place: Hashable {
    let kind: SnapshotKind
    let screen: Program.View.Role
    let name: String

    init(_ kind: SnapshotKind, _ screen: Program.View.Role, _ name: String) {
      (self.kind, self.screen, self.name) = (kind, screen, name)
    }
  }

  private mutating func add(_ item: RulePattern.Item, _ set: Program.SnapshotSet) {
    let names = item.isPlain ? [item.text] : (1...4).map { item.name($0) }
    for name in names {
      guard self.names.insert(Place(set.kind, set.screen, name)).inserted else { continue }
      switch (set.kind, set.screen) {
      case (.slices, _): break
      case (.elements, .to): scene.to.append(row(name, after: scene.to.count))
      case (.elements, _): scene.from.append(row(name, after: scene.from.count))
      case (.match, _):
        scene.from.append(thumbnail(name, after: scene.from.count))
        scene.to.append(header(set.counterpart(of: name) ?? name))
      }
    }
  }

  /// Returns one of the rows of a list.
  private func row(_ name: String, after count: Int) -> SceneView {
    SceneView(
      identifier: name,
      frame: StageRectangle(
        x: 16, y: size.height * (0.46 + 0.13 * Double(count)), width: size.width - 32,
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

extension RulePattern.Item {
  /// Returns an identifier that matches the pattern. The number distinguishes it from others.
  fileprivate func name(_ number: Int) -> String {
    text.reduce(into: "") { name, character in
      name += character == "*" || character == "?" ? "\(number)" : "\(character)"
    }
  }
}
