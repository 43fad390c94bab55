/// A value that an app or a tool passes to a script, for a parameter or in a request.
public enum ScriptValue: Hashable, Sendable {
  /// A number in the language's base units: points, seconds, radians.
  case number(Double)
  /// A pair of numbers.
  case pair(Double, Double)
  /// A frame.
  case rectangle(StageRectangle)
  /// A color.
  case color(StageColor)
  /// A truth value.
  case bool(Bool)
  /// A text.
  case text(String)
  /// An edge.
  case edge(StageEdge)
  /// A timing.
  case timing(ScriptTiming)

  /// Returns the scalars of the value if it has the given type. `nil` if it has another type, and
  /// for timings, which have no scalars.
  package func scalars(as type: ScriptValueType) -> [Double]? {
    switch (self, type) {
    case (.number(let number), .quantity): [number]
    case (.pair(let x, let y), .pair): [x, y]
    case (.rectangle(let frame), .rectangle): [frame.x, frame.y, frame.width, frame.height]
    case (.color(let color), .color): [color.red, color.green, color.blue, color.alpha]
    case (.bool(let truth), .bool): [truth ? 1 : 0]
    case (.text(let text), .text): [ScriptValue.scalar(of: text)]
    case (.edge(let edge), .edge): [Double(edge.rawValue)]
    default: nil
    }
  }

  /// Returns the number that represents a text: 53 bits of its hash. Equal texts have equal
  /// numbers.
  package static func scalar(of text: String) -> Double {
    var hash = Hash64()
    hash.combine(text.utf8)
    return Double(hash.mixed >> 11)
  }
}

/// FNV-1a over bytes, followed by one step of SplitMix64. All random numbers of the language come
/// from it.
package struct Hash64 {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of no bytes.
  package init() {}

  /// Adds bytes.
  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  mutating func combine(_ number: Double) {
    let bits = number.bitPattern
    for byte in 0..<8 { combine(CollectionOfOne(UInt8(truncatingIfNeeded: bits >> (byte * 8)))) }
  }

  /// The state after a step of SplitMix64.
  package var mixed: UInt64 {
    var mixed = state &+ 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// The state as a fraction: at least 0 and less than 1.
  var fraction: Double { Double(mixed >> 11) * 0x1p-53 }
}
