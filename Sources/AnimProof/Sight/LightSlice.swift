/// The light of every content in a slice of time.
struct LightSlice {
  /// The moment at which the slice starts.
  let start: Double
  /// The luminances of each content, which differ by less than a change, unless no display shows
  /// two pictures in the slice.
  private(set) var luminances: [Light.Span] = []

  /// The greatest range of luminances in a slice, which is less than what counts as a change.
  private static let width = 0.098
  /// A number of seconds in which no display shows two pictures.
  private static let instant = 0.001

  /// `nil` if a content may change visibly, unless the slice is too short for two pictures. The light
  /// is not known if the drawing order changes in such a slice.
  init?(_ light: Light?, from start: Double, lasting length: Double) {
    let isInstant = length <= LightSlice.instant
    guard light != nil || isInstant else { return nil }
    self.start = start
    luminances.reserveCapacity(Light.count)
    for content in 0..<Light.count {
      let first = light?.first(like: content) ?? 0
      if first < content {
        luminances.append(luminances[first])
        continue
      }
      let luminance = light?.picture(content).luminance ?? .unit
      let isSteady = luminance.high - luminance.low <= LightSlice.width
      guard isSteady || isInstant else { return nil }
      luminances.append(luminance)
    }
  }
}
