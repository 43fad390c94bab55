/// Sorts nodes so that each comes after those that it depends on, and finds cycles, with Tarjan's
/// algorithm. It uses a stack of its own, because a file may contain chains of many thousands of
/// nodes.
struct DependencyOrder {
  /// The nodes, each after those that it depends on, except within cycles.
  private(set) var order: [Int] = []
  /// The cycles: groups of nodes that depend on each other, and single nodes that depend on
  /// themselves.
  private(set) var circles: [[Int]] = []

  private let dependencies: [[Int]]
  private var numbers: [Int]
  private var lowest: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var next = 0

  /// Sorts the nodes `0..<dependencies.count`. `dependencies` contains, for each node, the nodes
  /// that it uses.
  init(_ dependencies: [[Int]]) {
    self.dependencies = dependencies
    numbers = Array(repeating: -1, count: dependencies.count)
    lowest = numbers
    isOpen = Array(repeating: false, count: dependencies.count)
    order.reserveCapacity(dependencies.count)
    // Most files contain declarations that use no others in the file.
    for node in dependencies.indices where numbers[node] < 0 {
      if dependencies[node].isEmpty {
        numbers[node] = next
        next += 1
        order.append(node)
      } else {
        visit(node)
      }
    }
  }

  private mutating func visit(_ root: Int) {
    var path = [(node: root, edge: 0)]
    enter(root)
    while let (node, edge) = path.last {
      guard edge < dependencies[node].count else {
        path.removeLast()
        if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
        if lowest[node] == numbers[node] { close(node) }
        continue
      }
      path[path.count - 1].edge += 1
      let other = dependencies[node][edge]
      if numbers[other] < 0 {
        enter(other)
        path.append((other, 0))
      } else if isOpen[other] {
        lowest[node] = min(lowest[node], numbers[other])
      }
    }
  }

  private mutating func enter(_ node: Int) {
    numbers[node] = next
    lowest[node] = next
    next += 1
    open.append(node)
    isOpen[node] = true
  }

  private mutating func close(_ node: Int) {
    var group: [Int] = []
    while let last = open.popLast() {
      isOpen[last] = false
      group.append(last)
      if last == node { break }
    }
    order += group.sorted()
    if group.count > 1 || dependencies[node].contains(node) { circles.append(group.sorted()) }
  }
}
