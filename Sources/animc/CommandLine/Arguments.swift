import AnimSource
import AnimTools

/// The words after a command, divided into operands and options.
struct Arguments: Sendable {
  /// The operands, in order.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Reads the words after `command`.
  init(_ words: ArraySlice<String>, for command: Command) throws(UsageError) {
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if word.hasPrefix("-"), word != "-" {
        try addOption(word, &rest, command)
      } else {
        operands.append(word)
      }
    }
    try checkCount(command)
  }

  /// Takes operands and the values of options, which are empty for those without one.
  init(
    _ operands: [String], _ values: [String: [String]], for command: Command
  ) throws(UsageError) {
    (self.operands, self.values) = (operands, values)
    for option in command.options {
      for value in values[option.name] ?? [] { try option.check(value) }
    }
    try checkCount(command)
  }

  /// The folder of scripts if none is named.
  var usual = "animators"
  /// The paths that a command reads: the operands, or else the usual folder.
  var paths: [String] { operands.isEmpty ? [usual] : operands }

  /// Returns whether an option is given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option. `nil` if it is not given.
  subscript(_ name: String) -> String? { values[name]?.last }

  /// Returns all values of an option that may be repeated.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  private mutating func addOption(
    _ word: String, _ rest: inout ArraySlice<String>, _ command: Command
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let written = String(parts[0].drop { $0 == "-" })
    let option = try command.option(String(parts[0]), written)
    let name = option.name
    var value: String?
    if parts.count > 1 { value = String(parts[1]) }
    if option.argument == nil, value != nil { throw UsageError("--\(name) takes no value") }
    if let argument = option.argument {
      value = value ?? rest.popFirst()
      guard let value else { throw UsageError("--\(name) needs a value: \(argument)") }
      try option.check(value)
    }
    if has(name), !option.isRepeatable { throw UsageError("--\(name) is given twice") }
    values[name, default: []].append(value ?? "")
  }

  private func checkCount(_ command: Command) throws(UsageError) {
    if operands.count > command.count.upperBound {
      let word = operands[command.count.upperBound]
      guard operands.prefix(command.count.upperBound).last == "reversed" else {
        throw .unexpected(word)
      }
      throw UsageError("several words are one argument in quotes: 'reversed \(word)'")
    }
    if operands.count < command.count.lowerBound {
      let name = command.operands.split(separator: " ")[operands.count...].first ?? ""
      throw UsageError("missing argument \(name): animc \(command.name) \(command.operands)")
    }
  }
}

extension Arguments {
  /// Returns the row of a table that `--format` names.
  func format<Answer>(among all: [OutputFormat<Answer>]) -> OutputFormat<Answer> {
    all.first { $0.name == self["format"] } ?? all[0]
  }
}

extension Command {
  fileprivate func option(_ word: String, _ name: String) throws(UsageError) -> CommandOption {
    let isShort = !word.hasPrefix("--")
    let options = options + CommandOption.ofEveryCommand
    let found = options.first { isShort ? $0.short.map(String.init) == name : $0.name == name }
    if let found { return found }
    if operands.split(separator: " ").contains(where: { $0 == name.uppercased() }) {
      throw UsageError("`\(word)` is no option: write animc \(self.name) \(operands)")
    }
    let meant = CommandOption.others[name] ?? name
    let isKnown = options.contains { $0.name == meant.prefix { $0 != " " } }
    let near = isKnown && (isShort || meant != name) ? "--" + meant : nil
    throw .unknown(
      "option", word, among: isShort ? [] : options.map { "--" + $0.name } + ["--help"],
      meaning: near,
      list: "animc \(self.name) --help")
  }
}

extension CommandOption {
  fileprivate func check(_ value: String) throws(UsageError) {
    guard !choices.isEmpty, !choices.contains(value) else { return }
    if let near = nearest(value, among: choices)?.text {
      throw UsageError("--\(name) has no value `\(value)`; did you mean `\(near)`?")
    }
    throw UsageError("--\(name) has no value `\(value)`, only \(choices.joined(separator: ", "))")
  }
}

extension UsageError {
  /// Returns the error for a word that has no meaning where it stands.
  static func unexpected(_ word: String) -> UsageError {
    UsageError("unexpected argument `\(word)`")
  }

  /// Returns the error for an unknown name, with the nearest known one.
  ///
  /// - Parameters:
  ///   - meaning: What is meant, if that is known.
  ///   - list: The command that lists all names. `nil` if there is none.
  ///   - also: Where else to look.
  static func unknown(
    _ noun: String, _ name: String, among candidates: [String], meaning: String? = nil,
    list: String? = nil, also: String = ""
  ) -> UsageError {
    if let near = meaning ?? nearest(name, among: candidates)?.text {
      return UsageError("there is no \(noun) `\(name)`; did you mean `\(near)`?")
    }
    let isShort = (1...10).contains(candidates.count)
    let choices = isShort ? ", only \(candidates.joined(separator: ", "))" : ""
    return UsageError(
      "there is no \(noun) `\(name)`" + (list.map { "; `\($0)` lists them" } ?? choices) + also)
  }
}
