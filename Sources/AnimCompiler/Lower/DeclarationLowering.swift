import AnimProgram
import AnimSource
import AnimSyntax

/// A declaration that is lowered by itself, with parameters of which only the defaults are known.
struct DeclarationLowering {
  // It owns everything that is written, so that nothing is copied between steps.
  private var animators: AnimatorLowering
  private let id: DeclarationID
  private let declaration: DeclarationSyntax
  private let file: CheckedFile

  init(_ folder: Folder, _ id: DeclarationID, _ file: CheckedFile, _ budget: Budget) {
    self.id = id
    self.file = file
    declaration = file.syntax.declaration(at: Int(id.index))
    let name = declaration.name
    animators = AnimatorLowering(
      ExpressionLowering(
        folder, name: name.map { file.syntax.text(of: $0.name) } ?? "",
        home: Origin(file: id.file, span: name?.span ?? declaration.span), budget: budget))
  }

  /// Returns the errors that a declaration of a file has by itself.
  static func findings(
    of id: DeclarationID, _ folder: Folder, _ file: CheckedFile, _ budget: inout Budget
  ) -> Set<ValueFinding.Key> {
    let full = DeclarationLowering(folder, id, file, budget).run(.full)
    budget = full.budget
    var keys = Set(full.findings.list.map(\.key))
    if full.isReducedByText {
      let reduced = DeclarationLowering(folder, id, file, budget).run(.reduced)
      budget = reduced.budget
      keys.formUnion(reduced.findings.list.map(\.key))
    }
    return keys
  }

  /// Lowers the declaration. Only animators have variants.
  consuming func run(_ variant: Variant = .full) -> LoweringResult {
    switch declaration.kind {
    case .animator(_, _, let body): return animator(body, variant)
    case .function(let function):
      let environment = open()
      parameters(environment)
      if let body = function.body { _ = animators.values.lower(body, environment) }
    case .externFunction: parameters(open())
    case .externAnimator:
      animators.bindParameters(of: id, open())
    default: _ = animators.values.value(of: id, open())
    }
    return animators.layOut(nil, variant)
  }

  private mutating func open() -> Environment {
    var frame = Frame()
    if case .animator(let name, _, _) = declaration.kind {
      frame.owner = file.syntax.text(of: name)
    }
    return Environment(file: file, frame: animators.values.open(frame))
  }

  /// Gives the parameters of a function unknown values.
  private mutating func parameters(_ environment: Environment) {
    var offset = 0
    for number in file.names.locals(of: Int(id.index)) {
      let local = LocalID(number)
      guard case .parameter(let parameter, _) = file.names[local].kind else { continue }
      if let fallback = parameter.defaultValue { _ = animators.values.lower(fallback, environment) }
      guard let type = file[parameter.type] else { continue }
      let place = environment.place(parameter.name.span)
      let value = LoweredValue(type.width) {
        animators.values.graph.emit(.parameter, number: offset + $0, phase: .begin, at: place)
      }
      offset += type.width
      animators.values.bind(local, to: .value(value), in: environment.frame)
    }
  }

  private consuming func animator(_ body: AnimatorBody, _ variant: Variant) -> LoweringResult {
    let environment = open()
    animators.bindParameters(of: id, environment)
    let lowered = animators.lower(body, variant, environment)
    // Unused constants may have errors too.
    if variant == .full {
      for number in file.names.locals(of: Int(id.index)) {
        _ = animators.values.value(of: LocalID(number), constantIn: environment)
      }
    }
    return animators.layOut(lowered, variant)
  }
}

/// The result of lowering a declaration or the animator of a rule.
struct LoweringResult {
  /// The program, with the places of its parts. `nil` for other declarations and after an error.
  var compiled: (program: Program, origins: ProgramOrigins)?
  /// Whether the animator moves something and does not say what plays with Reduce Motion.
  var needsCrossFade = false
  /// Whether all parts of the animator say what plays with Reduce Motion.
  var isReducedByText = false
  var findings: ValueFindings
  /// The cost of lowering the file so far.
  var budget: Budget
}

extension ExpressionLowering {
  /// Returns the value of a `let` of a block. `nil` for other locals.
  mutating func value(of local: LocalID, constantIn environment: Environment) -> LoweredValue? {
    guard case .constant = environment.file.names[local].kind else { return nil }
    return value(of: local, environment)
  }
}

extension AnimatorLowering {
  /// Lays out a lowered animator. If there is none, the result has no program.
  consuming func layOut(
    _ lowered: consuming LoweredAnimator?, _ variant: Variant
  ) -> LoweringResult {
    var result = LoweringResult(findings: values.findings, budget: values.budget)
    guard let lowered else { return result }
    result.needsCrossFade = lowered.needsCrossFade
    result.isReducedByText = lowered.hasReduction && !lowered.needsCrossFade
    var frames: [Int: [Program.Slot]] = [:]
    for number in lowered.snapshotSets {
      let isMatch = values.graph.program.snapshotSets[number].kind == .match
      let place = lowered.tracks.first?.place ?? Origin(file: 0, span: SourceSpan(0, 0))
      frames[number] =
        values.field(
          isMatch ? SnapshotField.target : .frame, of: number, isOwn: true, place
        ).scalars
    }
    // Tracks that are never played may conflict.
    let isPlayed = variant == .full || !lowered.needsCrossFade
    let (isBroken, lacksTracks) = (values.isBroken, lacksTracks)
    let layout = Layout(lowered, values.graph, overlayNames: overlayNames).run(frames: frames)
    let hasConflicts = isPlayed && !lacksTracks && !layout.conflicts.isEmpty
    if hasConflicts { result.findings.list += layout.conflicts }
    if !isBroken, !hasConflicts { result.compiled = (layout.program, layout.origins) }
    return result
  }
}
