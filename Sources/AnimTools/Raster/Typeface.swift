import AnimProgram

/// The face of the text in bitmaps: letters of 5 × 7 squares.
enum Typeface {
  /// The rows of a character, each five bits as a digit to the base 32: seven above the baseline, and
  /// two below it for what hangs down.
  private static let rows: [Character: String] = [
    "0": "ehjlphe", "1": "4c4444e", "2": "eh1248v", "3": "v2421he", "4": "26aiv22",
    "5": "vgu11he", "6": "68guhhe", "7": "v124888", "8": "ehhehhe", "9": "ehhf12c",
    "A": "ehhvhhh", "B": "uhhuhhu", "C": "ehggghe", "D": "shhhhhs", "E": "vgguggv",
    "F": "vgguggg", "G": "ehgnhhf", "H": "hhhvhhh", "I": "e44444e", "J": "72222ic",
    "K": "hikokih", "L": "ggggggv", "M": "hrllhhh", "N": "hhpljhh", "O": "ehhhhhe",
    "P": "uhhuggg", "Q": "ehhhlid", "R": "uhhukih", "S": "fgge11u", "T": "v444444",
    "U": "hhhhhhe", "V": "hhhhha4", "W": "hhhllla", "X": "hha4ahh", "Y": "hha4444",
    "Z": "v1248gv",
    "a": "00e1fhf", "b": "ggmphhu", "c": "00ehghe", "d": "11djhhf", "e": "00ehvge",
    "f": "69ss888", "g": "00fhhhf1e", "h": "ggmphhh", "i": "40c444e", "j": "2062222ic",
    "k": "889acai", "l": "c44444e", "m": "00qlllh", "n": "00mphhh", "o": "00ehhhe",
    "p": "00uhhhugg", "q": "00fhhhf11", "r": "00mpggg", "s": "00fge1u", "t": "88s8896",
    "u": "00hhhjd", "v": "00hhha4", "w": "00hhlla", "x": "00ha4ah", "y": "00hhhhf1e",
    "z": "00v248v",
    ".": "00000cc", ",": "0000cc8", ":": "0cc0cc0", ";": "0cc0cc8", "-": "000v000",
    "+": "044v440", "=": "00v0v00", "%": "op248jj", "(": "2488842", ")": "8422248",
    "/": "01248g0", "<": "248g842", ">": "8421248", "_": "000000v", "'": "4480000",
    "\"": "aa00000", "#": "aavavaa", "*": "04lele4", "!": "4444404", "?": "eh12404",
    "·": "000cc00", "→": "042v240", "&": "cikcikd", "[": "e88888e", "]": "e22222e",
    "@": "ehnlnge", "×": "00ha4ah", "$": "4fke5u4", "|": "4444444", "~": "0008l20",
    "{": "2448442", "}": "8442448",
  ]

  /// Returns the squares of a text whose letters are this high, with the start of its baseline. A
  /// character that the face does not have is a frame.
  static func polygons(_ text: String, at start: StagePoint, size: Double) -> [[StagePoint]] {
    let unit = size / 11
    var polygons: [[StagePoint]] = []
    for (index, character) in text.enumerated() where character != " " {
      let pattern = Array((rows[character] ?? "vhhhhhv").utf8)
      for (row, digit) in pattern.enumerated() {
        let bits = Int(String(decoding: [digit], as: UTF8.self), radix: 32) ?? 0
        // Neighbouring squares are one bar, so that no seam shows.
        var column = 0
        while column < 5 {
          guard bits >> (4 - column) & 1 == 1 else {
            column += 1
            continue
          }
          let first = column
          while column < 5, bits >> (4 - column) & 1 == 1 { column += 1 }
          let (x, y) = (
            start.x + unit * Double(index * 6 + first), start.y + unit * Double(row - 7)
          )
          let (right, bottom) = (x + unit * Double(column - first), y + unit)
          polygons.append([
            StagePoint(x: x, y: y), StagePoint(x: right, y: y), StagePoint(x: right, y: bottom),
            StagePoint(x: x, y: bottom),
          ])
        }
      }
    }
    return polygons
  }

  /// Returns how wide a text is.
  static func width(of text: String, size: Double) -> Double {
    size / 11 * Double(max(0, text.count * 6 - 1))
  }
}
