import AnimProgram
import AnimSource
import AnimSyntax

/// The result of lowering a declaration or the animator of a rule.
struct LoweringResult {
  /// The program, with the places of its parts. `nil` for other declarations and after an error.
  var compiled: (program: Program, origins: ProgramOrigins)?
  /// What plays with Reduce Motion if the script has no `reduced`.
  var reduction = CompiledAnimator.Reduction.none
  /// Whether all parts of the animator say what plays with Reduce Motion.
  var isReducedByText = false
  var findings: ValueDiagnostics
}

extension TypedFile {
  /// Lowers a declaration by itself, with parameters of which only the defaults are known. Only
  /// animators have variants.
  func lower(_ number: Int, _ variant: Variant, _ budget: inout Budget) -> LoweringResult {
    let name = name(of: number)
    let lowering = Lowering(
      self, named: name?.text ?? "", home: name?.span ?? span(of: number), budget: budget)
    return lowering.run(DeclarationID(file: file, index: number), variant, &budget)
  }

  /// Returns the errors that a declaration has by itself.
  func ownFindings(of number: Int, _ budget: inout Budget) -> Set<ValueDiagnostic.Key> {
    let full = lower(number, .full, &budget)
    var keys = Set(full.findings.list.map(\.key))
    if full.isReducedByText {
      let reduced = lower(number, .reduced, &budget)
      keys.formUnion(reduced.findings.list.map(\.key))
    }
    return keys
  }
}

extension Lowering {
  /// Lowers a declaration of the file.
  fileprivate consuming func run(
    _ id: DeclarationID, _ variant: Variant, _ budget: inout Budget
  ) -> LoweringResult {
    var environment = environment
    var lowered: LoweredAnimator?
    let parameters = environment.file.parts.parameters[Int(id.index)]
    switch environment.file.syntax.declaration(at: Int(id.index)).kind {
    case .animator(let name, _, let body):
      environment.bindings = open(Bindings(owner: syntax.text(of: name)))
      bindParameters(parameters, environment)
      lowered = self.body(body, of: id, variant, environment)
      // Unused constants may have errors too.
      if variant == .full { checkConstants(of: id, environment) }
    case .externAnimator:
      environment.bindings = open()
      bindParameters(parameters, environment)
    case .function(let function):
      environment.bindings = open()
      bindParameters(parameters, environment)
      _ = value(TypedID(function.body), environment)
    default:
      environment.bindings = open()
      _ = bodyValue(of: id, environment)
    }
    return layOut(lowered, variant, &budget)
  }

  /// Lowers the constants of an animator's blocks.
  private mutating func checkConstants(of id: DeclarationID, _ environment: Environment) {
    for number in environment.file.names.locals(of: Int(id.index)) {
      guard case .constant? = environment.file.names.kind(of: LocalID(number)) else { continue }
      _ = localValue(LocalID(number), environment)
    }
  }

  /// Lays out a lowered animator. If there is none, the result has no program.
  consuming func layOut(
    _ lowered: consuming LoweredAnimator?, _ variant: Variant, _ budget: inout Budget
  ) -> LoweringResult {
    budget = self.budget
    var result = LoweringResult(findings: findings)
    guard let lowered else { return result }
    result.reduction =
      lowered.needsCrossFade ? .crossFade : lowered.isDecided ? .decided : .none
    result.isReducedByText = lowered.hasReduction && !lowered.needsCrossFade
    var frames: [Int: [Program.Slot]] = [:]
    for number in lowered.snapshotSets {
      let isMatch = graph.program.snapshotSets[number].kind == .match
      let place = lowered.tracks.first?.place ?? Origin(file: 0, span: SourceSpan(0, 0))
      frames[number] =
        field(isMatch ? SnapshotField.target : .frame, of: number, isOwn: true, place).scalars
    }
    // Tracks that are never played may conflict.
    let isPlayed = variant == .full || !lowered.needsCrossFade
    let (isBroken, lacksTracks) = (isBroken, lacksTracks)
    let layout = Layout(lowered, graph, overlayNames: overlayNames).run(frames: frames)
    let hasConflicts = isPlayed && !lacksTracks && !layout.conflicts.isEmpty
    if hasConflicts { result.findings.list += layout.conflicts }
    if !isBroken, !hasConflicts { result.compiled = (layout.program, layout.origins) }
    return result
  }
}
