import AnimSource
import AnimSyntax

/// The scripts of a folder while they change: the files as they are saved, drafts above them, and
/// the last version without errors.
///
/// It is a value that reads and writes no files. Whoever reads them passes changes to
/// ``apply(_:finding:by:)`` and is asked for what they import. Only what the changes can affect is
/// linked and compiled again.
package struct ScriptFolder: Sendable {
  /// A file with its texts.
  struct Script: Sendable {
    var place: ScriptPlace
    var isRequested: Bool
    var saved: FileSyntax?
    var draft: FileSyntax?
    /// The draft, or else the saved text.
    var syntax: FileSyntax
    var targets: [ImportTarget] = []
  }

  /// Finds files that are imported, each at the path where it would be. A file that is elsewhere,
  /// because of a link, has the place where it was found.
  package typealias Finder = ([ScriptPlace]) -> [FileChange]

  /// The names of the language.
  package let lexicon = Lexicon()
  /// The folder that imports must be in. `nil` if each file has its own, or can import nothing.
  package let root: String?
  /// The files, each with the targets of its imports.
  package internal(set) var units: [SourceUnit] = []
  /// The problems of files and folders that could not be read, which their reader reports.
  package var unread: [Diagnostic] = [] { didSet { hasNews = hasNews || unread != oldValue } }
  /// The number of the version.
  package private(set) var revision = 0
  /// The number of the last version without errors. 0 if there has been none.
  package private(set) var goodRevision = 0
  /// The last version without errors. `nil` if there has been none.
  package private(set) var good: CompiledFolder?
  /// The compiled files of this version.
  package private(set) var compiled: CompiledFolder
  private var hasNews = true

  var scripts: [Script] = []
  var numbers: [ExactPath: Int] = [:]
  /// The requested files that could not be read.
  var unreadable: [ExactPath: SourceUnit.Import] = [:]
  /// Where imports lead that have other paths than their files.
  var links: [ExactPath: ExactPath] = [:]
  /// The imports that were looked up in vain.
  var answers: [ExactPath: SourceUnit.Import] = [:]
  /// The paths inside the root folder at which imported files are missing.
  package internal(set) var missingImports: [String] = []
  /// The paths that imports lead to, even if nothing exists there.
  package internal(set) var importPaths: [String] = []

  /// Creates a folder without files.
  package init(root: String? = nil) {
    self.root = root
    compiled = CompiledFolder([], lexicon: lexicon)
  }

  // MARK: Asking

  /// The places of all files, by number.
  package var places: [(place: ScriptPlace, isRequested: Bool)] {
    scripts.map { ($0.place, $0.isRequested) }
  }
  /// Returns the place of a file. `nil` if there is none with this number.
  package func place(of number: Int) -> ScriptPlace? {
    scripts.indices.contains(number) ? scripts[number].place : nil
  }
  /// Returns the layer of the file in which a place is. Empty if all files are in one.
  package func layer(of place: Origin) -> String { self.place(of: Int(place.file))?.layer ?? "" }
  /// The number of requested files.
  package var requestedCount: Int { units.count { $0.isRequested } }
  /// The texts of all files, by number.
  package var sources: [SourceFile] { units.map(\.syntax.source) }
  /// Whether this version has no errors.
  package var isGood: Bool { revision == goodRevision && good != nil }
  /// The problems of this version.
  package var findings: [Diagnostic] { unread + compiled.diagnostics }

  /// Returns the number of the file at a canonical path. `nil` if there is none.
  package func number(of path: ExactPath) -> Int? { numbers[path] }

  /// Returns whether something is known about a path: a file, or that there is none.
  package func knows(_ path: ExactPath) -> Bool {
    numbers[path] != nil || unreadable[path] != nil || answers[path] != nil
  }

  /// Returns the saved tree of a file. `nil` if there is none.
  package func saved(_ path: ExactPath) -> FileSyntax? {
    numbers[path].flatMap { scripts[$0].saved }
  }

  // MARK: Changing

  /// Applies changes of files, and compiles what depends on them.
  ///
  /// - Returns: The paths of the files whose diagnostics may have changed.
  @discardableResult package mutating func apply(
    _ changes: [FileChange], finding find: Finder? = nil
  ) -> Set<ExactPath> {
    take(changes, finding: find)
    return recompile()
  }

  /// Applies changes of files and finds what they import, without compiling anything yet.
  ///
  /// - Parameters:
  ///   - changes: the changes, in order.
  ///   - relinks: whether all imports are looked up again, because files that nobody knew may have
  ///     come or gone.
  ///   - find: finds imported files. `nil` if there are no more than those that are known.
  package mutating func take(
    _ changes: [FileChange], relinks: Bool = false, finding find: Finder? = nil
  ) {
    var isLinked = !relinks && missingImports.isEmpty
    // Whoever looks everything up again says again what cannot be read.
    if relinks { unreadable = [:] }
    for change in changes {
      let onlyTextChanges = note(change)
      isLinked = isLinked && onlyTextChanges
    }
    if !isLinked { link(find) }
  }

  /// Compiles what has changed since the last time, and what depends on it.
  ///
  /// - Returns: The paths of the files whose diagnostics may have changed.
  @discardableResult package mutating func recompile(
    by loop: CompiledFolder.Loop = { count, body in (0..<count).map(body) }
  ) -> Set<ExactPath> {
    let before = compiled
    compiled = CompiledFolder(units, lexicon: lexicon, after: before, by: loop)
    if hasNews || compiled.folder !== before.folder { revision += 1 }
    hasNews = false
    if goodRevision != revision, let now = compiled.sound(besides: unread) {
      (good, goodRevision) = (now, revision)
    }
    return Set(compiled.changes(since: before).map(ExactPath.init))
  }

  /// Notes a change of a file.
  ///
  /// - Returns: whether all imports refer to the same files as before.
  mutating func note(_ change: FileChange) -> Bool {
    let path = change.path
    let known = numbers[path].map { scripts[$0] }
    let tree = tree(of: change, after: known)
    let (saved, draft) = change.isDraft ? (known?.saved, tree) : (tree, known?.draft)
    if !change.isDraft { unreadable[path] = nil }
    if case .absent(.unreadable(let why)) = change.content { unreadable[path] = .unreadable(why) }
    guard let syntax = draft ?? saved else {
      if let number = numbers[path] { drop(number) }
      return false
    }
    var script = Script(
      place: change.place, isRequested: change.isRequested, saved: saved, draft: draft,
      syntax: syntax)
    script.targets = targets(of: script)
    guard let number = numbers[path], let known else {
      numbers[path] = scripts.count
      scripts.append(script)
      return false
    }
    scripts[number] = script
    guard known.targets == script.targets, known.isRequested == script.isRequested,
      number < units.count, units[number].syntax === known.syntax
    else { return false }
    units[number] = SourceUnit(
      syntax: syntax, imports: units[number].imports, isRequested: script.isRequested)
    return true
  }

  /// Removes a file. The last file takes its number, so all others keep theirs.
  mutating func drop(_ number: Int) {
    numbers[scripts[number].place.canonical] = nil
    guard let last = scripts.popLast(), number < scripts.count else { return }
    scripts[number] = last
    numbers[last.place.canonical] = number
  }

  /// Returns the tree of a change: the known one if the text is the same. `nil` if there is no text.
  private func tree(of change: FileChange, after known: Script?) -> FileSyntax? {
    switch change.content {
    case .absent: return nil
    case .tree(let tree): return tree
    case .text(let bytes):
      let path = change.place.path
      let same = [known?.draft, known?.saved].compactMap(\.self).first {
        $0.source.path == path && $0.source.bytes == bytes
      }
      return same ?? FileSyntax(parsing: SourceFile(path: path, bytes: bytes), names: lexicon.names)
    }
  }
}
