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
    run: { _, _ in ToolResult(task: .languageServer) })
}
