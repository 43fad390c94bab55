/// The luminance of every content in a slice of time.
struct LightSlice {
  /// The moment at which the slice starts.
  let start: Double
  private let sight: LightSlices.Sight
  private var contents: [Content] = []
  /// For each content, whether it may be a saturated red, and must be, and turns at most once.
  private(set) var redness: [(may: Bool, must: Bool, isOneWay: Bool)] = []
  /// Whether every number starts where it ended in the previous slice.
  private let isContinuous: Bool

  /// The luminance of a content: at the start and at the end if it goes one way, or at any time.
  private struct Content {
    var first, last: Light.Span
    var directions: Light.Directions
    /// Whether the previous slice ended with the first luminance, and it goes one way in both.
    var isContinued = false
  }

  /// The greatest range of luminances in a slice, which is less than what counts as a change.
  private static let width = 0.08

  /// `nil` if a content may turn, unless it differs too little for a change, or the slice is too
  /// short for two pictures.
  init?(
    _ sight: LightSlices.Sight, from start: Double, isInstant: Bool, after previous: LightSlice?
  ) {
    (self.start, self.sight) = (start, sight)
    isContinuous = previous.map { sight.continues($0.sight) } ?? false
    for number in 0..<Light.count {
      let first = sight.light?.first(like: number) ?? 0
      let known = first < number ? contents[first] : nil
      guard var content = known ?? LightSlice.content(sight.light, number, isInstant: isInstant)
      else { return nil }
      content.isContinued =
        isContinuous && !content.directions.isOpen
        && previous?.contents[number].directions.isOpen == false
      contents.append(content)
      if first < number {
        redness.append(redness[first])
        continue
      }
      let red = sight.light?.redness(number) ?? (may: true, must: false)
      let isOneWay =
        isInstant || red.may == red.must || sight.light?.isRednessOneWay(number) == true
      redness.append((red.may, red.must, isOneWay))
    }
  }

  private static func content(_ light: Light?, _ number: Int, isInstant: Bool) -> Content? {
    let open = Light.Directions(mayRise: true, mayFall: true)
    guard let light else {
      let any = Light.Span(0, 1)
      return isInstant ? Content(first: any, last: any, directions: open) : nil
    }
    let directions = light.directions(number)
    if directions.isOpen {
      let range = light.luminance(number, .during)
      guard isInstant || range.high - range.low <= width else { return nil }
      return Content(first: range, last: range, directions: open)
    }
    let first = light.luminance(number, .start)
    let isStill = !directions.mayRise && !directions.mayFall
    let last = isStill ? first : light.luminance(number, .end)
    return Content(first: first, last: last, directions: directions)
  }

  /// Adds the luminances of a content to a counter, which has seen the previous slice if the slice
  /// is continued.
  func count(_ number: Int, isContinued: Bool, _ counter: inout FlashCounter) {
    let content = contents[number]
    if !isContinued || !content.isContinued { counter.see(content.first, at: start) }
    if !content.directions.isOpen { counter.see(content.last, at: start, content.directions) }
  }
}

extension LightSlices.Sight {
  /// Returns whether every number starts where it ended in the previous slice.
  fileprivate func continues(_ previous: LightSlices.Sight) -> Bool {
    guard light != nil, previous.light != nil, order == previous.order,
      ends.count == previous.ends.count
    else { return false }
    return zip(previous.ends, ends).allSatisfy { $0.meets($1) }
  }
}
