import AnimCompiler
import AnimJSON
import AnimScene
import AnimTools

/// A site with all animators of a folder, which play under the pointer.
struct GalleryPage {
  /// The animators with their films, by file.
  private let families: [(path: String, pages: [FilmPage])]
  /// The animators that could not be played, with the reasons.
  let refused: [String]
  /// The other pages of the site.
  var links = SiteLinks()

  /// Records all animators, of those with the same name the one that the name means.
  init(_ scripts: Scripts, on configuration: Configuration) {
    var pages: [FilmPage] = []
    var refused: [String] = []
    var names: Set<String> = []
    for name in (scripts.compiled?.animators ?? []).map(\.animator.name)
    where names.insert(name).inserted {
      do throws(Refusal) {
        pages.append(try FilmPage(name, in: scripts, on: configuration))
      } catch {
        refused.append("`\(name)`: \(error.why)")
      }
    }
    let groups = Dictionary(grouping: pages) { $0.declaration?.animator.path ?? "" }
    families = groups.sorted { $0.key < $1.key }.map { (path: $0.key, pages: $0.value) }
    self.refused = refused
  }

  /// Returns the files of the site, in a folder.
  func files(in folder: String, _ files: [PageFile]) -> [ToolFile] {
    let styles = ["stage.css", "film.css"].map { ($0, files.text($0)) }
    let modules = FilmPage.script.dropLast() + ["shelf.js", "gallery.js"]
    let shared =
      (styles + [
        ("film-page.js", files.bundle(of: FilmPage.script)),
        ("gallery.js", "const fits = \(fits.line);\n" + files.bundle(of: Array(modules))),
      ]).map { ToolFile(path: "\(folder)/\($0)", text: $1) }
    let pages = families.flatMap(\.pages).flatMap { page in
      [
        ToolFile(path: "\(folder)/\(page.title).html", text: page.siteText(links)),
        ToolFile(path: "\(folder)/films/\(page.title).js", text: page.siteScript),
        ToolFile(path: "\(folder)/films/\(page.title).svg", text: page.strip),
      ]
    }
    return [ToolFile(path: "\(folder)/index.html", text: index)] + shared + pages
  }

  /// The cards that each word finds: the number of a card, how well it fits, and so on.
  private var fits: JSON {
    let pages = families.flatMap(\.pages)
    let animators = pages.compactMap(\.declaration?.animator)
    let finder = AnimatorSearch(animators)
    let words = finder.search.words.sorted().map { word -> (String, JSON) in
      var best: [Int: Int] = [:]
      for (row, score) in zip(finder.rows, finder.search.scores(of: word)) where score > 0 {
        best[row.animator] = max(best[row.animator] ?? 0, Int(score * 10))
      }
      let cards = best.sorted { $0.key < $1.key }
      return (word, .array(cards.flatMap { [JSON.integer($0.key), .integer($0.value)] }))
    }
    return .object(words)
  }

  private var index: String {
    let count = families.reduce(0) { $0 + $1.pages.count }
    let sections = families.map { family in
      let name = family.path.split(separator: "/").last.map(String.init) ?? family.path
      let cards = family.pages.map(card).joined(separator: "\n")
      return "<section><h2>\(name.escaped)</h2><div class=\"cards\">\n\(cards)\n</div></section>"
    }
    return SiteLinks.page(
      "Animators", head: SiteLinks.head, body: "class=\"site\"",
      """
      <header><h1>Animators</h1>\(links.navigation(at: "index.html"))<input id="search" type="search" \
      placeholder="Search \(count) animators" aria-label="Search"></header>
      \(sections.joined(separator: "\n"))
      <p id="nothing">Nothing looks like that. Try fewer words.</p>
      <script src="gallery.js"></script>
      """)
  }

  private func card(_ page: FilmPage) -> String {
    """
    <a class="film-card" href="\(page.title.escaped).html" data-film="\(page.title.escaped)">\
    <div class="stand"><noscript><img src="films/\(page.title.escaped).svg" loading="lazy" \
    alt="Moments of \(page.title.escaped)"></noscript></div><b>\(page.title.escaped)</b>\
    <small>\(Int((page.film.duration * 1000).rounded())) ms</small></a>
    """
  }
}
