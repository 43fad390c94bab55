/// A page of Markdown as DocC reads it: headings, paragraphs, lists, tables, code, bold words and
/// links. Scripts in it get a link to the playground.
struct MarkdownPage {
  /// The name of the file, without its extension.
  let name: String
  private let lines: [Substring]

  /// Reads a page.
  init(name: String, _ text: String) {
    self.name = name
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The first heading, or else the name of the file.
  var title: String {
    lines.first { $0.hasPrefix("# ") }.map { $0.dropFirst(2).filter { $0 != "`" } } ?? name
  }

  /// Returns a script with a link that opens it in the playground.
  static func example(_ text: String) -> String {
    "<pre>\(text.escaped)</pre>"
      + "<p><a class=\"edit\" href=\"playground.html#text=\(text.percentEncoded(besides: ""))\">Edit and play</a></p>"
  }

  /// Returns the page without its first heading. `<doc:NAME>` becomes a link if there is a page of
  /// that name.
  func html(linking names: Set<String>) -> String {
    var html = ""
    var index = 0
    func rest(while isPart: (Substring) -> Bool) -> [Substring] {
      let part = Array(lines[index...].prefix(while: isPart))
      index += part.count
      return part
    }
    func text(_ line: String) -> String { Self.inline(line, names) }
    while index < lines.count {
      let line = lines[index]
      if line.hasPrefix("```") {
        index += 1
        let code = rest { !$0.hasPrefix("```") }.joined(separator: "\n")
        index += 1
        html += line == "```anim" ? Self.example(code) : "<pre>\(code.escaped)</pre>"
      } else if line.hasPrefix("#") {
        let depth = line.prefix { $0 == "#" }.count
        index += 1
        if depth > 1 {
          html += "<h\(depth)>\(text(String(line.dropFirst(depth + 1))))</h\(depth)>"
        }
      } else if line.hasPrefix("|") {
        html += Self.table(rest { $0.hasPrefix("|") }.map(String.init), text)
      } else if let mark = Self.mark(line) {
        let items = rest { Self.mark($0) != nil || $0.hasPrefix("  ") }
        html += Self.list(items, isOrdered: mark.first?.isNumber == true, text)
      } else if line.isEmpty || line.hasPrefix("@") || line == "}" {
        index += 1
      } else {
        // The first line belongs to the paragraph whatever it is, so that every turn takes a line.
        index += 1
        let more = rest { line in
          !line.isEmpty && !["```", "#", "|"].contains { line.hasPrefix($0) }
            && Self.mark(line) == nil
        }
        html += "<p>\(text(([line] + more).joined(separator: " ")))</p>"
      }
      html += "\n"
    }
    return html
  }

  private static func mark(_ line: Substring) -> Substring? {
    let mark = line.prefix { $0 == "-" || $0 == "*" || $0.isNumber || $0 == "." }
    let isMark = mark == "-" || mark == "*" || (mark.hasSuffix(".") && mark.count < 4)
    return isMark && line.dropFirst(mark.count).hasPrefix(" ") ? mark : nil
  }

  private static func list(
    _ lines: [Substring], isOrdered: Bool, _ text: (String) -> String
  ) -> String {
    var items: [String] = []
    for line in lines {
      if let mark = mark(line) {
        items.append(String(line.dropFirst(mark.count + 1)))
      } else if !items.isEmpty {
        items[items.count - 1] += " " + line.drop { $0 == " " }
      }
    }
    let tag = isOrdered ? "ol" : "ul"
    return "<\(tag)>\(items.map { "<li>\(text($0))</li>" }.joined())</\(tag)>"
  }

  private static func table(_ lines: [String], _ text: (String) -> String) -> String {
    let rows = lines.enumerated().filter { $0.offset != 1 }.map { number, line in
      let tag = number == 0 ? "th" : "td"
      let cells = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
      let marked = cells.dropLast().map { "<\(tag)>\(text(String($0)))</\(tag)>" }
      return "<tr>\(marked.joined())</tr>"
    }
    return "<div class=\"wide\"><table>\(rows.joined())</table></div>"
  }

  /// Returns a line with its code, bold and emphasized words, and links.
  private static func inline(_ line: String, _ names: Set<String>) -> String {
    line.escaped.marked("`", as: "code") { text in
      links(text.marked("**", as: "b") { $0.marked("*", as: "i") { $0 } }, names)
    }
  }

  /// Replaces `<doc:NAME>`, which has been escaped, and `[TITLE](ADDRESS)`.
  private static func links(_ text: String, _ names: Set<String>) -> String {
    var parts = text.split(separator: "&lt;doc:", omittingEmptySubsequences: false).map(String.init)
    for index in parts.indices.dropFirst() {
      let pieces = parts[index].split(
        separator: "&gt;", maxSplits: 1, omittingEmptySubsequences: false
      ).map(String.init)
      let link =
        names.contains(pieces[0]) ? "<a href=\"\(pieces[0]).html\">\(pieces[0])</a>" : pieces[0]
      parts[index] = link + (pieces.count > 1 ? pieces[1] : "")
    }
    var result = parts.joined()
    while let open = result.firstRange(of: "]("),
      let start = result[..<open.lowerBound].lastIndex(of: "["),
      let close = result[open.upperBound...].firstIndex(of: ")")
    {
      let title = String(result[result.index(after: start)..<open.lowerBound])
      let address = result[open.upperBound..<close]
      let isSafe = ["https://", "http://", "#"].contains { address.hasPrefix($0) }
      let isPicture = start > result.startIndex && result[result.index(before: start)] == "!"
      let link = isSafe && !isPicture ? "<a href=\"\(address)\">\(title)</a>" : title
      result.replaceSubrange((isPicture ? result.index(before: start) : start)...close, with: link)
    }
    return result
  }
}
