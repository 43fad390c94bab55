/// Nodes in an order in which each comes after those that it depends on, with the circles among
/// them, by Tarjan's algorithm. It keeps its own stack, because a file may hold chains of many
/// thousands.
struct DependencyOrder {
  /// The nodes, each after those it depends on unless they depend on each other.
  private(set) var order: [Int] = []
  /// The groups of nodes that depend on each other; a node alone if it depends on itself.
  private(set) var circles: [[Int]] = []

  private let dependencies: [[Int]]
  private var numbers: [Int]
  private var lowest: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var next = 0

  /// Orders the nodes `0..<dependencies.count`; `dependencies` lists for each the nodes it uses.
  init(_ dependencies: [[Int]]) {
    self.dependencies = dependencies
    numbers = Array(repeating: -1, count: dependencies.count)
    lowest = numbers
    isOpen = Array(repeating: false, count: dependencies.count)
    order.reserveCapacity(dependencies.count)
    // Most files hold declarations that use none of their file.
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
