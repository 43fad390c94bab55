import AnimProgram
import AnimSource
import AnimSyntax

extension Diagnostic {
  /// What is wrong, with the values that say so. The table below makes the sentences.
  package enum Kind: Hashable, Sendable {
    /// Something that is found outside the compiler.
    case said(DiagnosticID, String)
    case syntax(SyntaxError)
    case tooMany, tooManyRules, severalExpressions

    // Files and names.
    case unreadableImport(String, reason: String)
    case importMissing(String), importOutside(String), importCycle(String), importsTooDeep
    case declaredTwice(String), declaredAndImported(String), declaredInBoth(String, [String])
    case builtInName(String)
    case unknown(Unknown, String)
    case recursion(String, throughOthers: Bool)
    case notAValue(String), isNoValue(String, Noun), notAnAnimator(String), onlyInRules(String)
    case statementAsProperty(Word)
    case valueOfRequest(String, inRule: Bool)
    case unused(Noun, String), invisibleOverlay(String), transparent(String)
    case unseen(String, without: Property), sameKeys, tooShort, emptyAnimator

    // Types.
    case mismatch(ScriptValueType, expected: ScriptValueType)
    case operands(Pairing, ScriptValueType, ScriptValueType)
    case notRaised(ScriptValueType), exponent(ScriptValueType), variableExponent(ScriptDimension)
    case notNegated(ScriptValueType), notCallable(ScriptValueType)
    case noQuantity(String, ScriptValueType?), seed(ScriptValueType)
    case needsArguments(String, isOfNumber: Bool, areOptional: Bool)
    case memberOfOther(String, ScriptValueType), memberNeeded(NameKind)
    case quotientOfTypes, pairOfTypes(ScriptValueType, ScriptValueType), rangeOfOther
    case shareOfDuration, listForPair(ScriptValueType), listOfKeys, lengthOfProgress
    case moment(Moment, ScriptValueType), secondsOfProgress, noFraction(isOfProgress: Bool)
    case notPassable

    // Arguments.
    case missingArgument(String, of: String, ScriptValueType?)
    case tooManyArguments(String, [String])
    case argumentCount(String, ClosedRange<Int>, Int)
    case argumentTwice(String), labelled(String), labelNeeded([String]), positionOutsidePoints
    case fraction(String, count: Int), numbers(TimingConstructor), labelledNumber(TimingConstructor)
    case steps, fewPoints, labelledPoint
    case unlabelledSpring, mixedSpring(SpringLabel, SpringLabel, [SpringForm])
    case random([String]), circle, radiusFirst, fifthSide
    case dampingCoefficient(String), overdamped(Double, hasStiffness: Bool)
    case nativeCombined(String), nativeArgument
    case outsideRange(String, String), emptyRange(String), defaultOutsideRange(String)
    case curveRange(DiagnosticID, name: String, of: String, words: String), pathOfTiming
    case perspective, arcWithKeys, sliceCount

    // Blocks.
    case twiceInBlock(Word), notAllowed(Word, BlockKinds), sameScreen
    case overlayTwice(String), tooManyOverlays
    case counterpartCount(Int, Int), wildcards(String, String)
    case statementInInteraction(String), noEdge(isDrag: Bool), missingEdge
    case rowOfNative(String, String), rowTwice(String), rowWithKeys(String)
    case ruleReads(String), conditionReads, operationTwice(String), operationsWithAny
    case onlyInTrack(String, inTiming: Bool)
    case onlyInGesture(String, isPinch: Bool, orTrack: Bool, isTrack: Bool)
    case onlyInOwnBlock(String)
    case trackOutside(Property.Roles), propertyOf(String, BlockKinds, Property.Roles)

    // Values.
    case chainTooLong, tooDeep, tooManySteps, tooManyParts, timingSteps, transitionTooLong
    case lateCurve
    case tooManyTracks, tooManySlices, tooManyFunctions
    case conflict(String, isSum: Bool, mixesWindows: Bool)
    case ordersConflict, interactionsConflict, snapshotsConflict(String)
    case orderOutside, negative(Word), lastKey, keyOrder(isAfterEnd: Bool)
    case fractionWithoutDuration, progressWithoutDuration, noEnd(isFade: Bool), noWindow(String)
    case progressWindowEnd, windowBeforeStart, emptyWindow(isBackwards: Bool)
  }

