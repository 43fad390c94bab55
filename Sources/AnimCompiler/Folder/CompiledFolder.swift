import AnimProgram
import AnimSyntax

/// What became of all files together.
package struct CompiledFolder: Sendable {
  /// The files.
  package let folder: Folder
  /// The animators of the requested files that are free of mistakes, by path and line.
  package let animators: [CompiledDeclaration]
  /// The rules of the requested files that are free of mistakes, by path and line.
  package let rules: [CompiledRule]
  /// Whether rules of the requested files have mistakes and are not among those.
  package let lacksRules: Bool
  /// What was found wrong in the requested files, and the errors of those that they import, by
  /// path and place.
  package let diagnostics: [Diagnostic]

  /// Whether nothing may be run.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Links, checks and compiles files, one after the other.
  package init(_ units: [SourceUnit], lexicon: Lexicon) {
    self = StagedCompilation(Folder(units, lexicon: lexicon)).run()
  }

  /// Puts together what became of the files of a folder.
  package init(_ folder: Folder, files: [CompiledFile]) {
    self.folder = folder
    var all = Array(files.indices)
    if all.count > 1 { all.sort { folder.path($0) < folder.path($1) } }
    let areRequested = all.allSatisfy { folder.units[$0].isRequested }
    let requested = areRequested ? all : all.filter { folder.units[$0].isRequested }
    // The results of a single file are shared, not copied.
    let only = requested.count == 1 ? requested[0] : nil
    animators = only.map { files[$0].animators } ?? requested.flatMap { files[$0].animators }
    let allRules = only.map { files[$0].rules } ?? requested.flatMap { files[$0].rules }
    rules = allRules.count > Limits.rules ? Array(allRules.prefix(Limits.rules)) : allRules
    lacksRules = requested.contains { files[$0].lostRules > 0 }
    let used = CompiledFolder.used(folder, files)
    let found = all.flatMap { file in
      folder.found(in: file, files[file]) + folder.unused(in: file, used.contains)
    }
    diagnostics = CompiledFolder.sorted(found + folder.tooMany(allRules))
  }

  /// The declarations that something uses; not looked for where no constant could be unused.
  private static func used(_ folder: Folder, _ files: [CompiledFile]) -> Set<Origin> {
    let hasConstants = folder.units.contains { unit in
      unit.syntax.declarationPlaces.contains { unit.syntax.declaration(at: $0).kind.isConstant }
    }
    guard hasConstants else { return [] }
    var used: Set<Origin> = []
    for file in files where !file.used.isEmpty { used.formUnion(file.used) }
    return used
  }

  /// Findings by path and place, each once: a mistake in a file may show in several others.
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

extension Folder {
  /// What was found wrong while a file was linked and compiled: errors alone if the file is only
  /// imported. Unused constants are not among it, see ``unused(in:_:)``.
  func found(in file: Int, _ compiled: CompiledFile) -> [Diagnostic] {
    let own = credible(findings(in: file) + compiled.diagnostics, in: file)
    return units[file].isRequested ? own : own.filter { $0.severity == .error }
  }

  /// The findings without those in a piece of a line that breaks the grammar: what else seems wrong
  /// there likely follows from that.
  fileprivate func credible(_ findings: [Diagnostic], in file: Int) -> [Diagnostic] {
    let syntax = units[file].syntax
    guard !syntax.isSound else { return findings }
    let broken = Set(syntax.diagnostics)
    let pieces = SourcePieces(syntax.source)
    let brokenPieces = Set(broken.map { pieces.piece(of: $0.span.start) })
    return findings.filter { finding in
      broken.contains(finding) || finding.path != syntax.source.path
        || !brokenPieces.contains(pieces.piece(of: finding.span.start))
    }
  }

  /// What is said at the first rule past the limit.
  func tooMany(_ rules: [CompiledRule]) -> [Diagnostic] {
    guard rules.count > Limits.rules else { return [] }
    let place = rules[Limits.rules].place
    return [
      Diagnostic(
        .limitExceeded, "a folder has at most \(Limits.rules) rules", path: path(Int(place.file)),
        at: place.span)
    ]
  }

  /// The constants of a requested file that nothing uses, no more than a person can use.
  func unused(in file: Int, _ isUsed: (Origin) -> Bool) -> [Diagnostic] {
    let syntax = units[file].syntax
    // What the parser did not understand may have used anything.
    guard syntax.isSound, units[file].isRequested else { return [] }
    var unused: [Diagnostic] = []
    for place in syntax.declarationPlaces {
      guard case .constant(let constant) = syntax.declaration(at: place).kind,
        unused.count < FindingList.limit,
        !isUsed(Origin(file: Int32(file), span: constant.name.span))
      else { continue }
      unused.append(
        Diagnostic(
          .unusedName, "nothing uses the constant `\(syntax.text(of: constant.name.symbol))`",
          path: syntax.source.path, at: constant.name.span))
    }
    return unused
  }
}

/// Where the pieces of a file begin in which a mistake in the grammar may make something else seem
/// wrong: lines, and within one what `;` parts, because there the parser finds its way again.
private struct SourcePieces {
  private var starts: [UInt32] = [0]

  init(_ source: SourceFile) {
    for (index, byte) in source.bytes.enumerated()
    where byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: ";") {
      starts.append(UInt32(truncatingIfNeeded: index + 1))
    }
  }

  /// A number that places share exactly if they are in one piece.
  func piece(of offset: UInt32) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
