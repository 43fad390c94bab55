import AnimProgram
import AnimSource
import AnimSyntax

/// Determines the meaning of each name in a file.
struct Resolver {
  let folder: Folder
  let file: Int32
  let syntax: FileSyntax
  /// The declarations that the file can use.
  let visible: [Name: DeclarationID]
  /// The names so far.
  var tables: ResolvedFile
  /// The current scope.
  var scope: Int32?
  /// The current declaration.
  var declaration: Int32 = 0
  /// The slices, elements or match whose block is being read. `nil` outside of them.
  var owner: LocalID?
  /// Whether `interaction` is being read, in which no name hides those of a gesture.
  var isInInteraction = false
  /// The `let` whose value is being read, or the slices whose slicing is. `nil` outside of them.
  var constant: LocalID?
  /// Whether the condition of a rule is being read.
  var isInCondition = false
  /// Whether the animator after `reduced use` is being read.
  var isInReducedUse = false
  /// The locals that each constant and each slicing of the current declaration uses.
  private var letUses: [LocalID: [LocalID]] = [:]

  init(_ linker: Linker) {
    folder = linker.folder
    file = Int32(truncatingIfNeeded: linker.file)
    visible = linker.names
    syntax = folder.units[linker.file].syntax
    tables = ResolvedFile(syntax, file: file)
  }

  /// Resolves every name, and returns the file.
  consuming func run() -> ResolvedFile {
    for number in syntax.declarationIndices { resolve(syntax.declaration(at: number), number) }
    orderDeclarations()
    return tables
  }

  mutating func report(
    _ kind: Diagnostic.Kind, at span: SourceSpan, notes: [Diagnostic.Note] = []
  ) { tables.findings.add(kind, at: span, notes: notes) }

  var lexicon: Lexicon { folder.lexicon }
  func text(_ name: Name) -> String { syntax.text(of: name) }

  // MARK: Declarations

  mutating func resolve(_ declaration: DeclarationSyntax, _ number: Int) {
    self.declaration = Int32(truncatingIfNeeded: number)
    let first = tables.locals.count
    scope = nil
    switch declaration.kind {
    case .constant(let constant):
      type(constant.type)
      resolve(constant.value)
    case .function(let function):
      open(declaration.span)
      parameters(function.parameters, ofFunction: true)
      type(function.result)
      resolve(function.body)
    case .timing(_, let parameter, let body):
      if let parameter {
        open(declaration.span)
        declare(parameter, .fraction)
      }
      resolve(body)
    case .animator(_, let parameters, let body):
      open(declaration.span)
      self.parameters(parameters)
      switch body {
      case .expression(let animator): resolve(animator)
      case .block(let block): resolve(block, isAnimator: true)
      }
    case .externAnimator(_, let parameters):
      open(declaration.span)
      self.parameters(parameters)
    case .rule(let rule):
      isInCondition = true
      if let condition = rule.condition { resolve(condition) }
      isInCondition = false
      if !isAnswer(rule.animator) { resolve(rule.animator) }
    case .importing, .externInteraction, .missing: break
    }
    let range =
      Int32(truncatingIfNeeded: first)..<Int32(truncatingIfNeeded: tables.locals.count)
    tables.ranges[number] = range
    if !letUses.isEmpty || !range.isEmpty { orderLets(range) }
  }

  /// - Parameter ofFunction: Whether a parameter may hide a name of the language, because the body is short, and
  ///   has no default from a request, which only animators answer.
  mutating func parameters(_ list: List<ParameterSyntax>, ofFunction: Bool = false) {
    for (index, parameter) in syntax[list].enumerated() {
      type(parameter.type)
      if let value = parameter.defaultValue, ofFunction || !isRequest(value) { resolve(value) }
      if let lower = parameter.lower { resolve(lower) }
      if let upper = parameter.upper { resolve(upper) }
      if !ofFunction { checkProtected(parameter.name) }
      declare(parameter.name, .parameter(parameter, index))
    }
  }

  /// Returns whether a default is a value of the request: `request.name`.
  func isRequest(_ id: Index<ExpressionSyntax>) -> Bool {
    guard case .access(let base, _) = syntax[id].kind, case .name(let root) = syntax[base].kind
    else { return false }
    return lexicon.isRequest(root)
  }

  /// Sorts the constants of the current declaration, and reports those that use themselves.
  mutating func orderLets(_ range: Range<Int32>) {
    let first = Int(range.lowerBound)
    let edges = range.map { number in (letUses[LocalID(Int(number))] ?? []).map { $0.index - first }
    }
    let ordered = DependencyOrder(edges)
    for node in ordered.order {
      if case .constant = tables[LocalID(first + node)].kind {
        tables.lets.append(LocalID(first + node))
      }
    }
    for circle in ordered.circles {
      for node in circle { tables[LocalID(first + node)].isCircular = true }
      let name = tables[LocalID(first + circle[0])].name
      report(.recursion(text(name.name), throughOthers: circle.count > 1), at: name.span)
    }
    letUses = [:]
  }

