import AnimProgram

/// The changes in which claims are tried and motions are compared: first one with everything as usual, then those
/// that differ from it in one thing, then in two, and so on, as long as there are not too many. So no argument is left
/// at its default, and a message names a change that people know.
package struct Changes {
  /// The changes, in the order in which they are tried.
  package private(set) var all: [Counterexample] = []

  /// The same, to find them.
  private var known: Set<Counterexample> = []
  /// Whether a change is possible.
  private let allows: (Counterexample) -> Bool
  /// The greatest number of changes.
  private var limit: Int

  /// Another choice of one thing.
  package typealias Choice = @Sendable (inout Counterexample) -> Void

  /// The sizes of common containers, in points.
  private static let devices: [(Double, Double)] = [
    (320, 568), (390, 844), (1024, 768), (844, 390), (768, 1024), (1366, 1024), (500, 500),
    (200, 200),
  ]

  /// Creates the changes in which claims about a program are tried, or only this many of them. What is not read is not
  /// varied. Some are where the program begins to compute in another way, unless that is searched in another way.
  init(
    _ facts: ProgramFacts, reading: Unknowns? = nil, isInteractive: Bool? = nil,
    findsTurns: Bool = false, atMost most: Int = .max
  ) {
    var usual = Counterexample(container: Changes.sizes(facts.sizes)[0])
    usual.traits.interactive = isInteractive ?? false
    self.init(
      of: [(facts, reading ?? facts.unknowns)], facts.sizes, from: [usual],
      settled: isInteractive == nil ? [] : [.interactive], seesSizes: reading == nil,
      findsTurns: findsTurns, atMost: most
    ) { _ in true }
  }

  /// Creates the changes in which two programs are compared: those of some bases, others that differ from them in what
  /// is not settled, and with whatever arguments an app may pass, if it passes any.
  package init(
    comparing programs: [Program], _ sizes: ClosedRange<Double>, from bases: [Counterexample],
    settled: Set<Input> = [], passesArguments: Bool = true,
    where allows: @escaping (Counterexample) -> Bool = { _ in true }
  ) {
    let options = ProofOptions(sizes: sizes)
    let facts = programs.map { ProgramFacts($0, options) }
    self.init(
      of: facts.map { ($0, $0.unknowns) }, sizes, from: bases, settled: settled,
      findsTurns: true, isOpen: true, passesArguments: passesArguments, atMost: 192, where: allows)
    // The circumstances themselves are always possible.
    if all.isEmpty { all = Array(bases.prefix(1)) }
  }

  private init(
    of programs: [(facts: ProgramFacts, read: Unknowns)], _ range: ClosedRange<Double>,
    from bases: [Counterexample], settled: Set<Input>, seesSizes: Bool = true, findsTurns: Bool,
    isOpen: Bool = false, passesArguments: Bool = true, atMost most: Int,
    where allows: @escaping (Counterexample) -> Bool
  ) {
    limit = min(most, programs.reduce(.max) { min($0, $1.facts.mostChanges) })
    self.allows = allows
    let sizes = Changes.sizes(range)
    guard var usual = bases.first else { return }
    var size = usual.container
    if !range.contains(size.width) || !range.contains(size.height) { size = sizes[0] }
    usual.container = size
    func reads(_ inputs: [Input]) -> Bool {
      inputs.contains { input in
        !settled.contains(input) && programs.contains { $0.read.reads(input) }
      }
    }
    for (facts, _) in programs { facts.passArguments(to: &usual) }
    let (parameters, types) = (usual.parameters, usual.types)
    var start = usual
    let phone = StageSize(width: 390, height: 844)
    if !isOpen, sizes.contains(phone) { start.container = phone }
    // Where it does so may depend on what has two values.
    let starts =
      isOpen ? [start] : [start, Changes.variants(of: start) { reads([$0]) }.last ?? start].unique
    /// Returns numbers for an unknown at which a program begins to compute in another way.
    func turns(_ kind: (ProgramFacts) -> Unknowns.Kind?) -> [Double] {
      guard findsTurns else { return [] }
      return programs.flatMap { facts, _ in
        kind(facts).map { kind in
          starts.flatMap { facts.places(along: kind, from: $0, samples: 24).prefix(16) }
        } ?? []
      }.unique
    }
    var axes: [[Choice]] = [
      bases.dropFirst().map { base -> Choice in
        return {
          $0 = base
          ($0.parameters, $0.types) = (parameters, types)
        }
      }
    ]
    if reads([.safeAreaTop, .safeAreaLeft, .safeAreaBottom, .safeAreaRight]) {
      axes.append(Changes.insets)
      for number in 0..<4 {
        let turns = turns { $0.unknowns.lane(of: .inset(number)).map { _ in .inset(number) } }
        let facts = programs[0].facts
        axes.append(turns.map { turn in { $0 = facts.change($0, .inset(number), turn) } })
      }
    }
    if programs.contains(where: { $0.facts.isDragged && $0.read.readsDrag }),
      usual.traits.interactive || !settled.contains(.interactive)
    {
      axes.append(Changes.drags)
      for isVertical in [false, true] {
        let facts = programs[0].facts
        axes.append(
          turns { _ in .drag(isVertical: isVertical) }.map { turn in
            { $0 = facts.change($0, .drag(isVertical: isVertical), turn) }
          })
      }
    }
    // What is not combined with other things: in a sheet, more is seen of what is behind, also by a script that reads no
    // frame, and pictures with many views take long.
    var alone = isOpen ? [Changes.sheets] : []
    if isOpen, programs.contains(where: \.facts.looksForViews) {
      // No views in the screens, and many.
      let indices = programs.flatMap { $0.facts.examples(in: usual) }
      let most = indices.filter { $0 < 4 * ProgramFacts.few }.reduce(23, max)
      let choices: [Choice] = [0, most + 1].map { number in { $0.views = number } }
      // Only what reads which one a view is plays many in another way.
      if indices.isEmpty { alone.append(choices) } else { axes.append(choices.reversed()) }
    }
    axes += Changes.switches.filter { reads([$0.input]) }.map { [$0.flip] }
    var names: Set<String> = []
    var arguments: [[Choice]] = []
    for (facts, read) in programs {
      for parameter in facts.program.parameters
      where
        (passesArguments && programs.allSatisfy { $0.facts.program.takes(parameter) }
        || parameter.requestName != nil)
        && (parameter.offset..<parameter.offset + max(1, parameter.type.width))
          .contains(where: read.parameters.contains)
        && names.insert(parameter.name).inserted
      {
        let name = parameter.name
        let values = facts.values(of: parameter, isOpen: isOpen).filter { $0 != parameters[name] }
        var others: [Double] = []
        if !values.isEmpty, case .quantity = parameter.type {
          others = turns { facts in
            facts.program.parameters.first { $0.name == name }
              .map { .parameter(scalar: $0.offset) }
          }
        }
        axes.append(
          (values + others.map(ScriptValue.number)).map { value in
            { $0.parameters[name] = value }
          })
        if !values.isEmpty { arguments.append(Array(axes[axes.count - 1].prefix(values.count))) }
      }
    }
    if isOpen, reads(Changes.frames) { axes.append(Changes.sheets) }
    let seesSizes =
      seesSizes || reads([.containerWidth, .containerHeight]) || reads(Changes.frames)
    if seesSizes {
      var containers = [usual.container]
      let (widths, heights) = (turns { _ in .width }, turns { _ in .height })
      let base = start.container
      let near =
        widths.map { StageSize(width: $0, height: base.height) }
        + heights.map { StageSize(width: base.width, height: $0) }
        + widths.prefix(3).flatMap { width in
          heights.prefix(3).map { StageSize(width: width, height: $0) }
        }
      // People know these sizes, so those that are found come after them, unless there may not be many.
      let count = isOpen || most < .max ? 4 : sizes.count
      for size in sizes.prefix(count) + near + sizes.dropFirst(count)
      where !containers.contains(size) {
        containers.append(size)
      }
      axes.append(containers.dropFirst().map { size -> Choice in { $0.container = size } })
    }
    axes.removeAll(where: \.isEmpty)
    add(differing: 0, in: axes, from: usual)
    addProduct(of: arguments, from: usual)
    add(differing: 1, in: axes + alone, from: usual)
    // Where several things differ, the extremes of sizes come first.
    if seesSizes, let last = axes.popLast() { axes.append(last.reversed()) }
    addProduct(of: axes, from: usual)
    for count in axes.indices.dropFirst() { add(differing: count + 1, in: axes, from: usual) }
  }

  /// Adds all changes that differ in some things, with as many choices of each as there may be. These do not count.
  private mutating func addProduct(of axes: [[Choice]], from usual: Counterexample) {
    let limit = limit
    let count = (1...8).last { number in
      axes.reduce(1) { min($0 * (min(number, $1.count) + 1), .max / 16) } <= limit
    }
    guard let count, axes.count > 1 else { return }
    let some = axes.map { Array($0.prefix(count)) }
    self.limit = .max
    for count in some.indices { add(differing: count + 1, in: some, from: usual) }
    self.limit = max(limit, all.count)
  }

  /// Adds the changes that differ in a number of things, one of each kind in turn, and are not there yet.
  private mutating func add(differing count: Int, in axes: [[Choice]], from usual: Counterexample) {
    let kinds = axes.indices.subsets(of: count)
    var (number, isLast) = (0, false)
    while !isLast {
      isLast = true
      for kind in kinds {
        guard kind.reduce(1, { $0 * axes[$1].count }) > number else { continue }
        isLast = false
        var (change, rest) = (usual, number)
        for axis in kind {
          axes[axis][rest % axes[axis].count](&change)
          rest /= axes[axis].count
        }
        change.limitInsets()
        guard all.count < limit else { return }
        if allows(change), change.fitsSheet, known.insert(change).inserted { all.append(change) }
      }
      number += 1
    }
  }

  /// The inputs with two values, and how a change becomes one with the other.
  private static let switches: [(input: Input, flip: Choice)] = [
    (.direction, { $0.direction.negate() }),
    (.rightToLeft, { $0.traits.rightToLeft.toggle() }),
    (.interactive, { $0.traits.interactive.toggle() }),
    (.reduceMotion, { $0.traits.reduceMotion.toggle() }),
    (.keepsPresenter, { $0.traits.keepsPresenter.toggle() }),
  ]

  /// Returns a change, and those that differ from it in some inputs with two values.
  package static func variants(
    of change: Counterexample, where isRead: (Input) -> Bool
  ) -> [Counterexample] {
    switches.filter { isRead($0.input) }.reduce([change]) { all, row in
      all
        + all.map { variant in
          var variant = variant
          row.flip(&variant)
          return variant
        }
    }
  }

  /// The insets of a phone held upright and on its side, the largest ones, those of a tablet, and those below and beside
  /// bars.
  private static let insets: [Choice] = [
    StageInsets(top: 59, left: 0, bottom: 34, right: 0),
    StageInsets(top: 24, left: 59, bottom: 21, right: 44),
    StageInsets(top: .infinity, left: .infinity, bottom: .infinity, right: .infinity),
    StageInsets(top: 24, left: 0, bottom: 20, right: 0),
    StageInsets(top: 0, left: 0, bottom: 34, right: 44),
  ].map { insets in { $0.safeArea = insets } }

  /// How far a finger has dragged. 1 is the width of the container, or its height.
  private static let drags: [Choice] = [(1, 1), (-1, -1), (0.4, -0.6), (-0.2, 0.3)].map { x, y in
    {
      $0.traits.interactive = true
      $0.drag = StagePoint(x: x, y: y)
    }
  }

  /// The inputs that are other ones if a screen does not fill its container.
  fileprivate static let frames = (Input.fromInitialX.rawValue..<Input.direction.rawValue)
    .compactMap(Input.init)

  /// A sheet and a dialog on a phone, presented and dismissed.
  private static let sheets: [Choice] = [
    StageRectangle(x: 0, y: 84, width: 390, height: 760),
    StageRectangle(x: 45, y: 272, width: 300, height: 300),
  ].flatMap { frame -> [Choice] in
    [false, true].map { isDismissed -> Choice in
      return {
        $0.container = StageSize(width: 390, height: 844)
        $0.sheet = Counterexample.Sheet(frame: frame, isDismissed: isDismissed)
      }
    }
  }

  /// Returns the sizes of common containers in a range, and its extremes.
  private static func sizes(_ range: ClosedRange<Double>) -> [StageSize] {
    let (least, most) = (range.lowerBound, range.upperBound)
    let middle = (least + (most - least) / 2).rounded()
    let extremes = [
      (middle, middle), (least, least), (most, most), (least, most), (most, least),
    ]
    let usual = devices.filter { range.contains($0.0) && range.contains($0.1) }
    return (usual + extremes).map { StageSize(width: $0.0, height: $0.1) }
  }
}

