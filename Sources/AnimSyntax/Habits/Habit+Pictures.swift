import AnimSource

extension Habit {
  /// Phrases about slices, elements and matches.
  static let picturePhrases: [Habit] = [
    .phrase("match <a> ~", "match $a like $a {}", "a match has the identifier of its view: `$1`"),
    .phrase(
      "match <a> id|named|called|identifier $b {", "match $a like $b {",
      "an identifier follows `like`: `$1`"),
    .phrase("elements @a {", near: .syntax) { match in
      match.advice(
        "elements \(match["a"].asName) of to like \(match["a"])",
        "elements have a name, a screen and an identifier: `$1`", at: match.range.dropLast(),
        isCertain: false)
    },
    .phrase("by <a>", near: .syntax) { match in
      guard match.says("an order") else { return nil }
      return match.advice(
        ".\(match["a"])", "an order starts with a dot: `$1`", at: match.parts["a"])
    },
    .phrase("slices from|to in $b {", near: .syntax) { match in
      match.advice(
        "slices strips of \(match.word(1)) in \(match["b"])",
        "slices have a name: `$1`", at: match.range.dropLast())
    },
    .phrase(
      "match <a> from $b to $c {", "match $a like $b with $c {",
      "the two identifiers of a pair follow `like` and `with`: `$1`"),
    .phrase(
      "match <a> , $$b {", "match $a like ($a, $b) {",
      "the identifiers of several views are in parentheses: `$1`"),
    .phrase("match <a> to|and|with|-> <b> {", near: .syntax) { $0.pairOfViews },
    .phrase("match @a to|and|with|-> @b {", near: .syntax) { $0.pairOfViews },
    .phrase("match @a {", near: .syntax) { match in
      match.advice(
        "match \(match["a"].asName) like \(match["a"])",
        "a match has a name, and the identifier after `like`: `$1`", at: match.range.dropLast())
    },
    .phrase(
      "match <a> {", "match $a like $a {",
      "a match has the identifier of its view after `like`: `$1`"),
    .phrase(
      "elements <a> like", "elements $a of to like",
      "the elements of a screen: `$1`, or `of from`"),
    .phrase(
      "elements <a> in <b> like", "elements $a of $b like", "elements are `of` a screen: `$1`"),
    .phrase(
      "slices <a> in $b of <s> {", "slices $a of $s in $b {",
      "the screen of slices comes first: `$1`"),
    .phrase(
      "slices <a> in $b {", "slices $a of from in $b {",
      "the slices of a screen: `$1`, or `of to`"),
    .phrase(
      "elements <a> of <b> @c", "elements $a of $b like $c", "identifiers follow `like`: `$1`"),
    .phrase(
      "^ layer|view|element <a> {", "elements $a of to like $a {",
      "views of a screen are `elements`: `$1`", isCertain: false),
    .phrase("in columns|rows #a {", near: .syntax) { match in
      match.advice(
        "in \(match.word(1))(\(match["a"]))", "slices are cut by a function: `$1`",
        at: match.range.dropLast())
    },
    .phrase("grid ( #a )", near: .unknownUnit) { match in
      let sides = match["a"].split(separator: "x")
      guard sides.count == 2 else { return nil }
      return match.advice(
        "grid(\(sides[0]), \(sides[1]))", "a grid has columns and rows: `$1`")
    },
    .phrase("in columns|rows : $a {", near: .syntax) { match in
      match.advice(
        "in \(match.word(1))(\(match["a"]))", "slices are cut by a function: `$1`",
        at: match.range.dropLast())
    },
  ]
}

extension Match {
  /// The advice for a match of two views with different identifiers.
  fileprivate var pairOfViews: Advice {
    advice(
      "match \(self["a"].asName) like \(self["a"]) with \(self["b"])",
      "a match has a name, and the two identifiers after it: `$1`", at: range.dropLast())
  }
}

extension String {
  /// The letters of an identifier, with or without quotes, as a name.
  var asName: String {
    let letters = drop { !$0.isLetter }.prefix { $0.isLetter || $0.isNumber }
    return letters.isEmpty ? "pair" : String(letters)
  }
}
