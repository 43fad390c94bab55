import AnimFiles
import AnimJSON
import AnimScene
import AnimSource
import AnimTools

/// The pages of a site on which scripts can be written and played.
struct PlaygroundSite {
  /// The size that a module may have, in bytes.
  private static let moduleLimit = 32 << 20

  private let scripts: Scripts
  private let module: [UInt8]

  /// Reads the module.
  init(_ scripts: Scripts, module: String, _ files: any FileAccess) throws(Refusal) {
    self.scripts = scripts
    do throws(FileFailure) {
      self.module = try files.read(module, limit: Self.moduleLimit)
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
    links.pages = [("playground.html", "Playground"), ("index.html", "Gallery")]
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
      "film.js", "state.js", "trial.js", "facts.js", "timeline.js", "pointers.js",
      "curves.js", "editor.js", "file.js", "texts.js", "worker.js", "offline.js",
    ].map { file($0, files.text($0)) }
    let page = files.text("playground.html")
      .replacing("<nav></nav>", with: links.navigation(at: "playground.html"))
    return own + [
      file("playground.html", page), file("examples.js", examples),
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
}
