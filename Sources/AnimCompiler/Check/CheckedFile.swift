import AnimProgram
import AnimSource
import AnimSyntax

/// A file in which every expression has a type and a meaning. The values of numbers don't matter
/// yet, except for the exponents of dimensions.
package final class CheckedFile: Sendable {
  /// The file with its names.
  package let names: ResolvedFile
  /// The files that it imports, by file number.
  let imports: [Int32: CheckedFile]
  let tables: Tables

  /// The results of the checker: arrays parallel to those of the tree.
  struct Tables: Sendable {
    var expressions: [TypedExpression]
    /// The arguments of calls in the order of the parameters: the numbers of expressions, below 0
    /// for a default.
    var bindings: [Int32] = []
    var types: [ScriptValueType?]
    var tracks: [CheckedTrack]
    /// The statements that have no effect because they have an error.
    var isSkipped: [Bool]
    /// The roles whose tracks cannot run because of an error in the opening.
    var isPending: [Bool]
    /// For each animator expression with a name, the index in `bindings` of its arguments. Below 0
    /// if it has an error.
    var animators: [Int32]
    var gestures: [Index<StatementSyntax>: Program.Interaction.Gesture] = [:]
    /// The signatures of the declarations. `nil` for those without a name.
    var signatures: [Signature?]
    var uses: [Use] = []
    var findings: FindingList
  }

  init(names: ResolvedFile, imports: [Int32: CheckedFile], tables: consuming Tables) {
    self.names = names
    self.imports = imports
    self.tables = tables
  }

  /// The tree.
  package var syntax: FileSyntax { names.syntax }
  /// The number of the file in its folder.
  package var file: Int32 { names.file }
  /// The diagnostics about types.
  package var diagnostics: [Diagnostic] { tables.findings.diagnostics }
  /// The uses of labels, members and fields, which are not part of ``ResolvedFile/uses``.
  package var uses: [Use] { tables.uses }
  /// The signatures of the declarations, for the files that use them. `nil` for those without a
  /// name.
  package var signatures: [Signature?] { tables.signatures }

  /// The type and meaning of an expression.
  package subscript(_ id: Index<ExpressionSyntax>) -> TypedExpression {
    tables.expressions[Int(id.position)]
  }
  /// The type that is written. `nil` if it has an error.
  package subscript(_ id: Index<TypeSyntax>) -> ScriptValueType? { tables.types[Int(id.position)] }
  /// The property and the type of a track.
  package subscript(_ id: Index<TrackSyntax>) -> CheckedTrack { tables.tracks[Int(id.position)] }

  /// Returns an argument of a call, in the order of the parameters. `nil` for the default.
  package func argument(_ number: Int, from start: Int32) -> Index<ExpressionSyntax>? {
    let position = tables.bindings[Int(start) + number]
    return position < 0 ? nil : Index(Int(position))
  }
  /// Returns the index in the bindings of an animator expression's arguments. `nil` if it has an
  /// error.
  func arguments(of id: Index<AnimatorSyntax>) -> Int32? {
    let start = tables.animators[Int(id.position)]
    return start < 0 ? nil : start
  }
  func isSkipped(_ id: Index<StatementSyntax>) -> Bool { tables.isSkipped[Int(id.position)] }
  func isPending(_ id: Index<RoleSyntax>) -> Bool { tables.isPending[Int(id.position)] }
  /// Returns the gesture of an interaction. `nil` if its opening has an error.
  func gesture(of id: Index<StatementSyntax>) -> Program.Interaction.Gesture? {
    tables.gestures[id]
  }
  /// Returns the checked file of a declaration: this one, or one that it imports. `nil` if there is
  /// none.
  package func file(of id: DeclarationID) -> CheckedFile? {
    id.file == file ? self : imports[id.file]
  }
}

/// A track, with everything that the checker knows about it.
package struct CheckedTrack: Sendable {
  /// The property. `nil` if it cannot be set here.
  package var property: PropertyID?
  /// The type of the values: that of the property, or a pair if one number sets two properties.
  package var type = ScriptValueType.number
  /// The row of an interaction. `nil` for other tracks.
  package var row: InteractionRow?
  /// Whether the values can be computed.
  package var isValid = false
}

/// The rows of an interaction.
package enum InteractionRow: String, CaseIterable, Sendable {
  case progress, commit, finish, cancel

  /// The type of the value.
  package var type: ScriptValueType {
    switch self {
    case .progress: .number
    case .commit: .bool
    case .finish, .cancel: .timing
    }
  }
}

extension ScriptValueType {
  /// The type with an article, such as `a Length` or `an Angle`.
  package var phrase: String {
    let text = description
    let isVowel = text.first.map { "AEIOU".contains($0) } ?? false
    return (isVowel ? "an " : "a ") + text
  }

  /// The dimension of a quantity. `nil` for other types.
  var dimension: ScriptDimension? {
    if case .quantity(let dimension) = self { dimension } else { nil }
  }
}
