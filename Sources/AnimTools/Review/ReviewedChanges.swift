import AnimProgram
import AnimProof

/// The changes in which two programs are compared: sizes of containers, directions, traits and
/// arguments.
struct ReviewedChanges {
  /// The changes, those on common devices first.
  let all: [Counterexample]

  /// The containers that people know, in points.
  private static let devices: [(Double, Double)] = [
    (390, 844), (320, 568), (1024, 768), (844, 390), (768, 1024), (1366, 1024),
  ]
  /// The greatest number of changes.
  private static let limit = 192

  /// Returns whether people know a container of this size.
  static func isFamiliar(_ size: StageSize) -> Bool {
    devices.contains { size.width == $0.0 && size.height == $0.1 }
  }

  /// Creates the changes for containers with these widths and heights.
  ///
  /// - Parameter isAllowed: whether a request can have these traits and this direction at all.
  init(
    _ old: Program, _ new: Program, sizes: ClosedRange<Double>, reduceMotion: Bool,
    isAllowed: (RequestTraits, Double) -> Bool
  ) {
    let programs = [old, new]
    func reads(_ inputs: Set<Input>) -> Bool { programs.contains { $0.reads(inputs) } }
    var traits = [RequestTraits(reduceMotion: reduceMotion)]
    func branch(_ trait: WritableKeyPath<RequestTraits, Bool>, _ doesMatter: Bool) {
      guard doesMatter else { return }
      traits += traits.map { one in
        var other = one
        other[keyPath: trait] = true
        return other
      }
    }
    branch(\.rightToLeft, reads([.rightToLeft]))
    branch(\.keepsPresenter, reads([.keepsPresenter]))
    branch(
      \.interactive, reads([.interactive]) || programs.contains { $0.interaction != nil })
    let directions = reads([.direction, .toInitialX, .fromFinalX]) ? [1.0, -1] : [1]
    let insets =
      reads([.safeAreaTop, .safeAreaLeft, .safeAreaBottom, .safeAreaRight])
      ? [StageInsets(), StageInsets(top: 47, bottom: 34)] : [StageInsets()]
    var all: [Counterexample] = []
    let settings = Self.settings(old, new)
    for size in Self.containers(sizes) {
      for traits in traits {
        for direction in directions where isAllowed(traits, direction) {
          for insets in insets {
            for setting in settings {
              var change = Counterexample(container: size)
              (change.traits, change.direction, change.safeArea) = (traits, direction, insets)
              change.parameters = setting
              all.append(change)
            }
          }
        }
      }
    }
    // Every second, third, … change if there are too many, so that all kinds are among them.
    let step = (all.count + Self.limit - 1) / Self.limit
    self.all = step <= 1 ? all : all.indices.filter { $0 % step == 0 }.map { all[$0] }
  }

  private static func containers(_ sizes: ClosedRange<Double>) -> [StageSize] {
    let sides = [
      sizes.upperBound, sizes.lowerBound,
      (sizes.lowerBound * sizes.upperBound).squareRoot().rounded(),
    ]
    let others = sides.flatMap { width in sides.map { (width, $0) } }
    var found: [StageSize] = []
    for (width, height) in devices + others
    where sizes.contains(width) && sizes.contains(height) {
      let size = StageSize(width: width, height: height)
      if !found.contains(size) { found.append(size) }
    }
    return found
  }

  /// Returns the arguments: the defaults, and each parameter at the ends of its range or with its
  /// other values. A parameter without a default always gets a value.
  static func settings(_ old: Program, _ new: Program) -> [[String: ScriptValue]] {
    var usual: [String: ScriptValue] = [:]
    var others: [(name: String, values: [ScriptValue])] = []
    for (program, parameter) in [old, new].flatMap({ program in
      program.parameters.map { (program, $0) }
    }) where !others.contains(where: { $0.name == parameter.name }) {
      var values = parameter.examples
      let ends = [parameter.lower, parameter.upper].compactMap { $0 }
        .compactMap { program.constant($0) }
      if case .quantity = parameter.type, !ends.isEmpty { values = ends.map(ScriptValue.number) }
      if parameter.defaults == nil { usual[parameter.name] = values.first }
      others.append((parameter.name, values))
    }
    let single = others.flatMap { name, values in
      values.map { value in usual.merging([name: value]) { $1 } }
    }
    let last = others.reduce(into: usual) { $0[$1.name] = $1.values.last }
    var seen: Set<[String: ScriptValue]> = []
    return ([usual] + single.prefix(16) + [last]).filter { seen.insert($0).inserted }
  }
}

extension Program.Parameter {
  /// Values to try.
  fileprivate var examples: [ScriptValue] {
    switch type {
    case .quantity: [.number(1), .number(100), .number(0)]
    case .pair: [.pair(0, 0), .pair(100, 50)]
    case .rectangle: [.rectangle(StageRectangle(x: 20, y: 80, width: 120, height: 120))]
    case .color: [.color(StageColor(red: 0, green: 0, blue: 0, alpha: 1))]
    case .bool: [.bool(false), .bool(true)]
    case .edge: [StageEdge.left, .right, .top, .bottom].map(ScriptValue.edge)
    case .text: [.text("one"), .text("two")]
    default: []
    }
  }
}
