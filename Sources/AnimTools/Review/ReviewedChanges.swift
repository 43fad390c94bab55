import AnimProgram
import AnimProof

/// The changes in which a motion can play: in all circumstances, or in those of some requests.
struct ReviewScope: Sendable {
  /// The circumstances of a change.
  struct Base: Hashable, Sendable {
    /// The traits.
    var traits = RequestTraits()
    /// 1 if the new screen enters from the right, -1 if it enters from the left.
    var direction = 1.0
    /// The size of the container. `nil` if it does not matter.
    var size: StageSize?
  }

  /// The circumstances. There is at least one.
  var bases = [Base()]
  /// The inputs that rules read. They are only what they are in the circumstances, while programs
  /// may get any other input.
  var settled: Set<Input> = []
  /// Whether a change is possible that differs from the circumstances.
  var allows: @Sendable (Counterexample) -> Bool = { _ in true }

  /// Whether a change with or without Reduce Motion is possible.
  func has(reduceMotion: Bool) -> Bool {
    !settled.contains(.reduceMotion) || bases.contains { $0.traits.reduceMotion == reduceMotion }
  }
}

extension ReviewScope.Base {
  /// The same in a container of any size.
  fileprivate var anywhere: ReviewScope.Base {
    ReviewScope.Base(traits: traits, direction: direction)
  }
}

extension [ReviewScope.Base] {
  /// What scripts can read of the circumstances, and how it becomes the opposite.
  private static let switches: [(inputs: Set<Input>, flip: @Sendable (inout Element) -> Void)] = [
    ([.rightToLeft], { $0.traits.rightToLeft.toggle() }),
    ([.reduceMotion], { $0.traits.reduceMotion.toggle() }),
    ([.keepsPresenter], { $0.traits.keepsPresenter.toggle() }),
    ([.interactive], { $0.traits.interactive.toggle() }),
    ([.direction, .toInitialX, .fromFinalX], { $0.direction.negate() }),
  ]

  /// Returns the circumstances, and those that differ from them in inputs that matter.
  func varied(_ doMatter: (Set<Input>) -> Bool) -> [Element] {
    Self.switches.reduce(self) { all, row in
      guard doMatter(row.inputs) else { return all }
      return all
        + all.map { base in
          var base = base
          row.flip(&base)
          return base
        }
    }
  }
}

/// The changes in which two programs are compared: sizes of containers, directions, traits and
/// arguments. There is always at least one.
struct ReviewedChanges {
  /// The changes, those on common devices first.
  let all: [Counterexample]

  /// The containers that people know, in points.
  private static let devices: [(Double, Double)] = [
    (390, 844), (320, 568), (1024, 768), (844, 390), (768, 1024), (1366, 1024),
  ]
  /// The greatest number of changes.
  private static let limit = 192

  /// Returns a sheet and a dialog on a phone, presented and dismissed, with these arguments.
  private static func sheets(
    _ settings: [[String: ScriptValue]], reduceMotion: Bool
  ) -> [Counterexample] {
    let frames = [
      StageRectangle(x: 0, y: 84, width: 390, height: 760),
      StageRectangle(x: 45, y: 272, width: 300, height: 300),
    ]
    return frames.flatMap { frame in
      [false, true].flatMap { isDismissed in
        settings.map { setting in
          var change = Counterexample(container: StageSize(width: 390, height: 844))
          change.traits.reduceMotion = reduceMotion
          change.sheet = Counterexample.Sheet(frame: frame, isDismissed: isDismissed)
          change.parameters = setting
          return change
        }
      }
    }
  }

  /// Returns whether people know a container of this size.
  static func isFamiliar(_ size: StageSize) -> Bool {
    devices.contains { size.width == $0.0 && size.height == $0.1 }
  }

