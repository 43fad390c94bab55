/// The version of the tool, as results that are kept name it.
enum ToolVersion {
  /// The version.
  static let text = "1.0.0"
}
