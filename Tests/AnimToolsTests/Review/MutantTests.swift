import AnimCompiler
import AnimFiles
import AnimLive
import AnimProgram
import AnimProof
import AnimSource
import Cases
import CorpusFiles
import Foundation
import Seeds
import TestScripts
import Testing

@testable import AnimTools

/// Shipped scripts with one token changed: a judge that samples both versions confirms every
/// verdict, and finds no difference that is much greater than the one that is named.
/// `ANIM_MUTANTS=10000` makes that many, and samples each in a thousand containers.
@Suite("Mutants of shipped scripts", .nightly)
struct MutantTests {
  private static let wanted =
    ProcessInfo.processInfo.environment["ANIM_MUTANTS"].flatMap(Int.init)
  /// The number of parts that are judged beside each other.
  private static let parts: UInt64 = wanted == nil ? 1 : 4
  /// The number of containers in which the judge samples each mutant.
  private static let containers = wanted == nil ? 30 : 1000

  @Test("The verdict about a mutant is what dense samples show", arguments: UInt64(0)..<parts)
  func verdictsAreTrue(_ part: UInt64) throws {
    var random = SeededGenerator(seed: 31 + part)
    let texts = try Self.shipped()
    let count = Self.wanted.map { $0 / Int(Self.parts) } ?? Thoroughness.count(2, thorough: 120)
    var verdicts: [String: Int] = [:]
    var tries = 0
    while verdicts.values.reduce(0, +) < count, tries < 40 * count {
      tries += 1
      let path = texts.keys.sorted().randomElement(using: &random) ?? ""
      guard let mutant = Mutant(texts[path] ?? "", &random) else { continue }
      var others = texts
      others[path] = mutant.text
      for (name, verdict, complaint) in Self.judge(
        texts, others, path, mutant, Self.containers, 100...4096, &random)
      {
        verdicts[verdict.rawValue, default: 0] += 1
        #expect(complaint == nil, "\(path) \(name): \(mutant.words): \(complaint ?? "")")
      }
    }
    #expect(verdicts["different", default: 0] > count / 4, "\(verdicts)")
  }

  @Test(
    "The greatest difference is found where it shows only in some containers",
    arguments: [
      ("mengTo.anim", "force: Number = 1 in", "force: Number = 0.9 in", 400),
      (
        "navigationTransitions.anim", "alpha: 1 -> 0 using steps", "scale: 1 -> 0 using steps", 400
      ),
      // A corner passes the viewer, in containers that are wide enough.
      (
        "animateCSS.anim", "rotate.x: 0deg -> -20deg at 30%", "rotate.x: 0deg -> -20deg at 27%",
        4096
      ),
      (
        "animateCSS.anim", "duration 750ms\n        perspective: 400pt\n        rotate.y: 0",
        "duration 375ms\n        perspective: 400pt\n        rotate.y: 0", 4096
      ),
    ] as [(String, String, String, Double)])
  func isFound(_ path: String, _ old: String, _ new: String, _ longest: Double) throws {
    var random = SeededGenerator(seed: 7)
    let texts = try Self.shipped()
    let mutant = try #require(Mutant(texts["/\(path)"] ?? "", old, new))
    let others = texts.merging(["/\(path)": mutant.text]) { $1 }
    let found = Self.judge(texts, others, "/\(path)", mutant, 300, 100...longest, &random)
    #expect(found.count == 1)
    #expect(found.compactMap(\.complaint) == [])
  }

  /// The texts of the shipped scripts.
  private static func shipped() throws -> [String: String] {
    let folder = Repository.root.appending(path: "animators")
    return try Dictionary(
      uniqueKeysWithValues: FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".anim") }.sorted()
        .map { ("/\($0)", try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) })
  }

  /// Returns the verdict about each animator that a mutant changes, with what samples in this many
  /// containers of these sizes show to be wrong with it.
  private static func judge(
    _ texts: [String: String], _ others: [String: String], _ path: String, _ mutant: Mutant,
    _ containers: Int, _ sizes: ClosedRange<Double>, _ random: inout SeededGenerator
  ) -> [(name: String, verdict: MotionDifference.Verdict, complaint: String?)] {
    guard let old = compile(texts, path), let new = compile(others, path) else { return [] }
    return old.animators.compactMap { declaration in
      guard
        let other = new.animators.first(where: {
          $0.animator.name == declaration.animator.name
        }), declaration.animator.line <= mutant.line,
        !old.animators.contains(where: {
          $0.animator.line > declaration.animator.line && $0.animator.line <= mutant.line
        })
      else { return nil }
      let (one, two) = (Motion(declaration.animator), Motion(other.animator))
      let difference = MotionDifference(one, two, sizes: 100...4096)
      let judge = MotionJudge(one, two, difference, containers, sizes)
      return (one.name, difference.verdict, judge.complaint(&random))
    }
  }

  private static func compile(_ texts: [String: String], _ path: String) -> CompiledFolder? {
    ScriptLoader(files: MemoryFiles(texts), root: "/").load([path]).compile().sound()
  }
}

/// Samples two motions by itself and compares what it finds with a verdict.
private struct MotionJudge {
  private let old: Motion
  private let new: Motion
  private let difference: MotionDifference
  private let containers: Int
  private let sizes: ClosedRange<Double>

  init(
    _ old: Motion, _ new: Motion, _ difference: MotionDifference, _ containers: Int,
    _ sizes: ClosedRange<Double>
  ) {
    (self.old, self.new, self.difference) = (old, new, difference)
    (self.containers, self.sizes) = (containers, sizes)
  }

