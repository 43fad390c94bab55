import AnimProgram
import AnimSource
import AnimSyntax

/// Checks a file: the types of its expressions, and which statements may be where. Declarations are
/// checked after those that they use.
///
/// Its extensions check one kind of syntax each, and share this context and its list of diagnostics.
struct Checker {
  let folder: Folder
  let names: ResolvedFile
  let syntax: FileSyntax
  let imports: [Int32: TypedFile]
  /// The typed file so far.
  var parts: TypedFile.Parts
  /// The surroundings of the current expression.
  var context = Context()
  /// The constant numbers among the locals.
  var localConstants: [LocalID: Double] = [:]
  /// The local constants that are names for the literal 0 or a pair of zeros.
  var zeros: Set<LocalID> = []
  /// Whether the current declaration reads anything that a rule's condition cannot read.
  var readsTransition = false
  /// Whether the current declaration reads `reduceMotion`.
  var readsReduceMotion = false
  /// The animators after `reduced use`, which are checked last, because they may use the animator
  /// that they are a part of.
  var reductions: [Index<AnimatorSyntax>] = []
  /// The overlays of the current animator, with the places of their names.
  var overlays: [Name: SourceSpan] = [:]
  private var saysDepth = false

  /// The surroundings of an expression that determine what is allowed in it.
  struct Context {
    /// Whether `t`, `time` and `progress` are allowed.
    var hasTime = false
    /// The slices, elements or match whose block contains it. `nil` outside of them.
    var owner: LocalID?
    /// The gesture of the surrounding interaction. `nil` outside of interactions.
    var gesture: Program.Interaction.Gesture?
    /// Whether it is the condition of a rule.
    var isRule = false
    /// Whether it is a timing without a parameter.
    var isTiming = false
  }

  init(folder: Folder, names: ResolvedFile, imports: [Int32: TypedFile]) {
    self.folder = folder
    self.names = names
    self.imports = imports
    syntax = names.syntax
    parts = TypedFile.Parts(findings: DiagnosticList(path: syntax.source.path))
    parts.expressions = Array(
      repeating: TypedExpression(
        kind: .invalid, type: nil, span: SourceSpan(0, 0), place: SourceSpan(0, 0)),
      count: syntax.expressions.count)
    parts.operands.reserveCapacity(syntax.expressions.count)
    parts.tracks = Array(repeating: nil, count: syntax.tracks.count)
    parts.types = Array(repeating: nil, count: syntax.typeCount)
    parts.locals = Array(repeating: nil, count: names.locals.count)
    parts.parameters = Array(repeating: [], count: syntax.declarationIndices.count)
    parts.signatures = syntax.declarationIndices.map { number in
      syntax.declaration(at: number).name.map { _ in Signature() }
    }
  }

  /// Checks everything, and returns the file.
  consuming func run() -> TypedFile {
    var lets: [Int: [LocalID]] = [:]
    for local in names.lets { lets[Int(names[local].declaration), default: []].append(local) }
    for number in names.order.map(Int.init) {
      context = Context()
      (readsTransition, readsReduceMotion) = (false, false)
      let declaration = syntax.declaration(at: number)
      var signature = parts.signatures[number]
      checkDeclaration(declaration, number, lets[number] ?? [], &signature)
      guard signature != nil else { continue }
      signature?.readsTransition = readsTransition
      signature?.readsReduceMotion = readsReduceMotion
      signature?.depth = depth(of: number)
      if names.isCircular(number) { signature?.result = nil }
      parts.signatures[number] = signature
    }
    context = Context()
    for id in reductions { checkAnimator(id) }
    return finished()
  }

  /// Returns the file as far as it has been checked.
  consuming func finished() -> TypedFile { TypedFile(names: names, imports: imports, parts: parts) }

  // MARK: What is known

  func text(_ name: Name) -> String { syntax.text(of: name) }

  func signature(_ id: DeclarationID) -> Signature? {
    id.file == names.file
      ? parts.signatures[Int(id.index)] : imports[id.file]?.signatures[Int(id.index)]
  }

  /// Returns whether a declaration of this file uses itself, which has been reported.
  func isCircular(_ id: DeclarationID) -> Bool {
    id.file == names.file && names.isCircular(Int(id.index))
  }

  mutating func report(
    _ kind: Diagnostic.Kind, at span: SourceSpan, notes: [Diagnostic.Note] = []
  ) { parts.findings.add(kind, at: span, notes: notes) }

  /// Returns the length of the longest chain of declarations that starts with one. If it exceeds
  /// the limit, this is reported once in a file.
  private mutating func depth(of number: Int) -> Int {
    guard !names.isCircular(number) else { return 1 }
    var depth = 1
    for other in names.dependencies(of: number) {
      depth = max(depth, 1 + (signature(other)?.depth ?? 0))
    }
    if depth > Limits.chain, !saysDepth, let name = syntax.declaration(at: number).name {
      saysDepth = true
      report(.chainTooLong, at: name.span)
    }
    return depth
  }
}
