/// Limits the length of chains of imports.
package enum ImportChains {
  /// The longest chain of imports that is followed.
  package static let limit = 16

  /// Cuts every chain that is too long, given the imports of each file by number.
  package static func cut(_ imports: inout [[SourceUnit.Import]]) {
    let depths = longestChains(imports)
    for file in imports.indices where depths[file] == limit {
      for (number, target) in imports[file].enumerated() {
        guard case .unit(let other) = target, depths[other] > limit else { continue }
        imports[file][number] = .tooDeep
      }
    }
  }

  /// Returns the length of the longest chain of imports that leads to each file. A cycle, which is
  /// an error anyway, counts as the start of a chain.
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
