/// The imports between the files of a folder, and the order in which the files can be compiled.
///
/// This is a class so that a folder in which only texts change can share the previous folder's
/// graph.
final class ImportGraph: Sendable {
  /// The files that each file imports, except for the file itself.
  let imports: [[Int]]
  /// The files that import each file.
  let importers: [[Int]]
  /// The files by level. The files of one level import only files of earlier levels, except in a
  /// cycle of imports, which is an error. Each file is in one level.
  let levels: [[Int]]
  /// The level of each file.
  let level: [Int]
  /// For each file, the number of the cycle of imports that it is part of. Below 0 for none.
  private let circles: [Int]

  init(_ units: [SourceUnit]) {
    imports = units.enumerated().map { file, unit in
      unit.imports.compactMap { target in
        if case .unit(let other) = target, other != file { other } else { nil }
      } + unit.seen
    }
    var importers: [[Int]] = Array(repeating: [], count: units.count)
    for (file, others) in imports.enumerated() {
      for other in others { importers[other].append(file) }
    }
    let ordered = DependencyOrder(imports)
    var circles = Array(repeating: -1, count: units.count)
    for (number, circle) in ordered.circles.enumerated() {
      for file in circle { circles[file] = number }
    }
    self.circles = circles
    var level = Array(repeating: -1, count: units.count)
    for file in ordered.order {
      level[file] = 1 + (imports[file].map { level[$0] }.max() ?? -1)
    }
    var levels: [[Int]] = Array(repeating: [], count: (level.max() ?? -1) + 1)
    for (file, level) in level.enumerated() { levels[level].append(file) }
    self.importers = importers
    self.level = level
    self.levels = levels
  }

  /// Returns the files that no file of a later level imports, but one of this level, or that are on
  /// this level and never imported.
  func expiring(after number: Int) -> [Int] {
    level.indices.filter { file in
      max(level[file], importers[file].map { level[$0] }.max() ?? 0) == number
    }
  }

  /// Returns whether the import of one file in another is part of a cycle.
  func isCircular(_ file: Int, importing other: Int) -> Bool {
    file == other || circles[file] >= 0 && circles[file] == circles[other]
  }

  /// Returns the files whose checked forms a file can use. In a cycle of imports, the first file is
  /// compiled without the others.
  func usable(by file: Int) -> [Int] { imports[file].filter { level[$0] < level[file] } }
}
