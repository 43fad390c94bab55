import AnimLive

/// A file of the page that the server sends.
package struct PageFile: Sendable {
  /// The path in its URL; empty for a file that only exports use.
  package let route: String
  /// The name of the file in the folder of the page.
  package let name: String
  /// The media type.
  let type: String
  /// The contents.
  package let bytes: [UInt8]

  /// Returns the files of the page: those that this tool was built with, or those of a folder, for
  /// developing the page.
  package static func all(from folder: String? = nil) throws(ServerFailure) -> [PageFile] {
    var files: [PageFile] = []
    for (name, route, type, text) in table {
      var bytes = text.withUTF8Buffer { Array($0) }
      if let folder {
        let path = "\(folder)/\(name)"
        guard let canonical = PosixFiles().canonicalPath(of: path),
          let read = try? PosixFiles().read(canonical, limit: 1 << 20)
        else { throw ServerFailure("cannot read `\(path)`") }
        bytes = read
      }
      files.append(PageFile(route: route, name: name, type: type, bytes: bytes))
    }
    return files
  }

  private static let table: [(String, String, String, StaticString)] = [
    ("index.html", "/", "text/html; charset=utf-8", PageFiles.index),
    ("page.css", "/page.css", "text/css; charset=utf-8", PageFiles.pageStyle),
    ("stage.css", "/stage.css", "text/css; charset=utf-8", PageFiles.stageStyle),
    ("stage.js", "/stage.js", "text/javascript; charset=utf-8", PageFiles.stage),
    ("device.js", "/device.js", "text/javascript; charset=utf-8", PageFiles.device),
    ("evidence.js", "/evidence.js", "text/javascript; charset=utf-8", PageFiles.evidence),
    ("timeline.js", "/timeline.js", "text/javascript; charset=utf-8", PageFiles.timeline),
    ("list.js", "/list.js", "text/javascript; charset=utf-8", PageFiles.list),
    ("panel.js", "/panel.js", "text/javascript; charset=utf-8", PageFiles.panel),
    ("editor.js", "/editor.js", "text/javascript; charset=utf-8", PageFiles.editor),
    ("editor.css", "/editor.css", "text/css; charset=utf-8", PageFiles.editorStyle),
    ("inspector.js", "/inspector.js", "text/javascript; charset=utf-8", PageFiles.inspector),
    ("script.js", "/script.js", "text/javascript; charset=utf-8", PageFiles.script),
    ("page.js", "/page.js", "text/javascript; charset=utf-8", PageFiles.page),
    ("film.css", "", "text/css; charset=utf-8", PageFiles.filmStyle),
    ("film.js", "/film.js", "text/javascript; charset=utf-8", PageFiles.film),
    ("playground.html", "", "text/html; charset=utf-8", PageFiles.playground),
    ("playground.css", "", "text/css; charset=utf-8", PageFiles.playgroundStyle),
    ("playground.js", "", "text/javascript; charset=utf-8", PageFiles.playgroundScript),
    ("worker.js", "", "text/javascript; charset=utf-8", PageFiles.worker),
    ("offline.js", "", "text/javascript; charset=utf-8", PageFiles.offline),
  ]
}

/// The reason that the server cannot start.
package struct ServerFailure: Error {
  /// The reason as a sentence, without a period.
  package let reason: String

  init(_ reason: String) { self.reason = reason }
}
