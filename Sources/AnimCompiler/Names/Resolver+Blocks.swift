import AnimProgram
import AnimSource
import AnimSyntax

extension Resolver {
  // MARK: Blocks

  mutating func resolve(_ block: Block, isAnimator: Bool) {
    let outer = scope
    defer { scope = outer }
    open(block.span)
    var lets: [Index<StatementSyntax>: LocalID] = [:]
    for id in syntax[block.statements] {
      guard case .constant(let constant) = syntax[id].kind else { continue }
      checkProtected(constant.name)
      lets[id] = declare(constant.name, .constant(constant))
    }
    if isAnimator { declareSnapshots(block) }
    for id in syntax[block.statements] {
      if case .constant(let value) = syntax[id].kind {
        constant = lets[id]
        type(value.type)
        resolve(value.value)
        constant = nil
      } else {
        resolve(id)
      }
    }
  }

  mutating func resolve(_ id: Index<StatementSyntax>) {
    switch syntax[id].kind {
    case .setting(_, let value): resolve(value)
    case .interaction(let kind, _, let block): interaction(id, kind, block)
    case .reduced(let block): resolve(block, isAnimator: true)
    case .reducedUse(let animator):
      isInReducedUse = true
      resolve(animator)
      isInReducedUse = false
    case .role(let role): resolve(role)
    case .window(let window, let block):
      resolve(window)
      resolve(block, isAnimator: false)
    case .track(let track): resolve(track)
    case .order(_, _, let moment?): resolve(moment)
    case .constant, .order, .missing: break
    }
  }

  private mutating func interaction(
    _ id: Index<StatementSyntax>, _ kind: Identifier?, _ block: Block
  ) {
    if let kind, let reference = visible[kind.name],
      case .externInteraction = folder.declaration(reference).kind
    {
      tables.interactions[id] = reference
      use(.declaration(reference), at: kind.span)
    }
    let outer = isInInteraction
    isInInteraction = true
    defer { isInInteraction = outer }
    for id in syntax[block.statements] {
      guard case .track(let track) = syntax[id].kind else { continue }
      resolveValues(syntax[track])
    }
  }

  mutating func resolve(_ window: WindowSyntax) {
    resolve(window.lower)
    resolve(window.upper)
  }

  mutating func resolve(_ id: Index<RoleSyntax>) {
    let role = syntax[id]
    if let slicing = role.slicing { resolve(slicing, of: role) }
    let outer = owner
    defer { owner = outer }
    if let kind = role.meaning.snapshots { owner = snapshots(id, role, kind) ?? outer }
    if let condition = role.condition { resolve(condition) }
    resolve(role.body, isAnimator: false)
  }

  /// Resolves a slicing. Everything that the slices are depends on it, so it may not use them.
  private mutating func resolve(_ slicing: Index<ExpressionSyntax>, of role: RoleSyntax) {
    let outer = constant
    defer { constant = outer }
    if let name = role.name, let local = local(name.name), tables.isSnapshots(local) {
      constant = local
    }
    resolve(slicing)
  }

  mutating func resolve(_ id: Index<TrackSyntax>) {
    let track = syntax[id]
    if case .property(let number)? = lexicon.meaning(track.property.name, as: .property) {
      tables.properties[Int(id.position)] = Int32(truncatingIfNeeded: number.index)
      use(.builtIn(.property(number)), at: track.property.span)
      return resolveValues(track)
    }
    let (name, word) = (track.property, track.property.name.word)
    if let word, StatementForm.opened(by: word) != nil {
      report(.statementAsProperty(word), at: name.span)
    } else {
      report(.unknown(.property, text(name.name)), at: name.span)
    }
    // What it uses is used, but the rest may not be a value of the language.
    let count = tables.findings.all.count
    resolveValues(track)
    tables.findings.keep(first: count)
  }

  private mutating func resolveValues(_ track: TrackSyntax) {
    for key in syntax[track.keys] {
      resolve(key.value)
      if let position = key.position { resolve(position) }
      if let via = key.via { resolve(via) }
    }
    if let window = track.window { resolve(window) }
    if let using = track.using { resolve(using) }
  }

  // MARK: Snapshots

  /// Declares the names of an animator's slices, elements and matches, so that its other blocks can
  /// use their frames.
  private mutating func declareSnapshots(_ block: Block) {
    for id in syntax[block.statements] {
      switch syntax[id].kind {
      case .role(let role): declareSnapshots(syntax[role])
      case .window(_, let inner): declareSnapshots(inner)
      default: break
      }
    }
  }

  private mutating func declareSnapshots(_ role: RoleSyntax) {
    guard let kind = role.meaning.snapshots, let name = role.name, scope != nil else { return }
    checkProtected(name, isView: true)
    declare(name, .snapshots(kind, isOfFrom: role.isOfFrom, slicing: role.slicing))
  }

  /// Returns the slices, elements or match of a role. If its name already has another meaning, the
  /// role does not move them, and this is reported at the declaration.
  private mutating func snapshots(
    _ id: Index<RoleSyntax>, _ role: RoleSyntax, _ kind: SnapshotKind
  ) -> LocalID? {
    guard let name = role.name, let local = local(name.name), tables.isSnapshots(local)
    else { return nil }
    // A name has a single block.
    if !isSame(tables[local].kind, role, kind) || tables.snapshots.contains(local) {
      tables.others.insert(id)
    }
    record(.local(local), at: name.span)
    tables.snapshots[Int(id.position)] = local
    return local
  }

  private func isSame(
    _ known: ResolvedFile.Local.Kind, _ role: RoleSyntax, _ kind: SnapshotKind
  ) -> Bool {
    guard case .snapshots(kind, let isOfFrom, _) = known else { return false }
    return isOfFrom == role.isOfFrom
  }
}

extension RoleSyntax {
  /// Whether they are in the leaving screen. Those of a match are in both.
  fileprivate var isOfFrom: Bool { role == .match || target.map { $0.name.word == .from } ?? true }
}

extension RoleSyntax {
  /// What its word means: the kind of its block, the roles that a property must have to be allowed in it,
  /// and the kind of snapshots that it moves, `nil` if it moves none.
  var meaning: (block: BlockKinds, properties: Property.Roles, snapshots: SnapshotKind?) {
    switch role {
    case .container: (.container, .container, nil)
    case .overlay: (.overlay, .overlay, nil)
    case .slices: (.slices, .snapshot, .slices)
    case .elements: (.elements, .snapshot, .elements)
    case .match: (.match, .match, .match)
    default: (.screen, .snapshot, nil)
    }
  }
}