  /// What a name that is not known would be.
  package enum Unknown: Hashable, Sendable {
    /// A value, in the block of some slices, elements or a match, or in the condition of a rule.
    case value(owner: Owner?, inRule: Bool)
    case function, type, property, unit, operation, interaction, row
    case animator(inReduced: Bool)
    case member(NameKind)
    /// A part of a value of this type.
    case part(ScriptValueType)
    /// A value of slices, elements or a match.
    case field(Owner)
    /// What follows this part of a dotted name.
    case path(String)
    /// An argument of this function, or of a declaration.
    case argument(String, among: [String], isDeclared: Bool)
    /// A view of which the frame is read.
    case view
  }

  /// Slices, elements or a match.
  package struct Owner: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The kind.
    package var kind: SnapshotKind
  }

  /// Two values that belong together.
  package enum Pairing: Hashable, Sendable {
    case add, subtract, compare, multiply, divide, pair, random, branches
    case arguments(String)
  }

  /// What is measured by a moment.
  package enum Moment: Hashable, Sendable { case window, key, order }

  /// What a name is.
  package enum Noun: String, Sendable {
    case constant, parameter, timing, function
    case animator = "an animator"
    case interaction = "an interaction"
  }
}

extension Diagnostic.Kind {
  /// The severity.
  var severity: Severity {
    switch self {
    case .dampingCoefficient, .overdamped: .note
    default: id.severity
    }
  }

  /// The identifier, as tools show it.
  package var id: DiagnosticID { row.id }
  /// The sentence.
  package var message: String { row.message }

