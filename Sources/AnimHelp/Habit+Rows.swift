extension Habit {
  /// Words that another word replaces: the places where they are recognized and a library or a
  /// message, then the words with those to write instead. A library stands for its ``$0` is `$1` here`.
  static let words = """
    property | CSS
      opacity = alpha; border-radius borderRadius corner-radius = cornerRadius; z-index zIndex = z
      width = frame.width; height = frame.height; clip-path clipPath mask = clip
    property | CSS's `$0` is `$1` here, measured from where the screen rests
      left = translate.x; top = translate.y
    value | CSS
      ease-in = easeIn; ease-out = easeOut; ease-in-out = easeInOut; step-start = steps(1, .jumpStart)
      step-end = steps(1, .jumpEnd); jump-start start = .jumpStart; jump-end end = .jumpEnd
      jump-none = .jumpNone; jump-both = .jumpBoth; cubic-bezier cubicBezier = bezier
    value | colors have no names: CSS's `$0` is `$1`
      black = #000; white = #fff; red = #f00; green = #008000; blue = #00f; yellow = #ff0; orange = #ffa500
      purple = #800080; gray = #808080; grey = #808080; pink = #ffc0cb; cyan = #0ff; transparent = #00000000
    statement | a timing follows the word `timing`
      ease-in = timing easeIn; ease-out = timing easeOut; ease-in-out = timing easeInOut
      cubic-bezier cubicBezier = timing bezier
    end | a track's timing follows `using`
      ease-in = using easeIn; ease-out = using easeOut; ease-in-out = using easeInOut
      cubic-bezier cubicBezier = using bezier
    unit | CSS
      px = pt
    character | CSS
      @import = import
    property | UIKit
      backgroundColor = color; bounds = frame; frame.origin.x = frame.x; frame.origin.y = frame.y
      frame.size.width bounds.size.width bounds.width = frame.width
      frame.size.height bounds.size.height bounds.height = frame.height
    property | Core Animation
      zPosition layer.zPosition = z; anchorPoint layer.anchorPoint = anchor
      layer.opacity view.alpha self.alpha = alpha; layer.cornerRadius view.layer.cornerRadius = cornerRadius
      shadowOpacity shadow.opacity layer.shadowOpacity = shadow.alpha
      shadowRadius layer.shadowRadius = shadow.radius; shadowOffset layer.shadowOffset = shadow.offset
      shadowColor layer.shadowColor = shadow.color; transform.translation.x = translate.x
      transform.translation.y = translate.y; transform.scale = scale; transform.translate.x = translate.x
      transform.translate.y = translate.y; transform.rotate = rotate
      transform.rotation transform.rotation.z = rotate; transform.rotation.x = rotate.x
      transform.rotation.y = rotate.y; rotate.z rotation.z = rotate
    property | SwiftUI
      offset.x = translate.x; offset.y = translate.y; scaleEffect = scale; rotationEffect = rotate
      blurRadius = blur
    property | UIKit
      translation = translate; translation.x = translate.x; translation.y = translate.y
    property | Compose
      rotationZ = rotate
    property |
      corner.radius radius = cornerRadius; blur.radius = blur; translateX = translate.x; translateY = translate.y
      translateZ = translate.z; scaleX = scale.x; scaleY = scale.y; rotateX = rotate.x; rotateY = rotate.y
      rotateZ = rotate; depth = translate.z; zoom zoomScale = scale
    member | colors have no names: `$0` is `$1`
      black = #000; white = #fff; clear = #00000000
    label | UIKit
      usingSpringWithDamping = dampingRatio; initialSpringVelocity initialVelocity = velocity
    label | SwiftUI
      dampingFraction = dampingRatio
    type | Swift
      String Character = Text; Float Double Int UInt = Number; TimeInterval Duration = Time; Boolean = Bool
    type | UIKit
      CGRect = Rectangle; UIColor CGColor = Color; UIRectEdge NSDirectionalRectEdge Direction = Edge
      CAMediaTimingFunction Curve Easing = Timing
    value | a drag has a translation: write `$1`
      drag.x drag.dx = drag.translation.x; drag.y drag.dy = drag.translation.y
    value | UIKit
      safeAreaInsets container.safeAreaInsets = container.safeArea; container.bounds container.frame = container
    member | UIKit
      minX = x; minY = y; width = x; height = y
    value member | UIKit
      curveEaseIn = easeIn; curveEaseOut = easeOut; curveEaseInOut = easeInOut; curveLinear = linear
    value member | SwiftUI
      interpolatingSpring = spring; timingCurve = bezier
    statement | UIKit
      toView toViewController toVC presented = to; fromView fromViewController fromVC presenting = from
    statement | SwiftUI
      insertion = to; removal = from; onAppear = to; onDisappear = from
    statement | CSS
      new = to; old = from
    statement |
      source = from; destination arriving = to
    overlay |
      over on before front = above; behind under beneath after back = below
    statement |
      reduceMotion reducedMotion prefersReducedMotion = reduced; gesture recognizer = interaction
      wait pause = delay; easing curve interpolator timingFunction using = timing
    operation |
      pushed pushing = push; popped popping = pop; presented presenting = present
      dismissed dismissing = dismiss; selected selecting = select; replaced replacing = replace; * = any
      always all every = any
    operation | UIKit
      modal presentation modalPresentation = present; dismissal = dismiss
      tab tabs tabBar tabChange selectTab switch = select; sheet dialog alert popover cover = present
    declaration statement |
      var const val = let
    gesture | UIKit
      pan panGesture = drag
    property | Hero
      fade = alpha
    property | Android
      translationX = translate.x; translationY = translate.y; translationZ = translate.z; rotationX = rotate.x
      rotationY = rotate.y; rotation = rotate; cameraDistance = perspective
    property | Android's `$0` is `$1` here, a fraction of the view
      pivotX = anchor.x; pivotY = anchor.y
    property |
      threshold = commit
    value | a screen has one frame before and one after the change: write `$1`
      to.frame = to.final; from.frame = from.initial; to.width to.frame.width = to.final.width
      to.height to.frame.height = to.final.height; from.width from.frame.width = from.initial.width
      from.height from.frame.height = from.initial.height; to.bounds = to.final; from.bounds = from.initial
      to.center = to.final.center; from.center = from.initial.center; to.size = to.final.size
      from.size = from.initial.size; to.x = to.final.x; from.x = from.initial.x; to.y = to.final.y
      from.y = from.initial.y
    property | Motion
      x = translate.x; y = translate.y
    value | the easing `$0` is `$1` here
      easeInSine = bezier(0.12, 0, 0.39, 0); easeOutSine = bezier(0.61, 1, 0.88, 1)
      easeInOutSine = bezier(0.37, 0, 0.63, 1); easeInQuad = bezier(0.11, 0, 0.5, 0)
      easeOutQuad = bezier(0.5, 1, 0.89, 1); easeInOutQuad = bezier(0.45, 0, 0.55, 1)
      easeInCubic = bezier(0.32, 0, 0.67, 0); easeOutCubic = bezier(0.33, 1, 0.68, 1)
      easeInOutCubic = bezier(0.65, 0, 0.35, 1); easeInQuart = bezier(0.5, 0, 0.75, 0)
      easeOutQuart = bezier(0.25, 1, 0.5, 1); easeInOutQuart = bezier(0.76, 0, 0.24, 1)
      easeInQuint = bezier(0.64, 0, 0.78, 0); easeOutQuint = bezier(0.22, 1, 0.36, 1)
      easeInOutQuint = bezier(0.83, 0, 0.17, 1); easeInExpo = bezier(0.7, 0, 0.84, 0)
      easeOutExpo = bezier(0.16, 1, 0.3, 1); easeInOutExpo = bezier(0.87, 0, 0.13, 1)
      easeInCirc = bezier(0.55, 0, 1, 0.45); easeOutCirc = bezier(0, 0.55, 0.45, 1)
      easeInOutCirc = bezier(0.85, 0, 0.15, 1); easeInBack = bezier(0.36, 0, 0.66, -0.56)
      easeOutBack = bezier(0.34, 1.56, 0.64, 1); easeInOutBack = bezier(0.68, -0.6, 0.32, 1.6)
    value | Android
      fastOutSlowIn FastOutSlowInEasing fast_out_slow_in = bezier(0.4, 0, 0.2, 1)
      linearOutSlowIn LinearOutSlowInEasing linear_out_slow_in = bezier(0, 0, 0.2, 1)
      fastOutLinearIn FastOutLinearInEasing fast_out_linear_in = bezier(0.4, 0, 1, 1)
    value | Figma
      gentle = spring(mass: 1, stiffness: 100, damping: 15)
    animator |
      default systemDefault native = system; null nil off disabled = none
    unit |
      points point pts = pt; sec secs second seconds = s; msec millis milliseconds = ms
      degrees degree degs = deg; radians radian rads = rad; turns = turn
    unit | Android
      dp dip sp = pt
    declaration |
      function def fn fun = func; include require = import; easing curve interpolator = timing
    operation | Android
      navigate = push; back popBack goBack = pop; swap = replace
    gesture |
      touch scroll = drag; zoom scale magnify = pinch
    connective |
      AND = and; OR = or; elseif elif elsif = else if
    value |
      gesture pan recognizer sender = drag; percentComplete fractionComplete = progress; drag.distance = drag.along; isRTL isRightToLeft layoutDirection = rightToLeft
      easyEase = easeInOut; reducedMotion prefersReducedMotion isReduceMotionEnabled = reduceMotion
      dir = direction; pi = 180deg; yes YES on = true; no NO off = false
    """

  /// Other habits, one a line: places, what people write, the message, the fix, and help. `$0` is
  /// the text that was written, `$1` the one to write instead, and `$<` the word before. What is
  /// recognized by its form is in angle brackets; `-` keeps the message of the error.
  static let rows = """
    property | background background-color | CSS's `$0` is `color` here, on an overlay or the container | = color | a screen draws its own background; `dim.color` and `dim.alpha` tint it
    property | right bottom | `translate` moves a screen, not CSS's `$0` | | write `translate.x` or `translate.y`, which point right and down
    property | margin padding | CSS's `$0` does not exist here | | move the view with `translate`, or resize it with `frame`
    property | transform-origin transformOrigin | CSS's `$0` is `anchor` here | | write both fractions as a pair: `anchor: (0, 0)` is the corner at the top left, `(50%, 100%)` the middle of the bottom edge
    property | backface-visibility backfaceVisibility | CSS's `$0` is `backface` here | | write `backface: false` to hide the back of a view
    property | filter backdrop-filter | the only filter is `blur` | | for example: `blur: 8pt -> 0`
    property | box-shadow boxShadow text-shadow shadow | CSS's `$0` is several properties here | | write `shadow.alpha`, `shadow.radius`, `shadow.offset` and `shadow.color`
    property | visibility display | CSS's `$0` does not exist here | | write `alpha: 0` to hide a view
    property | transition-duration animation-duration animationDuration | CSS's `$0` is the statement `$1` here | : duration
    property | transition-timing-function animation-timing-function animationTimingFunction timing-function | CSS's `$0` is the statement `$1` here | : timing
    property | transition-delay animation-delay animationDelay | CSS's `$0` is the statement `$1` here | : delay
    statement | transition( | SwiftUI's `$0` is tracks here | | for example: `to { alpha: 0 -> 1 }` for `.opacity`, and `to { translate.x: container.width * direction -> 0 }` for `.move(edge: .trailing)`
    property statement | transition animation | `$0` is several statements here | | write them with their own values, each on its own line, as in `duration 300ms` and `timing ease`
    property | will-change willChange | CSS's `$0` is not needed here | | leave the line out
    property statement | animation-fill-mode animationFillMode fill-mode | CSS's `$0` is not needed here | | a track always holds its first and its last value; leave the line out
    value | linear | CSS | = points | for example: `points(0, 0.25 at 75%, 1)`
    value | rgb rgba hsl hsla | CSS's `$0(…)` does not exist here | | write the color as `#rrggbb`, or as `#rrggbbaa` with an opacity: `#0000004d` is black with 30 %
    value | linear-gradient radial-gradient conic-gradient | there are no gradients | | write a color such as `#000000`; `dim.fade` makes a dim fade out across the view
    value | currentColor | CSS's `$0` does not exist here | | write a color such as `#000000`, or a parameter of type `Color`
    value | calc | CSS's `calc(…)` is not needed: values are expressions | = | for example: `container.width - 20pt`
    value | var -- | CSS's custom properties are constants here | | declare `let gap = 16pt` and write its name: `gap`
    value | auto inherit initial unset revert | CSS's `$0` does not exist here | | leave the line out: what is not written keeps its own value
    value | polygon ellipse path rect | a clip is an `inset` or a `circle` | | for example: `clip: inset(8pt)` or `clip: circle(container.center, 50pt)`
    value | url | a script cannot load images, so there is no `url(…)` | | show the image in a view of the screen, and move that view with `elements` or `match`
    unit | em rem ch ex | CSS's `$0` does not exist here: sizes do not depend on text | | write points: `16pt`
    unit | vw vh vmin vmax dvh dvw | CSS's `$0` does not exist here | | write `container.width` for `100vw`, and a fraction of it as `50% * container.width`; the same with `container.height`
    unit | grad | there are no gradians: 100 of them are `90deg`
    character | @keyframes @-webkit-keyframes | CSS's `$0` is an `animator` here | | for example: `animator name { duration 300ms; to { alpha: 0 -> 1 } }`
    character | #include #import | a file is included by `$1` | = import
    character | #if #else #elseif #endif | a script has no conditional compilation | | remove the line
    character | ° º | degrees are written `deg` | = deg
    character | @media | CSS's `$0` is the condition of a rule here | | write `reduced { … }` in an animator for less motion, and `when any if container.width < 600pt use …` for a size
    character | — | a comment starts with `//`, and a minus is written `-`
    character | @ | a name cannot start with `@`
    end | @ | the place of a key is written after `at` | = at
    line end | !important | no rule is more important: the one that says more wins | | leave `!important` out
    statement | <%> | CSS's keyframes are the keys of a track here | | write them on one line: `alpha: 0 -> 0.8 at 40% -> 1`
    declaration | . | CSS's selectors do not exist here | | write `animator name { … }`, and `to { … }` or `from { … }` inside it
    character | ' | a string is written in double quotes | quoted
    character | # | a comment starts with `//` | = //
    character | <color> | a color has 3, 6 or 8 digits | doubled
    character | % | a `%` stands right after its number | | the remainder of a division is `mod(a, b)`
    character | $ | a name cannot start with `$` | | declare `let name = …` and write `name`
    connective | round | CSS's `$0` is the argument `radius` of an `inset` here | | write `inset(8pt, radius: 20pt)`
    end line | , | a new line or `;` separates statements | & ;
    end line | <decimal> | a decimal number is written with a point | = .
    end | <,number> | `->` joins the keys of a track | arrow
    end | <,timing> | a track's timing follows `using` | =  using
    end | <,arrow> | the two values of a key are in parentheses | | for example: `(0.8, 1) -> 1`
    end | <ms> <s> | a track has no duration of its own, but it may have a window | | write `during 0s..$0`, or `duration $0` on a line of its own
    name | <string> | a name is written without quotes | unquoted
    name | <hyphens> | a name cannot contain `-`: write `$1` | camelCase
    pattern | <hyphens> | a name that contains `-` is written in quotes | quoted
    role | : | a role has no colon | remove
    end | <opacity> | the last two digits of a color are its opacity | | for example: `#00000066` is black with 40 %; the place of a key is written `at $0`
    end | <%> | the place of a key is written after `at` | + at
    mismatch | <%:Length> | a percentage is a Number, not a Length | | CSS's `100%` is `container.width` here, or `container.height`
    property | offset | SwiftUI's `$0` is `translate` here, measured from where the view rests | = translate | one number moves it right and down; `translate.x` or `translate.y` move it one way
    property | center center.x center.y position position.x position.y | UIKit's `$0` is a place; `translate` moves a view from where it rests | | write how far from there: `translate.x: -100pt -> 0`
    property | tintColor textColor foregroundColor | the colors inside a screen belong to the app: there is no `$0` | | `dim.color` and `dim.alpha` tint a screen, `color` sets the color of an overlay
    property | clipsToBounds masksToBounds layer.masksToBounds | a screen is cut by `clip` | | for example: `clip: inset(0)`
    property | isHidden hidden | UIKit's `$0` does not exist here | | write `alpha: 0` to hide a view
    statement | .to .from | a role has no dot | | write `to { … }` and `from { … }`
    property | transform.a transform.d layer.transform view.transform | a transform is set as a whole: `transform` | | for example: `transform: [scale(0.5)] -> []`, or `scale: 0.5 -> 1`
    property | m34 transform.m34 sublayerTransform | Core Animation's `m34` is `perspective` here, the distance of the eye | | for example: `perspective: 1000pt` for -1/1000
    property | fromXDelta toXDelta fromYDelta toYDelta | Android's `$0` is a key of `translate.x` or `translate.y` here | | for example: `translate.x: container.width * direction -> 0`
    property | fromValue toValue byValue keyTimes values fromAlpha toAlpha | the keys of a track come after its property | | for example: `alpha: 0 -> 1`, or `alpha: 0 -> 0.8 at 40% -> 1`
    property | timingFunction easing ease curve interpolator | the timing of a block is the statement `$1` | : timing
    property statement end line | repeatCount autoreverses repeat loop repeatMode repeatForever forever infinite alternate iterations iterationCount animation-iteration-count animation-direction | a transition plays once: there is no repetition | | write every key: `scale: 1 -> 1.1 -> 1`
    property | beginTime startDelay | a delay is the statement `$1` | : delay
    property statement | options | UIKit's options are statements here | | write `timing easeOut` for `.curveEaseOut`, and the others alike
    property | interactive isInteractive isInteractivePopEnabled | a gesture drives an animator that has an `interaction` | | write `interaction edgeDrag .leading {}`
    property | rotation3DEffect | SwiftUI's `$0` is `rotate.x`, `rotate.y` and `perspective` here
    label | extraBounce | SwiftUI adds `$0` to the bounce of `smooth`, `snappy` or `bouncy`: 0, 0.15 or 0.3 | | write the sum as `bounce`: `spring(duration: 0.5s, bounce: 0.4)`
    label | tension | React Native's `$0` is `stiffness` in other units | argument stiffness 3.62 85.39999999999999
    label | friction | React Native's `$0` is `damping` in other units | argument damping 3.0 1.0
    label | blendDuration | SwiftUI's `$0` does not exist here | | leave it out: an interrupted motion always continues smoothly
    label | speed bounciness | React Native's `$0` does not exist here | | for example: `spring(duration: 0.5s, bounce: 0.3)`
    property | stiffness damping mass response dampingRatio bounce velocity usingSpringWithDamping initialSpringVelocity dampingFraction tension friction | `$0` belongs to a spring | | for example: `timing spring(stiffness: 200, damping: 20)`, or for UIKit's numbers `timing spring(dampingRatio: 0.7, velocity: 0)`
    type | CGFloat | a quantity has a dimension: there is no `$0` | | write `Length` for points, and `Time`, `Angle` or `Number` for others
    type | Transform Clip Slicing | the type `$0` cannot be written | | leave it out of a `let` or a `func`; a parameter cannot have it
    type | CGPoint CGSize CGVector UIOffset | UIKit's `$0` is the pair `$1` here | = (Length, Length)
    value | CGAffineTransform CATransform3D CATransform3DMakeRotation | a transform is a list of functions here | | for example: `transform: [translate(20pt), rotate(90deg)] -> []`
    value | isPresenting isPushing isPush isPopping isPop isDismissing isDismissal isBack goesBack | a rule says in which changes an animator plays | | for example: `when present use sheet` and `when dismiss use reversed sheet`
    value | CGRect UIRect Rect | a frame is a `rectangle` here | | for example: `rectangle(0, 0, 100pt, 100pt)`, or a frame such as `to.final`
    value | CGPoint CGSize CGVector Offset IntOffset Point | two values are a pair in parentheses | | for example: `(20pt, 0)`
    value | Duration TimeInterval DispatchTime | a time is a number with a unit | | write `300ms` or `0.3s`
    value member | usingSpringWithDamping UISpringTimingParameters CASpringAnimation SpringSpec SpringDescription SpringSimulation withSpring | a spring is a timing here | | for example: `timing spring(response: 0.4s, dampingRatio: 0.8)`
    value | ipad iPad isPad isIPad tablet isTablet phone isPhone compact | a script knows the size of the container, not the device | | for example: `container.width > 600pt`
    value | horizontalSizeClass verticalSizeClass sizeClass traitCollection | a script knows the size of the container, not the size class | | for example: `container.width > 600pt`
    value | landscape isLandscape portrait isPortrait orientation | a script knows the size of the container, not the orientation | | write `container.width > container.height`
    value | darkMode isDark dark colorScheme userInterfaceStyle | a script does not know the color scheme | | let the app pass a color: `animator name(tint: Color = request.tint) { … }`
    value | UIScreen view superview | a script knows the container, not UIKit's `$0` | | write `container.width` or `container.height`
    value | geometry proxy reader | a script knows the container, not SwiftUI's `$0` | | write `container.width` or `container.height`
    value | screen parent bounds window viewport containerView | the space of a transition is `container` | = container
    value | UIColor Color | colors have no names | | write `#rrggbb`, such as `#ff0000`
    value | Double Float CGFloat | a number needs no type: write `0.5` or `90deg`
    value | UIEdgeInsets EdgeInsets NSDirectionalEdgeInsets | insets are a clip here | | for example: `clip: inset(10pt, 0, 0, 0)`
    value | Spring | Compose's springs are numbers here | | for example: `spring(stiffness: 400, dampingRatio: 0.75)` for `StiffnessMediumLow` and `DampingRatioLowBouncy`
    value | seconds milliseconds | a time is a number with a unit | | write `300ms` or `0.3s`
    value member | interactiveSpring | SwiftUI's `$0` is a spring with numbers here | | write `spring(response: 0.15s, dampingRatio: 0.86)`
    member | delay | a delay is a statement | | write `delay 100ms` on a line of its own
    member | repeatForever repeatCount autoreverses | a transition plays once: there is no repetition
    value | nil | a value is never missing here: there is no `nil` | | leave the track out, or write the value at rest: `alpha: 1`, `clip: none`
    value | index i | an index belongs to slices or elements | | write it after their name: `tiles.index`
    value | self | a block sets the properties of its own view: there is no `self` | | write the property alone, or read `to.initial`, `from.final`, `container.width`
    member | easeIn easeOut easeInOut linear spring smooth snappy bouncy | a timing has no dot: write `$1` | undotted
    member | topLeading topTrailing bottomLeading bottomTrailing center | SwiftUI's `$0` is a pair of fractions here | | for example: `(0, 0)` is the corner at the top left, `(50%, 50%)` the center
    member value | topLeft topRight bottomLeft bottomRight top bottom | an anchor is a pair of fractions here | | for example: `(0, 0)` is the corner at the top left, `(50%, 0)` the middle of the top edge, `(50%, 100%)` that of the bottom edge
    member | maxX maxY midX midY | a Rectangle has no `$0` | | write the sum, such as `to.final.x + to.final.width`, or `to.final.center.x`
    member | origin | a Rectangle has its corner in `x` and `y` | | write `to.final.x`, for example
    member | degrees radians | an angle is written with its unit | | for example: `45deg`, or `0.8rad`
    member | default | SwiftUI's `.default` is `$1` here | = smooth
    member | pi | Swift's `.pi` is the angle `$1` here | = 180deg
    member value | zero identity | Swift's `$0` does not exist here | | write `0`, or `[]` for a transform
    member | red blue green gray yellow | colors have no names | | write `#rrggbb`, such as `#ff0000`
    mismatch | <Text:Timing> | a timing is written without quotes | unquoted
    mismatch | <Text:Edge> | an edge is written with a dot, such as `.leading`
    mismatch | <Number:Color> | a color begins with `#` | color
    mismatch | <Text:Color> | a color is written without quotes | unquoted | for example: `#ff0000`
    mismatch | <Time:Timing> | a timing is a curve, not a time | | write a curve such as `easeOut`, or `spring(response: 0.3s, dampingRatio: 1)` after a gesture; how long a track takes is a window: `during 0ms..$0`
    declaration statement | UIView UIViewPropertyAnimator CATransaction CABasicAnimation Animated | a script describes animators, and the app starts them | | for example: `animator name { duration 300ms; to { alpha: 0 -> 1 } }`
    declaration statement | withAnimation | SwiftUI's `$0` is not needed here | | write `duration 300ms` and `timing easeOut` in the block of an animator, beside `to { … }`
    declaration statement | struct class extension enum protocol | a file holds animators and rules | | write `animator name { … }` and `when push use name`
    declaration | if | a rule starts with `when`, and has its condition after the screens | | write `when push if reduceMotion use fade`
    statement | view views subview subviews cell image label | the views of a screen are found by `elements`, or by `match` if both screens have them | | write `elements cells of to like "cell*" { … }`
    statement | view( | a role has a word of its own | | write `to { … }` or `from { … }` for a screen, and `elements cells of to like "cell*" { … }` for views in it
    statement | snapshot snapshotView | snapshots are taken by `match`, `elements` and `slices` | | write `match photo like "photo" {}` for a view that both screens have
    statement | keyframe addKeyframe keyframeAnimator | the keys of a track are in its line | | for example: `alpha: 0 -> 0.8 at 40% -> 1`
    statement | . | SwiftUI's modifiers are tracks here | | for example: `alpha: 0 -> 1`, `scale: 0.8 -> 1`, or `translate.x: container.width * direction -> 0` for a move from the edge
    statement | if else switch guard | a block has no `$0`: a condition chooses a value | | write `if … then … else …` as a value, also where slices differ, and `reduced { … }` for Reduce Motion; a rule has a condition before `use`, and `elements` before their block
    statement | bringToFront bringSubviewToFront sendToBack sendSubviewToBack zOrder | which screen is in front is said by `order` | | write `order from above to`, or `order to above from`
    statement | for while | there are no loops | | `slices` and `elements` run one block for each view; `tiles.index` counts them
    statement value | return | a function has no `return` | & | a function is one expression: `func half(x: Number) = x / 2`
    statement property | completion onComplete onEnd onFinish | a script has no callbacks | | the container tells the app when a transition ends
    statement property | haptic haptics hapticFeedback vibrate sound playSound | a script only moves views: there is no `$0` | | play it in the app, in `Animators.onDecision`
    operation | <string> | an operation is written without quotes | unquoted
    operation | show segue open enter appear forward next | `$0` is `push` or `present` here | | the way back is another rule, with `reversed`: `pop` after a `push`, `dismiss` after a `present`
    operation | hide unwind close exit disappear previous | `$0` is `pop` or `dismiss` here | | write `pop` for the way back from a `push`, and `dismiss` from a `present`
    gesture | edgePan screenEdgePan screenEdge | UIKit's `$0` is an `edgeDrag` with an edge here | | write `interaction edgeDrag .leading`
    property | modifiers heroModifiers | Hero's `$0` are tracks here | | for example: `alpha: 0 -> 1` for `.fade`, and `translate.y: 40pt -> 0` for `.translate`
    property | arc | Hero's `$0` is `match.arc` here | = match.arc | write it in a `match`, whose two views then move along an arc
    property statement | hero heroID Hero sharedBounds matchedGeometryEffect sharedElement layoutId | a pair of views is a `match` here | | write `match photo like photo { }`, with the identifier that both screens use
    property statement | cascade stagger | a cascade is a delay by index here | | for example: `delay 30ms * rows.index` in `elements rows of to like row { … }`
    property | source sourceID | a match says what its views are called | | write `match photo like thumb with photo {}`
    property | forceNotFade | Hero's `$0` does not exist here | | leave `alpha` out; in a match write `match.fade: 1`
    property | elevation | Android's `$0` is two properties here | | write `z` for the order and `shadow.alpha`, `shadow.radius` for the shadow
    property | skew skewX skewY | a skew is a function of `transform` | | for example: `transform: [skewX(10deg)] -> []`
    property | scaleZ scale.z | a view is flat: there is no `$0` | | write `scale`, `scale.x` or `scale.y`
    property | entering exiting | Reanimated's `$0` is a role with tracks here | | for example: `to { alpha: 0 -> 1 }` for what enters, and `from { … }` for what leaves
    property | useNativeDriver | there is no `$0` | | leave it out: the system plays what it can without the app
    property statement | dissolve crossDissolve crossFade crossfade fadeIn fadeOut | a fade is a track of `alpha` | | for example: `alpha: 0 -> 1` in `to { … }`
    property statement | slideIn slideOut slideInHorizontally slideInVertically slideOutHorizontally slideOutVertically moveIn moveOut move fly flyIn | a screen is moved by a track of `translate.x` or `translate.y` | | for example: `translate.x: container.width * direction -> 0` in `to { … }`
    property statement | zoomIn zoomOut scaleIn scaleOut grow shrink | a screen is resized by a track of `scale` | | for example: `scale: 0.8 -> 1` in `to { … }`
    property statement | smartAnimate | Figma's smart animate is a `match` here | | write `match photo like "photo" {}` for each view that both screens have
    property statement | initial animate | Motion's `$0` is a role with tracks here | | for example: `to { alpha: 0 -> 1 }` for the entering screen, `from { … }` for the leaving one
    property | exit | Motion's `$0` is the role `from` here | | for example: `from { alpha: 1 -> 0 }`
    property | tween | a tween is written with an arrow | | for example: `alpha: 0 -> 1`
    value | easeInElastic easeOutElastic easeInOutElastic easeInBounce easeOutBounce easeInOutBounce elastic elasticOut bounce bounceOut | the easing `$0` is not a Bézier curve | | for example: `spring(duration: 0.5s, bounce: 0.4)`, or its formula: `timing name(t) = …`
    value | power1 power2 power3 power4 | GSAP's `$0` is a curve with numbers here | | for example: `bezier(0.33, 1, 0.68, 1)` for `power2.out`
    value | accelerate decelerate accelerateDecelerate overshoot anticipate | Android's interpolator `$0` has no name here | | declare its formula: `timing decelerate(t) = 1 - (1 - t)^2`
    value statement | tween tween( | Compose's `tween(…)` is two statements here | | for example: `duration 300ms` and `timing easeOut`
    value | Tween ColorTween Interpolator | a tween is written with an arrow | | for example: `alpha: 0 -> 1`
    value | Interval | a part of the duration is a window | | for example: `alpha: 0 -> 1 during 50%..100%`
    value | lerp mix interpolate withTiming useSharedValue | the keys of a track say what it goes through | | for example: `alpha: 0 -> 1`
    value | Curves Easing | a timing is written by its name alone | | `easeOut` without `$0.`, for example, or `bezier(0.4, 0, 0.2, 1)`
    value | velocity speed | a finger has a velocity along each axis | | for example: `drag.velocity.y > 500pt / 1s`
    value | drag.progress drag.fraction drag.percent drag.percentage | a drag is measured in points | | write `drag.along / container.width`, or `drag.translation.y / container.height`
    value | standard deceleration acceleration sharp emphasized outCubic outQuint emphasizedDecelerate emphasizedAccelerate | `$0` is a timing of `curves.anim` | | write `import "curves.anim"`; the package has the file in its folder `animators`
    value | materialStandard materialDecelerate materialAccelerate spatialFast spatial spatialSlow effectsFast effects effectsSlow expressiveFast expressive expressiveSlow | `$0` is a timing of `materialCurves.anim` | | write `import "materialCurves.anim"`; the package has the file in its folder `animators`
    value | pow | a power is written with `^` | | for example: `2^3` for `pow(2, 3)`
    value | infinity inf nan NaN | there is no `$0` here | | leave the track out
    value | Math | functions have no prefix here | | write `sin(…)` or `abs(…)`, and `180deg` for π
    value | null undefined | a value is never missing here: there is no `$0` | | leave the track out
    statement | linear ease easeIn easeOut easeInOut spring bezier steps snappy bouncy | a timing follows the word `timing` | + timing | for example: `timing easeOut`
    end | linear ease easeIn easeOut easeInOut spring bezier steps snappy bouncy | a track's timing follows `using` | + using
    animator | <string> | an animator is named without quotes | unquoted
    animator | . | an animator is named without a dot | =
    animator | ! | the way back is `reversed` | | for example: `reversed slide`
    animator | if | a rule uses one animator | | write two rules, one with a condition before `use`: `when push if reduceMotion use fade`
    operation | . | an operation is written without a dot | =
    pattern | : = | a screen is named right after `from` or `to` | =
    pattern | * | a rule without `from` or `to` is for every screen | | leave the word and its `*` out
    animator | asymmetric | SwiftUI's `asymmetric` is two blocks here | | write `to { … }` for what is inserted, and `from { … }` for what is removed
    animator | reverse reverting backwards inverse inverted | | = reversed | for example: `when pop use reversed slide`
    animator | sequence sequential serial series chain | animators that play one after the other are joined by `then` | | write `animator both = leave then arrive`
    animator | parallel group concurrent simultaneous together | animators that play together are joined by `+` | | write `animator both = slide + fade`
    unit | x | a factor has no unit | remove
    unit | f F d L u | a number has no suffix for its type | remove | write the number alone, or with a unit such as `300ms`
    unit | fr frame frames | screens show different numbers of frames a second, so no time is in frames | | write milliseconds: 18 frames of 60 a second are `300ms`
    unit | min mins minute minutes | a time is in `s` or `ms` | | write `300ms` or `0.3s`
    value | s ms pt deg rad turn | a unit follows a number: `1$0` | + 1
    end | duration over for | a track has no duration of its own, but it may have a window | & during 0s..
    end | delay after | a track has no delay of its own, but it may have a window | | for example: `delay 300ms` on a line of the block, before its tracks
    end | in | a track has no duration of its own, but it may have a window | | for example: `during 0s..300ms`, or `duration 300ms` on a line of its own
    end | with timing easing curve by use | a track's timing follows `using` | = using
    end | -> | `during` and `using` come after the last key | | for example: `alpha: 0 -> 1 using easeOut`
    end | to | `->` joins the keys of a track | = ->
    end | .. ... ..< | `->` joins the keys of a track | arrow
    character | ? | a condition is written in words | | for example: `if rightToLeft then -20pt else 20pt`
    character | ?? | no value is ever missing: there is no `??` | | leave it and what follows out
    property | order | `$0` is a statement, not a property | : order
    line | duration delay timing order let from to alpha | a new line or `;` separates statements | semicolon
    line | linear ease easeIn easeOut easeInOut ease-in ease-out ease-in-out | the timing is a statement of its own | | write `timing easeOut` on the next line
    rule-end | where unless provided when | a rule ends with its animator | + ; | its condition comes before `use`: `when push if container.width > 600pt use slide`
    line | if | the condition of a rule comes before `use` | | for example: `when push if direction > 0 use slide`
    line | else | a rule has no `else` | | write a second rule without the condition: the one that has it comes first
    declaration | animation transition effect | | = animator | a rule says for which screens it is: `when push from Home to Detail use slide`
    statement | enter incoming entering enterTransition | `$0` is the role `$1` here | = to
    statement | exit outgoing leaving exitTransition | `$0` is the role `$1` here | = from
    declaration | push pop present dismiss select replace | a rule starts with `when` | + when
    declaration | on rule for route | a rule starts with `$1` | = when
    declaration | else otherwise default fallback | a rule for all other changes is the one that asks for least | | for example: `when any use fade`
    declaration | export public private | every declaration can be imported: there is no `$0` | &
    declaration | { | a declaration has a word and a name before its `{`, and a script is no JSON | | for example: `animator name { duration 300ms; to { alpha: 0 -> 1 } }`
    declaration | < | a script is not XML | | for example: `animator name { duration 300ms; to { alpha: 0 -> 1 } }`
    declaration statement | set objectAnimator | everything that moves together belongs in one `animator`
    statement | sequence parallel group keyframes timeline | windows say what runs when | | write `during 0%..50% { … }`; the tracks of one block run together
    gesture | swipe | there is no gesture `$0`: a `drag` follows the finger in any direction | | write `interaction drag { progress: drag.translation.y / container.height }` for downwards, or `interaction edgeDrag .leading {}` from an edge
    pattern | any | `any` is the name of a screen here | | a rule without `from` or `to` is for every screen; one of that name is in quotes: `"any"`
    character | &gt; &lt; &amp; | this is HTML for another sign | | `&gt;` is `>`, `&lt;` is `<`, `&amp;` is `&`
    character | & | a condition has the words `and` and `or`; `+` joins animators | | for example: `slide + fade`
    connective | = | two values are compared by `==` | = ==
    connective | mod rem | `mod` is a function | | write `mod(a, b)`
    rule | container reduceMotion rightToLeft direction interactive keepsPresenter | the condition of a rule follows `if` | + if
    rule | . | a rule begins with its operations | | its condition comes before `use`: `when push if container.width > 600pt use …`
    rule | where when provided | the condition of a rule follows `if` | = if
    rule | unless | the condition of a rule follows `if` | = if not
    rule | as style | a rule does not know how a screen is presented | | name the screens: `when present to Photo use …`
    rule pattern | [ ( | the screens of a rule follow `from` and `to`, several of them in parentheses | | for example: `when push from (Home, Detail) to (Photo, Map) use slide`
    rule | / | commas separate operations | = ,
    rule | only just | the conditions of a rule follow its operation | &
    rule | priority weight | no rule has a priority: the one that says more answers
    rule | or and | commas separate operations | = ,
    operation | ( [ | the operations of a rule are not in parentheses or brackets | | for example: `when push, pop use slide`
    operation | if reduceMotion rightToLeft direction interactive keepsPresenter | a rule begins with its operations | | its condition comes before `use`: `when push if … use …`, or `when any if reduceMotion use …`
    operation | to from in | a rule begins with its operations | | for example: `when push $0 Wizard use slide`
    declaration statement | <string> | names are written without quotes | unquoted | for example: `duration 300ms`, or `to { alpha: 0 -> 1 }`
    end line | ) | this `)` has no matching `(` | remove
    arrow | => | an arrow is written `->` | = ->
    definition | => -> | `=` comes before the value of a declaration | = =
    rule | then do run play animate with -> => = | a rule names its animator after `use` | = use
    rule | { | a rule has no braces | | for example: `when push from Home to Detail use slide`
    rule | : | a rule names its animator after `use` | =  use
    operation | tap click onTap onClick drag swipe hover press | a rule answers a change of screens, not a `$0` | | write `when push use …`; a gesture is an `interaction` of the animator
    character | ** | a power is written with `^` | = ^
    character | === | two values are compared by `==` | = ==
    character | <> | `<>` is `!=` here | = !=
    character | ... ..< | a range is written `..` | = ..
    mismatch | <Number:Length> | a length needs a unit | length | write `$0pt`, or a share of the container such as `50% * container.width`
    mismatch | <Number:Angle> | an angle needs a unit | angle | write `$0deg` for degrees, `$0rad` for radians, or `$0turn` for turns
    mismatch | <Number:Time> | a time needs a unit | time | write `$0ms` for milliseconds, or `$0s` for seconds
    statement property | interruptible isInterruptible | every transition can be interrupted: there is no `$0` | | leave it out: an interrupted motion continues from where it is
    value | if not | - | | write it in parentheses
    member | <number> | - | | a number starts with a digit: `0.$0`
    pattern | . | a rule names a screen by its identifier, which the app has set | | write it without a dot
    pattern | <number> | a rule names a screen by its identifier, which the app has set | | `direction` says on which side a tab is: `translate.x: container.width * direction -> 0`
    pattern | / | a pattern has `*` for any characters, and is in quotes | | for example: `like "row*"`, or `when push to "Detail*" use slide`
    pattern | not | a pattern names the screens that a rule is for, not all others | | leave it out here, and write a rule for those screens, perhaps with `use system`
    role | linear ease easeIn easeOut easeInOut spring bezier steps snappy bouncy | - | | a timing is a line of the block: `timing $0`
    role | . | a role has a block of its own | | for example: `from { alpha: 1 -> 0 }`; in a match, write `match.from.alpha` or `match.to.alpha`
    role | , | each role has a block of its own | | write `from { … }` and `to { … }`
    role | <track> | tracks are in braces | | for example: `to { alpha: 0 -> 1 }`
    role | <name> | - | | a role has no name: a rule says for which screens an animator is, such as `when push to $0 use …`
    reduced | <name> | `reduced` has a block, or an animator after `use` | + use
    window | <name> | - | | a window ends the line of its track, or has a block: `during 0%..50% { … }`
    clause | from to in if | the parts of a rule come in the order `from`, `to`, `in`, `if` | | each is there at most once: `when push from Home to Detail if … use …`
    declaration statement | + | a line begins with `+`, as in a diff | remove
    declaration statement | static | every name is its file's: there is no `$0` | &
    character | ``` | a script is no Markdown | | delete the lines with three backticks
    declaration statement | - | a line cannot begin with `-` | | delete it if a diff has left it there; a minus is at the end of the line before
    declaration statement | -- | - | | a comment starts with `//`, and a constant is declared by `let name = …`
    declaration | } | - | | this `}` has no matching `{`
    declaration | duration delay order interaction reduced to container overlay slices elements match during from | - | | `$0` belongs in the block of an animator
    declaration | use | a rule starts with `when` | | for example: `when push use slide`
    statement | edgeDrag drag pinch | a gesture follows the word `interaction` | | for example: `interaction edgeDrag .leading { … }`
    statement | use | - | | `use` belongs to a rule or `reduced`; `animator both = slide + fade` joins animators
    statement | then | - | | `then` joins whole animators: `animator both = slide then fade`
    statement | import func animator when extern | - | | `$0` begins a declaration, which is outside of all blocks
    comparison | < <= > >= == != | - | | comparisons do not chain: write `a < b and b < c`
    index | [ | there are no lists of values, so nothing has an index in brackets | | in a block of `elements` or `slices`, their name is the view that the block is for
    pair | , | - | | a pair has two values; a frame is written `rectangle(0, 0, 100pt, 40pt)`
    rule-end | , and & | a rule uses one animator | | join two of them: `slide + fade` plays both together, and `slide then fade` one after the other
    rule-end | to from in | the screens of a rule come before `use` | | for example: `when push from Home to Detail in Wizard use slide`
    rule-end | { | a rule uses an animator by its name | | declare it first: `animator slow { … }`, and then `use slow`
    header | like except with by if of | the parts of a header have an order | | `elements rows of to like "row*" except "row0" by .tree if …`, `match photo like "a*" with "b*" except "a0"`
    header | to with: | the identifiers of the other screen come after `with` | = with
    rule-end animator-end | -> | animators that play one after the other are joined by `then` | = then
    rule-end animator-end | <number> | - | | arguments are in parentheses: `$<($0)`
    animator-end | , | animators that play together are joined by `+`, and one after the other by `then` | | write `slide + fade`, or `slide then fade`
    animator-end | duration delay timing | an animator that joins others has no `$0` of its own | | write it in the blocks of those animators
    animator-end rule-end | . | an animator has no methods: `+` joins animators that play together | | write `animator both = slide + fade`
    animator-end | { | a block cannot change another animator | | give that animator a parameter, and pass another value: `slide(length: 600ms)`
    line | reversed .reversed backwards backward | `reversed` comes before the animator | | write `reversed $<`
    end | starting beginning | a window says when a track plays | | write `during 50%..100%`
    end | forwards both backwards | a track holds its first and its last value | remove
    end | then | the tracks of a block play together | | separate them by `;` or a new line, and say when each plays: `during 50%..100%`
    end | during using | `$0` appears twice here | | remove one of them
    definition | { | one value comes after `=`, without braces or `return` | | for example: `func half(x: Number) = x / 2`, or `timing soft = bezier(0.2, 0, 0, 1)`
    parameter | = | the default of a parameter comes before its range | | for example: `distance: Length = 20pt in 0pt..100pt`
    """
}
