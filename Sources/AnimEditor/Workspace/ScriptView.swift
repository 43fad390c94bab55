import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

/// A file of a workspace with everything that the compiler knows about it. Every feature reads one.
package struct ScriptView: Sendable {
  /// The workspace.
  package let workspace: Workspace
  /// The number of the file in the folder.
  let number: Int
  /// The file with its types.
  let checked: TypedFile

  init(_ workspace: Workspace, _ number: Int) {
    self.workspace = workspace
    self.number = number
    checked = workspace.checked(number)
  }

  /// The linked files.
  var folder: Folder { workspace.folder }
  /// The tree.
  package var syntax: FileSyntax { checked.syntax }
  /// The file with its names.
  var names: ResolvedFile { checked.names }
  /// The path.
  package var path: String { syntax.source.path }

  /// Returns the text of a span.
  func text(of span: SourceSpan) -> String { syntax.source.text(of: span) }

  /// Returns the view of another file of the folder.
  func view(of file: Int32) -> ScriptView {
    Int(file) == number ? self : ScriptView(workspace, Int(file))
  }
}

/// A part of a file.
package struct FileRange: Hashable, Sendable {
  /// The path of the file.
  package var path: String
  /// The span, in bytes.
  package var span: SourceSpan

  /// Creates a part of a file.
  package init(path: String, span: SourceSpan) {
    self.path = path
    self.span = span
  }
}

extension SourceSpan {
  /// Returns whether the span contains an offset or ends there, like a word that the cursor
  /// touches.
  func touches(_ offset: Int) -> Bool { Int(start) <= offset && offset <= Int(end) }
}
