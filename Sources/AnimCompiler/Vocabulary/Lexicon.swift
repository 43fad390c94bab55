import AnimProgram
import AnimSyntax

/// The vocabulary by name: the meaning of each name in the language's tables, found by its
/// number.
///
/// One lexicon serves any number of files. Their name tables start with its names, so a name
/// below the count of ``names`` means the same in all of them.
package final class Lexicon: Sendable {
  /// The names with which files are parsed.
  package let names: NameTable
  /// The word before the name of a value of the request.
  private let request: Name
  private let noClip: Name

  private let rows: [Rows]
  private let nodes: [ValueNode]

  /// The meanings of one name as row numbers. Below 0 if it has no such meaning.
  private struct Rows {
    var property: Int16 = -1
    var unit: Int16 = -1
    var type: Int16 = -1
    var function: Int16 = -1
    var timing: Int16 = -1
    var constructor: Int16 = -1
    var transform: Int16 = -1
    var value: Int16 = -1
    var edge: Int16 = -1
    var jump: Int16 = -1
    var springLabel: Int16 = -1
    var shape: Int16 = -1
  }

  /// The lexicon of the language.
  package init() {
    var names = NameTable()
    var rows: [Rows] = []
    func add(_ texts: [String], _ set: (inout Rows, Int16) -> Void) {
      for (number, text) in texts.enumerated() {
        let index = Int(names.intern(text).index)
        while rows.count <= index { rows.append(Rows()) }
        set(&rows[index], Int16(number))
      }
    }
    add(Property.all.map(\.name)) { $0.property = $1 }
    add(Unit.all.map(\.name)) { $0.unit = $1 }
    add(ScriptValueType.named.map(\.name)) { $0.type = $1 }
    add(Function.all.map(\.name)) { $0.function = $1 }
    add(NamedTiming.all.map(\.name)) { $0.timing = $1 }
    add(TimingConstructor.allCases.map(\.rawValue)) { $0.constructor = $1 }
    add(TransformSignature.table.map(\.name)) { $0.transform = $1 }
    add(NamedValue.all.map(\.name)) { $0.value = $1 }
    add(StageEdge.allCases.map(\.name)) { $0.edge = $1 }
    add(JumpTerm.allCases.map(\.rawValue)) { $0.jump = $1 }
    add(SpringLabel.allCases.map(\.name)) { $0.springLabel = $1 }
    add(Shape.allCases.map(\.rawValue)) { $0.shape = $1 }
    noClip = names.intern(Clip.none.name)
    nodes = Lexicon.nodes(&names)
    request = names.intern("request")
    self.names = names.sealed()
    self.rows = rows
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

  // A closure instead of a key path, because it is inlined and this runs for every name of a
  // script.
  @inline(__always)
  private func row(_ name: Name, _ field: (Rows) -> Int16) -> Int? {
    guard name.index < rows.count else { return nil }
    let number = field(rows[Int(name.index)])
    return number < 0 ? nil : Int(number)
  }

  func property(_ name: Name) -> Int? { row(name) { $0.property } }
  func unit(_ name: Name) -> Int? { row(name) { $0.unit } }
  func type(_ name: Name) -> ScriptValueType? {
    row(name, { $0.type }).map { ScriptValueType.named[$0].type }
  }
  func function(_ name: Name) -> Int? { row(name) { $0.function } }
  func timing(_ name: Name) -> Int? { row(name) { $0.timing } }
  func constructor(_ name: Name) -> TimingConstructor? {
    row(name, { $0.constructor }).map { TimingConstructor.allCases[$0] }
  }
  func transform(_ name: Name) -> TransformKind? {
    row(name, { $0.transform }).map { TransformSignature.table[$0].kind }
  }
  func edge(_ name: Name) -> StageEdge? {
    row(name, { $0.edge }).map { StageEdge.allCases[$0] }
  }
  func jump(_ name: Name) -> JumpTerm? {
    row(name, { $0.jump }).map { JumpTerm.allCases[$0] }
  }
  func springLabel(_ name: Name) -> SpringLabel? {
    row(name, { $0.springLabel }).flatMap(SpringLabel.init)
  }

  func shape(_ name: Name) -> Shape? { row(name) { $0.shape }.map { Shape.allCases[$0] } }
  func typeNumber(_ name: Name) -> Int? { row(name) { $0.type } }
  func isNoClip(_ name: Name) -> Bool { name == noClip }
  func isRequest(_ name: Name) -> Bool { name == request }

  /// Returns the value with an undotted name. `nil` if there is none.
  func value(_ name: Name) -> Int? { row(name) { $0.value } }

  /// Returns whether a name is a value or a role of the language, which no declaration may hide.
  func isProtected(_ name: Name) -> Bool {
    if value(name) != nil { return true }
    switch name.word {
    case .from, .to, .container: return true
    default: return name == request
    }
  }

  /// The suggestion to declare something that has the name of the language's own by another one.
  static func renaming(_ name: String) -> String {
    let other = "my" + name.prefix(1).uppercased() + name.dropFirst()
    return "give it another name, such as `\(other)`, here and where it is used"
  }
}
