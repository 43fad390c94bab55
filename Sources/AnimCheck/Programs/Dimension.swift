import AnimProgram

/// A thing in which changes differ: a number with a range, or something that has only a few values.
struct Dimension: Sendable {
  /// The ends of the range, or the values.
  let ends: [Changes.Choice]
  /// Sets the place that is a share of the way from one end to the other.
  let set: @Sendable (Double, inout Counterexample) -> Void

  /// Creates one with a few values.
  init(_ values: [Changes.Choice]) {
    ends = values
    set = { share, change in
      values[min(values.count - 1, Int(share * Double(values.count)))](&change)
    }
  }

  /// Creates one with a range.
  init(_ set: @escaping @Sendable (Double, inout Counterexample) -> Void) {
    ends = [{ set(0, &$0) }, { set(1, &$0) }]
    self.set = set
  }
}

extension ProgramFacts {
  /// The numbers with a range that the program reads.
  var kinds: [Reading.Kind] {
    let sides = [Reading.Kind.width, .height].filter(read.reads)
    let insets = (0..<4).filter { read.reads(Input.insets[$0]) }.map(Reading.Kind.inset)
    let parameters = read.parameters.sorted().filter {
      if case .range = program.domain(ofScalar: $0) { true } else { false }
    }.map(Reading.Kind.parameter)
    let drags = isDragged && read.readsDrag
    return sides + insets + parameters
      + (drags ? [.drag(isVertical: false), .drag(isVertical: true)] : [])
  }

  /// Returns the dimensions of what is read, in which an inset follows its side.
  func dimensions(_ read: Reading) -> [Dimension] {
    let sizes = sizes
    var all: [Dimension] = []
    if read.reads(.width) { all.append(Dimension { $1.container.width = sizes.place($0) }) }
    if read.reads(.height) { all.append(Dimension { $1.container.height = sizes.place($0) }) }
    let insets: [(Input, @Sendable (Double, inout Counterexample) -> Void)] = [
      (.safeAreaTop, { $1.safeArea.top = $0 * $1.container.height / 4 }),
      (.safeAreaLeft, { $1.safeArea.left = $0 * $1.container.width / 4 }),
      (.safeAreaBottom, { $1.safeArea.bottom = $0 * $1.container.height / 4 }),
      (.safeAreaRight, { $1.safeArea.right = $0 * $1.container.width / 4 }),
    ]
    all += insets.filter { read.reads($0.0) }.map { Dimension($0.1) }
    all += Changes.switches.filter { read.reads($0.input) }.map { Dimension([{ _ in }, $0.flip]) }
    if isDragged, read.readsDrag {
      all.append(Dimension { ($1.traits.interactive, $1.drag.x) = (true, 2 * $0 - 1) })
      all.append(Dimension { ($1.traits.interactive, $1.drag.y) = (true, 2 * $0 - 1) })
    }
    for scalar in read.parameters.sorted() {
      let set: @Sendable (Double, inout Counterexample) -> Void = { [self] number, change in
        change = self.change(change, .parameter(scalar: scalar), number)
      }
      switch program.domain(ofScalar: scalar) {
      case .range(let range): all.append(Dimension { set(range.place($0), &$1) })
      case .choices(let numbers):
        all.append(Dimension(numbers.map { number -> Changes.Choice in { set(number, &$0) } }))
      case .preset, .between, .given: break
      }
    }
    return all
  }
}