  private var row: (id: DiagnosticID, message: String) {
    switch self {
    case .said(let id, let message): (id, message)
    case .syntax(let error): (error.id, error.message)
    case .tooMany: (.limitExceeded, SyntaxError.tooManyErrors)
    case .tooManyRules: (.limitExceeded, "a folder has at most \(Limits.rules) rules")
    case .severalExpressions: (.syntax, "expected a single expression")

    case .unreadableImport(let path, let reason):
      (.unreadableFile, "cannot read \"\(path)\": \(reason)")
    case .importMissing(let path): (.importNotFound, "there is no file \"\(path)\"")
    case .importOutside(let path): (.importOutsideRoot, "\"\(path)\" is outside the root folder")
    case .importCycle(let path):
      (.importCycle, "\"\(path)\" imports this file, directly or through others")
    case .importsTooDeep: (.limitExceeded, "imports are nested more than 16 deep here")
    case .declaredTwice(let name): (.duplicateName, "`\(name)` is declared twice")
    case .declaredAndImported(let name):
      (.duplicateName, "`\(name)` is both declared here and imported")
    case .declaredInBoth(let name, let paths):
      (.duplicateName, "`\(name)` is declared in both `\(paths.joined(separator: "` and `"))`")
    case .builtInName(let name):
      (.duplicateName, "`\(name)` is built into the language and cannot be declared")
    case .unknown(let what, let name): (what.id, what.message(name))
    case .recursion(let name, let throughOthers):
      (.recursion, "`\(name)` uses itself" + (throughOthers ? " through other declarations" : ""))
    case .notAValue(let name): (.typeMismatch, "`\(name)` is not a value on its own")
    case .isNoValue(let name, let noun):
      (.typeMismatch, "`\(name)` is \(noun.rawValue), not a value")
    case .notAnAnimator(let name): (.typeMismatch, "`\(name)` is not an animator")
    case .onlyInRules(let name): (.unknownAnimator, "only a rule can use `\(name)`")
    case .statementAsProperty(let word):
      (.unknownProperty, "`\(word.text)` is a statement, not a property")
    case .valueOfRequest:
      (.misplaced, "the value of a request can only be the default of an animator's parameter")
    case .unused(let noun, let name):
      (.unusedName, "the \(noun.rawValue) `\(name)` is never used")
    case .invisibleOverlay(let name):
      (.unusedName, "nothing of the overlay `\(name)` is visible: it has no color")
    case .transparent(let color): (.unusedName, "nothing is visible of the color `\(color)`")
    case .unseen(let name, let other):
      (.unusedName, "nothing is visible of `\(name)` without `\(other.name)`")

    case .tooShort: (.unusedName, "nothing is visible of a transition shorter than a frame")
    case .emptyAnimator: (.unusedName, "nothing is visible of an empty animator")
    case .sameKeys: (.unusedName, "this track goes from a value to the same value")

    case .mismatch(let found, let expected):
      (
        found.dimension != nil && expected.dimension != nil ? .unitMismatch : .typeMismatch,
        "expected \(expected.phrase), found \(found.phrase)"
      )
    case .operands(let pairing, let left, let right): pairing.row(left, right)
    case .notRaised(let type): (.typeMismatch, "cannot raise \(type.phrase) to a power")
    case .exponent(let type): (.unitMismatch, "an exponent must be a Number, not \(type.phrase)")
    case .variableExponent(let dimension):
      (
        .unitMismatch,
        "the exponent of \(ScriptValueType.quantity(dimension).phrase) must be constant"
      )
    case .notNegated(let type): (.typeMismatch, "cannot negate \(type.phrase)")
    case .notCallable(let type): (.typeMismatch, "\(type.phrase) cannot be called")
    case .noQuantity(let name, let type):
      (.typeMismatch, "`\(name)` takes quantities, not \(type?.phrase ?? "this")")
    case .seed(let type):
      (.typeMismatch, "a seed is a Number or a pair of Numbers, not \(type.phrase)")
    case .needsArguments(let name, _, let areOptional):
      (
        .typeMismatch,
        "`\(name)` is a function and needs " + (areOptional ? "parentheses" : "arguments")
      )
    case .memberOfOther(let name, let type):
      (.typeMismatch, "`.\(name)` is a member of an enumeration, not \(type.phrase)")
    case .memberNeeded(let kind):
      (.typeMismatch, "\(kind.phrase) is one of .\(kind.names.joined(separator: ", ."))")
    case .quotientOfTypes: (.typeMismatch, "only types of quantities can be divided")
    case .pairOfTypes(let first, let second):
      (
        .typeMismatch,
        "a pair consists of two quantities of the same dimension, not \(first) and \(second)"
      )
    case .rangeOfOther: (.typeMismatch, "only quantities can have a range")
    case .shareOfDuration: (.unitMismatch, "expected a Time, found a part of the duration")
    case .listForPair: (.typeMismatch, "two values are a pair in parentheses")
    case .listOfKeys:
      (.typeMismatch, "`->` joins the keys of a track; brackets hold a transform's functions")
    case .lengthOfProgress:
      (.unitMismatch, "progress is a Number from 0 to 1: divide by a length")
    case .moment(let moment, let type):
      (
        type.dimension == nil ? .typeMismatch : .unitMismatch,
        moment == .window
          ? "a window is measured in fractions or times, not in \(type.phrase)"
          : "the \(moment == .key ? "position of a key" : "moment of an `order`") is a fraction"
            + " or a Time, not \(type.phrase)"
      )
    case .secondsOfProgress:
      (.unitMismatch, "a window of progress is measured in fractions, not in seconds")
    case .noFraction: (.unitMismatch, "a fraction is from 0 to 1")
    case .notPassable: (.typeMismatch, "this value cannot be passed from outside a script")

    case .missingArgument(let name, _, _):
      (.argumentMismatch, "the argument `\(name)` is missing")
    case .tooManyArguments(let callee, let names):
      (.argumentMismatch, "`\(callee)` takes \(names.count.arguments)")
    case .argumentCount(let callee, let range, let count):
      (
        .argumentMismatch,
        "`\(callee)` takes "
          + (range.count == 1
            ? range.lowerBound.arguments : "\(range.lowerBound) to \(range.upperBound) arguments")
          + ", not \(count)"
      )
    case .argumentTwice(let name): (.duplicateName, "the argument `\(name)` is given twice")
    case .labelled(let name):
      (.argumentMismatch, "the arguments of `\(name)` are written without labels")
    case .labelNeeded: (.argumentMismatch, "arguments without a label come first")
    case .positionOutsidePoints: (.misplaced, "`at` is only allowed inside `points(…)`")
    case .fraction: (.argumentMismatch, "a timing has no arguments but a single fraction")
    case .numbers(.path), .labelledNumber(.path):
      (
        .argumentMismatch,
        "`path` takes 0, 0, then x1, y1, x2, y2, x, y for each segment, up to 1, 1"
      )
    case .numbers, .labelledNumber: (.argumentMismatch, "`bezier` takes x1, y1, x2, y2")
    case .steps:
      (.argumentMismatch, "`steps` takes a count and a jump, such as `steps(4, .jumpEnd)`")
    case .fewPoints: (.argumentMismatch, "`points` takes at least two points")
    case .labelledPoint: (.argumentMismatch, "points are written without labels")
    case .unlabelledSpring:
      (.argumentMismatch, "the arguments of a spring need labels, such as `response: 0.5s`")
    case .mixedSpring(let label, let chosen, _):
      (
        .argumentMismatch,
        "`\(label.rawValue)` and `\(chosen.rawValue)` belong to different springs"
      )
    case .random: (.argumentMismatch, "`random` takes two quantities and a seed")
    case .circle: (.argumentMismatch, "`circle` takes a center and a radius")
    case .radiusFirst: (.typeMismatch, "the center of a circle comes before its radius")
    case .fifthSide: (.argumentMismatch, "an inset has four sides")
    case .dampingCoefficient:
      (.springRange, "`damping` is the coefficient; UIKit's damping is `dampingRatio` here")
    case .overdamped(let ratio, _):
      (
        .springRange,
        "the damping ratio is \(ratio.shortText), and counts as 1, as in Core Animation"
      )
    case .nativeCombined(let name):
      (
        .typeMismatch,
        "the native animator `\(name)` can only stand alone after the `use` of a rule"
      )
    case .nativeArgument:
      (.typeMismatch, "the arguments of a native animator must be constant here")
    case .outsideRange(let name, let range):
      (.argumentMismatch, "`\(name)` must be in \(range)")
    case .emptyRange(let name): (.argumentMismatch, "the range of `\(name)` is empty")
    case .defaultOutsideRange(let name):
      (.argumentMismatch, "the default of `\(name)` is outside its range")
    case .curveRange(let id, let name, let curve, let words):
      (id, "\(name) of \(curve) must be \(words)")
    case .pathOfTiming:
      (.bezierRange, "a path must go from 0, 0 to 1, 1, and its x must never decrease")
    case .perspective: (.argumentMismatch, "a perspective must be a distance above 0")
    case .arcWithKeys: (.argumentMismatch, "`match.arc` takes a single value")
    case .sliceCount:
      (.argumentMismatch, "the number of slices must be a whole number, at least 1")

    case .twiceInBlock(let word):
      (.duplicateName, "`\(word.text)` appears twice in this block")
    case .notAllowed(let word, let kinds):
      (.misplaced, "`\(word.text)` is not allowed \(kinds.phrase)")
    case .sameScreen: (.argumentMismatch, "a screen cannot be above itself")
    case .overlayTwice(let name): (.duplicateName, "there is already an overlay `\(name)`")
    case .tooManyOverlays:
      (.limitExceeded, "an animator has at most \(Limits.overlays) overlays")
    case .counterpartCount(let count, let other):
      (.argumentMismatch, "`with` needs a name for each one after `like`: \(count), not \(other)")
    case .wildcards(let item, let counterpart):
      (.argumentMismatch, "the wildcards of `\(counterpart)` are not those of `\(item)`")
    case .statementInInteraction(let text):
      (.misplaced, "`\(text)` is not allowed in `interaction`")
    case .noEdge: (.argumentMismatch, "only an `edgeDrag` has an edge")
    case .missingEdge: (.argumentMismatch, "`edgeDrag` needs an edge")
    case .rowOfNative(let row, let native):
      (.misplaced, "`\(row)` cannot be used with `\(native)`, which sets the progress itself")
    case .rowTwice(let row): (.duplicateName, "`\(row)` appears twice in this interaction")
    case .rowWithKeys(let row):
      (.argumentMismatch, "`\(row)` takes one value, without keys or a window")
    case .ruleReads(let name): (.misplaced, "a rule cannot read `\(name)`")
    case .conditionReads:
      (
        .misplaced,
        "a rule can only read traits, `container.width`, `container.height` and `direction`"
      )
    case .operationTwice(let name):
      (.duplicateName, "`\(name)` appears twice in this rule")
    case .operationsWithAny:
      (.duplicateName, "`\(Word.any.text)` matches every operation, so it is written alone")
    case .onlyInTrack(let name, _):
      (.misplaced, "`\(name)` can only be used in a track with a single value")
    case .onlyInGesture(let name, let isPinch, let orTrack, _):
      (
        .misplaced,
        "`\(name)` can only be used in the interaction of a \(isPinch ? "pinch" : "drag")"
          + (orTrack ? ", and in a track with a single value" : "")
      )
    case .onlyInOwnBlock(let name): (.misplaced, "`\(name)` can only be used in its own block")
    case .trackOutside: (.misplaced, "a track belongs inside a role")
    case .propertyOf(let name, let kinds, _):
      (.misplaced, "`\(name)` cannot be set on \(kinds.owner)")

    case .lateCurve:
      (.misplaced, "a curve is made when the transition begins, and this is not known by then")
    case .chainTooLong:
      (.limitExceeded, "this uses a chain of more than \(Limits.chain) declarations")
    case .tooDeep:
      (.limitExceeded, "calls and brackets are nested more than \(Limits.depth) deep here")
    case .tooManySteps: (.limitExceeded, "this expands to more than \(Program.Limits.steps) steps")
    case .tooManyParts:
      (
        .limitExceeded,
        "the declarations used here expand to more than \(Limits.expansions) parts"
      )
    case .timingSteps:
      (
        .limitExceeded,
        "a value of this timing takes more than \(Program.Limits.timing) steps, because it applies timings"
          + " that apply others"
      )
    case .transitionTooLong: (.limitExceeded, "a transition lasts at most 60 s")
    case .tooManyTracks:
      (.limitExceeded, "a transition has at most \(Program.Limits.tracks) tracks")
    case .tooManySlices:
      (.limitExceeded, "an animator has at most \(Program.SnapshotSet.limit) slices")
    case .tooManyFunctions:
      (.limitExceeded, "a list has at most \(Limits.functions) transform functions")
    case .conflict(let name, let isSum, _):
      (
        .conflictingTracks,
        "\(isSum ? "both animators" : "two tracks") set `\(name)` at the same time"
      )
    case .ordersConflict: (.conflictingTracks, "the two animators have different orders")
    case .interactionsConflict:
      (.conflictingTracks, "the two animators have different interactions")
    case .snapshotsConflict(let name):
      (.conflictingTracks, "both animators have slices, elements or a match named `\(name)`")
    case .orderOutside: (.keyframeOrder, "this moment is not in the transition")
    case .negative(let word): (.durationRange, "a \(word.text) is 0 or more")
    case .lastKey: (.keyframeOrder, "the last key is always at 100%")
    case .keyOrder(let isAfterEnd):
      (
        .keyframeOrder,
        isAfterEnd
          ? "this key is after the end of its track" : "this key is earlier than the one before it"
      )
    case .fractionWithoutDuration:
      (.missingDuration, "a fraction of the duration needs a `duration`")
    case .progressWithoutDuration:
      (.missingDuration, "a window of progress needs a `duration`")
    case .noEnd:
      (
        .missingDuration,
        "nothing says how long this lasts: there is no `duration`, and the timing sets none"
      )
    case .noWindow(let name):
      (.missingDuration, "`\(name)` needs a window, but nothing says when it ends")
    case .progressWindowEnd: (.emptyWindow, "a window of progress cannot end after 100%")
    case .windowBeforeStart: (.emptyWindow, "a window cannot start before 0")
    case .emptyWindow(let isBackwards):
      (.emptyWindow, "this window ends \(isBackwards ? "before" : "when") it begins")
    }
  }
}

