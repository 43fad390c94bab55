/// The state of the demo app when nothing moves and nothing is presented, such as `stack/2`, or
/// `stack/2/4` if the list's stack began with another picture than the first.
package struct Place: Hashable, Sendable {
  /// A section of the app, in the order of its tabs.
  package enum Section: String, CaseIterable, Sendable {
    /// The list and its entries.
    case stack
    /// The pictures and their articles.
    case gallery
    /// The article's container with a button for each of its five screens.
    case buttons
    /// The screen that presents others.
    case present
  }

  /// The section.
  package var section: Section
  /// The depth in the section's stack, or the index of its screen; 0 is the first.
  package var index: Int

  /// The number of the picture in the first entry of the list's stack; each next entry shows the
  /// next picture.
  package var entry = 0

  /// The screens of the other sections, which keep them while they are not visible. A section that
  /// is missing shows its first screen.
  package var others: [Section: Int] = [:]

  /// How far the lists of sections have been scrolled, in points; 0 for those that are missing.
  package var scrolled: [Section: Double] = [:]

  /// Creates a place.
  package init(
    _ section: Section = .stack, _ index: Int = 0, entry: Int = 0, others: [Section: Int] = [:],
    scrolled: [Section: Double] = [:]
  ) {
    (self.section, self.index, self.entry) = (section, index, entry)
    (self.others, self.scrolled) = (others, scrolled)
  }

  /// Returns the depth of a section, or the index of its screen.
  func index(in part: Section) -> Int { part == section ? index : others[part] ?? 0 }

  /// Reads a place such as `stack/2` or `stack/2/4`; `nil` if there is no such place.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let section = parts.first.flatMap({ Section(rawValue: String($0)) }) else { return nil }
    let index = parts.count > 1 ? Int(parts[1]) : 0
    let entry = parts.count > 2 ? Int(parts[2]) : 0
    guard let index, section.indices.contains(index), let entry,
      Screens.places.indices.contains(entry), parts.count <= (section == .stack ? 3 : 2)
    else { return nil }
    self.init(section, index, entry: entry)
  }

  /// The place as text.
  package var text: String {
    let isOther = section == .stack && index > 0 && entry > 0
    return "\(section.rawValue)/\(index)" + (isOther ? "/\(entry)" : "")
  }
}

extension Place.Section {
  /// The valid indices of the section.
  var indices: ClosedRange<Int> {
    switch self {
    case .stack: 0...8
    case .gallery: 0...Screens.places.count
    case .buttons: 0...4
    case .present: 0...0
    }
  }
}
