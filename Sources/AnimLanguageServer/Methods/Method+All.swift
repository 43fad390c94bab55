extension Method {
  /// All methods.
  static let all: [Method] = lifecycle + documents + reading + outlines + writing

  /// The methods by name.
  static let named = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
}
