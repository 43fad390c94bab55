import AnimCompiler
import AnimProgram
import AnimCheck
import Cases
import CorpusFiles
import Foundation
import Testing

@testable import AnimTools
@testable import animc

/// The shipped animators, compared with the numbers of the libraries that they reproduce:
/// `Tests/Corpus/effects`.
@Suite("The numbers of the original libraries") struct EffectTests {
  @Test("an effect has the alpha, corners and clip of its original")
  func original() {
    forEachCase(EffectRow.all) { row in
      let shown = try ShownEffect(row)
      let keyframes = row.keyframes
      for (place, moment) in zip(shown.places, shown.moments) {
        // A spring is evaluated by seconds, from its first keyframe to its last.
        let part = row.duration == nil ? keyframes.part(of: place, shown.duration) : place
        if let alpha = keyframes.value(\.alpha, at: part, mix: Keyframes.mix) {
          let shown = moment.state.alpha
          #expect(row.isSame(alpha: shown, alpha), "alpha at \(place): \(shown), not \(alpha)")
        }
        let (width, height) = row.size
        if let corners = keyframes.corners(width, height, at: part) {
          let shown = moment.corners.flatMap { [$0.x, $0.y] }
          let isSame = zip(shown, corners).allSatisfy { row.isSame(corner: $0, $1) }
          #expect(isSame && shown.count == 8, "corners at \(place): \(shown), not \(corners)")
        }
        for key in keyframes.keys where key.place == place {
          for (name, number) in key.others {
            let shown = moment.scalar(name)
            #expect(abs(shown - number) <= 1e-6, "\(name) at \(place): \(shown), not \(number)")
          }
        }
        if place < 1, let circle = keyframes.value(\.circle, at: part, mix: Keyframes.mix) {
          #expect(
            zip(moment.circle, circle).allSatisfy { abs($0 - $1) <= 1e-6 }
              && moment.circle.count == 3)
        }
      }
    }
  }

  @Test("every shipped animator has a row, and so have all 85 effects of Animate.css")
  func complete() {
    let animators = Shown.animators.map(\.animator.name)
    #expect(!animators.isEmpty)
    #expect(Set(animators).subtracting(EffectRow.all.map(\.animator)) == [])
    #expect(Set(EffectRow.all.filter { $0.source == "animateCSS" }.map(\.effect)).count == 85)
  }
}

/// What an effect's view shows at the places of the effect.
private struct ShownEffect {
  /// The duration of the whole transition, in seconds.
  let duration: Double
  let places: [Double]
  let moments: [Picture.View]

  init(_ row: EffectRow) throws {
    let expression = try #require(Shown.shipped).expression(row.expression, in: row.source)
    let compiled = try #require(
      expression.result?.compiled, "\(expression.diagnostics.map(\.message))")
    let size = StageSize(width: row.size.width, height: row.size.height)
    var inputs = TransitionInputs(container: size, direction: 1)
    let scene = Repository.corpus.appending(path: "effects/\(row.source).scene").path
    if FileManager.default.fileExists(atPath: scene) {
      inputs.scene = try ToolEnvironment().scene(at: scene)
    }
    let transition = Transition(compiled.program, inputs: inputs)
    (places, duration) = (row.places, transition.duration)
    let times: [SampleTimes.Moment] = places.map { place in
      row.duration.map { .seconds(row.delay + place * $0) } ?? .fraction(place)
    }
    let samples = Sampler(name: compiled.name, transition: transition, times: .list(times))
      .samples()
    if let length = row.duration {
      #expect(duration >= row.delay + length - 1e-6, "lasts \(duration) s")
    }
    moments = try samples.map { sample in
      let views = sample.picture.program.views
      return sample.picture.view(try #require(views.firstIndex { $0.name == row.view }))
    }
  }
}

extension Picture.View {
  /// The number of a property that is neither alpha nor layout.
  fileprivate func scalar(_ name: String) -> Double {
    settings.first { Property.all[$0.property].name == name }.flatMap { self[$0.layer]?[0] } ?? .nan
  }

  /// The center and the radius of the circle that is left of it.
  fileprivate var circle: [Double] {
    self[.clip].map { $0[0] == Double(Clip.circle.rawValue) ? Array($0[1...3]) : [] } ?? []
  }
}

extension Keyframes {
  /// Converts a place in a spring's seconds to a fraction of a transition.
  fileprivate func part(of place: Double, _ duration: Double) -> Double {
    place == 0 || place == 1 ? place : place * duration
  }
}
