/// The version of the tool, as results that are kept and servers name it.
package enum ToolVersion {
  /// The version.
  package static let text = "1.0.0"
}
