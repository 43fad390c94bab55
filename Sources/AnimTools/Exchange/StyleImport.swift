import AnimSyntax

/// Scripts made of a style sheet, and what was lost.
struct StyleImport {
  /// The script.
  private(set) var script = ""
  /// What CSS says and the script does not, one sentence each.
  private(set) var lost: [String] = []
  /// The number of animators.
  var count: Int { motions.count }

  private let reader: StyleReader
  private var motions: [ImportedMotion] = []
  private var used: Set<String> = []

  /// Translates the `@keyframes` and transitions of a style sheet.
  init(_ text: String) {
    reader = StyleReader(text)
    for rule in reader.rules where !rule.isStart {
      addAnimations(of: rule)
      addTransitions(of: rule)
    }
    for frames in reader.keyframes where !used.contains(frames.name) {
      lose("no rule says how long `\(frames.name)` takes: 300ms is written")
      var play = Playing(keys: frames.keys)
      play.duration = 0.3
      add(play, to: Target(name: frames.name, isLeaving: Self.isLeaving(frames.name)), frames.name)
    }
    script = motions.map(\.text).joined(separator: "\n")
  }

  private mutating func lose(_ sentence: String) {
    if !lost.contains(sentence) { lost.append(sentence) }
  }

  // MARK: Rules

  /// Where an animation belongs: an animator, a screen, and what plays for reduced motion.
  private struct Target {
    var name: String
    var isLeaving: Bool
    var isReduced = false
  }

  /// How a set of keys plays.
  private struct Playing {
    var keys: [StyleReader.Rule]
    var duration = 0.0
    var delay = 0.0
    var easing = "ease"
  }

  private mutating func addAnimations(of rule: StyleReader.Rule) {
    let lists = Self.animations(of: rule.declarations)
    let known = lists.filter { item in reader.keyframes.contains { $0.name == item.name } }
    for item in lists where !item.name.isEmpty && item.name != "none" {
      guard known.contains(where: { $0.name == item.name }) else {
        lose("there are no keyframes `\(item.name)`")
        continue
      }
      used.insert(item.name)
      var play = item.playing
      play.keys = reader.keyframes.first { $0.name == item.name }?.keys ?? []
      for word in item.others {
        lose("`\(word)` of the animation `\(item.name)`: an animator plays once and forward")
      }
      if play.duration == 0 { lose("the animation `\(item.name)` takes no time") }
      add(play, to: target(rule, known.count == 1 ? item.name : nil), item.name)
    }
    guard rule.selector.contains("::view-transition-") else { return }
    let target = target(rule, nil)
    for name in rule.names where StyleTrack.isKnown(name) {
      let value = rule.declarations[name] ?? ""
      let tracks = StyleTrack.constant(name, value)
      if tracks.isEmpty { lose("`\(name): \(value)` of `\(rule.selector)`") }
      update(target) { $0.add(tracks, isLeaving: target.isLeaving) }
    }
  }

  private mutating func addTransitions(of rule: StyleReader.Rule) {
    let items = (rule.declarations["transition"] ?? "").parts(",").map { $0.parts(" ") }
    for words in items where words != ["none"] {
      let item = Self.item(words)
      let (start, end) = ends(of: rule)
      let name = item.name.isEmpty || item.name == "all" ? nil : item.name
      let names = Set(start.declarations.keys).union(end.declarations.keys)
        .filter { StyleTrack.isKnown($0) && (name == nil || name == $0) }.sorted()
      if names.isEmpty {
        lose(
          "the transition of `\(rule.selector)` takes \(Self.milliseconds(item.playing.duration)),"
            + " but nothing says where it starts")
      }
      for name in names {
        var play = item.playing
        play.keys = [(start, "0%"), (end, "100%")].map { source, place in
          var key = StyleReader.Rule(selector: place, conditions: [])
          key.declarations[name] = source.declarations[name] ?? StyleTrack.usual(name)
          key.names = [name]
          return key
        }
        let base = rule.selector.replacing("-active", with: "")
        add(play, to: target(rule, base), base)
      }
    }
  }

