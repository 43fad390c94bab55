import AnimTools

/// The help of the tool, from its tables.
enum Help {
  /// A short guide to all commands.
  static var guide: String {
    let width = Command.all.map(\.name.count).max() ?? 0
    let rows = Command.all.map { command in
      "  " + padded(command.name, width) + "  " + command.summary
    }
    return """
      animc checks and runs the scripts (.anim) that say how screens move.

      \(rows.joined(separator: "\n"))

      `animc COMMAND --help` describes a command. The exit status is 0 if there are no errors, 1 if
      there are, and 2 if the command line is invalid, a path does not exist or a folder has no
      script. Every command takes -h, -q (--quiet: nothing but results and errors) and
      --color auto|always|never. Files are written completely or not at all, and missing folders are
      created. Without a PATH, commands read the folder animators.

      """
  }

  /// The help page of a command.
  static func page(_ command: Command) -> String {
    var text = "animc \(command.name)"
    if !command.operands.isEmpty { text += " " + command.operands }
    if !command.options.isEmpty { text += " [options]" }
    text += "\n\n\(command.summary)\n"
    if !command.details.isEmpty { text += "\n\(command.details)\n" }
    let names = command.options.map { option in
      (option.short.map { "-\($0), " } ?? "") + "--" + option.name
        + (option.argument.map { " " + $0 } ?? "")
    }
    let width = min(names.map(\.count).max() ?? 0, 28)
    if !names.isEmpty { text += "\n" }
    for (name, option) in zip(names, command.options) {
      let separator = name.count > width ? "\n  " + padded("", width) : ""
      text += "  " + padded(name, width) + separator + "  " + option.summary + "\n"
    }
    return text
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
