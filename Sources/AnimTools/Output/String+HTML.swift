extension String {
  /// The text for an element or an attribute in quotation marks of HTML or XML.
  package var escaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The same without characters that control a terminal, change the writing direction, or are not
  /// allowed in XML.
  var inHTML: String { printable.escaped }
}
