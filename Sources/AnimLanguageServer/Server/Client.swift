import AnimEditor
import AnimJSON
import AnimSource

/// The capabilities of the client.
struct Client: Sendable {
  /// Whether the client can watch files for the server.
  var watchesFiles = false
  /// Whether completions may contain placeholders.
  var takesSnippets = false
  /// Whether symbols may contain other symbols.
  var takesSymbolTrees = false
  /// Whether edits may name the versions of documents.
  var takesDocumentChanges = false

  init() {}

  /// Reads the capabilities of a client.
  init(_ capabilities: JSON?) {
    let document = capabilities?["textDocument"]
    let workspace = capabilities?["workspace"]
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
    takesSnippets = document?["completion"]?["completionItem"]?["snippetSupport"]?.bool ?? false
    takesSymbolTrees =
      document?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.bool ?? false
    takesDocumentChanges = workspace?["workspaceEdit"]?["documentChanges"]?.bool ?? false
  }
}
