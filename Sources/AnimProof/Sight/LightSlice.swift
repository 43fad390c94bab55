/// The light of every content in a slice of time.
struct LightSlice {
  /// The moment at which the slice starts.
  let start: Double
  /// How many seconds the slice takes.
  let length: Double
  /// The luminances of each content, which differ by less than a change, unless no display shows
  /// two pictures in the slice.
  private(set) var luminances: [Light.Span] = []
  /// For each content, whether it may be, and whether it always is, a saturated red.
  private(set) var redness: [(may: Bool, must: Bool)] = []

  /// The greatest range of luminances in a slice, which is less than what counts as a change.
  private static let width = 0.098
  /// A number of seconds in which no display shows two pictures.
  fileprivate static let instant = 0.001

  /// `nil` if a content may change visibly, unless the slice is too short for two pictures. The light
  /// is not known if the drawing order changes in such a slice.
  init?(_ light: Light?, from start: Double, lasting length: Double, contents: Int, maySeeRed: Bool)
  {
    let isInstant = length <= LightSlice.instant
    guard light != nil || isInstant else { return nil }
    (self.start, self.length) = (start, length)
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
      guard red.may == red.must || length <= LightSlice.instant / 4 else { return nil }
      redness.append(red)
    }
  }
}

extension [LightSlice] {
  /// Returns whether a content turns to a saturated red or back no more than six times. Two saturated
  /// reds never differ by more than 0.2 in u′v′, so other changes do not count.
  func hasFewReds(_ content: Int) -> Bool {
    var (isRed, changes) = (first?.redness[content].must ?? false, 0)
    // The seconds for which it may already have been the picture that may be either.
    var open = Double.infinity
    for slice in self {
      let red = slice.redness[content]
      if red.may == red.must {
        if red.must != isRed { changes += 1 }
        (isRed, open) = (red.must, .infinity)
      } else {
        open += slice.length
        if open <= LightSlice.instant { continue }
        // It may be the other one than before.
        (isRed, changes, open) = (!isRed, changes + 1, slice.length)
      }
    }
    return changes <= FlashCounter.limit
  }
}
