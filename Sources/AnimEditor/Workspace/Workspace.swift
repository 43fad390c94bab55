import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

/// The scripts of a folder as an editor sees them: some as they are on disk, some with unsaved
/// changes.
///
/// A workspace is a value that reads and writes no files. ``update(_:)`` applies changes, and every
/// feature is a type that is made from a ``ScriptView`` of the workspace.
package struct Workspace: Sendable {
  /// A file with its text.
  private struct Script: Sendable {
    var syntax: FileSyntax
    var isRequested: Bool
    /// The path of each import's file, or `nil` for one outside the root folder.
    var targets: [String?]
    /// The names of the file, or `nil` until it has been compiled.
    var index: FileIndex?
  }

  /// The folder that imports must be in, or `nil` if nothing can be imported.
  package let root: String?
  /// The names of the language.
  package let lexicon: Lexicon
  /// The imported files that the workspace does not contain.
  package private(set) var wantedImports: [String] = []
  /// The proofs so far.
  private(set) var proofs = ProofLedger()
  private var scripts: [Script] = []
  private var numbers: [ExactPath: Int] = [:]
  /// The scripts with the targets of their imports, by number.
  private var units: [SourceUnit] = []
  private var compilation: Compilation

  /// Creates a workspace without files.
  package init(root: String?) {
    self.root = root
    lexicon = Lexicon()
    compilation = Compilation(lexicon: lexicon)
  }

  // MARK: Files

  /// The paths of all files, in order.
  package var paths: [String] { files.map(folder.path) }
  /// Returns whether the workspace contains a file.
  package func contains(_ path: String) -> Bool { numbers[ExactPath(path)] != nil }
  /// Returns the view of a file, or `nil` if the workspace does not contain it.
  package func view(of path: String) -> ScriptView? {
    numbers[ExactPath(path)].map { ScriptView(self, $0) }
  }

  /// Applies changes of files and compiles what depends on them.
  ///
  /// - Returns: the paths of the files whose findings may have changed.
  @discardableResult
  package mutating func update(_ changes: [FileChange]) -> Set<ExactPath> {
    guard !changes.isEmpty else { return [] }
    var isLinked = true
    for change in changes {
      let onlyTextChanges = apply(change)
      isLinked = isLinked && onlyTextChanges
    }
    if !isLinked { link() }
    return compile().union(changes.map { ExactPath($0.path) })
  }

  /// Applies a change of a file.
  ///
  /// - Returns: whether all imports refer to the same files as before.
  private mutating func apply(_ change: FileChange) -> Bool {
    guard let bytes = change.bytes else {
      remove(change.path)
      return false
    }
    let source = SourceFile(path: change.path, bytes: bytes)
    let syntax = FileSyntax(parsing: source, names: lexicon.names)
    let script = Script(
      syntax: syntax, isRequested: change.isRequested, targets: targets(of: syntax))
    guard let number = numbers[ExactPath(change.path)] else {
      numbers[ExactPath(change.path)] = scripts.count
      scripts.append(script)
      return false
    }
    let old = scripts[number]
    scripts[number] = script
    guard old.targets == script.targets, old.isRequested == script.isRequested,
      number < units.count, units[number].syntax === old.syntax
    else { return false }
    units[number] = SourceUnit(
      syntax: syntax, imports: units[number].imports, isRequested: script.isRequested)
    return true
  }

  /// Removes a file. The last file takes its number, so all others keep theirs.
  private mutating func remove(_ path: String) {
    guard let number = numbers.removeValue(forKey: ExactPath(path)),
      let last = scripts.popLast()
    else {
      return
    }
    guard number < scripts.count else { return }
    scripts[number] = last
    numbers[ExactPath(last.syntax.source.path)] = number
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

  /// Finds the targets of all imports.
  private mutating func link() {
    var wanted: [String] = []
    var seen: Set<ExactPath> = []
    var imports = scripts.map { script in
      script.targets.map { target -> SourceUnit.Import in
        guard let target else { return .outsideRoot }
        if let number = numbers[ExactPath(target)] { return .unit(number) }
        if seen.insert(ExactPath(target)).inserted { wanted.append(target) }
        return .notFound
      }
    }
    ImportChains.cut(&imports)
    units = zip(scripts, imports).map { script, imports in
      SourceUnit(syntax: script.syntax, imports: imports, isRequested: script.isRequested)
    }
    wantedImports = wanted
  }

  /// - Returns: the paths of the files whose findings may have changed.
  private mutating func compile() -> Set<ExactPath> {
    let (change, paths) = compilation.update(units)
    let changed = Set(paths.map(ExactPath.init))
    let files =
      switch change {
      case .all: Array(scripts.indices)
      case .files(let numbers): numbers
      }
    for file in files {
      let checked = compilation.types(of: file)
      if scripts[file].index?.checked !== checked { scripts[file].index = FileIndex(checked) }
    }
    if change == .all { proofs.keep(only: Set(numbers.keys)) }
    for file in files {
      proofs.update(ExactPath(folder.path(file)), isRequested(file) ? compiled(file).animators : [])
    }
    return changed.union(
      proofs.update(compilation.report.rules, areAll: !compilation.report.lacksRules))
  }

  /// The linked files.
  var folder: Folder { compilation.folder }
  /// Returns a file with its names and types.
  func checked(_ number: Int) -> TypedFile { compilation.types(of: number) }
  /// Returns the compiled file.
  func compiled(_ number: Int) -> CompiledFile { compilation.compiled(number) }
  /// The animators and rules of all files, or `nil` if there is an error.
  package var compiled: CompiledFolder? { compilation.result.compiled() }
  /// Returns the names of a file.
  func index(_ number: Int) -> FileIndex {
    scripts[number].index ?? FileIndex(compilation.types(of: number))
  }
  /// Returns whether a file belongs to the folder and is not just imported.
  private func isRequested(_ number: Int) -> Bool { scripts[number].isRequested }
  /// The numbers of all files, by path.
  var files: [Int] { compilation.report.order }

  // MARK: Findings

  /// Returns the problems of a file that are known so far; those of proofs come later, see
  /// ``prove()``.
  package func diagnostics(of path: String) -> [Diagnostic] {
    guard let number = numbers[ExactPath(path)] else { return [] }
    let file = ExactPath(path)
    return compilation.report.diagnostics(of: number) + proofs.diagnostics(of: file, in: folder)
  }

  /// The number of proofs that are left.
  package var pendingProofs: Int { proofs.pendingCount }
  /// Whether any proofs are left.
  package var isProving: Bool { proofs.isPending }

  /// Proves the claims of one more animator.
  ///
  /// - Returns: the paths of the files whose findings may have changed.
  package mutating func prove() -> Set<ExactPath> { proofs.prove(folder) }
}

/// A change of one file of a workspace.
package struct FileChange: Sendable {
  /// The path, absolute and without `.` and `..`.
  package var path: String
  /// The complete new text, or `nil` if the file was removed.
  package var bytes: [UInt8]?
  /// Whether the file belongs to the folder, so that its rules apply and its warnings are shown;
  /// `false` for a file that is only imported.
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
  package var importTexts: [String] {
    declarations.compactMap { declaration in
      if case .importing(let text?) = declaration.kind { self[text] } else { nil }
    }
  }
}
