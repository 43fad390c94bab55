import AnimProgram
import AnimSource
import AnimSyntax

/// A parameter of a declaration.
package struct TypedParameter: Sendable {
  /// The name.
  package var name: String
  /// The place of the name.
  package var span: SourceSpan
  /// The type. `nil` if it has an error.
  package var type: ScriptValueType?
  /// The type as it is written.
  package var typeSpan: SourceSpan
  /// The name that expressions use. `nil` if another parameter has the same name.
  package var local: LocalID?
  /// The default. `nil` if there is none, or if it is a value of the request.
  package var defaultValue: TypedID?
  /// The default as it is written. `nil` if there is none.
  package var defaultSpan: SourceSpan?
  /// The value of the request that is the default. `nil` for other defaults.
  package var requestName: String?
  /// The range of valid values. `nil` if there is none.
  package var range: TypedRange?
}

/// The valid values of a parameter.
package struct TypedRange: Sendable {
  /// The smallest value.
  package var lower: TypedID
  /// The greatest value.
  package var upper: TypedID
}

/// An animator that a file declares.
package struct TypedAnimator: Sendable {
  /// The name.
  package var name: String
  /// The parameters.
  package var parameters: [TypedParameter]
  /// The body.
  package var body: Body
  /// Whether it reads `reduceMotion`, so that it says itself what plays with Reduce Motion.
  package var readsReduceMotion: Bool

  /// The forms of an animator's body.
  package enum Body: Sendable {
    case block(TypedBlock)
    case expression(AnimatorExpression)
    /// The use of an animator, and what is different.
    case variation(AnimatorExpression, TypedBlock)
  }
}

/// An animator expression, such as `reversed a + b`.
package indirect enum AnimatorExpression: Sendable {
  /// A declared animator with its arguments in the order of the parameters.
  case use(DeclarationID, TypedList, span: SourceSpan)
  case reversed(AnimatorExpression, span: SourceSpan)
  case together(AnimatorExpression, AnimatorExpression, span: SourceSpan)
  case sequence(AnimatorExpression, AnimatorExpression, span: SourceSpan)
  /// An expression with an error, which has been reported.
  case invalid

  /// The whole expression. Empty for an invalid one.
  var span: SourceSpan {
    switch self {
    case .use(_, _, let span), .reversed(_, let span), .together(_, _, let span),
      .sequence(_, _, let span):
      span
    case .invalid: SourceSpan(0, 0)
    }
  }
}

/// The statements of a block that have a meaning, in the order of the text.
package struct TypedBlock: Sendable {
  /// The statements.
  package var statements: [TypedStatement] = []
  /// The range from brace to brace.
  package var span: SourceSpan
}

/// A statement in the block of an animator. Constants are not statements: they are among
/// ``TypedFile/locals``.
package struct TypedStatement: Sendable {
  /// What it says.
  package var kind: Kind
  /// The whole statement.
  package var span: SourceSpan

  /// What a statement can say.
  package indirect enum Kind: Sendable {
    case duration(TypedID)
    case delay(TypedID)
    case timing(TypedID)
    case order(isToAbove: Bool)
    case interruption(Program.Interruption)
    case interaction(TypedInteraction)
    /// What plays with Reduce Motion.
    case reduced(TypedBlock)
    /// The animator that plays with Reduce Motion: one of ``TypedFile/reductions``.
    case reducedUse(Index<AnimatorSyntax>)
    case role(TypedRole)
    case window(TypedWindow, TypedBlock)
    case track(TypedTrack)
    /// A statement with an error, which has been reported. It may stand for a duration.
    case invalid(isDuration: Bool)
  }
}

/// `during lower..upper`, with or without `of progress`.
package struct TypedWindow: Sendable {
  /// The start: a Time, or a fraction of the duration or of progress.
  package var lower: TypedID
  /// The end.
  package var upper: TypedID
  /// Whether it is a part of the animator's eased progress instead of its time.
  package var isOfProgress: Bool
  /// From `during` to the end.
  package var span: SourceSpan
}

/// A role with its block.
package struct TypedRole: Sendable {
  /// What the tracks of the block set.
  package var subject: Subject
  /// The block.
  package var block: TypedBlock
  /// The name of the role, or its block if it has none.
  package var span: SourceSpan

  /// What the tracks of a role set.
  package enum Subject: Sendable {
    case from, to, container
    /// A layer above or below a screen, or above everything.
    case overlay(String, target: TypedScreen?, isAbove: Bool)
    case snapshots(TypedSnapshots)
    /// A role with an error in its opening, which has been reported. The values in it are still
    /// checked, like its slicing if it has one.
    case invalid(slicing: TypedID?)
  }
}

