import AnimProgram

/// What a page shows that plays what differs between two folders: old, new and their difference on one clock.
package struct DifferencePage: Sendable {
  /// A motion that both folders have, and that differs.
  package struct Pair: Sendable {
    /// The name of the motion, and where it is declared.
    package let title, place: String
    /// How both differ, as sentences.
    package let sentences: [String]
    /// Both motions in the change in which they differ most.
    package let old, new: Transition
    /// The duration of the longer one, in seconds.
    package let span: Double
    /// Whether a gesture drives both, each over its own duration.
    package let isByHand: Bool
    /// The fraction of the longer motion at which their pictures differ most.
    package let fraction: Double
  }

  /// The file to write.
  package let path: String
  /// The names of both folders.
  package let old, new: String
  /// How much differs, as sentences.
  package let summary: [String]
  /// The first motions that differ.
  package let pairs: [Pair]
  /// Whether anything differs.
  package let isDifferent: Bool
}
