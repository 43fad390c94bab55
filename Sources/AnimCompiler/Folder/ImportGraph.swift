/// Which files of a folder import which, and the order in which they can be compiled.
///
/// A class, so that a folder in which only texts change shares the graph of the one before.
final class ImportGraph: Sendable {
  /// The files that each file imports, itself left out.
  let imports: [[Int]]
  /// The files that import each file.
  let importers: [[Int]]
  /// The files by level: those of one level import only files of earlier ones, except in a circle of
  /// imports, which is an error. Each file is in one level.
  let levels: [[Int]]
  /// The level of each file.
  let level: [Int]

  init(_ units: [SourceUnit]) {
    imports = units.enumerated().map { file, unit in
      unit.imports.compactMap { target in
        if case .unit(let other) = target, other != file { other } else { nil }
      }
    }
    var importers: [[Int]] = Array(repeating: [], count: units.count)
    for (file, others) in imports.enumerated() {
      for other in others { importers[other].append(file) }
    }
    var level = Array(repeating: -1, count: units.count)
    for file in DependencyOrder(imports).order {
      level[file] = 1 + (imports[file].map { level[$0] }.max() ?? -1)
    }
    var levels: [[Int]] = Array(repeating: [], count: (level.max() ?? -1) + 1)
    for (file, level) in level.enumerated() { levels[level].append(file) }
    self.importers = importers
    self.level = level
    self.levels = levels
  }

  /// The files whose checked forms a file can use: in a circle of imports, the file that comes first
  /// does without the others.
  func usable(by file: Int) -> [Int] { imports[file].filter { level[$0] < level[file] } }
}
