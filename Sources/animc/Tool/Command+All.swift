import AnimTools

extension Command {
  /// All commands, in the order of the guide.
  static let all: [Command] = [
    initialize, check, compile, format, list, resolve, sample, film, gallery, preview, diff,
    certify, export, explain, lsp, mcp, grammar, completions,
  ]

  /// What other tools call some of the commands.
  private static let others = [
    "lint": "check", "test": "check", "verify": "check", "validate": "check", "format": "fmt",
    "run": "preview", "serve": "preview", "play": "preview", "new": "init",
    "version": "--version", "-v": "--version",
  ]

  /// Finds the command with a name. The error for any other name suggests the nearest one.
  static func named(_ name: String) throws(UsageError) -> Command {
    if let command = all.first(where: { $0.name == name }) { return command }
    throw .unknown(
      "command", name, among: all.map(\.name) + ["help"], meaning: others[name], list: "animc help")
  }
}
