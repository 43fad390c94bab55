import AnimLive
import AnimProgram
import AnimProof

/// A difference as a picture: both motions in the change in which they differ most.
struct ShownDifference: Sendable {
  /// The entry.
  let entry: FolderDifference.Entry
  /// Both motions in one change.
  let comparison: MotionComparison
  /// The fraction of the longer motion at which they differ most.
  let fraction: Double

  /// The size in which differences are shown if nothing is seen, in points.
  private static let size = StageSize(width: 390, height: 844)

  /// Prepares the pictures of the first of some entries.
  static func all(of entries: [FolderDifference.Entry], atMost limit: Int) -> [ShownDifference] {
    let shown = Array(entries.filter(\.isPaired).prefix(limit))
    return concurrentMap(shown.count) { ShownDifference(shown[$0]) }.compactMap(\.self)
  }

  /// Prepares the picture of an entry. `nil` if it has only one motion, or if they are the same.
  init?(_ entry: FolderDifference.Entry) {
    guard case .kept(let difference) = entry.fate, entry.isPaired,
      let old = entry.old, let new = entry.new
    else { return nil }
    var changes = (difference.onPhone.isEmpty ? difference.seen : difference.onPhone).prefix(3)
      .map(\.change)
    changes.append(difference.usual ?? Counterexample(container: Self.size))
    let comparisons = changes.map { change in
      let traits = change.traits
      return MotionComparison(
        old.animator.program(for: traits), new.animator.program(for: traits), in: change)
    }
    self.entry = entry
    // What differs may be covered by something else, so pixels decide.
    let found = comparisons.map { ($0, ShownDifference.greatest($0)) }
    let best = found.reduce(found[0]) { $1.1.amount > $0.1.amount * 1.01 ? $1 : $0 }
    (comparison, fraction) = (best.0, best.1.fraction)
  }

  /// Returns the fraction of the longer motion at which the pixels differ most.
  private static func greatest(_ comparison: MotionComparison) -> (amount: Float, fraction: Double)
  {
    let fractions = (0...12).map { Double($0) / 12 }
    let size = comparison.old.inputs.container
    let images = samplers(comparison, names: ("", ""), at: fractions).map { sampler in
      let figures = Figure.all(of: sampler.transition)
      return sampler.samples().map { sample in
        Bitmap(
          FramePicture(sample, figures, size: size).shapes, size: (size.width, size.height),
          density: 24 / max(size.width, size.height)
        ).pixels
      }
    }
    let amounts = zip(images[0], images[1]).map { old, new in
      zip(old, new).reduce(Float(0)) { $0 + (($1.0 - $1.1) * ($1.0 - $1.1)).sum() }
    }
    let best = amounts.indices.max { amounts[$0] < amounts[$1] } ?? 0
    return (amounts[best], fractions[best])
  }

  /// Samples of both motions at fractions of the longer one; each stays at its end.
  func samplers(at fractions: [Double]) -> [Sampler] {
    Self.samplers(comparison, names: (entry.old?.name ?? "", entry.new?.name ?? ""), at: fractions)
  }

  private static func samplers(
    _ comparison: MotionComparison, names: (String, String), at fractions: [Double]
  ) -> [Sampler] {
    let whole = comparison.span
    return [(comparison.old, names.0), (comparison.new, names.1)].map { transition, name in
      let moments = fractions.map { fraction in
        min(fraction * (comparison.isByHand ? transition.duration : whole), transition.duration)
      }
      return Sampler(
        name: name, transition: transition,
        times: .list(moments.map { .seconds($0) }))
    }
  }

  /// A strip of the old motion above one of the new, which include the moment that differs most.
  var strip: Bitmap {
    let even = [0, 0.2, 0.4, 0.6, 0.8, 1]
    let nearest = even.indices.min { abs(even[$0] - fraction) < abs(even[$1] - fraction) } ?? 0
    let fractions = even.indices.map { $0 == nearest ? fraction : even[$0] }
    let films = samplers(at: fractions).map { Film($0, showsBefore: false).bitmap(density: 1) }
    return films[0].above(films[1])
  }
}

extension FolderDifference.Entry {
  /// Whether two different motions can be shown beside each other.
  var isPaired: Bool {
    if case .kept(let difference) = fate { difference.verdict == .different } else { false }
  }
}

extension Bitmap {
  /// Returns this image above another one.
  fileprivate func above(_ other: Bitmap) -> Bitmap {
    var both = Bitmap(
      width: max(width, other.width), height: height + other.height,
      color: SIMD4(repeating: 1))
    for (image, top) in [(self, 0), (other, height)] {
      for row in 0..<image.height {
        for column in 0..<image.width {
          both.pixels[(top + row) * both.width + column] = image.pixels[row * image.width + column]
        }
      }
    }
    return both
  }
}
