import AnimCompiler
import AnimProgram
import AnimTools

extension Command {
  /// `animc completions`
  static let completions = Command(
    name: "completions", operands: "bash|zsh|fish", count: 1...Int.max,
    summary: "Writes a completion script for a shell.",
    details: """
      bash: put `source <(animc completions bash)` into ~/.bashrc.
      zsh: put `source <(animc completions zsh)` into ~/.zshrc, after compinit.
      fish: `animc completions fish > ~/.config/fish/completions/animc.fish`.
      """,
    options: [],
    run: { arguments, _ throws(UsageError) in
      let name = arguments.operands[0]
      // The scripts ask for the words that may be typed next.
      if name == "words" {
        let words = words(after: Array(arguments.operands.dropFirst()))
        return ToolResult(output: words.map { "\($0.text)\t\($0.summary)\n" }.joined())
      }
      guard arguments.operands.count == 1 else {
        throw .unexpected(arguments.operands[1])
      }
      // Where the tool knows no word, they complete files.
      guard let script = EmbeddedText.named("completions." + name) else {
        throw .unknown(
          "shell", name, among: ["bash", "fish", "zsh"], list: "animc completions --help")
      }
      return ToolResult(output: script.text)
    })

  /// Returns the words that may replace the last one of a command line without the name of the tool,
  /// each with a sentence about it.
  private static func words(after words: [String]) -> [(text: String, summary: String)] {
    let command = words.count > 1 ? all.first { $0.name == words[0] } : nil
    let options = (command?.options ?? []) + CommandOption.ofEveryCommand
    let before = options.first { "--" + $0.name == words.dropLast().last }
    if let before, before.argument != nil { return before.choices.map { ($0, before.summary) } }
    guard let command else {
      return all.map { ($0.name, $0.summary) } + [("help", "Describes a command.")]
    }
    guard words.last?.hasPrefix("-") == true else {
      return words.count == 2 ? command.choices.map { ($0, "") } : []
    }
    return options.map { ("--" + $0.name, $0.summary) } + [("--help", "Describes the command.")]
  }

  /// The words that its first operand may be. Empty for a file, or for anything.
  private var choices: [String] {
    switch name {
    case "resolve": RequestOperation.allCases.map(\.rawValue)
    case "explain": LanguageName.all.map(\.name)
    default: operands.contains("|") ? operands.split(separator: "|").map(String.init) : []
    }
  }
}
