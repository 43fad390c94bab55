import AnimFiles
import AnimTools

/// A file of the page that the server sends.
package struct PageFile: Sendable {
  /// The name of the file in the folder of the page.
  package let name: String
  /// The contents.
  package let bytes: [UInt8]

  /// The path in its URL.
  package var route: String { name == "index.html" ? "/" : "/\(name)" }
  /// The media type.
  var type: String {
    let kind = name.hasSuffix(".html") ? "html" : name.hasSuffix(".css") ? "css" : "javascript"
    return "text/\(kind); charset=utf-8"
  }

  /// Returns the files of the page: those that this tool was built with, or those of a folder, for
  /// developing the page.
  package static func all(from folder: String? = nil) throws(ServerFailure) -> [PageFile] {
    var files: [PageFile] = []
    for file in EmbeddedText.pageFiles {
      var bytes = Array(file.text.utf8)
      if let folder {
        let path = "\(folder)/\(file.name)"
        guard let canonical = PosixFiles().canonicalPath(of: path),
          let read = try? PosixFiles().read(canonical, limit: 1 << 20)
        else { throw ServerFailure("cannot read `\(path)`") }
        bytes = read
      }
      files.append(PageFile(name: file.name, bytes: bytes))
    }
    return files
  }
}

/// The reason that the server cannot start.
package struct ServerFailure: Error {
  /// The reason as a sentence, without a period.
  package let reason: String

  init(_ reason: String) { self.reason = reason }
}
