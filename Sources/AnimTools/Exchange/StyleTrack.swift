/// A track made of keyframes: a property of the script, with its values.
struct StyleTrack {
  /// The property.
  var property: String
  /// The values, by their places from 0 to 1.
  var values: [(place: Double, text: String)]
  /// The easings between them. Empty if one easing is for the whole track.
  var easings: [String] = []
  /// The easing of the whole track. `nil` if each part has its own, and for a constant.
  var easing: String?
  /// The window in seconds.
  var start = 0.0
  var end = 0.0

  /// The whole track as a text, with its window.
  var text: String { text(in: -1, common: nil) }

  /// The track as a script writes it, in a motion of some seconds.
  func text(in duration: Double, common: String?) -> String {
    var text = "\(property): " + (values.first?.text ?? "")
    guard values.count > 1 else { return text }
    for (index, value) in values.enumerated().dropFirst() {
      text += " -> \(value.text)"
      if index < values.count - 1 { text += " at \((value.place * 100).css)%" }
      if index <= easings.count, easings[index - 1] != "linear" {
        text += " via \(easings[index - 1])"
      }
    }
    if start > 0 || abs(end - duration) > 1e-9 {
      text += " during \(StyleImport.milliseconds(start))..\(StyleImport.milliseconds(end))"
    }
    if easings.isEmpty, easing != common { text += " using \(easing ?? "linear")" }
    if !easings.isEmpty, easings.allSatisfy({ $0 == "linear" }) { text += " using linear" }
    return text
  }

  // MARK: Keyframes

  /// Returns the tracks of some keyframes, and what they cannot say.
  static func tracks(
    _ keys: [StyleReader.Rule], easing: String
  ) -> (tracks: [StyleTrack], lost: [String]) {
    var tracks: [StyleTrack] = []
    var lost: [String] = []
    var names: [String] = []
    // Several keyframes of one place are one key.
    var merged: [(place: Double, declarations: [String: String])] = []
    for key in keys {
      names += key.names.filter { !names.contains($0) }
      for place in key.selector.parts(",").compactMap(place) {
        let index = merged.firstIndex { $0.place == place } ?? merged.count
        if index == merged.count { merged.append((place, [:])) }
        merged[index].declarations.merge(key.declarations) { $1 }
      }
    }
    merged.sort { $0.place < $1.place }
    for name in names where name != "animation-timing-function" {
      guard isKnown(name) else {
        lost.append("`\(name)`")
        continue
      }
      var places: [(place: Double, value: String, easing: String)] = []
      for key in merged {
        guard let value = key.declarations[name] else { continue }
        places.append(
          (key.place, value, key.declarations["animation-timing-function"] ?? easing))
      }
      guard let first = places.first, let last = places.last else { continue }
      // A key that is missing at an end has the usual value.
      if first.place > 0 { places.insert((0, usual(name), easing), at: 0) }
      if last.place < 1 { places.append((1, usual(name), easing)) }
      let easings = places.dropLast().map { StyleValue.easing($0.easing) }
      for (place, easing) in zip(places, easings) where easing == nil {
        lost.append("the easing `\(place.easing)`")
      }
      let made = properties(name, places.map(\.value))
      let unsaid = places.first { !isNone($0.value) && properties(name, [$0.value]).isEmpty }
      if let unsaid {
        lost.append("`\(name): \(unsaid.value)`")
      } else if made.isEmpty, !places.allSatisfy({ isNone($0.value) }) {
        lost.append("`\(name)`, whose keys have different functions,")
      }
      for (property, values) in made {
        var track = StyleTrack(
          property: property, values: zip(places, values).map { ($0.place, $1) })
        if places.count == 2 {
          track.easing = easings[0] ?? "ease"
        } else {
          track.easings = easings.map { $0 ?? "linear" }
        }
        if values.allSatisfy({ $0 == values[0] }) {
          track.values.removeLast(values.count - 1)
          (track.easing, track.easings) = (nil, [])
        }
        tracks.append(track)
      }
    }
    return (tracks, lost)
  }

  /// Returns whether two tracks move the same property, or one a part of the other's.
  func isSame(_ other: StyleTrack) -> Bool {
    let (one, other) = (property + ".", other.property + ".")
    return one.hasPrefix(other) || other.hasPrefix(one)
  }

