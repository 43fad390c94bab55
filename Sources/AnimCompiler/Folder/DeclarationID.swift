import AnimSource
import AnimSyntax

/// A declaration in a folder, given by its file and its index there.
package struct DeclarationID: Hashable, Comparable, Sendable {
  /// The number of the file in its folder.
  package var file: Int32
  /// The number of the declaration in its file.
  package var index: Int32

  /// Creates the identifier of a declaration.
  package init(file: Int32, index: Int) {
    self.file = file
    self.index = Int32(truncatingIfNeeded: index)
  }

  /// Orders declarations by file, then by their order in the text.
  package static func < (left: DeclarationID, right: DeclarationID) -> Bool {
    (left.file, left.index) < (right.file, right.index)
  }
}

/// A place in a file of the folder.
package struct Origin: Hashable, Sendable {
  /// The file's number.
  package var file: Int32
  /// The range of its text.
  package var span: SourceSpan
}

/// The kinds of declarations with a name.
package enum DeclarationKind: Hashable, Sendable {
  case constant, function, timing, timingFunction, animator
  case nativeTiming, nativeAnimator, nativeInteraction

  /// Returns the kind of a declaration. `nil` for one without a name.
  init?(_ declaration: DeclarationSyntax.Kind) {
    switch declaration {
    case .constant: self = .constant
    case .function: self = .function
    case .timing(_, let parameter, _): self = parameter == nil ? .timing : .timingFunction
    case .externTiming: self = .nativeTiming
    case .animator: self = .animator
    case .externAnimator: self = .nativeAnimator
    case .externInteraction: self = .nativeInteraction
    case .importing, .rule, .missing: return nil
    }
  }
}
