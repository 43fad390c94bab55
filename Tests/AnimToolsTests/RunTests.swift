import AnimCompiler
import AnimFiles
import AnimProgram
import Cases
import CorpusFiles
import Foundation
import TestScripts
import Testing

@testable import AnimTools
@testable import animc

/// `Tests/Corpus/run`: what the views of a script do.
///
///     // at 150ms in 320x568: to.alpha 0.5, overlay.dim.alpha 0.2
///
/// `in WxH`, `direction -1`, traits such as `reduceMotion`, and `safeArea`, the final frame of `to` and
/// `request name=` with numbers between commas may follow the time, and finally `of EXPRESSION`, without which the
/// file's first animator is played. The line asks for a component of a view by the name of its
/// property, or for its `corners`, or for `duration`, `progress`, `order`, or for
/// the `count` of pictures with a name such as `slices.tiles`. Lines of a scene describe the views
/// inside the screens:
///
///     // scene: to photo 16,80,120,120 in card
///
/// A line can also ask how far a gesture has moved the transition, and whether letting go completes
/// it. The velocity in points per second follows `at`:
///
///     // drag -160,0 at -100,0: progress 0.5, commits true
///     // pinch 0.4 at -2: progress 0.6, commits true
///
/// A line `// file: NAME` starts another file, which the preceding ones can import.
@Suite("What the views of a script do") struct RunTests {
  @Test("a view has the values that the lines of its file say")
  func values() {
    forEachCase(CorpusFile.files("run")) { file in
      let text = try file.text()
      let result = Script(in: DrawnFindings(text).memory).result
      let compiled = try #require(result.sound(), "\(result.diagnostics.map(\.message))")
      var lines: [String] = []
      let scene = try SceneText(
        text.components(separatedBy: "\n").filter { $0.hasPrefix("// scene: ") }
          .map { $0.dropFirst(10) }.joined(separator: "\n"), path: file.description
      ).scene
      for line in text.components(separatedBy: "\n") {
        guard ["// at ", "// drag ", "// pinch "].contains(where: line.hasPrefix) else {
          lines.append(line)
          continue
        }
        let expectation = try RunExpectation(line, scene)
        let played = try expectation.played(compiled)
        lines.append(played.line)
        if !Repository.isRewriting { #expect(played.misses == [], "\(file): \(line)") }
      }
      if Repository.isRewriting { try file.write(lines.joined(separator: "\n")) }
    }
  }
}

/// A line of a run file.
private struct RunExpectation {
  private let head: String
  private let time: String
  private let values: [[String]]
  private var expression: String?
  private var gesture: GestureState?
  private var inputs = TransitionInputs(container: StageSize(width: 320, height: 568))

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
    if !head.hasPrefix("// at ") { gesture = Self.gesture(time) }
    while let word = words.popFirst() { try read(word, &words, line) }
  }

