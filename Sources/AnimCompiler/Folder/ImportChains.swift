/// Bounds how many imports in a row are followed.
package enum ImportChains {
  /// The longest chain of imports that is followed.
  package static let limit = 16

  /// Cuts every chain that is too long, given the imports of each file by its number.
  package static func cut(_ imports: inout [[SourceUnit.Import]]) {
    let depths = longestChains(imports)
    for file in imports.indices where depths[file] == limit {
      for (number, target) in imports[file].enumerated() {
        guard case .unit(let other) = target, depths[other] > limit else { continue }
        imports[file][number] = .tooDeep
      }
    }
  }

  /// The length of the longest chain of imports that leads to each file. A circle, which is an error
  /// already, counts as the beginning of what it leads to.
  private static func longestChains(_ imports: [[SourceUnit.Import]]) -> [Int] {
    var depths = Array(repeating: 0, count: imports.count)
    var waiting = Array(repeating: 0, count: imports.count)
    for targets in imports {
      for case .unit(let other) in targets { waiting[other] += 1 }
    }
    var ready = imports.indices.filter { waiting[$0] == 0 }
    while let file = ready.popLast() {
      for case .unit(let other) in imports[file] {
        depths[other] = max(depths[other], depths[file] + 1)
        waiting[other] -= 1
        if waiting[other] == 0 { ready.append(other) }
      }
    }
    return depths
  }
}
