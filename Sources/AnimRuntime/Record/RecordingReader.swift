import AnimProgram

/// A mistake in the text of a recording.
package struct RecordingError: Error, Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// What is wrong, as a sentence without a full stop.
  package let sentence: String
}

extension Recording {
  /// Reads the recordings of a text, one for each container.
  package static func all(in text: String) throws(RecordingError) -> [Recording] {
    var reader = RecordingReader(text)
    return try reader.recordings()
  }
}

/// Reads the text of a recording, line by line and word by word.
private struct RecordingReader {
  private let lines: [Substring]
  private var line = 0
  private var words: ArraySlice<Substring> = []
  private var screens: [Int: String] = [:]

  init(_ text: String) {
    var lines = text.linesByLineFeed
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
  }

  mutating func recordings() throws(RecordingError) -> [Recording] {
    try next()
    guard words.starts(with: ["animators", "recording"]) else {
      throw failure("this is not a recording of Animators")
    }
    words = words.dropFirst(2)
    let version = try integer()
    guard version == Recording.version else {
      throw failure(
        "this is version \(version) of recordings; this tool reads version \(Recording.version)")
    }
    let scripts = try self.scripts()
    var recordings = [try recording(scripts)]
    while line < lines.count {
      try next()
      recordings.append(try recording(scripts))
    }
    return recordings
  }

  /// Reads the recording of one container, whose first line has been read.
  private mutating func recording(
    _ scripts: [Recording.Scripts]
  ) throws(RecordingError) -> Recording {
    try expect("container")
    screens = [:]
    let container = try known(Recording.Container.init(rawValue:), "a kind of container")
    let name = isAbsent() ? nil : try text()
    try next("screens")
    while !words.isEmpty {
      let number = try integer()
      guard (Recording.owner...Recording.mostScreens).contains(number) else {
        throw failure("there are no \(number) screens")
      }
      screens[number] = try text()
    }
    var places: [Recording.Place] = []
    try next()
    while words.first == "place" {
      words.removeFirst()
      places.append(try place())
      try next()
    }
    try expect("start")
    var start = Recording.Start(
      visibility: try integer(), layout: Recording.Layout(StageSize(width: 0, height: 0)))
    start.version = try integer()
    guard (0...3).contains(start.visibility) else { throw failure("there is no such visibility") }
    start.layout = try layout()
    if !words.isEmpty {
      try expect("settings")
      start.settings = try settings()
    }
    while line < lines.count, lines[line].hasPrefix("change ") {
      try next()
      start.changes.append(try change())
    }
    var recording = Recording(container, named: name, scripts: scripts, from: start)
    (recording.screens, recording.places) = (screens, places)
    var time = 0
    while line < lines.count, !lines[line].hasPrefix("container ") {
      try next()
      try events(&time, into: &recording)
    }
    return recording
  }

  /// Reads the scripts, and the first word of the line after them.
  private mutating func scripts() throws(RecordingError) -> [Recording.Scripts] {
    var scripts: [Recording.Scripts] = [[]]
    try next()
    while words.first == "script" {
      words.removeFirst()
      let version = try integer()
      // A version without scripts has no line.
      guard (0...Recording.mostVersions).contains(version) else {
        throw failure("there are no \(version) versions of the scripts")
      }
      while scripts.count <= version { scripts.append([]) }
      let path = try text()
      let digest = try word()
      let source = words.isEmpty ? 0 : try integer()
      guard (0...Recording.mostVersions).contains(source) else {
        throw failure("there are no \(source) sources of scripts")
      }
      while scripts[version].count <= source { scripts[version].append([:]) }
      var texts: [Substring] = []
      // The text may begin with a mark that belongs to the space before it.
      while line < lines.count, lines[line].utf8.starts(with: "| ".utf8) || lines[line] == "|" {
        texts.append(Substring(lines[line].utf8.dropFirst(2)))
        line += 1
      }
      let script = texts.joined(separator: "\n")
      guard String(script.digest, radix: 16) == digest else {
        throw failure("the text of `\(path)` has been changed since it was recorded")
      }
      scripts[version][source][path] = script
      try next()
    }
    return scripts
  }

  private mutating func events(
    _ time: inout Int, into recording: inout Recording
  ) throws(RecordingError) {
    if words.first == "frames" {
      words.removeFirst()
      var wait = 0
      while let word = words.first, !word.hasPrefix("=") {
        wait = try sum(wait, try integer())
        time = try later(time, wait)
        recording.events.append(RecordedEvent(.frame, at: time))
      }
      guard let last = recording.events.indices.last else { throw failure("there are no frames") }
      recording.events[last].digest = try digest()
      return
    }
    time = try later(time, try integer())
    var event = RecordedEvent(try kind(), at: time)
    while let sign = words.first, !sign.hasPrefix("=") {
      words.removeFirst()
      switch sign {
      case ";": event.changes.append(try change())
      case "&": event.found.append(try found())
      case "@": event.places.append(try place())
      case "+":
        let place = isAbsent() ? nil : try integer()
        event.parts.append(RecordedEvent.Part(place: place, kind: try partKind()))
      case "!" where event.changes.isEmpty: event.calls.append(try call())
      case "!": event.changes[event.changes.count - 1].calls.append(try call())
      default: throw failure("`\(sign)` is not a part of an event")
      }
    }
    event.digest = try digest()
    recording.events.append(event)
  }

