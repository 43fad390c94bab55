import AnimProgram

/// The face of screens and of text in bitmaps: letters in a field of 5 × 7 squares.
enum Typeface {
  /// The letters that are written on screens, as bars.
  private static let drawn: [Character: [[PlanePoint]]] = [
    "F": [bar(0, 0, 1, 7), bar(1, 0, 4, 1), bar(1, 3, 3, 1)],
    "R": [
      bar(0, 0, 1, 7), bar(1, 0, 4, 1), bar(4, 1, 1, 2), bar(1, 3, 4, 1),
      [[2, 4], [3.2, 4], [5, 7], [3.8, 7]],
    ],
    "O": [bar(0, 0, 1, 7), bar(4, 0, 1, 7), bar(1, 0, 3, 1), bar(1, 6, 3, 1)],
    "M": [
      bar(0, 0, 1, 7), bar(4, 0, 1, 7), [[1, 0], [1.3, 0], [3, 3.5], [2, 3.5]],
      [[3.7, 0], [4, 0], [3, 3.5], [2, 3.5]],
    ],
    "T": [bar(0, 0, 5, 1), bar(2, 1, 1, 6)],
  ]

  /// The rows of a character, each five bits as a digit to the base 32: seven above the baseline, and
  /// two below it for what hangs down.
  private static let rows: [Character: String] = [
    "0": "ehjlphe", "1": "4c4444e", "2": "eh1248v", "3": "v2421he", "4": "26aiv22",
    "5": "vgu11he", "6": "68guhhe", "7": "v124888", "8": "ehhehhe", "9": "ehhf12c",
    "A": "ehhvhhh", "B": "uhhuhhu", "C": "ehggghe", "D": "uhhhhhu", "E": "vgguggv",
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

  /// The height of a letter above its baseline, and the way from one letter to the next, in squares.
  static let (height, advance) = (7.0, 6.0)

  /// Returns how wide a text is, in squares.
  static func width(of text: String) -> Double { Double(max(0, text.count * 6 - 1)) }

  /// Returns the bars of a text whose squares have sides of this length, from the top left of its first letter. A
  /// character that the face does not have is a frame.
  static func bars(
    _ text: String, at start: PlanePoint, unit: Double, isDrawn: Bool = true
  ) -> [[PlanePoint]] {
    text.enumerated().flatMap { index, character in
      ((isDrawn ? drawn[character] : nil) ?? bars(character)).map { bar in
        bar.map { start + unit * ($0 + PlanePoint(advance * Double(index), 0)) }
      }
    }
  }

  /// Returns the bars of a text in a picture, whose letters have this size.
  static func polygons(_ text: Shape.Text, size: Double) -> [[PlanePoint]] {
    let unit = size / 11
    let x = text.place.x - (text.isCentered ? unit * width(of: text.text) / 2 : 0)
    let start: PlanePoint = [x, text.place.y - height * unit]
    return bars(text.text, at: start, unit: unit, isDrawn: false)
  }

  /// Returns the squares of a character as few bars, across and down, so that no seam shows.
  private static func bars(_ character: Character) -> [[PlanePoint]] {
    guard character != " " else { return [] }
    var squares = (rows[character] ?? "vhhhhhv").map { digit in
      let bits = Int(String(digit), radix: 32) ?? 0
      return (0..<5).map { bits >> (4 - $0) & 1 == 1 }
    }
    var bars: [[PlanePoint]] = []
    for row in squares.indices {
      for column in 0..<5 where squares[row][column] {
        let across = squares[row][column...].prefix { $0 }.count
        let down = squares[row...].prefix { $0[column] }.count
        let (width, height) = across < down ? (1, down) : (across, 1)
        for y in row..<row + height {
          for x in column..<column + width { squares[y][x] = false }
        }
        bars.append(bar(Double(column), Double(row), Double(width), Double(height)))
      }
    }
    return bars
  }

  private static func bar(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> [PlanePoint] {
    Polygons.rectangle(StageRectangle(x: x, y: y, width: width, height: height))
  }
}
