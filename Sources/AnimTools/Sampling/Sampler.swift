import AnimProgram
import AnimCheck
import AnimScene

/// The values of a transition at some moments.
package struct Sampler {
  /// The animator in canonical spacing, as it was requested.
  let name: String
  /// The change that is shown.
  let change: ShownChange
  /// The transition.
  package let transition: Transition
  private let times: [(time: Double, fraction: Double)]

  package init(
    name: String, change: ShownChange = ShownChange(), transition: Transition, times: SampleTimes
  ) {
    (self.name, self.change) = (name, change)
    self.transition = transition
    self.times = times.seconds(of: transition)
  }

  /// One moment.
  struct Sample {
    let time: Double
    let fraction: Double
    let picture: Picture
  }

  /// All samples.
  func samples() -> [Sample] {
    var frame = transition.makeFrame()
    return times.map { moment in
      transition.evaluate(at: moment.time, into: &frame)
      return Sample(
        time: moment.time, fraction: moment.fraction, picture: Picture(transition, frame))
    }
  }
}
