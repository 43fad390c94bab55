import AnimProgram
import AnimSyntax

/// An animator that a file declares, compiled, with what tools show of it.
///
/// A class, because it is large, never changes, and goes through many hands.
public final class CompiledDeclaration: Sendable {
  /// A parameter as it is written.
  public struct Parameter: Sendable {
    /// The name.
    public var name: String
    /// The type.
    public var type: String
    /// The default, if there is one.
    public var defaultValue: String?
  }

  /// The animator.
  public let animator: CompiledAnimator
  /// The name in the declaration.
  public let place: Origin
  /// Where the parts of the program were written.
  public let origins: ProgramOrigins
  /// The same for the program with less motion; nil where that is not written by hand.
  public let reducedOrigins: ProgramOrigins?

  private let syntax: FileSyntax
  private let list: List<ParameterSyntax>

  init(
    animator: CompiledAnimator, place: Origin, parameters: List<ParameterSyntax>,
    in syntax: FileSyntax, origins: ProgramOrigins, reducedOrigins: ProgramOrigins?
  ) {
    self.animator = animator
    self.place = place
    self.syntax = syntax
    self.origins = origins
    self.reducedOrigins = reducedOrigins
    list = parameters
  }

  /// The parameters, read from the text each time: few ask for them.
  public var parameters: [Parameter] {
    syntax[list].map { parameter in
      Parameter(
        name: syntax.text(of: parameter.name.symbol),
        type: syntax.canonicalText(of: syntax[parameter.type].span),
        defaultValue: parameter.defaultValue.map { syntax.canonicalText(of: syntax[$0].span) })
    }
  }
}

/// A rule that a file declares, compiled.
public struct CompiledRule: Sendable {
  /// The rule.
  public var rule: BindingRule
  /// Where it is written.
  public var place: Origin
  let syntax: FileSyntax

  /// The whole rule as it is written, in canonical spacing.
  public var text: String { syntax.canonicalText(of: place.span) }
}

/// What became of one file.
public struct CompiledFile: Sendable {
  /// The animators that are free of mistakes.
  public internal(set) var animators: [CompiledDeclaration] = []
  /// The rules that are free of mistakes.
  public internal(set) var rules: [CompiledRule] = []
  /// How many rules are not among those, because they have a mistake.
  public internal(set) var lostRules = 0
  /// What was found wrong.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The declarations that something in the file uses, in this file and in others.
  public internal(set) var used: [Origin] = []

  /// Gives up the animators, for those to whom it is enough what was said of them.
  public mutating func removeAnimators() { animators = [] }
}

extension Folder {
  /// Checks and compiles one file. Files do not depend on each other's results, so they may be
  /// compiled in any order and side by side.
  public func compile(_ file: Int) -> CompiledFile {
    var compiler = FileCompiler(folder: self, file: Int32(truncatingIfNeeded: file))
    return compiler.run()
  }
}

/// Compiles the declarations of one file, one after the other.
private struct FileCompiler: ~Copyable {
  let folder: Folder
  let file: Int32
  private var result = CompiledFile()
  private var elaborator: Elaborator

  /// The line of the declaration at hand, and the offset up to which lines were counted.
  private var line = 1
  private var counted = 0

  private let syntax: FileSyntax

  init(folder: Folder, file: Int32) {
    self.folder = folder
    self.file = file
    syntax = folder.units[Int(file)].syntax
    elaborator = Elaborator(folder: folder, file: file)
  }

  /// What becomes of the file, of which the compiler keeps nothing.
  mutating func run() -> CompiledFile {
    for index in syntax.declarationPlaces where !elaborator.effort.isFull {
      let declaration = syntax.declaration(at: index)
      // From one declaration to the next: from the beginning each time would take too long.
      let start = Int(declaration.focus.start)
      line += syntax.source.lineEndings(in: counted..<max(counted, start))
      counted = max(counted, start)
      compile(declaration, Reference(file: file, index: Int32(truncatingIfNeeded: index)))
    }
    result.diagnostics = syntax.diagnostics + elaborator.diagnostics
    result.used = elaborator.used
    var finished = CompiledFile()
    swap(&finished, &result)
    return finished
  }

  private mutating func compile(_ declaration: DeclarationSyntax, _ reference: Reference) {
    switch declaration.kind {
    case .animator(let name, let parameters, let body):
      animator(declaration, reference, name, parameters, body)
    case .rule(let rule): self.rule(declaration, rule)
    case .importing, .missing: break
    default: check(declaration, reference)
    }
  }

  /// Whether the parser found a mistake in a declaration, so that it may mean something else.
  private func isBroken(_ declaration: DeclarationSyntax) -> Bool {
    syntax.diagnostics.contains {
      $0.span.start >= declaration.span.start && $0.span.start <= declaration.span.end
    }
  }

  // MARK: Animators

  private mutating func animator(
    _ declaration: DeclarationSyntax, _ reference: Reference, _ name: Identifier,
    _ parameters: List<ParameterSyntax>, _ body: AnimatorBody
  ) {
    let text = syntax.text(of: name.symbol)
    elaborator.begin(text)
    let compiled = elaborator.define(reference, parameters, body, reduced: false)
    guard let compiled, !elaborator.hasErrors, !isBroken(declaration) else { return }
    let program = elaborator.builder.finish()
    let reduced =
      compiled.hasReduction ? self.reduced(reference, text, parameters, body) : nil
    guard !elaborator.hasErrors else { return }
    let reduction = compiled.needsCrossFade ? CompiledAnimator.Reduction.crossFade : .none
    result.animators.append(
      CompiledDeclaration(
        animator: CompiledAnimator(
          name: text, program: program,
          reduction: reduced.map { .written($0.program) } ?? reduction,
          summary: declaration.documentation.map { syntax[$0] } ?? "",
          path: syntax.source.path, line: line),
        place: Origin(file: file, span: name.span), parameters: parameters, in: syntax,
        origins: compiled.origins, reducedOrigins: reduced?.origins))
  }