  /// Returns the tracks of a declaration that does not change. Empty if there is no such property.
  static func constant(_ name: String, _ value: String) -> [StyleTrack] {
    properties(name, [value]).map { property, values in
      StyleTrack(property: property, values: [(0, values[0])])
    }
  }

  private static func place(_ text: String) -> Double? {
    switch text.lowercased() {
    case "from": 0
    case "to": 1
    default: text.hasSuffix("%") ? StyleValue.share(text) : nil
    }
  }

  private static func isNone(_ value: String) -> Bool { value.lowercased() == "none" }

  // MARK: Properties

  /// Returns whether scripts have a property like one of CSS.
  static func isKnown(_ name: String) -> Bool { usual(name) != "" }

  /// Returns the value that a property of CSS has where nothing sets it. Empty for a property that
  /// scripts have nothing for.
  static func usual(_ name: String) -> String { rows[name]?.usual ?? "" }

  /// Returns the properties of the script for the values of one property of CSS. Empty if one of
  /// them cannot be said.
  private static func properties(
    _ name: String, _ values: [String]
  ) -> [(property: String, values: [String])] {
    rows[name]?.make(values) ?? []
  }

  private typealias Made = [(property: String, values: [String])]

  private static let rows: [String: (usual: String, make: @Sendable ([String]) -> Made)] = [
    "opacity": ("1", { each("alpha", $0) { StyleValue.share($0)?.css } }),
    "transform": ("none", { transform($0.map(functions)) }),
    "translate": ("0", { transform($0.map { function("translate", $0, ", ") }) }),
    "rotate": ("0deg", { transform($0.map { function("rotate", $0, "") }) }),
    "scale": ("1", { transform($0.map { function("scale", $0, ", ") }) }),
    "filter": ("none", { filter($0.map(functions)) }),
    "border-radius": ("0", { each("cornerRadius", $0) { StyleValue.length($0, .none) } }),
    "clip-path": ("none", { each("clip", $0, clip) }),
    "z-index": ("0", { each("z", $0) { StyleValue.number($0)?.css } }),
    "transform-origin": ("50% 50%", { each("anchor", $0, anchor) }),
    "box-shadow": ("0 0 0 rgb(0 0 0 / 0)", shadow),
  ]

  /// Returns one property, or none if a value cannot be said.
  private static func each(
    _ property: String, _ values: [String], _ read: (String) -> String?
  ) -> Made {
    let texts = values.compactMap(read)
    return texts.count == values.count ? [(property, texts)] : []
  }

  private typealias Function = (name: String, arguments: [String])

  private static func functions(_ text: String) -> [Function] {
    if text.lowercased() == "none" { return [] }
    let functions = text.parts(" ").map { part -> Function in
      part.call.map { ($0.name, $0.arguments.parts(",")) } ?? (part, [])
    }
    return functions.map { name, arguments in
      // What is flat has a shorter name.
      if name == "translate3d", arguments.count == 3, StyleValue.length(arguments[2], .none) == "0"
      {
        return ("translate", Array(arguments.prefix(2)))
      }
      let isAlone = functions.count == 1
      return name == "scale3d" && isAlone
        ? ("scale", Array(arguments.prefix(2))) : (name, arguments)
    }
  }

  /// A property such as `translate: 10px 20px` as a list with one function.
  private static func function(
    _ name: String, _ text: String, _ separator: String
  ) -> [Function] {
    let words = text.lowercased() == "none" ? [name == "scale" ? "1" : "0"] : text.parts(" ")
    let axes = ["x": "rotatex", "y": "rotatey", "z": "rotate"]
    if name == "rotate", words.count == 2, let turn = axes[words[0].lowercased()] {
      return [(turn, [words[1]])]
    }
    return [(name, words)]
  }

  /// The functions that are properties of their own, in the order in which these apply.
  private static let order = [
    "translate", "translatex", "translatey", "rotatex", "rotatey", "rotate", "rotatez", "scale",
    "scalex", "scaley",
  ]

