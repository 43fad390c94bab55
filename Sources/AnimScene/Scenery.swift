import AnimJSON
import AnimProgram

/// Two screens with the views that an animator looks for, as operations of `stage.js`.
struct Scenery {
  /// The number of the view in which the screens move.
  static let stage = 1
  private static let screens = (from: 2, to: 3)

  /// The operations so far.
  private(set) var operations: [JSON] = []
  private let device: Configuration
  private let change: ShownChange
  private var last = 3
  /// The numbers of the views of each screen that scripts can find.
  private var found: (from: [Int], to: [Int]) = ([], [])

  /// Creates both screens.
  init(_ device: Configuration, _ scene: Scene, _ change: ShownChange) {
    (self.device, self.change) = (device, change)
    let look = "stage device" + (device.traits.rightToLeft ? " rtl" : "")
    add("new", .integer(Self.stage), .string("stage"), .string(look), .string(""))
    lay(Self.stage, StageRectangle(origin: .zero, size: device.size))
    found.from = addScreen(Self.screens.from, scene.from, isFirst: true)
    found.to = addScreen(Self.screens.to, scene.to, isFirst: false)
    add("root", .integer(Self.stage))
  }

  /// Adds a view of a program. Returns its number on the page, `nil` if it is not drawn, and the
  /// table that converts its appearance to style.
  mutating func add(_ view: Program.View) -> (number: Int?, rows: [CSSProperty]) {
    if view.isReplaced { return (nil, []) }
    switch view.role {
    case .from: return (Self.screens.from, CSSProperty.card)
    case .to: return (Self.screens.to, CSSProperty.card)
    case .container: return (Self.stage, CSSProperty.stage)
    case .overlay:
      last += 1
      add("new", .integer(last), .string("card"), .string("overlay"), .string(""))
      return (last, CSSProperty.card)
    case .snapshot: return addSnapshot(view.source)
    }
  }

  /// Hides the views of which there are snapshots.
  mutating func hideOriginals(of views: [Program.View]) {
    for view in views {
      for number in originals(of: view.source) {
        set(number, "display", "none")
      }
    }
  }

  private func originals(of source: Program.SnapshotSource?) -> [Int] {
    switch source {
    case .element(let role, let number):
      number < screen(role).found.count ? [screen(role).found[number]] : []
    case .match(let from, let to):
      (from < found.from.count ? [found.from[from]] : [])
        + (to < found.to.count ? [found.to[to]] : [])
    case .slice, nil: []
    }
  }

  private func screen(_ role: Program.View.Role) -> (number: Int, found: [Int]) {
    if case .to = role { (Self.screens.to, found.to) } else { (Self.screens.from, found.from) }
  }

  private var frames: [Int: StageRectangle] = [:]

  private mutating func addSnapshot(
    _ source: Program.SnapshotSource?
  ) -> (number: Int?, rows: [CSSProperty]) {
    if case .slice(let role, let part) = source {
      let number = copy(screen(role).number, part)
      return (number, CSSProperty.card + [.stretch(of: part.size)])
    }
    let copies = originals(of: source).map { original in
      let frame = frames[original] ?? .zero
      return (copy(original, StageRectangle(origin: .zero, size: frame.size)), frame.size)
    }
    if copies.count == 2 {
      // Each picture stretches by itself.
      last += 1
      add("fade", .integer(last), .integer(copies[0].0), .integer(copies[1].0))
      return (
        last,
        CSSProperty.card + CSSProperty.crossFade + [
          .stretch(of: copies[0].1, in: .first), .stretch(of: copies[1].1, in: .second),
        ]
      )
    }
    guard let only = copies.first else { return (nil, []) }
    return (only.0, CSSProperty.card + [.stretch(of: only.1)])
  }

