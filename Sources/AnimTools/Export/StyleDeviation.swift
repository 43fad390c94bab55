import AnimProgram
import AnimCheck

/// How much a style sheet differs from the script from which it was made.
struct StyleDeviation: Sendable {
  /// The greatest distance of a corner, in points.
  private(set) var distance = 0.0
  /// The greatest difference of the opacity, or of another share.
  private(set) var share = 0.0
  /// The number of containers that were compared.
  private(set) var containers = 0

  /// The greatest distance of a corner with which a style sheet is written, in points: with more, it is
  /// another motion.
  static let greatestDistance = 20.0

  /// The sizes of containers along each axis, and the number of moments. No jump of `steps` falls on one of
  /// 89 parts, where rounding decides.
  private static let steps = 6
  private static let moments = 90

  /// Compares what CSS plays with the program, in many containers and moments.
  init(
    _ views: [StyledView], of program: Program, _ inputs: (StageSize) -> TransitionInputs
  ) {
    let range = Affine.sizes
    let lengths = (0...Self.steps).map { step in
      (range.lowerBound + (range.upperBound - range.lowerBound) * Double(step)
        / Double(Self.steps))
        .rounded()
    }
    let sizes = lengths.flatMap { width in lengths.map { StageSize(width: width, height: $0) } }
    let transitions = sizes.map { Transition(program, inputs: inputs($0), showsSnapshots: false) }
    containers = sizes.count
    var frames = transitions.map { $0.makeFrame() }
    let channels = StyleChannel.all.filter {
      $0.property == "transform"
        || $0.property != "z-index" && program.properties.contains(where: $0.shows)
    }
    for index in 0..<Self.moments {
      // Only a motion that takes as long in every container is exported.
      let time = transitions[0].duration * Double(index) / Double(Self.moments - 1)
      for (number, transition) in transitions.enumerated() {
        transition.evaluate(at: time, into: &frames[number])
      }
      for view in views {
        let moments = zip(transitions, frames).map { StyleMoment(view.view, of: $0, in: $1) }
        for channel in channels {
          let values = view.values(of: channel, at: time)
          for (size, moment) in zip(sizes, moments) {
            let played = values.map { $0(size) }
            guard channel.property != "transform" else {
              note(played, moment)
              continue
            }
            let exact = channel.read(moment)
            if channel.isSeen(exact.map(Affine.init)) { note(channel, played, exact) }
          }
        }
      }
    }
  }

  private mutating func note(_ transform: [Double], _ moment: StyleMoment) {
    let rest = moment.rest
    let matrix = StyleChannel.matrix(transform)
      .about(x: rest.x + rest.width / 2, y: rest.y + rest.height / 2)
    for (corner, resting) in zip(moment.corners, rest.corners) {
      guard let own = matrix.projected(resting), corner.x.isFinite, corner.y.isFinite else {
        continue
      }
      let (across, down) = (own.x - corner.x, own.y - corner.y)
      // Far outside, a corner that is nearly behind the viewer moves by any amount.
      guard max(abs(corner.x), abs(corner.y)) < 4 * Affine.sizes.upperBound else { continue }
      distance = max(distance, (across * across + down * down).squareRoot())
    }
  }

  private mutating func note(_ channel: StyleChannel, _ played: [Double], _ exact: [Double]) {
    for (row, pair) in zip(channel.numbers, zip(played, exact)) {
      // A browser clamps an opacity that a spring carries beyond its range.
      let shown = channel.property == "opacity" ? min(max(pair.0, 0), 1) : pair.0
      let difference = abs(shown - pair.1)
      if row.isLength {
        distance = max(distance, difference)
      } else {
        share = max(share, difference)
      }
    }
  }

  /// The difference as a sentence.
  var text: String {
    let sizes = "\(Affine.sizes.lowerBound.css) to \(Affine.sizes.upperBound.css)"
    let (pixels, opacity) = (Self.up(distance, 100), Self.up(share, 1000))
    let difference =
      pixels == "0" && opacity == "0"
      ? "Nothing differs" : "Differs by at most \(pixels) px and \(opacity) in opacity"
    return "\(difference) in containers from \(sizes): sampled, in \(containers) containers with"
      + " \(Self.moments) moments each."
  }

  private static func up(_ number: Double, _ scale: Double) -> String {
    ((number * scale - 1e-9).rounded(.up) / scale).css
  }
}

extension StyledView {
  /// Returns the numbers of a channel at a time in seconds.
  func values(of channel: StyleChannel, at time: Double) -> [Affine] {
    animations.first { $0.channel.property == channel.property }?.values(at: time)
      ?? channel.identity
  }
}
