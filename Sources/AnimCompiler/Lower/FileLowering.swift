import AnimProgram
import AnimSource
import AnimSyntax

/// Lowers the declarations of a file, one after the other.
struct FileLowering {
  let folder: Folder
  let file: TypedFile
  private(set) var budget = Budget()
  /// The cost of lowering declarations by themselves, to find out which errors are their own.
  private var review = Budget()
  /// The findings that declarations have by themselves.
  private var known: [DeclarationID: Set<ValueDiagnostic.Key>] = [:]
  private var diagnostics: [Diagnostic] = []
  /// The animators without errors so far.
  private var animators: [DeclarationID: CompiledAnimator] = [:]
  private var result: CompiledFile
  /// The places of all errors so far.
  private var errors: [UInt32]

  init(_ folder: Folder, _ file: TypedFile) {
    self.folder = folder
    self.file = file
    result = CompiledFile(file)
    errors = file.diagnostics.errorPlaces
  }

  /// Lowers the file, and returns the result.
  consuming func run() -> CompiledFile {
    let lines = file.lines
    for number in file.syntax.declarationIndices {
      let line = lines.line(of: Int(file.focus(of: number).start)) + 1
      lower(number, line: line)
    }
    let found = file.diagnostics + diagnostics
    result.diagnostics = file.syntax.diagnostics + FileLowering.limited(found + unusedNames())
    for use in file.names.uses {
      guard case .declaration(let id) = use.definition, let place = folder.constant(id) else {
        continue
      }
      result.used.insert(place)
    }
    return result
  }

  /// Lowers only one declaration, and returns its animator. `nil` if it has an error or declares
  /// none.
  consuming func animator(_ number: Int, line: Int) -> CompiledAnimator? {
    guard file.syntax.declarationIndices.contains(number) else { return nil }
    lower(number, line: line)
    return result.animators.first?.animator
  }

  /// Returns no more diagnostics than are useful.
  private static func limited(_ found: [Diagnostic]) -> [Diagnostic] {
    guard found.count > SyntaxError.limit else { return found }
    let next = found[SyntaxError.limit]
    return found.prefix(SyntaxError.limit) + [
      Diagnostic(.tooMany, path: next.path, at: next.span)
    ]
  }

  /// Returns whether an error has been found in a declaration.
  private func hasErrors(_ number: Int) -> Bool {
    guard !errors.isEmpty else { return false }
    let span = file.span(of: number)
    return errors.contains { span.start <= $0 && $0 <= span.end }
  }

  // MARK: Declarations

  private mutating func lower(_ number: Int, line: Int) {
    let isUsable = file.usable(DeclarationID(file: file.file, index: number)) != nil
    switch file.syntax.declaration(at: number).kind {
    case .rule: if let rule = file.parts.rules[number] { self.rule(rule, number, line: line) }
    case .animator: if isUsable { lowerAnimator(number, line: line) }
    case .importing, .externInteraction: break
    // What is not understood may have been a rule.
    case .missing: result.lostRules += 1
    default: if isUsable { _ = take(lower(number)) }
    }
  }

  private mutating func lower(_ number: Int, _ variant: Variant = .full) -> LoweringResult {
    file.lower(number, variant, &budget)
  }

  /// Takes the findings of a result.
  private mutating func take(_ result: LoweringResult) -> LoweringResult {
    take(result.findings)
    return result
  }

  private mutating func take(_ findings: ValueDiagnostics) {
    guard !findings.list.isEmpty else { return }
    let own = findings.own { call in
      if let known = known[call.declaration] { return known }
      let found = call.file.ownFindings(of: Int(call.declaration.index), &review)
      known[call.declaration] = found
      return found
    }
    let new = own.map { folder.diagnostic($0) }
    diagnostics += new
    errors += new.errorPlaces
  }

  private mutating func lowerAnimator(_ number: Int, line: Int) {
    let full = take(lower(number))
    let reduced = full.isReducedByText ? take(lower(number, .reduced)).compiled : nil
    guard let compiled = full.compiled, let name = file.name(of: number), !hasErrors(number),
      !file.isBroken(number)
    else { return }
    let animator = CompiledAnimator(
      name: name.text, program: compiled.program,
      reduction: reduced.map { .written($0.program) } ?? full.reduction,
      summary: file.documentation(of: number), path: file.path, line: line)
    animators[DeclarationID(file: file.file, index: number)] = animator
    result.animators.append(
      CompiledDeclaration(
        animator: animator, file: file, index: number, origins: compiled.origins,
        reducedOrigins: reduced?.origins))
  }

  private mutating func rule(_ rule: TypedRule, _ number: Int, line: Int) {
    var lowering = RuleLowering(file, rule, line: line, animators: animators, budget)
    let compiled = lowering.run()
    budget = lowering.budget
    for findings in lowering.findings { take(findings) }
    guard let compiled, !hasErrors(number), !file.isBroken(number) else {
      result.lostRules += 1
      return
    }
    result.rules.append(
      CompiledRule(
        rule: compiled, place: Origin(file: file.file, span: file.span(of: number)), file: file))
  }

  // MARK: Unused names

  /// Returns warnings about unused parameters and constants of blocks. There are none if the
  /// declaration has an error, because then they may be used.
  private func unusedNames() -> [Diagnostic] {
    guard file.isSound, !budget.saysExpansions else { return [] }
    return file.unusedLocals.compactMap { local in
      guard !hasErrors(local.declaration) else { return nil }
      return Diagnostic(.unused(local.noun, local.name), path: file.path, at: local.span)
    }
  }
}

extension [Diagnostic] {
  /// The places where the errors start.
  var errorPlaces: [UInt32] { isEmpty ? [] : filter { $0.severity == .error }.map(\.span.start) }
}
