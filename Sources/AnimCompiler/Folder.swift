import AnimProgram
import AnimSyntax

/// A parsed file with what its imports led to.
public struct SourceUnit: Sendable {
  /// What became of an import.
  public enum Import: Hashable, Sendable {
    /// The number of the unit that it names.
    case unit(Int)
    /// There is no such file.
    case notFound
    /// There is such a file, but it cannot be read, for a reason as the end of a sentence.
    case unreadable(String)
    /// The file lies outside the root folder; it was not opened.
    case outsideRoot
    /// Too many imports in a row led here; the file was not opened.
    case tooDeep
  }

  /// The tree.
  public let syntax: FileSyntax
  /// One for each import declaration with a path, in order.
  public let imports: [Import]
  /// Whether the person asked for this file: only then its rules count and its findings show.
  public let isRequested: Bool

  /// Creates a unit.
  public init(syntax: FileSyntax, imports: [Import] = [], isRequested: Bool = true) {
    self.syntax = syntax
    self.imports = imports
    self.isRequested = isRequested
  }
}

/// A declaration, by its file and its number there.
struct Reference: Hashable, Sendable {
  var file: Int32
  var index: Int32
}

/// The files of a compilation with the names that each can see; it never changes.
public final class Folder: Sendable {
  let lexicon: Lexicon
  /// The files.
  public let units: [SourceUnit]
  /// What is wrong with names and imports, by the number of the file.
  private let findings: [Int: [Diagnostic]]
  private let scopes: [FileScope]
  /// The properties that native plugins add, of all files.
  let externProperties: [Property]
  /// The properties of the language and behind them those of native plugins.
  let properties: [Property]
  private let externNumbers: [String: Int]

  /// Links the files, which were parsed with the lexicon's names.
  public init(_ units: [SourceUnit], lexicon: Lexicon) {
    self.units = units
    self.lexicon = lexicon
    var scopes = units.indices.map { FileScope(file: $0, syntax: units[$0].syntax) }
    var findings: [Int: [Diagnostic]] = [:]
    for file in units.indices {
      var linker = Linker(file: file, units: units, lexicon: lexicon)
      linker.link(&scopes)
      if !linker.findings.isEmpty { findings[file] = linker.findings }
    }
    self.scopes = scopes
    self.findings = findings
    externProperties = Folder.externProperties(units, lexicon)
    // The sum would be a copy of the table.
    properties = externProperties.isEmpty ? Property.all : Property.all + externProperties
    var numbers: [String: Int] = [:]
    for (number, property) in externProperties.enumerated() where numbers[property.name] == nil {
      numbers[property.name] = number + Property.all.count
    }
    externNumbers = numbers
  }

  private static func externProperties(_ units: [SourceUnit], _ lexicon: Lexicon) -> [Property] {
    var properties: [Property] = []
    // By path, so that the numbers of files have no part in what a property means.
    for unit in Folder.unitsWithExternProperties(units) {
      for place in unit.syntax.declarationPlaces {
        let kind = unit.syntax.declaration(at: place).kind
        guard case .externProperty(let name, let type, let identity) = kind,
          let property = Property(
            native: unit.syntax.text(of: name.symbol), unit.syntax, type, identity, lexicon)
        else { continue }
        properties.append(property)
      }
    }
    return properties
  }

  private static func unitsWithExternProperties(_ units: [SourceUnit]) -> [SourceUnit] {
    let declaring = units.filter { unit in
      unit.syntax.declarationPlaces.contains {
        if case .externProperty = unit.syntax.declaration(at: $0).kind { true } else { false }
      }
    }
    return declaring.count < 2
      ? declaring : declaring.sorted { $0.syntax.source.path < $1.syntax.source.path }
  }

  /// What is wrong with the names and imports of a file.
  func findings(in file: Int) -> [Diagnostic] { findings.isEmpty ? [] : findings[file] ?? [] }

  /// The declaration that a name means in a file.
  func reference(_ symbol: Symbol, in file: Int32) -> Reference? {
    scopes[Int(file)].visible(symbol)
  }

