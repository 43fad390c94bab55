extension Command {
  /// `animc completions`
  static let completions = Command(
    name: "completions", operands: "bash|zsh|fish", count: 1...1,
    summary: "Writes a completion script for a shell.",
    details: """
      bash: put `source <(animc completions bash)` into ~/.bashrc.
      zsh: put `source <(animc completions zsh)` into ~/.zshrc, after compinit.
      fish: `animc completions fish > ~/.config/fish/completions/animc.fish`.
      """,
    options: [],
    run: { arguments, _ throws(UsageError) in
      let shells = ["bash": ShellCompletions.bash, "zsh": .zsh, "fish": .fish]
      let name = arguments.operands.first ?? ""
      guard let shell = shells[name] else {
        throw .unknown(
          "shell", name, among: shells.keys.sorted(), list: "animc completions --help")
      }
      let commands = Command.all.map { command in
        var whole = command
        whole.options += CommandOption.ofEveryCommand
        return whole
      }
      return ToolResult(output: shell.text(commands))
    })
}

/// The instructions for completion in one shell.
struct ShellCompletions: Sendable {
  /// Returns the script for these commands.
  let text: @Sendable ([Command]) -> String

  /// For bash.
  static let bash = ShellCompletions { commands in
    let cases = commands.map { command in
      let options = command.options.map { "--" + $0.name } + ["--help"]
      return "    \(command.name)) words=\"\(options.joined(separator: " "))\" ;;"
    }
    let choices = commands.flatMap { command in
      command.options.filter { !$0.choices.isEmpty }.map { option in
        "    \(command.name):--\(option.name)) words=\"\(option.choices.joined(separator: " "))\" ;;"
      }
    }
    return """
      _animc() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(commands.map(\.name).joined(separator: " ")) help" -- "$word"))
          return
        fi
        case ${COMP_WORDS[1]}:$before in
      \(choices.joined(separator: "\n"))
        esac
        if [ -z "$words" ]; then
          case ${COMP_WORDS[1]} in
      \(cases.joined(separator: "\n"))
          esac
          [[ $word == -* ]] || words=
        fi
        COMPREPLY=($(compgen -W "$words" -- "$word"))
        [ -n "$words" ] || COMPREPLY=($(compgen -f -- "$word"))
      }
      complete -o filenames -F _animc animc

      """
  }

  /// For zsh.
  static let zsh = ShellCompletions { commands in
    let names = commands.map { "    '\($0.name):\($0.summary.quoted)'" }
    let cases = commands.map { command in
      let options = command.options.map { option in
        let value =
          option.choices.isEmpty
          ? option.argument.map { ":\($0.colonless):_files" } ?? ""
          : ":\(option.name):(\(option.choices.joined(separator: " ")))"
        return "'--\(option.name)[\(option.summary.quoted.bracketless)]\(value)'"
      }
      return
        "    \(command.name)) _arguments \((options + ["'*:file:_files'"]).joined(separator: " ")) ;;"
    }
    return """
      _animc() {
        local -a commands=(
      \(names.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases.joined(separator: "\n"))
        esac
      }
      compdef _animc animc

      """
  }

  /// For fish.
  static let fish = ShellCompletions { commands in
    let first = commands.map { command in
      "complete -c animc -f -n __fish_use_subcommand -a \(command.name) -d '\(command.summary.quoted)'"
    }
    let options = commands.flatMap { command in
      command.options.map { option in
        let value =
          option.choices.isEmpty
          ? option.argument == nil ? "" : " -r"
          : " -x -a '\(option.choices.joined(separator: " "))'"
        return
          "complete -c animc -n '__fish_seen_subcommand_from \(command.name)' -l \(option.name)"
          + "\(value) -d '\(option.summary.quoted)'"
      }
    }
    return (first + options + [""]).joined(separator: "\n")
  }
}

extension String {
  /// The text, escaped for single quotes.
  fileprivate var quoted: String { replacing("'", with: "'\\''") }
  /// The text without the characters that end a description in zsh.
  fileprivate var bracketless: String {
    replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: "\\:")
  }
  fileprivate var colonless: String { replacing(":", with: " ") }
}