extension Range<Int> {
  /// Returns the subsets with a number of elements.
  fileprivate func subsets(of count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return flatMap { first in
      (first + 1..<Swift.max(first + 1, upperBound)).subsets(of: count - 1).map { [first] + $0 }
    }
  }
}

extension Counterexample {
  /// Whether a sheet is inside its container.
  fileprivate var fitsSheet: Bool {
    sheet.map {
      $0.frame.x + $0.frame.width <= container.width
        && $0.frame.y + $0.frame.height <= container.height
    } ?? true
  }

  /// Limits each inset to a quarter of its side.
  package mutating func limitInsets() {
    let (across, along) = (container.width / 4, container.height / 4)
    safeArea = StageInsets(
      top: min(safeArea.top, along), left: min(safeArea.left, across),
      bottom: min(safeArea.bottom, along), right: min(safeArea.right, across))
  }
}

// MARK: Arguments

extension Program {
  /// Whether what it shows depends on where the screens are, which is another place in a sheet.
  package var readsFrames: Bool {
    let unknowns = ProgramFacts(self).unknowns
    return Changes.frames.contains { unknowns.reads($0) }
  }

  /// Whether an app can pass the same argument that it passes to another program.
  fileprivate func takes(_ argument: Parameter) -> Bool {
    parameters.contains { $0.name == argument.name }
  }
}

