import AnimProgram
import AnimSyntax

/// A file in which every expression has its type and its meaning. The values of numbers do not
/// count yet, but for the exponents of dimensions.
package final class CheckedFile: Sendable {
  /// The file with its names.
  package let names: ResolvedFile
  /// The files that it imports, by number.
  let imports: [Int32: CheckedFile]
  let tables: Tables

  /// What the checker finds out about a file: columns beside the tree's arrays.
  struct Tables: Sendable {
    var expressions: [TypedExpression]
    /// The arguments of calls in the order of the parameters: expressions, below 0 for none.
    var bindings: [Int32] = []
    var types: [ScriptValueType?]
    var tracks: [CheckedTrack]
    /// The statements that have no effect because they are wrong.
    var isSkipped: [Bool]
    /// The roles whose tracks cannot run because of a mistake in the opening.
    var isPending: [Bool]
    /// The place in `bindings` of the arguments of each animator expression that names one, below 0
    /// for those with a mistake.
    var animators: [Int32]
    var gestures: [Index<StatementSyntax>: Program.Interaction.Gesture] = [:]
    /// The declarations, `nil` for those without a name.
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
  /// What is wrong with types.
  package var diagnostics: [Diagnostic] { tables.findings.diagnostics }
  /// The uses of labels, members and fields, which ``ResolvedFile/uses`` does not have.
  package var uses: [Use] { tables.uses }
  /// What other files know of the declarations, `nil` for those without a name.
  package var signatures: [Signature?] { tables.signatures }

  /// What is known of an expression.
  package subscript(_ id: Index<ExpressionSyntax>) -> TypedExpression {
    tables.expressions[Int(id.position)]
  }
  /// The type that is written, or `nil` if it has a mistake.
  package subscript(_ id: Index<TypeSyntax>) -> ScriptValueType? { tables.types[Int(id.position)] }
  /// What a track sets.
  package subscript(_ id: Index<TrackSyntax>) -> CheckedTrack { tables.tracks[Int(id.position)] }

  /// The arguments of a call, in the order of the parameters; `nil` where the default counts.
  package func argument(_ number: Int, from start: Int32) -> Index<ExpressionSyntax>? {
    let position = tables.bindings[Int(start) + number]
    return position < 0 ? nil : Index(Int(position))
  }
  /// How many bindings there are, for calls whose number of arguments varies.
  func arguments(of id: Index<AnimatorSyntax>) -> Int32? {
    let start = tables.animators[Int(id.position)]
    return start < 0 ? nil : start
  }
  func isSkipped(_ id: Index<StatementSyntax>) -> Bool { tables.isSkipped[Int(id.position)] }
  func isPending(_ id: Index<RoleSyntax>) -> Bool { tables.isPending[Int(id.position)] }
  /// The gesture of an interaction, or `nil` if its opening has a mistake.
  func gesture(of id: Index<StatementSyntax>) -> Program.Interaction.Gesture? {
    tables.gestures[id]
  }
  /// A declaration's checked file: this one, or one that it imports, however far.
  package func file(of id: DeclarationID) -> CheckedFile? {
    id.file == file ? self : imports[id.file]
  }
}

/// What the checker knows of a track.
package struct CheckedTrack: Sendable {
  /// The property, or `nil` if it cannot be set here.
  package var property: PropertyID?
  /// The type of the values: the property's, or a pair where one number sets two components.
  package var type = ScriptValueType.number
  /// The row of an interaction.
  package var row: InteractionRow?
  /// Whether the values can be computed.
  package var isValid = false
}

/// What an interaction can say, by the name of its row.
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
  /// The type with its article: `a Length`, `an Angle`.
  package var phrase: String {
    let text = description
    let isVowel = text.first.map { "AEIOU".contains($0) } ?? false
    return (isVowel ? "an " : "a ") + text
  }

  /// The dimension of a quantity, or `nil` for other types.
  var dimension: ScriptDimension? {
    if case .quantity(let dimension) = self { dimension } else { nil }
  }
}