/// A screen as it is written.
package enum TypedScreen: Sendable { case from, to }

/// A block of slices, elements or a match.
package struct TypedSnapshots: Sendable {
  /// Its name.
  package var local: LocalID
  /// The slicing. `nil` for elements and matches.
  package var slicing: TypedID?
  /// The identifiers of the elements or of the match. `nil` if there is no pattern.
  package var pattern: RulePattern?
  /// The identifiers of the match in the arriving screen. `nil` if they are the same.
  package var counterpart: RulePattern?
  /// The identifiers that are left out. `nil` if there are none.
  package var exception: RulePattern?
  /// The order in which elements are counted.
  package var order: ElementOrder
  /// Whether a snapshot is moved by the block. `nil` if all are.
  package var condition: TypedID?
}

/// `property: key -> key …`
package struct TypedTrack: Sendable {
  /// The property. `nil` if it cannot be set here, which has been reported.
  package var property: PropertyID?
  /// The place of the property.
  package var propertySpan: SourceSpan
  /// The type of the values: that of the property, or a pair if one number sets two properties.
  package var type = ScriptValueType.number
  /// The keys. A single one is a constant value.
  package var keys: [TypedKey] = []
  /// The track's own window. `nil` if there is none.
  package var window: TypedWindow?
  /// The word `smoothed`. `nil` if it is not written.
  package var smoothed: SourceSpan?
  /// The timing after `using`. `nil` if there is none.
  package var using: TypedID?
  /// The place that diagnostics about the whole track mark.
  package var focus: SourceSpan
  /// Whether the values can be computed.
  package var isValid = false
}

/// A value of a track.
package struct TypedKey: Sendable {
  /// The value.
  package var value: TypedID
  /// The position after `at`: a fraction or a Time. `nil` if there is none.
  package var position: TypedID?
  /// The timing after `via`. `nil` if there is none.
  package var via: TypedID?
  /// The whole key.
  package var span: SourceSpan
}

/// How a gesture drives an animator.
package struct TypedInteraction: Sendable {
  /// The gesture. `nil` if it has an error.
  package var gesture: Program.Interaction.Gesture?
  /// The rows without errors.
  package var rows: [(row: InteractionRow, value: TypedID)] = []
  /// What a hand feels when the outcome changes. `nil` for nothing.
  package var haptic: Haptic?
  /// Whether all rows are valid.
  package var isValid = true
  /// The place of the first word.
  package var focus: SourceSpan
}

/// A rule.
package struct TypedRule: Sendable {
  /// The operations, without duplicates of the vocabulary's.
  package var operations: [RequestOperation]
  /// Whether the rule is for any operation.
  package var isAny: Bool
  /// The pattern for the leaving screen. `nil` for every screen.
  package var from: RulePattern?
  /// The pattern for the arriving screen. `nil` for every screen.
  package var to: RulePattern?
  /// The pattern for the container. `nil` for every container.
  package var container: RulePattern?
  /// The condition. `nil` if there is none.
  package var condition: TypedID?
  /// The answer.
  package var answer: Answer
  /// The animator as it is written.
  package var span: SourceSpan
  /// Whether its condition or an argument reads `reduceMotion`, so that the rule says itself what
  /// plays with Reduce Motion.
  package var readsReduceMotion: Bool

  /// The answers of a rule.
  package enum Answer: Sendable {
    /// An answer that is not an animator.
    case fixed(RuleAnswer)
    /// A native animator. Its arguments are in the order of the parameters.
    case native(DeclarationID, TypedList)
    /// A declared animator that is named by itself.
    case named(DeclarationID, TypedList)
    case composed(AnimatorExpression)
  }
}

/// A declaration of a file.
package enum TypedDeclaration: Sendable {
  case constant(TypedID)
  case function([TypedParameter], TypedID)
  case timing(TypedID)
  /// A timing that is written as a function of its fraction.
  case timingFunction(LocalID?, span: SourceSpan, TypedID)
  case animator(TypedAnimator)
  case rule(TypedRule)
  case nativeTiming(name: String, span: SourceSpan)
  case nativeAnimator(name: String, [TypedParameter])
  /// A declaration without a value: an import, an interaction of a plugin, or one that could not be
  /// read.
  case other
}
