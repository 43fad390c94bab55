import AnimCompiler
import AnimFiles
import AnimSource
import AnimSyntax

/// The scripts of a folder, as a server sends them to a running app.
///
///     language 1
///     revision 8
///     file 39 rules.anim
///     import "moves.anim"
///     when any use slide
///     import 73 moves.anim
///     …
///
/// The line of a file gives the number of bytes that follow. A file that is only imported starts
/// with `import`.
package struct ScriptFeed: Hashable, Sendable {
  /// A script.
  package struct File: Hashable, Sendable {
    /// The path relative to the folder that contains all files.
    package let path: String
    /// The text.
    package let bytes: [UInt8]
    /// Whether the file was requested, so that its rules and animators are used. `false` if it is
    /// only there to be imported.
    package let isRequested: Bool

    /// Creates a script.
    package init(path: String, bytes: [UInt8], isRequested: Bool = true) {
      (self.path, self.bytes, self.isRequested) = (path, bytes, isRequested)
    }
  }

  /// The largest feed, in bytes.
  package static let sizeLimit = 3 << 20
  /// The largest number of files in a feed.
  package static let fileLimit = 4_096

  /// The revision of the scripts on the server. 0 if there has been no version without errors.
  package let revision: Int
  /// The files.
  package let files: [File]

  /// Creates a feed.
  package init(revision: Int, files: [File]) { (self.revision, self.files) = (revision, files) }

  /// Creates a feed of the texts of compiled files.
  package init(revision: Int, _ units: [SourceUnit]) {
    let paths = Self.fromCommonFolder(units.map(\.syntax.source.path))
    self.init(
      revision: revision,
      files: zip(paths, units).map { path, unit in
        File(path: path, bytes: unit.syntax.source.bytes, isRequested: unit.isRequested)
      })
  }

  /// Returns the paths relative to the innermost folder that contains all of them.
  static func fromCommonFolder(_ paths: [String]) -> [String] {
    let parts = paths.map { PathText.normalized($0).split(separator: "/") }
    guard let first = parts.first?.dropLast() else { return [] }
    let shared = first.indices.first { index in
      parts.contains { path in
        index >= path.count - 1 || !path[index].utf8.elementsEqual(first[index].utf8)
      }
    }
    return parts.map { $0.dropFirst(shared ?? first.count).joined(separator: "/") }
  }

  /// The feed in the form in which it is sent.
  package var bytes: [UInt8] {
    var bytes = Array("language \(Language.version)\nrevision \(revision)\n".utf8)
    for file in files {
      let word = file.isRequested ? "file" : "import"
      bytes += Array("\(word) \(file.bytes.count) \(file.path)\n".utf8) + file.bytes
    }
    return bytes
  }

  /// Reads a feed. Throws if it is malformed, too large, or written in another version of the
  /// language.
  package init(reading bytes: [UInt8]) throws(ScriptFeedFailure) {
    guard bytes.count <= Self.sizeLimit else {
      throw ScriptFeedFailure("the scripts are larger than \(Self.sizeLimit >> 20) MiB")
    }
    var reader = FeedReader(rest: bytes[...])
    // A newer language may use another format, so nothing else is read.
    let language = try reader.number("language")
    guard language <= Language.version else {
      throw ScriptFeedFailure(
        "the scripts are written in version \(language) of the language, but this app reads version "
          + "\(Language.version): build it with a newer AnimatorKit")
    }
    revision = try reader.number("revision")
    var files: [File] = []
    var paths: Set<String> = []
    while !reader.rest.isEmpty {
      let file = try reader.file()
      guard paths.insert(file.path).inserted, files.count < Self.fileLimit else {
        throw .malformed
      }
      files.append(file)
    }
    self.files = files
  }
}

/// The reason why a feed cannot be used.
package struct ScriptFeedFailure: Error, Hashable {
  /// The reason, as a sentence without a full stop.
  package let reason: String

  fileprivate init(_ reason: String) { self.reason = reason }

  fileprivate static let malformed = ScriptFeedFailure(
    "the server did not send a feed of scripts")
}

private struct FeedReader {
  /// The bytes that have not been read yet.
  var rest: ArraySlice<UInt8>

  mutating func number(_ word: String) throws(ScriptFeedFailure) -> Int {
    let words = try line()
    guard words.count == 2, words[0] == word, let number = count(words[1]) else {
      throw .malformed
    }
    return number
  }

  mutating func file() throws(ScriptFeedFailure) -> ScriptFeed.File {
    let words = try line()
    guard words.count == 3, words[0] == "file" || words[0] == "import", let size = count(words[1]),
      size <= rest.count, !words[2].isEmpty, !words[2].hasPrefix("/"),
      words[2].unicodeScalars.allSatisfy({ $0.value >= 0x20 })
    else { throw .malformed }
    defer { rest = rest.dropFirst(size) }
    return ScriptFeed.File(
      path: String(words[2]), bytes: Array(rest.prefix(size)), isRequested: words[0] == "file")
  }

  /// Reads the next line and returns its words. The last word may contain spaces.
  private mutating func line() throws(ScriptFeedFailure) -> [Substring] {
    let bytes = rest.prefix(PosixFiles.pathLimit + 32)
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let line = String(validUTF8: bytes[..<end])
    else { throw .malformed }
    rest = rest[(end + 1)...]
    return line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
  }

  private func count(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}