  private func later(_ time: Int, _ wait: Int) throws(RecordingError) -> Int {
    guard wait >= 0 else { throw failure("a time goes back") }
    return try sum(time, wait)
  }

  private func sum(_ time: Int, _ other: Int) throws(RecordingError) -> Int {
    let (sum, overflows) = time.addingReportingOverflow(other)
    guard !overflows else { throw failure("a time is too large") }
    return sum
  }

  private mutating func kind() throws(RecordingError) -> RecordedEvent.Kind {
    switch try word() {
    case "turn": return .turn
    case "frame": return .frame
    case "view": return .visibility(try integer(), animated: try truth())
    case "layout": return .layout(try layout())
    case "settings": return .settings(try settings())
    case "call": return .call(try call())
    case "rules": return .rules(try integer())
    case let word: throw failure("`\(word)` is not an event")
    }
  }

  /// What may happen during another event.
  private mutating func partKind() throws(RecordingError) -> RecordedEvent.Kind {
    let word = words.first ?? ""
    guard ["view", "layout", "settings"].contains(word) else {
      throw failure("`\(word)` does not happen during another event")
    }
    return try kind()
  }

  private mutating func settings() throws(RecordingError) -> Recording.Settings {
    var settings = Recording.Settings(.screens)
    (settings.completionGrace, settings.interactionGrace) = (try number(), try number())
    switch try word() {
    case "slide": settings.standard = .slide(padding: try number(), duration: try number())
    case "cover": settings.standard = .cover(duration: try number())
    case "other": settings.standard = .other
    case let word: throw failure("`\(word)` is not an animator")
    }
    return settings
  }

  private mutating func call() throws(RecordingError) -> RecordedEvent.Call {
    switch try word() {
    case "start": return .start
    case "update":
      let progress = try number()
      return .update(progress, rate: isAbsent() ? nil : try number())
    case "follow": return .follow(try gesture())
    case "release": return .release(try gesture())
    case "finish": return .finish
    case "cancel": return .cancel
    case "pause": return .pause
    case "complete": return .complete(try truth())
    case let word: throw failure("`\(word)` is not a call of an interaction")
    }
  }

  private mutating func change() throws(RecordingError) -> RecordedEvent.Change {
    try expect("change")
    let step = try integer()
    let flags = [try truth(), try truth(), try truth(), try truth()]
    var change = RecordedEvent.Change(in: try layout())
    (change.step, change.isAnimated, change.isInteractive) = (step, flags[0], flags[1])
    (change.rightToLeft, change.reduceMotion) = (flags[2], flags[3])
    while let word = words.first, !["!", ";"].contains(word), !word.hasPrefix("=") {
      words.removeFirst()
      switch word {
      case "values": change.values = try values()
      case "chosen":
        let name = try text()
        change.chosen = AnimatorName(name, try values())
      case "by": change.version = try integer()
      case "standard": change.answer = .standard
      case "failed": change.answer = .failed
      case "code":
        var code = RecordedEvent.Code(duration: try number())
        for number in 0..<(try count()) {
          let duration = try self.number()
          let after = try run(before: number)
          code.runs.append(RecordedEvent.Code.Run(duration: duration, after: after))
        }
        for _ in 0..<(try count()) {
          let didComplete = try truth()
          let after = try run(before: code.runs.count)
          code.ends.append(RecordedEvent.Code.End(didComplete: didComplete, after: after))
        }
        change.answer = .code(code)
      case "left": change.left.append(try left())
      case "ignored": change.results.append(.ignored)
      case "reached": change.results.append(.reached)
      case "to":
        let operation = try known(RequestOperation.init(rawValue:), "an operation")
        let direction = try number()
        let style = try known(
          { name in ModalPresentationStyle.allCases.first { "\($0)" == name } }, "a style")
        change.results.append(
          .destination(operation, try children(), direction: direction, style: style))
      default: throw failure("`\(word)` is not a part of a change")
      }
    }
    return change
  }

  /// The number of a run among those before another one. `nil` for none.
  private mutating func run(before limit: Int) throws(RecordingError) -> Int? {
    if isAbsent() { return nil }
    let number = try integer()
    guard (0..<limit).contains(number) else { throw failure("there is no run \(number) before") }
    return number
  }

  private mutating func left() throws(RecordingError) -> RecordedEvent.Left {
    let role: RecordedEvent.Left.Role
    switch try word() {
    case "container": role = .container
    case "other": role = .other
    case "screen": role = .screen(try screen())
    case "overlay": role = .overlay(try text())
    case let word: throw failure("`\(word)` is not the role of a view")
    }
    let isSeen = try truth()
    var components: [ViewMotion.Component] = []
    for _ in 0..<(try count()) {
      let property = PropertyID(try integer())
      guard property.isBuiltIn, property.index >= 0 else { throw failure("no such property") }
      let width = try count()
      var numbers: [Double] = []
      for _ in 0..<2 * width { numbers.append(try number()) }
      components.append(
        ViewMotion.Component(
          property: property, value: Array(numbers[..<width]), velocity: Array(numbers[width...])))
    }
    return RecordedEvent.Left(role: role, isSeen: isSeen, motion: ViewMotion(components))
  }

