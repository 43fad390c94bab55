import AnimEditor
import AnimProgram
import AnimSource

extension MotionLock {
  /// The file.
  var text: String {
    var text = """
      # The motion that was agreed on. `animc lock` writes this file, and `animc check --locked` says
      # what differs from it. Values with arrows are those at 0, 25, 50, 75 and 100 % of the time. A
      # frame is x, y, width and height, or the four corners. A code stands for all that plays.
      animc \(version)

      """
    for motion in rows.map(\.motion) {
      text += "\nanimator \(motion.name)\n  file \(motion.file)\n  code \(motion.code)\n"
      text += motion.description
    }
    if !requests.isEmpty { text += "\n" }
    if let rulesCode { text += "rules \(rulesCode)\n" }
    for request in requests { text += "request \(request.words): \(request.answer)\n" }
    return text
  }

  /// Reads a file. Fails with the number of the first line that it does not understand.
  init(reading text: String) throws(LockError) {
    self.init()
    var reader = LockReader()
    var offset = 0
    for (number, line) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      let span = SourceSpan(offset, offset + line.count)
      offset += line.count + 1
      guard let line = String(validUTF8: Array(line)), reader.read(line, span) else {
        throw LockError(line: number + 1)
      }
    }
    reader.endMotion()
    self = reader.lock
  }

  fileprivate init() {}
}

extension LockedMotion {
  /// What it shows in each change, as text.
  var description: String {
    changes.map { change in
      "  \(change.words)\n    takes \(Quantity.seconds(change.duration))\n"
        + change.lines.map { line in
          let key = line.what.isEmpty ? line.view : "\(line.view) \(line.what)"
          return "    \(key): \(line.values.joined(separator: " -> "))\n"
        }.joined()
    }.joined()
  }
}

/// A line of a lock that cannot be read.
struct LockError: Error {
  /// The number of the line, starting from 1.
  let line: Int
}

/// Reads a lock line by line.
private struct LockReader {
  var lock = MotionLock()
  private var name: (text: String, span: SourceSpan)?
  private var file = ""
  private var code = ""
  private var changes: [LockedChange] = []
  private var change: (words: String, duration: Double, lines: [LockedChange.Line])?

  /// Reads a line. Returns whether it is understood.
  mutating func read(_ line: String, _ span: SourceSpan) -> Bool {
    let indent = line.prefix { $0 == " " }.count
    let rest = line.dropFirst(indent)
    guard !rest.isEmpty, !rest.hasPrefix("#") else { return true }
    switch indent {
    case 0: return readTop(rest, span)
    case 2 where name != nil: return readPart(rest)
    case 4 where change != nil: return readValues(rest)
    default: return false
    }
  }

  private mutating func readTop(_ line: Substring, _ span: SourceSpan) -> Bool {
    endMotion()
    if let text = line.dropping("animator ") {
      name = (text, span)
    } else if let text = line.dropping("animc ") {
      lock.version = text
    } else if let text = line.dropping("rules ") {
      (lock.rulesCode, lock.rulesSpan) = (text, span)
    } else if let text = line.dropping("request "), let colon = text.firstRange(of: ": ") {
      lock.requests.append(
        MotionLock.Request(
          words: String(text[..<colon.lowerBound]), answer: String(text[colon.upperBound...]),
          span: span))
    } else {
      return false
    }
    return true
  }

  private mutating func readPart(_ line: Substring) -> Bool {
    if let text = line.dropping("file ") {
      file = text
    } else if let text = line.dropping("code ") {
      code = text
    } else if line.hasPrefix("in ") {
      endChange()
      change = (String(line), 0, [])
    } else {
      return false
    }
    return true
  }

  private mutating func readValues(_ line: Substring) -> Bool {
    if let text = line.dropping("takes "), text.hasSuffix("s"), let time = Double(text.dropLast()) {
      change?.duration = time
      return true
    }
    guard let colon = line.firstRange(of: ": ") else { return false }
    let key = line[..<colon.lowerBound].split(separator: " ").map(String.init)
    let values = String(line[colon.upperBound...]).split(separator: " -> ").map(String.init)
    guard (1...2).contains(key.count),
      values.count == 1 || values.count == LockedChange.fractions.count
    else { return false }
    change?.lines.append(
      LockedChange.Line(view: key[0], what: key.count > 1 ? key[1] : "", values: values))
    return true
  }

  private mutating func endChange() {
    if let change {
      changes.append(
        LockedChange(words: change.words, duration: change.duration, lines: change.lines))
    }
    change = nil
  }

  /// Ends the motion that is being read, if there is one.
  mutating func endMotion() {
    endChange()
    if let name {
      let motion = LockedMotion(name: name.text, file: file, code: code, changes: changes)
      lock.rows.append(MotionLock.Row(motion: motion, span: name.span))
    }
    (name, file, code, changes) = (nil, "", "", [])
  }
}

extension Substring {
  /// The rest after a beginning. `nil` if it begins differently.
  fileprivate func dropping(_ start: String) -> String? {
    hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }
}
