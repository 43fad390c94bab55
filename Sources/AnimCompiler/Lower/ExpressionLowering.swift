import AnimProgram
import AnimSource
import AnimSyntax

/// Translates checked expressions to instructions.
///
/// The checker has reported invalid expressions. Here they become `nil`, and the result is broken.
struct ExpressionLowering {
  let folder: Folder
  var graph: InstructionGraph
  var budget: Budget
  var findings = ValueFindings()
  /// Whether something could not be lowered, so that there is no program.
  var isBroken = false
  private(set) var frames: [Frame] = []
  /// The place of the declaration's name, for reporting limits that it exceeds.
  private let home: Origin
  private var depth = 0
  private var saysDepth = false
  private var values: [LocalKey: LoweredValue?] = [:]
  private var declared: [DeclarationKey: LoweredValue?] = [:]
  private var called: [CallKey: LoweredValue?] = [:]

  private struct LocalKey: Hashable {
    var frame: Int
    var local: LocalID
    var playback: Playback
  }

  private struct DeclarationKey: Hashable {
    var declaration: DeclarationID
    var playback: Playback
  }

  private struct CallKey: Hashable {
    var declaration: DeclarationID
    var arguments: [LoweredValue]
    var playback: Playback
  }

  init(_ folder: Folder, name: String, home: Origin, budget: Budget) {
    self.folder = folder
    self.home = home
    self.budget = budget
    graph = InstructionGraph(name, properties: folder.properties)
  }

  // MARK: Frames and findings

  /// Adds a frame, and returns its number.
  mutating func open(_ frame: Frame) -> Int {
    frames.append(frame)
    return frames.count - 1
  }

  mutating func bind(_ local: LocalID, to argument: Frame.Argument, in frame: Int) {
    frames[frame].arguments[local] = argument
  }

  /// Adds a use of a declaration of a file, and returns its number.
  mutating func enter(
    _ declaration: DeclarationID, of file: CheckedFile, at span: SourceSpan,
    _ environment: Environment
  ) -> Int {
    findings.calls.append(
      CallSite(
        parent: environment.call, declaration: declaration, file: file,
        place: environment.place(span)))
    return findings.calls.count - 1
  }

  mutating func report(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, _ environment: Environment,
    notes: [(String, Origin)] = [], help: [String] = []
  ) {
    isBroken = true
    findings.list.append(
      ValueFinding(
        id: id, message: message, place: environment.place(span),
        notes: notes.map { (message: $0.0, place: $0.1) }, help: help, call: environment.call))
  }

  /// Reports a limit that the current declaration exceeds, including everything that it uses.
  private mutating func reportLimit(_ message: String, at place: Origin) {
    isBroken = true
    findings.list.append(ValueFinding(id: .limitExceeded, message: message, place: place))
  }

  /// Enters a deeper level, which ``leave()`` leaves again. `false` above the limit, which is
  /// reported once.
  mutating func goDeeper(_ span: SourceSpan, _ environment: Environment) -> Bool {
    guard depth < Limits.depth, graph.count + graph.program.transforms.count < Limits.steps else {
      if !saysDepth {
        reportLimit(
          depth >= Limits.depth
            ? "calls and brackets are nested more than \(Limits.depth) deep here"
            : "this expands to more than \(Limits.steps) steps",
          at: environment.call == nil ? environment.place(span) : home)
      }
      saysDepth = true
      return false
    }
    // The size of the text limits the expressions in it.
    if environment.call != nil { budget.expansions += 1 }
    guard !budget.isSpent else {
      isBroken = true
      if !budget.saysExpansions {
        reportLimit(
          "the declarations used here expand to more than \(Limits.expansions) parts", at: home)
      }
      budget.saysExpansions = true
      return false
    }
    depth += 1
    return true
  }

  mutating func leave() { depth -= 1 }

  // MARK: Expressions

  /// Returns the value of an expression. `nil` if it has an error.
  mutating func lower(
    _ id: Index<ExpressionSyntax>, _ environment: Environment
  ) -> LoweredValue? {
    let typed = environment.file[id]
    let node = environment.file.syntax[id]
    guard let type = typed.type, goDeeper(node.span, environment) else {
      isBroken = true
      return nil
    }
    defer { leave() }
    guard let value = read(node, typed, type, environment) else {
      isBroken = true
      return nil
    }
    return typed.coercion == .bothComponents ? .scalars([value.slot, value.slot]) : value
  }