  /// Creates the changes for containers with these widths and heights.
  init(
    _ old: Program, _ new: Program, sizes: ClosedRange<Double>, reduceMotion: Bool,
    in scope: ReviewScope
  ) {
    let programs = [old, new]
    func reads(_ inputs: Set<Input>) -> Bool { programs.contains { $0.reads(inputs) } }
    let isByHand = programs.contains { $0.interaction != nil }
    let insets =
      reads([.safeAreaTop, .safeAreaLeft, .safeAreaBottom, .safeAreaRight])
      ? [StageInsets(), StageInsets(top: 47, bottom: 34)] : [StageInsets()]
    let settings = Self.settings(old, new)
    let containers = Self.containers(sizes, old, new)
    let wanted = scope.bases.filter {
      !scope.settled.contains(.reduceMotion) || $0.traits.reduceMotion == reduceMotion
    }.map { base in
      var base = base
      base.traits.reduceMotion = reduceMotion
      return base
    }
    let variants = wanted.varied { inputs in
      scope.settled.isDisjoint(with: inputs) && !inputs.contains(.reduceMotion)
        && (reads(inputs) || isByHand && inputs.contains(.interactive))
    }
    var all: [Counterexample] = []
    func add(_ base: ReviewScope.Base, _ size: StageSize, _ insets: StageInsets) {
      for setting in settings {
        var change = Counterexample(container: size)
        (change.traits, change.direction) = (base.traits, base.direction)
        (change.safeArea, change.parameters) = (insets, setting)
        all.append(change)
      }
    }
    for size in (containers + wanted.compactMap(\.size)).unique {
      for base in variants.map(\.anywhere).unique {
        for insets in insets {
          var change = Counterexample(container: size)
          (change.traits, change.direction) = (base.traits, base.direction)
          change.safeArea = insets
          if scope.allows(change) { add(base, size, insets) }
        }
      }
    }
    // The circumstances themselves are always possible.
    if all.isEmpty, let base = wanted.first {
      add(base, base.size ?? containers[0], StageInsets())
    }
    // One of every two, three, … changes if there are too many, never at the same place among them,
    // so that all kinds are compared.
    let step = (all.count + Self.limit - 1) / Self.limit
    self.all =
      (step <= 1 ? all : all.indices.filter { $0 % step == $0 / step % step }.map { all[$0] })
      + (programs.contains(where: \.readsFrames)
        ? Self.sheets(settings, reduceMotion: reduceMotion).filter(scope.allows) : [])
  }

  /// Returns the devices, the ends of the range, and sizes between the numbers with which programs
  /// may compare a size.
  private static func containers(
    _ sizes: ClosedRange<Double>, _ old: Program, _ new: Program
  ) -> [StageSize] {
    let sides = [
      sizes.upperBound, sizes.lowerBound,
      (sizes.lowerBound * sizes.upperBound).squareRoot().rounded(),
    ]
    let others = sides.flatMap { width in sides.map { (width, $0) } }
    let between = [old, new].sizesBetweenNumbers(sizes)
    let steps =
      between.width.map { ($0, 844.0) } + between.height.map { (390.0, $0) }
    var found: [StageSize] = []
    for (width, height) in devices + others + steps
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

extension Program {
  /// Whether the frames of the screens have an effect.
  fileprivate var readsFrames: Bool {
    reads([
      .fromInitialX, .fromInitialY, .fromInitialWidth, .fromInitialHeight, .fromFinalX, .fromFinalY,
      .fromFinalWidth, .fromFinalHeight, .toInitialX, .toInitialY, .toInitialWidth,
      .toInitialHeight, .toFinalX, .toFinalY, .toFinalWidth, .toFinalHeight,
    ])
  }
}

extension [Program] {
  /// The greatest number of numbers between which sizes are chosen.
  private static var numberLimit: Int { 8 }

  /// The widths and heights in the middle between two neighbors of the programs' numbers, for a
  /// dimension that they read.
  fileprivate func sizesBetweenNumbers(
    _ sizes: ClosedRange<Double>
  ) -> (width: [Double], height: [Double]) {
    func reads(_ input: Input) -> Bool { contains { $0.reads([input]) } }
    guard reads(.containerWidth) || reads(.containerHeight) else { return ([], []) }
    let numbers = flatMap(\.instructions).filter { $0.operation == .constant }.map(\.number)
      .filter { $0 > sizes.lowerBound && $0 < sizes.upperBound }
    let edges = numbers.unique.sorted().prefix(Self.numberLimit)
    let middles = zip([sizes.lowerBound] + edges, edges + [sizes.upperBound])
      .map { (($0 + $1) / 2).rounded() }
    let all = edges.isEmpty ? [] : middles
    return (reads(.containerWidth) ? all : [], reads(.containerHeight) ? all : [])
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

extension Array where Element: Hashable {
  /// The elements without repetitions.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
