import AnimProgram
import AnimSource
import AnimSyntax

/// Determines which declarations one file can use, and reports errors in their names and its imports.
struct Linker {
  let folder: Folder
  let file: Int
  private(set) var findings: DiagnosticList
  /// The declarations that the file can use: its own, and from imports, the first of each name, or
  /// the last if it sees files without importing them.
  private(set) var names: [Name: DeclarationID] = [:]
  /// Imported declarations that this file never uses. Two with the same name are still reported.
  private var unnamed: [String: DeclarationID] = [:]

  private let syntax: FileSyntax

  init(_ folder: Folder, _ file: Int) {
    (self.folder, self.file) = (folder, file)
    syntax = folder.units[file].syntax
    findings = DiagnosticList(path: syntax.source.path)
    // A name that is missing has no meaning.
    for (name, reference) in folder.declared(in: file)
    where name.index < syntax.nameCount && names[name] == nil { names[name] = reference }
    let paths = syntax.declarations.compactMap { declaration -> (String, DeclarationSyntax)? in
      if case .importing(let path?) = declaration.kind { (syntax[path], declaration) } else { nil }
    }
    let unit = folder.units[file]
    for (target, (path, declaration)) in zip(unit.imports, paths) {
      bring(target, path, declaration)
    }
    for other in unit.seen {
      for (name, reference) in folder.declared(in: other) {
        let text = folder.units[other].syntax.text(of: name)
        if let local = syntax.names.name(text) { names[local] = reference }
      }
    }
    checkOwnNames()
  }

  private mutating func bring(
    _ target: SourceUnit.Import, _ path: String, _ declaration: DeclarationSyntax
  ) {
    switch target {
    case .unreadable(let reason):
      report(.unreadableImport(path, reason: reason), declaration.focus)
    case .notFound: report(.importMissing(path), declaration.focus)
    case .outsideRoot: report(.importOutside(path), declaration.focus)
    case .tooDeep: report(.importsTooDeep, declaration.focus)
    case .unit(let other):
      if folder.graph.isCircular(file, importing: other) {
        report(.importCycle(path), declaration.focus)
      }
      if other != file { bringNames(of: other, declaration.span) }
    }
  }

  private mutating func bringNames(of other: Int, _ span: SourceSpan) {
    for (name, reference) in folder.declared(in: other) {
      let text = folder.units[other].syntax.text(of: name)
      guard let local = syntax.names.name(text) else {
        meet(text, reference, span)
        continue
      }
      guard let known = names[local], known != reference else {
        names[local] = reference
        continue
      }
      if known.file != Int32(file) {
        reportTwice(text, known, reference, span)
      } else if let name = syntax.declaration(at: Int(known.index)).name {
        let isLater = name.span.start > span.start
        report(
          .declaredAndImported(text), isLater ? name.span : span,
          notes: [Diagnostic.Note(.other, at: isLater ? span : name.span)])
      }
    }
  }

  /// Records a name that this file never uses. It needs no entry among the names that the file can
  /// use.
  private mutating func meet(_ text: String, _ reference: DeclarationID, _ span: SourceSpan) {
    guard folder.units[file].imports.count > 1 else { return }
    let known = unnamed.updateValue(reference, forKey: text)
    if let known, known != reference { reportTwice(text, known, reference, span) }
  }

  private mutating func reportTwice(
    _ name: String, _ one: DeclarationID, _ other: DeclarationID, _ span: SourceSpan
  ) {
    // That is reported there.
    guard one.file != other.file else { return }
    let paths = [one, other].map { folder.path(Int($0.file)) }.sorted()
    report(.declaredInBoth(name, paths), span)
  }

  private mutating func checkOwnNames() {
    for index in syntax.declarationIndices {
      guard let name = syntax.declaration(at: index).name else { continue }
      let isValue = !syntax.declaration(at: index).kind.isAnimator
      let first = names[name.name]
      if let first, first.file == Int32(file), first.index < Int32(index),
        let earlier = syntax.declaration(at: Int(first.index)).name
      {
        report(
          .declaredTwice(syntax.text(of: name)), name.span,
          notes: [Diagnostic.Note(.first, at: earlier.span)])
      } else if folder.lexicon.isProtected(name.name, isValue: isValue)
        || isBuiltIn(index, name)
      {
        report(.builtInName(syntax.text(of: name)), name.span)
      }
    }
  }

  /// Returns whether a plugin's interaction has the name of one of the language, or an animator that
  /// of the word before its name.
  private func isBuiltIn(_ index: Int, _ name: Identifier) -> Bool {
    switch syntax.declaration(at: index).kind {
    case .externInteraction: GestureName(rawValue: syntax.text(of: name)) != nil
    case .animator, .externAnimator: name.name.word == .reversed
    default: false
    }
  }

  private mutating func report(
    _ kind: Diagnostic.Kind, _ span: SourceSpan, notes: [Diagnostic.Note] = []
  ) { findings.add(kind, at: span, notes: notes) }
}
