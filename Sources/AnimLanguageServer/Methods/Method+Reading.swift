import AnimEditor
import AnimJSON
import AnimSyntax

extension Method {
  /// The methods that describe what is at a position of a text.
  static let reading: [Method] = [
    .request("textDocument/hover", .init("hoverProvider")) { state, params throws(ResponseError) in
      let (document, view, offset) = try state.place(params)
      guard let hover = Hover(at: offset, in: view) else { return .null }
      return [
        "contents": .markdown(hover.markdown), "range": state.range(hover.span, in: document.lines),
      ]
    },
    .request("textDocument/definition", .init("definitionProvider")) {
      state, params throws(ResponseError) in
      let (_, view, offset) = try state.place(params)
      return DefinitionQuery.run(at: offset, in: view).map { state.location($0) } ?? .null
    },
    .request("textDocument/references", .init("referencesProvider")) {
      state, params throws(ResponseError) in
      let (_, view, offset) = try state.place(params)
      let isWanted = params["context"]?["includeDeclaration"]?.bool ?? true
      let places = References(at: offset, in: view)?.places ?? []
      return .array(
        places.filter { isWanted || !$0.isDeclaration }.map { state.location($0.range) })
    },
    .request("textDocument/documentHighlight", .init("documentHighlightProvider")) {
      state, params throws(ResponseError) in
      let (document, view, offset) = try state.place(params)
      return .array(
        References.here(at: offset, in: view).map { place in
          [
            "range": state.range(place.range.span, in: document.lines),
            "kind": .integer(place.isDeclaration ? 3 : 2),
          ]
        })
    },
    .request(
      "textDocument/signatureHelp",
      .init("signatureHelpProvider", ["triggerCharacters": ["(", ","]])
    ) { state, params throws(ResponseError) in
      let (document, view, offset) = try state.place(params)
      guard let help = SignatureHelp(at: offset, in: view) else { return .null }
      let signatures: [JSON] = help.signatures.map { signature in
        [
          "label": .string(signature.label),
          "documentation": signature.documentation.isEmpty
            ? nil : .markdown(signature.documentation),
          "parameters": .array(signature.parameters.map { ["label": .string($0)] }),
        ]
      }
      return [
        "signatures": .array(signatures), "activeSignature": .integer(help.active),
        "activeParameter": .integer(help.activeParameter),
      ]
    },
    .request("textDocument/selectionRange", .init("selectionRangeProvider")) {
      state, params throws(ResponseError) in
      let (document, view) = try state.opened(params)
      guard let positions = params["positions"]?.array else {
        throw .invalidParams("`positions` is a list")
      }
      var ranges: [JSON] = []
      for position in positions {
        let offset = try state.offset(of: position, in: document)
        let spans = SelectionRanges.all(at: offset, in: view.syntax)
        let nested = spans.reversed().reduce(nil as JSON?) { parent, span in
          ["range": state.range(span, in: document.lines), "parent": parent]
        }
        ranges.append(nested ?? .null)
      }
      return .array(ranges)
    },
  ]
}

extension JSON {
  /// Returns Markdown in the form of the protocol.
  static func markdown(_ text: String) -> JSON { ["kind": "markdown", "value": .string(text)] }
}
