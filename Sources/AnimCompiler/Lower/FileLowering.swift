import AnimProgram
import AnimSource
import AnimSyntax

/// Lowers the declarations of a checked file, one after the other.
struct FileLowering {
  private let folder: Folder
  private let file: CheckedFile
  private var budget = Budget()
  /// The cost of lowering declarations by themselves, to find out which errors are their own.
  private var review = Budget()
  /// The findings that declarations have by themselves.
  private var known: [DeclarationID: Set<ValueFinding.Key>] = [:]
  private var diagnostics: [Diagnostic] = []
  private var result = CompiledFile()
  /// The places of all errors so far.
  private var errors: [UInt32]

  init(_ folder: Folder, _ file: CheckedFile) {
    self.folder = folder
    self.file = file
    errors = (file.names.diagnostics + file.diagnostics).errorPlaces
  }

  private var syntax: FileSyntax { file.syntax }

  /// Lowers the file, and returns the result.
  consuming func run() -> CompiledFile {
    var (line, counted) = (1, 0)
    for place in syntax.declarationPlaces {
      let declaration = syntax.declaration(at: place)
      // Searches from the previous declaration on: starting at the beginning each time would take
      // too long.
      let start = Int(declaration.focus.start)
      line += syntax.source.lineEndings(in: counted..<max(counted, start))
      counted = max(counted, start)
      lower(declaration, place, line: line)
    }
    let found = file.names.diagnostics + file.diagnostics + diagnostics
    result.diagnostics = syntax.diagnostics + FileLowering.limited(found + unusedNames())
    result.used = file.names.uses.compactMap(usedConstant)
    return result
  }

  /// Returns no more diagnostics than are useful.
  private static func limited(_ found: [Diagnostic]) -> [Diagnostic] {
    guard found.count > FindingList.limit else { return found }
    let next = found[FindingList.limit]
    return found.prefix(FindingList.limit) + [.tooMany(path: next.path, at: next.span)]
  }

  /// Returns the place of the declaration of a constant that is used. `nil` for other uses.
  private func usedConstant(_ use: Use) -> Origin? {
    guard case .declaration(let id) = use.definition,
      case .constant(let constant) = folder.declaration(id).kind
    else { return nil }
    return Origin(file: id.file, span: constant.name.span)
  }

  /// Returns whether an error has been found in a declaration.
  private func hasErrors(_ declaration: DeclarationSyntax) -> Bool {
    errors.contains { declaration.span.start <= $0 && $0 <= declaration.span.end }
  }

  /// Returns whether a declaration has a syntax error, so that it may mean something else.
  private func isBroken(_ declaration: DeclarationSyntax) -> Bool {
    !syntax.isSound
      && syntax.diagnostics.contains {
        $0.span.start >= declaration.span.start && $0.span.start <= declaration.span.end
      }
  }

  // MARK: Declarations

  private mutating func lower(_ declaration: DeclarationSyntax, _ place: Int, line: Int) {
    switch declaration.kind {
    case .animator(let name, let parameters, let body):
      animator(declaration, place, name, parameters, body, line: line)
    case .rule(let rule): self.rule(declaration, rule, line: line)
    case .importing, .missing, .externTiming, .externInteraction, .externProperty: break
    default:
      let id = DeclarationID(file: file.file, index: place)
      guard file.usable(id) != nil else { return }
      take(DeclarationLowering(folder, id, file, budget).run())
    }
  }

  /// Takes the findings and the costs.
  private mutating func take(_ lowered: LoweringResult) {
    budget = lowered.budget
    take(lowered.findings)
  }

  private mutating func take(_ findings: ValueFindings) {
    guard !findings.list.isEmpty else { return }
    let own = findings.own { call in
      if let known = known[call.declaration] { return known }
      let found = DeclarationLowering.findings(of: call.declaration, folder, call.file, &review)
      known[call.declaration] = found
      return found
    }
    let new = own.map { folder.diagnostic($0) }
    diagnostics += new
    errors += new.errorPlaces
  }

  // MARK: Animators

  private mutating func animator(
    _ declaration: DeclarationSyntax, _ place: Int, _ name: Identifier,
    _ parameters: List<ParameterSyntax>, _ body: AnimatorBody, line: Int
  ) {
    let id = DeclarationID(file: file.file, index: place)
    guard file.usable(id) != nil else { return }
    let full = DeclarationLowering(folder, id, file, budget).run(.full)
    take(full)
    var reduced: (program: Program, origins: ProgramOrigins)?
    if full.isReducedByText {
      let result = DeclarationLowering(folder, id, file, budget).run(.reduced)
      take(result)
      reduced = result.compiled
    }
    guard let compiled = full.compiled, !hasErrors(declaration), !isBroken(declaration) else {
      return
    }
    let reduction = full.needsCrossFade ? CompiledAnimator.Reduction.crossFade : .none
    result.animators.append(
      CompiledDeclaration(
        animator: CompiledAnimator(
          name: syntax.text(of: name), program: compiled.program,
          reduction: reduced.map { .written($0.program) } ?? reduction,
          summary: declaration.documentation.map { syntax[$0] } ?? "",
          path: syntax.source.path, line: line),
        place: Origin(file: file.file, span: name.span), parameters: parameters, in: syntax,
        origins: compiled.origins, reducedOrigins: reduced?.origins))
  }

  // MARK: Rules

  private mutating func rule(_ declaration: DeclarationSyntax, _ rule: RuleSyntax, line: Int) {
    var lowering = RuleLowering(folder, file, rule, line: line, budget)
    let compiled = lowering.run()
    budget = lowering.budget
    for findings in lowering.findings { take(findings) }
    guard let compiled, !hasErrors(declaration), !isBroken(declaration) else {
      result.lostRules += 1
      return
    }
    result.rules.append(
      CompiledRule(
        rule: compiled, place: Origin(file: file.file, span: declaration.span), syntax: syntax))
  }

  // MARK: Unused names

  /// Returns warnings about unused parameters and constants of blocks. There are none if the
  /// declaration has an error, because then they may be used.
  private func unusedNames() -> [Diagnostic] {
    guard syntax.isSound, !budget.saysExpansions else { return [] }
    return file.names.locals.compactMap { local in
      guard !local.isUsed else { return nil }
      let declaration = syntax.declaration(at: Int(local.declaration))
      let noun: String
      switch (local.kind, declaration.kind) {
      case (.parameter, .animator), (.parameter, .function): noun = "parameter"
      case (.constant, _): noun = "constant"
      default: return nil
      }
      guard !hasErrors(declaration) else { return nil }
      return Diagnostic(
        .unusedName, "the \(noun) `\(syntax.text(of: local.name))` is never used",
        path: syntax.source.path, at: local.name.span)
    }
  }
}

extension [Diagnostic] {
  /// The places where the errors start.
  var errorPlaces: [UInt32] {
    isEmpty ? [] : filter { $0.severity == .error }.map(\.span.start)
  }
}
