import AnimCompiler
import AnimProgram
import Foundation
import Testing

@testable import AnimTools

/// `Tests/Corpus/run`: what a script's views do.
///
///     // at 150ms in 320x568: to.alpha 0.5, overlay.dim.alpha 0.2
///
/// Behind the time may stand `in WxH`, `direction -1`, `rightToLeft`, `reduceMotion`, and last
/// `of EXPRESSION`; without one it is the file's first animator. What is asked is a view and a
/// component by its property's name, `duration`, `progress`, `order`, or for pictures
/// `count` of a name such as `slices.tiles`. What stands in the screens is told by lines of a scene:
///
///     // scene: to photo 16,80,120,120 in card
@Suite struct RunTests {
  @Test(arguments: Repository.files("run", "anim"))
  func valuesAreAsWritten(_ file: CorpusText) throws {
    let text = try file.text()
    let compiled = ScriptText.compiled(text)
    #expect(compiled.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    var lines: [String] = []
    let scene = try SceneText(
      text.components(separatedBy: "\n").filter { $0.hasPrefix("// scene: ") }
        .map { $0.dropFirst(10) }.joined(separator: "\n"), path: file.testDescription
    ).scene
    for line in text.components(separatedBy: "\n") {
      guard line.hasPrefix("// at ") else {
        lines.append(line)
        continue
      }
      let expectation = try RunExpectation(line, scene)
      let played = try expectation.played(compiled)
      lines.append(played.line)
      if !Repository.isRewriting { #expect(played.misses == [], "\(line)") }
    }
    if Repository.isRewriting { try file.write(lines.joined(separator: "\n")) }
  }

  @Test func corpusIsThere() { #expect(Repository.files("run", "anim").count >= 6) }
}

/// A line of a run file.
private struct RunExpectation {
  private let head: String
  private let time: String
  private let values: [[String]]
  private var expression: String?
  private var inputs = TransitionInputs(container: Size(width: 320, height: 568))

  struct Misread: Error { let line: String }

  init(_ line: String, _ scene: Scene) throws {
    inputs.scene = scene
    guard let colon = line.range(of: ": ", options: .backwards) else { throw Misread(line: line) }
    head = String(line[..<colon.lowerBound])
    values = line[colon.upperBound...].components(separatedBy: ", ").map {
      $0.split(separator: " ").map(String.init)
    }
    let parts = head.components(separatedBy: " of ")
    expression = parts.count > 1 ? parts[1...].joined(separator: " of ") : nil
    var words = parts[0].split(separator: " ").dropFirst(2).map(String.init)[...]
    time = words.popFirst() ?? ""
    while let word = words.popFirst() { try read(word, &words, line) }
  }

  private mutating func read(
    _ word: String, _ words: inout ArraySlice<String>, _ line: String
  ) throws {
    switch word {
    case "in":
      let size = (words.popFirst() ?? "").split(separator: "x").compactMap { Double($0) }
      guard size.count == 2 else { throw Misread(line: line) }
      rebuild(Size(width: size[0], height: size[1]), inputs.direction)
    case "direction": rebuild(inputs.container, Double(words.popFirst() ?? "") ?? 1)
    case "rightToLeft": inputs.traits.rightToLeft = true
    case "reduceMotion": inputs.traits.reduceMotion = true
    default: throw Misread(line: line)
    }
  }

  private mutating func rebuild(_ size: Size, _ direction: Double) {
    let scene = inputs.scene
    inputs = TransitionInputs(container: size, direction: direction, traits: inputs.traits)
    inputs.scene = scene
  }

  /// The line as it is now, and what differs.
  func played(_ compiled: CompiledFolder) throws -> (line: String, misses: [String]) {
    let transition = try transition(compiled)
    var frame = transition.makeFrame()
    transition.evaluate(at: try seconds(transition.duration), into: &frame)
    var parts: [String] = []
    var misses: [String] = []
    for value in values {
      let actual = try actual(value[0], transition, frame)
      parts.append(([value[0]] + actual).joined(separator: " "))
      if !agree(Array(value.dropFirst()), actual) { misses.append(parts[parts.count - 1]) }
    }
    return (head + ": " + parts.joined(separator: ", "), misses)
  }

  private func transition(_ compiled: CompiledFolder) throws -> Transition {
    let name = expression ?? compiled.animators.first?.animator.name ?? ""
    let result = compiled.folder.compile(animator: name, seeing: [0])
    guard case .scripted(let animator) = result.result else {
      throw Misread(line: result.diagnostics.first?.message ?? head)
    }
    return Transition(animator.program(for: inputs.traits), inputs: inputs)
  }

  private func seconds(_ duration: Double) throws -> Double {
    for (unit, factor) in [("%", duration / 100), ("ms", 0.001), ("s", 1)]
    where time.hasSuffix(unit) {
      guard let number = Double(time.dropLast(unit.count)) else { throw Misread(line: head) }
      return number * factor
    }
    throw Misread(line: head)
  }

  private func actual(
    _ name: String, _ transition: Transition, _ frame: Frame
  ) throws -> [String] {
    let program = transition.program
    switch name {
    case "duration": return [text(transition.duration)]
    case "progress": return [text(transition.progress(in: frame))]
    case "order": return transition.order(in: frame).map { program.views[$0].name }
    default: break
    }
    if name.hasSuffix(".count") {
      let prefix = name.dropLast(6) + "["
      return ["\(program.views.count { $0.name.hasPrefix(prefix) })"]
    }
    guard
      let view = program.views.indices.first(where: { name.hasPrefix(program.views[$0].name + ".") }
      )
    else { throw Misread(line: name) }
    let component = name.dropFirst(program.views[view].name.count + 1)
    guard let property = program.properties.firstIndex(where: { $0.name == component }) else {
      throw Misread(line: name)
    }
    let piece = transition.pieces.first { $0.view == view && $0.property == property }
    let scalars = piece.map { Array(frame.values[$0.offset..<$0.offset + $0.width]) }
    return (scalars ?? program.properties[property].identity).map(text)
  }

  private func text(_ number: Double) -> String {
    var text = String(format: "%.10g", number)
    if text == "-0" { text = "0" }
    return text
  }

  private func agree(_ expected: [String], _ actual: [String]) -> Bool {
    expected.count == actual.count
      && zip(expected, actual).allSatisfy { one, other in
        guard let left = Double(one), let right = Double(other) else { return one == other }
        return abs(left - right) <= 1e-6 || left == right
      }
  }
}