  /// What is wrong with the verdict. `nil` if nothing is.
  func complaint(_ random: inout SeededGenerator) -> String? {
    var greatest = (distance: 0.0, opacity: 0.0)
    for _ in 0..<containers {
      var inputs = TransitionInputs(
        container: StageSize(
          width: Double.random(in: sizes, using: &random).rounded(),
          height: Double.random(in: sizes, using: &random).rounded()),
        direction: Bool.random(using: &random) ? 1 : -1)
      inputs.traits.rightToLeft = Bool.random(using: &random)
      inputs.traits.reduceMotion = Int.random(in: 0..<4, using: &random) == 0
      let found = sample(inputs, (0...24).map { Double($0) / 24 })
      greatest = (max(greatest.distance, found.distance), max(greatest.opacity, found.opacity))
    }
    func named(_ measure: SeenDifference.Measure) -> Double {
      difference.seen.first { $0.measure == measure }?.amount ?? measure.threshold
    }
    if difference.verdict == .same, greatest.distance > 1e-6 || greatest.opacity > 1e-9 {
      return "proved the same, but \(greatest) differs"
    }
    if greatest.distance * 0.95 > named(.distance) {
      return "\(greatest.distance)pt apart, not \(named(.distance))"
    }
    if greatest.opacity * 0.95 > named(.opacity) {
      return "\(greatest.opacity) in opacity, not \(named(.opacity))"
    }
    // The difference is at the place that is named.
    for seen in difference.seen where seen.measure == .distance || seen.measure == .opacity {
      guard !seen.change.traits.interactive, ["from", "to"].contains(seen.view) else { continue }
      let there = sample(seen.change.inputs, [seen.fraction], only: seen.view)
      // A view that the judge cannot see, such as one that is turned around, is not judged.
      guard (seen.measure == .distance ? there.solid : there.faces) > 0 else { continue }
      let amount = seen.measure == .distance ? there.distance : there.opacity
      if amount < seen.amount * 0.99 {
        return "at \(seen.change) it is \(amount), not \(seen.amount)"
      }
    }
    return nil
  }

  /// The greatest distance of corners and difference of opacities at fractions of the longer motion.
  private func sample(
    _ inputs: TransitionInputs, _ fractions: [Double], only name: String? = nil
  ) -> (distance: Double, opacity: Double, faces: Int, solid: Int) {
    var inputs = inputs
    let programs = (
      old.animator.program(for: inputs.traits), new.animator.program(for: inputs.traits)
    )
    inputs.scene = ExampleScene(programs.0, size: inputs.container).scene
    let one = Transition(programs.0, inputs: inputs)
    let two = Transition(programs.1, inputs: inputs)
    guard one.program.views.map(\.name) == two.program.views.map(\.name),
      one.program.views.map(\.source) == two.program.views.map(\.source)
    else { return (0, 0, 0, 0) }
    let span = max(min(one.duration, 60), min(two.duration, 60))
    var frames = (one.makeFrame(), two.makeFrame())
    var greatest = (distance: 0.0, opacity: 0.0, faces: 0, solid: 0)
    let stage = StageRectangle(origin: .zero, size: inputs.container)
    for fraction in fractions {
      one.evaluate(at: min(fraction * span, one.duration), into: &frames.0)
      two.evaluate(at: min(fraction * span, two.duration), into: &frames.1)
      let wholes = (
        one.program.container.map { one.state(of: $0, in: frames.0) } ?? ViewState(frame: stage),
        two.program.container.map { two.state(of: $0, in: frames.1) } ?? ViewState(frame: stage)
      )
      for view in one.program.views.indices {
        switch one.program.views[view].role {
        case .from, .to: break
        default: continue
        }
        if name != nil, one.program.views[view].name != name { continue }
        if one.program.views[view].isReplaced || two.program.views[view].isReplaced { continue }
        let states = (one.state(of: view, in: frames.0), two.state(of: view, in: frames.1))
        // A view that turns its back is not seen; only whole faces are compared.
        let turns = [one, two].contains { transition in
          transition.pieces(of: view).contains {
            transition.program.properties[$0.property].name == "backface"
          }
        }
        let corners = (
          one.corners(of: states.0, in: wholes.0), two.corners(of: states.1, in: wholes.1)
        )
        let areInside = [corners.0, corners.1].map { corners in
          let points = corners.map { PlanePoint($0.x, $0.y) }
          return points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
            && stage.intersects(points.bounds) && abs(points.area) > 1
        }
        guard areInside.contains(true), !turns else { continue }
        // What has no area in one of them cannot be seen there, however opaque it is.
        if areInside == [true, true] {
          greatest.opacity = max(greatest.opacity, abs(states.0.alpha - states.1.alpha))
          greatest.faces += 1
        }
        guard states.0.alpha >= 1.0 / 256, states.1.alpha >= 1.0 / 256 else { continue }
        greatest.solid += 1
        for pair in zip(corners.0, corners.1) {
          // A corner counts only so far outside: close to the viewer it may be anywhere.
          let here = pair.0.counted(around: inputs.container)
          let there = pair.1.counted(around: inputs.container)
          let (x, y) = (here.x - there.x, here.y - there.y)
          let way = (x * x + y * y).squareRoot()
          if way.isFinite { greatest.distance = max(greatest.distance, way) }
        }
      }
    }
    return greatest
  }
}
