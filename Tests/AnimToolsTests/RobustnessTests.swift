import AnimCompiler
import AnimLive
import AnimProgram
import AnimSyntax
import AnimTools
import Foundation
import Testing

/// What holds for every text, all the way to the proofs.
///
/// Each law tries some places of each file, chosen by a seed that is the file's number; that the
/// parser alone stands every place is a law of `AnimSyntaxTests`.
@Suite struct RobustnessTests {
  static let files =
    Repository.tree("", "anim")
    + ((try? FileManager.default.contentsOfDirectory(
      at: Repository.root.appending(path: "animators"), includingPropertiesForKeys: nil)) ?? [])
    .filter { $0.pathExtension == "anim" }.sorted { $0.path < $1.path }.map(CorpusText.init)

  private static let placesPerFile = 3

  @Test(arguments: files.indices)
  func prefixesAreChecked(_ number: Int) throws {
    let bytes = try Self.bytes(number)
    for place in Self.places(number, upTo: bytes.count) { check(Array(bytes[..<place])) }
  }

  @Test(arguments: files.indices)
  func withoutATokenItIsChecked(_ number: Int) throws {
    let bytes = try Self.bytes(number)
    let tokens = Self.tokens(bytes)
    for place in Self.places(number, upTo: tokens.count - 1) {
      check(Array(bytes[..<tokens[place].lowerBound] + bytes[tokens[place].upperBound...]))
    }
  }

  @Test(arguments: files.indices)
  func withADoubledTokenItIsChecked(_ number: Int) throws {
    let bytes = try Self.bytes(number)
    let tokens = Self.tokens(bytes)
    for place in Self.places(number, upTo: tokens.count - 1) {
      let end = tokens[place].upperBound
      check(Array(bytes[..<end] + [0x20] + bytes[tokens[place]] + bytes[end...]))
    }
  }