  private mutating func found() throws(RecordingError) -> RecordedEvent.Found {
    var found = RecordedEvent.Found(screen: try screen(), views: [])
    for _ in 0..<(try count()) {
      let number = try integer()
      found.views.append(
        RecordedEvent.FoundView(
          number: number,
          description: SceneView(
            identifier: try text(), frame: try rectangle(), cornerRadius: try self.number())))
    }
    return found
  }

  private mutating func values() throws(RecordingError) -> [String: ScriptValue] {
    var values: [String: ScriptValue] = [:]
    for _ in 0..<(try count()) {
      let name = try text()
      values[name] = try value()
    }
    return values
  }

  private mutating func value() throws(RecordingError) -> ScriptValue? {
    switch try word() {
    case "number": return .number(try number())
    case "pair": return .pair(try number(), try number())
    case "rectangle": return .rectangle(try rectangle())
    case "color":
      return .color(
        StageColor(
          red: try number(), green: try number(), blue: try number(), alpha: try number()))
    case "bool": return .bool(try truth())
    case "text": return .text(try text())
    case "edge":
      let number = try integer()
      return StageEdge.allCases.first { Int($0.rawValue) == number }.map(ScriptValue.edge)
    case "timing": return nil
    case let word: throw failure("`\(word)` is not a kind of value")
    }
  }

  private mutating func children() throws(RecordingError) -> Recording.Children {
    var list: [Int] = []
    for _ in 0..<(try count()) { list.append(try screen()) }
    return Recording.Children(list, selected: isAbsent() ? nil : try screen())
  }

  private mutating func screen() throws(RecordingError) -> Int {
    let number = try integer()
    guard screens[number] != nil else { throw failure("there is no screen \(number)") }
    return number
  }

  private mutating func place() throws(RecordingError) -> Recording.Place {
    Recording.Place(screen: try screen(), size: try size(), frame: try rectangle())
  }

  private mutating func size() throws(RecordingError) -> StageSize {
    StageSize(width: try number(), height: try number())
  }

  private mutating func rectangle() throws(RecordingError) -> StageRectangle {
    StageRectangle(x: try number(), y: try number(), width: try number(), height: try number())
  }

  private mutating func layout() throws(RecordingError) -> Recording.Layout {
    Recording.Layout(
      try size(),
      safeArea: StageInsets(
        top: try number(), left: try number(), bottom: try number(), right: try number()))
  }

  private mutating func gesture() throws(RecordingError) -> GestureState {
    var gesture = GestureState()
    gesture.translation = StagePoint(x: try number(), y: try number())
    gesture.velocity = StagePoint(x: try number(), y: try number())
    (gesture.scale, gesture.scaleVelocity) = (try number(), try number())
    return gesture
  }

  // MARK: Words

  private mutating func next(_ first: Substring? = nil) throws(RecordingError) {
    guard line < lines.count else { throw failure("the recording ends too early") }
    words = lines[line].split(separator: " ")[...]
    line += 1
    if let first { try expect(first) }
  }

  private mutating func word() throws(RecordingError) -> Substring {
    guard let word = words.popFirst() else { throw failure("the line ends too early") }
    return word
  }

  private mutating func expect(_ expected: Substring) throws(RecordingError) {
    let word = words.popFirst()
    guard word == expected else { throw failure("expected `\(expected)` before `\(word ?? "")`") }
  }

  private mutating func known<Value>(
    _ make: (String) -> Value?, _ what: String
  ) throws(RecordingError) -> Value {
    let word = try word()
    guard let value = make(String(word)) else { throw failure("`\(word)` is not \(what)") }
    return value
  }

  private mutating func integer() throws(RecordingError) -> Int {
    try known({ Int($0) }, "a whole number")
  }

  /// A number of things on this line. There cannot be more of them than words.
  private mutating func count() throws(RecordingError) -> Int {
    let count = try integer()
    guard (0...words.count).contains(count) else { throw failure("there are no \(count) of them") }
    return count
  }

  private mutating func number() throws(RecordingError) -> Double {
    try known({ Double($0) }, "a number")
  }

  private mutating func truth() throws(RecordingError) -> Bool {
    try known({ $0 == "1" ? true : $0 == "0" ? false : nil }, "0 or 1")
  }

  private mutating func text() throws(RecordingError) -> String {
    try known(\.unworded, "a text")
  }

  /// Whether there is a `-` in place of what may be missing.
  private mutating func isAbsent() -> Bool {
    guard words.first == "-" else { return false }
    words.removeFirst()
    return true
  }

  private mutating func digest() throws(RecordingError) -> UInt32 {
    try known({ $0.hasPrefix("=") ? UInt32($0.dropFirst(), radix: 16) : nil }, "a digest")
  }

  private func failure(_ sentence: String) -> RecordingError {
    RecordingError(line: line, sentence: sentence)
  }
}
