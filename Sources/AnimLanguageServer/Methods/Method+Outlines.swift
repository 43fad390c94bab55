import AnimCompiler
import AnimEditor
import AnimJSON
import AnimProgram
import AnimSource
import AnimSyntax

extension Method {
  /// The methods that describe a whole text.
  static let outlines: [Method] = [
    .request("textDocument/documentSymbol", .init("documentSymbolProvider")) {
      state, params throws(ResponseError) in
      let (document, view) = try state.opened(params)
      let items = OutlineItem.all(in: view.syntax)
      return .array(
        state.client.takesSymbolTrees
          ? items.map { state.tree($0, document.lines) }
          : items.map { state.symbol($0, in: document.path) })
    },
    .request("workspace/symbol", .init("workspaceSymbolProvider")) { state, params in
      let query = params["query"]?.string ?? ""
      let workspaces = state.projects.workspaces.sorted { $0.key < $1.key }.map(\.value)
      return .array(
        workspaces.flatMap { OutlineItem.search(query, in: $0) }
          .map { state.symbol($0.item, in: ExactPath($0.path)) })
    },
    .request("textDocument/foldingRange", .init("foldingRangeProvider")) {
      state, params throws(ResponseError) in
      let (document, view) = try state.opened(params)
      return .array(
        FoldingRange.all(in: view.syntax).map { range in
          [
            "startLine": .integer(document.lines.line(of: Int(range.span.start))),
            "endLine": .integer(document.lines.line(of: max(0, Int(range.span.end) - 1))),
            "kind": .string(range.kind.rawValue),
          ]
        })
    },
    .request("textDocument/semanticTokens/full", .init("semanticTokensProvider", tokens)) {
      state, params throws(ResponseError) in
      let (document, view) = try state.opened(params)
      return state.json(of: SemanticToken.all(in: view), document.lines)
    },
    .request("textDocument/inlayHint", .init("inlayHintProvider")) {
      state, params throws(ResponseError) in
      let (document, view) = try state.opened(params)
      let span = try state.span(params["range"], in: document)
      return .array(
        InlayHint.all(in: span, of: view).map { hint in
          [
            "position": document.lines.position(of: hint.offset).json,
            "label": .string(hint.label), "tooltip": .string(hint.explanation), "paddingLeft": true,
          ]
        })
    },
    .request("textDocument/documentLink", .init("documentLinkProvider", ["resolveProvider": false]))
    { state, params throws(ResponseError) in
      let (document, view) = try state.opened(params)
      return .array(
        ImportLink.all(in: view).map { link in
          [
            "range": state.range(link.span, in: document.lines),
            "target": .string(state.uri(of: ExactPath(link.path))),
          ]
        })
    },
    .request("textDocument/documentColor", .init("colorProvider")) {
      state, params throws(ResponseError) in
      let (document, view) = try state.opened(params)
      return .array(
        DocumentColor.all(in: view.syntax).map { found in
          ["range": state.range(found.span, in: document.lines), "color": found.color.json]
        })
    },
    .request("textDocument/colorPresentation") { _, params throws(ResponseError) in
      guard let color = params["color"].flatMap(StageColor.init) else {
        throw .invalidParams("`color` has a `red`, a `green`, a `blue` and an `alpha`")
      }
      return .array([["label": .string(Quantity.hexadecimal(color))]])
    },
  ]
}

extension Method {
  /// The legend of the tokens: their kinds and modifiers, in the order of their numbers.
  private static let tokens: JSON = [
    "legend": [
      "tokenTypes": .array(SemanticToken.Kind.allCases.map { .string($0.rawValue) }),
      "tokenModifiers": ["declaration", "defaultLibrary"],
    ], "full": true,
  ]
}

extension StageColor {
  /// The color in the form of the protocol.
  fileprivate var json: JSON {
    ["red": .number(red), "green": .number(green), "blue": .number(blue), "alpha": .number(alpha)]
  }

  fileprivate init?(_ json: JSON) {
    guard let red = json["red"]?.double, let green = json["green"]?.double,
      let blue = json["blue"]?.double
    else { return nil }
    self.init(red: red, green: green, blue: blue, alpha: json["alpha"]?.double ?? 1)
  }
}

extension ServerState {
  /// Returns the byte offsets of a range.
  func span(_ range: JSON?, in document: Document) throws(ResponseError) -> SourceSpan {
    guard let start = TextPosition(range?["start"]), let end = TextPosition(range?["end"]) else {
      throw .invalidParams("a range has a `start` and an `end` with `line` and `character`")
    }
    guard start <= end else { throw .invalidParams("the range ends before it starts") }
    return SourceSpan(
      document.lines.offset(of: start),
      document.lines.offset(of: end))
  }

  fileprivate func tree(_ item: OutlineItem, _ lines: LineIndex) -> JSON {
    [
      "name": .string(item.name), "detail": item.detail.isEmpty ? nil : .string(item.detail),
      "kind": .integer(item.kind.number), "range": range(item.span, in: lines),
      "selectionRange": range(item.focus, in: lines),
      "children": item.children.isEmpty ? nil : .array(item.children.map { tree($0, lines) }),
    ]
  }

  fileprivate func symbol(_ item: OutlineItem, in path: ExactPath) -> JSON {
    [
      "name": .string(item.name), "kind": .integer(item.kind.number),
      "location": location(FileRange(path: path.text, span: item.focus)),
    ]
  }

  /// Returns tokens as the protocol packs them: five numbers each, with places relative to the
  /// previous token.
  fileprivate func json(of tokens: [SemanticToken], _ lines: LineIndex) -> JSON {
    var data: [JSON] = []
    var previous = TextPosition(line: 0, character: 0)
    let kinds = Dictionary(
      uniqueKeysWithValues: SemanticToken.Kind.allCases.enumerated().map { ($1, $0) })
    for token in tokens {
      let start = lines.position(of: Int(token.span.start))
      let end = lines.position(of: Int(token.span.end))
      let isSameLine = start.line == previous.line
      let modifiers = (token.isDeclaration ? 1 : 0) | (token.isBuiltIn ? 2 : 0)
      data += [
        start.line - previous.line,
        isSameLine ? start.character - previous.character : start.character,
        end.character - start.character, kinds[token.kind] ?? 0, modifiers,
      ].map(JSON.integer)
      previous = start
    }
    return ["data": .array(data)]
  }
}

extension NameKind {
  /// The number of a symbol of this kind in the protocol.
  fileprivate var number: Int {
    switch self {
    case .animator: 5
    case .function: 12
    case .constant: 14
    case .timing: 25
    case .rule: 24
    case .role: 19
    case .track: 7
    default: 11
    }
  }
}
