import AnimEditor
import AnimJSON
import AnimSource

extension Method {
  /// The methods that keep the documents of the client and the server the same.
  static let documents: [Method] = [
    .notification("textDocument/didOpen") { state, params throws(ResponseError) in
      guard let document = params["textDocument"], let uri = document["uri"]?.string,
        let text = document["text"]?.string
      else { throw .invalidParams("`textDocument` has a `uri` and a `text`") }
      let opened = Document(
        uri: uri, path: state.path(of: uri), version: document["version"]?.integer ?? 0, text: text)
      state.documents[uri] = opened
      state.forget(opened.path)
      let changed = state.projects.set(opened.path, to: opened.lines.bytes).union([opened.path])
      state.publish(changed.union(state.catchUp()))
    },
    .notification("textDocument/didChange") { state, params throws(ResponseError) in
      let uri = try state.document(params).uri
      guard let changes = params["contentChanges"]?.array else {
        throw .invalidParams("`contentChanges` is a list")
      }
      let version = params["textDocument"]?["version"]?.integer
      let problems = state.documents[uri]?.apply(changes, version: version) ?? []
      for problem in problems { state.log("\(uri): \(problem)") }
      let document = try state.document(params)
      state.publish(
        state.projects.set(document.path, to: document.lines.bytes).union([document.path]))
    },
    .notification("textDocument/didClose") { state, params throws(ResponseError) in
      let document = try state.document(params)
      state.documents[document.uri] = nil
      let changed = state.projects.close(document.path).union([document.path])
      state.publish(changed.union(state.catchUp()))
    },
    .notification("textDocument/didSave") { state, params throws(ResponseError) in
      _ = try state.document(params)
      state.publish(state.catchUp())
    },
    .notification("workspace/didChangeWatchedFiles") { state, params throws(ResponseError) in
      guard let changes = params["changes"]?.array else {
        throw .invalidParams("`changes` is a list")
      }
      let paths = changes.compactMap { $0["uri"]?.string }.map { state.path(of: $0) }
      state.publish(state.projects.reload(Set(paths)))
    },
  ]
}

extension ServerState {
  /// Reads everything again from disk, unless the client reports what changes there.
  ///
  /// - Returns: the paths whose findings may have changed.
  fileprivate mutating func catchUp() -> Set<ExactPath> {
    client.watchesFiles ? [] : projects.reload()
  }

  /// Returns the open document that a message is about.
  func document(_ params: JSON) throws(ResponseError) -> Document {
    guard let uri = params["textDocument"]?["uri"]?.string else {
      throw .invalidParams("`textDocument` has no `uri`")
    }
    guard let document = documents[uri] else { throw .invalidParams("\(uri) is not open") }
    return document
  }

  /// Returns the document that a request is about, with everything that is known about it.
  func opened(_ params: JSON) throws(ResponseError) -> (document: Document, view: ScriptView) {
    let document = try document(params)
    guard let view = projects.view(of: document.path) else {
      throw .invalidParams("\(document.uri) is not a script")
    }
    return (document, view)
  }

  /// Returns the same for a request about a position, with its byte offset.
  func place(_ params: JSON) throws(ResponseError) -> (Document, ScriptView, offset: Int) {
    let (document, view) = try opened(params)
    return (document, view, try offset(of: params["position"], in: document))
  }

  /// Returns the byte offset of a position.
  func offset(of position: JSON?, in document: Document) throws(ResponseError) -> Int {
    guard let position = TextPosition(position) else {
      throw .invalidParams("a position has a `line` and a `character`, both 0 or more")
    }
    guard position.line < document.lines.lineCount else {
      throw .invalidParams(
        "line \(position.line) is past the end: there are \(document.lines.lineCount) lines")
    }
    return document.lines.offset(of: position)
  }
}
