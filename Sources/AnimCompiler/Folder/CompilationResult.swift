import AnimProgram
import AnimSource
import AnimSyntax

/// The result of compiling all files of a folder, with or without errors: its diagnostics, and what
/// is sound.
///
/// `check` and editors use what is sound; ``compiled(besides:)`` is for everybody who plays.
package struct CompilationResult: Sendable {
  /// The files.
  package let folder: Folder
  /// The animators without errors of the requested files, sorted by path and line.
  package let soundAnimators: [CompiledDeclaration]
  /// The rules without errors of the requested files, sorted by path and line.
  package let soundRules: [CompiledRule]
  /// Whether rules of the requested files are missing because they have errors.
  package let lacksRules: Bool
  /// The diagnostics of the requested files, and the errors of the files that they import, sorted
  /// by path and position.
  package let diagnostics: [Diagnostic]
  /// The files with their types, by number, for compiling more expressions. `nil` for files whose
  /// types were not kept.
  let checked: [CheckedFile?]

  /// Links, checks and compiles files, one after the other.
  package init(_ units: [SourceUnit], lexicon: Lexicon) {
    self = StagedCompilation(Folder(units, lexicon: lexicon)).run()
  }

  /// Combines the results for the files of a folder. The types of the files need not be kept.
  package init(_ folder: Folder, files: [CompiledFile], checked: [CheckedFile?] = []) {
    self.folder = folder
    self.checked = checked
    var all = Array(files.indices)
    if all.count > 1 { all.sort { folder.path($0) < folder.path($1) } }
    let areRequested = all.allSatisfy { folder.units[$0].isRequested }
    let requested = areRequested ? all : all.filter { folder.units[$0].isRequested }
    // The results of a single file are shared instead of copied.
    let only = requested.count == 1 ? requested[0] : nil
    soundAnimators = only.map { files[$0].animators } ?? requested.flatMap { files[$0].animators }
    let allRules = only.map { files[$0].rules } ?? requested.flatMap { files[$0].rules }
    soundRules = allRules.count > Limits.rules ? Array(allRules.prefix(Limits.rules)) : allRules
    lacksRules = requested.contains { files[$0].lostRules > 0 }
    let used = CompilationResult.used(folder, files)
    let found = all.flatMap { file in
      folder.found(in: file, files[file]) + folder.unused(in: file, used.contains)
    }
    diagnostics = CompilationResult.sorted(found + folder.tooMany(allRules))
  }

  /// Returns the declarations that are used. They are not searched for if no constant could be
  /// unused.
  private static func used(_ folder: Folder, _ files: [CompiledFile]) -> Set<Origin> {
    let hasConstants = folder.units.contains { unit in
      unit.syntax.declarationPlaces.contains { unit.syntax.declaration(at: $0).kind.isConstant }
    }
    guard hasConstants else { return [] }
    var used: Set<Origin> = []
    for file in files where !file.used.isEmpty { used.formUnion(file.used) }
    return used
  }

  /// Returns the diagnostics sorted by path and position, without duplicates: an error in a file
  /// may appear in several others.
  static func sorted(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard !findings.isEmpty else { return [] }
    var seen: Set<Diagnostic> = []
    return findings.filter { seen.insert($0).inserted }.enumerated().sorted {
      ($0.element.path, $0.element.span.start, $0.element.span.end, $0.offset)
        < ($1.element.path, $1.element.span.start, $1.element.span.end, $1.offset)
    }.map(\.element)
  }
}

extension DeclarationSyntax.Kind {
  fileprivate var isConstant: Bool {
    if case .constant = self { true } else { false }
  }
}

extension Diagnostic {
  /// Whether this is an unknown name that resembles no other.
  fileprivate var isUnexplainedName: Bool {
    (id == .unknownName || id == .unknownAnimator) && help.isEmpty && fixIts.isEmpty
  }
}

extension Folder {
  /// Returns the diagnostics of linking and compiling a file, or only the errors if the file is
  /// only imported. ``unused(in:_:)`` returns those about unused constants.
  func found(in file: Int, _ compiled: CompiledFile) -> [Diagnostic] {
    let own = units[file].syntax.advised(
      credible(findings(in: file) + compiled.diagnostics, in: file).map(aboutRealProperty))
    return units[file].isRequested ? own : own.filter { $0.severity == .error }
  }

  /// Returns the diagnostic that a colon is missing after a property, or if there is no such
  /// property, that the word is unknown. The parser does not know the properties.
  private func aboutRealProperty(_ finding: Diagnostic) -> Diagnostic {
    let opening = "expected `:` after the property `"
    guard finding.id == .syntax, finding.message.hasPrefix(opening) else { return finding }
    let name = String(finding.message.dropFirst(opening.count).prefix { $0 != "`" })
    let names = Property.all.map(\.name)
    guard !names.contains(name), Habit.known(name, at: .property) == nil else { return finding }
    var better = finding
    better.message = "there is no statement and no property `\(name)`"
    let length = name.utf8.count
    let end =
      finding.fixIts.first?.edits.first.map { Int($0.span.start) } ?? Int(finding.span.start)
    better.span = SourceSpan(max(0, end - length), end)
    better.fixIts = []
    if let near = nearest(name, among: StatementForm.all.map(\.word.text) + names) {
      better.help = ["did you mean `\(near)`?"]
    } else {
      better.help = ["`animc explain` lists the statements and the properties"]
    }
    return better
  }

  /// Returns the diagnostics without those in a part of a line that has a syntax error: they are
  /// probably consequences of it. Names that a failed import would have provided are not unknown.
  fileprivate func credible(_ findings: [Diagnostic], in file: Int) -> [Diagnostic] {
    let syntax = units[file].syntax
    let findings =
      findings.contains(where: { isFailedImport($0, syntax) })
      ? findings.filter { $0.path != syntax.source.path || !$0.isUnexplainedName } : findings
    guard !syntax.isSound else { return findings }
    let broken = Set(syntax.diagnostics)
    let pieces = SourcePieces(syntax.source)
    let brokenPieces = Set(broken.map { pieces.piece(of: $0.span.start) })
    return findings.filter { finding in
      broken.contains(finding) || finding.path != syntax.source.path
        || !brokenPieces.contains(pieces.piece(of: finding.span.start))
    }
  }

  /// Returns whether an error is about an import.
  private func isFailedImport(_ finding: Diagnostic, _ syntax: FileSyntax) -> Bool {
    guard finding.path == syntax.source.path else { return false }
    switch finding.id {
    case .importNotFound, .importOutsideRoot: return true
    case .syntax: return syntax.source.line(at: Int(finding.span.start)).hasPrefix("import")
    default: return false
    }
  }

  /// Returns the diagnostic at the first rule above the limit.
  func tooMany(_ rules: [CompiledRule]) -> [Diagnostic] {
    guard rules.count > Limits.rules else { return [] }
    let place = rules[Limits.rules].place
    return [
      Diagnostic(
        .limitExceeded, "a folder has at most \(Limits.rules) rules", path: path(Int(place.file)),
        at: place.span)
    ]
  }

  /// Returns warnings about the unused constants of a requested file, limited to a useful number.
  func unused(in file: Int, _ isUsed: (Origin) -> Bool) -> [Diagnostic] {
    let syntax = units[file].syntax
    // Text that the parser did not understand may have used anything.
    guard syntax.isSound, units[file].isRequested else { return [] }
    var unused: [Diagnostic] = []
    for place in syntax.declarationPlaces {
      guard case .constant(let constant) = syntax.declaration(at: place).kind,
        unused.count < FindingList.limit,
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
