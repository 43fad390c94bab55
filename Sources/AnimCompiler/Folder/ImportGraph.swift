/// The imports between the files of a folder, and the order in which the files can be compiled.
///
/// This is a class so that a folder in which only texts change can share the previous folder's
/// graph.
package final class ImportGraph: Sendable {
  /// The longest chain of imports that is followed.
  package static let limit = 16

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

  /// - Parameters:
  ///   - targets: The targets of the imports of each file.
  ///   - seen: The files that each file sees without an import.
  private init(_ targets: [[SourceUnit.Import]], seen: [[Int]]) {
    imports = zip(targets.indices, zip(targets, seen)).map { file, others in
      others.0.compactMap { target in
        if case .unit(let other) = target, other != file { other } else { nil }
      } + others.1
    }
    var importers: [[Int]] = Array(repeating: [], count: targets.count)
    for (file, others) in imports.enumerated() {
      for other in others { importers[other].append(file) }
    }
    let ordered = DependencyOrder(imports)
    var circles = Array(repeating: -1, count: targets.count)
    for (number, circle) in ordered.circles.enumerated() {
      for file in circle { circles[file] = number }
    }
    self.circles = circles
    var level = Array(repeating: -1, count: targets.count)
    for file in ordered.order { level[file] = 1 + (imports[file].map { level[$0] }.max() ?? -1) }
    var levels: [[Int]] = Array(repeating: [], count: (level.max() ?? -1) + 1)
    for (file, level) in level.enumerated() { levels[level].append(file) }
    self.importers = importers
    self.level = level
    self.levels = levels
  }

  convenience init(_ units: [SourceUnit]) {
    self.init(units.map(\.imports), seen: units.map(\.seen))
  }

  /// Cuts every chain of imports that is too long, given the imports of each file by number.
  package static func cut(_ imports: inout [[SourceUnit.Import]]) {
    let depths = ImportGraph(imports, seen: imports.map { _ in [] }).depths
    for file in imports.indices where depths[file] == limit {
      for (number, target) in imports[file].enumerated() {
        guard case .unit(let other) = target, depths[other] > limit else { continue }
        imports[file][number] = .tooDeep
      }
    }
  }

  /// The length of the longest chain of imports that leads to each file. Imports within a cycle,
  /// which is an error anyway, don't count.
  private var depths: [Int] {
    var depths = Array(repeating: 0, count: imports.count)
    for file in levels.reversed().joined() {
      for other in imports[file] where !isCircular(file, importing: other) {
        depths[other] = max(depths[other], depths[file] + 1)
      }
    }
    return depths
  }

  /// Returns whether the import of one file in another is part of a cycle.
  func isCircular(_ file: Int, importing other: Int) -> Bool {
    file == other || circles[file] >= 0 && circles[file] == circles[other]
  }

  /// Returns the files whose checked forms a file can use. In a cycle of imports, the first file is
  /// compiled without the others.
  func usable(by file: Int) -> [Int] { imports[file].filter { level[$0] < level[file] } }
}
