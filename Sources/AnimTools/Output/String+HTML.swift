extension String {
  /// The text for an HTML element or an attribute in quotation marks.
  var inHTML: String {
    printable.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
