import AnimProgram
import AnimSource
import AnimSyntax

/// Determines the type, the meaning and the coercion of each expression in a file, once.
struct ExpressionChecker {
  let folder: Folder
  let names: ResolvedFile
  let syntax: FileSyntax
  let imports: [Int32: CheckedFile]
  var tables: CheckedFile.Tables
  /// The context of the current expression, which decides what is allowed in it.
  var context = Context()
  /// The types of the locals that have been checked.
  var locals: [ScriptValueType?]
  /// The constant numbers among the locals.
  var constants: [LocalID: Double] = [:]
  /// Whether the current declaration reads anything that a rule's condition cannot read.
  var readsTransition = false
  /// The parameters that get their values later and need no argument.
  var given: Set<String> = []

  /// The surroundings of an expression that affect its meaning.
  struct Context {
    /// Whether `t`, `time` and `progress` are allowed.
    var hasTime = false
    /// The slices, elements or match whose block contains it. `nil` outside of them.
    var owner: LocalID?
    /// The gesture of the surrounding interaction. `nil` outside of interactions.
    var gesture: Program.Interaction.Gesture?
    /// Whether it is the condition of a rule.
    var isRule = false
  }

  /// The type of an expression before coercion.
  struct Checked {
    /// The type. `nil` if it has an error, which has been reported.
    var type: ScriptValueType?
    /// Whether it is the literal 0 or a pair of zeros, which fits every dimension.
    var isZero = false

    static let invalid = Checked(type: nil)
    init(_ type: ScriptValueType) { self.type = type }
    init(type: ScriptValueType?) { self.type = type }
  }

  init(folder: Folder, names: ResolvedFile, imports: [Int32: CheckedFile]) {
    self.folder = folder
    self.names = names
    self.imports = imports
    syntax = names.syntax
    locals = Array(repeating: nil, count: names.locals.count)
    tables = CheckedFile.Tables(
      expressions: Array(repeating: TypedExpression(), count: syntax.expressionCount),
      types: Array(repeating: nil, count: syntax.typeCount),
      tracks: Array(repeating: CheckedTrack(), count: syntax.trackCount),
      isSkipped: Array(repeating: false, count: syntax.statementCount),
      isPending: Array(repeating: false, count: syntax.roleCount),
      animators: Array(repeating: -1, count: syntax.animatorCount),
      signatures: Array(repeating: nil, count: syntax.declarationPlaces.count),
      findings: FindingList(path: syntax.source.path))
  }

  func text(_ name: Name) -> String { syntax.text(of: name) }

  func signature(_ id: DeclarationID) -> Signature? {
    id.file == names.file
      ? tables.signatures[Int(id.index)] : imports[id.file]?.signatures[Int(id.index)]
  }

  /// Returns whether a declaration of this file uses itself, which has been reported.
  func isCircular(_ id: DeclarationID) -> Bool {
    id.file == names.file && names.isCircular(Int(id.index))
  }

  mutating func report(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    help: [String] = [], fixIts: [Diagnostic.FixIt] = []
  ) {
    tables.findings.add(id, message, at: span, notes: notes, help: help, fixIts: fixIts)
  }

  /// Runs `body` with another context.
  mutating func within<Result>(
    _ context: Context, _ body: (inout ExpressionChecker) -> Result
  ) -> Result {
    let outer = self.context
    self.context = context
    defer { self.context = outer }
    return body(&self)
  }

  // MARK: Expressions

  /// Checks an expression that must have a type. `false`, with a report, if it has another one.
  mutating func check(_ id: Index<ExpressionSyntax>, as type: ScriptValueType) -> Bool {
    fit(id, check(id, expecting: type), to: type)
  }

  /// Checks an expression. `expecting` is only used if the text alone is ambiguous.
  @discardableResult
  mutating func check(
    _ id: Index<ExpressionSyntax>, expecting: ScriptValueType? = nil
  ) -> Checked {
    let checked = read(id, syntax[id], expecting)
    tables.expressions[Int(id.position)].type = checked.type
    return checked
  }

  private mutating func read(
    _ id: Index<ExpressionSyntax>, _ node: ExpressionSyntax, _ expecting: ScriptValueType?
  ) -> Checked {
    switch node.kind {
    case .number(let value, let unit): return number(value, unit, node)
    case .color: return Checked(.color)
    case .string: return Checked(.text)
    case .bool: return Checked(.bool)
    case .name: return name(id, node)
    case .member(let name): return member(id, name, node, expecting)
    case .group(let inner): return check(inner, expecting: expecting)
    case .pair(let x, let y): return pair(x, y, node)
    case .list(let elements): return list(elements)
    case .unary(let op, let operand): return unary(op, operand, node)
    case .binary(let op, let left, let right): return binary(op, left, right, node)
    case .conditional(let test, let yes, let no):
      return conditional(test, yes, no, node, expecting)
    case .access(let base, let member): return access(id, base, member, node)
    case .call(let callee, let arguments): return call(id, callee, arguments, node)
    case .missing: return .invalid
    }
  }

