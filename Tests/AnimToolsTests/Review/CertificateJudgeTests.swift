import AnimCompiler
import AnimFiles
import AnimLive
import AnimProgram
import AnimProof
import Cases
import CorpusFiles
import Foundation
import Seeds
import Testing

@testable import AnimTools

/// Rendered frames at 120 a second contradict no proved row of a certificate. `ANIM_SCRIPTS=1000`
/// generates that many scripts.
@Suite("Certificates, compared with rendered frames", .nightly)
struct CertificateJudgeTests {
  private static let scripts =
    ProcessInfo.processInfo.environment["ANIM_SCRIPTS"].flatMap(Int.init)
    ?? Thoroughness.count(2, thorough: 40)
  /// The pixels of a picture for each point.
  private static let density = Thoroughness.isThorough ? 0.05 : 0.025
  /// The same for a closer look, because a large pixel also mixes what is only beside an edge.
  private static let closeDensity = 0.2

  /// Returns the complaints about all motions of some scripts.
  private static func complaints(
    _ paths: [String], _ files: any FileAccess, every step: Int = 1, at start: Int = 0
  ) -> [String] {
    guard let folder = ScriptLoader(files: files, root: "/").load(paths).compile().sound() else {
      return []
    }
    let motions = Motion.all(in: folder)
    return motions.enumerated().filter { $0.offset % step == start % step }.flatMap { _, motion in
      complaints(motion)
    }
  }

  private static func complaints(_ motion: Motion) -> [String] {
    let programs = CertifiedPrograms(motion, ProofOptions())
    let verdicts = Dictionary(
      uniqueKeysWithValues: Criterion.all.map { criterion in
        let claims = criterion.examine(programs).claims
        return (criterion.id, !claims.isEmpty && claims.allSatisfy { $0.verdict == .proved })
      })
    var complaints: [String] = []
    for reduceMotion in [false, true] {
      let program = motion.animator.program(for: RequestTraits(reduceMotion: reduceMotion))
      var inputs = TransitionInputs(container: StageSize(width: 390, height: 844))
      inputs.traits.reduceMotion = reduceMotion
      let changes = ReviewScope().changes(program, program, 100...4096, reduceMotion: reduceMotion)
      inputs.parameters = changes.first?.parameters ?? [:]
      inputs.scene = ExampleScene(program, size: inputs.container).scene
      let transition = Transition(program, inputs: inputs)
      let name = reduceMotion ? "\(motion.name) with Reduce Motion" : motion.name
      if verdicts["2.2.2"] == true, transition.duration > 5 {
        complaints.append("\(name) takes \(transition.duration)s")
      }
      guard transition.duration > 0, transition.duration < 10 else { continue }
      if verdicts["2.3.1"] == true {
        for content in PixelFlashes.Content.all {
          guard PixelFlashes(transition, content, density: Self.density).violation != nil,
            let found = PixelFlashes(transition, content, density: Self.closeDensity).violation
          else { continue }
          complaints.append("\(name): \(found)")
          break
        }
      }
      if reduceMotion, verdicts["2.3.3"] == true,
        let found = PixelMotion(transition, density: 2 * Self.density).violation
      {
        complaints.append("\(name): \(found)")
      }
    }
    return complaints
  }

