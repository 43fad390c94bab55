import AnimLanguageServer
import AnimSystem
import AnimTools

extension Command {
  /// `animc lsp`
  static let lsp = Command(
    name: "lsp", operands: "", count: 0...0,
    summary: "Runs a language server for editors.",
    details: """
      Editors start it themselves and talk to it over standard input and output. The page
      "Editors" of the documentation shows how to set up Xcode, VS Code, Neovim, Helix and Emacs.
      """,
    options: [
      CommandOption("stdio", "Ignored; some editors pass it to every language server.")
    ],
    run: { _, _ in ToolResult(service: serveEditor) })
}

/// Serves an editor over standard input and output until the editor closes the connection. Returns
/// the exit status.
private func serveEditor() -> Int32 {
  var server = LanguageServer()
  var hasWork = false
  while true {
    // Reads everything that has arrived before starting the next request, because it may cancel
    // that request.
    while isReadable(waiting: !hasWork) {
      guard let bytes = readInput() else {
        let status = server.end()
        return write(server.takeOutput(), to: STDOUT_FILENO) ? status : 1
      }
      server.receive(bytes)
      hasWork = true
    }
    hasWork = server.step()
    guard write(server.takeOutput(), to: STDOUT_FILENO) else { return 1 }
    if let status = server.exitStatus { return status }
  }
}
