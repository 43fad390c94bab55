import AnimProgram

/// A search of texts by wishes in plain words. Words count by their stems and by other words for the
/// same look, rare words count more than frequent ones, and not every word has to match.
package struct WishSearch: Sendable {
  /// Words that say nothing about a look.
  private static let idle = Set(
    """
    a all an and animation app are as at be both by effect follow for from i if in into is it its \
    like me my new next of old on one or other previous s screen t that the this to transition view \
    when where which while who with you your
    """.split(separator: " ").map { stem(String($0)) })

  /// Words that people use for the same look. A word may be in several groups.
  private static let groups = """
    flip turn card over face
    door portal elevator open curtain
    slide push move travel pan
    slide glide come enter
    ios uikit cupertino iphone apple
    android material google predictive
    up bottom below rise upward
    drop down top above downward fall
    left leading
    right trailing
    parallax aside third slower behind
    zoom scale grow magnify enlarge expand
    zoom shrink recede minimize background
    bounce spring elastic overshoot livelier rubber
    fade dissolve crossfade alpha opacity
    fade dark black dim
    cube box rotate
    circle round bubble circular reveal open
    blind accordion slice strip fold unfold shutter
    tile piece shatter apart explode fragment break burst
    sheet modal present presentation bottom
    dialog popup alert modal
    hero shared match element same
    photo picture image album shared thumbnail
    book page curl flip magazine cover
    spin rotate roll turn whirl
    swing pendulum hinge sway
    swipe drag gesture finger dismiss
    carousel carrousel drum wheel
    ripple circle bubble wave touch tap
    fall drop off hinge tip gravity
    tilt tip lean
    wobble jelly morph squeeze
    reveal uncover cover wipe under
    depth 3d space perspective
    container transform card open
    blur fuzzy
    shake wiggle nod
    vanish disappear away shrink
    pop pulse swell bounce
    fly move shared
    quick fast snappy
    slow gentle soft
    slight little bit subtle
    flash blink
    menu drawer
    cascade stagger after
    """.split(separator: "\n").map { Set(stems(of: String($0))) }

  /// How much the parts of a text count, the most telling first.
  private static let worths = [5.0, 4, 2, 1]

  /// The words of the first part of each text.
  private let titles: [[String]]
  /// The texts that contain a word, each with the first of its parts that does.
  private var places: [String: [(text: Int, part: Int)]] = [:]

  /// Creates a search of texts with up to four parts, the most telling first.
  package init(_ texts: [[String]]) {
    titles = texts.map { Self.stems(of: $0.first ?? "") }
    for (text, parts) in texts.enumerated() {
      var known = Self.idle
      for (part, words) in parts.enumerated() {
        for word in Self.stems(of: words) where known.insert(word).inserted {
          places[word, default: []].append((text, part))
        }
      }
    }
  }

  /// The words that find something, and those that say nothing.
  package var words: Set<String> {
    Self.groups.reduce(into: Self.idle.union(places.keys)) { $0.formUnion($1) }
  }

  private var count: Int { titles.count }

  /// Returns the indices of the texts that match a wish, the best first, without those that only
  /// mention a word of it. A text whose first part is the wish comes before all others.
  package func find(_ wish: String) -> [Int] {
    var sums = [(score: Double, words: Double)](repeating: (0, 0), count: count)
    for word in wanted(wish) {
      for (index, score) in scores(of: word).enumerated() where score > 0 {
        sums[index].score += score
        sums[index].words += 1
      }
    }
    var scores = sums.map { $0.score * $0.words }
    let (most, title) = (scores.max() ?? 0, Self.stems(of: wish))
    for index in titles.indices where titles[index] == title { scores[index] += max(most, 1) }
    let least = most * 0.4
    return scores.indices.filter { scores[$0] > 0 && scores[$0] >= least }
      .sorted { (scores[$1], $0) < (scores[$0], $1) }
  }

  /// Returns the words of a wish that no text has, although they say something. Others for the same look may be in one.
  package func unknown(in wish: String) -> [String] {
    let wanted = wanted(wish).filter { word in
      !places.keys.contains { $0.hasPrefix(word) || word.hasPrefix($0) && $0.utf8.count > 2 }
    }
    return wish.split(separator: " ").map(String.init).filter { word in
      Self.stems(of: word).contains(where: wanted.contains)
    }
  }

  /// The words of a wish that say something. Two words count as one if that is a word of a text or
  /// of a look, such as `pop up`.
  private func wanted(_ wish: String) -> [String] {
    let (stems, known) = (Self.stems(of: wish), words)
    var wanted: [String] = []
    var next = 0
    while next < stems.count {
      let pair = stems[next] + (next + 1 < stems.count ? stems[next + 1] : "")
      let isPair = pair != stems[next] && known.contains(pair)
      if isPair || !Self.idle.contains(stems[next]) { wanted.append(isPair ? pair : stems[next]) }
      next += isPair ? 2 : 1
    }
    return wanted
  }

  /// Returns how well each text matches the stem of a word that says something.
  package func scores(of word: String) -> [Double] {
    var shares = [word: 1.0]
    for group in Self.groups where group.contains(word) {
      for other in group where other != word { shares[other] = 0.4 }
    }
    // A word that is still being typed.
    if word.utf8.count > 2 {
      for known in places.keys where known != word && known.hasPrefix(word) { shares[known] = 0.8 }
    }
    var sums = [(best: Double, all: Double)](repeating: (0, 0), count: count)
    for (known, share) in shares {
      guard let places = places[known] else { continue }
      let weight = share * (1 + Double(count) / Double(places.count)).logarithm
      for (text, part) in places {
        sums[text].best = max(sums[text].best, weight * Self.worths[part])
        sums[text].all += weight * Self.worths[part]
      }
    }
    // Several words for the same look say it more clearly than one.
    return sums.map { $0.best + ($0.all - $0.best) * 0.2 }
  }

  // MARK: Words

  /// Returns the stems of the words of a text. A capital letter begins another word.
  private static func stems(of text: String) -> [String] {
    var words: [[UInt8]] = []
    var (isInside, wasCapital) = (false, false)
    for byte in text.utf8 {
      let isCapital = (0x41...0x5A).contains(byte)
      let isLetter =
        isCapital || byte > 0x7F || (0x30...0x39).contains(byte)
        || (0x61...0x7A).contains(byte)
      if isLetter {
        if !isInside || isCapital && !wasCapital { words.append([]) }
        words[words.count - 1].append(isCapital ? byte | 0x20 : byte)
      }
      (isInside, wasCapital) = (isLetter, isCapital)
    }
    return words.map { stem(String(decoding: $0, as: UTF8.self)) }
  }

  private static func stem(_ word: String) -> String {
    var stem = word
    if stem.utf8.count > 4, stem.hasSuffix("ies") { stem = stem.dropLast(3) + "y" }
    for ending in ["ing", "ion", "ed", "es", "s", "y"]
    where stem.utf8.count > ending.utf8.count + 2 && stem.hasSuffix(ending)
      && !stem.hasSuffix("ss")
    {
      stem.removeLast(ending.utf8.count)
      break
    }
    if stem.utf8.count > 3, stem.hasSuffix("e") { stem.removeLast() }
    let end = Array(stem.utf8.suffix(2))
    // Not of `roll`, `pass` or `agree`.
    if stem.utf8.count > 3, end[0] == end[1], !"aeiols".utf8.contains(end[0]) { stem.removeLast() }
    return stem
  }
}
