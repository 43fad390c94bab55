extension Folder {
  /// Whether each file, by its number, has to be compiled again, because it or something that its
  /// imports lead to differs from `previous`, a folder of the same lexicon.
  ///
  /// Every other file compiles to exactly what it was compiled to in `previous`.
  package func changes(since previous: Folder) -> [Bool] {
    // Every program holds the properties of all files.
    guard externProperties == previous.externProperties else {
      return units.map { _ in true }
    }
    var isChanged = units.indices.map { number in
      guard number < previous.units.count else { return true }
      let (unit, old) = (units[number], previous.units[number])
      return unit.syntax !== old.syntax || unit.imports != old.imports
    }
    var importers: [Int: [Int]] = [:]
    for (number, unit) in units.enumerated() {
      for case .unit(let other) in unit.imports { importers[other, default: []].append(number) }
    }
    guard !importers.isEmpty else { return isChanged }
    var pending = units.indices.filter { isChanged[$0] }
    while let number = pending.popLast() {
      for importer in importers[number] ?? [] where !isChanged[importer] {
        isChanged[importer] = true
        pending.append(importer)
      }
    }
    return isChanged
  }
}