  /// What is written to play with less motion; nil where that has a mistake or moves the picture.
  private mutating func reduced(
    _ reference: Reference, _ name: String, _ parameters: List<ParameterSyntax>,
    _ body: AnimatorBody
  ) -> (program: Program, origins: ProgramOrigins)? {
    elaborator.begin(name)
    elaborator.beginAgain()
    let reduced = elaborator.define(reference, parameters, body, reduced: true)
    guard let reduced, !reduced.needsCrossFade else { return nil }
    return (elaborator.builder.finish(), reduced.origins)
  }

  // MARK: Rules

  private mutating func rule(_ declaration: DeclarationSyntax, _ rule: RuleSyntax) {
    var compiler = RuleCompiler(
      folder: folder, file: file, declaration: declaration, rule: rule, line: line,
      effort: elaborator.effort)
    let compiled = compiler.run()
    elaborator.effort = compiler.effort
    elaborator.diagnostics += compiler.diagnostics
    elaborator.used += compiler.used
    if let compiled, !isBroken(declaration) {
      result.rules.append(compiled)
    } else {
      result.lostRules += 1
    }
  }

  // MARK: Constants, functions, timings, externs

  private mutating func check(_ declaration: DeclarationSyntax, _ reference: Reference) {
    elaborator.begin("")
    elaborator.check(declaration, reference)
  }
}

/// What became of a declared animator, next to its program.
struct DefinedAnimator {
  /// See ``Draft/needsCrossFade``.
  var needsCrossFade: Bool
  /// See ``Draft/hasReduction``.
  var hasReduction: Bool
  var origins: ProgramOrigins
}

extension Elaborator {
  /// Compiles a declared animator into the builder's program, as it plays or as it plays with less
  /// motion; nil where it has a mistake.
  mutating func define(
    _ reference: Reference, _ parameters: List<ParameterSyntax>, _ body: AnimatorBody,
    reduced: Bool
  ) -> DefinedAnimator? {
    guard let name = folder.declaration(reference).name else { return nil }
    return enterAnimator(reference, at: name.span, muting: false) { elaborator in
      elaborator.open()
      let scope = Int(elaborator.context.scope)
      for parameter in elaborator.syntax[parameters] { elaborator.declareParameter(parameter) }
      elaborator.watch(scope, areParameters: true)
      guard let draft = elaborator.draft(body, reduced: reduced) else { return nil }
      let (needsCrossFade, hasReduction) = (draft.needsCrossFade, draft.hasReduction)
      var assembly = Assembly(draft, elaborator.builder.program.pictureSets)
      let origins = assembly.run(&elaborator)
      elaborator.reportUnused()
      return origins.map {
        DefinedAnimator(
          needsCrossFade: needsCrossFade, hasReduction: hasReduction, origins: $0)
      }
    }
  }

  private mutating func declareParameter(_ parameter: ParameterSyntax) {
    checkProtected(parameter.name)
    let type = type(parameter.type)
    let value = type.map { self.parameter(parameter, $0) } ?? .invalid
    declare(parameter.name, .value(value))
  }

  // MARK: Other declarations

  /// Reads a declaration for its mistakes.
  mutating func check(_ declaration: DeclarationSyntax, _ reference: Reference) {
    switch declaration.kind {
    case .constant(let constant): _ = self.constant(reference, constant, at: constant.name.span)
    case .function(let function): check(function, reference)
    case .timing(let name, let parameter, let body):
      _ = entering(reference, at: name.span) { elaborator in
        parameter.map { elaborator.timingFunction($0, body) }
          ?? elaborator.expression(body, as: .timing)
      }
    case .externFunction(let function):
      parameters(function)
      _ = function.result.flatMap { type($0) }
    case .externAnimator(_, let parameters):
      open()
      for parameter in syntax[parameters] { declareParameter(parameter) }
    case .externProperty(_, let written, let identity):
      if let type = type(written) { _ = expression(identity, as: type) }
    default: break
    }
  }

  private mutating func check(_ function: FunctionSyntax, _ reference: Reference) {
    guard let body = function.body else { return }
    _ = entering(reference, at: function.name.span) { elaborator in
      elaborator.parameters(function)
      let scope = Int(elaborator.context.scope)
      let result = elaborator.result(of: function, body)
      elaborator.watch(scope, areParameters: true)
      elaborator.reportUnused()
      return result
    }
  }

  /// Opens a scope of a function's parameters with values that nothing is known of.
  private mutating func parameters(_ function: FunctionSyntax) {
    open()
    var offset = 0
    for parameter in syntax[function.parameters] {
      let place = place(parameter.name.span)
      guard let type = type(parameter.type) else {
        declare(parameter.name, .value(.invalid))
        continue
      }
      if let fallback = parameter.defaultValue { _ = expression(fallback, as: type) }
      let slots = (0..<type.width).map {
        builder.emit(.parameter, number: offset + $0, phase: .begin, at: place)
      }
      offset += type.width
      declare(parameter.name, .value(Elaborated(type, slots)))
    }
  }
}
