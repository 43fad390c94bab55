import CTexts

/// A file of this repository that is a part of the tool.
package struct EmbeddedText: Sendable {
  /// The name of the file.
  package let name: String
  /// The contents.
  package let text: String

  /// The files of the preview's page.
  package static let pageFiles = read(text_page_files())
  /// The shipped scripts.
  package static let shippedScripts = read(text_shipped_scripts())

  /// The other texts that the tool prints or writes.
  package static let texts = read(text_texts())

  /// Returns one of the other texts. `nil` if there is none with this name.
  package static func named(_ name: String) -> EmbeddedText? { texts.first { $0.name == name } }

  private static func read(_ first: UnsafePointer<embedded_text>?) -> [EmbeddedText] {
    var (texts, next): ([EmbeddedText], _) = ([], first)
    while let place = next, let name = place.pointee.name, let bytes = place.pointee.bytes {
      texts.append(EmbeddedText(name: String(cString: name), text: String(cString: bytes)))
      next = place.successor()
    }
    return texts
  }
}