  mutating func set(_ id: Index<ExpressionSyntax>, _ meaning: TypedExpression.Meaning) {
    tables.expressions[Int(id.position)].meaning = meaning
  }

  // MARK: Literals

  private mutating func number(
    _ value: Double, _ unit: Name?, _ node: ExpressionSyntax
  ) -> Checked {
    guard let unit else {
      var number = Checked(.number)
      number.isZero = value == 0
      return number
    }
    guard let row = folder.lexicon.unit(unit) else {
      reportUnit(text(unit), node.span)
      return .invalid
    }
    return Checked(.quantity(Unit.all[row].dimension))
  }

  private mutating func member(
    _ id: Index<ExpressionSyntax>, _ name: Name, _ node: ExpressionSyntax,
    _ expecting: ScriptValueType?
  ) -> Checked {
    let text = text(name)
    let place = SourceSpan(Int(node.span.end) - text.utf8.count, Int(node.span.end))
    if let edge = folder.lexicon.edge(name), expecting == nil || expecting == .edge {
      set(id, .edge(edge))
      tables.uses.append(Use(span: place, definition: .builtIn(.edge(edge))))
      return Checked(.edge)
    }
    if tables.findings.addHabit(.member, at: node.span, named: text, in: syntax.source) {
      return .invalid
    }
    if let expecting, expecting != .edge {
      report(
        .typeMismatch, "`.\(text)` is a member of an enumeration, not \(expecting.phrase)",
        at: node.span)
    } else {
      tables.findings.addUnknown(
        "there is no edge `.\(text)`", text, at: place, among: StageEdge.allCases.map(\.name))
    }
    return .invalid
  }

  private mutating func pair(
    _ x: Index<ExpressionSyntax>, _ y: Index<ExpressionSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    let (first, second) = (check(x), check(y))
    let verb = "a pair consists of two quantities of the same dimension, not"
    guard let dimension = alike(x, first, y, second, node, verb) else { return .invalid }
    var pair = Checked(.pair(dimension))
    pair.isZero = first.isZero && second.isZero
    return pair
  }

  private mutating func list(_ elements: List<Index<ExpressionSyntax>>) -> Checked {
    var isValid = true
    for element in syntax[elements] { isValid = check(element, as: .transform) && isValid }
    return isValid ? Checked(.transform) : .invalid
  }

  // MARK: Names

  private mutating func name(_ id: Index<ExpressionSyntax>, _ node: ExpressionSyntax) -> Checked {
    switch names[id] {
    case .local(let local): return self.local(id, local, node)
    case .declaration(let declaration): return declared(id, declaration, node)
    case .builtIn(let builtIn): return self.builtIn(id, builtIn, node)
    case .parameter, nil: return .invalid
    }
  }

  mutating func local(
    _ id: Index<ExpressionSyntax>, _ local: LocalID, _ node: ExpressionSyntax
  ) -> Checked {
    if case .snapshots = names[local].kind {
      let name = text(names[local].name.name)
      report(.typeMismatch, "`\(name)` is not a value on its own", at: node.span)
      return .invalid
    }
    set(id, .local(local))
    return Checked(type: locals[local.index])
  }

  mutating func declared(
    _ id: Index<ExpressionSyntax>, _ declaration: DeclarationID, _ node: ExpressionSyntax
  ) -> Checked {
    guard let signature = signature(declaration) else { return .invalid }
    let name = syntax.source.text(of: node.span)
    switch signature.kind {
    case .constant:
      read(signature)
      set(id, .declaration(declaration))
      return Checked(type: signature.result)
    case .timing, .timingFunction, .nativeTiming:
      read(signature)
      set(id, .declaration(declaration))
      return Checked(type: signature.result)
    case .function, .nativeFunction:
      report(.typeMismatch, "`\(name)` is a function and needs arguments", at: node.span)
    case .animator, .nativeAnimator:
      report(.typeMismatch, "`\(name)` is an animator, not a value", at: node.span)
    case .nativeInteraction:
      report(.typeMismatch, "`\(name)` is an interaction, not a value", at: node.span)
    }
    return .invalid
  }

  /// Records what a declaration that is used reads of the transition.
  mutating func read(_ signature: Signature) {
    if signature.readsTransition { readsTransition = true }
  }