  private mutating func read(
    _ node: ExpressionSyntax, _ typed: TypedExpression, _ type: ScriptValueType,
    _ environment: Environment
  ) -> LoweredValue? {
    switch typed.meaning {
    case .syntax: return read(node, type, environment)
    case .local(let local): return value(of: local, environment)
    case .declaration(let declaration): return self.declared(declaration, node, environment)
    case .value(let row): return named(Int(row), node.span, environment)
    case .timing(let row): return .scalar(timing(Int(row), environment.place(node.span)))
    case .noClip:
      let zero = number(0, environment.place(node.span))
      return LoweredValue(type.width) { _ in zero }
    case .edge(let edge):
      return .scalar(number(Double(edge.rawValue), environment.place(node.span)))
    case .member(let member):
      guard case .access(let base, _) = node.kind else { return nil }
      return lower(base, environment).map { self.member(member, of: $0, type, node, environment) }
    case .field(let local, let row, let isOwn):
      let set = snapshotSet(local, environment)
      let field = SnapshotField.all[Int(row)]
      return self.field(
        environment.playback == .reversed ? field.reversed : field, of: set, isOwn: isOwn,
        environment.place(node.span))
    case .call(let callee, let start): return call(callee, start, node, environment)
    }
  }

  private mutating func read(
    _ node: ExpressionSyntax, _ type: ScriptValueType, _ environment: Environment
  ) -> LoweredValue? {
    let place = environment.place(node.span)
    switch node.kind {
    case .number(let value, let unit):
      let row = unit.flatMap { folder.lexicon.unit($0) }
      return .scalar(number(row.map { Unit.all[$0].scaled(value) } ?? value, place))
    case .color(let bits):
      return LoweredValue(4) { number(Double((bits >> UInt32(24 - 8 * $0)) & 0xff) / 255, place) }
    case .string(let text):
      return .scalar(number(ScriptValue.scalar(of: environment.file.syntax[text]), place))
    case .bool(let truth): return .scalar(number(truth ? 1 : 0, place))
    case .group(let inner): return lower(inner, environment)
    case .pair(let x, let y):
      guard let first = lower(x, environment), let second = lower(y, environment) else {
        return nil
      }
      return .scalars([first.slot, second.slot])
    case .list(let elements): return list(elements, environment)
    case .unary(let op, let operand): return unary(op, operand, place, environment)
    case .binary(let op, let left, let right): return binary(op, left, right, node, environment)
    case .conditional(let test, let yes, let no):
      return conditional(test, yes, no, type, place, environment)
    case .name, .member, .access, .call, .missing: return nil
    }
  }

  /// Returns the slot of a number.
  mutating func number(_ value: Double, _ place: Origin) -> Program.Slot {
    graph.constant(value, at: place)
  }

  /// Returns the slot of a timing of the language.
  mutating func timing(_ row: Int, _ place: Origin) -> Program.Slot {
    graph.curve(.named(row), [], at: place)
  }

  private mutating func list(
    _ elements: List<Index<ExpressionSyntax>>, _ environment: Environment
  ) -> LoweredValue? {
    var functions: [Int32] = []
    for element in environment.file.syntax[elements] {
      guard let value = lower(element, environment) else { return nil }
      functions += value.functions
    }
    return .functions(functions)
  }

  // MARK: Names

  /// Returns the value of a local name.
  mutating func value(of local: LocalID, _ environment: Environment) -> LoweredValue? {
    let key = LocalKey(frame: environment.frame, local: local, playback: environment.playback)
    if let known = values[key] { return known }
    let row = environment.file.names[local]
    var value: LoweredValue?
    if let argument = frames[environment.frame].arguments[local] {
      switch argument {
      case .value(let known): value = known
      case .expression(let id, var outer):
        outer.playback = environment.playback
        value = lower(id, outer)
      }
    } else if case .constant(let constant) = row.kind, !row.isCircular {
      var home = environment
      home.moment = nil
      value = lower(constant.value, home)
    }
    if value == nil { isBroken = true }
    values[key] = .some(value)
    return value
  }

  /// Returns the value of a declared constant or timing.
  private mutating func declared(
    _ declaration: DeclarationID, _ node: ExpressionSyntax, _ environment: Environment
  ) -> LoweredValue? {
    let key = DeclarationKey(declaration: declaration, playback: environment.playback)
    if let known = self.declared[key] { return known }
    var value: LoweredValue?
    if let file = environment.file.usable(declaration) {
      let inner = Environment(
        file: file, frame: open(Frame()), playback: environment.playback,
        call: enter(declaration, of: file, at: node.span, environment))
      value = self.value(of: declaration, inner)
    }
    self.declared[key] = .some(value)
    return value
  }

  /// Returns the value of a declaration in the environment's file.
  mutating func value(
    of declaration: DeclarationID, _ environment: Environment
  ) -> LoweredValue? {
    let syntax = environment.file.syntax
    switch syntax.declaration(at: Int(declaration.index)).kind {
    case .constant(let constant): return lower(constant.value, environment)
    case .externTiming(let name):
      let place = environment.place(name.span)
      return .scalar(graph.curve(.native(syntax.text(of: name)), [], at: place))
    case .timing(_, nil, let body): return lower(body, environment)
    case .timing(_, let parameter?, let body):
      return timingFunction(declaration, parameter, body, environment)
    default: return nil
    }
  }

