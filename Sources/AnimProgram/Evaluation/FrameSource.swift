/// The frames of one transition, evaluated one after another in the same memory.
///
/// Use it to show every frame. Unlike a ``Frame``, it is not a value, so writing to it does not
/// have to check for other references.
package final class FrameSource {
  /// The transition.
  package let transition: Transition
  /// The values of the last evaluated frame, piece by piece.
  package let values: UnsafeBufferPointer<Double>

  private let memory: FrameMemory
  private var time = 0.0

  /// Creates a source and evaluates the beginning of the transition.
  package init(_ transition: Transition) {
    self.transition = transition
    let frame = transition.makeFrame()
    memory = FrameMemory(copying: frame)
    values = UnsafeBufferPointer(memory.values)
  }

  deinit { memory.deallocate() }

  /// Evaluates a moment.
  ///
  /// - Parameters:
  ///   - time: See ``Transition/evaluate(at:age:drag:into:)``.
  ///   - age: See ``Transition/evaluate(at:age:drag:into:)``.
  ///   - drag: See ``Transition/evaluate(at:age:drag:into:)``.
  package func evaluate(at time: Double, age: Double, drag: StagePoint = .zero) {
    self.time = time
    transition.evaluate(at: time, age: age, drag: drag, in: memory)
  }

  /// A copy of the last evaluated frame.
  package var frame: Frame { Frame(copying: memory, at: time) }
}

extension FrameMemory {
  fileprivate init(copying frame: Frame) {
    self.init(
      moments: .allocate(copying: frame.moments), stretches: .allocate(copying: frame.stretches),
      slots: .allocate(copying: frame.slots), values: .allocate(copying: frame.values))
  }

  fileprivate func deallocate() {
    moments.deallocate()
    stretches.deallocate()
    slots.deallocate()
    values.deallocate()
  }
}

extension Frame {
  fileprivate init(copying memory: FrameMemory, at time: Double) {
    self.init(
      values: Array(memory.values), slots: Array(memory.slots), timelineCount: 0, planCount: 0)
    self.time = time
    moments = Array(memory.moments)
    stretches = Array(memory.stretches)
  }
}

extension UnsafeMutableBufferPointer where Element: BitwiseCopyable {
  fileprivate static func allocate(copying source: [Element]) -> UnsafeMutableBufferPointer {
    let memory = allocate(capacity: source.count)
    _ = memory.initialize(from: source)
    return memory
  }
}
