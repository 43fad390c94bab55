@testable import AnimCompiler
import AnimProgram
import Cases
import CorpusFiles
import Foundation
import Seeds
import TestScripts
import Testing

/// Scripts in the form in which an app contains them.
@Suite("Compiled scripts as bytes") struct CompiledScriptTests {
  private static let shipped = Script.shipped.result.forApps

  // MARK: Laws

  /// Returns what is wrong with the bytes of compiled scripts. `nil` if nothing is.
  private func violation(in scripts: CompiledScripts) -> String? {
    let bytes = scripts.bytes
    do throws(CompiledScriptsFailure) {
      let read = try CompiledScripts(reading: bytes)
      if read != scripts { return "what is read is not what was written" }
      return read.bytes == bytes ? nil : "written again, the bytes are others"
    } catch {
      return error.reason
    }
  }

  @Test("every shipped animator and rule is read as it was compiled, and passes the check")
  func shippedScripts() {
    #expect(Self.shipped.animators.count > 200 && Self.shipped.rules.count > 20)
    #expect(violation(in: Self.shipped) == nil)
  }

  @Test("so is every script in the repository")
  func repository() throws {
    for file in CorpusFile.scripts {
      guard let compiled = Script(try file.bytes()).result.sound() else { continue }
      #expect(violation(in: compiled.forApps) == nil, "\(file)")
    }
  }

  @Test("so are generated scripts")
  func generated() {
    for seed in 0..<UInt64(Thoroughness.count(60, thorough: 2_000)) {
      var (any, plausible) = (ScriptGenerator(seed: seed), PlausibleScripts(seed: seed))
      for text in [any.script(), plausible.script()] {
        guard let compiled = Script(text).result.sound() else { continue }
        #expect(violation(in: compiled.forApps) == nil, "\(text)")
      }
    }
  }

  @Test("arguments of rules keep their values, with timings of every kind")
  func arguments() throws {
    let timings = [
      "linear", "easeInOut", "bouncy", "bezier(0.1, 0.2, 0.3, 1.4)", "steps(4, .jumpNone)",
      "points(0, 0.3 at 20%, 1)", "spring(stiffness: 300, damping: 20)",
      "spring(response: 0.3s, dampingRatio: 0.7)", "spring(dampingRatio: 0.8, velocity: 2)",
      "path(0, 0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1)",
    ]
    let rules = timings.enumerated().map { "when push to S\($0) use move(curve: \($1))" }
    let result = Script(
      """
      animator move(curve: Timing = ease, tint: Color = #f00, edge: Edge = .left, far: Bool = true) {
          duration 400ms
          timing curve
          to {
              dim.color: tint
              dim.alpha: 0 -> if far then 0.5 else 0.2
              translate: container.width * edge.vector -> 0
          }
      }
      \(rules.joined(separator: "\n"))
      when pop in Main if container.width > 600pt or rightToLeft use reversed move
      when present from C to ("A*", B) use move(tint: #123456, edge: .trailing, far: false)
      when select use none
      when any use system
      """
    ).result
    let compiled = try #require(result.sound(), "\(result.diagnostics.map(\.message))")
    #expect(compiled.rules.count == timings.count + 4)
    #expect(violation(in: compiled.forApps) == nil)
  }

  @Test("frames of what is read are those of what was compiled, to the bit")
  func frames() throws {
    let read = try CompiledScripts(reading: Self.shipped.bytes)
    let sizes = [(320.0, 568.0), (390, 844), (844, 390), (1024, 1366)]
    for (one, other) in Thoroughness.some(
      40, of: Array(zip(Self.shipped.animators, read.animators)))
    {
      for (width, height) in sizes {
        for reduceMotion in [false, true] {
          let inputs = TransitionInputs(
            container: StageSize(width: width, height: height),
            traits: RequestTraits(reduceMotion: reduceMotion))
          let same = one.program(for: inputs.traits).pictures(inputs)
            .elementsEqual(other.program(for: inputs.traits).pictures(inputs))
          #expect(same, "\(one.name) in \(width) x \(height)")
        }
      }
    }
  }

  @Test("paths begin at the folder that holds all files")
  func commonFolder() {
    forEachCase([
      (["/home/ann/app/animators/a.anim"], ["a.anim"]),
      (["animators/a.anim", "animators/b/c.anim"], ["a.anim", "b/c.anim"]),
      (["x/y/a.anim", "x/z/b.anim", "./x/c.anim"], ["y/a.anim", "z/b.anim", "c.anim"]),
      (["../scripts/a.anim", "../../b.anim"], ["scripts/a.anim", "../b.anim"]),
      ([], []),
    ]) { paths, expected in
      #expect(CompiledFolder.fromCommonFolder(paths) == expected)
    }
  }

  // MARK: Damage

