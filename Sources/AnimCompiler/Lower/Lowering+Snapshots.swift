import AnimProgram
import AnimSource
import AnimSyntax

extension Lowering {
  /// Lowers the opening of a block of slices, elements or a match.
  mutating func snapshots(
    _ role: RoleSyntax, _ local: LocalID, _ span: SourceSpan, _ context: inout TrackContext
  ) {
    guard let slicing = slicing(role.slicing), !context.isPending,
      let number = snapshotSet(local, environment)
    else {
      context.isPending = true
      return fail()
    }
    var set = graph.program.snapshotSets[number]
    set.slicing = slicing.isEmpty ? nil : graph.operands(slicing)
    (set.pattern, set.counterpart) = patterns(of: role)
    set.exception = role.exception.map { syntax.pattern($0) }
    set.order = role.order.flatMap { ElementOrder(rawValue: syntax.text(of: $0)) } ?? .tree
    set.condition = role.condition.flatMap { value($0)?.slot } ?? -1
    context.condition = set.condition
    context.snapshots = number
    context.view = .snapshots(number)
    graph.updateSnapshotSet(number) { $0 = set }
    draft.snapshotSets.append(number)
  }

  /// Returns the names in the leaving and in the arriving screen. If they are different, they are
  /// swapped in an animator that runs backwards.
  private func patterns(of role: RoleSyntax) -> (RulePattern?, RulePattern?) {
    let own =
      role.pattern.map { syntax.pattern($0) } ?? role.exception.map { _ in RulePattern("*") }
    let other = role.counterpart.map { syntax.pattern($0) }
    return other != nil && environment.playback == .reversed ? (other, own) : (own, other)
  }

  /// Returns the slots of a slicing, empty for a role without one. `nil` if it has an error.
  mutating func slicing(_ id: Index<ExpressionSyntax>?) -> [Program.Slot]? {
    guard let id else { return [] }
    guard let value = value(id) else { return nil }
    let isGrid = graph.constantValue(value.slot) == ShapeFunction.gridKind
    let counts = value.scalars[isGrid ? 1...2 : 1...1]
    let known = counts.compactMap { graph.usualValue($0) }
    if known.contains(where: { $0 < 1 || $0 != $0.rounded() }) {
      report(.sliceCount, at: syntax[id].span)
      return nil
    }
    if known.count == counts.count, known.reduce(1, *) > Double(Program.SnapshotSet.limit) {
      report(.tooManySlices, at: syntax[id].span)
      return nil
    }
    return Array(value.scalars.prefix(3))
  }

  /// Returns the number of slices that a name means, if it is the same in every container. `nil` if
  /// it depends on anything, or is wrong.
  mutating func sliceCount(of local: LocalID, _ environment: Environment) -> Double? {
    let key = LocalKey(bindings: environment.bindings, local: local, playback: environment.playback)
    if let known = snapshotCounts[key] { return known }
    guard case .snapshots(.slices, _, let slicing?)? = environment.file.names.kind(of: local)
    else { return nil }
    var home = environment
    home.moment = nil
    let count = value(TypedID(slicing), home).flatMap { sliceCount($0.scalars) }
    snapshotCounts[key] = .some(count)
    return count
  }

  /// Returns the number of slices of a slicing, given by its kind, columns and rows. `nil` if it is
  /// not a constant, or cannot be the number of slices.
  private func sliceCount(_ slicing: some Collection<Program.Slot>) -> Double? {
    let values = slicing.map { graph.constantValue($0) }
    guard values.count == 3, values[0] != nil else { return nil }
    let counts = values[0] == ShapeFunction.gridKind ? values[1...2] : values[1...1]
    let count = counts.reduce(1.0) { $0 * ($1 ?? .nan) }
    let limit = Double(Program.SnapshotSet.limit)
    return (1...limit).contains(count) && counts.allSatisfy { $0 == $0?.rounded() } ? count : nil
  }

  /// Returns the number of snapshots in a set if it is the same in every container, and otherwise 1.
  func snapshotCount(_ number: Int) -> Int {
    let slicing = graph.program.snapshotSets[number].slicing
    return Int(slicing.flatMap { sliceCount(graph.program.operands[$0.range]) } ?? 1)
  }
}