  /// Returns a property for each function if all keys have the same ones, and otherwise the list.
  private static func transform(_ lists: [[Function]]) -> Made {
    let longest = lists.max { $0.count < $1.count } ?? []
    let names = longest.map(\.name)
    // A key without functions has each of them with no effect.
    let filled = lists.map { list in
      list.isEmpty ? longest.map { ($0.name, [$0.name.hasPrefix("scale") ? "1" : "0"]) } : list
    }
    let places = names.map { order.firstIndex(of: $0) ?? -1 }
    let isOrdered = !places.contains(-1) && zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
    let isUnique =
      names.count { $0.hasPrefix("translate") } < 2
      && names.count { $0.hasPrefix("scale") } < 2
      && names.count { ["rotate", "rotatez"].contains($0) } < 2
    if isOrdered, isUnique, filled.allSatisfy({ $0.map(\.0) == names }) {
      var made: Made = []
      for index in names.indices {
        guard let property = single(names[index], filled.map { $0[index].1 }) else { return [] }
        made.append(property)
      }
      return made
    }
    let texts = lists.compactMap { list -> String? in
      let calls = list.compactMap(call)
      return calls.count == list.count ? "[\(calls.joined(separator: ", "))]" : nil
    }
    return texts.count == lists.count ? [("transform", texts)] : []
  }

  private static func single(
    _ name: String, _ keys: [[String]]
  ) -> (property: String, values: [String])? {
    func all(_ property: String, _ read: ([String]) -> String?) -> (String, [String])? {
      let texts = keys.compactMap(read)
      return texts.count == keys.count ? (property, texts) : nil
    }
    switch name {
    case "translate":
      return all("translate") { words in
        let x = words.first.flatMap { StyleValue.length($0, .x) }
        let y = words.count > 1 ? StyleValue.length(words[1], .y) : "0"
        guard words.count <= 2, let x, let y else { return nil }
        return x == "0" && y == "0" ? "0" : "(\(x), \(y))"
      }
    case "translatex": return all("translate.x") { $0.first.flatMap { StyleValue.length($0, .x) } }
    case "translatey": return all("translate.y") { $0.first.flatMap { StyleValue.length($0, .y) } }
    case "rotate", "rotatez": return all("rotate") { $0.first.flatMap(StyleValue.angle) }
    case "rotatex": return all("rotate.x") { $0.first.flatMap(StyleValue.angle) }
    case "rotatey": return all("rotate.y") { $0.first.flatMap(StyleValue.angle) }
    case "scalex": return all("scale.x") { $0.first.flatMap(StyleValue.share)?.css }
    case "scaley": return all("scale.y") { $0.first.flatMap(StyleValue.share)?.css }
    case "scale":
      return all("scale") { words in
        let factors = words.compactMap(StyleValue.share).map(\.css)
        guard factors.count == words.count, (1...2).contains(factors.count) else { return nil }
        return factors.count == 1 || factors[0] == factors[1]
          ? factors[0] : "(\(factors[0]), \(factors[1]))"
      }
    default: return nil
    }
  }

  /// Returns a function of a list. Its name has capitals here.
  private static func call(_ function: Function) -> String? {
    let names = [
      "translate", "translateX", "translateY", "translateZ", "translate3d", "scale", "scaleX",
      "scaleY", "scale3d", "rotate", "rotateX", "rotateY", "rotateZ", "rotate3d", "skew", "skewX",
      "skewY", "perspective", "matrix", "matrix3d",
    ]
    guard let name = names.first(where: { $0.lowercased() == function.name }) else { return nil }
    let isNumber = name.hasPrefix("scale") || name.hasPrefix("matrix")
    let texts = function.arguments.enumerated().compactMap { index, word -> String? in
      if isNumber || name == "rotate3d" && index < 3 { return StyleValue.share(word)?.css }
      if name.hasPrefix("rotate") || name.hasPrefix("skew") { return StyleValue.angle(word) }
      let isDown = name == "translateY" || index == 1
      let isDeep = name == "translateZ" || name == "perspective" || index == 2
      return StyleValue.length(word, isDeep ? .none : isDown ? .y : .x)
    }
    guard texts.count == function.arguments.count, !texts.isEmpty else { return nil }
    return "\(name)(\(texts.joined(separator: ", ")))"
  }

