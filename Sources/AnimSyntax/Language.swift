/// The language of the scripts.
package enum Language {
  /// The version that this code reads, a whole number that grows with what a script may say.
  package static let version = 1
}
