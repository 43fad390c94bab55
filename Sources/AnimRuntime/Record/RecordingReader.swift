import AnimProgram

/// A mistake in the text of a recording.
package struct RecordingError: Error, Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// What is wrong, as a sentence without a full stop.
  package let sentence: String
}

extension Recording {
  /// Reads a recording.
  package init(text: String) throws(RecordingError) {
    var reader = RecordingReader(text)
    self = try reader.recording()
  }
}

/// Reads the text of a recording, line by line and word by word.
private struct RecordingReader {
  private let lines: [Substring]
  private var line = 0
  private var words: ArraySlice<Substring> = []

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
  }

  mutating func recording() throws(RecordingError) -> Recording {
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
    try next("container")
    let container = try known(Recording.Container.init(rawValue:), "a kind of container")
    let name = try optionalText()
    try next("layout")
    let layout = try self.layout()
    let scripts = try self.scripts()
    try expect("screens")
    var screens: [String?] = []
    while !words.isEmpty { screens.append(try optionalText()) }
    try next("children")
    let children = try self.children(of: screens.count)
    var recording = Recording(
      container, named: name, scripts: scripts, layout: layout, screens: screens,
      children: children)
    var time = 0
    while line < lines.count {
      try next()
      try events(&time, into: &recording)
    }
    return recording
  }

  /// Reads the scripts, and the first word of the line after them.
  private mutating func scripts() throws(RecordingError) -> [String: String] {
    var scripts: [String: String] = [:]
    try next()
    while words.first == "script" {
      words.removeFirst()
      let path = try text()
      let digest = try word()
      var texts: [Substring] = []
      while line < lines.count, lines[line].hasPrefix("| ") || lines[line] == "|" {
        texts.append(lines[line].dropFirst(2))
        line += 1
      }
      let script = texts.joined(separator: "\n")
      guard String(script.digest, radix: 16) == digest else {
        throw failure("the text of `\(path)` has been changed since it was recorded")
      }
      scripts[path] = script
      try next()
    }
    return scripts
  }

  private mutating func events(
    _ time: inout Int, into recording: inout Recording
  ) throws(RecordingError) {
    if words.first == "frames" {
      words.removeFirst()
      while let word = words.first, !word.hasPrefix("=") {
        time = try later(time, try integer())
        recording.events.append(RecordedEvent(.frame, at: time))
      }
      guard let last = recording.events.indices.last else { throw failure("there are no frames") }
      recording.events[last].digest = try digest()
      return
    }
    time = try later(time, try integer())
    var event = RecordedEvent(try kind(), at: time)
    let screens = recording.screens.count
    while let word = words.first, word == ";" || word == "!" {
      words.removeFirst()
      if word == ";" {
        event.changes.append(try change(screens))
      } else {
        event.calls.append(try call())
      }
    }
    event.digest = try digest()
    recording.events.append(event)
  }

  private func later(_ time: Int, _ wait: Int) throws(RecordingError) -> Int {
    let (sum, overflows) = time.addingReportingOverflow(wait)
    guard !overflows, wait >= 0 else { throw failure("a time goes back") }
    return sum
  }

  private mutating func kind() throws(RecordingError) -> RecordedEvent.Kind {
    switch try word() {
    case "turn": return .turn
    case "frame": return .frame
    case "view": return .visibility(try integer(), animated: try truth())
    case "layout": return .layout(try layout())
    case "call": return .call(try call())
    case let word: throw failure("`\(word)` is not an event")
    }
  }

  private mutating func call() throws(RecordingError) -> RecordedEvent.Call {
    switch try word() {
    case "start": return .start
    case "update":
      let progress = try number()
      if words.first == "-" {
        words.removeFirst()
        return .update(progress, rate: nil)
      }
      return .update(progress, rate: try number())
    case "follow": return .follow(try gesture())
    case "release": return .release(try gesture())
    case "finish": return .finish
    case "cancel": return .cancel
    case "pause": return .pause
    case let word: throw failure("`\(word)` is not a call of an interaction")
    }
  }

  private mutating func change(_ screens: Int) throws(RecordingError) -> RecordedEvent.Change {
    try expect("change")
    var change = RecordedEvent.Change(
      isAnimated: try truth(), isInteractive: try truth(), rightToLeft: try truth(),
      reduceMotion: try truth(), values: [:], results: [])
    for _ in 0..<max(0, try integer()) {
      let name = try text()
      change.values[name] = try value()
    }
    while let word = words.first {
      switch word {
      case "ignored": change.results.append(.ignored)
      case "reached": change.results.append(.reached)
      case "to": break
      default: return change
      }
      words.removeFirst()
      guard word == "to" else { continue }
      let operation = try known(RequestOperation.init(rawValue:), "an operation")
      let direction = try number()
      let style = try known(
        { name in ModalPresentationStyle.allCases.first { "\($0)" == name } }, "a style")
      change.results.append(
        .destination(
          operation, try children(of: screens), direction: direction, style: style))
    }
    return change
  }

  private mutating func value() throws(RecordingError) -> ScriptValue? {
    switch try word() {
    case "number": return .number(try number())
    case "pair": return .pair(try number(), try number())
    case "rectangle":
      return .rectangle(
        StageRectangle(
          x: try number(), y: try number(), width: try number(), height: try number()))
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

  private mutating func children(of screens: Int) throws(RecordingError) -> Recording.Children {
    let count = try integer()
    var list: [Int] = []
    while list.count < count { list.append(try screen(screens)) }
    if words.first == "-" {
      words.removeFirst()
      return Recording.Children(list, selected: nil)
    }
    return Recording.Children(list, selected: try screen(screens))
  }

  private mutating func screen(_ count: Int) throws(RecordingError) -> Int {
    let number = try integer()
    guard (0..<count).contains(number) else { throw failure("there is no screen \(number)") }
    return number
  }

  private mutating func layout() throws(RecordingError) -> Recording.Layout {
    Recording.Layout(
      StageSize(width: try number(), height: try number()),
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

  private mutating func number() throws(RecordingError) -> Double {
    try known({ Double($0) }, "a number")
  }

  private mutating func truth() throws(RecordingError) -> Bool {
    try known({ $0 == "1" ? true : $0 == "0" ? false : nil }, "0 or 1")
  }

  private mutating func text() throws(RecordingError) -> String {
    try known(\.unworded, "a text")
  }

  private mutating func optionalText() throws(RecordingError) -> String? {
    if words.first == "-" {
      words.removeFirst()
      return nil
    }
    return try text()
  }

  private mutating func digest() throws(RecordingError) -> UInt32 {
    try known({ $0.hasPrefix("=") ? UInt32($0.dropFirst(), radix: 16) : nil }, "a digest")
  }

  private func failure(_ sentence: String) -> RecordingError {
    RecordingError(line: line, sentence: sentence)
  }
}
