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
  /// The names of the animators that were made of a selector.
  private var made: [String: [String]] = [:]

  /// Translates the `@keyframes` and transitions of a style sheet.
  init(_ text: String) {
    reader = StyleReader(text)
    // What plays for reduced motion belongs to what usually plays.
    for isReduced in [false, true] {
      for rule in reader.rules where !rule.isStart && rule.isReduced == isReduced {
        addAnimations(of: rule)
        addTransitions(of: rule)
      }
    }
    for frames in reader.keyframes where !used.contains(frames.name) {
      let target = Target(name: frames.name, isLeaving: Self.isLeaving(frames.name))
      add(Playing(keys: frames.keys), to: target, frames.name)
    }
    let sound = SoundScript(motions.map(\.text).joined(separator: "\n"))
    script = sound.text
    lost += sound.lost
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
    /// The selector of its rule. Empty for keyframes without a rule.
    var selector = ""
  }

  /// How a set of keys plays.
  private struct Playing {
    var keys: [StyleReader.Rule]
    /// The duration in seconds. `nil` if nothing says it.
    var duration: Double?
    var delay = 0.0
    var easing = "ease"
  }

  private mutating func addAnimations(of rule: StyleReader.Rule) {
    let lists = items(of: rule, "animation")
    let known = lists.filter { item in reader.keyframes.contains { $0.name == item.name } }
    for item in lists {
      guard known.contains(where: { $0.name == item.name }) else {
        lose("there are no keyframes `\(item.name)`")
        continue
      }
      used.insert(item.name)
      var play = item.playing
      play.keys = reader.keyframes.first { $0.name == item.name }?.keys ?? []
      add(play, to: target(rule, known.count == 1 ? item.name : nil), item.name)
    }
    guard rule.selector.contains("::view-transition-") else { return }
    let target = target(rule, nil)
    for name in rule.names where StyleTrack.isKnown(name) {
      let value = rule.declarations[name] ?? ""
      guard value != StyleTrack.usual(name) else { continue }
      let tracks = StyleTrack.constant(name, value)
      if tracks.isEmpty { lose("`\(name): \(value)` of `\(rule.selector)`") }
      add(tracks, to: target, "\(name): \(value)")
    }
  }

  private mutating func addTransitions(of rule: StyleReader.Rule) {
    for item in items(of: rule, "transition") {
      let (start, end) = ends(of: rule)
      let name = item.name.isEmpty || item.name == "all" ? nil : item.name
      let names = Set(start.declarations.keys).union(end.declarations.keys)
        .filter { StyleTrack.isKnown($0) && (name == nil || name == $0) }.sorted()
      if names.isEmpty {
        lose(
          "the transition of `\(rule.selector)` takes"
            + " \(Self.milliseconds(item.playing.duration ?? 0)), but nothing says where it starts")
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
      let rules = reader.rules.filter { $0.selector == selector && !$0.isStart }
      return rules.first { $0.isReduced == rule.isReduced } ?? rules.first { !$0.isReduced } ?? none
    }
    if let start = reader.rules.first(where: { $0.isStart && $0.selector == rule.selector }) {
      return (start, rule)
    }
    if rule.selector.hasSuffix("-active") {
      let base = String(rule.selector.dropLast(7))
      if base.hasSuffix("-leave") || base.hasSuffix("-exit") {
        let end = find(base + "-to")
        return (none, end.names.isEmpty ? rule : end)
      }
      let start = find(base + "-from")
      return (start.names.isEmpty ? find(base) : start, none)
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
        name: named, isLeaving: rest.hasPrefix("old"), isReduced: rule.isReduced,
        selector: selector)
    }
    // Another animation for reduced motion is played by the same animator.
    let usual = made[selector] ?? []
    let own = rule.isReduced && usual.count == 1 ? usual[0] : name ?? selector
    return Target(
      name: own, isLeaving: Self.isLeaving((name ?? "") + " " + selector),
      isReduced: rule.isReduced, selector: selector)
  }

  /// Returns whether a name is that of something that leaves.
  private static func isLeaving(_ name: String) -> Bool {
    var text = ""
    for character in name {
      // `fadeOut` has two words, as `fade-out` has.
      if character.isUppercase { text += " " }
      text += character.isLetter ? character.lowercased() : " "
    }
    let words: Set = [
      "leave", "leaving", "exit", "exiting", "out", "hide", "hiding", "close", "closing", "closed",
      "disappear",
    ]
    return text.split(separator: " ").contains { words.contains(String($0)) }
  }

  // MARK: Animations

  /// An animation of a list, or a transition.
  private struct Item {
    /// The name of the keyframes, or the property.
    var name = ""
    var playing = Playing(keys: [])
    var others: [String] = []
  }

  /// Reads the animations or the transitions of a rule, and says what is lost of them.
  ///
  /// - Parameter kind: `animation` or `transition`, with which the names of the properties begin.
  private mutating func items(of rule: StyleReader.Rule, _ kind: String) -> [Item] {
    let all = rule.names.filter { $0 == kind || $0.hasPrefix(kind + "-") }
    guard !all.isEmpty, !rule.selector.contains("::view-transition-group") else { return [] }
    let source = "of `\(rule.selector)`" + (rule.isReduced ? " for reduced motion" : "")
    let items = Self.items(of: rule.declarations, kind)
    let playing = items.filter { kind == "transition" || !$0.name.isEmpty }
      .filter { $0.name.lowercased() != "none" }
    if items.contains(where: { $0.name.lowercased() == "none" }), playing.isEmpty {
      if rule.isReduced, !still(rule.selector) {
        lose("`\(kind): none` \(source), which plays nothing here")
      }
    } else if playing.isEmpty {
      for name in all { lose("`\(name): \(rule.declarations[name] ?? "")` \(source)") }
    }
    for item in playing {
      for word in item.others {
        let reason = Self.loud.contains(word) || StyleValue.number(word) != nil
        lose(
          "`\(word)` of the \(kind) `\(item.name)`"
            + (reason ? ": an animator plays once and forward" : ""))
      }
    }
    return playing
  }

  /// Lets the animators that were made of a selector, or of all, move nothing for reduced motion.
  /// Returns whether there are any.
  private mutating func still(_ selector: String) -> Bool {
    let names = selector == "*" ? motions.map(\.name) : made[selector] ?? []
    for index in motions.indices where names.contains(motions[index].name) {
      motions[index].reduced = motions[index].reduced ?? ImportedBlocks()
    }
    return !names.isEmpty
  }

  /// Reads the properties `animation` and `animation-…`, or those of transitions.
  private static func items(of declarations: [String: String], _ kind: String) -> [Item] {
    var items = (declarations[kind] ?? "").parts(",").map { item($0.parts(" ")) }
    let isTransition = kind == "transition"
    let names = declarations[kind + (isTransition ? "-property" : "-name")]?.parts(",") ?? []
    for (index, name) in names.enumerated() {
      if index == items.count { items.append(Item()) }
      items[index].name = name
    }
    if isTransition, items.isEmpty, declarations["transition-duration"] != nil { items = [Item()] }
    func each(_ name: String, _ set: (inout Item, String) -> Void) {
      let values = declarations["\(kind)-\(name)"]?.parts(",") ?? []
      for index in items.indices where !values.isEmpty {
        set(&items[index], values[index % values.count])
      }
    }
    each("duration") { item, text in
      item.playing.duration = StyleValue.time(text)
      if item.playing.duration == nil { item.others.append(text) }
    }
    each("delay") { item, text in
      item.playing.delay = StyleValue.time(text) ?? 0
      if StyleValue.time(text) == nil { item.others.append(text) }
    }
    each("timing-function") { $0.playing.easing = $1 }
    each("iteration-count") { if $1 != "1" { $0.others.append($1) } }
    each("direction") { if $1 != "normal" { $0.others.append($1) } }
    return items
  }

  /// The words of an animation that no animator has anything for.
  private static let loud: Set = [
    "infinite", "alternate", "reverse", "alternate-reverse", "paused",
  ]

  /// Reads one animation of a list: the first time is the duration, and the second one the delay.
  private static func item(_ words: [String]) -> Item {
    var item = Item()
    var times = 0
    let silent: Set = ["both", "forwards", "backwards", "normal", "running", "auto", "1"]
    for word in words where !silent.contains(word.lowercased()) {
      if let time = StyleValue.time(word) {
        if times == 0 { item.playing.duration = time } else { item.playing.delay = time }
        times += 1
      } else if StyleValue.easing(word) != nil {
        item.playing.easing = word
      } else if loud.contains(word.lowercased()) || StyleValue.number(word) != nil {
        item.others.append(word.lowercased())
      } else if word.call != nil || !item.name.isEmpty {
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
    let duration = play.duration ?? 0.3
    let end = play.delay + duration
    if play.duration == nil, !tracks.isEmpty {
      lose("no rule says how long `\(source)` takes: 300ms is written")
    }
    guard duration >= 0, end >= 0, max(duration, end) <= Self.longest else {
      lose("`\(source)`, which takes \(duration.css)s after \(play.delay.css)s")
      return
    }
    if duration == 0 { lose("`\(source)` takes no time") }
    for index in tracks.indices {
      // A negative delay begins in the middle, which no track does.
      (tracks[index].start, tracks[index].end) = (max(0, play.delay), end)
    }
    if play.delay < 0 { lose("the delay of `\(source)` is negative: it begins at once") }
    add(tracks, to: target, source)
  }

  /// The longest motion, in seconds.
  private static let longest = 60.0

  /// Adds tracks to the animator of a target. If another rule moves the same there, they become an
  /// animator of their own.
  private mutating func add(_ tracks: [StyleTrack], to target: Target, _ source: String) {
    guard !tracks.isEmpty else { return }
    let base = Self.identifier(target.name)
    var (name, number) = (base, 1)
    while let motion = motions.first(where: { $0.name == name }) {
      let blocks = target.isReduced ? motion.reduced : motion.blocks
      guard blocks?.moves(tracks, isLeaving: target.isLeaving) == true else { break }
      if target.isReduced {
        lose("`\(source)` for reduced motion, for which another rule says what `\(name)` plays")
        return
      }
      number += 1
      name = "\(base)\(number)"
    }
    let index = motions.firstIndex { $0.name == name } ?? motions.count
    if index == motions.count { motions.append(ImportedMotion(name: name)) }
    if target.isReduced {
      var blocks = motions[index].reduced ?? ImportedBlocks()
      blocks.add(tracks, isLeaving: target.isLeaving)
      motions[index].reduced = blocks
    } else {
      motions[index].blocks.add(tracks, isLeaving: target.isLeaving)
      if made[target.selector]?.contains(name) != true {
        made[target.selector, default: []].append(name)
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
    let all = isLeaving ? leaving : arriving
    let new = tracks.filter { track in !all.contains { $0.text == track.text } }
    if isLeaving { leaving += new } else { arriving += new }
  }

  /// Returns whether there are other tracks of what some tracks move.
  func moves(_ tracks: [StyleTrack], isLeaving: Bool) -> Bool {
    (isLeaving ? leaving : arriving).contains { own in
      tracks.contains { $0.isSame(own) && $0.text != own.text }
    }
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
