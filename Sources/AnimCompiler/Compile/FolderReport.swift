import AnimProgram
import AnimSource
import AnimSyntax

/// The diagnostics and rules of a folder, kept up to date file by file while it changes.
package struct FolderReport: Sendable {
  /// The part of one file.
  private struct Entry: Sendable {
    /// The diagnostics of linking and compiling it.
    var found: [Diagnostic] = []
    /// The constants that it uses.
    var used: [Origin] = []
    var hasRules = false

    var hasErrors: Bool { found.contains { $0.severity == .error } }
  }

  /// The rules without errors of the requested files, sorted by path and line.
  package private(set) var rules: [CompiledRule] = []
  /// Whether rules of the requested files are missing because they have errors.
  package private(set) var lacksRules = false
  /// The numbers of all files, sorted by path.
  package private(set) var order: [Int] = []
  private var folder: Folder?
  private var entries: [Entry] = []
  /// The number of uses of each constant.
  private var uses: [Origin: Int] = [:]
  /// The files with diagnostics about a file with another path.
  private var reporters: [String: Set<Int>] = [:]
  /// The diagnostics about all rules together.
  private var excess: [Diagnostic] = []

  /// Updates the report after a change.
  ///
  /// - Returns: The paths of the files whose diagnostics may have changed.
  mutating func update(
    _ folder: Folder, _ files: [Compilation.Stages], after change: Compilation.Change
  ) -> Set<String> {
    self.folder = folder
    let all = Array(folder.units.indices)
    let visited: [Int]
    switch change {
    case .files(let numbers): visited = numbers
    case .all:
      visited = all
      order = all.sorted { folder.path($0) < folder.path($1) }
      entries = all.map { _ in Entry() }
      (uses, reporters) = ([:], [:])
    }
    var changed: Set<Int> = []
    var paths: Set<String> = []
    var hasNewRules = change == .all
    for file in visited {
      let compiled = files[file].compiled
      let old = entries[file]
      let new = Entry(
        found: folder.found(in: file, compiled), used: compiled.used,
        hasRules: !compiled.rules.isEmpty || compiled.lostRules > 0)
      entries[file] = new
      changed.insert(file)
      changed.formUnion(count(old.used, -1))
      changed.formUnion(count(new.used, 1))
      for path in others(old.found, file) {
        reporters[path]?.remove(file)
        paths.insert(path)
      }
      for path in others(new.found, file) {
        reporters[path, default: []].insert(file)
        paths.insert(path)
      }
      hasNewRules = hasNewRules || old.hasRules || new.hasRules
    }
    if hasNewRules { paths.formUnion(updateRules(folder, files)) }
    return paths.union(changed.map(folder.path))
  }

  /// Adds or removes uses of constants.
  ///
  /// - Returns: The files of the constants that have become used or unused.
  private mutating func count(_ used: [Origin], _ step: Int) -> Set<Int> {
    var changed: Set<Int> = []
    for origin in used {
      let before = uses[origin] ?? 0
      uses[origin] = before + step
      if before == 0 || before + step == 0 { changed.insert(Int(origin.file)) }
    }
    return changed
  }

  /// Returns the paths of the other files that diagnostics of a file refer to.
  private func others(_ found: [Diagnostic], _ file: Int) -> Set<String> {
    guard !found.isEmpty, let path = folder?.path(file) else { return [] }
    return Set(found.lazy.map(\.path).filter { $0 != path })
  }

  /// - Returns: The paths of the files whose diagnostics about all rules together have changed.
  private mutating func updateRules(
    _ folder: Folder, _ files: [Compilation.Stages]
  ) -> Set<String> {
    let requested = order.filter { entries[$0].hasRules && folder.units[$0].isRequested }
    let all = requested.flatMap { files[$0].compiled.rules }
    rules = Array(all.prefix(Limits.rules))
    lacksRules = requested.contains { files[$0].compiled.lostRules > 0 }
    let old = excess
    excess = folder.tooMany(all)
    return Set((old + excess).map(\.path))
  }

  /// Whether there is an error in any file.
  var hasErrors: Bool { !excess.isEmpty || entries.contains(where: \.hasErrors) }

  /// The diagnostics of all files, sorted by path and position.
  package var diagnostics: [Diagnostic] { order.flatMap { diagnostics(of: $0) } }

  /// Returns the diagnostics of a file, in the order of the text.
  package func diagnostics(of file: Int) -> [Diagnostic] {
    guard let folder else { return [] }
    let path = folder.path(file)
    let others = reporters[path] ?? []
    let files =
      others.isEmpty
      ? [file] : others.union([file]).sorted { folder.path($0) < folder.path($1) }
    let found = files.flatMap { entries[$0].found } + excess
    return FolderReport.sorted(
      (found + folder.unused(in: file) { uses[$0, default: 0] > 0 }).filter { $0.path == path })
  }

  /// Returns diagnostics sorted by position, without duplicates: an error in a file may appear in
  /// several others.
  private static func sorted(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard !findings.isEmpty else { return [] }
    var seen: Set<Diagnostic> = []
    return findings.filter { seen.insert($0).inserted }.enumerated().sorted {
      ($0.element.span.start, $0.element.span.end, $0.offset)
        < ($1.element.span.start, $1.element.span.end, $1.offset)
    }.map(\.element)
  }
}

