/// The values of one property of one layer over the course of a transition, as keyframes: between two of
/// them, the value changes evenly.
package struct SampledMotion: Sendable {
  /// The times of the keyframes in seconds, from where the value begins to change to where it no longer
  /// does.
  package let times: [Double]
  /// The values at these times.
  package let values: [LayerValue]

  /// Creates keyframes of samples. Where the value stays the same for a while, only the first and the
  /// last of its samples are kept. With `isWhole`, the keyframes last from the first sample to the last one.
  /// `nil` if the value never changes.
  package init?(_ samples: [LayerValue], at times: [Double], isWhole: Bool = false) {
    var kept = isWhole ? [samples.startIndex] : []
    for place in samples.indices.dropFirst() where samples[place] != samples[place - 1] {
      if kept.last != place - 1 { kept.append(place - 1) }
      kept.append(place)
    }
    if isWhole, kept.last != samples.count - 1 { kept.append(samples.count - 1) }
    guard kept.count > 1 else { return nil }
    self.times = kept.map { times[$0] }
    values = kept.map { samples[$0] }
  }
}
