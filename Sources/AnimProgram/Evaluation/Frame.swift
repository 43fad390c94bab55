/// The values of one moment, in one flat array that each evaluation overwrites.
///
/// A frame belongs to the ``Transition`` that made it. ``Transition/pieces`` say whose value
/// stands where.
package struct Frame: Sendable {
  /// The moment in seconds.
  package internal(set) var time = 0.0
  /// The values, piece after piece.
  package internal(set) var values: [Double]

  var slots: [Double]
  var moments: [Moment]
  var stretches: [Stretch]

  /// Lends the memory of all values.
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

  /// Where a timeline stands.
  struct Moment: Sendable {
    var position = Position.before
    var eased = 0.0
    var elapsed = 0.0
  }

  /// Where the way of keys stands: between key `index` and the next.
  struct Stretch: Sendable {
    var position = Position.before
    var index: Int32 = 0
    var fraction = 0.0
  }
}

extension Frame {
  /// The value that a slot of the program has in this frame.
  package func value(of slot: Program.Slot) -> Double { slots[Int(slot)] }

  /// How far a timeline of the program has come, eased: 0 before it, 1 at its end and after.
  package func fraction(of timeline: Int) -> Double { moments[timeline].eased }

  /// Whether a timeline of the program runs in this frame.
  package func isInside(_ timeline: Int) -> Bool { moments[timeline].position == .inside }
}

/// Where an evaluation writes.
struct FrameMemory {
  let moments: UnsafeMutableBufferPointer<Frame.Moment>
  let stretches: UnsafeMutableBufferPointer<Frame.Stretch>
  let slots: UnsafeMutableBufferPointer<Double>
  let values: UnsafeMutableBufferPointer<Double>
}
