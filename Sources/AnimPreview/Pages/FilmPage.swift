import AnimCompiler
import AnimFiles
import AnimJSON
import AnimProgram
import AnimScene
import AnimSyntax
import AnimTools

/// A page that plays one animator without a server.
struct FilmPage {
  /// The animator as it was requested.
  let title: String
  /// The declaration, if it is a single animator of the folder.
  let declaration: CompiledDeclaration?
  /// The film, and the curves of what moves.
  let film: Film
  let curves: JSON
  let scripts: Scripts

  /// Plays an animator on a device, in the change of the folder's rules unless another one is given.
  init(
    _ use: String, in scripts: Scripts, on device: Configuration, as change: ShownChange? = nil
  ) throws(Refusal) {
    let player = try Player(use, PlayerDevice(device), in: scripts.compiled, as: change)
    (title, film, curves, self.scripts) = (use, player.film, player.curves, scripts)
    declaration = scripts.compiled?.animators.first { $0.animator.name == use }
  }

  /// Returns the page as a single file that needs no others.
  func text(_ files: [PageFile]) -> String {
    let style = files.text("stage.css") + files.text("film.css")
    return document(
      head: "<style>\n\(style)</style>",
      script:
        "<script>\n\(files.bundle(of: Self.script))film(\(film.json.line.inScript));\n</script>",
      still: strip.isEmpty ? "" : "<noscript>\(strip)</noscript>")
  }

  /// The modules of a page with one film, with those that they import before them.
  static let script = ["dom.js", "stage.js", "film.js", "filmpage.js"]

  /// Returns the page as part of a site, whose pages share files.
  func siteText(_ links: SiteLinks) -> String {
    document(
      head: SiteLinks.head,
      script: "<script src=\"film-page.js\"></script>",
      still: "<noscript><img src=\"films/\(title.escaped).svg\" alt=\"Moments\"></noscript>",
      navigation: links.navigation(at: "") + links.edit(declaration?.animator),
      attributes: " data-film=\"\(title.escaped)\"")
  }

  /// A strip of moments, for browsers without JavaScript.
  var strip: String {
    declaration.map { Gallery.film(of: $0, by: scripts.compiled?.rules ?? []) } ?? ""
  }

  /// The film as a file of a site.
  var siteScript: String { "film(\(film.json.line));\n" }

  private func document(
    head: String, script: String, still: String, navigation: String = "", attributes: String = ""
  ) -> String {
    SiteLinks.page(
      title, head: head,
      body: "class=\"single\"\(attributes)",
      """
      <header><h1>\(title.escaped)</h1>\(path)\(navigation)</header>
      <div class="columns">
      <figure id="shown">\(still)</figure>
      <div class="about">\(summary)\(source)\(drawnCurves)\(claims)</div>
      </div>
      \(script)
      """)
  }

  private var path: String {
    declaration.map { "<code>\($0.animator.path.escaped):\($0.animator.line)</code>" } ?? ""
  }

  private var summary: String {
    guard let text = declaration?.animator.prose, !text.isEmpty else { return "" }
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
      .split(separator: "").map { $0.joined(separator: " ") }
    return paragraphs.map { "<p>\($0.escaped.marked("`", as: "code") { $0 })</p>" }.joined()
  }

  private var source: String {
    let text = declaration.flatMap { scripts.text(of: $0) }
    return text.map { "<h2>Script</h2><pre>\($0.escaped)</pre>" } ?? ""
  }

  private var drawnCurves: String {
    let figures = (curves.array ?? []).prefix(14).compactMap { curve -> String? in
      let values = curve["values"]?.array?.compactMap(\.double) ?? []
      guard !values.isEmpty else { return nil }
      let name = "\(curve["view"]?.string ?? "").\(curve["property"]?.string ?? "")"
      return "<figure><svg viewBox=\"0 0 200 60\" preserveAspectRatio=\"none\">"
        + "<path d=\"\(path(of: values))\"/></svg><figcaption>\(name.escaped)</figcaption></figure>"
    }
    return figures.isEmpty ? "" : "<h2>Curves</h2><div class=\"curves\">\(figures.joined())</div>"
  }

  private func path(of values: [Double]) -> String {
    guard let low = values.min(), let high = values.max(), values.count > 1 else { return "" }
    let points = values.enumerated().map { index, value in
      let x = 200 * Double(index) / Double(values.count - 1)
      let y = high > low ? 56 - 52 * (value - low) / (high - low) : 30
      return "\(x.rounded(places: 1).shortest) \(y.rounded(places: 1).shortest)"
    }
    return "M" + points.joined(separator: "L")
  }

  private var claims: String {
    guard let declaration else { return "" }
    // What the animator does not have, such as a gesture, is left out.
    let counted = declaration.claimRows.filter { $0["vacuous"] == nil }
    let rows = counted.map { row in
      let verdict = row["verdict"]?.string ?? ""
      let kind = verdict.split(separator: " ").joined(separator: "-")
      return "<li class=\"\(kind)\">\((row["title"]?.string ?? "").escaped) <span>\(verdict)"
        + "</span></li>"
    }
    return "<h2>Claims</h2><ul class=\"claims\">\(rows.joined())</ul>"
  }
}

extension [PageFile] {
  /// Returns the text of the file with a name.
  func text(_ name: String) -> String {
    first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  /// Returns modules as one script, because a page that was opened from a file can load no modules. It
  /// has neither comments nor indentation.
  func bundle(of names: [String]) -> String {
    let kept = names.flatMap { name -> [Substring] in
      let lines: [Substring] = text(name).split(separator: "\n").map { $0.drop { $0 == " " } }
      return lines.filter { !$0.hasPrefix("import ") && !$0.hasPrefix("//") }.map { line in
        line.hasPrefix("export ") ? line.dropFirst("export ".count) : line
      }
    }
    return "{\n\(kept.joined(separator: "\n"))\n}\n"
  }
}

extension String {
  /// The text with an element instead of each pair of marks; what is outside goes through `rest`.
  func marked(_ mark: String, as tag: String, _ rest: (String) -> String) -> String {
    let parts = split(separator: mark, omittingEmptySubsequences: false).map(String.init)
    // A product has spaces around its mark.
    let isMarked = parts.enumerated().allSatisfy { $0 % 2 == 0 || !$1.hasPrefix(" ") }
    guard parts.count % 2 == 1, isMarked else { return rest(self) }
    return parts.enumerated()
      .map { $0 % 2 == 1 ? "<\(tag)>\($1)</\(tag)>" : rest($1) }.joined()
  }

  /// JSON, escaped so that it cannot end a script element.
  var inScript: String {
    split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003C")
  }
}