extension Diagnostic.Unknown {
  fileprivate var id: DiagnosticID {
    switch self {
    case .value, .function, .type, .operation, .interaction, .member, .part, .field, .path, .view:
      .unknownName
    case .property, .row: .unknownProperty
    case .unit: .unknownUnit
    case .animator: .unknownAnimator
    case .argument: .argumentMismatch
    }
  }

  fileprivate func message(_ name: String) -> String {
    switch self {
    case .value: "cannot find `\(name)`"
    case .function: "there is no function `\(name)`"
    case .type: "there is no type `\(name)`"
    case .property: "there is no property `\(name)`"
    case .unit: "there is no unit `\(name)`"
    case .operation: "there is no operation `\(name)`"
    case .interaction: "there is no interaction `\(name)`"
    case .row: "an interaction has no `\(name)`"
    case .animator: "there is no animator `\(name)`"
    case .member(let kind): "there is no \(kind.noun) `.\(name)`"
    case .part(let type): "\(type.phrase) has no `\(name)`"
    case .field(let owner): "`\(owner.name)` has no `\(name)`"
    case .path(let path): "`\(path)` has no `\(name)`"
    case .argument(let callee, _, _): "`\(callee)` has no argument `\(name)`"
    case .view: "no view has the name `\(name)` here"
    }
  }
}

