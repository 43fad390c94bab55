import AnimProgram

/// The gestures in which interactions are tried: at rest and on its way, where what some programs compute from a
/// gesture changes its sign, and others that fill the space of all gestures evenly.
package struct Gestures {
  /// A gesture, and the progress of the transition that it has taken control of.
  package struct Sample: Sendable {
    /// The gesture.
    package var gesture = GestureState()
    /// The progress, from 0 to 1.
    package var progress = 0.0
  }

  /// The gestures.
  package private(set) var all: [Sample]

  /// Creates the gestures for transitions with an interaction.
  package init(_ transitions: [Transition], inBetween count: Int) {
    let size = transitions.first?.inputs.container ?? StageSize(width: 390, height: 844)
    let axes = Gestures.axes(size)
    all = [Gestures.sample(axes.map(\.rest)), Gestures.sample(axes.map(\.way))]
    for transition in transitions {
      let read = transition.program.gestureValues
      let numbers = CriticalNumbers(transition.program, slots: transition.program.gestureSteps)
      guard !numbers.isEmpty else { continue }
      for base in [axes.map(\.rest), axes.map(\.way)] {
        for (place, axis) in axes.enumerated() where read.contains(place) {
          func sample(_ number: Double) -> Sample {
            var values = base
            values[place] = number
            return Gestures.sample(values)
          }
          let search = ZeroSearch { number in
            let sample = sample(number)
            return transition.reading(sample.gesture, progress: sample.progress, numbers.values)
          }
          all += search.places(
            from: axis.range.lowerBound, to: axis.range.upperBound, samples: 24
          ).map(sample)
        }
      }
    }
    // A sequence of low discrepancy: each coordinate goes on by its own share of the whole.
    for number in 0..<count {
      all.append(
        Gestures.sample(
          axes.enumerated().map { place, axis in
            let way = Double(number + 1) * Gestures.stride[place]
            let share = way - way.rounded(.down)
            return axis.range.lowerBound + share * (axis.range.upperBound - axis.range.lowerBound)
          }))
    }
  }

  /// The powers of the inverse of the positive root of x⁸ = x + 1. Source: Martin Roberts, The
  /// Unreasonable Effectiveness of Quasirandom Sequences, in seven dimensions.
  private static let stride = [
    0.911592, 0.831001, 0.757534, 0.690562, 0.629511, 0.573857, 0.523124,
  ]

  /// For each ``GestureValue``, its range, its value at rest, and one on the way.
  private static func axes(
    _ size: StageSize
  ) -> [(range: ClosedRange<Double>, rest: Double, way: Double)] {
    GestureValue.allCases.map { value in
      switch value {
      case .translationX: (-size.width...size.width, 0, 0.3 * size.width)
      case .translationY: (-size.height...size.height, 0, 0.2 * size.height)
      case .velocityX, .velocityY: (-4_000...4_000, 0, 700)
      case .scale: (0.125...8, 1, 0.7)
      case .scaleVelocity: (-20...20, 0, -2)
      case .progress: (0...1, 0, 0.4)
      }
    }
  }

  private static func sample(_ values: [Double]) -> Sample {
    var sample = Sample()
    for (value, number) in zip(GestureValue.allCases, values) {
      switch value {
      case .translationX: sample.gesture.translation.x = number
      case .translationY: sample.gesture.translation.y = number
      case .velocityX: sample.gesture.velocity.x = number
      case .velocityY: sample.gesture.velocity.y = number
      case .scale: sample.gesture.scale = number
      case .scaleVelocity: sample.gesture.scaleVelocity = number
      case .progress: sample.progress = number
      }
    }
    return sample
  }
}

extension Program {
  /// The instructions that read a gesture.
  fileprivate var gestureSteps: [Slot] {
    interaction.map { Array(operands[$0.steps.range]) } ?? []
  }

  /// The values of a gesture that some instruction reads, by number.
  var gestureValues: Set<Int> {
    guard let interaction else { return [] }
    let arguments = Array(operands[interaction.arguments.range])
    var found: Set<Int> = []
    for slot in gestureSteps {
      visitOperands(of: instructions[Int(slot)]) { operand in
        if let place = arguments.firstIndex(of: operand) { found.insert(place) }
      }
    }
    return found
  }
}