  private mutating func builtIn(
    _ id: Index<ExpressionSyntax>, _ builtIn: BuiltIn, _ node: ExpressionSyntax
  ) -> Checked {
    switch builtIn {
    case .value(let row): return value(id, row, node.span)
    case .timing(let row):
      set(id, .timing(Int32(row)))
      return Checked(.timing)
    case .noClip:
      set(id, .noClip)
      return Checked(.clip)
    case .function, .constructor, .transform, .shape:
      let name = syntax.source.text(of: node.span)
      report(.typeMismatch, "`\(name)` is a function and needs arguments", at: node.span)
      return .invalid
    default: return .invalid
    }
  }

  /// Checks a value of the language at its place.
  private mutating func value(
    _ id: Index<ExpressionSyntax>, _ number: Int, _ span: SourceSpan
  ) -> Checked {
    let row = NamedValue.all[number]
    if !row.isForRules, row.source.isOfTransition { readsTransition = true }
    if context.isRule && !row.isForRules {
      report(.misplaced, "a rule cannot read `\(row.name)`", at: span)
      return .invalid
    }
    set(id, .value(Int32(number)))
    switch row.source {
    case .constant, .inputs, .containerSize, .containerCenter: break
    case .progress where context.gesture != nil: break
    case .fraction, .elapsed, .progress:
      guard context.hasTime else {
        report(
          .misplaced, "`\(row.name)` can only be used in a track with a single value",
          at: span)
        return .invalid
      }
    case .gesture(.translationX) where context.hasTime && context.gesture == nil: break
    case .gesture(let argument):
      guard isKnown(argument) else {
        let gesture = argument.isOfPinch ? "pinch" : "drag"
        let tracks = argument == .translationX ? ", and in a track with a single value" : ""
        report(
          .misplaced,
          "`\(row.name)` can only be used in the interaction of a \(gesture)\(tracks)", at: span)
        return .invalid
      }
    }
    return Checked(row.type)
  }

  /// Returns whether the current gesture provides an argument.
  private func isKnown(_ argument: GestureValue) -> Bool {
    switch context.gesture {
    case .drag, .edgeDrag: !argument.isOfPinch
    case .pinch: argument.isOfPinch
    case .native, nil: false
    }
  }

  // MARK: Members

  private mutating func access(
    _ id: Index<ExpressionSyntax>, _ base: Index<ExpressionSyntax>, _ member: Name,
    _ node: ExpressionSyntax
  ) -> Checked {
    if case .builtIn(.value(let row)) = names[id] { return value(id, row, node.span) }
    if case .local(let local) = names[base],
      case .snapshots(let kind, _) = names[local].kind
    {
      return field(id, local, kind, member, node)
    }
    guard let type = check(base).type else { return .invalid }
    let name = text(member)
    guard let row = type.members.first(where: { $0.name == name }) else {
      tables.findings.addUnknown(
        "\(type.phrase) has no `\(name)`", name, at: node.focus, among: type.members.map(\.name))
      return .invalid
    }
    set(id, .member(row.meaning))
    return Checked(row.type)
  }

  /// Checks a value of slices, elements or a match, such as `tiles.index`.
  private mutating func field(
    _ id: Index<ExpressionSyntax>, _ local: LocalID, _ kind: SnapshotKind,
    _ member: Name, _ node: ExpressionSyntax
  ) -> Checked {
    let (name, field) = (text(names[local].name.name), text(member))
    let number = SnapshotField.all.firstIndex { $0.name == field && $0.kinds.contains(kind) }
    guard let number else {
      tables.findings.addUnknown(
        "`\(name)` has no `\(field)`", field, at: node.focus,
        among: SnapshotField.all.filter { $0.kinds.contains(kind) }.compactMap(\.name))
      return .invalid
    }
    let isOwn = context.owner == local
    guard isOwn || !SnapshotField.all[number].isOwn else {
      report(
        .misplaced, "`\(name).\(field)` can only be used in its own block", at: node.span)
      return .invalid
    }
    set(id, .field(local, row: Int32(number), isOwn: isOwn))
    tables.uses.append(Use(span: node.focus, definition: .builtIn(.snapshotField(number))))
    return Checked(SnapshotField.all[number].type)
  }
}

extension NamedValue.Source {
  /// Whether the value exists only during a transition.
  fileprivate var isOfTransition: Bool {
    if case .constant = self { false } else { true }
  }
}

extension GestureValue {
  /// Whether it is provided by a pinch instead of a drag.
  fileprivate var isOfPinch: Bool { self == .scale || self == .scaleVelocity }
}
