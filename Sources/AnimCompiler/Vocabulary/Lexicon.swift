import AnimProgram
import AnimSyntax

/// The vocabulary by name: the meanings of each name in the table ``LanguageName/all``, found by the
/// name's number.
///
/// One lexicon serves any number of files. Their name tables start with its names, so a name
/// below the count of ``names`` means the same in all of them.
package final class Lexicon: Sendable {
  /// The names with which files are parsed.
  package let names: NameTable
  private let entries: [Entry]
  /// The number of the first entry of each name, and of all entries.
  private let starts: [Int]
  private let nodes: [ValueNode]

  /// One meaning of a name. Those of one name follow one another.
  private struct Entry {
    var kind: NameKind
    var meaning: BuiltIn
  }

  /// The lexicon of the language.
  package init() {
    var names = NameTable()
    var lists: [[Entry]] = []
    for entry in LanguageName.all {
      let index = Int(names.intern(entry.name).index)
      while lists.count <= index { lists.append([]) }
      lists[index].append(Entry(kind: entry.kind, meaning: entry.meaning))
    }
    nodes = Lexicon.nodes(&names)
    self.names = names.sealed()
    var starts = [0]
    for list in lists { starts.append((starts.last ?? 0) + list.count) }
    self.starts = starts
    entries = lists.flatMap(\.self)
  }

  /// A component of the dotted name of a value, such as `container`, `safeArea` or `top`.
  private struct ValueNode {
    var value: Int?
    var children: [(name: Name, node: Int)] = []
  }

  private static func nodes(_ names: inout NameTable) -> [ValueNode] {
    var nodes = [ValueNode()]
    for (number, value) in NamedValue.all.enumerated() {
      var node = 0
      for part in value.name.split(separator: ".") {
        let name = names.intern(String(part))
        if let next = nodes[node].children.first(where: { $0.name == name }) {
          node = next.node
          continue
        }
        nodes.append(ValueNode())
        nodes[node].children.append((name, nodes.count - 1))
        node = nodes.count - 1
      }
      nodes[node].value = number
    }
    return nodes
  }

  /// Returns the node after another one in a dotted name. Node 0 is the start of all names. `nil`
  /// if there is none.
  func child(_ name: Name, of node: Int) -> Int? {
    nodes[node].children.first { $0.name == name }?.node
  }

  /// Returns the value of the dotted name that ends at a node, and the names that can follow.
  func value(at node: Int) -> (value: Int?, members: [Name]) {
    (nodes[node].value, nodes[node].children.map(\.name))
  }

  // Inlined, because it runs for every name of a script.
  @inline(__always) private func first(_ name: Name, where isWanted: (Entry) -> Bool) -> BuiltIn? {
    guard let index = Int(exactly: name.index), index + 1 < starts.count else { return nil }
    for number in starts[index]..<starts[index + 1] where isWanted(entries[number]) {
      return entries[number].meaning
    }
    return nil
  }

  /// Returns the meaning of a name as one of a kind. `nil` if there is none.
  func meaning(_ name: Name, as kind: NameKind) -> BuiltIn? { first(name) { $0.kind == kind } }

  /// Returns the meaning of a name in an expression. `nil` if there is none.
  ///
  /// - Parameter isCalled: Whether arguments follow the name.
  func operand(_ name: Name, isCalled: Bool = false) -> BuiltIn? {
    first(name) { entry in
      switch entry.meaning {
      case .value, .noClip: !isCalled
      case .timing, .constructor, .function, .transform, .shape: true
      default: false
      }
    }
  }

  /// Returns the type with a name. `nil` if there is none.
  func type(_ name: Name) -> ScriptValueType? {
    guard case .type(let row)? = meaning(name, as: .type) else { return nil }
    return ScriptValueType.named[row].type
  }

  /// Returns whether a name is the word before the name of a value of the request.
  func isRequest(_ name: Name) -> Bool { first(name) { $0.meaning == .request } != nil }

  /// Returns whether a name is a value or a role of the language, which no declaration may hide.
  func isProtected(_ name: Name) -> Bool {
    first(name) { entry in
      switch entry.meaning {
      case .value, .request, .word(.from), .word(.to), .word(.container): true
      default: false
      }
    } != nil
  }

  /// The suggestion to declare something that has the name of the language's own by another one.
  static func renaming(_ name: String) -> String {
    let other = "my" + name.prefix(1).uppercased() + name.dropFirst()
    return "give it another name, such as `\(other)`, here and where it is used"
  }
}