extension ProgramFacts {
  /// Passes a value for each parameter without a default.
  func passArguments(to change: inout Counterexample) {
    change.types.merge(program.parameterTypes) { first, _ in first }
    for parameter in program.parameters where parameter.defaults == nil {
      guard change.parameters[parameter.name] == nil else { continue }
      change.parameters[parameter.name] = values(of: parameter, isOpen: true).first
    }
  }

  /// Returns values to try for a parameter. If others may pass whatever they want, this also has some for a parameter
  /// with a default and no range.
  fileprivate func values(of parameter: Program.Parameter, isOpen: Bool) -> [ScriptValue] {
    let isGiven = parameter.requestName != nil
    let preset = constantDefault(ofScalar: parameter.offset)
    if !isGiven, parameter.type.width == 1, let range = program.range(ofScalar: parameter.offset) {
      let middle = range.lower + (range.upper - range.lower) / 2
      return [range.upper, range.lower, middle].filter { $0 != preset }.map(ScriptValue.number)
    }
    switch parameter.type {
    case .bool where isOpen || !isGiven:
      return [false, true].filter { ($0 ? 1 : 0) != preset }.map(ScriptValue.bool)
    case .edge where isOpen || !isGiven:
      return StageEdge.allCases.filter { Double($0.rawValue) != preset }.map(ScriptValue.edge)
    case .quantity where isOpen || parameter.isRequired:
      return [1, 0, 0.5, -1, 100].map(ScriptValue.number)
    case .pair where isOpen: return [.pair(0, 0), .pair(100, 50), .pair(-1, 1)]
    case .rectangle where isOpen:
      return [.rectangle(StageRectangle(x: 20, y: 80, width: 120, height: 120))]
    case .color where isOpen:
      return [0, 1].map { .color(StageColor(red: $0, green: 0, blue: 0, alpha: 1)) }
    case .text where isOpen: return (["one", "two"] + program.texts).map(ScriptValue.text)
    case .timing where isOpen: return [.timing(.easeIn), .timing(.linear)]
    default: return []
    }
  }
}