  @Test("Shipped scripts")
  func shipped() {
    forEachCase(Thoroughness.some(5, of: Array(CorpusFile.shipped.indices))) { number in
      let path = Repository.root.appending(path: "animators/\(CorpusFile.shipped[number])").path
      let step = Thoroughness.isThorough ? 1 : 24
      let found = Self.complaints([path], PosixFiles(), every: step, at: number)
      #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }
  }

  @Test("Generated scripts")
  func generated() {
    forEachCase(UInt64(0)..<4) { part in
      for seed in stride(from: part, to: UInt64(Self.scripts), by: 4) {
        var (whole, plausible) = (ScriptGenerator(seed: seed), PlausibleScripts(seed: seed))
        let text = seed % 2 == 0 ? whole.script() : plausible.script()
        let found = Self.complaints(["/a.anim"], MemoryFiles(["/a.anim": text]))
        #expect(found.isEmpty, "seed \(seed): \(found.joined(separator: "\n"))\n\(text)")
      }
    }
  }

  /// The judge would see it.
  @Test("What flashes or moves is seen")
  func sharpness() {
    forEachCase(
      [
        ("overlay v { color: #fff; alpha: 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 }", "flash"),
        ("to { alpha: 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1 }", "flash"),
        (
          "overlay v { color: #f00; alpha: 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 }", "red flash"
        ),
        ("to { alpha: 0 -> 1; translate.y: 20pt -> 0 }", "moves"),
        ("to { alpha: 0 -> 1; scale: 0.9 -> 1 }", "moves"),
        ("overlay v { color: #fff; alpha: 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 }", nil),
        ("to { alpha: 0 -> 1 }; from { dim.alpha: 0 -> 0.5 }", nil),
      ] as [(String, String?)]
    ) { body, word throws in
      let text = "animator a { duration 800ms; \(body) }"
      let set = ScriptLoader(files: MemoryFiles(["/a.anim": text])).load(["/a.anim"])
      let program = try #require(set.compile().sound()?.animators.first?.animator.program)
      let transition = Transition(
        program, inputs: TransitionInputs(container: StageSize(width: 390, height: 844)))
      let found = PixelFlashes.Content.all.lazy.compactMap {
        PixelFlashes(transition, $0, density: Self.density).violation
      }
      let motion = PixelMotion(transition, density: 2 * Self.density).violation
      guard let word else { return #expect(found.isEmpty && motion == nil) }
      #expect(found.contains { $0.contains(word) } || motion?.contains(word) == true)
    }
  }
}

/// Looks for motion in rendered frames of screens with contents. If nothing moves, the color of a
/// pixel is determined by what both screens show there: two pixels that are the same in the first and
/// in the last picture are the same in all of them.
struct PixelMotion {
  private let frames: [[SIMD4<Float>]]

  /// Renders all pictures of a transition.
  init(_ transition: Transition, density: Double) {
    // What is only partly covered, blurred or shaded differs from pixel to pixel without moving.
    let uneven: Set = ["frame", "cornerRadius", "blur", "dim.fade", "shadow.alpha", "clip"]
    let isEven = transition.program.outputs.allSatisfy { output in
      let view = transition.program.views[output.view]
      let name = transition.program.properties[output.property].name
      return !uneven.contains { name.hasPrefix($0) } && (view.role == .from || view.role == .to)
    }
    guard isEven else {
      frames = []
      return
    }
    let size = transition.inputs.container
    let sampler = Sampler(
      name: "", transition: transition, times: PixelFlashes.times(of: transition))
    let figures = Figure.all(of: transition)
    func color(_ red: Double, _ green: Double, _ blue: Double) -> StageColor {
      StageColor(red: red, green: green, blue: blue, alpha: 1)
    }
    let tones: [Tone: StageColor] = [
      .from: color(0.1, 0.1, 0.5), .to: color(0.6, 0.2, 0.1), .rows: color(0.9, 0.3, 0.3),
      .ink: color(0.2, 0.9, 0.4),
    ]
    frames = sampler.samples().map { sample in
      Bitmap(
        FramePicture(sample.picture, figures).shapes, size: (size.width, size.height),
        density: density, tones: tones
      ).pixels
    }
  }

  /// The first picture in which something has moved, as a sentence. `nil` if there is none.
  var violation: String? {
    guard let first = frames.first, let last = frames.last else { return nil }
    func code(_ color: SIMD4<Float>) -> SIMD4<Int> {
      SIMD4((color * 255).rounded(.toNearestOrEven))
    }
    var classes: [[SIMD4<Int>]: [Int]] = [:]
    for pixel in first.indices {
      classes[[code(first[pixel]), code(last[pixel])], default: []].append(pixel)
    }
    for (number, frame) in frames.enumerated() {
      for (_, pixels) in classes {
        let reference = frame[pixels[0]]
        let different = pixels.count { pixel in
          let way = frame[pixel] - reference
          return (way * way).max() > 0.02 * 0.02
        }
        // The edge pixels of a shape that is drawn in another way may differ.
        if min(different, pixels.count - different) > 3 {
          return "something moves in picture \(number)"
        }
      }
    }
    return nil
  }
}
