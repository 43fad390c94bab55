import AnimProgram
import AnimSource
import AnimSyntax

// Of several errors, the one is shown that the others follow from. This is decided here, and nowhere
// else.
extension CompiledFile {
  /// Takes the diagnostics of linking the file, and leaves out what only follows from others.
  mutating func report(_ linked: [Diagnostic], in folder: Folder) {
    let unit = folder.units[Int(types.file)]
    let syntax = unit.syntax
    diagnostics = withoutConsequences(linked + diagnostics)
    guard unit.isRequested else {
      diagnostics.removeAll { $0.severity != .error }
      return
    }
    guard syntax.isSound else { return }
    let doubled = Set(diagnostics.filter { $0.id == .duplicateName }.map(\.span))
    constants = syntax.declarations.compactMap { declaration in
      guard let noun = declaration.kind.noun, let name = declaration.name,
        !doubled.contains(name.span)
      else { return nil }
      return (noun, syntax.text(of: name), Origin(file: types.file, span: name.span))
    }
  }

  /// Returns the diagnostics of each file, by number, in the order of the text and without duplicates:
  /// an error in a file may appear in several others.
  static func diagnostics(
    _ files: [CompiledFile], _ order: [Int], _ paths: [String], besides others: [Diagnostic]
  ) -> [[Diagnostic]] {
    var found = files.indices.map { file in
      files[file].diagnostics.filter { $0.path == paths[file] }
    }
    let foreign =
      order.flatMap { file in files[file].diagnostics.filter { $0.path != paths[file] } } + others
    if !foreign.isEmpty {
      let numbers = Dictionary(paths.enumerated().map { ($1, $0) }) { first, _ in first }
      for diagnostic in foreign {
        if let file = numbers[diagnostic.path] { found[file].append(diagnostic) }
      }
    }
    var unused = Set(
      files.flatMap { own in own.constants.map(\.place).filter { !own.used.contains($0) } })
    for file in files where !unused.isEmpty { unused.subtract(file.used) }
    let imported = unused.isEmpty ? [] : Set(files.flatMap(\.types.imports.keys))
    for (file, own) in files.enumerated() {
      // A file without animators, or one that others import, has timings and functions for others.
      let isWhole = !own.animators.isEmpty && !imported.contains(Int32(truncatingIfNeeded: file))
      let reported = own.constants.filter { noun, _, place in
        unused.contains(place) && (noun == .constant || isWhole)
      }
      found[file] += reported.prefix(SyntaxError.limit).map { noun, name, place in
        Diagnostic(.unused(noun, name), path: paths[file], at: place.span)
      }
      if found[file].count > 1 { found[file] = sorted(found[file]) }
    }
    return found
  }

  /// Returns diagnostics sorted by position, without duplicates.
  static func sorted(_ findings: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return findings.filter { seen.insert($0).inserted }.enumerated().sorted {
      ($0.element.span.start, $0.element.span.end, $0.offset)
        < ($1.element.span.start, $1.element.span.end, $1.offset)
    }.map(\.element)
  }

  /// Returns the diagnostics without those in a part of a line that has a syntax error: they are
  /// probably consequences of it, as is a missing duration in a broken declaration. Names that a
  /// failed import would have provided, or that a part with an error may declare, are not unknown.
  private func withoutConsequences(_ found: [Diagnostic]) -> [Diagnostic] {
    let syntax = types.syntax
    var found = found
    if found.contains(where: { $0.isFailedImport(in: syntax) }) {
      found.removeAll { $0.path == syntax.source.path && $0.isUnknownName }
    }
    guard !syntax.isSound else { return found }
    let pieces = SourcePieces(syntax.source)
    let broken = Set(syntax.errors.map { pieces.piece(of: $0.span.start) })
    // What the parser did not understand may have said how long an animator lasts.
    let untimed = syntax.declarations.map { $0.span.range }.filter { range in
      syntax.errors.contains { range.contains(Int($0.span.start)) }
    }
    let tokens = found.contains(where: \.isUnknownName) ? syntax.tokens : []
    let mentioned = Set(
      tokens.filter { broken.contains(pieces.piece(of: $0.span.start)) }
        .map { syntax.source.text(of: $0.span).filter { $0 != "\"" } })
    return found.filter { finding in
      if case .syntax = finding.kind { return true }
      guard finding.path == syntax.source.path else { return true }
      let start = finding.span.start
      return !broken.contains(pieces.piece(of: start))
        && !(finding.isUnknownName && mentioned.contains(syntax.source.text(of: finding.span)))
        && !(finding.id == .missingDuration && untimed.contains { $0.contains(Int(start)) })
    }
  }
}

extension Diagnostic {
  /// Whether this is a name that an import could provide.
  fileprivate var isUnknownName: Bool {
    switch kind {
    case .unknown(.value, _), .unknown(.function, _), .unknown(.animator, _): true
    default: false
    }
  }

  /// Returns whether this is about an import.
  fileprivate func isFailedImport(in syntax: FileSyntax) -> Bool {
    guard path == syntax.source.path else { return false }
    return switch kind {
    case .importMissing, .importOutside: true
    case .syntax(let error):
      syntax.source.bytes[Int(error.statement)...].starts(with: Word.import.text.utf8)
    default: false
    }
  }
}

extension Folder {
  /// Returns the diagnostic at the first rule above the limit.
  func tooMany(_ rules: [CompiledRule]) -> [Diagnostic] {
    guard rules.count > Limits.rules else { return [] }
    let place = rules[Limits.rules].place
    return [
      Diagnostic(.tooManyRules, path: path(Int(place.file)), at: place.span)
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
