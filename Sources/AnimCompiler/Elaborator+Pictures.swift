import AnimProgram
import AnimSyntax

extension Elaborator {
  // MARK: Names

  /// Declares the names of an animator's slices, elements and matches, so that its other blocks can
  /// ask where they stand. Several blocks may move the pictures of one name.
  mutating func declarePictures(_ block: Block) {
    for place in block.statements.places {
      switch syntax[syntax[block.statements, place]].kind {
      case .role(let role): declarePictures(syntax[role])
      case .window(_, let inner): declarePictures(inner)
      default: break
      }
    }
  }

  private mutating func declarePictures(_ role: RoleSyntax) {
    guard let kind = role.role.pictureKind, let name = role.name else { return }
    let screen = screen(role)
    let scope = scopes[Int(context.scope)]
    if let index = scope.index(of: name.symbol),
      case .pictures(let number) = scope.entries[index].state
    {
      let known = builder.program.pictureSets[number]
      if kind != .match, known.kind == kind, known.screen == screen { return }
    }
    checkProtected(name)
    let set = Program.PictureSet(kind: kind, name: text(name.symbol), screen: screen)
    builder.update { $0.pictureSets.append(set) }
    declare(name, .pictures(builder.program.pictureSets.count - 1))
  }

  private func screen(_ role: RoleSyntax) -> Program.View.Role {
    let isFrom = role.target.map { $0.symbol.word == .from } ?? true
    return role.role == .match || isFrom != context.isReversed ? .from : .to
  }

  /// The set of pictures that a name means.
  // Inlined because it is asked for every name, and a call would copy the elaborator.
  @inline(__always)
  func pictureSet(named symbol: Symbol) -> Int? {
    var number = context.scope
    while number >= 0 {
      if let index = scopes[Int(number)].index(of: symbol) {
        guard case .pictures(let set) = scopes[Int(number)].entries[index].state else { return nil }
        return set
      }
      number = scopes[Int(number)].parent
    }
    return nil
  }

  /// What a script asks of a picture, such as `tiles.index`.
  mutating func field(
    _ member: Symbol, of set: Int, _ name: Symbol, _ node: ExpressionSyntax
  ) -> Elaborated {
    let kind = builder.program.pictureSets[set].kind
    let text = text(member)
    let rows = PictureField.all.filter { $0.kinds.contains(kind) }
    guard let row = rows.first(where: { $0.name == text }) else {
      reportUnknown(
        "`\(self.text(name))` has no `\(text)`", text, at: node.focus,
        among: rows.compactMap(\.name))
      return .invalid
    }
    guard !row.isOwn || context.pictureSet == set else {
      report(
        .misplaced, "`\(self.text(name)).\(text)` means something only in its own block",
        at: node.span)
      return .invalid
    }
    return field(context.isReversed ? row.reversed : row, of: set, place(node.span))
  }

  /// A field of the picture at hand, or of the first where this is not its block.
  mutating func field(_ row: PictureField, of set: Int, _ place: Origin) -> Elaborated {
    let isFirst = context.pictureSet != set
    return Elaborated(row.type) {
      builder.emit(
        .picture, number: set, row.offset + $0, isFirst ? 1 : 0, phase: .begin, at: place)
    }
  }

  // MARK: Blocks

  /// Reads the opening of a block of slices, elements or a match.
  mutating func pictures(
    _ role: RoleSyntax, _ statement: StatementSyntax, _ inner: inout Surroundings,
    _ draft: inout BlockDraft
  ) {
    inner.roles = role.role == .match ? .match : .picture
    guard let name = role.name, let number = ownSet(role, name), let slicing = slicing(role),
      let order = order(role)
    else {
      inner.isPending = true
      return
    }
    var set = builder.program.pictureSets[number]
    let pattern = role.pattern.map { pattern in
      RulePattern(syntax[pattern.items].map { RulePattern.Item(syntax[$0.text]) })
    }
    let isFirst = set.conditions.isEmpty
    if isFirst {
      set.slicing = slicing.isEmpty ? nil : builder.operands(slicing)
      set.pattern = pattern
      set.order = order
    } else if !isSame(set, slicing, pattern, order) {
      report(
        .duplicateName, "another block makes other pictures of the name `\(text(name.symbol))`",
        at: name.span)
    }
    context.pictureSet = number
    set.conditions.append(condition(role))
    inner.pictures = (number, Int32(truncatingIfNeeded: set.conditions.count - 1))
    inner.view = .pictures(Int32(truncatingIfNeeded: number))
    builder.update { $0.pictureSets[number] = set }
    if !draft.pictureSets.contains(number) { draft.pictureSets.append(number) }
  }

