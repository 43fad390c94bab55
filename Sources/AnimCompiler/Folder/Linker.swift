import AnimProgram
import AnimSource
import AnimSyntax

/// Determines which declarations one file can use, and reports errors in their names and its imports.
struct Linker {
  let folder: Folder
  let file: Int
  private(set) var findings: FindingList
  /// The declarations that the file can use: its own, and from imports, the first of each name.
  private(set) var names: [Name: DeclarationID] = [:]
  /// Imported declarations that this file never uses. Two with the same name are still reported.
  private var unnamed: [String: DeclarationID] = [:]

  private let syntax: FileSyntax

  init(_ folder: Folder, _ file: Int) {
    (self.folder, self.file) = (folder, file)
    syntax = folder.units[file].syntax
    findings = FindingList(syntax.source)
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
    for other in unit.seen { bringNames(of: other, nil) }
    checkOwnNames()
  }

  private mutating func bring(
    _ target: SourceUnit.Import, _ path: String, _ declaration: DeclarationSyntax
  ) {
    switch target {
    case .unreadable(let reason):
      report(.unreadableFile, "cannot read \"\(path)\": \(reason)", declaration.focus)
    case .notFound: reportMissing(path, declaration.focus)
    case .outsideRoot:
      report(.importOutsideRoot, "\"\(path)\" is outside the root folder", declaration.focus)
    case .tooDeep:
      report(.limitExceeded, "imports are nested more than 16 deep here", declaration.focus)
    case .unit(let other):
      if folder.graph.isCircular(file, importing: other) {
        report(
          .importCycle, "\"\(path)\" imports this file, directly or through others",
          declaration.focus)
      }
      if other != file { bringNames(of: other, declaration.span) }
    }
  }

  /// Reports an import of a file that does not exist, with the file of the folder that was probably meant.
  private mutating func reportMissing(_ path: String, _ span: SourceSpan) {
    let others = folder.units.indices.filter { $0 != file }
      .map { syntax.importText(of: folder.path($0)) }.sorted()
    let near = others.first { $0 == path + ".anim" } ?? nearest(path, among: others)
    let fixIts = near.map { name in
      var fix = Diagnostic.FixIt("write `\"\(name)\"`", replace: span, with: "\"\(name)\"")
      fix.isCertain = name == path + ".anim"
      return [fix]
    }
    findings.add(
      .importNotFound, "there is no file \"\(path)\"", at: span, fixIts: fixIts ?? [])
  }

  /// - Parameter importSpan: The import. `nil` for a unit that is seen without one. Such units need
  ///   not agree on names that the text does not use.
  private mutating func bringNames(of other: Int, _ importSpan: SourceSpan?) {
    let span = importSpan ?? SourceSpan(0, 0)
    for (name, reference) in folder.declared(in: other) {
      let text = folder.units[other].syntax.text(of: name)
      guard let local = syntax.names.name(text) else {
        if let importSpan { meet(text, reference, importSpan) }
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
          .duplicateName, "`\(text)` is both declared here and imported",
          isLater ? name.span : span,
          notes: [Diagnostic.Note("the other one", at: isLater ? span : name.span)])
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
    let paths = [one, other].map { folder.path(Int($0.file)) }.sorted()
    report(.duplicateName, "`\(name)` is declared in both `\(paths[0])` and `\(paths[1])`", span)
  }

  private mutating func checkOwnNames() {
    for index in syntax.declarationIndices {
      guard let name = syntax.declaration(at: index).name else { continue }
      let first = names[name.name]
      if let first, first.file == Int32(file), first.index < Int32(index),
        let earlier = syntax.declaration(at: Int(first.index)).name
      {
        report(
          .duplicateName, "`\(syntax.text(of: name))` is declared twice", name.span,
          notes: [Diagnostic.Note("the first one", at: earlier.span)])
      } else if folder.lexicon.isProtected(name.name) || isBuiltIn(index, name) {
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
