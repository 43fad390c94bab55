import AnimProgram

/// The changes in which claims are tried and motions are compared, in one list: first one with everything as usual,
/// then those that differ from it in one thing; those in which a program begins to compute in another way; the corners,
/// in which each thing is at an end of its range; and some that fill the space of changes evenly.
package struct Changes {
  /// The changes, in the order in which they are tried.
  package private(set) var all: [Counterexample] = []

  /// Another choice of one thing.
  package typealias Choice = @Sendable (inout Counterexample) -> Void

  private var known: Set<Counterexample> = []
  private let limit: Int
  /// The arguments, if there are no others.
  private let arguments: [String: ScriptValue]?

  /// The greatest numbers of corners, and of changes that fill the space evenly.
  private static let (corners, even) = (16, 8)
  /// The number of sizes in which a program is looked at that does not read them.
  private static let few = 3

  /// The sizes of common containers, in points.
  private static let devices: [(Double, Double)] = [
    (320, 568), (1024, 768), (390, 844), (844, 390),
  ]

  /// Creates the changes in which claims about a program are tried.
  init(_ facts: ProgramFacts) {
    self.init(of: [facts], Counterexample(container: Changes.sizes(facts.sizes)[0]))
    addSnapshots(facts)
  }

  /// Creates the changes in which two programs are compared: as animators, in sheets too and with whatever arguments an
  /// app may pass; or as the answers of rules, which pass their own.
  package init(
    comparing programs: [Program], _ sizes: ClosedRange<Double>, reduceMotion: Bool,
    asAnimators: Bool
  ) {
    let phone = StageSize(width: 390, height: 844)
    let all = Changes.sizes(sizes)
    var usual = Counterexample(container: all.contains(phone) ? phone : all[0])
    usual.traits.reduceMotion = reduceMotion
    let facts = programs.map { ProgramFacts($0, CheckOptions(sizes: sizes)) }
    self.init(of: facts, usual, comparesMotions: true, isOpen: asAnimators)
  }

  private init(
    of programs: [ProgramFacts], _ usual: Counterexample, comparesMotions: Bool = false,
    isOpen: Bool = false
  ) {
    var usual = usual
    for facts in programs { facts.passArguments(to: &usual) }
    self.arguments = comparesMotions && !isOpen ? usual.parameters : nil
    limit = programs.reduce(comparesMotions ? 96 : .max) { min($0, $1.mostChanges(usual)) }
    add(usual)
    let isRead: (Input) -> Bool = { input in
      (!comparesMotions || input != .reduceMotion) && programs.contains { $0.read.reads(input) }
    }
    let facts = programs[0]
    let arguments = Changes.arguments(of: programs, usual, isOpen: isOpen)
    var axes = arguments
    axes += Changes.switches.filter { isRead($0.input) }.map { [$0.flip] }
    let readsSize = programs.contains { $0.read.reads(.width) || $0.read.reads(.height) }
    axes.append(
      Changes.sizes(facts.sizes).prefix(readsSize ? .max : Changes.few).map { size -> Choice in
        { $0.container = size }
      })
    if (0..<4).contains(where: { isRead(Input.insets[$0]) }) { axes.append(Changes.insets) }
    if programs.contains(where: { $0.isDragged && $0.read.readsDrag }) {
      axes.append(Changes.drags)
    }
    if isOpen { axes.append(Changes.sheets) }
    if comparesMotions {
      if programs.contains(where: \.looksForViews) {
        axes.append([0, 24].map { number -> Choice in { $0.views = number } })
      }
    }
    for choice in axes.joined() { add(usual, choice) }
    for facts in programs { addTurns(of: facts, from: usual, isRead) }
    // What is wrong may need all arguments together.
    for choices in arguments.product(atMost: Changes.corners) {
      add(usual) { change in for choice in choices { choice(&change) } }
    }
    let dimensions = facts.dimensions(facts.read)
    for choices in dimensions.map(\.ends).product(atMost: Changes.corners) {
      add(usual) { change in for choice in choices { choice(&change) } }
    }
    for number in 1...Changes.even {
      add(usual) { change in
        for (place, dimension) in dimensions.enumerated() {
          dimension.set(EvenPlaces.share(number, place), &change)
        }
      }
    }
  }

  private mutating func add(_ change: Counterexample, _ choice: Choice = { _ in }) {
    var change = change
    choice(&change)
    change.limitInsets()
    guard all.count < limit, change.fitsSheet,
      arguments.map({ $0 == change.parameters }) ?? true, known.insert(change).inserted
    else { return }
    all.append(change)
  }

  // MARK: Where a program computes in another way

  /// Adds the changes around which a program begins to compute in another way.
  private mutating func addTurns(
    of facts: ProgramFacts, from usual: Counterexample, _ isRead: (Input) -> Bool
  ) {
    var start = usual
    let phone = StageSize(width: 390, height: 844)
    if Changes.sizes(facts.sizes).contains(phone) { start.container = phone }
    // Where it does so may depend on what has two values.
    for start in [start, Changes.variants(of: start, where: isRead).last ?? start].unique {
      func places(_ kind: Reading.Kind) -> [Double] {
        Array(facts.places(along: kind, from: start, samples: 24).prefix(16))
      }
      let (widths, heights) = (places(.width), places(.height))
      let kinds = facts.kinds.filter { $0 != .width && $0 != .height }
      for (kind, found) in [(.width, widths), (.height, heights)] + kinds.map({ ($0, places($0)) })
      {
        for place in found { add(facts.change(start, kind, place)) }
      }
      for width in widths.prefix(3) {
        for height in heights.prefix(3) {
          add(facts.change(facts.change(start, .width, width), .height, height))
        }
      }
    }
  }

  /// Adds changes with other snapshots: any index, no elements, and many of them.
  private mutating func addSnapshots(_ facts: ProgramFacts) {
    guard !facts.program.snapshotSets.isEmpty else { return }
    let sizes = all.map { change in
      (Trial(facts, change).leastSlices, change.container.width * change.container.height)
    }
    let largest = all.indices.max { sizes[$0] < sizes[$1] }.map { all[$0] }
    for change in all.prefix(1) + [largest].compactMap(\.self) {
      let examples = facts.examples(in: change)
      for example in examples {
        var other = change
        other.example = example
        if known.insert(other).inserted { all.append(other) }
      }
      guard facts.looksForViews, let last = examples.last(where: { $0 < ProgramFacts.few }) else {
        continue
      }
      for views in [0, last + 1] {
        var other = change
        other.views = views
        if known.insert(other).inserted { all.append(other) }
      }
    }
  }

  // MARK: Choices

  /// The inputs with two values, and how a change becomes one with the other.
  static let switches: [(input: Input, flip: Choice)] = [
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
  ].map { insets -> Choice in { $0.safeArea = insets } }

  /// How far a finger has dragged. 1 is the width of the container, or its height.
  private static let drags: [Choice] = [(1, 1), (-1, -1), (0.4, -0.6), (-0.2, 0.3)].map {
    x, y -> Choice in
    {
      $0.traits.interactive = true
      $0.drag = StagePoint(x: x, y: y)
    }
  }

  /// A sheet and a dialog on a phone, presented and dismissed.
  static let sheets: [Choice] = [
    StageRectangle(x: 0, y: 84, width: 390, height: 760),
    StageRectangle(x: 45, y: 272, width: 300, height: 300),
  ].flatMap { frame -> [Choice] in
    [false, true].map { isDismissed -> Choice in
      { $0.sheet = Counterexample.Sheet(frame: frame, isDismissed: isDismissed) }
    }
  }

  /// Returns the sizes of common containers in a range, and its extremes.
  private static func sizes(_ range: ClosedRange<Double>) -> [StageSize] {
    let (least, most) = (range.lowerBound, range.upperBound)
    let middle = (least + (most - least) / 2).rounded()
    let extremes = [(most, most), (least, least), (least, most), (most, least), (middle, middle)]
    let usual = devices.filter { range.contains($0.0) && range.contains($0.1) }
    return (usual.prefix(2) + extremes.prefix(1) + usual.dropFirst(2) + extremes.dropFirst()).map {
      StageSize(width: $0.0, height: $0.1)
    }
  }

  /// Returns the values of each parameter that is read, besides the usual one.
  private static func arguments(
    of programs: [ProgramFacts], _ usual: Counterexample, isOpen: Bool
  ) -> [[Choice]] {
    var names: Set<String> = []
    return programs.flatMap { facts in
      facts.program.parameters.filter { parameter in
        (parameter.offset..<parameter.offset + max(1, parameter.type.width))
          .contains(where: facts.read.parameters.contains) && names.insert(parameter.name).inserted
      }.map { parameter in
        facts.values(of: parameter, isOpen: isOpen)
          .filter { $0 != usual.parameters[parameter.name] }
          .map { value -> Choice in { $0.parameters[parameter.name] = value } }
      }
    }.filter { !$0.isEmpty }
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
  mutating func limitInsets() {
    let (across, along) = (container.width / 4, container.height / 4)
    safeArea = StageInsets(
      top: min(safeArea.top, along), left: min(safeArea.left, across),
      bottom: min(safeArea.bottom, along), right: min(safeArea.right, across))
  }

  /// Whether it has the usual snapshots.
  var hasUsualSnapshots: Bool { example == 0 && views == nil }
}

extension Input {
  /// The insets by index: top, left, bottom, right.
  static let insets: [Input] = [.safeAreaTop, .safeAreaLeft, .safeAreaBottom, .safeAreaRight]
}

extension Array {
  /// Returns the lists with one element of each of these lists, or as many of them, evenly spread, as there may be.
  func product<Item>(atMost limit: Int) -> [[Item]] where Element == [Item] {
    let lists = filter { !$0.isEmpty }
    guard !lists.isEmpty else { return [] }
    let count = lists.reduce(1.0) { $0 * Double($1.count) }
    let step = Swift.max(1, count / Double(limit))
    return (0..<Swift.min(limit, Int(count))).map { number in
      var rest = (Double(number) * step).rounded(.down)
      return lists.map { list in
        let place = Int(rest.truncatingRemainder(dividingBy: Double(list.count)))
        rest = (rest / Double(list.count)).rounded(.down)
        return list[place]
      }
    }
  }
}

// MARK: Arguments

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
    case .timing where isOpen: return [.timing(.easeIn)]
    default: return []
    }
  }
}
