import AnimProgram
import AnimSource
import AnimSyntax

/// What one file of a folder says by itself.
struct FileDiagnostics: Sendable {
  /// The diagnostics of linking and compiling it. Some may be about other files.
  private let found: [Diagnostic]
  /// The constants that are reported if no file uses them: those of a requested file without syntax
  /// errors. Text that the parser did not understand may have used anything.
  private let constants: [(name: String, place: Origin)]

  init(_ folder: Folder, _ file: Int, _ compiled: CompiledFile) {
    let found = folder.found(in: file, compiled)
    self.found = found
    let (syntax, isRequested) = (folder.units[file].syntax, folder.units[file].isRequested)
    guard syntax.isSound, isRequested else {
      constants = []
      return
    }
    constants = syntax.declarations.compactMap { declaration in
      guard case .constant(let constant) = declaration.kind,
        !found.contains(where: { $0.id == .duplicateName && $0.span == constant.name.span })
      else { return nil }
      let place = Origin(file: Int32(truncatingIfNeeded: file), span: constant.name.span)
      return (syntax.text(of: constant.name), place)
    }
  }

  /// Returns the diagnostics of each file, by number, in the order of the text and without duplicates:
  /// an error in a file may appear in several others.
  static func byFile(
    _ all: [FileDiagnostics], _ order: [Int], _ files: [CompiledFile], _ paths: [String],
    tooMany: [Diagnostic]
  ) -> [[Diagnostic]] {
    var used: Set<Origin> = []
    for file in files { used.formUnion(file.used) }
    var found = all.indices.map { file in all[file].found.filter { $0.path == paths[file] } }
    let foreign =
      order.flatMap { file in all[file].found.filter { $0.path != paths[file] } } + tooMany
    if !foreign.isEmpty {
      let numbers = Dictionary(paths.enumerated().map { ($1, $0) }) { first, _ in first }
      for diagnostic in foreign {
        if let file = numbers[diagnostic.path] { found[file].append(diagnostic) }
      }
    }
    for file in all.indices {
      let unused = all[file].constants.lazy.filter { !used.contains($0.place) }
        .prefix(DiagnosticList.limit)
      found[file] += unused.map { name, place in
        Diagnostic(
          .unusedName, "the constant `\(name)` is never used", path: paths[file], at: place.span)
      }
      if found[file].count > 1 { found[file] = sorted(found[file]) }
    }
    return found
  }

  /// Returns diagnostics sorted by position, without duplicates.
  private static func sorted(_ findings: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return findings.filter { seen.insert($0).inserted }.enumerated().sorted {
      ($0.element.span.start, $0.element.span.end, $0.offset)
        < ($1.element.span.start, $1.element.span.end, $1.offset)
    }.map(\.element)
  }
}

extension Folder {
  /// Returns the diagnostics of linking and compiling a file, or only the errors if the file is
  /// only imported.
  fileprivate func found(in file: Int, _ compiled: CompiledFile) -> [Diagnostic] {
    let syntax = units[file].syntax
    let found = credible(findings(in: file) + compiled.diagnostics, in: file)
    let expected = found.contains { $0.id == .unknownName } ? compiled.types.expectedTypes : [:]
    let own = found.map {
      compiled.types.explained(explained($0, in: syntax), expected).withUsualHelp
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
  func tooMany(_ rules: [CompiledRule]) -> [Diagnostic] {
    guard rules.count > Limits.rules else { return [] }
    let place = rules[Limits.rules].place
    return [
      Diagnostic(
        .limitExceeded, "a folder has at most \(Limits.rules) rules", path: path(Int(place.file)),
        at: place.span)
    ]
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
  func piece(of offset: UInt32) -> Int { starts.partitioningIndex { $0 > offset } }
}
