/// The reason that a message was refused, as a sentence.
package struct Refusal: Error, Hashable {
  /// The sentence, without a period.
  package let why: String

  package init(_ why: String) { self.why = why }
}