  @Test(arguments: 0..<150)
  func randomBytesAreChecked(_ seed: UInt64) {
    var random = SeededGenerator(state: seed)
    let count = Int.random(in: 0...300, using: &random)
    check((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  @Test(arguments: 0..<150)
  func randomTokensAreChecked(_ seed: UInt64) {
    var random = SeededGenerator(state: seed &+ 1_000_000)
    let count = Int.random(in: 0...80, using: &random)
    check(Array(Self.text(of: count, &random).utf8))
  }

  @Test(arguments: 0..<150)
  func randomTokensInARoleAreChecked(_ seed: UInt64) {
    var random = SeededGenerator(state: seed &+ 2_000_000)
    let lines = (0..<6).map { _ in
      let property = Property.all.randomElement(using: &random)?.name ?? "alpha"
      return "\(property): " + Self.text(of: Int.random(in: 1...8, using: &random), &random)
    }
    check(
      Array("animator a { duration 300ms\nto {\n\(lines.joined(separator: "\n"))\n} }".utf8))
  }

  private static func text(of count: Int, _ random: inout SeededGenerator) -> String {
    let words =
      StatementForm.all.map(\.word.text) + Property.all.map(\.name) + pieces
      + Function.all.map { $0.name + "(" } + NamedTiming.all.map(\.name)
    return (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
  }

  private static let pieces = [
    "{", "}", "(", ")", "[", "]", ",", ":", ";", ".", "..", "->", "=", "+", "-", "*", "/", "^",
    "<", ">=", "==", "not", "and", "if", "then", "else", "at", "via", "using", "smooth", "when",
    "any", "push", "use", "animator", "func", "let", "import", "reversed", "#fff", "\"a*\"", "12",
    "0", "1e308", "-1", "1.5pt", "300ms", "40%", "90deg", "x", "t", "time", "progress", "\n",
    "container.width", "from.final", "direction", ".left", "of progress", "spring(",
  ]

  // MARK: Good scripts

  @Test(arguments: files.indices)
  func compilingTwiceGivesTheSame(_ number: Int) throws {
    let bytes = try Self.bytes(number)
    let (first, second) = (Self.compiled(bytes), Self.compiled(bytes))
    #expect(first.diagnostics == second.diagnostics)
    #expect(first.animators.map(\.animator.name) == second.animators.map(\.animator.name))
    for (one, other) in zip(first.animators, second.animators) {
      #expect(
        one.animator.program.instructions.map { "\($0)" }
          == other.animator.program.instructions.map { "\($0)" })
      #expect(one.animator.program.tracks.count == other.animator.program.tracks.count)
    }
    #expect(prove(first, 100...4096) == prove(second, 100...4096))
  }

  @Test(arguments: files.indices)
  func framesAreFinite(_ number: Int) throws {
    let compiled = Self.compiled(try Self.bytes(number))
    // What the proofs refute may well be infinite; that is what they say.
    let refuted = prove(compiled, 100...4096).contains { $0.severity == .error }
    guard !compiled.hasErrors, !refuted else { return }
    for declaration in compiled.animators {
      for inputs in Self.inputs {
        let values = Self.values(of: declaration.animator.program, inputs)
        // The identity of `perspective` is infinitely far.
        let areFinite = values.allSatisfy { $0.isFinite || $0 == .infinity }
        #expect(areFinite, "\(declaration.animator.name)")
      }
    }
  }

  @Test(arguments: files.indices)
  func reversedTwiceIsTheSame(_ number: Int) throws {
    let compiled = Self.compiled(try Self.bytes(number))
    let refuted = prove(compiled, 100...4096).contains { $0.severity == .error }
    guard !compiled.hasErrors, !refuted else { return }
    for declaration in compiled.animators where declaration.parameters.isEmpty {
      let name = declaration.animator.name
      let result = compiled.folder.compile(animator: "reversed reversed \(name)", seeing: [0])
      guard case .scripted(let twice) = result.result else {
        Issue.record("reversed reversed \(name) has no program")
        continue
      }
      for inputs in Self.inputs {
        let one = Self.values(of: declaration.animator.program, inputs)
        let other = Self.values(of: twice.program, inputs)
        #expect(
          one.count == other.count
            && zip(one, other).allSatisfy { Self.areAlike($0, $1) }, "\(name)")
      }
    }
  }

  // MARK: Support

  private static func areAlike(_ one: Double, _ other: Double) -> Bool {
    one == other || abs(one - other) <= 1e-6 * max(1, abs(one))
  }

  private static let inputs = [
    TransitionInputs(container: Size(width: 320, height: 568)),
    TransitionInputs(container: Size(width: 1024, height: 768), direction: -1),
  ]

  /// Everything that a frame holds, at eleven times.
  private static func values(of program: Program, _ inputs: TransitionInputs) -> [Double] {
    let transition = Transition(program, inputs: inputs)
    var frame = transition.makeFrame()
    return (0...10).flatMap { step in
      transition.evaluate(at: transition.duration * Double(step) / 10, into: &frame)
      let pieces = transition.pieces.sorted { ($0.view, $0.property) < ($1.view, $1.property) }
      return [transition.duration]
        + pieces.flatMap { frame.values[$0.offset..<$0.offset + $0.width] }
    }
  }

  private func check(_ bytes: [UInt8]) {
    let compiled = Self.compiled(bytes)
    let findings = compiled.diagnostics + prove(compiled, 100...4096)
    #expect(
      findings.allSatisfy { $0.span.start <= $0.span.end && Int($0.span.end) <= bytes.count },
      "in \(String(decoding: bytes, as: UTF8.self))")
  }

  private static func compiled(_ bytes: [UInt8]) -> CompiledFolder {
    var files = MemoryFiles(workingFolder: "/scripts")
    files.files["/scripts/test.anim"] = bytes
    return ScriptLoader(files: files).load(["test.anim"]).compiled()
  }

  private static func bytes(_ number: Int) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: files[number].url))
  }

  private static func tokens(_ bytes: [UInt8]) -> [Range<Int>] {
    FileSyntax(parsing: SourceFile(path: "test.anim", bytes: bytes)).tokens.map(\.span.range)
  }

  private static func places(_ number: Int, upTo count: Int) -> [Int] {
    guard count > 0 else { return [] }
    var random = SeededGenerator(state: UInt64(number))
    return (0..<placesPerFile).map { _ in Int.random(in: 0..<count, using: &random) }
  }
}
