import AnimProgram

extension Recording {
  /// The version of the text, which its first line contains.
  package static let version = 5
  /// The greatest numbers of screens and of versions of the scripts in a text.
  static let (mostScreens, mostVersions) = (1 << 30, 1 << 16)

  /// The recording as a text: a header, and one line for each event. Consecutive frames share a
  /// line. Times are differences in microseconds.
  package var text: String { Recording.text(of: [self]) }

  /// Recordings of containers with the same scripts as one text.
  package static func text(of recordings: [Recording]) -> String {
    var lines = ["animators recording \(version)"]
    for (version, sources) in (recordings.first?.scripts ?? []).enumerated() {
      for (source, texts) in sources.enumerated() {
        for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
          let line = "script \(version) \(path.word) \(String(text.digest, radix: 16))"
          // Most apps have one source.
          lines.append(source == 0 ? line : line + " \(source)")
          lines += text.linesByLineFeed.map { $0.isEmpty ? "|" : "| " + $0 }
        }
      }
    }
    return lines.joined(separator: "\n") + "\n" + recordings.map(\.body).joined()
  }

  /// Everything but the version and the scripts.
  package var body: String {
    var lines = [
      "container \(container.rawValue) \((name ?? "-").word)",
      (["screens"] + screens.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.word)" })
        .joined(separator: " "),
    ]
    lines += places.map { "place " + $0.words }.sorted()
    let settings = start.settings.map { " " + $0.words } ?? ""
    lines.append("start \(start.visibility) \(start.version) \(start.layout.words)" + settings)
    lines += start.changes.map(\.words)
    var (time, frames, last) = (0, [String](), 0)
    let events = eventsWithViewsInOrder
    for (index, event) in events.enumerated() {
      let wait = event.time - time
      time = event.time
      guard event.isPlainFrame else {
        lines.append("\(wait) \(event.words)")
        continue
      }
      // Most frames are as long as the one before.
      frames.append("\(frames.isEmpty ? wait : wait - last)")
      last = wait
      let isLast = index + 1 == events.count || !events[index + 1].isPlainFrame
      // The digest of the last frame covers all of them.
      if isLast || frames.count == Self.coveredFrames {
        lines.append("frames \(frames.joined(separator: " ")) =\(String(event.digest, radix: 16))")
        frames = []
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The events, with the views that scripts found numbered as they appear in them.
  private var eventsWithViewsInOrder: [RecordedEvent] {
    var (events, places) = (events, [Int: Int]())
    for event in events.indices {
      for found in events[event].found.indices {
        for view in events[event].found[found].views.indices {
          let next = places.count
          let number = events[event].found[found].views[view].number
          places[number] = places[number] ?? next
          events[event].found[found].views[view].number = places[number] ?? next
        }
      }
    }
    return events
  }
}

extension String {
  /// The lines, also where a line feed belongs to a longer character.
  package var linesByLineFeed: [Substring] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
  }
}

extension Recording.Place {
  fileprivate var words: String { "\(screen) \(size.words) \(frame.words)" }
}

extension Recording.Settings {
  fileprivate var words: String {
    let standard =
      switch standard {
      case .slide(let padding, let duration): "slide \(padding) \(duration)"
      case .cover(let duration): "cover \(duration)"
      case .other: "other"
      }
    return "settings \(completionGrace) \(interactionGrace) " + standard
  }
}

extension RecordedEvent {
  fileprivate var words: String {
    var parts = [kind.words] + calls.map { "! " + $0.words } + found.map { "& " + $0.words }
    parts += places.map { "@ " + $0.words }
    parts += self.parts.map { "+ \($0.place.words) \($0.kind.words)" }
    for change in changes {
      parts.append("; " + change.words)
      parts += change.calls.map { "! " + $0.words }
    }
    return parts.joined(separator: " ") + " =\(String(digest, radix: 16))"
  }
}

extension RecordedEvent.Kind {
  fileprivate var words: String {
    switch self {
    case .turn: "turn"
    case .frame: "frame"
    case .visibility(let step, let animated): "view \(step) \(animated.word)"
    case .layout(let layout): "layout \(layout.words)"
    case .settings(let settings): settings.words
    case .call(let call): "call \(call.words)"
    case .rules(let version): "rules \(version)"
    }
  }
}

extension RecordedEvent.Call {
  fileprivate var words: String {
    switch self {
    case .start: "start"
    case .update(let progress, let rate): "update \(progress) \(rate.map { "\($0)" } ?? "-")"
    case .follow(let gesture): "follow \(gesture.words)"
    case .release(let gesture): "release \(gesture.words)"
    case .finish: "finish"
    case .cancel: "cancel"
    case .pause: "pause"
    case .complete(let didComplete): "complete \(didComplete.word)"
    }
  }
}

extension RecordedEvent.Change {
  fileprivate var words: String {
    let flags = [isAnimated, isInteractive, rightToLeft, reduceMotion].map(\.word)
    var words = ["change \(step)"] + flags + [layout.words]
    if !values.isEmpty { words += ["values"] + values.words }
    if let chosen { words += ["chosen", chosen.name.word] + chosen.arguments.words }
    if let version { words.append("by \(version)") }
    switch answer {
    case .rules: break
    case .standard: words.append("standard")
    case .failed: words.append("failed")
    case .code(let code):
      words += ["code", "\(code.duration)", "\(code.runs.count)"]
      words += code.runs.map { "\($0.duration) \($0.after.words)" }
      words += ["\(code.ends.count)"]
      words += code.ends.map { "\($0.didComplete.word) \($0.after.words)" }
    }
    words += left.map(\.words) + results.flatMap(\.words)
    return words.joined(separator: " ")
  }
}

extension Int? {
  fileprivate var words: String { map { "\($0)" } ?? "-" }
}

extension [String: ScriptValue] {
  fileprivate var words: [String] {
    ["\(count)"] + sorted { $0.key < $1.key }.flatMap { [$0.key.word] + $0.value.words }
  }
}

extension RecordedEvent.Left {
  fileprivate var words: String {
    var words = ["left"]
    switch role {
    case .container: words.append("container")
    case .other: words.append("other")
    case .screen(let number): words.append("screen \(number)")
    case .overlay(let name): words.append("overlay \(name.word)")
    }
    words += [isSeen.word, "\(motion.components.count)"]
    for component in motion.components {
      words += ["\(component.property.index)", "\(component.value.count)"]
      words += (component.value + component.velocity).map { "\($0)" }
    }
    return words.joined(separator: " ")
  }
}

extension RecordedEvent.Found {
  fileprivate var words: String {
    (["\(screen)", "\(views.count)"]
      + views.map(\.words)).joined(separator: " ")
  }
}

extension RecordedEvent.FoundView {
  fileprivate var words: String {
    "\(number) \(description.identifier.word) \(description.frame.words)"
      + " \(description.cornerRadius)"
  }
}

extension RecordedEvent.Result {
  fileprivate var words: [String] {
    switch self {
    case .ignored: ["ignored"]
    case .reached: ["reached"]
    case .destination(let operation, let children, let direction, let style):
      ["to", operation.rawValue, "\(direction)", "\(style)", children.words]
    }
  }
}

extension Recording.Children {
  fileprivate var words: String {
    (["\(list.count)"] + list.map { "\($0)" } + [selected.map { "\($0)" } ?? "-"])
      .joined(separator: " ")
  }
}

extension Recording.Layout {
  fileprivate var words: String {
    size.words + " "
      + [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right].map { "\($0)" }
      .joined(separator: " ")
  }
}

extension StageSize {
  fileprivate var words: String { "\(width) \(height)" }
}

extension StageRectangle {
  fileprivate var words: String { "\(x) \(y) \(width) \(height)" }
}

extension GestureState {
  fileprivate var words: String {
    [translation.x, translation.y, velocity.x, velocity.y, scale, scaleVelocity].map { "\($0)" }
      .joined(separator: " ")
  }
}

extension ScriptValue {
  /// A value that an app passes. A timing, which may be code, is left out.
  fileprivate var words: [String] {
    switch self {
    case .number(let number): ["number", "\(number)"]
    case .pair(let x, let y): ["pair", "\(x)", "\(y)"]
    case .rectangle(let frame): ["rectangle", frame.words]
    case .color(let color):
      ["color"] + [color.red, color.green, color.blue, color.alpha].map { "\($0)" }
    case .bool(let truth): ["bool", truth.word]
    case .text(let text): ["text", text.word]
    case .edge(let edge): ["edge", "\(edge.rawValue)"]
    case .timing: ["timing"]
    }
  }
}

extension Bool {
  fileprivate var word: String { self ? "1" : "0" }
}

extension String {
  /// The text as one word: other characters than letters, digits and a few signs are written by
  /// their code points.
  fileprivate var word: String {
    guard self != "-" else { return "%2d;" }
    var word = ""
    for scalar in unicodeScalars {
      let isPlain = scalar.value > 32 && scalar.value < 127 && scalar != "%" && scalar != ";"
      word += isPlain ? String(scalar) : "%\(String(scalar.value, radix: 16));"
    }
    return word.isEmpty ? "%;" : word
  }

  /// The text that was written as this word. `nil` if it is not such a word.
  var unworded: String? {
    var (text, rest) = ("", unicodeScalars[...])
    while let scalar = rest.popFirst() {
      guard scalar == "%" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      guard let end = rest.firstIndex(of: ";") else { return nil }
      let code = String(String.UnicodeScalarView(rest[..<end]))
      rest = rest[rest.index(after: end)...]
      if code.isEmpty { continue }
      guard let value = UInt32(code, radix: 16), let scalar = Unicode.Scalar(value) else {
        return nil
      }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// The FNV-1a hash of the text.
  package var digest: UInt64 {
    utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
