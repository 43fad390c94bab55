/// The light of every content in a slice of time.
struct LightSlice {
  /// The moment at which the slice starts.
  let start: Double
  /// The luminances of each content, which differ by less than a change, unless no display shows
  /// two pictures in the slice.
  private(set) var luminances: [Light.Span] = []
  /// For each content, whether it may be, and whether it always is, a saturated red.
  private(set) var redness: [(may: Bool, must: Bool)] = []

  /// The greatest range of luminances in a slice, which is less than what counts as a change.
  private static let width = 0.098

  /// `nil` if a content may change visibly, unless the slice is too short for two pictures. The light
  /// is not known if the drawing order changes in such a slice.
  init?(_ light: Light?, from start: Double, isInstant: Bool, contents: Int, maySeeRed: Bool) {
    guard light != nil || isInstant else { return nil }
    self.start = start
    luminances.reserveCapacity(contents)
    for content in 0..<contents {
      let first = light?.first(like: content) ?? 0
      if first < content {
        luminances.append(luminances[first])
        if maySeeRed { redness.append(redness[first]) }
        continue
      }
      let picture = light?.picture(content)
      let luminance = picture?.luminance ?? .unit
      let isSteady = luminance.high - luminance.low <= LightSlice.width
      guard isSteady || isInstant else { return nil }
      luminances.append(luminance)
      guard maySeeRed else { continue }
      let red = picture?.redness ?? (may: true, must: false)
      guard red.may == red.must || isInstant else { return nil }
      redness.append(red)
    }
  }
}

extension [LightSlice] {
  /// Returns whether a content turns to a saturated red or back no more than six times. Two saturated
  /// reds never differ by more than 0.2 in u′v′, so other changes do not count.
  func hasFewReds(_ content: Int) -> Bool {
    let changes = zip(self, dropFirst()).count { slice, next in
      let (one, other) = (slice.redness[content], next.redness[content])
      return (one.may || other.may) && !(one.must && other.must)
    }
    return changes <= FlashCounter.limit
  }
}
