extension Command {
  /// `animc lsp`
  static let lsp = Command(
    name: "lsp", operands: "", count: 0...0,
    summary: "Serves editors with the Language Server Protocol.",
    details: """
      Editors start it by themselves and talk to it over standard input and output. The page
      Editors of the documentation shows how to set up Xcode, VS Code, Neovim, Helix and Emacs.
      """,
    options: [
      CommandOption("stdio", "Does nothing; some editors add it to every server's command line.")
    ],
    run: { _, _ in
      var result = ToolResult()
      result.service = .languageServer
      return result
    })
}
