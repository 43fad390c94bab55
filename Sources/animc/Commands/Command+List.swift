import AnimTools

extension Command {
  /// `animc list`
  static let list = Command(
    name: "list", operands: "[PATH] [WORD…]", count: 0...Int.max,
    summary:
      "Lists the animators with their parameters, and the rules in the order in which they match.",
    details: """
      PATH is a file, a folder, or - for standard input; the default is animators. With words, such
      as `card flips over`, only the animators and rules that match them are listed, the animators in
      the order in which they fit. Not every word has to match: names, effects, looks and
      descriptions are searched, and words for the same look count too. At most ten animators and ten
      rules are listed, unless --all is given or the format is json.
      """,
    options: [
      CommandOption("all", "Lists all animators and rules, not only ten."), .textOrJSON, .root,
    ],
    run: { arguments, environment throws(UsageError) in
      var words = arguments.operands
      var path = arguments.usual
      // People write the path in front of the words, or after them.
      if let place = Set([0, words.count - 1]).sorted().first(where: { place in
        words.indices.contains(place)
          && (words[place] == "-" || words[place].contains("/") || words[place].hasSuffix(".anim")
            || environment.files.canonicalPath(of: words[place]) != nil)
      }) {
        path = words.remove(at: place)
      }
      var listing = try Listing(path, root: arguments["root"], environment)
      var unknown: [String] = []
      if !words.isEmpty {
        let wish = words.joined(separator: " ")
        unknown = listing.keep(wish)
        if listing.isEmpty {
          let text = "no animator and no rule in `\(path.printable)` matches `\(wish.printable)`"
          let json = arguments["format"] == "json" ? listing.json : nil
          return ToolResult(json: json, errors: "animc: \(text)\n", status: 1)
        }
      }
      if arguments["format"] == "json" { return ToolResult(json: listing.json) }
      var result = ToolResult()
      if listing.isEmpty {
        result.notes = "there is no animator and no rule in `\(path.printable)`\n"
      }
      if !unknown.isEmpty {
        let list = unknown.map { "`\($0.printable)`" }.joined(separator: ", ")
        result.notes += "no animator or rule in `\(path.printable)` mentions \(list)\n"
      }
      if !arguments.has("all") { result.notes += listing.shorten(to: 10) }
      result.output = listing.text
      return result
    })
}