  /// The set that a block moves; nil for one whose name was reported where it is declared again.
  private func ownSet(_ role: RoleSyntax, _ name: Identifier) -> Int? {
    guard let number = pictureSet(named: name.symbol) else { return nil }
    let set = builder.program.pictureSets[number]
    guard set.kind == role.role.pictureKind, set.screen == screen(role) else { return nil }
    return set.kind == .match && !set.conditions.isEmpty ? nil : number
  }

  private func isSame(
    _ set: Program.PictureSet, _ slicing: [Program.Slot], _ pattern: RulePattern?,
    _ order: ElementOrder
  ) -> Bool {
    let known = set.slicing.map { Array(builder.program.operands[$0.range]) } ?? []
    return known == slicing && set.pattern == pattern && set.order == order
  }

  /// The slots of a slicing, none for a role without; nil where it has a mistake.
  private mutating func slicing(_ role: RoleSyntax) -> [Program.Slot]? {
    guard let id = role.slicing else { return [] }
    let value = expression(id, as: .slicing)
    guard value.type != nil else { return nil }
    let isGrid = builder.constantValue(value.slot) == 2
    let counts = value.scalars[isGrid ? 1...2 : 1...1]
    let known = counts.compactMap { builder.usualValue($0) }
    if known.contains(where: { $0 < 1 || $0 != $0.rounded() }) {
      report(
        .argumentMismatch, "a screen is cut into a whole number of slices, at least one",
        at: syntax[id].span)
      return nil
    }
    if known.count == counts.count, known.reduce(1, *) > Double(Program.PictureSet.limit) {
      report(
        .limitExceeded, "an animator has at most \(Program.PictureSet.limit) slices",
        at: syntax[id].span)
      return nil
    }
    return Array(value.scalars.prefix(3))
  }

  /// The order of elements; nil for a name that is none.
  private mutating func order(_ role: RoleSyntax) -> ElementOrder? {
    guard let order = role.order else { return .tree }
    let name = text(order.symbol)
    if let known = ElementOrder(rawValue: name) { return known }
    reportUnknown(
      "there is no order `.\(name)`", name, at: order.span,
      among: ElementOrder.allCases.map(\.rawValue))
    return nil
  }

  /// The slot of a block's condition, below 0 where it has none.
  private mutating func condition(_ role: RoleSyntax) -> Program.Slot {
    guard let id = role.condition else { return -1 }
    let value = expression(id, as: .bool)
    return value.type == nil ? -1 : value.slot
  }

  /// How many pictures a set has, where that is known without a container; else one.
  mutating func count(ofPicturesIn number: Int) -> Int {
    guard let slicing = builder.program.pictureSets[number].slicing else { return 1 }
    let values = builder.program.operands[slicing.range].map { builder.constantValue($0) }
    let product = (values[1] ?? 1) * (values[0] == 2 ? values[2] ?? 1 : 1)
    return Int(min(max(product, 1), Double(Program.PictureSet.limit)))
  }

  /// The view of a role; for pictures with what a transition needs to write it out.
  mutating func programView(_ view: DraftView) -> Program.View {
    var result = Program.View(role: role(of: view))
    guard case .pictures(let set) = view else { return result }
    let number = Int(set)
    context.pictureSet = number
    defer { context.pictureSet = nil }
    let isMatch = builder.program.pictureSets[number].kind == .match
    let row = isMatch ? PictureField.target : .frame
    result.pictureSet = number
    result.frame = builder.operands(field(row, of: number, place(SourceSpan(0, 0))).scalars)
    return result
  }

  /// What stands where a drafted view does.
  func role(of view: DraftView) -> Program.View.Role {
    switch view {
    case .from: return .from
    case .to: return .to
    case .container: return .container
    case .overlay(let number): return .overlay(overlayNames[Int(number)])
    case .pictures(let number):
      let set = builder.program.pictureSets[Int(number)]
      return .picture(set.kind, set.name, 0)
    }
  }
}

extension Word {
  fileprivate var pictureKind: Program.PictureSet.Kind? {
    switch self {
    case .slices: .slices
    case .elements: .elements
    case .match: .match
    default: nil
    }
  }
}
