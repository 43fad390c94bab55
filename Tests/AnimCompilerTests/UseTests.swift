import AnimProgram
import AnimSource
import AnimSyntax
import Testing

@testable import AnimCompiler

/// Each use of a name is recorded where it is written, with its meaning.
@Suite("The uses of names") struct UseTests {

  private let script = Script(
    "let far = 20pt\nanimator fade(slow: Bool = false) { duration 300ms\nto { alpha: 0 -> 1 } }",
    """
    import "f0.anim"
    func share(x: Number, whole: Length = far) -> Length = x * whole
    timing mine(t) = ease(t) * sin(90deg)
    animator move(size: Length) {
      duration 300ms
      let way = share(0.5, whole: size)
      to { translate.x: way -> 0 using spring(response: 0.3s); alpha: t }
      slices rows of from in rows(3) { alpha: 1 -> 0; delay rows.index * 10ms }
    }
    when push if direction > 0 use fade(slow: true) + reversed move(size: far)
    """)

  /// Each use as `text = definition`.
  private func uses(_ file: Int) -> [String] {
    let checked = script.stages(file)
    let source = checked.syntax.source
    return (checked.names.uses + checked.uses).sorted { $0.span.start < $1.span.start }.map { use in
      let meaning: String =
        switch use.definition {
        case .declaration(let id): "f\(id.file)/\(id.index)"
        case .parameter(let id, let number): "f\(id.file)/\(id.index)#\(number)"
        case .local(let id):
          checked.syntax.text(of: checked.names[id].name.name)
        case .builtIn: "language"
        }
      return "\(source.text(of: use.span)) = \(meaning)"
    }
  }

  @Test("each use of a name leads to its definition")
  func definitions() {
    let uses = uses(1)
    for expected in [
      "far = f0/0", "x = x", "whole = whole", "t = t", "share = f1/1", "whole = f1/1#1",
      "size = size", "way = way", "translate.x = language", "rows = rows", "index = language",
      "response = language", "direction = language", "fade = f0/1", "slow = f0/1#0",
      "move = f1/3", "ms = language", "Length = language", "sin = language",
    ] {
      #expect(uses.contains(expected), "\(expected) in \(uses)")
    }
  }

  @Test("each use covers the text of its name")
  func places() {
    for file in 0...1 {
      let checked = script.stages(file)
      for use in checked.names.uses + checked.uses {
        guard case .local(let id) = use.definition else { continue }
        #expect(
          checked.syntax.source.text(of: use.span)
            == checked.syntax.text(of: checked.names[id].name.name))
      }
    }
  }

  @Test("a place sees the names of its block and of those around it")
  func scopes() throws {
    let names = script.stages(1).names
    let offset = try #require(names.syntax.source.range(of: "way -> 0"))
    let scope = try #require(names.scope(at: UInt32(offset)))
    var visible: [String] = []
    var next: Int32? = Int32(scope)
    while let number = next {
      let row = names.scopes[Int(number)]
      visible += row.locals.map { names.syntax.text(of: names[$0].name.name) }
      next = row.parent
    }
    #expect(visible == ["way", "rows", "size"])
  }

  @Test("`0` has the type of the value that it stands for")
  func zero() throws {
    let checked = Script("animator a { duration 1s\nto { translate.x: 10pt -> 0 } }").stages()
    let zero = try #require(
      checked.syntax.expressions.indices.last.map { Index<ExpressionSyntax>($0) })
    #expect(checked[zero].type == .length)
  }
}

extension SourceFile {
  fileprivate func range(of text: String) -> Int? {
    let wanted = Array(text.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: wanted) }
  }
}