  @Test("bytes that are cut off, empty, or something else are refused, each with its sentence")
  func refused() throws {
    let whole = Self.shipped.bytes
    func reason(_ bytes: [UInt8]) -> String? {
      do throws(CompiledScriptsFailure) {
        _ = try CompiledScripts(reading: bytes)
        return nil
      } catch {
        return error.reason
      }
    }
    #expect(reason([]) == "these are no compiled scripts")
    #expect(
      reason(Array("animator slide { duration 1s }\n".utf8)) == "these are no compiled scripts")
    let other = Array("animators 7\n".utf8) + whole.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
    #expect(
      reason(other)
        == "the scripts were compiled into format 7, but this app reads 1: compile them with the animc "
        + "of the same version as the app's Animators")
    #expect(reason(whole + [0]) == "the compiled scripts are damaged: cut off")
    for count in stride(from: 12, to: whole.count, by: Thoroughness.count(997, thorough: 61)) {
      #expect(reason(Array(whole[..<count]))?.hasPrefix("the compiled scripts are damaged") == true)
    }
  }

  /// Changes one to three bytes of each animator. `ANIM_DAMAGED=1000` tries a thousand for each.
  @Test("damaged bytes are refused, or what is read from them plays")
  func damaged() {
    let count = Thoroughness.count(1, thorough: 20, or: "ANIM_DAMAGED")
    var accepted = 0
    for number in CompiledLaws.animators.indices {
      var random = SeededGenerator(seed: UInt64(number))
      for _ in 0..<count {
        let edits = (0...Int.random(in: 0...2, using: &random)).map { _ in
          (Int.random(in: 0..<1 << 16, using: &random), UInt8.random(in: 0...255, using: &random))
        }
        guard let scripts = CompiledLaws.read(number, after: edits) else { continue }
        CompiledLaws.play(scripts)
        accepted += 1
      }
    }
    #expect(accepted > 0)
  }

  @Test("a condition with parameters or snapshots is refused")
  func condition() throws {
    try Condition(program: Script("animator a { duration 1s }").program(), slot: 0).check()
    for text in [
      "animator a(by: Number = 1) { duration 1s; to { alpha: by -> 1 } }",
      "animator a { duration 1s; elements cell of from like cell { alpha: 1 -> 0 } }",
    ] {
      let program = try Script(text).program()
      try program.check()
      #expect(throws: ProgramFault.self) { try Condition(program: program, slot: 0).check() }
    }
  }

  @Test("a function of missing slots that no timing uses is refused, and a part of a part of time")
  func unused() throws {
    let program = try Script(
      """
      timing square(t) = t * t
      animator a {
          duration 1s
          elements cell of from like cell { alpha: 1 -> 0 using square }
          during 0%..50% of progress { to { alpha: 0 -> 1 } }
      }
      """
    ).program()
    try program.check()
    var odd = program
    odd.bodies.append(.init(argument: 0, steps: .init(start: 0, count: 0), result: 1_000_000))
    #expect(throws: ProgramFault.self) { try odd.check() }
    odd = program
    let part = try #require(
      program.timelines.firstIndex { if case .progress = $0.source { true } else { false } })
    var timeline = program.timelines[part]
    guard case .progress(_, let lower, let upper, let length) = timeline.source else { return }
    timeline.source = .progress(
      Int32(truncatingIfNeeded: part), lower: lower, upper: upper, length: length)
    odd.timelines.append(timeline)
    #expect(throws: ProgramFault.self) { try odd.check() }
  }

  @Test("a curve made from a number of the frame is refused")
  func lateCurve() throws {
    var program = try Script(
      "animator a { duration 1s; to { z: t; alpha: 0 -> 1 using bezier(0.1, 0.2, 0.3, 1) } }"
    ).program()
    let late = try #require(program.instructions.firstIndex { $0.operation == .fraction })
    let curve = try #require(program.curves.first { $0.operands.count > 0 })
    try program.check()
    program.operands[Int(curve.operands.start)] = Program.Slot(late)
    #expect(throws: ProgramFault.self) { try program.check() }
  }

  @Test("an argument that no integer can hold is limited like any other, and reported")
  func hugeArgument() throws {
    let program = try Script(
      "animator a(by: Number = 1 in 0..2) { duration 1s; to { alpha: by / 2 -> 1 } }"
    ).program()
    var inputs = TransitionInputs(container: StageSize(width: 320, height: 568))
    inputs.parameters = ["by": .number(1e300)]
    let findings = Transition(program, inputs: inputs).findings
    #expect(findings == ["`by` is 1e+300, which is not from 0 to 2: 2 is used"])
  }

  // MARK: The form

  /// Until there is a first version, the file is made anew when programs change; afterwards, the number of
  /// the format has to change with it.
  @Test("the bytes of frozen scripts change only with the number of the format")
  func golden() throws {
    let folder = Repository.corpus.appending(path: "compiled")
    let text = try String(contentsOf: folder.appending(path: "frozen.anim"), encoding: .utf8)
    let compiled = try #require(Script(text, path: "frozen.anim").result.sound())
    let found = Data(compiled.forApps.bytes).base64EncodedString(options: .lineLength76Characters)
    try expectSame(found, "frozen.base64", in: folder)
  }

  /// Bytes have the numbers of rows and cases, also of those that no frozen script uses.
  @Test("the order of what bytes name by number changes only with the number of the format")
  func order() throws {
    func names<Cases: CaseIterable>(_: Cases.Type) -> [String] { Cases.allCases.map { "\($0)" } }
    let tables: [[String]] = [
      Property.all.map(\.name), NamedTiming.all.map(\.name),
      SnapshotField.all.map { $0.name ?? "" },
      names(Operation.self), names(Input.self), names(GestureValue.self),
      names(TransformKind.self), names(Program.Mixing.self), names(Instruction.Phase.self),
      names(Clip.self), names(StageEdge.self), names(JumpTerm.self), names(ElementOrder.self),
      names(SnapshotKind.self), names(RequestOperation.self), names(RuleAnswer.self),
    ]
    let found = tables.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    try expectSame(found, "tables.txt", in: Repository.corpus.appending(path: "compiled"))
  }

  private func expectSame(_ text: String, _ name: String, in folder: URL) throws {
    let difference = try CorpusFile(url: folder.appending(path: name)).difference(from: text + "\n")
    #expect(difference == nil, "change CompiledScripts.format: \(difference ?? "")")
  }
}
