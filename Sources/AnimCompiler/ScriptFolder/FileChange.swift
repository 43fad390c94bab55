import AnimSource
import AnimSyntax

/// Where a script is, and what it may import.
package struct ScriptPlace: Hashable, Sendable {
  /// The path as the user would write it, which diagnostics show.
  package var path: String
  /// The canonical path, which identifies the file. Empty for standard input.
  package var canonical: ExactPath
  /// The canonical path of the folder that imports must not leave. `nil` for that of the whole
  /// ``ScriptFolder``.
  package var root: String?
  /// The canonical path of the folder that imports are relative to.
  package var folder: String
  /// The canonical path of the folder that an app would load as one layer. `nil` if all files are in one.
  package var layer: String?

  /// Creates a place; imports are relative to `folder`, or else to the file's own folder.
  package init(
    path: String, canonical: String, root: String? = nil, folder: String? = nil,
    layer: String? = nil
  ) {
    self.path = path
    self.canonical = ExactPath(canonical)
    self.root = root
    self.layer = layer
    self.folder = folder ?? PathText.folder(of: canonical)
  }
}

/// A change of one file of a ``ScriptFolder``.
package struct FileChange: Sendable {
  /// The content of a file.
  package enum Content: Sendable {
    /// A text that has yet to be parsed.
    case text([UInt8])
    /// A text that was parsed with the names of the folder's lexicon.
    case tree(FileSyntax)
    /// There is no text, for the reason that an import of the file would give.
    case absent(SourceUnit.Import)
  }

  /// The place of the file.
  package var place: ScriptPlace
  /// The new content.
  package var content: Content
  /// Whether the file belongs to the folder, so that its rules apply and its warnings are shown;
  /// `false` for a file that is only imported.
  package var isRequested: Bool
  /// Whether the text is not saved, so that it hides the saved one until the draft is absent.
  package var isDraft: Bool

  /// The canonical path of the file.
  package var path: ExactPath { place.canonical }

  /// Creates a change.
  package init(
    _ place: ScriptPlace, _ content: Content, isRequested: Bool = true, isDraft: Bool = false
  ) {
    self.place = place
    self.content = content
    self.isRequested = isRequested
    self.isDraft = isDraft
  }

  /// Creates a change of the file at an absolute path without `.` and `..`; without bytes, the file
  /// is removed.
  package init(path: String, bytes: [UInt8]?, isRequested: Bool = true, isDraft: Bool = false) {
    self.init(
      ScriptPlace(path: path, canonical: path),
      bytes.map(Content.text) ?? .absent(.notFound), isRequested: isRequested, isDraft: isDraft)
  }
}
