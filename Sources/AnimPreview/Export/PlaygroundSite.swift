import AnimLive
import AnimSource
import AnimTools

/// The pages of a site on which scripts can be written and played.
struct PlaygroundSite {
  /// The size that a module may have, in bytes.
  private static let moduleLimit = 32 << 20

  private let scripts: Scripts
  private let module: [UInt8]
  private let documents: [MarkdownPage]

  /// Reads the module and the documents.
  init(
    _ scripts: Scripts, module: String, documents folder: String?, _ files: any FileAccess
  ) throws(Refusal) {
    self.scripts = scripts
    do throws(FileFailure) {
      self.module = try files.read(module, limit: Self.moduleLimit)
      var pages: [MarkdownPage] = []
      let entries = try folder.map { folder throws(FileFailure) in try files.entries(of: folder) }
      // The gallery itself plays what its own documents show.
      for name in (entries ?? []).map(\.name)
      where name.hasSuffix(".md") && !name.hasPrefix("Gallery") {
        let bytes = try files.read("\(folder ?? "")/\(name)", limit: 1 << 20)
        let text = String(decoding: bytes, as: UTF8.self)
        pages.append(MarkdownPage(name: String(name.dropLast(3)), text))
      }
      documents = pages.sorted { $0.title < $1.title }
    } catch {
      throw Refusal("cannot read the files of the playground: \(error.reason)")
    }
    guard self.module.starts(with: [0x00, 0x61, 0x73, 0x6D]) else {
      throw Refusal("`\(module)` is not a WebAssembly module; Sources/AnimWeb/build.py makes one")
    }
  }

  /// The navigation of the site.
  var links: SiteLinks {
    var links = SiteLinks()
    links.pages = [
      ("playground.html", "Playground"), ("index.html", "Gallery"),
      ("diagnostics.html", "Diagnostics"),
    ]
    if !documents.isEmpty { links.pages.append(("documents.html", "Documents")) }
    for source in scripts.sources { links.examples[source.path] = name(source.path) }
    return links
  }

  /// Returns the files of the site, in a folder.
  func files(in folder: String, _ files: [PageFile]) -> [ToolFile] {
    func file(_ name: String, _ text: String) -> ToolFile {
      ToolFile(path: "\(folder)/\(name)", text: text)
    }
    let own = [
      "playground.css", "editor.css", "trial.css", "playground.js", "dom.js", "svg.js", "stage.js",
      "film.js",
      "state.js", "trial.js", "facts.js", "footer.js", "timeline.js", "editor.js", "worker.js",
      "offline.js",
    ].map { file($0, files.text($0)) }
    let page = files.text("playground.html")
      .replacing("<nav></nav>", with: links.navigation(at: "playground.html"))
    let names = Set(documents.map(\.name))
    let pages = documents.map { page in
      file(
        "\(page.name).html", document(page.title, page.html(linking: names), at: "documents.html"))
    }
    let list = documents.map { page in
      "<li><a href=\"\(page.name.escaped).html\">\(page.title.escaped)</a></li>"
    }
    let index = file(
      "documents.html", document("Documents", "<ul>\(list.joined())</ul>", at: "documents.html"))
    return own + pages + (documents.isEmpty ? [] : [index]) + [
      file("playground.html", page), file("examples.js", examples),
      file("diagnostics.html", document("Diagnostics", diagnostics, at: "diagnostics.html")),
      ToolFile(path: "\(folder)/animators.wasm", bytes: module),
    ]
  }

  private func name(_ path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.hasSuffix(".anim") ? String(last.dropLast(5)) : last
  }

  /// The scripts of the folder, as examples of the playground.
  private var examples: String {
    let playable = Set(scripts.compiled?.animators.map(\.animator.path) ?? [])
    let rows = scripts.sources.map { source -> JSON in
      [
        "name": .string(name(source.path)), "path": .string("/\(name(source.path)).anim"),
        "isExample": .bool(playable.contains(source.path)),
        "text": .string(String(decoding: source.bytes, as: UTF8.self)),
      ]
    }
    return "export const library = \(JSON.lines(rows).line);\n"
  }

  /// Every kind of diagnostic, with a wrong and a right text.
  private var diagnostics: String {
    DiagnosticRow.all.map { row in
      let texts = [("Wrong", row.wrong), ("Right", row.right)].filter { !$0.1.isEmpty }.map {
        "<h3>\($0.0)</h3>" + MarkdownPage.example($0.1)
      }
      return "<section id=\"\(row.id.rawValue)\"><h2>\(row.id.rawValue)</h2>"
        + MarkdownPage(name: "", row.summary + "\n\n" + row.explanation).html(linking: [])
        + texts.joined() + "</section>"
    }.joined(separator: "\n")
  }

  private func document(_ title: String, _ body: String, at file: String) -> String {
    SiteLinks.page(
      title, head: SiteLinks.policy + "<link rel=\"stylesheet\" href=\"film.css\">",
      body: "class=\"single text\"",
      """
      <header><h1>\(title.escaped)</h1>\(links.navigation(at: file))</header>
      <article>
      \(body)
      </article>
      """)
  }
}
