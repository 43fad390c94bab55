import AnimProgram

/// A property of CSS that an export animates: which numbers it takes from a motion, and how it
/// writes them. One row of a table.
struct StyleChannel: Sendable {
  /// The name in CSS.
  let property: String
  /// The numbers.
  let numbers: [StyleNumber]
  /// The properties of the script that it shows.
  let shows: @Sendable (Property) -> Bool
  /// Reads the numbers of a view at a moment.
  let read: @Sendable (StyleMoment) -> [Double]
  /// Writes the numbers. Those that are never used keep their usual values.
  let text: @Sendable (StyleText) -> String

  /// All rows, in the order in which they are written.
  static let all: [StyleChannel] = [transform, opacity, filter, radius, shadow, clip, order]

  private static let opacity = StyleChannel(
    property: "opacity", numbers: [.share(1)], shows: { $0.effect == .alpha },
    read: { [$0.state.alpha] }, text: { $0.number(0) })

  /// Black over an opaque screen darkens it.
  private static let filter = StyleChannel(
    property: "filter", numbers: [.length(.none), .share(1)],
    shows: { $0.name == "blur" || $0.name.hasPrefix("dim.") },
    read: { [$0["blur"][0], 1 - $0["dim.alpha"][0] * $0["dim.color"][3]] },
    text: { text in
      [(0, "blur(\(text.length(0)))"), (1, "brightness(\(text.number(1)))")]
        .filter { text.uses($0.0) }.map(\.1).joined(separator: " ")
    })

  private static let radius = StyleChannel(
    property: "border-radius", numbers: [.length(.none)], shows: { $0.name == "cornerRadius" },
    read: { $0["cornerRadius"] }, text: { $0.length(0) })

  /// The radius of a shadow is the standard deviation of its blur. CSS writes twice that.
  private static let shadow = StyleChannel(
    property: "box-shadow",
    numbers: [.length(.none), .length(.none), .length(.none), .share(0)],
    shows: { $0.name.hasPrefix("shadow.") },
    read: { moment in
      let alpha = moment["shadow.alpha"][0] * moment["shadow.color"][3]
      return moment["shadow.offset"] + [2 * moment["shadow.radius"][0], alpha]
    },
    text: { text in
      "\(text.length(0)) \(text.length(1)) \(text.length(2)) rgb(0 0 0 / \(text.number(3)))"
    }, isSeen: { $0.last?.constant != 0 })

  private static let clip = StyleChannel(
    property: "clip-path",
    numbers: [.kind] + Array(repeating: .length(.none), count: 5), shows: { $0.name == "clip" },
    read: { $0["clip"] },
    text: { text in
      switch Clip(rawValue: Int(text.values[0].constant)) {
      case .inset:
        let sides = (1...4).map { text.length($0) }.joined(separator: " ")
        return "inset(\(sides)\(text.uses(5) ? " round " + text.length(5) : ""))"
      case .circle: return "circle(\(text.length(3)) at \(text.length(1)) \(text.length(2)))"
      default: return "none"
      }
    })

  /// The leaving screen is usually below the arriving one.
  private static let order = StyleChannel(
    property: "z-index", numbers: [.kind], shows: { $0.effect == .stacking },
    read: { [$0.place] }, text: { $0.number(0) })

  /// The numbers while nothing moves.
  var identity: [Affine] { numbers.map { Affine($0.identity) } }

  /// Whether numbers show anything at all.
  var isSeen: @Sendable ([Affine]) -> Bool = { _ in true }
}

/// A number of a channel.
struct StyleNumber: Sendable {
  /// Whether it may depend on the container.
  private(set) var isLength = false
  /// The axis of a length.
  private(set) var axis = Affine.Axis.none
  /// The value while nothing moves.
  private(set) var identity = 0.0
  /// The greatest difference that is not visible.
  let tolerance: Double
  /// The number of decimals with which it is written.
  let places: Int

  /// A length in points.
  static func length(_ axis: Affine.Axis) -> StyleNumber {
    StyleNumber(isLength: true, axis: axis, tolerance: 0.05, places: 4)
  }
  /// A share, such as an opacity.
  static func share(_ identity: Double) -> StyleNumber {
    StyleNumber(identity: identity, tolerance: 5e-4, places: 6)
  }
  /// A factor, which moves the far corner of a large screen.
  static func factor(_ identity: Double) -> StyleNumber {
    StyleNumber(identity: identity, tolerance: 1e-4, places: 6)
  }
  /// An angle in degrees.
  static let angle = StyleNumber(tolerance: 2e-3, places: 4)
  /// The inverse of a distance in points.
  static let inverse = StyleNumber(tolerance: 1e-7, places: 9)
  /// A number that jumps.
  static let kind = StyleNumber(tolerance: 0.25, places: 0)
}

/// One view at one moment in one container.
struct StyleMoment {
  private let transition: Transition
  private let frame: Frame
  private let view: Int
  /// The state of the view.
  let state: ViewState

  /// Reads a view of a frame.
  init(_ view: Int, of transition: Transition, in frame: Frame) {
    (self.view, self.transition, self.frame) = (view, transition, frame)
    state = transition.state(of: view, in: frame)
  }

  /// The frame of the view while nothing moves it.
  var rest: StageRectangle { transition.restingFrame(of: view) }

  /// Its corners in the picture: top left, top right, bottom right, bottom left.
  var corners: [StagePoint] {
    let container = transition.program.container.map { transition.state(of: $0, in: frame) }
    let size = transition.inputs.container
    return transition.corners(
      of: state, in: container ?? ViewState(frame: StageRectangle(origin: .zero, size: size)))
  }

  /// How far above its usual place the view is drawn.
  var place: Double {
    let isArriving = transition.program.views[view].role == .to
    let order = transition.order(in: frame).firstIndex(of: view) ?? 0
    return Double(order) - (isArriving ? 1 : 0)
  }

  /// The value of a property of the view.
  subscript(_ name: String) -> [Double] { value(name, of: view) }

  /// The value of a property of the container.
  subscript(container name: String) -> [Double] {
    value(name, of: transition.program.container)
  }

  /// The names of the properties of the container that tracks set.
  var containerNames: [String] {
    transition.program.container.map { transition.pieces(of: $0).map(name) } ?? []
  }

  private func name(_ piece: Program.Output) -> String {
    transition.program.properties[piece.property].name
  }

  private func value(_ name: String, of view: Int?) -> [Double] {
    let piece = view.flatMap { transition.pieces(of: $0).last { self.name($0) == name } }
    guard let piece else { return Self.identity[name] ?? [] }
    return Array(frame.values[piece.offset..<piece.offset + piece.width])
  }

  private static let identity = Dictionary(
    Property.all.map { ($0.name, $0.identity) }, uniquingKeysWith: { first, _ in first })
}

/// The numbers of a channel, ready to be written.
struct StyleText {
  /// The numbers.
  let values: [Affine]
  /// The rows of the numbers.
  let rows: [StyleNumber]
  /// Which of them are ever used.
  let used: [Bool]
  /// Whether the view fills the container.
  let fills: Bool

  /// Returns some of the numbers.
  func part(_ places: Range<Int>) -> StyleText {
    StyleText(
      values: Array(values[places]), rows: Array(rows[places]), used: Array(used[places]),
      fills: fills)
  }

  /// Returns whether a number is ever used.
  func uses(_ index: Int) -> Bool { used[index] }
  /// Returns a number without a unit.
  func number(_ index: Int) -> String { values[index].constant.css }
  /// Returns a length.
  func length(_ index: Int) -> String { values[index].length(rows[index].axis, fills: fills) }
}