  func declaration(_ reference: Reference) -> DeclarationSyntax {
    units[Int(reference.file)].syntax.declaration(at: Int(reference.index))
  }

  /// The name that a declaration declares; empty where it declares none.
  func name(of reference: Reference) -> String {
    let syntax = units[Int(reference.file)].syntax
    return declaration(reference).name.map { syntax.text(of: $0.symbol) } ?? ""
  }

  /// The number of a property: a row of the language, or behind those one that a native plugin adds.
  func property(_ symbol: Symbol, _ text: @autoclosure () -> String) -> Int? {
    if let row = lexicon.property(symbol) { return row }
    return externNumbers.isEmpty ? nil : externNumbers[text()]
  }

  /// The names that a file can see, for suggestions.
  func visibleNames(in file: Int32) -> [String] { scopes[Int(file)].names }
}

/// The names of one file.
struct FileScope: Sendable {
  private let file: Int32
  private let syntax: FileSyntax
  /// The file's own declarations with the symbols of their names.
  private var own: [(symbol: Symbol, reference: Reference)] = []
  /// The same by symbol, where there are too many to go through: their number plus 1, 0 for none.
  private var numbers: [Int32] = []
  /// What imports brought.
  private var imported: [(symbol: Symbol, reference: Reference)] = []

  init(file: Int, syntax: FileSyntax) {
    self.file = Int32(truncatingIfNeeded: file)
    self.syntax = syntax
    own.reserveCapacity(syntax.declarationPlaces.count)
    // A name that is missing means nothing.
    for entry in declared where entry.symbol.index < syntax.nameCount { own.append(entry) }
    if own.count > FileScope.indexing { makeIndex() }
  }

  private static let indexing = 16

  private mutating func makeIndex() {
    numbers = Array(repeating: 0, count: syntax.nameCount)
    for (symbol, reference) in own where numbers[Int(symbol.index)] == 0 {
      numbers[Int(symbol.index)] = reference.index + 1
    }
  }

  func visible(_ symbol: Symbol) -> Reference? {
    if let reference = declaration(symbol) { return reference }
    return imported.first { $0.symbol == symbol }?.reference
  }

  private func declaration(_ symbol: Symbol) -> Reference? {
    guard !numbers.isEmpty else { return own.first { $0.symbol == symbol }?.reference }
    guard symbol.index < numbers.count, numbers[Int(symbol.index)] > 0 else { return nil }
    return Reference(file: file, index: numbers[Int(symbol.index)] - 1)
  }

  mutating func add(_ symbol: Symbol, _ reference: Reference) {
    imported.append((symbol, reference))
  }

  /// The declarations of the file itself, in order.
  var declared: some Sequence<(symbol: Symbol, reference: Reference)> {
    syntax.declarationPlaces.lazy.compactMap { [file, syntax] index in
      guard let name = syntax.declaration(at: index).name else { return nil }
      return (name.symbol, Reference(file: file, index: Int32(truncatingIfNeeded: index)))
    }
  }

  var names: [String] {
    (declared.map(\.symbol) + imported.map(\.symbol)).map { syntax.text(of: $0) }.sorted()
  }
}

extension DeclarationSyntax {
  /// The name that it declares for expressions and rules.
  var name: Identifier? {
    switch kind {
    case .constant(let constant): constant.name
    case .function(let function), .externFunction(let function): function.name
    case .timing(let name, _, _), .externTiming(let name): name
    case .animator(let name, _, _), .externAnimator(let name, _): name
    case .externInteraction(let name): name
    case .importing, .rule, .externProperty, .missing: nil
    }
  }
}

/// Finds out what the names of one file mean, and what is wrong with them.
private struct Linker {
  let file: Int
  let units: [SourceUnit]
  let lexicon: Lexicon
  var findings: [Diagnostic] = []
  /// Where each imported name came in.
  private var importSpans: [Symbol: SourceSpan] = [:]
  /// What imports brought that this file never names: two of one name meet all the same.
  private var unnamed: [String: Reference] = [:]

