extension Habit {
  /// Habits of people who know CSS or Sass.
  static let css: [[Habit]] =
    cssProperties + cssShorthands + cssTimings + cssColors + cssValues + cssUnits + cssSyntax

  private static let cssProperties: [[Habit]] = [
    words(
      .css, [.property],
      [
        "opacity": "alpha", "border-radius borderRadius corner-radius": "cornerRadius",
        "z-index zIndex": "z", "width": "frame.width", "height": "frame.height",
        "clip-path clipPath mask": "clip",
      ]),
    words(
      [.property], "CSS's `$0` is `$1` here, measured from where the screen rests",
      ["left": "translate.x", "top": "translate.y"]),
    [
      .init(
        "background background-color", [.property],
        "CSS's `$0` is `color` here, on an overlay or the container",
        help: ["a screen draws its own background; `dim.color` and `dim.alpha` tint it"],
        fix: .write("color")),
      .init(
        "right bottom", [.property], "`translate` moves a screen, not CSS's `$0`",
        help: ["write `translate.x` or `translate.y`, which point right and down"]),
      .init(
        "margin padding", [.property], "CSS's `$0` does not exist here",
        help: ["move the view with `translate`, or resize it with `frame`"]),
      .init(
        "transform-origin transformOrigin", [.property], "CSS's `$0` is `anchor` here",
        help: [
          "write both fractions as a pair: `anchor: (0, 0)` is the corner at the top left, `(50%, 100%)` the"
            + " middle of the bottom edge"
        ]),
      .init(
        "backface-visibility backfaceVisibility", [.property], "CSS's `$0` is `backface` here",
        help: ["write `backface: false` to hide the back of a view"]),
      .init(
        "filter backdrop-filter", [.property], "the only filter is `blur`",
        help: ["for example: `blur: 8pt -> 0`"]),
      .init(
        "box-shadow boxShadow text-shadow shadow", [.property],
        "CSS's `$0` is several properties here",
        help: ["write `shadow.alpha`, `shadow.radius`, `shadow.offset` and `shadow.color`"]),
      .init(
        "visibility display", [.property], "CSS's `$0` does not exist here",
        help: ["write `alpha: 0` to hide a view"]),
    ],
  ]

  private static let cssShorthands: [[Habit]] = [
    words(
      [.property], "CSS's `$0` is the statement `$1` here", as: Fix.statement,
      [
        "transition-duration animation-duration animationDuration": "duration",
        "transition-timing-function animation-timing-function animationTimingFunction timing-function":
          "timing", "transition-delay animation-delay animationDelay": "delay",
      ]),
    [
      .init(
        "transition animation", [.property, .statement], "`$0` is several statements here",
        help: [
          "write them with their own values, each on its own line, as in `duration 300ms` and `timing ease`"
        ]),
      .init(
        "animation-fill-mode animationFillMode", [.property], "CSS's `$0` is not needed here",
        help: ["a track always holds its first and its last value; leave the line out"]),
    ],
  ]

  private static let cssTimings: [[Habit]] = [
    words(
      .css, [.value],
      [
        "ease-in": "easeIn", "ease-out": "easeOut", "ease-in-out": "easeInOut",
        "step-start": "steps(1, .jumpStart)", "step-end": "steps(1, .jumpEnd)",
        "jump-start start": ".jumpStart", "jump-end end": ".jumpEnd", "jump-none": ".jumpNone",
        "jump-both": ".jumpBoth", "cubic-bezier cubicBezier": "bezier", "linear": "points",
      ]),
    words(
      [.statement], "a timing follows the word `timing`",
      [
        "ease-in": "timing easeIn", "ease-out": "timing easeOut", "ease-in-out": "timing easeInOut",
        "cubic-bezier cubicBezier": "timing bezier",
      ]),
    words(
      [.end], "a track's timing follows `using`",
      [
        "ease-in": "using easeIn", "ease-out": "using easeOut", "ease-in-out": "using easeInOut",
        "cubic-bezier cubicBezier": "using bezier",
      ]),
  ]

  private static let cssColors: [[Habit]] = [
    words(
      [.value], "colors have no names: CSS's `$0` is `$1`",
      [
        "black": "#000", "white": "#fff", "red": "#f00", "green": "#008000", "blue": "#00f",
        "yellow": "#ff0", "orange": "#ffa500", "purple": "#800080", "gray": "#808080",
        "grey": "#808080", "pink": "#ffc0cb", "cyan": "#0ff", "transparent": "#00000000",
      ]),
    [
      .init(
        "rgb rgba hsl hsla", [.value], "CSS's `$0(…)` does not exist here",
        help: [
          "write the color as `#rrggbb`, or as `#rrggbbaa` with an opacity: `#0000004d` is black with 30 %"
        ]),
      .init(
        "linear-gradient radial-gradient conic-gradient", [.value], "there are no gradients",
        help: ["write a color such as `#000000`; `dim.fade` makes a dim fade out across the view"]),
      .init(
        "currentColor", [.value], "CSS's `$0` does not exist here",
        help: ["write a color such as `#000000`, or a parameter of type `Color`"]),
    ],
  ]

