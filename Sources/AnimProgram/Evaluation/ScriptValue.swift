/// A value that an app or a tool hands to a script: a parameter's, or one of a request.
public enum ScriptValue: Hashable, Sendable {
  /// A quantity in the language's own units: points, seconds, radians.
  case number(Double)
  /// A pair.
  case pair(Double, Double)
  /// A frame.
  case rectangle(StageRectangle)
  /// A colour.
  case color(StageColor)
  /// A truth.
  case bool(Bool)
  /// A text.
  case text(String)
  /// An edge.
  case edge(StageEdge)
  /// A timing.
  case timing(ScriptTiming)

  /// The scalars of the value as a value of `type`; nil where it is of another. A timing has none
  /// of its own.
  public func scalars(as type: ScriptValueType) -> [Double]? {
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

  /// The number that stands for a text: 53 bits of its hash, so that equal texts are equal numbers.
  public static func scalar(of text: String) -> Double {
    var hash = Hash64()
    hash.combine(text.utf8)
    return Double(hash.mixed >> 11)
  }
}

/// FNV-1a over bytes with one SplitMix64 step behind it: the language's source of chance.
struct Hash64 {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  mutating func combine(_ number: Double) {
    let bits = number.bitPattern
    for byte in 0..<8 { combine(CollectionOfOne(UInt8(truncatingIfNeeded: bits >> (byte * 8)))) }
  }

  /// The state after a SplitMix64 step.
  var mixed: UInt64 {
    var mixed = state &+ 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// The state as a fraction: 0 or more, below 1.
  var fraction: Double { Double(mixed >> 11) * 0x1p-53 }
}