  /// The rules that say where a transition starts and ends. Those of Vue and React have names.
  private func ends(
    of rule: StyleReader.Rule
  ) -> (start: StyleReader.Rule, end: StyleReader.Rule) {
    let none = StyleReader.Rule(selector: "", conditions: [])
    func find(_ selector: String) -> StyleReader.Rule {
      reader.rules.first { $0.selector.parts(",").contains(selector) && !$0.isStart } ?? none
    }
    if let start = reader.rules.first(where: { $0.isStart && $0.selector == rule.selector }) {
      return (start, rule)
    }
    for selector in rule.selector.parts(",") where selector.hasSuffix("-active") {
      let base = String(selector.dropLast(7))
      if base.hasSuffix("-leave") || base.hasSuffix("-exit") {
        return (none, find(base + "-to").names.isEmpty ? find(selector) : find(base + "-to"))
      }
      let start = find(base + "-from").names.isEmpty ? find(base) : find(base + "-from")
      if !start.names.isEmpty { return (start, none) }
    }
    return (none, none)
  }

  private func target(_ rule: StyleReader.Rule, _ name: String?) -> Target {
    let selector = rule.selector
    if let part = selector.firstRange(of: "::view-transition-") {
      let rest = selector[part.upperBound...]
      let type = selector.firstRange(of: "active-view-transition-type(")
        .map { String(selector[$0.upperBound...].prefix { $0 != ")" && $0 != "," }) }
      let element =
        rest.firstIndex(of: "(")
        .map { String(rest[rest.index(after: $0)...].prefix { $0 != ")" }) } ?? "root"
      let named = type ?? (element == "root" || element == "*" ? "transition" : element)
      return Target(
        name: named, isLeaving: rest.hasPrefix("old"), isReduced: rule.isReduced)
    }
    let own = name ?? selector
    return Target(
      name: own, isLeaving: Self.isLeaving(own + " " + selector), isReduced: rule.isReduced)
  }

  /// Returns whether a name is that of something that leaves.
  private static func isLeaving(_ name: String) -> Bool {
    let words = name.lowercased()
    return ["leave", "exit", "out", "hide", "close", "closing", "disappear"].contains { word in
      words.firstRange(of: word) != nil
    }
  }

  // MARK: Animations

  private struct Item {
    var name = ""
    var playing = Playing(keys: [])
    var others: [String] = []
  }

  /// Reads the properties `animation` and `animation-…` of a rule.
  private static func animations(of declarations: [String: String]) -> [Item] {
    var items = (declarations["animation"] ?? "").parts(",").map { item($0.parts(" ")) }
    let names = declarations["animation-name"]?.parts(",") ?? []
    for (index, name) in names.enumerated() {
      if index == items.count { items.append(Item()) }
      items[index].name = name
    }
    func each(_ name: String, _ set: (inout Item, String) -> Void) {
      let values = declarations[name]?.parts(",") ?? []
      for index in items.indices where !values.isEmpty {
        set(&items[index], values[index % values.count])
      }
    }
    each("animation-duration") { $0.playing.duration = StyleValue.time($1) ?? 0 }
    each("animation-delay") { $0.playing.delay = StyleValue.time($1) ?? 0 }
    each("animation-timing-function") { $0.playing.easing = $1 }
    each("animation-iteration-count") { if $1 != "1" { $0.others.append($1) } }
    each("animation-direction") { if $1 != "normal" { $0.others.append($1) } }
    return items
  }

