import AnimProgram
import AnimSyntax

extension Property {
  /// Returns what helps against a property that does not exist: the block or the family that it
  /// belongs to, or else the usual ones.
  static func help(instead name: String) -> String {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let roles = ["from", "to", "container"]
    let role = roles.contains(parts[0]) ? parts[0] : Habit.known(parts[0], at: .statement)?.word
    if parts.count == 2, let role, roles.contains(role) {
      let property = Habit.known(parts[1], at: .property)?.word ?? parts[1]
      return "a track is in the block of its role: `\(role) { \(property): … }`"
    }
    let group = all.map(\.name).filter { $0 == parts[0] || $0.hasPrefix(parts[0] + ".") }
    if parts.count == 2, group.count > 1 {
      return "write one of \(group.map { "`\($0)`" }.joined(separator: ", "))"
    }
    if parts.count == 2, all.contains(where: { $0.name == parts[1] }) {
      return "a track names its property alone, in the block of its view: `\(parts[1]): …`"
    }
    if InteractionRow(rawValue: name) != nil {
      return "`\(name)` belongs in the block of an `interaction`"
    }
    if StatementForm.all.contains(where: { $0.word.text == name.lowercased() }) {
      return "did you mean the statement `\(name.lowercased())`, without a colon?"
    }
    let family = all.map(\.name).filter { $0.hasPrefix(name + ".") }
    guard family.isEmpty else {
      return "write one of \(family.map { "`\($0)`" }.joined(separator: ", "))"
    }
    return "a track sets a property such as `alpha`, `translate.x`, `scale`, `rotate` or `blur`;"
      + " `animc explain` lists them all"
  }
}

extension Function {
  /// Returns an example of a function, a shape or a timing with a name. `nil` if there is none.
  static func example(of name: String) -> String? {
    all.first { $0.name == name }?.example ?? Shape(rawValue: name)?.example
      ?? TimingConstructor(rawValue: name)?.example
  }
}
