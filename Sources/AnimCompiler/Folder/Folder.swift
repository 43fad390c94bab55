import AnimProgram
import AnimSyntax

/// A parsed file with the results of its imports.
package struct SourceUnit: Sendable {
  /// The result of an import.
  package enum Import: Hashable, Sendable {
    /// The number of the unit that it imports.
    case unit(Int)
    /// There is no such file.
    case notFound
    /// The file exists but cannot be read, for a reason that can end a sentence.
    case unreadable(String)
    /// The file is outside the root folder. It was not opened.
    case outsideRoot
    /// The chain of imports is too long. The file was not opened.
    case tooDeep
  }

  /// The tree.
  package let syntax: FileSyntax
  /// The results of the import declarations with a path, in order.
  package let imports: [Import]
  /// Whether the user requested this file. Only then are its rules used and its diagnostics shown.
  package let isRequested: Bool

  /// Creates a unit.
  package init(syntax: FileSyntax, imports: [Import] = [], isRequested: Bool = true) {
    self.syntax = syntax
    self.imports = imports
    self.isRequested = isRequested
  }
}

/// The files of a compilation, with the names that each of them can use. It never changes.
package final class Folder: Sendable {
  /// The names of the language.
  package let lexicon: Lexicon
  /// The files.
  package let units: [SourceUnit]
  /// The diagnostics about names and imports, by file number.
  private let findings: [Int: [Diagnostic]]
  let scopes: [FileScope]
  /// The properties that native plugins add, of all files.
  let externProperties: [Property]
  /// The properties of the language, followed by those of native plugins.
  package let properties: [Property]
  private let externNumbers: [String: PropertyID]

  /// Links the files, which were parsed with the lexicon's names.
  ///
  /// - Parameter previous: the folder before a change. Files of which nothing has changed, nor of
  ///   those that they import, are not linked again.
  package init(_ units: [SourceUnit], lexicon: Lexicon, after previous: Folder? = nil) {
    self.units = units
    self.lexicon = lexicon
    externProperties = Folder.externProperties(units, lexicon)
    let isNative = !externProperties.isEmpty
    let known = previous.flatMap { !isNative && $0.hasSameImports(as: units) ? $0 : nil }
    let stale = units.indices.filter { known?.hasSameTrees(around: $0, as: units) != true }
    var scopes =
      known?.scopes ?? units.indices.map { FileScope(file: $0, syntax: units[$0].syntax) }
    var findings = known?.findings ?? [:]
    if known != nil {
      for file in stale { scopes[file] = FileScope(file: file, syntax: units[file].syntax) }
    }
    for file in stale {
      var linker = Linker(file: file, units: units, lexicon: lexicon)
      linker.link(&scopes)
      findings[file] = linker.findings.isEmpty ? nil : linker.findings
    }
    self.scopes = scopes
    self.findings = findings
    // Adding them up would copy the table.
    properties = externProperties.isEmpty ? Property.all : Property.all + externProperties
    var numbers: [String: PropertyID] = [:]
    for (number, property) in externProperties.enumerated() where numbers[property.name] == nil {
      numbers[property.name] = PropertyID(number + Property.all.count)
    }
    externNumbers = numbers
  }

  /// The folder with another tree in the place of one file's, whose imports lead where they did.
  ///
  /// Only that file is linked again; others see its declarations as they were. That is enough to
  /// look at the file by itself.
  init(_ other: Folder, replacing file: Int, with syntax: FileSyntax) {
    let known = other.units[file]
    var units = other.units
    units[file] = SourceUnit(
      syntax: syntax, imports: known.imports, isRequested: known.isRequested)
    var scopes = other.scopes
    scopes[file] = FileScope(file: file, syntax: syntax)
    var linker = Linker(file: file, units: units, lexicon: other.lexicon)
    linker.link(&scopes)
    var findings = other.findings
    findings[file] = linker.findings.isEmpty ? nil : linker.findings
    lexicon = other.lexicon
    self.units = units
    self.findings = findings
    self.scopes = scopes
    externProperties = other.externProperties
    properties = other.properties
    externNumbers = other.externNumbers
  }

  /// Whether the imports of all files lead where they lead here, and no plugin adds a property.
  private func hasSameImports(as units: [SourceUnit]) -> Bool {
    externProperties.isEmpty && units.count == self.units.count
      && zip(units, self.units).allSatisfy { $0.imports == $1.imports }
  }

  /// Whether a file has the tree that it has here, and so have those that it imports.
  private func hasSameTrees(around file: Int, as units: [SourceUnit]) -> Bool {
    units[file].syntax === self.units[file].syntax
      && importedFiles(of: file).allSatisfy { units[$0].syntax === self.units[$0].syntax }
  }

  private static func externProperties(_ units: [SourceUnit], _ lexicon: Lexicon) -> [Property] {
    var properties: [Property] = []
    // Sorted by path, so that the numbers of files do not affect what a property means.
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

  /// Returns the diagnostics about the names and imports of a file.
  func findings(in file: Int) -> [Diagnostic] { findings.isEmpty ? [] : findings[file] ?? [] }

  /// Returns the declaration that a name means in a file. `nil` if there is none.
  package func reference(_ symbol: Symbol, in file: Int32) -> DeclarationID? {
    scopes[Int(file)].visible(symbol)
  }

  /// Returns a declaration of any file.
  package func declaration(_ reference: DeclarationID) -> DeclarationSyntax {
    units[Int(reference.file)].syntax.declaration(at: Int(reference.index))
  }

  /// Returns the name of a declaration. Empty if it has none.
  package func name(of reference: DeclarationID) -> String {
    let syntax = units[Int(reference.file)].syntax
    return declaration(reference).name.map { syntax.text(of: $0.symbol) } ?? ""
  }

  /// Returns the property with a name, of the language or of a native plugin. `nil` if there is
  /// none.
  func property(_ symbol: Symbol, _ text: @autoclosure () -> String) -> PropertyID? {
    if let row = lexicon.property(symbol) { return PropertyID(row) }
    return externNumbers.isEmpty ? nil : externNumbers[text()]
  }

  /// Returns the names that a file can use, its own and imported ones, for suggestions.
  func visibleNames(in file: Int32) -> [String] {
    visible(in: file).map(\.name).sorted()
  }

  /// Returns the animators that a file can use, for suggestions.
  func animatorNames(in file: Int32) -> [String] { names(in: file) { $0.isAnimator } }

  /// Returns the names of some kinds of declarations that a file can use.
  func names(in file: Int32, of isWanted: (DeclarationSyntax.Kind) -> Bool) -> [String] {
    visible(in: file).filter { isWanted($0.kind) }.map(\.name).sorted()
  }

  private func visible(in file: Int32) -> [(name: String, kind: DeclarationSyntax.Kind)] {
    ([Int(file)] + importedFiles(of: Int(file))).flatMap { number in
      let syntax = units[number].syntax
      return syntax.declarations.compactMap { declaration in
        declaration.name.map { (syntax.text(of: $0.symbol), declaration.kind) }
      }
    }
  }

  /// The paths of the files that declare an animator of that name.
  func files(declaring name: String) -> [String] {
    units.filter { unit in
      unit.syntax.declarations.contains { declaration in
        guard case .animator(let identifier, _, _) = declaration.kind else { return false }
        return unit.syntax.text(of: identifier.symbol) == name
      }
    }.map(\.syntax.source.path)
  }

  /// The numbers of the files that a file imports, itself left out.
  package func importedFiles(of file: Int) -> [Int] {
    units[file].imports.compactMap { target in
      if case .unit(let other) = target, other != file { other } else { nil }
    }
  }

  /// Returns the path of a file.
  package func path(_ file: Int) -> String { units[file].syntax.source.path }
}