  private static let cssValues: [[Habit]] = [
    [
      .init(
        "calc", [.value], "CSS's `calc(…)` is not needed: values are expressions", fix: .write("")),
      .init(
        "var --", [.value], "CSS's custom properties are constants here",
        help: ["declare `let gap = 16pt` and write its name: `gap`"]),
      .init(
        "auto inherit initial unset revert", [.value], "CSS's `$0` does not exist here",
        help: ["leave the line out: what is not written keeps its own value"]),
      .init(
        "polygon ellipse path", [.value], "a clip is an `inset` or a `circle`",
        help: ["for example: `clip: inset(8pt)` or `clip: circle(container.center, 50pt)`"]),
      .init(
        "url", [.value], "a script cannot load images, so there is no `url(…)`",
        help: [
          "show the image in a view of the screen, and move that view with `elements` or `match`"
        ]),
    ]
  ]

  private static let cssUnits: [[Habit]] = [
    [
      .init("px", [.unit], "CSS's `$0` is `$1` here", fix: .write("pt")),
      .init(
        "em rem ch ex", [.unit], "CSS's `$0` does not exist here: sizes do not depend on text",
        help: ["write points: `16pt`"]),
      .init(
        "vw vh vmin vmax dvh dvw", [.unit], "CSS's `$0` does not exist here",
        help: [
          "write `container.width` for `100vw`, and a fraction of it as `50% * container.width`; the same with"
            + " `container.height`"
        ]), .init("grad", [.unit], "there are no gradians: 100 of them are `90deg`"),
    ]
  ]

  private static let cssSyntax: [[Habit]] = [
    [
      .init(
        "@keyframes @-webkit-keyframes", [.character], "CSS's `$0` is an `animator` here",
        help: ["for example: `animator name { duration 300ms; to { alpha: 0 -> 1 } }`"]),
      .init("#include #import", [.character], "a file is included by `$1`", fix: .write("import")),
      .init("°", [.character], "degrees are written `deg`", fix: .write("deg")),
      .init(
        "@media", [.character], "CSS's `$0` is the condition of a rule here",
        help: ["write `when any if container.width < 600pt use …`"]),
      .init("@import", [.character], "CSS's `$0` is `$1` here", fix: .write("import")),
      .init("@", [.character], "a name cannot start with `@`"),
      .init(
        "!important", [.character], "no rule is more important: the one that says more wins",
        help: ["leave `!important` out"]),
      .init(
        [.number(unit: "%")], [.statement], "CSS's keyframes are the keys of a track here",
        help: ["write them on one line: `alpha: 0 -> 0.8 at 40% -> 1`"]),
      .init(
        ".", [.declaration], "CSS's selectors do not exist here",
        help: ["write `animator name { … }`, and `to { … }` or `from { … }` inside it"]),
      .init("'", [.character], "a string is written in double quotes", fix: .quoted),
      .init("#", [.character], "a comment starts with `//`", fix: .write("//")),
      .init([.shortColor], [.character], "a color has 3, 6 or 8 digits", fix: .doubled),
      .init(
        "%", [.character], "a `%` stands right after a number",
        help: ["write `50%`; the remainder of a division is `mod(a, b)`"]),
      .init(
        "$", [.character], "a name cannot start with `$`",
        help: ["declare `let name = …` and write `name`"]),
      .init(
        "round", [.connective], "CSS's `$0` is the argument `radius` of an `inset` here",
        help: ["write `inset(8pt, radius: 20pt)`"]),
      .init(",", [.end, .line], "a new line or `;` separates statements", fix: .write(";")),
      .init(
        [.decimalComma], [.end, .line], "a decimal number is written with a point", fix: .write(".")
      ), .init([.commaBeforeNumber], [.end], "`->` joins the keys of a track", fix: .arrow),
      .init(
        [.commaBeforeTiming], [.end], "a track's timing follows `using`", fix: .write(" using")),
      .init(
        [.commaBeforeArrow], [.end], "the two values of a key are in parentheses",
        help: ["for example: `(0.8, 1) -> 1`"]),
      .init(
        [.number(unit: "ms"), .number(unit: "s")], [.end],
        "a track has no duration of its own, but it may have a window",
        help: ["write `during 0s..$0`, or `duration $0` on a line of its own"]),
      .init([.hyphenated], [.name], "a name cannot contain `-`: write `$1`", fix: .camelCase),
      .init(
        [.hyphenated], [.pattern], "a name that contains `-` is written in quotes", fix: .quoted),
      .init(":", [.role], "a role has no colon", fix: .remove),
      .init(
        [.number(unit: "%")], [.end], "the place of a key is written after `at`",
        fix: .before("at ")),
      .init(
        [.percentage(for: "Length")], [.mismatch], "a percentage is a Number, not a Length",
        help: ["CSS's `100%` is `container.width` here, or `container.height`"]),
    ]
  ]

}
