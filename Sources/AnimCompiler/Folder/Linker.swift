import AnimProgram
import AnimSource
import AnimSyntax

/// Determines the meanings of the names in one file, and reports errors in them.
struct Linker {
  let file: Int
  let units: [SourceUnit]
  let lexicon: Lexicon
  /// The imports of all files.
  let graph: ImportGraph
  private(set) var findings: FindingList
  /// Imported declarations that this file never uses. Two with the same name are still reported.
  private var unnamed: [String: DeclarationID] = [:]

  private let syntax: FileSyntax

  init(file: Int, units: [SourceUnit], lexicon: Lexicon, graph: ImportGraph) {
    self.file = file
    self.units = units
    self.lexicon = lexicon
    self.graph = graph
    syntax = units[file].syntax
    findings = FindingList(path: syntax.source.path)
  }

  /// Adds the imported declarations to the file's scope. Of the other scopes, it reads only what
  /// their files declare themselves.
  mutating func link(_ scopes: inout [FileScope]) {
    var number = 0
    for declaration in syntax.declarations {
      guard case .importing(let path?) = declaration.kind else { continue }
      guard number < units[file].imports.count else { break }
      bring(units[file].imports[number], syntax[path], declaration, &scopes)
      number += 1
    }
    for other in units[file].seen { bringNames(of: other, nil, &scopes) }
    checkOwnNames(scopes[file])
  }

  private mutating func bring(
    _ target: SourceUnit.Import, _ path: String, _ declaration: DeclarationSyntax,
    _ scopes: inout [FileScope]
  ) {
    switch target {
    case .unreadable(let reason):
      report(.unreadableFile, "cannot read \"\(path)\": \(reason)", declaration.focus)
    case .notFound: report(.importNotFound, "there is no file \"\(path)\"", declaration.focus)
    case .outsideRoot:
      report(.importOutsideRoot, "\"\(path)\" is outside the root folder", declaration.focus)
    case .tooDeep:
      report(.limitExceeded, "imports are nested more than 16 deep here", declaration.focus)
    case .unit(let other):
      if graph.isCircular(file, importing: other) {
        report(
          .importCycle, "\"\(path)\" imports this file, directly or through others",
          declaration.focus)
      }
      if other != file { bringNames(of: other, declaration.span, &scopes) }
    }
  }

  /// - Parameter importSpan: The import. `nil` for a unit that is seen without one. Such units need
  ///   not agree on names that the text does not use.
  private mutating func bringNames(
    of other: Int, _ importSpan: SourceSpan?, _ scopes: inout [FileScope]
  ) {
    let span = importSpan ?? SourceSpan(0, 0)
    for (name, reference) in scopes[other].declared {
      let text = units[other].syntax.text(of: name)
      guard let local = syntax.names.name(text) else {
        if let importSpan { meet(text, reference, importSpan) }
        continue
      }
      guard let known = scopes[file].visible(local), known != reference else {
        scopes[file].add(local, reference)
        continue
      }
      if known.file != Int32(file) {
        report(.duplicateName, "`\(text)` is declared in two imported files", span)
      } else if let name = syntax.declaration(at: Int(known.index)).name {
        let isLater = name.span.start > span.start
        report(
          .duplicateName, "`\(text)` is both declared here and imported",
          isLater ? name.span : span,
          notes: [Diagnostic.Note("the other one", at: isLater ? span : name.span)])
      }
    }
  }

  /// Records a name that this file never uses. It needs no entry among the names that the file can
  /// use.
  private mutating func meet(_ text: String, _ reference: DeclarationID, _ span: SourceSpan) {
    guard units[file].imports.count > 1 else { return }
    let known = unnamed.updateValue(reference, forKey: text)
    if let known, known != reference {
      report(.duplicateName, "`\(text)` is declared in two imported files", span)
    }
  }

  private mutating func checkOwnNames(_ scope: FileScope) {
    for index in syntax.declarationIndices {
      guard let name = syntax.declaration(at: index).name else { continue }
      let first = scope.visible(name.name)
      if let first, first.file == Int32(file), first.index < Int32(index),
        let earlier = syntax.declaration(at: Int(first.index)).name
      {
        report(
          .duplicateName, "`\(syntax.text(of: name))` is declared twice", name.span,
          notes: [Diagnostic.Note("the first one", at: earlier.span)])
      } else if lexicon.isProtected(name.name) || isBuiltIn(index, name) {
        let text = syntax.text(of: name)
        report(
          .duplicateName, "`\(text)` is built into the language and cannot be declared",
          name.span, help: [Lexicon.renaming(text)])
      }
    }
  }

  /// Returns whether a plugin's interaction has the name of one of the language.
  private func isBuiltIn(_ index: Int, _ name: Identifier) -> Bool {
    guard case .externInteraction = syntax.declaration(at: index).kind else { return false }
    return GestureName(rawValue: syntax.text(of: name)) != nil
  }

  private mutating func report(
    _ id: DiagnosticID, _ message: String, _ span: SourceSpan, notes: [Diagnostic.Note] = [],
    help: [String] = []
  ) { findings.add(id, message, at: span, notes: notes, help: help) }
}