extension Folder {
  /// Returns the diagnostics of linking and compiling a file, or only the errors if the file is
  /// only imported. ``unused(in:_:)`` returns those about unused constants.
  fileprivate func found(in file: Int, _ compiled: CompiledFile) -> [Diagnostic] {
    let syntax = units[file].syntax
    let own = credible(findings(in: file) + compiled.diagnostics, in: file).map {
      explained($0, in: syntax).withUsualHelp
    }
    return units[file].isRequested ? own : own.filter { $0.severity == .error }
  }

  /// Returns the diagnostics without those in a part of a line that has a syntax error: they are
  /// probably consequences of it, as is a missing duration in a broken declaration. Names that a
  /// failed import would have provided are not unknown.
  fileprivate func credible(_ findings: [Diagnostic], in file: Int) -> [Diagnostic] {
    let syntax = units[file].syntax
    let findings = withoutConsequences(ofImportsIn: syntax, findings)
    guard !syntax.isSound else { return findings }
    let broken = Set(syntax.diagnostics)
    let pieces = SourcePieces(syntax.source)
    let brokenPieces = Set(broken.map { pieces.piece(of: $0.span.start) })
    // What the parser did not understand may have said how long an animator lasts.
    let untimed = syntax.declarations.map { $0.span.range }.filter { range in
      broken.contains { range.contains(Int($0.span.start)) }
    }
    return findings.filter { finding in
      if broken.contains(finding) || finding.path != syntax.source.path { return true }
      let start = finding.span.start
      return !brokenPieces.contains(pieces.piece(of: start))
        && !(finding.id == .missingDuration && untimed.contains { $0.contains(Int(start)) })
    }
  }

  /// Returns the diagnostic at the first rule above the limit.
  fileprivate func tooMany(_ rules: [CompiledRule]) -> [Diagnostic] {
    guard rules.count > Limits.rules else { return [] }
    let place = rules[Limits.rules].place
    return [
      Diagnostic(
        .limitExceeded, "a folder has at most \(Limits.rules) rules", path: path(Int(place.file)),
        at: place.span)
    ]
  }

  /// Returns warnings about the unused constants of a requested file, limited to a useful number.
  fileprivate func unused(in file: Int, _ isUsed: (Origin) -> Bool) -> [Diagnostic] {
    let syntax = units[file].syntax
    // Text that the parser did not understand may have used anything.
    guard syntax.isSound, units[file].isRequested else { return [] }
    var unused: [Diagnostic] = []
    for declaration in syntax.declarations {
      guard case .constant(let constant) = declaration.kind,
        unused.count < DiagnosticList.limit,
        !isUsed(Origin(file: Int32(file), span: constant.name.span))
      else { continue }
      unused.append(
        Diagnostic(
          .unusedName, "the constant `\(syntax.text(of: constant.name))` is never used",
          path: syntax.source.path, at: constant.name.span))
    }
    return unused
  }
}

/// The starts of the parts of a file in which a syntax error may make other things seem wrong:
/// lines, and within a line the parts between `;`, where the parser recovers.
private struct SourcePieces {
  private var starts: [UInt32] = [0]

  init(_ source: SourceFile) {
    for (index, byte) in source.bytes.enumerated()
    where byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: ";") {
      starts.append(UInt32(truncatingIfNeeded: index + 1))
    }
  }

  /// Returns a number that is the same for all places in the same part.
  func piece(of offset: UInt32) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