  private static func filter(_ lists: [[Function]]) -> Made {
    let names = Set(lists.flatMap { $0.map(\.name) })
    guard names.isSubset(of: ["blur", "brightness"]) else { return [] }
    func values(_ name: String, _ read: (String) -> String?, _ usual: String) -> [String]? {
      let texts = lists.compactMap { list -> String? in
        guard let word = list.first(where: { $0.name == name })?.arguments.first else {
          return usual
        }
        return read(word)
      }
      return texts.count == lists.count ? texts : nil
    }
    var made: Made = []
    if names.contains("blur") {
      guard let blurs = values("blur", { StyleValue.length($0, .none) }, "0") else { return [] }
      made.append(("blur", blurs))
    }
    if names.contains("brightness") {
      // A brightness above 1 has no counterpart.
      let dims = values(
        "brightness", { StyleValue.share($0).flatMap { $0 <= 1 ? (1 - $0).css : nil } }, "0")
      guard let dims else { return [] }
      made.append(("dim.alpha", dims))
    }
    return made
  }

  private static func clip(_ text: String) -> String? {
    if text.lowercased() == "none" { return "none" }
    guard let (name, arguments) = text.call else { return nil }
    let words = arguments.parts(" ")
    if name == "circle", words.count == 4, words[1] == "at",
      let radius = StyleValue.length(words[0], .none), let x = StyleValue.length(words[2], .x),
      let y = StyleValue.length(words[3], .y)
    {
      return "circle((\(x), \(y)), \(radius))"
    }
    guard name == "inset" else { return nil }
    let round = words.firstIndex(of: "round")
    let sides = words[..<(round ?? words.count)]
    let axes: [Affine.Axis] = [.y, .x, .y, .x]
    // As in CSS, one value is for all sides, and two are for both directions.
    let all = (0..<4).map {
      sides.indices.contains($0) ? $0 : sides.indices.contains($0 - 2) ? $0 - 2 : 0
    }
    let texts = zip(all, axes).compactMap { index, axis in
      sides.indices.contains(index) ? StyleValue.length(sides[index], axis) : nil
    }
    guard texts.count == 4 else { return nil }
    let corner = round.flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
      .flatMap { StyleValue.length($0, .none) }
    guard (corner == nil) == (round == nil) else { return nil }
    return "inset(\(texts.joined(separator: ", "))\(corner.map { " round \($0)" } ?? ""))"
  }

  private static func anchor(_ text: String) -> String? {
    let names = ["left": "0", "top": "0", "center": "0.5", "right": "1", "bottom": "1"]
    var words = text.lowercased().parts(" ").prefix(2).map { $0 }
    if words.count == 1 { words.append("center") }
    if ["top", "bottom"].contains(words[0]) || ["left", "right"].contains(words[1]) {
      words.reverse()
    }
    let numbers = words.compactMap { word in
      names[word] ?? (word.hasSuffix("%") || word == "0" ? StyleValue.share(word)?.css : nil)
    }
    return numbers.count == 2 ? "(\(numbers[0]), \(numbers[1]))" : nil
  }

  /// Shadows that are black, more or less.
  private static func shadow(_ values: [String]) -> Made {
    var made: Made = [("shadow.offset", []), ("shadow.radius", []), ("shadow.alpha", [])]
    for value in values {
      let words = value.parts(" ")
      guard words.count == 4, let color = words[3].call, color.name.hasPrefix("rgb"),
        let x = StyleValue.length(words[0], .none), let y = StyleValue.length(words[1], .none),
        let blur = StyleValue.number(words[2].replacing("px", with: ""))
      else { return [] }
      let numbers = color.arguments.split { ", /".contains($0) }.map(String.init)
        .compactMap(StyleValue.share)
      guard (3...4).contains(numbers.count), numbers.prefix(3).allSatisfy({ $0 == 0 }) else {
        return []
      }
      made[0].values.append("(\(x), \(y))")
      made[1].values.append("\((blur / 2).css)pt")
      made[2].values.append((numbers.count == 4 ? numbers[3] : 1).css)
    }
    return made
  }
}