  /// Reads one animation of a list: the first time is the duration, and the second one the delay.
  private static func item(_ words: [String]) -> Item {
    var item = Item()
    var times = 0
    let silent: Set = ["both", "forwards", "backwards", "normal", "running", "auto", "1"]
    let loud: Set = ["infinite", "alternate", "reverse", "alternate-reverse", "paused"]
    for word in words where !silent.contains(word.lowercased()) {
      if let time = StyleValue.time(word) {
        if times == 0 { item.playing.duration = time } else { item.playing.delay = time }
        times += 1
      } else if StyleValue.easing(word) != nil {
        item.playing.easing = word
      } else if loud.contains(word.lowercased()) || StyleValue.number(word) != nil {
        item.others.append(word)
      } else {
        item.name = word
      }
    }
    return item
  }

  private mutating func add(_ play: Playing, to target: Target, _ source: String) {
    var (tracks, missing) = StyleTrack.tracks(play.keys, easing: play.easing)
    missing = missing.map { "\($0) of `\(source)`" }
    for sentence in missing { lose(sentence) }
    for index in tracks.indices {
      // A negative delay begins in the middle, which no track does.
      (tracks[index].start, tracks[index].end) = (max(0, play.delay), play.delay + play.duration)
    }
    if play.delay < 0 { lose("the delay of `\(source)` is negative: it begins at once") }
    update(target) { $0.add(tracks, isLeaving: target.isLeaving) }
  }

  private mutating func update(_ target: Target, _ change: (inout ImportedBlocks) -> Void) {
    let name = Self.identifier(target.name)
    if !motions.contains(where: { $0.name == name }) { motions.append(ImportedMotion(name: name)) }
    for index in motions.indices where motions[index].name == name {
      if target.isReduced {
        var blocks = motions[index].reduced ?? ImportedBlocks()
        change(&blocks)
        motions[index].reduced = blocks
      } else {
        change(&motions[index].blocks)
      }
    }
  }

  /// Returns a name for a script: `fade-in-up` becomes `fadeInUp`.
  static func identifier(_ name: String) -> String {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.enumerated().map { index, word in
      index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    if joined.isEmpty || joined.first?.isNumber == true { return "motion" + joined }
    let isWord = Word.allCases.contains { $0.text == joined }
    return isWord ? joined + "Motion" : joined
  }

  /// Returns a time in milliseconds.
  static func milliseconds(_ seconds: Double) -> String { (seconds * 1000).css + "ms" }
}

/// An animator made of a style sheet.
struct ImportedMotion {
  /// The name.
  let name: String
  /// What usually plays.
  var blocks = ImportedBlocks()
  /// What plays for reduced motion. `nil` if nothing says so.
  var reduced: ImportedBlocks?

  init(name: String) { self.name = name }

  /// The declaration.
  var text: String {
    var text = "animator \(name) {\n" + blocks.text(indent: "    ")
    if let reduced { text += "    reduced {\n" + reduced.text(indent: "        ") + "    }\n" }
    return text + "}\n"
  }
}

/// The tracks of both screens.
struct ImportedBlocks {
  private var leaving: [StyleTrack] = []
  private var arriving: [StyleTrack] = []

  /// Adds tracks to a screen.
  mutating func add(_ tracks: [StyleTrack], isLeaving: Bool) {
    if isLeaving { leaving += tracks } else { arriving += tracks }
  }

  /// The statements.
  func text(indent: String) -> String {
    let all = leaving + arriving
    let duration = all.map(\.end).max() ?? 0
    let easings = all.compactMap(\.easing)
    // The most frequent easing is written once.
    let common = easings.max { one, other in
      let counts = [one, other].map { easing in easings.count { $0 == easing } }
      return (counts[0], other) < (counts[1], one)
    }
    var text = "\(indent)duration \(StyleImport.milliseconds(max(duration, 0.001)))\n"
    if let common { text += "\(indent)timing \(common)\n" }
    for (word, tracks) in [("from", leaving), ("to", arriving)] where !tracks.isEmpty {
      let lines = tracks.map { "\(indent)    \($0.text(in: duration, common: common))\n" }
      text += "\(indent)\(word) {\n\(lines.joined())\(indent)}\n"
    }
    return text
  }
}
