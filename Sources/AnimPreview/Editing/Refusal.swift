/// The reason that a message was refused, as a sentence.
struct Refusal: Error, Hashable {
  /// The sentence, without a period.
  let why: String

  init(_ why: String) { self.why = why }
}
