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

  /// Returns the files whose checked forms a file can use. In a cycle of imports, the first file is
  /// compiled without the others.
  func usable(by file: Int) -> [Int] { imports[file].filter { level[$0] < level[file] } }
}
