import AnimProgram

/// The gestures in which interactions are tried: at rest and on its way, where what a program computes from a
/// gesture changes its sign, and others that fill the space of gestures evenly.
struct Gestures {
  /// A gesture, and the progress of the transition that it has taken control of.
  struct Sample: Sendable {
    /// The gesture.
    var gesture = GestureState()
    /// The progress, from 0 to 1.
    var progress = 0.0
  }

  /// The gestures.
  private(set) var all: [Sample]

  /// Creates the gestures for a transition with an interaction.
  init(_ transition: Transition, inBetween count: Int) {
    let axes = Gestures.axes(transition.inputs.container)
    all = [Gestures.sample(axes.map(\.rest)), Gestures.sample(axes.map(\.way))]
    let read = transition.program.gestureValues
    let numbers = CriticalNumbers(transition.program, slots: transition.program.gestureSteps)
    for base in numbers.isEmpty ? [] : [axes.map(\.rest), axes.map(\.way)] {
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
    for number in 0..<count {
      all.append(
        Gestures.sample(
          axes.enumerated().map { place, axis in
            axis.range.place(EvenPlaces.share(number + 1, place))
          }))
    }
  }

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