extension Diagnostic.Pairing {
  fileprivate func row(
    _ left: ScriptValueType, _ right: ScriptValueType
  ) -> (DiagnosticID, String) {
    let (one, other) = (left.phrase, right.phrase)
    let areQuantities = left.dimension != nil && right.dimension != nil
    let id = areQuantities ? DiagnosticID.unitMismatch : .typeMismatch
    return switch self {
    case .add: (id, "cannot add \(other) to \(one)")
    case .subtract: (id, "cannot subtract \(other) from \(one)")
    case .compare: (id, "cannot compare \(one) with \(other)")
    case .multiply: (.typeMismatch, "cannot multiply \(one) with \(other)")
    case .divide: (.typeMismatch, "cannot divide \(one) by \(other)")
    case .pair:
      (id, "a pair consists of two quantities of the same dimension, not \(left) and \(right)")
    case .random:
      (id, "`random` takes two quantities of the same dimension, not \(left) and \(right)")
    case .branches: (id, "one branch is \(one), the other is \(other)")
    case .arguments(let name):
      (
        right.dimension == nil ? .typeMismatch : .unitMismatch,
        "`\(name)` takes quantities of the same dimension, not \(one) and \(other)"
      )
    }
  }
}

extension Int {
  fileprivate var arguments: String {
    self == 0 ? "no arguments" : self == 1 ? "1 argument" : "\(self) arguments"
  }
}

extension NameKind {
  /// The kind with an article.
  package var phrase: String { self == .edge ? "an edge" : "a \(noun)" }
}

extension BlockKinds {
  /// The innermost block as a phrase.
  fileprivate var phrase: String {
    let names: [(BlockKinds, String)] = [
      (.window, "in a `during` block"), (.interaction, "in `interaction`"),
      (.screen, "in a screen's block"), (.container, "in `container`"), (.overlay, "in an overlay"),
      (.slices, "in slices"), (.elements, "in elements"), (.match, "in a match"),
      (.reduced, "in `reduced`"), (.animator, "in an animator"),
    ]
    return names.first { contains($0.0) }?.1 ?? "here"
  }

  /// The view whose properties the tracks of a block set, as a phrase.
  fileprivate var owner: String {
    let names: [(BlockKinds, String)] = [
      (.container, "the container"), (.overlay, "an overlay"), (.slices, "a slice"),
      (.elements, "an element"), (.match, "a match"),
    ]
    return names.first { contains($0.0) }?.1 ?? "a screen"
  }
}

extension Double {
  /// The number as a script would write it, without a superfluous fraction.
  package var shortText: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
