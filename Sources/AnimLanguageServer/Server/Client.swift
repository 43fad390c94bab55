import AnimEditor
import AnimJSON
import AnimSource

/// The capabilities of the client.
struct Client: Sendable {
  /// The units in which both sides count columns.
  var encoding = LineIndex.Encoding.utf16
  /// Whether the client can watch files for the server.
  var watchesFiles = false
  /// Whether the client shows progress.
  var showsProgress = false
  /// Whether completions may contain placeholders.
  var takesSnippets = false
  /// Whether symbols may contain other symbols.
  var takesSymbolTrees = false
  /// Whether edits may name the versions of documents.
  var takesDocumentChanges = false

  init() {}

  /// Reads the capabilities of a client.
  init(_ capabilities: JSON?) {
    let encodings = capabilities?["general"]?["positionEncodings"]?.array?.compactMap(\.string)
    let wanted = (encodings ?? []).compactMap { LineIndex.Encoding(rawValue: $0) }
    encoding = wanted.contains(.utf8) ? .utf8 : wanted.first ?? .utf16
    let document = capabilities?["textDocument"]
    let workspace = capabilities?["workspace"]
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
    showsProgress = capabilities?["window"]?["workDoneProgress"]?.bool ?? false
    takesSnippets = document?["completion"]?["completionItem"]?["snippetSupport"]?.bool ?? false
    takesSymbolTrees =
      document?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.bool ?? false
    takesDocumentChanges = workspace?["workspaceEdit"]?["documentChanges"]?.bool ?? false
  }
}
