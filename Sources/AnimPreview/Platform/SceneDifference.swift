import AnimJSON
import AnimProgram
import AnimRuntime
import AnimScene
import AnimTools
import AnimatorTesting

/// The tree of views that a page shows, which computes the operations that show another one.
///
/// Views get their numbers here, in the order in which they are first drawn, so the same changes
/// always have the same numbers.
struct SceneDifference {
  /// A view that the page shows.
  private struct Drawn {
    var view: HeadlessView
    var frame = StageRectangle.zero
    var appearance = ViewAppearance()
    var isHidden = false
    var look: Look
    var children: [Int] = []
    /// The values of the rows of its table, in order.
    var rows: [String] = []
    var pass = 0
  }

  private var drawn: [Int: Drawn] = [:]
  private var lastNumber = 0
  private var pass = 0
  private var root: Int?
  private var operations: [JSON] = []

  /// Creates a page that shows nothing.
  init() {}

  /// Returns the view with a number; `nil` if there is none.
  func view(_ number: Int) -> HeadlessView? { drawn[number]?.view }

  /// Reuses the elements of the page for another app's tree, as far as the trees are alike.
  mutating func adopt(_ view: HeadlessView) {
    if let root, let known = drawn[root]?.view, known.isLike(view) { adopt(view, as: root) }
  }

  private mutating func adopt(_ view: HeadlessView, as number: Int) {
    drawn[number]?.view.onPage.number = nil
    drawn[number]?.view = view
    view.onPage.number = number
    var known = drawn[number]?.children ?? []
    for child in view.subviews {
      let place = known.firstIndex { drawn[$0]?.view.isLike(child) == true }
      if let place { adopt(child, as: known.remove(at: place)) }
    }
  }

  /// Returns the operations that make the page show a tree.
  mutating func update(to view: HeadlessView) -> [JSON] {
    pass += 1
    operations = []
    let number = draw(view)
    if root != number {
      root = number
      operations.append(.array([.string("root"), .integer(number)]))
    }
    for number in drawn.keys.sorted() where drawn[number]?.pass != pass {
      drawn.removeValue(forKey: number)?.view.onPage.number = nil
      operations.append(.array([.string("drop"), .integer(number)]))
    }
    return operations
  }

  /// Draws a view with everything in it, and returns its number.
  private mutating func draw(_ view: HeadlessView) -> Int {
    let number = view.onPage.number ?? create(view)
    guard drawn[number]?.pass != pass else { return number }
    drawn[number]?.pass = pass
    keepSources(of: view)
    write(view, number)
    let children = view.subviews.map { draw($0) }
    if drawn[number]?.children != children {
      drawn[number]?.children = children
      operations.append(
        .array([.string("order"), .integer(number), .array(children.map(JSON.integer))]))
    }
    return number
  }

  /// Keeps the views that a picture was copied from, so that another page can copy them too.
  private mutating func keepSources(of view: HeadlessView) {
    switch view.content {
    case .snapshot(let source, _): _ = draw(source)
    case .crossFade(let first, let second):
      for picture in [first, second] {
        picture.frame = StageRectangle(origin: .zero, size: view.frame.size)
        _ = draw(picture)
      }
    case nil: break
    }
  }

  private mutating func create(_ view: HeadlessView) -> Int {
    // A picture is copied from a view that the page already shows.
    var operation: [JSON] = []
    switch view.content {
    case nil: break
    case .snapshot(let source, let part):
      let original = draw(source)
      let hidden = view.hiddenViews.compactMap(\.onPage.number).map(JSON.integer)
      let part = part ?? StageRectangle(origin: .zero, size: view.originalSize)
      operation = [
        .string("clone"), .integer(lastNumber + 1), .integer(original),
        .numbers([part.x, part.y, part.width, part.height]), .array(hidden),
      ]
    case .crossFade(let first, let second):
      let pictures = (draw(first), draw(second))
      operation = [
        .string("fade"), .integer(lastNumber + 1), .integer(pictures.0), .integer(pictures.1),
      ]
    }
    lastNumber += 1
    view.onPage.number = lastNumber
    if operation.isEmpty {
      operation = [
        .string("new"), .integer(lastNumber), .string(view.onPage.kind.rawValue),
        .string(view.onPage.look.name), .string(view.onPage.look.text),
      ]
      // A view that can be tapped is a button for the keyboard and for assistive technologies.
      if view.onPage.onTap != nil { operation.append(.string(view.onPage.look.accessibilityName)) }
    }
    operations.append(.array(operation))
    let rows = [String](repeating: "", count: view.rows.count)
    let look = view.onPage.look
    drawn[lastNumber] = Drawn(view: view, look: Look(look.name, text: look.text), rows: rows)
    return lastNumber
  }

  private mutating func write(_ view: HeadlessView, _ number: Int) {
    guard var known = drawn[number] else { return }
    if known.isHidden != view.isHidden {
      known.isHidden = view.isHidden
      set(number, .outer, "display", view.isHidden ? "none" : "")
    }
    if known.look != view.onPage.look { writeLook(view.onPage.look, over: known.look, number) }
    known.look = view.onPage.look
    if known.frame != view.frame || known.appearance != view.appearance
      || known.rows.allSatisfy(\.isEmpty)
    {
      (known.frame, known.appearance) = (view.frame, view.appearance)
      var appearance = view.appearance
      appearance.frame = view.frame
      for (index, property) in view.rows.enumerated() {
        let text = property.text(appearance)
        guard text != known.rows[index] else { continue }
        known.rows[index] = text
        set(number, property.part, property.name, text)
      }
    }
    drawn[number] = known
  }

  private mutating func writeLook(_ look: Look, over known: Look, _ number: Int) {
    if look.name != known.name || look.text != known.text {
      operations.append(
        .array([
          .string("look"), .integer(number), .string(look.name), .string(look.text),
        ]))
    }
    if look.cornerRadius != known.cornerRadius {
      let radius = look.cornerRadius > 0 ? look.cornerRadius.pixels : ""
      set(number, .outer, "border-radius", radius)
    }
  }

  private mutating func set(
    _ number: Int, _ part: CSSProperty.Part, _ name: String, _ value: String
  ) {
    operations.append(
      .array([
        .string("set"), .integer(number), .string(part.rawValue), .string(name), .string(value),
      ]))
  }
}

extension HeadlessView {
  /// The table that converts the view's frame and appearance to style.
  var rows: [CSSProperty] {
    switch (onPage.kind, content) {
    case (.element, _): CSSProperty.layout
    case (.stage, _): CSSProperty.layout + CSSProperty.stage
    case (_, .snapshot): CSSProperty.card + [.stretch(of: originalSize)]
    case (_, .crossFade): CSSProperty.card + CSSProperty.crossFade
    default: CSSProperty.card
    }
  }

  /// Returns whether the page can reuse another view for this one.
  fileprivate func isLike(_ other: HeadlessView) -> Bool {
    let (own, other) = (onPage, other.onPage)
    return content == nil && own.kind == other.kind && own.serial == other.serial
      && (own.serial > 0 || own.look.name == other.look.name)
  }
}
