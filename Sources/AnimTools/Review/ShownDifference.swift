import AnimFiles
import AnimProgram
import AnimCheck

/// A difference as a picture: both motions in the change in which they differ most.
package struct ShownDifference: Sendable {
  /// The entry.
  package let entry: FolderDifference.Entry
  /// Both motions in one change.
  package let comparison: MotionComparison
  /// The fraction of the longer motion at which their pictures differ most.
  package private(set) var fraction: Double

  /// The greatest number of pictures.
  package static let limit = 40

  /// Prepares the pictures of the first of some entries.
  package static func all(of entries: [FolderDifference.Entry]) -> [ShownDifference] {
    let shown = Array(entries.filter(\.isPaired).prefix(limit))
    return concurrentMap(shown.count) { ShownDifference(shown[$0]) }.compactMap(\.self)
  }

  /// Prepares the picture of an entry. `nil` if it has only one motion, or if they are the same.
  init?(_ entry: FolderDifference.Entry) {
    guard entry.isPaired, let difference = entry.difference, let old = entry.old,
      let new = entry.new
    else { return nil }
    let greatest = difference.greatest
    let change =
      greatest?.change ?? difference.durations?.change
      ?? Counterexample(container: MotionDifference.phone)
    let programs = Motion.programs(old, new, reduceMotion: change.traits.reduceMotion)
    self.entry = entry
    comparison = MotionComparison(programs.old, programs.new, in: change)
    fraction = greatest?.fraction ?? 0
    fraction = mostVisible
  }

  /// The number of moments at which small pictures are compared, and the length of their longer side in pixels.
  private static let (moments, side) = (32, 48.0)

  /// The fraction at which the pictures of both motions differ most. A view may be farthest away while it is almost
  /// transparent, or almost out of the picture.
  private var mostVisible: Double {
    let fractions =
      [fraction] + (1..<Self.moments).map { Double($0) / Double(Self.moments) }
    let pictures = samplers(at: fractions).map { sampler in
      let size = sampler.transition.inputs.container
      let figures = Figure.all(of: sampler.transition)
      return sampler.samples().map { sample in
        Bitmap(
          FramePicture(sample.picture, figures).shapes, size: (size.width, size.height),
          density: Self.side / max(size.width, size.height)
        ).pixels
      }
    }
    let differences = zip(pictures[0], pictures[1]).map { old, new in
      zip(old, new).reduce(Float.zero) { sum, pair in
        let way = pair.0 - pair.1
        return sum + (way * way).sum()
      }
    }
    let most = differences.indices.reduce(0) { differences[$1] > differences[$0] ? $1 : $0 }
    return fractions[most]
  }

  /// Samples of both motions at fractions of the longer one; each stays at its end.
  func samplers(at fractions: [Double]) -> [Sampler] {
    let whole = comparison.span
    return [(comparison.old, entry.old), (comparison.new, entry.new)].map { transition, motion in
      let moments = fractions.map { fraction in
        min(fraction * (comparison.isByHand ? transition.duration : whole), transition.duration)
      }
      return Sampler(
        name: motion?.name ?? "", transition: transition,
        times: .list(moments.map { .seconds($0) }))
    }
  }

  /// A strip of the old motion above one of the new, which include the moment that differs most.
  package var strip: Bitmap {
    let even = [0, 0.2, 0.4, 0.6, 0.8, 1]
    let nearest = even.indices.min { abs(even[$0] - fraction) < abs(even[$1] - fraction) } ?? 0
    let fractions = even.indices.map { $0 == nearest ? fraction : even[$0] }
    let films = samplers(at: fractions).map { FilmStrip($0, showsBefore: false) }
    let (above, below) = (films[0].total, films[1].total)
    let shapes =
      films[0].shapes
      + [Shape(transform: .translation(x: 0, y: above.height), children: films[1].shapes)]
    return Bitmap(
      shapes, size: (max(above.width, below.width), above.height + below.height), density: 1)
  }
}

extension FolderDifference.Entry {
  /// Whether two different motions can be shown beside each other.
  package var isPaired: Bool { verdict == .different && difference != nil }
}
