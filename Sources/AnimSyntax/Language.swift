/// The language of scripts.
package enum Language {
  /// The version that this code reads. It increases with each extension of the language.
  package static let version = 1
}