  /// Sorts the declarations, and reports those that use themselves.
  mutating func orderDeclarations() {
    let ordered = DependencyOrder(
      tables.dependencies.map { uses in
        uses.isEmpty ? [] : uses.filter { $0.file == file }.map { Int($0.index) }
      })
    tables.order = ordered.order.map { Int32(truncatingIfNeeded: $0) }
    for circle in ordered.circles {
      tables.circular.formUnion(circle.map { Int32(truncatingIfNeeded: $0) })
      guard let name = syntax.declaration(at: circle[0]).name else { continue }
      report(.recursion(text(name.name), throughOthers: circle.count > 1), at: name.span)
    }
  }

  // MARK: Scopes

  mutating func open(_ span: SourceSpan) { scope = tables.open(span, inside: scope) }

  @discardableResult
  mutating func declare(
    _ name: Identifier, _ kind: ResolvedFile.Local.Kind
  ) -> LocalID? {
    guard let scope else { return nil }
    if let earlier = tables.local(name.name, in: scope) {
      report(
        .declaredTwice(text(name.name)), at: name.span,
        notes: [Diagnostic.Note(.first, at: tables[earlier].name.span)])
      return nil
    }
    return tables.add(
      ResolvedFile.Local(name: name, kind: kind, declaration: declaration, owner: owner), to: scope)
  }

  /// Reports a local name that would hide a value or a role of the language.
  mutating func checkProtected(_ name: Identifier, isView: Bool = false) {
    guard lexicon.isProtected(name.name, isValue: !isView) else { return }
    report(.builtInName(text(name.name)), at: name.span)
  }

  /// Returns the local that a name means, searching from the innermost scope outwards. `nil` if
  /// there is none.
  func local(_ name: Name) -> LocalID? { tables.local(name, seenFrom: scope) }

  // MARK: Animators

  mutating func resolve(_ id: Index<AnimatorSyntax>) {
    switch syntax[id].kind {
    case .named(let name, let arguments):
      tables.animators[Int(id.position)] = animator(name)
      // The arguments of an unknown animator cannot be checked.
      if tables.animators[Int(id.position)] != nil { resolve(arguments) }
    case .reversed(let inner), .group(let inner): resolve(inner)
    case .together(let left, let right), .sequence(let left, let right):
      resolve(left)
      resolve(right)
    case .missing: break
    }
  }

  /// Records `system` or `none` in a rule. `false` for anything else, and for an animator that the
  /// file can use under that name.
  private mutating func isAnswer(_ id: Index<AnimatorSyntax>) -> Bool {
    guard case .named(let name, let arguments) = syntax[id].kind, syntax[arguments].isEmpty,
      let answer = RuleAnswer(rawValue: text(name.name)),
      visible[name.name] == nil
    else { return false }
    tables.answers[id] = answer
    record(.builtIn(.answer(answer)), at: name.span)
    return true
  }

  mutating func animator(_ name: Identifier) -> DeclarationID? {
    let text = text(name.name)
    guard let reference = visible[name.name] else {
      report(
        RuleAnswer(rawValue: text) != nil && folder.files(declaring: text).isEmpty
          ? .onlyInRules(text) : .unknown(.animator(inReduced: isInReducedUse), text),
        at: name.span)
      return nil
    }
    use(.declaration(reference), at: name.span)
    switch folder.declaration(reference).kind {
    case .animator, .externAnimator: return reference
    default:
      report(.notAnAnimator(text), at: name.span)
      return nil
    }
  }

  // MARK: Records

  mutating func define(
    _ id: Index<ExpressionSyntax>, _ definition: Definition, _ span: SourceSpan
  ) {
    tables.names[Int(id.position)] = definition
    use(definition, at: span, isValue: true)
  }

  /// Records a use, on which the current declaration or `let` depends.
  ///
  /// - Parameter isValue: Whether it is used as a value. Animators are not.
  mutating func use(_ definition: Definition, at span: SourceSpan, isValue: Bool = false) {
    record(definition, at: span)
    switch definition {
    case .declaration(let other):
      let isAnimator = folder.declaration(other).kind.isAnimator
      if isAnimator, isInReducedUse {
        // It is no part of what plays otherwise, so it may be this animator, or one that uses it.
        tables.reductions[Int(declaration), default: []].append(other)
      } else if !isValue || !isAnimator {
        tables.dependencies[Int(declaration)].append(other)
      }
    case .local(let local):
      tables[local].isUsed = true
      if let constant { letUses[constant, default: []].append(local) }
    case .parameter, .builtIn: break
    }
  }

  mutating func record(_ definition: Definition, at span: SourceSpan) {
    tables.uses.append(Use(span: span, definition: definition))
  }
}