  private mutating func read(
    _ word: String, _ words: inout ArraySlice<String>, _ line: String
  ) throws {
    switch word {
    case "at":
      let speed = Self.gesture(words.popFirst() ?? "")
      gesture?.velocity = speed.translation
      gesture?.scaleVelocity = speed.scale
    case "in":
      let size = (words.popFirst() ?? "").split(separator: "x").compactMap { Double($0) }
      guard size.count == 2 else { throw Misread(line: line) }
      rebuild(StageSize(width: size[0], height: size[1]), inputs.direction)
    case "direction": rebuild(inputs.container, Double(words.popFirst() ?? "") ?? 1)
    case "rightToLeft": inputs.traits.rightToLeft = true
    case "reduceMotion": inputs.traits.reduceMotion = true
    case "interactive": inputs.traits.interactive = true
    case "keepsPresenter": inputs.traits.keepsPresenter = true
    case "safeArea":
      let edges = Self.numbers(words.popFirst() ?? "")
      guard edges.count == 4 else { throw Misread(line: line) }
      inputs.safeArea = StageInsets(
        top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
    case "to":
      let sides = Self.numbers(words.popFirst() ?? "")
      guard sides.count == 4 else { throw Misread(line: line) }
      inputs.frames.toFinal = StageRectangle(
        x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    case "request":
      let parts = (words.popFirst() ?? "").components(separatedBy: "=")
      guard parts.count == 2 else { throw Misread(line: line) }
      inputs.requestValues[parts[0]] = try Self.value(Self.numbers(parts[1]), line)
    default: throw Misread(line: line)
    }
  }

  private static func numbers(_ text: String) -> [Double] {
    text.split(separator: ",").compactMap { Double($0) }
  }

  private static func value(_ numbers: [Double], _ line: String) throws -> ScriptValue {
    switch numbers.count {
    case 1: .number(numbers[0])
    case 2: .pair(numbers[0], numbers[1])
    case 4:
      .rectangle(
        StageRectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    default: throw Misread(line: line)
    }
  }

  /// A pair is a drag, and a single number is a pinch.
  private static func gesture(_ text: String) -> GestureState {
    let numbers = numbers(text)
    var gesture = GestureState()
    gesture.scale = numbers.first ?? 1
    if numbers.count == 2 { gesture.translation = StagePoint(x: numbers[0], y: numbers[1]) }
    return gesture
  }

  private mutating func rebuild(_ size: StageSize, _ direction: Double) {
    var rebuilt = TransitionInputs(container: size, direction: direction, traits: inputs.traits)
    rebuilt.scene = inputs.scene
    rebuilt.safeArea = inputs.safeArea
    rebuilt.requestValues = inputs.requestValues
    inputs = rebuilt
  }

  /// Returns the line with the actual values, and what differs.
  func played(_ compiled: CompiledFolder) throws -> (line: String, misses: [String]) {
    let transition = try transition(compiled)
    var frame = transition.makeFrame()
    if let gesture {
      let progress = min(max(transition.progress(of: gesture), 0), 1)
      transition.evaluate(
        at: progress * transition.duration, age: 0, drag: gesture.translation, into: &frame)
    } else {
      transition.evaluate(at: try seconds(transition.duration), into: &frame)
    }
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
    let result = compiled.compile(animator: name, seeing: [0])
    guard let animator = result.result?.compiled else {
      throw Misread(line: result.diagnostics.first?.message ?? head)
    }
    return Transition(
      animator.program(for: inputs.traits), inputs: inputs, isLinear: gesture != nil)
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
    if let gesture, let answer = answer(name, gesture, transition) { return [answer] }
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
    if component == "corners",
      let wrapper = program.views.firstIndex(where: { $0.role == .container })
    {
      let container = transition.state(of: wrapper, in: frame)
      let corners = transition.corners(of: transition.state(of: view, in: frame), in: container)
      return corners.flatMap { [text($0.x), text($0.y)] }
    }
    guard let property = program.properties.firstIndex(where: { $0.name == component }) else {
      throw Misread(line: name)
    }
    let piece = transition.pieces.first { $0.view == view && $0.property.index == property }
    let scalars = piece.map { Array(frame.values[$0.offset..<$0.offset + $0.width]) }
    return (scalars ?? program.properties[property].identity).map(text)
  }

  /// Returns what a gesture does. `nil` if the name is that of a value on the stage.
  private func answer(
    _ name: String, _ gesture: GestureState, _ transition: Transition
  ) -> String? {
    let progress = transition.progress(of: gesture)
    switch name {
    case "progress": return text(progress)
    case "commits":
      var later = gesture
      later.translation.x += gesture.velocity.x / 1024
      later.translation.y += gesture.velocity.y / 1024
      later.scale += gesture.scaleVelocity / 1024
      let rate = (transition.progress(of: later) - progress) * 1024
      return "\(transition.commits(gesture, at: progress, rate: rate))"
    default: return nil
    }
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
