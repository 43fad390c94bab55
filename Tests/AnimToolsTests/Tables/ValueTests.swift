import AnimCompiler
import AnimProgram
import Cases
import TestScripts
import Testing

/// A frame has the values that a script writes: values can be read back, and tracks end at their
/// last value.
@Suite("Values on stage") struct ValueTests {
  /// Timings with exact ends: one overshoots, one jumps, one has not settled.
  private static let timings = [
    "linear", "ease", "bouncy", "spring(dampingRatio: 0.3)", "steps(3, .jumpNone)",
    "bezier(0.3, -1, 0.6, 2)",
  ]

  @Test("a property has the value that the script writes")
  func readsBack() {
    forEachCase(Property.all.map(\.name)) { name throws in
      let property = try #require(Property.all.first { $0.name == name })
      for value in Written.values(of: property) {
        let stage = try Played(property.script(["\(name): \(value.text)"]))
        #expect(stage.values(of: property, at: 0.4) == value.expanded(property), "\(value.text)")
      }
    }
  }

  @Test("a track starts and ends exactly at its values, with any timing")
  func ends() {
    forEachCase(Property.all.map(\.name).filter { $0 != "match.arc" }) { name throws in
      let property = try #require(Property.all.first { $0.name == name })
      let values = Written.values(of: property)
      let (first, last) = (try #require(values.first), try #require(values.last))
      for timing in Self.timings {
        let track = "\(name): \(first.text) -> \(last.text) using \(timing)"
        let stage = try Played(property.script([track]))
        #expect(stage.values(of: property, at: 0) == first.expanded(property), "\(timing)")
        #expect(stage.values(of: property, at: 1) == last.expanded(property), "\(timing)")
      }
    }
  }

  @Test("a number with a unit is that many of the base unit")
  func units() {
    forEachCase(Unit.all.map(\.name)) { name throws in
      let unit = try #require(Unit.all.first { $0.name == name })
      let one = ["pt": "1pt", "s": "1s", "rad": "1rad"].first { $0.key == unit.canonical }?.value
      let value = one.map { "0.7\(name) / \($0)" } ?? "0.7\(name)"
      let stage = try Played(TableRow.animator("to { z: \(value) }"))
      #expect(stage.values(of: "z", at: 0) == [unit.scaled(0.7)])
    }
  }

  @Test("a transform function is exact at both ends of its track")
  func transforms() {
    forEachCase(TransformSignature.table.map(\.name)) { name throws in
      let row = try #require(TransformSignature.table.first { $0.name == name })
      let arguments = row.arguments.enumerated().map { index, argument in
        switch argument {
        case .length: "\(40 + index)pt"
        case .number: index == 15 ? "1" : index % 5 == 0 ? "1.5" : "0"
        case .angle: "\(20 + index)deg"
        }
      }
      let call = "[\(name)(\(arguments.joined(separator: ", ")))]"
      let held = try Played(TableRow.animator("to { transform: \(call) }"))
      let moved = try Played(TableRow.animator("to { transform: \(call) -> [] using ease }"))
      #expect(moved.values(of: "transform", at: 0) == held.values(of: "transform", at: 0))
      #expect(moved.values(of: "transform", at: 1) == StageMatrix.identity.elements)
    }
  }
}

extension Unit {
  /// The unit in which frames hold numbers of this dimension. `nil` for plain numbers.
  fileprivate var canonical: String? {
    switch dimension {
    case .length: "pt"
    case .time: "s"
    case .angle: "rad"
    default: nil
    }
  }
}

/// A value in a script, and its scalars in a frame.
private struct Written {
  let text: String
  let scalars: [Double]

  init(_ text: String, _ scalars: [Double]) {
    self.text = text
    self.scalars = scalars
  }

  /// Returns values of a property that are in its range.
  static func values(of property: Property) -> [Written] {
    switch property.type {
    case .quantity(.length): [Written("12.3pt", [12.3]), Written("1e-3pt", [0.001])]
    case .quantity(.angle): [Written("0.7rad", [0.7]), Written("-1.25rad", [-1.25])]
    case .quantity: [Written("0.3", [0.3]), Written("0.9", [0.9])]
    case .pair(.length): [Written("(12.3pt, -4pt)", [12.3, -4]), Written("0", [0, 0])]
    case .pair: [Written("(0.1, 0.7)", [0.1, 0.7]), Written("(1, 0)", [1, 0])]
    case .color:
      [Written("#ff336699", [1, 0.2, 0.4, 0.6]), Written("#000000", [0, 0, 0, 1])]
    case .bool: [Written("false", [0]), Written("true", [1])]
    case .clip:
      [
        Written("circle((1pt, 2pt), 3pt)", [2, 1, 2, 3, 0, 0]),
        Written("none", [0, 0, 0, 0, 0, 0]),
        Written("inset(1pt, 2pt, 3pt, 4pt)", [1, 1, 2, 3, 4, 0]),
        Written("inset(1pt, radius: 5pt)", [1, 1, 1, 1, 1, 5]),
      ]
    case .rectangle:
      [Written("to.initial", [320, 0, 320, 568]), Written("to.final", [0, 0, 320, 568])]
    case .transform:
      [
        Written(
          "[translate(4pt, 5pt), scale(2, 3)]", [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1, 0, 4, 5, 0, 1]),
        Written("[]", StageMatrix.identity.elements),
      ]
    default: []
    }
  }

  /// The scalars of the properties that are set.
  func expanded(_ property: Property) -> [Double] {
    let count = property.components.count
    return count > 1 && scalars.count == 1 ? Array(repeating: scalars[0], count: count) : scalars
  }
}

/// The first animator of a script in a container of 320 × 568 points, with a photo in both screens.
private struct Played {
  private let transition: Transition

  init(_ script: String) throws {
    let compiled = try #require(Script(script).result.sound(), "\(script)")
    let animator = try #require(compiled.animators.first, "\(script)")
    var inputs = TransitionInputs(container: StageSize(width: 320, height: 568))
    let photo = SceneView(
      identifier: "photo", frame: StageRectangle(x: 8, y: 8, width: 80, height: 80))
    inputs.scene.from = [photo]
    inputs.scene.to = [photo]
    transition = Transition(animator.animator.program, inputs: inputs)
  }

  /// The scalars of a property, or of the properties that it groups, in the first view that has it.
  func values(of property: Property, at seconds: Double) -> [Double] {
    let names = property.components.isEmpty ? [property.name] : property.components
    return names.flatMap { values(of: $0, at: seconds) }
  }

  /// The scalars of the property with this name.
  func values(of name: String, at seconds: Double) -> [Double] {
    var frame = transition.makeFrame()
    transition.evaluate(at: seconds, into: &frame)
    let piece = transition.pieces.first { transition.program.properties[$0.property].name == name }
    return piece.map { Array(frame.values[$0.offset..<$0.offset + $0.width]) } ?? []
  }
}