  private mutating func copy(_ view: Int, _ part: StageRectangle) -> Int {
    last += 1
    let numbers = [part.x, part.y, part.width, part.height].map { $0.rounded(places: 4) }
    let copy = JSON.array([.integer(last)] + numbers.map(JSON.number))
    // Copies of one view form one operation.
    if let before = operations.last?.array, before[0].string == "clones", before[1].integer == view
    {
      operations[operations.count - 1] = .array(before + [copy])
    } else {
      add("clones", .integer(view), copy)
    }
    return last
  }

  // MARK: Screens

  /// Adds a screen with a title, and the views that scripts find or else a picture. Returns the
  /// numbers of the former.
  private mutating func addScreen(_ number: Int, _ views: [SceneView], isFirst: Bool) -> [Int] {
    let frame = change.shownFrame
    let isPresented = frame != .full && change.isDismissal == isFirst
    let kind = !isPresented ? "" : frame == .dialog ? " dialog" : " sheet"
    let look = (isFirst ? "screen cool" : "screen warm") + kind
    let size = isPresented ? frame.rectangle(in: device.size).size : device.size
    add("new", .integer(number), .string("card"), .string(look), .string(""))
    // A screen has its size even before the first frame, because snapshots are copied from it.
    for (name, length) in [("width", size.width), ("height", size.height)] {
      add("set", .integer(number), .string("box"), .string(name), .string(length.pixels))
    }
    var safe = device.safeArea
    // What is presented begins below the status bar.
    if isPresented { safe.top = 0 }
    if isPresented, frame == .dialog { safe = StageInsets() }
    let left = safe.left + 20
    let width = max(40, size.width - safe.left - safe.right - 40)
    let picture = isFirst ? 0 : 2
    var children: [Int] = []
    func box(_ y: Double, _ height: Double) -> StageRectangle {
      StageRectangle(x: left, y: y, width: width, height: height)
    }
    if views.isEmpty, size.height > 300 {
      children.append(
        element(
          "photo p\(picture)", "",
          box(safe.top + 112, max(60, size.height - safe.top - safe.bottom - 272)), 22,
          in: size.width))
      children.append(
        element(
          "prose",
          isFirst
            ? "The path leaves the trees behind and follows the crest."
            : "Boats come in at four, and the light stays until two.",
          box(size.height - safe.bottom - 136, 76), 0, in: size.width))
    }
    children.append(
      element(
        "large title", isFirst ? "Ridge line" : "North shore", box(safe.top + 24, 42), 0,
        in: size.width))
    children.append(
      element(
        "caption", isFirst ? "from" : isPresented ? "to, presented" : "to", box(safe.top + 66, 22),
        0, in: size.width))
    var found: [Int] = []
    for (index, view) in views.enumerated() {
      let isPicture = view.frame.width == view.frame.height || view.frame.height > 120
      found.append(
        element(
          isPicture ? "photo p\((index + 3) % 6)" : "row", isPicture ? "" : view.identifier,
          view.frame, isPicture ? view.cornerRadius : 14, in: size.width, isMirrored: false))
    }
    children += found
    add("order", .integer(number), .array(children.map(JSON.integer)))
    return found
  }

  private mutating func element(
    _ look: String, _ text: String, _ frame: StageRectangle, _ radius: Double,
    in width: Double, isMirrored: Bool = true
  ) -> Int {
    last += 1
    var frame = frame
    if isMirrored, device.traits.rightToLeft { frame.x = width - frame.x - frame.width }
    add("new", .integer(last), .string("element"), .string(look), .string(text))
    lay(last, frame)
    if radius > 0 { set(last, "border-radius", radius.pixels) }
    frames[last] = frame
    return last
  }

  private mutating func lay(_ number: Int, _ frame: StageRectangle) {
    for (name, value) in [
      ("left", frame.x), ("top", frame.y), ("width", frame.width), ("height", frame.height),
    ] { set(number, name, value.pixels) }
  }

  private mutating func set(_ number: Int, _ name: String, _ value: String) {
    add("set", .integer(number), .string("outer"), .string(name), .string(value))
  }

  private mutating func add(_ name: String, _ values: JSON...) {
    operations.append(.array([.string(name)] + values))
  }
}