  /// Returns a timing that is written as a function of its fraction.
  private mutating func timingFunction(
    _ declaration: DeclarationID, _ parameter: Identifier, _ body: Index<ExpressionSyntax>,
    _ environment: Environment
  ) -> LoweredValue? {
    let place = environment.place(parameter.span)
    let (argument, number) = graph.openBody(at: place)
    for local in environment.file.names.locals(of: Int(declaration.index)) {
      bind(LocalID(local), to: .value(.scalar(argument)), in: environment.frame)
    }
    guard let result = lower(body, environment) else { return nil }
    graph.closeBody(number, argument: argument, result: result.slot)
    return .scalar(graph.curve(.function(number), [], at: place))
  }

  // MARK: Snapshots

  private var sets: [SetKey: Int] = [:]

  private struct SetKey: Hashable {
    var frame: Int
    var local: LocalID
  }

  /// Returns the number of the set of snapshots that a name means.
  mutating func snapshotSet(_ local: LocalID, _ environment: Environment) -> Int {
    let key = SetKey(frame: environment.frame, local: local)
    if let known = sets[key] { return known }
    let row = environment.file.names[local]
    guard case .snapshots(let kind, let isOfFrom) = row.kind else { return 0 }
    let isOfLeaving = kind == .match || isOfFrom == (environment.playback == .forward)
    let number = graph.snapshotSet(
      Program.SnapshotSet(
        kind: kind, name: environment.file.syntax.text(of: row.name),
        screen: isOfLeaving ? .from : .to))
    sets[key] = number
    return number
  }

  /// Returns a field of the current snapshot, or of the first one outside its block.
  mutating func field(
    _ row: SnapshotField, of set: Int, isOwn: Bool, _ place: Origin
  ) -> LoweredValue {
    LoweredValue(row.type.width) {
      graph.emit(
        .snapshot, number: set, row.offset + $0, isOwn ? 0 : 1, phase: .begin, at: place)
    }
  }

  // MARK: Calls of declarations

  /// Calls a declared function. Its body is lowered once for equal arguments.
  mutating func call(
    _ declaration: DeclarationID, _ start: Int32, _ node: ExpressionSyntax,
    _ environment: Environment
  ) -> LoweredValue? {
    guard let file = environment.file.usable(declaration),
      case .function(let function) = file.syntax.declaration(at: Int(declaration.index)).kind,
      let body = function.body
    else { return nil }
    let inner = Environment(
      file: file, frame: open(Frame()), playback: environment.playback,
      call: enter(declaration, of: file, at: node.span, environment))
    guard let arguments = bind(declaration, start, inner, environment) else { return nil }
    let key = CallKey(
      declaration: declaration, arguments: arguments, playback: environment.playback)
    if let known = called[key] { return known }
    let value = lower(body, inner)
    called[key] = .some(value)
    return value
  }

  /// Calls a declared timing function with a fraction.
  mutating func callTiming(
    _ declaration: DeclarationID, _ start: Int32, _ node: ExpressionSyntax,
    _ environment: Environment
  ) -> LoweredValue? {
    guard let file = environment.file.usable(declaration),
      case .timing(_, _?, let body) = file.syntax.declaration(at: Int(declaration.index)).kind,
      let argument = environment.file.argument(0, from: start).flatMap({ lower($0, environment) })
    else { return nil }
    let key = CallKey(
      declaration: declaration, arguments: [argument], playback: environment.playback)
    if let known = called[key] { return known }
    let inner = Environment(
      file: file, frame: open(Frame()), playback: environment.playback,
      call: enter(declaration, of: file, at: node.span, environment))
    for local in file.names.locals(of: Int(declaration.index)) {
      bind(LocalID(local), to: .value(argument), in: inner.frame)
    }
    let value = lower(body, inner)
    called[key] = .some(value)
    return value
  }

  /// Binds the arguments of a call, or the defaults, in the frame of `inner`.
  mutating func bind(
    _ declaration: DeclarationID, _ start: Int32, _ inner: Environment, _ outer: Environment
  ) -> [LoweredValue]? {
    var arguments: [LoweredValue] = []
    for number in inner.file.names.locals(of: Int(declaration.index)) {
      let local = LocalID(number)
      guard case .parameter(let parameter, let index) = inner.file.names[local].kind else {
        continue
      }
      let value: LoweredValue?
      if let argument = outer.file.argument(index, from: start) {
        value = lower(argument, outer)
      } else {
        value = parameter.defaultValue.flatMap { lower($0, inner) }
      }
      guard let value else { return nil }
      arguments.append(value)
      bind(local, to: .value(value), in: inner.frame)
    }
    return arguments
  }
}

extension CheckedFile {
  /// Returns the file of a declaration whose value can be computed. `nil` for one that uses itself,
  /// is part of a chain that is too long, or has an error.
  func usable(_ id: DeclarationID) -> CheckedFile? {
    guard let file = file(of: id), let signature = file.signatures[Int(id.index)],
      signature.depth <= Signature.depthLimit, !file.names.isCircular(Int(id.index))
    else { return nil }
    return file
  }
}
