import AnimProgram
import AnimSource
import AnimSyntax

/// A declaration that is lowered by itself, with parameters of which only the defaults are known.
struct DeclarationLowering {
  // It owns everything that is written, so that nothing is copied between steps.
  private var animators: AnimatorLowering
  private(set) var needsCrossFade = false
  private(set) var hasReduction = false
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

  /// The expressions that were lowered, with their diagnostics.
  var values: ExpressionLowering { animators.values }

  /// Returns the errors that a declaration has by itself.
  static func findings(
    of id: DeclarationID, _ folder: Folder, _ user: CheckedFile
  ) -> Set<ValueFinding.Key> {
    guard let file = user.reachable(id) else { return [] }
    var alone = DeclarationLowering(folder, id, file, Budget())
    alone.run()
    if alone.hasReduction, !alone.needsCrossFade {
      var again = DeclarationLowering(folder, id, file, Budget())
      _ = again.program(.reduced)
      return Set((alone.values.findings.list + again.values.findings.list).map(\.key))
    }
    return Set(alone.values.findings.list.map(\.key))
  }

  /// Lowers a declaration to find its errors.
  mutating func run() {
    switch declaration.kind {
    case .animator: _ = program(.full)
    case .function(let function):
      let environment = open()
      parameters(environment)
      if let body = function.body { _ = animators.values.lower(body, environment) }
    case .externFunction: parameters(open())
    case .externAnimator:
      animators.bindParameters(of: id, open())
    default: _ = animators.values.value(of: id, open())
    }
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

  /// Returns the program of an animator. `nil` if it has an error.
  mutating func program(_ variant: Variant) -> (program: Program, origins: ProgramOrigins)? {
    guard case .animator(_, _, let body) = declaration.kind else { return nil }
    let environment = open()
    animators.bindParameters(of: id, environment)
    let lowered = animators.lower(body, variant, environment)
    // Unused constants may have errors too.
    if variant == .full {
      for number in file.names.locals(of: Int(id.index)) {
        _ = animators.values.value(of: LocalID(number), constantIn: environment)
      }
    }
    let result = animators.layOut(lowered, variant)
    (needsCrossFade, hasReduction) =
      (lowered?.needsCrossFade ?? false, lowered?.hasReduction ?? false)
    return result
  }
}

extension ExpressionLowering {
  /// Returns the value of a `let` of a block. `nil` for other locals.
  mutating func value(of local: LocalID, constantIn environment: Environment) -> LoweredValue? {
    guard case .constant = environment.file.names[local].kind else { return nil }
    return value(of: local, environment)
  }
}

extension CheckedFile {
  /// Returns the file of a declaration that this file uses, directly or indirectly. `nil` if there
  /// is none.
  func reachable(_ id: DeclarationID) -> CheckedFile? {
    if let near = usable(id) { return near }
    for other in imports.values {
      if let far = other.reachable(id) { return far }
    }
    return nil
  }
}

extension AnimatorLowering {
  /// Returns the program of a lowered animator. `nil` if it has an error.
  mutating func layOut(
    _ lowered: LoweredAnimator?, _ variant: Variant
  ) -> (program: Program, origins: ProgramOrigins)? {
    guard let lowered else { return nil }
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
    let result = Layout(lowered, values.graph, overlayNames: overlayNames).run(frames: frames)
    if isPlayed, !lacksTracks, !result.conflicts.isEmpty {
      values.findings.list += result.conflicts
      values.isBroken = true
    }
    return values.isBroken ? nil : (result.program, result.origins)
  }
}
