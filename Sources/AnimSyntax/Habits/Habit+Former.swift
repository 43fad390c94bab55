extension Habit {
  /// The names that the language had before, with what to write instead.
  static let former: [[Habit]] = [
    words(nil, [.property], "`$0` is called `$1` now", ["rotate.z": "rotate"]),
    words(
      nil, [.end], "`$0` is called `$1` now: a timing of that name follows `using`",
      ["smooth": "smoothed"]),
    words(
      nil, [.value], "`$0(…)` is written as `$1(…)`",
      ["translateX": "translate", "rotateZ": "rotate", "skew": "skewX"]),
    words(
      nil, [.value], "there is no `$0(…)`", as: Fix.call,
      [
        "translateZ": "translate3d(0, 0, $a)", "scaleX": "scale($a, 1)", "scaleY": "scale(1, $a)",
        "tan": "(sin($a) / cos($a))", "mix lerp": "($a + ($b - $a) * ($c))",
      ]),
    [
      .init(
        nil, ["skewY", "matrix", "matrix3d"], [.value], "there is no `$0(…)`",
        help: ["write it as a list of `translate`, `rotate`, `scale` and `skewX`"]),
      .init(
        nil, ["asin", "acos", "atan", "atan2"], [.value], "there is no `$0(…)`",
        help: ["write the angle itself, such as `30deg`"]),
      .init(
        nil, ["log"], [.value], "there is no `$0(…)`",
        help: ["write the number itself, such as `0.69` for the logarithm of 2"]),
    ],
  ]
}
