import AnimCompiler
import AnimEditor
import AnimJSON
import AnimSource
import AnimSyntax

extension Method {
  /// The methods that change texts.
  static let writing: [Method] = [
    .request(
      "textDocument/completion",
      .init("completionProvider", ["triggerCharacters": [".", "\""], "resolveProvider": false])
    ) { state, params throws(ResponseError) in
      let (document, view, offset) = try state.place(params)
      let completion = Completion(at: offset, in: view)
      let range = state.range(completion.replaced, in: document.lines)
      return [
        "isIncomplete": .bool(completion.isPartial),
        "items": .array(
          completion.items.map { state.json(of: $0, replacing: range, document.lines) }),
      ]
    },
    .request("textDocument/prepareRename", .init("renameProvider", ["prepareProvider": true])) {
      state, params throws(ResponseError) in
      let (document, view, offset) = try state.place(params)
      let target = try refusing { () throws(Rename.Refusal) in
        try Rename.target(at: offset, in: view)
      }
      return [
        "range": state.range(target.span, in: document.lines), "placeholder": .string(target.name),
      ]
    },
    .request("textDocument/rename") { state, params throws(ResponseError) in
      let (_, view, offset) = try state.place(params)
      guard let name = params["newName"]?.string else {
        throw .invalidParams("`newName` is a string")
      }
      let rename = try refusing { () throws(Rename.Refusal) in
        try Rename(at: offset, to: name, in: view)
      }
      return state.workspaceEdit(rename.edits)
    },
    .request(
      "textDocument/codeAction",
      .init(
        "codeActionProvider",
        [
          "codeActionKinds": [
            .string(CodeAction.Kind.quickFix.rawValue), .string(CodeAction.Kind.fixAll.rawValue),
          ]
        ])
    ) { state, params throws(ResponseError) in
      let (document, view) = try state.opened(params)
      let span = try state.span(params["range"], in: document)
      let only = params["context"]?["only"]?.array?.compactMap(\.string)
      let kinds = CodeAction.Kind.allCases.filter { kind in
        only.map { $0.contains { kind.rawValue.isPart(of: $0) } } ?? true
      }
      return .array(
        CodeAction.all(in: span, of: view, kinds: Set(kinds)).map { action in
          [
            "title": .string(action.title), "kind": .string(action.kind.rawValue),
            "isPreferred": action.isPreferred ? .bool(true) : nil,
            "diagnostics": action.diagnostic.map { .array([state.json(of: $0, document.lines)]) },
            "edit": state.workspaceEdit([document.path: action.edits]),
          ]
        })
    },
    .request("textDocument/formatting", .init("documentFormattingProvider")) {
      state, params throws(ResponseError) in
      let (document, view) = try state.opened(params)
      return .array(Formatting.edits(of: view.syntax).map { state.json(of: $0, document.lines) })
    },
  ]

  private static func refusing<Result>(_ body: () throws(Rename.Refusal) -> Result)
    throws(ResponseError) -> Result
  { do throws(Rename.Refusal) { return try body() } catch { throw .failed(error.message) } }
}

extension String {
  /// Returns whether this kind of action is another one or a part of it, as `source.fixAll` is of
  /// `source`.
  fileprivate func isPart(of kind: String) -> Bool { self == kind || hasPrefix(kind + ".") }
}

extension ServerState {
  /// Returns an edit in the form of the protocol.
  fileprivate func json(of edit: TextEdit, _ lines: LineIndex) -> JSON {
    ["range": range(edit.span, in: lines), "newText": .string(edit.replacement)]
  }

  /// Returns edits of several files in the form of the protocol.
  fileprivate func workspaceEdit(_ edits: [ExactPath: [TextEdit]]) -> JSON {
    let files = edits.sorted { $0.key < $1.key }.map { path, edits in
      let lines = lines(of: path)
      return (path, JSON.array(edits.map { json(of: $0, lines) }))
    }
    guard client.takesDocumentChanges else {
      return ["changes": .object(files.map { (uri(of: $0), $1) })]
    }
    let changes: [JSON] = files.map { path, edits in
      let version = document(at: path)?.version
      return [
        "textDocument": [
          "uri": .string(uri(of: path)), "version": version.map { .integer($0) } ?? .null,
        ], "edits": edits,
      ]
    }
    return ["documentChanges": .array(changes)]
  }

  fileprivate func json(
    of item: CompletionItem, replacing range: JSON, _ lines: LineIndex
  ) -> JSON {
    let isSnippet = client.takesSnippets && item.after.hasSuffix(")")
    let text = item.label + (isSnippet ? "($0)" : item.after == "()" ? "(" : item.after)
    return [
      "label": .string(item.label), "kind": .integer(item.kind.number),
      "detail": item.detail.isEmpty ? nil : .string(item.detail),
      "documentation": item.documentation.isEmpty ? nil : .markdown(item.documentation),
      "sortText": .string("\(item.rank)\(item.label)"), "filterText": .string(item.label),
      "insertTextFormat": .integer(isSnippet ? 2 : 1),
      "textEdit": ["range": range, "newText": .string(text)],
      "additionalTextEdits": item.edit.map { .array([json(of: $0, lines)]) },
    ]
  }
}

extension NameKind {
  /// The number of a completion of this kind in the protocol.
  fileprivate var number: Int {
    switch self {
    case .property, .row, .track: 10
    case .function, .transform, .shape: 3
    case .timing: 23
    case .value: 12
    case .constant, .parameter: 6
    case .animator: 7
    case .type: 22
    case .unit: 11
    case _ where isMember: 20
    case .file: 17
    case .screen: 18
    case .field: 5
    default: 14
    }
  }
}
