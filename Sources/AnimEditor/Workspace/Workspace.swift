import AnimCompiler
import AnimProgram
import AnimSyntax

/// The scripts of one folder as an editor sees them: some as they are on disk, some with changes
/// that are not saved yet.
///
/// A workspace is a value without input or output. ``update(_:)`` takes what has changed, and every
/// feature is a type that is made from a ``ScriptView`` of it.
package struct Workspace: Sendable {
  /// A file with its text.
  private struct Script: Sendable {
    var syntax: FileSyntax
    var isRequested: Bool
    /// Where each import leads, or `nil` for one that leads out of the root folder.
    var targets: [String?]
  }

  /// The folder in which imports must lie, or `nil` if nothing can be imported.
  package let root: String?
  /// The names of the language.
  package let lexicon: Lexicon
  /// What became of all files together.
  package private(set) var compiled: CompiledFolder
  /// The proofs that have been made so far.
  private(set) var proofs = ProofLedger()
  private var scripts: [Script] = []
  private var numbers: [String: Int] = [:]
  private var compilation: Recompilation
  private var findings: [String: [Diagnostic]] = [:]

  /// Creates a workspace without files.
  package init(root: String?) {
    self.root = root
    lexicon = Lexicon()
    compilation = Recompilation(lexicon: lexicon)
    compiled = CompiledFolder([], lexicon: lexicon)
  }

  // MARK: Files

  /// The paths of all files, in order.
  package var paths: [String] { numbers.keys.sorted() }
  /// Whether the workspace holds a file.
  package func contains(_ path: String) -> Bool { numbers[path] != nil }
  /// A file, or `nil` if the workspace does not hold it.
  package func view(of path: String) -> ScriptView? {
    numbers[path].map { ScriptView(self, $0) }
  }

  /// The files that imports lead to and that the workspace does not hold.
  package var wantedImports: [String] {
    var seen: Set<String> = []
    return scripts.flatMap(\.targets).compactMap(\.self)
      .filter { numbers[$0] == nil && seen.insert($0).inserted }
  }

  /// Takes changes of files and compiles again what depends on them.
  ///
  /// - Returns: the paths of the files whose findings may have changed.
  @discardableResult
  package mutating func update(_ changes: [FileChange]) -> Set<String> {
    guard !changes.isEmpty else { return [] }
    for change in changes { apply(change) }
    let previous = findings
    let unproved = compile()
    var changed = Set(changes.map(\.path)).union(unproved)
    for (path, found) in findings where previous[path] != found { changed.insert(path) }
    for path in previous.keys where findings[path] == nil { changed.insert(path) }
    return changed
  }

  private mutating func apply(_ change: FileChange) {
    guard let bytes = change.bytes else { return remove(change.path) }
    let source = SourceFile(path: change.path, bytes: bytes)
    let syntax = FileSyntax(parsing: source, names: lexicon.names)
    let script = Script(
      syntax: syntax, isRequested: change.isRequested, targets: targets(of: syntax))
    if let number = numbers[change.path] {
      scripts[number] = script
    } else {
      numbers[change.path] = scripts.count
      scripts.append(script)
    }
  }

  /// Removes a file; the last one takes its number, so that all others keep theirs.
  private mutating func remove(_ path: String) {
    guard let number = numbers.removeValue(forKey: path), let last = scripts.popLast() else {
      return
    }
    guard number < scripts.count else { return }
    scripts[number] = last
    numbers[last.syntax.source.path] = number
  }

  private func targets(of syntax: FileSyntax) -> [String?] {
    syntax.importTexts.map { text in
      guard let root, !text.utf8.contains(0) else { return nil }
      let folder = PathText.folder(of: syntax.source.path)
      let path = PathText.normalized(PathText.joined(folder, text))
      return PathText.isInside(path, root: root) ? path : nil
    }
  }

  // MARK: Compiling

  /// - Returns: the paths of the files that have to be proved again.
  private mutating func compile() -> Set<String> {
    var imports = scripts.map { script in
      script.targets.map { target -> SourceUnit.Import in
        guard let target else { return .outsideRoot }
        return numbers[target].map { .unit($0) } ?? .notFound
      }
    }
    ImportChains.cut(&imports)
    let units = zip(scripts, imports).map { script, imports in
      SourceUnit(syntax: script.syntax, imports: imports, isRequested: script.isRequested)
    }
    compiled = compilation.update(units)
    findings = Dictionary(grouping: compiled.diagnostics, by: \.path)
    return proofs.update(compiled)
  }

  /// A file with its names and types.
  func checked(_ number: Int) -> CheckedFile { compilation.checked(number) }

  // MARK: Findings

  /// What is wrong with a file, as far as it is known: proofs come later, see ``prove()``.
  package func diagnostics(of path: String) -> [Diagnostic] {
    (findings[path] ?? []) + proofs.diagnostics(of: path, in: compiled)
  }

  /// How many proofs are still to be made.
  package var pendingProofs: Int { proofs.pendingCount }
  /// Whether proofs are still to be made.
  package var isProving: Bool { proofs.isPending }

  /// Proves the claims of one more animator.
  ///
  /// - Returns: the paths of the files whose findings may have changed.
  package mutating func prove() -> Set<String> { proofs.prove(compiled) }
}

/// A change of one file of a workspace.
package struct FileChange: Sendable {
  /// The path, absolute and without `.` and `..`.
  package var path: String
  /// The whole new text, or `nil` if the file is gone.
  package var bytes: [UInt8]?
  /// Whether the file belongs to the folder, so that its rules count and its warnings show; not so
  /// for one that is only imported.
  package var isRequested: Bool

  /// Creates a change.
  package init(path: String, bytes: [UInt8]?, isRequested: Bool = true) {
    self.path = path
    self.bytes = bytes
    self.isRequested = isRequested
  }
}

extension FileSyntax {
  /// The texts of the imports that have one, in order.
  var importTexts: [String] {
    declarations.compactMap { declaration in
      if case .importing(let text?) = declaration.kind { self[text] } else { nil }
    }
  }
}
