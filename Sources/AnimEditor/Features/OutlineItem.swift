import AnimCompiler
import AnimSource
import AnimSyntax

/// A declaration of a file, or a block in it, for an outline.
package struct OutlineItem: Hashable, Sendable {
  /// The name.
  package var name: String
  /// The text next to the name: parameters, values.
  package var detail: String
  /// The kind of the item.
  package var kind: NameKind
  /// The whole declaration or block.
  package var span: SourceSpan
  /// The name, which an editor selects.
  package var focus: SourceSpan
  /// The blocks inside.
  package var children: [OutlineItem] = []

  /// Returns the outline of a file.
  package static func all(in syntax: FileSyntax) -> [OutlineItem] {
    syntax.declarations.compactMap { syntax.item($0) }
  }

  /// Returns the declarations of all files whose names contain the letters of a query in that
  /// order, the shortest names first.
  package static func search(
    _ query: String, in workspace: Workspace, limit: Int = 256
  ) -> [(path: String, item: OutlineItem)] {
    let letters = Array(query.lowercased().utf8)
    let matches = workspace.declaredNames.filter { $0.name.folded.holds(letters) }
    let sorted = matches.enumerated().sorted { one, other in
      (one.element.name.folded.count, one.element.name.text, one.offset)
        < (other.element.name.folded.count, other.element.name.text, other.offset)
    }
    return sorted.prefix(limit).compactMap { match in
      let syntax = workspace.checked(match.element.file).syntax
      let declaration = syntax.declaration(at: match.element.name.index)
      return syntax.item(declaration, hasChildren: false).map { (syntax.source.path, $0) }
    }
  }
}

extension Workspace {
  /// The names that files declare, by path, each with the number of its file.
  fileprivate var declaredNames: [(name: FileIndex.DeclaredName, file: Int)] {
    files.flatMap { file in index(file).declared.map { ($0, file) } }
  }
}

extension FileSyntax {
  fileprivate func item(
    _ declaration: DeclarationSyntax, hasChildren: Bool = true
  ) -> OutlineItem? {
    let span = declaration.span
    func item(
      _ name: Identifier, _ kind: NameKind, _ detail: String = "", _ children: [OutlineItem] = []
    ) -> OutlineItem? {
      guard !name.span.isEmpty else { return nil }
      return OutlineItem(
        name: text(of: name), detail: detail, kind: kind, span: span, focus: name.span,
        children: children)
    }
    switch declaration.kind {
    case .constant(let constant):
      return item(constant.name, .constant, canonicalText(of: self[constant.value].span))
    case .function(let function): return item(function.name, .function, detail(function.parameters))
    case .timing(let name, _, _): return item(name, .timing)
    case .animator(let name, let parameters, let body):
      guard hasChildren, let block = body.block else {
        return item(name, .animator, detail(parameters))
      }
      return item(name, .animator, detail(parameters), items(block))
    case .externAnimator(let name, let parameters): return item(name, .animator, detail(parameters))
    case .externInteraction(let name): return item(name, .interaction)
    case .rule:
      return OutlineItem(
        name: canonicalText(of: span), detail: "", kind: .rule, span: span,
        focus: declaration.focus)
    case .importing, .missing: return nil
    }
  }

  private func detail(_ parameters: List<ParameterSyntax>) -> String {
    parameters.isEmpty
      ? "" : "(" + self[parameters].map { canonicalText(of: $0.span) }.joined(separator: ", ") + ")"
  }

  private func items(_ block: Block) -> [OutlineItem] {
    self[block.statements].flatMap { items(self[$0]) }
  }

  private func items(_ statement: StatementSyntax) -> [OutlineItem] {
    func item(_ name: String, _ kind: NameKind, _ block: Block) -> OutlineItem {
      OutlineItem(
        name: name, detail: "", kind: kind, span: statement.span, focus: statement.focus,
        children: items(block))
    }
    switch statement.kind {
    case .role(let id):
      let role = self[id]
      let name = role.name.map { " " + text(of: $0.name) } ?? ""
      return [item(role.role.text + name, .role, role.body)]
    case .window(_, let block): return items(block)
    case .reduced(let block): return [item(Word.reduced.text, .role, block)]
    case .interaction(_, _, let block): return [item(Word.interaction.text, .interaction, block)]
    case .track(let id):
      let property = self[id].property
      guard !property.span.isEmpty else { return [] }
      let values = SourceSpan(Int(property.span.end), Int(statement.span.end))
      let detail = canonicalText(of: values).drop { $0 == ":" || $0 == " " }
      return [
        OutlineItem(
          name: text(of: property), detail: String(detail), kind: .track,
          span: statement.span, focus: property.span)
      ]
    case .constant(let constant) where !constant.name.span.isEmpty:
      return [
        OutlineItem(
          name: text(of: constant.name), detail: canonicalText(of: self[constant.value].span),
          kind: .constant, span: statement.span, focus: constant.name.span)
      ]
    default: return []
    }
  }
}