  private let syntax: FileSyntax

  init(file: Int, units: [SourceUnit], lexicon: Lexicon) {
    self.file = file
    self.units = units
    self.lexicon = lexicon
    syntax = units[file].syntax
  }

  /// Adds to the file's scope what its imports bring; of the other scopes it reads only what their
  /// files declare themselves.
  mutating func link(_ scopes: inout [FileScope]) {
    var number = 0
    for place in syntax.declarationPlaces {
      let declaration = syntax.declaration(at: place)
      guard case .importing(let path?) = declaration.kind else { continue }
      guard number < units[file].imports.count else { break }
      bring(units[file].imports[number], syntax[path], declaration, &scopes)
      number += 1
    }
    checkOwnNames(scopes[file])
    checkExternProperties()
  }

  private mutating func bring(
    _ target: SourceUnit.Import, _ path: String, _ declaration: DeclarationSyntax,
    _ scopes: inout [FileScope]
  ) {
    switch target {
    case .unreadable(let reason):
      report(.unreadableFile, "cannot read \"\(path)\": \(reason)", declaration.focus)
    case .notFound:
      report(.importNotFound, "there is no file \"\(path)\"", declaration.focus)
    case .outsideRoot:
      report(.importOutsideRoot, "\"\(path)\" lies outside the root folder", declaration.focus)
    case .tooDeep:
      report(.limitExceeded, "more than 16 imports lead to this one", declaration.focus)
    case .unit(let other):
      if reaches(file, from: other) {
        report(.importCycle, "\"\(path)\" imports this file in turn", declaration.focus)
      }
      if other != file { bringNames(of: other, path, declaration.span, &scopes) }
    }
  }

  private mutating func bringNames(
    of other: Int, _ path: String, _ span: SourceSpan, _ scopes: inout [FileScope]
  ) {
    for (symbol, reference) in scopes[other].declared {
      let text = units[other].syntax.text(of: symbol)
      guard let local = syntax.names.symbol(text) else {
        // A text outside any file sees files that need not agree on what it never names.
        if !path.isEmpty { meet(text, reference, span) }
        continue
      }
      guard let known = scopes[file].visible(local), known != reference else {
        scopes[file].add(local, reference)
        importSpans[local] = span
        continue
      }
      if known.file != Int32(file) {
        report(.duplicateName, "`\(text)` comes from two imports", span)
      } else if let name = syntax.declaration(at: Int(known.index)).name {
        let isLater = name.span.start > span.start
        report(
          .duplicateName, "`\(text)` is declared here and imported too",
          isLater ? name.span : span,
          notes: [Diagnostic.Note("the other one", at: isLater ? span : name.span)])
      }
    }
  }

  /// Notes a name that this file never writes; it needs no entry among those that it can use.
  private mutating func meet(_ text: String, _ reference: Reference, _ span: SourceSpan) {
    guard units[file].imports.count > 1 else { return }
    let known = unnamed.updateValue(reference, forKey: text)
    if let known, known != reference {
      report(.duplicateName, "`\(text)` comes from two imports", span)
    }
  }

  /// Whether imports lead from one file to another.
  private func reaches(_ target: Int, from start: Int) -> Bool {
    var seen: Set<Int> = [start]
    var queue = [start]
    while let next = queue.popLast() {
      if next == target { return true }
      for case .unit(let other) in units[next].imports where seen.insert(other).inserted {
        queue.append(other)
      }
    }
    return false
  }

  private mutating func checkOwnNames(_ scope: FileScope) {
    for index in syntax.declarationPlaces {
      guard let name = syntax.declaration(at: index).name else { continue }
      let first = scope.visible(name.symbol)
      if let first, first.file == Int32(file), first.index < Int32(index),
        let earlier = syntax.declaration(at: Int(first.index)).name
      {
        report(
          .duplicateName, "`\(syntax.text(of: name.symbol))` is declared twice", name.span,
          notes: [Diagnostic.Note("the first one", at: earlier.span)])
      } else if lexicon.isProtected(name.symbol) || isBuiltIn(index, name) {
        let text = syntax.text(of: name.symbol)
        report(
          .duplicateName, "`\(text)` is a name of the language's own and cannot be declared",
          name.span)
      }
    }
  }

