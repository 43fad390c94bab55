import Foundation

/// A file of the repository that a test reads, or one of the cases in it.
///
/// A line `// === TITLE` starts a case, which ends before the next such line. What is before the first one says what
/// the file is about. A file without such a line is one case.
package struct CorpusFile: Sendable, CustomStringConvertible {
  /// The place of the file.
  package let url: URL

  /// The title of the case. `nil` if the file is one case.
  package let title: String?

  /// The text of the case, if it was read with the others of its file.
  private let body: String?

  /// Its path below the folder that was searched, and its title. Failures name it so.
  package let description: String

  private static let mark = "// === "

  /// Makes a file that is one case.
  package init(url: URL) {
    self.init(url: url, title: nil, name: url.lastPathComponent)
  }

  private init(url: URL, title: String?, body: String? = nil, name: String) {
    self.url = url
    self.title = title
    self.body = body
    description = title.map { "\(name): \($0)" } ?? name
  }

  /// The name of the file without its ending.
  package var name: String { url.deletingPathExtension().lastPathComponent }

  /// The file beside it with another ending, or the case with the same title in that file.
  package func beside(_ ending: String) -> CorpusFile {
    let url = url.deletingPathExtension().appendingPathExtension(ending)
    return CorpusFile(url: url, title: title, name: url.lastPathComponent)
  }

  /// Returns the bytes of the file, or the text of the case.
  package func bytes() throws -> [UInt8] {
    title == nil ? [UInt8](try Data(contentsOf: url)) : Array(try text().utf8)
  }

  /// Returns the text of the file or of the case.
  package func text() throws -> String {
    if let body { return body }
    let whole = try String(contentsOf: url, encoding: .utf8)
    guard let title else { return whole }
    return Self.cases(of: whole).first { $0.title == title }?.text ?? ""
  }

  /// Replaces the text of the file or of the case, which is added if it is new.
  package func write(_ text: String) throws {
    var written = text
    if let title {
      // Cases of one file are rewritten one after another.
      Self.lock.lock()
      defer { Self.lock.unlock() }
      let whole = try String(contentsOf: url, encoding: .utf8)
      var cases = Self.cases(of: whole)
      if !cases.contains(where: { $0.title == title }) { cases.append((title, text)) }
      written =
        Self.head(of: whole)
        + cases.map { "\(Self.mark)\($0.title)\n\($0.title == title ? text : $0.text)" }
        .joined(separator: "\n")
      try written.write(to: url, atomically: true, encoding: .utf8)
    } else {
      try written.write(to: url, atomically: true, encoding: .utf8)
    }
  }

  /// Returns the first line at which the file or the case differs from what a test has found.
  /// `nil` if there is none, or if results are rewritten: then the file contains what was found.
  package func difference(from found: String) throws -> String? {
    let written = try text()
    guard found != written else { return nil }
    if Repository.isRewriting {
      try write(found)
      return nil
    }
    let lines = [written, found].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let same = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
    let parts = lines.map { same < $0.count ? "`\($0[same])`" : "the end" }
    // Transcripts ask with such lines.
    let question = lines[0].prefix(same).last { $0.hasPrefix("$ ") || $0.hasPrefix("> ") }
    return """
      \(description), line \(same + 1)\(question.map { ", after `\($0)`" } ?? ""): \
      the file says \(parts[0]), the program \(parts[1])
      To see everything that differs: git add the file, ANIM_REWRITE=1 swift test --filter …, then git diff
      """
  }

  private static let lock = NSLock()

  private static func head(of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { !$0.hasPrefix(mark) }.map { $0 + "\n" }.joined()
  }

  /// The cases of a text. A blank line before the next case belongs to none.
  private static func cases(of text: String) -> [(title: String, text: String)] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let starts = lines.indices.filter { lines[$0].hasPrefix(mark) }
    return zip(starts, starts.dropFirst() + [lines.count]).map { start, end in
      var body = lines[(start + 1)..<end].joined(separator: "\n")
      if end == lines.count { return (String(lines[start].dropFirst(mark.count)), body) }
      if body.hasSuffix("\n") { body.removeLast() }
      return (String(lines[start].dropFirst(mark.count)), body + "\n")
    }
  }
}

/// Where they are found. A folder without such files gives one that cannot be read, such as `*.anim`, so that the tests
/// of its files fail instead of trying none.
extension CorpusFile {
  /// Every script of the repository.
  package static let scripts = tree("") + shipped

  /// The scripts that are shipped.
  package static let shipped = found(in: Repository.root.appending(path: "animators"), "anim")

  /// The cases of the files in a folder of the corpus, by name.
  package static func files(_ folder: String, _ ending: String = "anim") -> [CorpusFile] {
    tree(folder, ending).filter {
      $0.url.deletingLastPathComponent().lastPathComponent == folder
    }
  }

  /// The cases of the files in a folder of the corpus and in its subfolders, by path.
  package static func tree(_ folder: String, _ ending: String = "anim") -> [CorpusFile] {
    found(in: Repository.corpus.appending(path: folder), ending)
  }

  private static func found(in top: URL, _ ending: String) -> [CorpusFile] {
    let all = FileManager.default.enumerator(atPath: top.path)?.compactMap { $0 as? String } ?? []
    let paths = all.filter { $0.hasSuffix("." + ending) }.sorted()
    return (paths.isEmpty ? ["*." + ending] : paths).flatMap { path in
      let url = top.appending(path: path)
      let text = ending == "anim" ? (try? String(contentsOf: url, encoding: .utf8)) : nil
      let cases = text.map { Self.cases(of: $0) } ?? []
      if cases.isEmpty { return [CorpusFile(url: url, title: nil, name: path)] }
      return cases.map { CorpusFile(url: url, title: $0.title, body: $0.text, name: path) }
    }
  }
}
