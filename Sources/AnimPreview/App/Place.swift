/// Where the demo app is when nothing moves and nothing is presented, such as `stack/2`.
package struct Place: Hashable, Sendable {
  /// A part of the app, in the order of its tabs.
  package enum Section: String, CaseIterable, Sendable {
    /// The list and its entries.
    case stack
    /// The pictures and their articles.
    case gallery
    /// The article's container with a button for each of its five screens.
    case buttons
    /// What is presented.
    case present
    /// The two screens on which one animator is tried.
    case trial
  }

  /// The part.
  package var section: Section
  /// How deep, or which of its screens; 0 is the first.
  package var index: Int

  /// The same for the other parts, which keep what they show while they are not seen; those that are
  /// left out show their first screen.
  package var others: [Section: Int] = [:]

  /// Creates a place.
  package init(_ section: Section = .stack, _ index: Int = 0, others: [Section: Int] = [:]) {
    (self.section, self.index, self.others) = (section, index, others)
  }

  /// How deep a part is, or which of its screens it shows.
  func index(in part: Section) -> Int { part == section ? index : others[part] ?? 0 }

  /// Reads a place such as `stack/2`; `nil` if there is none of that name.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let section = parts.first.flatMap({ Section(rawValue: String($0)) }) else { return nil }
    let index = parts.count > 1 ? Int(parts[1]) : 0
    guard let index, parts.count <= 2, section.indices.contains(index) else { return nil }
    self.init(section, index)
  }

  /// The place as text.
  package var text: String { "\(section.rawValue)/\(index)" }
}

extension Place.Section {
  /// The indices that the section has.
  var indices: ClosedRange<Int> {
    switch self {
    case .stack: 0...8
    case .gallery: 0...Screens.places.count
    case .buttons: 0...4
    case .present: 0...0
    case .trial: 0...1
    }
  }
}