  /// Reports properties of plugins that the language or the file has already.
  private mutating func checkExternProperties() {
    var first: [Symbol: SourceSpan] = [:]
    for index in syntax.declarationPlaces {
      guard case .externProperty(let name, _, _) = syntax.declaration(at: index).kind else {
        continue
      }
      let text = syntax.text(of: name.symbol)
      if lexicon.property(name.symbol) != nil {
        report(
          .duplicateName, "`\(text)` is a property of the language's own and cannot be declared",
          name.span)
      } else if let earlier = first[name.symbol] {
        report(
          .duplicateName, "`\(text)` is declared twice", name.span,
          notes: [Diagnostic.Note("the first one", at: earlier)])
      } else {
        first[name.symbol] = name.span
      }
    }
  }

  /// Whether a plugin's interaction has the name of one of the language's.
  private func isBuiltIn(_ index: Int, _ name: Identifier) -> Bool {
    guard case .externInteraction = syntax.declaration(at: index).kind else { return false }
    return Elaborator.interactions.contains(syntax.text(of: name.symbol))
  }

  private mutating func report(
    _ id: DiagnosticID, _ message: String, _ span: SourceSpan, notes: [Diagnostic.Note] = []
  ) {
    guard findings.count <= Effort.findingLimit else { return }
    if findings.count == Effort.findingLimit {
      findings.append(.tooMany(path: syntax.source.path, at: span))
      return
    }
    findings.append(
      Diagnostic(id, message, path: syntax.source.path, at: span, notes: notes))
  }
}

extension Property {
  /// A property that a native plugin adds; nil where its type is none.
  init?(
    native name: String, _ syntax: FileSyntax, _ type: Index<TypeSyntax>,
    _ identity: Index<ExpressionSyntax>, _ lexicon: Lexicon
  ) {
    guard let type = syntax.valueType(type, lexicon) else { return nil }
    var scalars = syntax.scalars(of: identity, lexicon) ?? []
    if scalars.count != type.width { scalars = Array(repeating: 0, count: type.width) }
    self.init(
      name, type, identity: scalars, summary: "A property of a native plugin.",
      example: "\(name): \(syntax.source.text(of: syntax[identity].span))")
  }
}

extension FileSyntax {
  /// The type that is written; nil where it is not one.
  fileprivate func valueType(_ id: Index<TypeSyntax>, _ lexicon: Lexicon) -> ScriptValueType? {
    switch self[id].kind {
    case .name(let symbol): return lexicon.type(symbol)
    case .quotient(let top, let bottom):
      guard let over = lexicon.type(top.symbol)?.dimension,
        let under = lexicon.type(bottom.symbol)?.dimension
      else { return nil }
      return .quantity(over / under)
    case .pair(let left, _): return valueType(left, lexicon)?.dimension.map { .pair($0) }
    case .missing: return nil
    }
  }

  /// The scalars of a literal; nil for any other expression.
  fileprivate func scalars(of id: Index<ExpressionSyntax>, _ lexicon: Lexicon) -> [Double]? {
    switch self[id].kind {
    case .number(let value, let unit):
      return [unit.flatMap(lexicon.unit).map { Unit.all[$0].scaled(value) } ?? value]
    case .color(let bits): return [24, 16, 8, 0].map { Double((bits >> $0) & 0xff) / 255 }
    case .bool(let truth): return [truth ? 1 : 0]
    case .group(let inner): return scalars(of: inner, lexicon)
    case .unary(.minus, let inner): return scalars(of: inner, lexicon)?.map { -$0 }
    case .pair(let x, let y):
      guard let first = scalars(of: x, lexicon), let second = scalars(of: y, lexicon) else {
        return nil
      }
      return first + second
    default: return nil
    }
  }
}
