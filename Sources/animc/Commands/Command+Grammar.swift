import AnimJSON
import AnimTools

extension Command {
  /// `animc grammar`
  static let grammar = Command(
    name: "grammar", operands: "textmate|vim", count: 1...1,
    summary: "Writes a grammar that highlights scripts in an editor.",
    details: """
      textmate is for VS Code and other editors that read TextMate grammars, in JSON; vim is a
      syntax file for Vim and Neovim. Both contain every name of the language.
      """,
    options: [
      .output
    ],
    run: { arguments, _ throws(UsageError) in
      let texts = ["textmate": TextMateGrammar.text, "vim": VimGrammar.text]
      let name = arguments.operands.first ?? ""
      guard let text = texts[name] else {
        throw .unknown("grammar", name, among: texts.keys.sorted())
      }
      return ToolResult(output: text).moved(to: arguments["output"])
    })
}
