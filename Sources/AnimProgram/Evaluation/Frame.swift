/// The values at one moment, in a flat array that each evaluation overwrites.
///
/// A frame belongs to the ``Transition`` that created it. ``Transition/pieces`` describe which
/// value is at which index.
package struct Frame: Sendable {
  /// The time in seconds.
  package internal(set) var time = 0.0
  /// The values, piece by piece.
  package internal(set) var values: [Double]

  var slots: [Double]
  var moments: [Moment]
  var stretches: [Stretch]

  /// Provides access to the memory of all values.
  @inline(__always)
  mutating func withMemory(_ body: (FrameMemory) -> Void) {
    moments.withUnsafeMutableBufferPointer { moments in
      slots.withUnsafeMutableBufferPointer { slots in
        stretches.withUnsafeMutableBufferPointer { stretches in
          values.withUnsafeMutableBufferPointer { values in
            body(
              FrameMemory(moments: moments, stretches: stretches, slots: slots, values: values))
          }
        }
      }
    }
  }

  init(values: [Double], slots: [Double], timelineCount: Int, planCount: Int) {
    self.values = values
    self.slots = slots
    moments = Array(repeating: Moment(), count: timelineCount)
    stretches = Array(repeating: Stretch(), count: planCount)
  }

  /// The state of a timeline.
  struct Moment: Sendable {
    var position = Position.before
    var eased = 0.0
    var elapsed = 0.0
  }

  /// The position among the keys of a plan: between key `index` and the next.
  struct Stretch: Sendable {
    var position = Position.before
    var index: Int32 = 0
    var fraction = 0.0
  }
}

extension Frame {
  /// Returns the value of a slot of the program in this frame.
  package func value(of slot: Program.Slot) -> Double { slots[Int(slot)] }

  /// Returns the eased fraction of a timeline: 0 before it starts, 1 at its end and after.
  package func fraction(of timeline: Int) -> Double { moments[timeline].eased }

  /// Returns whether a timeline is running in this frame.
  package func isInside(_ timeline: Int) -> Bool { moments[timeline].position == .inside }
}

/// The memory that an evaluation writes to.
struct FrameMemory {
  let moments: UnsafeMutableBufferPointer<Frame.Moment>
  let stretches: UnsafeMutableBufferPointer<Frame.Stretch>
  let slots: UnsafeMutableBufferPointer<Double>
  let values: UnsafeMutableBufferPointer<Double>
}
