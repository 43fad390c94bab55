// swift-format-ignore-file
// Written by `ANIM_REWRITE=1 swift test --filter DocumentPageTests` from animators.

/// The shipped scripts, as read-only text of the tool.
enum ShippedScripts {
  /// The names and their texts.
  static let all: [(name: String, text: StaticString)] = [
("adTransitions.anim", ##"""
/// The seventeen transitions of ADTransitionController: short, linear and mostly three-dimensional, seen from 1000
/// points away.
///
/// `edge` is the edge that the screens move towards, `.left` by default. `lasts` is the duration, which the library
/// leaves to the app: it suggests 250 ms, but the turns look better in a second. In large containers the viewer is
/// farther away, because otherwise a corner would pass behind it. To go back, use `reversed`.
import "ways.anim"

/// The distance of the viewer: 1000 points, or more in large containers.
func adEye(edge: Edge) -> Length = max(1000pt, 1.5 * extent(edge))

/// The first quarter of a path around a circle: fast, then slowing down towards the turning point.
timing circleOut = bezier(0.248615, 0.390524, 0.609476, 1)

/// The second quarter of a path around a circle: slowly away from the turning point, then fast.
timing circleIn = bezier(0.390524, 0, 0.751385, 0.609476)

/// The previous screen fades out while the next one fades in.
///
/// Follows ADTransition's fade: both alphas are linear. Halfway through, the backdrop shows through, as it does there.
animator adFade(lasts: Time = 250ms in 50ms..2s) {
    duration lasts
    timing linear

    from {
        alpha: 1 -> 0
    }
    to {
        alpha: 0 -> 1
    }
}

/// Both screens recede, return, and trade places on the way.
///
/// Follows ADTransition's backFade: 2000 points back and forth, linear; the fades use a curve that is nearly a step.
animator adBackFade(lasts: Time = 250ms in 50ms..2s) {
    duration lasts
    timing linear

    container {
        perspective: 1000pt
    }
    from {
        translate.z: 0 -> -2000pt -> 0
        alpha: 1 -> 0 using bezier(0.8, 0, 0, 0.2)
    }
    to {
        translate.z: 0 -> -2000pt -> 0
        alpha: 0 -> 1 using bezier(0.8, 0, 0, 0.2)
    }
}

/// The next screen shrinks into place from twice its size while the previous one vanishes into a point.
///
/// Follows ADTransition's ghost: linear, from a scale of 2 and to a scale of 0.01.
animator adGhost(lasts: Time = 250ms in 50ms..2s) {
    duration lasts
    timing linear

    from {
        scale: 1 -> 0.01
        alpha: 1 -> 0
    }
    to {
        scale: 2 -> 1
        alpha: 0 -> 1
    }
}

/// Both screens move side by side, edge to edge, at a constant speed.
///
/// Follows ADTransition's swipe.
animator adSwipe(edge: Edge = .left, lasts: Time = 250ms in 50ms..2s) {
    duration lasts
    timing linear

    from {
        translate: 0 -> across(edge)
    }
    to {
        translate: -across(edge) -> 0
    }
}

/// The next screen moves in over the previous one, which fades away.
///
/// Follows ADTransition's swipeFade.
animator adSwipeFade(edge: Edge = .left, lasts: Time = 250ms in 50ms..2s) {
    duration lasts
    timing linear

    from {
        alpha: 1 -> 0
    }
    to {
        translate: -across(edge) -> 0
    }
}

/// The next screen moves in over the previous one, which shrinks a little and fades away.
///
/// Follows ADTransition's scale: down to 0.8.
animator adScale(edge: Edge = .left, lasts: Time = 250ms in 50ms..2s) {
    duration lasts
    timing linear

    from {
        scale: 1 -> 0.8
        alpha: 1 -> 0
    }
    to {
        translate: -across(edge) -> 0
    }
}

/// The next screen moves in over the previous one, slowing down, while the previous one fades to half.
///
/// Follows ADTransition's modernPush: the movement eases out, the fade is linear.
animator adModernPush(edge: Edge = .left, lasts: Time = 250ms in 50ms..2s) {
    duration lasts
    timing linear

    from {
        alpha: 1 -> 0.5
    }
    to {
        translate: -across(edge) -> 0 using easeOut
    }
}

/// Both screens shrink, one moves out while the other moves in, and the next one grows to full size.
///
/// Follows ADTransition's slide: each step takes a third of the time; in between, the scale is 0.7.
animator adSlide(edge: Edge = .left, lasts: Time = 250ms in 50ms..2s) {
    duration lasts
    timing linear

    from {
        translate: 0 -> 0 -> across(edge) -> across(edge)
        scale: 1 -> 0.7 -> 0.7 -> 1
        alpha: 1 -> 0.5 -> 0 -> 0
    }
    to {
        translate: -across(edge) -> -across(edge) -> 0 -> 0
        scale: 1 -> 0.7 -> 0.7 -> 1
        alpha: 0 -> 0 -> 0.5 -> 1
    }
}

/// The screens move apart, pass each other in depth, and come together again with the next one in front.
///
/// Follows ADTransition's swap: 2000 points of depth, 0.6 of the width to the side, turned by 36°. Out and back, the
/// screens follow a quarter of a circle each, as the library's code intends before it overrides these curves with
/// linear ones. Which screen is in front changes halfway.
animator adSwap(edge: Edge = .left, lasts: Time = 250ms in 50ms..2s) {
    duration lasts
    timing linear

    let aside = 0.6 * across(edge)
    let angle = 36deg * edge.vector

    container {
        perspective: adEye(edge)
    }
    from {
        translate.z: 0 -> -2000pt
        transform: [translate(0, 0), rotateX(0), rotateY(0)]
            -> [translate(aside.x, aside.y), rotateX(angle.y), rotateY(-angle.x)] via circleOut
            -> [translate(0, 0), rotateX(0), rotateY(0)] via circleIn
    }
    to {
        z: -1 -> 1 using steps(2, .jumpNone)
        translate.z: -2000pt -> 0
        transform: [translate(0, 0), rotateX(0), rotateY(0)]
            -> [translate(-aside.x, -aside.y), rotateX(-angle.y), rotateY(angle.x)] via circleOut
            -> [translate(0, 0), rotateX(0), rotateY(0)] via circleIn
    }
}

/// The screens are two sides of a cube that turns.
///
/// Follows ADTransition's cube: both sides move as one rigid body, which recedes by 36 points on the way. Its center
/// moves in a straight line. Which side is in front changes halfway.
animator adCube(edge: Edge = .left, lasts: Time = 250ms in 50ms..2s) {
    duration lasts
    timing linear

    let half = across(edge) / 2
    let depth = extent(edge) / 2
    let turn = 90deg * edge.vector

    container {
        perspective: adEye(edge)
    }
    from {
        backface: false
        translate.z: 0 -> -36pt via circleOut -> 0 via circleIn
        transform: [
            translate3d(-half.x, -half.y, -depth), rotateX(turn.y), rotateY(-turn.x), rotateY(turn.x), rotateX(-turn.y),
            translate3d(half.x, half.y, depth)
        ] -> [
            translate3d(0, 0, 0), rotateX(0), rotateY(0), rotateY(turn.x), rotateX(-turn.y),
            translate3d(half.x, half.y, depth)
        ]
    }
    to {
        backface: false
        z: -1 -> 1 using steps(2, .jumpNone)
        translate.z: 0 -> -36pt via circleOut -> 0 via circleIn
        transform: [translate3d(-half.x, -half.y, -depth), rotateX(turn.y), rotateY(-turn.x)]
            -> [translate3d(0, 0, 0), rotateX(0), rotateY(0)]
    }
}

/// The screens are two inner walls of a drum that turns around the viewer.
///
/// Follows ADTransition's carrousel: both walls move as one rigid body, which recedes by the whole width on the way.
/// Which wall is in front changes halfway.
animator adCarrousel(edge: Edge = .left, lasts: Time = 250ms in 50ms..2s) {
    duration lasts
    timing linear

    let half = across(edge) / 2
    let depth = extent(edge) / 2
    let turn = 90deg * edge.vector

    container {
        perspective: adEye(edge)
    }
    from {
        backface: false
        translate.z: 0 -> -2 * depth via circleOut -> 0 via circleIn
        transform: [
            translate3d(-half.x, -half.y, depth), rotateX(-turn.y), rotateY(turn.x), rotateY(-turn.x), rotateX(turn.y),
            translate3d(half.x, half.y, -depth)
        ] -> [
            translate3d(0, 0, 0), rotateX(0), rotateY(0), rotateY(-turn.x), rotateX(turn.y),
            translate3d(half.x, half.y, -depth)
        ]
    }
    to {
        backface: false
        z: -1 -> 1 using steps(2, .jumpNone)
        translate.z: 0 -> -2 * depth via circleOut -> 0 via circleIn
        transform: [translate3d(-half.x, -half.y, depth), rotateX(-turn.y), rotateY(turn.x)]
            -> [translate3d(0, 0, 0), rotateX(0), rotateY(0)]
    }
}

/// The screens stand at right angles to each other and turn about their common center.
///
/// Follows ADTransition's cross. Where the two planes intersect, the library shows half of each; here, the screen that
/// faces the viewer more is in front, and that changes halfway.
animator adCross(edge: Edge = .left, lasts: Time = 250ms in 50ms..2s) {
    duration lasts
    timing linear

    let turn = 90deg * edge.vector

    container {
        perspective: adEye(edge)
    }
    from {
        backface: false
        rotate.x: 0 -> -turn.y
        rotate.y: 0 -> turn.x
    }
    to {
        backface: false
        z: -1 -> 1 using steps(2, .jumpNone)
        rotate.x: turn.y -> 0
        rotate.y: -turn.x -> 0
    }
}

/// The screens are the two faces of a card that recedes by half its width while it turns over.
///
/// Follows ADTransition's flip: 180°, where the library has to stop a thousandth short. Each face is drawn only while
/// it faces the viewer.
animator adFlip(edge: Edge = .left, lasts: Time = 250ms in 50ms..2s) {
    duration lasts
    timing linear

    let turn = 180deg * edge.vector

    container {
        perspective: adEye(edge)
    }
    from {
        alpha: 1 -> 0 using steps(2, .jumpNone)
        translate.z: 0 -> -extent(edge) / 2 via circleOut -> 0 via circleIn
        rotate.x: 0 -> -turn.y
        rotate.y: 0 -> turn.x
    }
    to {
        alpha: 0 -> 1 using steps(2, .jumpNone)
        translate.z: 0 -> -extent(edge) / 2 via circleOut -> 0 via circleIn
        rotate.x: turn.y -> 0
        rotate.y: -turn.x -> 0
    }
}

/// The next screen swings in from behind about its far edge while the previous one swings away about its near edge and
/// fades.
///
/// Follows ADTransition's fold: half a turn for the next screen and a quarter for the previous one, each about a side
/// of that screen.
animator adFold(edge: Edge = .left, lasts: Time = 250ms in 50ms..2s) {
    duration lasts
    timing linear

    let turn = 90deg * edge.vector

    container {
        perspective: adEye(edge)
    }
    from {
        backface: false
        anchor: (0.5, 0.5) + edge.vector / 2
        rotate.x: 0 -> turn.y
        rotate.y: 0 -> -turn.x
        alpha: 1 -> 0
    }
    to {
        backface: false
        anchor: (0.5, 0.5) - edge.vector / 2
        rotate.x: -2 * turn.y -> 0
        rotate.y: 2 * turn.x -> 0
        alpha: 0 -> 1
    }
}

/// The next screen moves in over the previous one, which swings away like a door and fades.
///
/// Follows ADTransition's pushRotate: a quarter turn about the near side.
animator adPushRotate(edge: Edge = .left, lasts: Time = 250ms in 50ms..2s) {
    duration lasts
    timing linear

    let turn = 90deg * edge.vector

    container {
        perspective: adEye(edge)
    }
    from {
        backface: false
        anchor: (0.5, 0.5) + edge.vector / 2
        rotate.x: 0 -> turn.y
        rotate.y: 0 -> -turn.x
        alpha: 1 -> 0
    }
    to {
        translate: -across(edge) -> 0
    }
}

/// The next screen moves in from far away over the previous one, which swings back as if glued to one side and then
/// falls.
///
/// Follows ADTransition's glue: the next screen comes from one and a half widths away. The previous one swings by 45°,
/// or by 30° about a horizontal side, and then recedes by 0.7 of the width, each along a quarter of a circle; it fades
/// in the second half.
animator adGlue(edge: Edge = .left, lasts: Time = 250ms in 50ms..2s) {
    duration lasts
    timing linear

    let swing = (30deg * edge.vector.y, -45deg * edge.vector.x)

    container {
        perspective: adEye(edge)
    }
    from {
        anchor: (0.5, 0.5) + edge.vector / 2
        transform: [translate3d(0, 0, 0), rotateX(0), rotateY(0)]
            -> [translate3d(0, 0, 0), rotateX(swing.x), rotateY(swing.y)] via circleOut
            -> [translate3d(0, 0, -0.7 * extent(edge)), rotateX(0), rotateY(0)] via circleIn
        alpha: 1 -> 1 -> 0
    }
    to {
        translate: -1.5 * across(edge) -> 0
    }
}

/// The next screen grows out of a place on the previous one until its own matching place has its full size.
///
/// Follows ADTransition's zoom. `center` and `size` describe the place on the previous screen, `targetCenter` and
/// `targetSize` the matching place on the next one; the app passes them with the request. If the target has no
/// size, it is the whole screen. The next screen fades in over the first fifth; in the library, it appears at once.
animator adZoom(
    center: (Length, Length) = request.center, size: (Length, Length) = request.size,
    targetCenter: (Length, Length) = request.targetCenter, targetSize: (Length, Length) = request.targetSize,
    lasts: Time = 250ms in 50ms..2s
) {
    duration lasts
    timing linear

    let isWhole = targetSize.x <= 0 or targetSize.y <= 0
    let origin = if isWhole then to.final.center else targetCenter
    let full = if isWhole then to.final.size else targetSize

    to {
        alpha: 0 -> 1 during 0%..20%
        translate: center - origin -> 0
        scale: size / full -> 1
    }
}

"""##),
("android.anim", ##"""
/// Android's own window animations. Those of Android 9 and 10 are `rnRevealFromBottom` and `flutterZoom`.
import "curves.anim"

/// A window grows from four fifths of its size while it fades in.
///
/// Follows Android's M3 window motion, fade enter: 400 ms, on Material's curve for what enters the screen.
animator androidWindowEnter {
    duration 400ms
    timing emphasizedDecelerate

    to {
        scale: 0.8 -> 1
        alpha: 0 -> 1
    }
}

/// A window fades out quickly.
///
/// Follows Android's M3 window motion, fade exit: 150 ms, on Material's curve for what leaves the screen.
animator androidWindowExit {
    duration 150ms
    timing emphasizedAccelerate
    order from above to

    from {
        alpha: 1 -> 0
    }
}

"""##),
("animateCSS.anim", ##"""
/// animate.css, with an entrance and an exit in one animator: the next screen enters while the previous one leaves in
/// the same direction. `edge` is the edge that the next screen comes from.
import "crossfade.anim"
import "ways.anim"

/// animate.css's curve for what bounces into place.
timing bounceCurve = bezier(0.215, 0.61, 0.355, 1)

/// The screens pass each other at seven tenths of their size: one shrinks and leaves, the other arrives and grows.
///
/// Follows animate.css's backIn… and backOut…: 1 s. The next screen comes from 1200 points above or below, or from 2000
/// at the side; the previous one moves by 700 or 2000. In larger containers, they move by the size of the container.
animator animateBack(edge: Edge = .leading) {
    duration 1s

    let out = edge.vector
    let enters = (out.x * max(2000pt, container.width), out.y * max(1200pt, container.height))
    let leaves = (-out.x * max(2000pt, container.width), -out.y * max(700pt, container.height))

    container { color: #000 }
    to {
        translate: enters -> 0 at 80% via ease -> 0
        scale: 0.7 -> 0.7 at 80% -> 1 via ease
        alpha: 0.7 -> 0.7 at 80% -> 1 via ease
    }
    from {
        translate: 0 -> 0 at 20% -> leaves via ease
        scale: 1 -> 0.7 at 20% via ease -> 0.7
        alpha: 1 -> 0.7 at 20% via ease -> 0.7
    }
    reduced use crossfade
}

/// The next screen swells and settles over the previous one, which swells and vanishes.
///
/// Follows animate.css's bounceIn and bounceOut: 750 ms.
animator animateBounce {
    duration 750ms

    to {
        scale: 0.3
            -> 1.1 at 20% via bounceCurve
            -> 0.9 at 40% via bounceCurve
            -> 1.03 at 60% via bounceCurve
            -> 0.97 at 80% via bounceCurve
            -> 1 via bounceCurve
        alpha: 0 -> 1 at 60% via bounceCurve -> 1
    }
    from {
        scale: 1 -> 0.9 at 20% via ease -> 1.1 at 50% via ease -> 1.1 at 55% -> 0.3 via ease
        alpha: 1 -> 1 at 55% -> 0 via ease
    }
    reduced use crossfade
}

/// The next screen shoots in, stretched, and bounces to a halt, while the previous one draws back and shoots out.
///
/// Follows animate.css's bounceIn… and bounceOut… with a direction: 1 s. The next screen comes from 3000 points away,
/// and the previous one moves by 2000.
animator animateBounceFrom(edge: Edge = .leading) {
    duration 1s

    let out = edge.vector
    let isAside = abs(out.x) > 0.5
    let isBelow = out.y > 0.5
    let first = if isBelow then 20pt else 25pt

    to {
        translate: out * 3000pt
            -> -out * first at 60% via bounceCurve
            -> out * 10pt at 75% via bounceCurve
            -> -out * 5pt at 90% via bounceCurve
            -> 0 via bounceCurve
        scale.x: if isAside then 3 else 1
            -> 1 at 60% via bounceCurve
            -> if isAside then 0.98 else 1 at 75% via bounceCurve
            -> if isAside then 0.995 else 1 at 90% via bounceCurve
            -> 1 via bounceCurve
        scale.y: if isAside then 1 else if isBelow then 5 else 3
            -> if isAside then 1 else 0.9 at 60% via bounceCurve
            -> if isAside then 1 else 0.95 at 75% via bounceCurve
            -> if isAside then 1 else 0.985 at 90% via bounceCurve
            -> 1 via bounceCurve
        alpha: 0 -> 1 at 60% via bounceCurve -> 1
    }
    from {
        translate.x: 0 -> out.x * 20pt at 20% via ease -> -out.x * 2000pt via ease
        translate.y: 0
            -> -out.y * 10pt at 20% via ease
            -> out.y * 20pt at 40% via ease
            -> out.y * 20pt at 45%
            -> -out.y * 2000pt via ease
        scale.x: 1 -> if isAside then 0.9 else 1 at 20% via ease -> if isAside then 2 else 1 via ease
        scale.y: 1
            -> if isAside then 1 else 0.985 at 20% via ease
            -> if isAside then 1 else 0.9 at 40% via ease
            -> if isAside then 1 else 0.9 at 45%
            -> if isAside then 1 else 3 via ease
        alpha: 1 -> 1 at if isAside then 20% else 45% -> 0 via ease
    }
    reduced use crossfade
}

/// One screen fades in slowly while the other fades out.
///
/// Follows animate.css's fadeIn and fadeOut: 1 s on `ease`.
animator animateFade {
    duration 1s
    timing ease

    to { alpha: 0 -> 1 }
    from { alpha: 1 -> 0 }
    reduced use crossfade
}

/// Both screens move by a whole screen, one fading in and the other fading out.
///
/// Follows animate.css's fadeIn… and fadeOut… with a direction: 1 s on `ease`.
animator animateFadeFrom(edge: Edge = .leading) {
    duration 1s
    timing ease

    to {
        translate: across(edge) -> 0
        alpha: 0 -> 1
    }
    from {
        translate: 0 -> -across(edge)
        alpha: 1 -> 0
    }
    reduced use crossfade
}

/// Both screens move far and fast, one fading in and the other fading out.
///
/// Follows animate.css's fadeIn…Big and fadeOut…Big: 2000 points, 1 s on `ease`.
animator animateFadeBig(edge: Edge = .leading) {
    duration 1s
    timing ease

    container { color: #000 }
    to {
        translate: edge.vector * 2000pt -> 0
        alpha: 0 -> 1
    }
    from {
        translate: 0 -> edge.vector * -2000pt
        alpha: 1 -> 0
    }
    reduced use crossfade
}

/// Both screens move diagonally, one fading in and the other fading out.
///
/// Follows animate.css's fadeIn… and fadeOut… with two directions: 1 s on `ease`. The next screen comes from the corner
/// where `side` meets `edge`.
animator animateFadeCorner(side: Edge = .leading, edge: Edge = .top) {
    duration 1s
    timing ease

    let away = across(side) + across(edge)

    to {
        translate: away -> 0
        alpha: 0 -> 1
    }
    from {
        translate: 0 -> -away
        alpha: 1 -> 0
    }
    reduced use crossfade
}

/// The previous screen turns away about its horizontal axis; then the next one turns in and swings until it settles.
///
/// Follows animate.css's flipInX and flipOutX: 1 s, the exit in the first 750 ms, seen from 400 points away.
animator animateFlipX {
    duration 1s

    from {
        duration 750ms
        perspective: 400pt
        rotate.x: 0deg -> -20deg at 30% via ease -> 90deg via ease
        alpha: 1 -> 1 at 30% -> 0 via ease
    }
    to {
        perspective: 400pt
        rotate.x: 90deg -> -20deg at 40% via easeIn -> 10deg at 60% via easeIn -> -5deg at 80% via ease -> 0deg via ease
        alpha: 0 -> 1 at 60% via easeIn -> 1
    }
    reduced use crossfade
}

/// The previous screen turns away about its vertical axis; then the next one turns in and swings until it settles.
///
/// Follows animate.css's flipInY and flipOutY: 1 s, the exit in the first 750 ms, seen from 400 points away.
animator animateFlipY {
    duration 1s

    from {
        duration 750ms
        perspective: 400pt
        rotate.y: 0deg -> -15deg at 30% via ease -> 90deg via ease
        alpha: 1 -> 1 at 30% -> 0 via ease
    }
    to {
        perspective: 400pt
        rotate.y: 90deg -> -20deg at 40% via easeIn -> 10deg at 60% via easeIn -> -5deg at 80% via ease -> 0deg via ease
        alpha: 0 -> 1 at 60% via easeIn -> 1
    }
    reduced use crossfade
}

/// A card makes a whole turn towards the viewer and shows the next screen when it comes around.
///
/// Follows animate.css's flip: 1 s, seen from 400 points away. The previous screen is visible until the card is
/// edge-on, at 270°. From there on it is the next one, seen from behind until 90°.
animator animateFlip {
    duration 1s
    order from above to

    from {
        perspective: 400pt
        backface: false
        transform: [translate3d(0, 0, 0), rotate3d(0, 1, 0, -360deg)]
            -> [translate3d(0, 0, 150pt), rotate3d(0, 1, 0, -190deg)] at 40% via easeOut
            -> [translate3d(0, 0, 150pt), rotate3d(0, 1, 0, -170deg)] at 50% via easeOut
            -> [translate3d(0, 0, 150pt), rotate3d(0, 1, 0, -100deg)]
        // From here on, only its back would be seen, and that is hidden.
        alpha: 1 -> 1 at 50% -> 0 at 50% -> 0
    }
    to {
        perspective: 400pt
        transform: [scale3d(1, 1, 1), translate3d(0, 0, 0), rotate3d(0, 1, 0, -360deg)]
            -> [scale3d(1, 1, 1), translate3d(0, 0, 150pt), rotate3d(0, 1, 0, -190deg)] at 40% via easeOut
            -> [scale3d(1, 1, 1), translate3d(0, 0, 150pt), rotate3d(0, 1, 0, -170deg)] at 50% via easeOut
            -> [scale3d(0.95, 0.95, 0.95), translate3d(0, 0, 0), rotate3d(0, 1, 0, 0deg)] at 80% via easeIn
            -> [scale3d(1, 1, 1), translate3d(0, 0, 0), rotate3d(0, 1, 0, 0deg)] via easeIn
    }
    reduced use crossfade
}

/// The screens race past, leaning into their speed; the next one brakes and straightens up.
///
/// Follows animate.css's lightSpeedIn… and lightSpeedOut…: 1 s, entering on `ease-out`, leaving on `ease-in`.
animator animateLightSpeed(edge: Edge = .trailing) {
    duration 1s

    let out = edge.vector.x
    let lean = -out * 30deg

    to {
        transform: [translate3d(out * container.width, 0, 0), skewX(lean)]
            -> [skewX(out * 20deg)] at 60% via easeOut
            -> [skewX(-out * 5deg)] at 80% via easeOut
            -> [translate3d(0, 0, 0)] via easeOut
        alpha: 0 -> 1 at 60% via easeOut -> 1
    }
    from {
        transform: [] -> [translate3d(-out * container.width, 0, 0), skewX(lean)] via easeIn
        alpha: 1 -> 0 via easeIn
    }
    reduced use crossfade
}

/// The next screen whirls into place while the previous one whirls away.
///
/// Follows animate.css's rotateIn and rotateOut: 200°, 1 s on `ease`.
animator animateRotate {
    duration 1s
    timing ease

    to {
        transform: [rotate3d(0, 0, 1, -200deg)] -> [translate3d(0, 0, 0)]
        alpha: 0 -> 1
    }
    from {
        rotate: 0deg -> 200deg
        alpha: 1 -> 0
    }
    reduced use crossfade
}

/// The screens swing about a lower corner, one into place and the other out.
///
/// Follows animate.css's rotateIn… and rotateOut…: 45°, or 90° for a screen that comes up about the right corner; 1 s
/// on `ease`. The corner is at `side`, and the next screen comes from `edge`, which is above or below.
animator animateRotateFrom(side: Edge = .left, edge: Edge = .top) {
    duration 1s
    timing ease

    let corner = (if side.vector.x > 0 then 1 else 0, 1)
    let isUp = edge.vector.y > 0
    let angle = if corner.x == 0 then 45deg else if isUp then -90deg else -45deg
    let turn = if isUp then angle else -angle

    to {
        anchor: corner
        transform: [rotate3d(0, 0, 1, turn)] -> [translate3d(0, 0, 0)]
        alpha: 0 -> 1
    }
    from {
        anchor: corner
        rotate: 0deg -> -turn
        alpha: 1 -> 0
    }
    reduced use crossfade
}

"""##),
("animateCSSSpecials.anim", ##"""
/// animate.css's slides, zooms and specials as transitions between screens; see `animateCSS.anim`.
import "crossfade.anim"
import "ways.anim"

/// animate.css's curves for zooms with a direction: first drawing back, then arriving.
timing zoomDraw = bezier(0.55, 0.055, 0.675, 0.19)
timing zoomLand = bezier(0.175, 0.885, 0.32, 1)

/// One screen pushes the other out, edge to edge.
///
/// Follows animate.css's slideIn… and slideOut…: 1 s on `ease`.
animator animateSlide(edge: Edge = .leading) {
    duration 1s
    timing ease

    to { translate: across(edge) -> 0 }
    from { translate: 0 -> -across(edge) }
    reduced use crossfade
}

/// The next screen grows out of the center while the previous one shrinks into it and is gone halfway through.
///
/// Follows animate.css's zoomIn and zoomOut: from and to a scale of 0.3, 1 s on `ease`.
animator animateZoom {
    duration 1s

    to {
        scale: 0.3 -> 1 via ease
        alpha: 0 -> 1 at 50% via ease -> 1
    }
    from {
        scale: 1 -> 0.3 at 50% via ease -> 1 via ease
        alpha: 1 -> 0 at 50% via ease -> 0
    }
    reduced use crossfade
}

/// The next screen flies in small, hovers, and lands; the previous one lifts off and flies on.
///
/// Follows animate.css's zoomIn… and zoomOut… with a direction: 1 s.
animator animateZoomFrom(edge: Edge = .leading) {
    duration 1s

    let out = edge.vector
    let isAside = abs(out.x) > 0.5
    let near = if isAside then -out * 10pt else -out * 60pt
    let drawn = if isAside then out * 42pt else out * 60pt
    let away = -out * 2000pt

    to {
        transform: [scale3d(0.1, 0.1, 0.1), translate3d(out.x * 1000pt, out.y * 1000pt, 0)]
            -> [scale3d(0.475, 0.475, 0.475), translate3d(near.x, near.y, 0)] at 60% via zoomDraw
            -> [] via zoomLand
        alpha: 0 -> 1 at 60% via zoomDraw -> 1
    }
    from {
        anchor: if isAside then (0.5 - 0.5 * out.x, 0.5) else (0.5, 1)
        transform: []
            -> [scale3d(0.475, 0.475, 0.475), translate3d(drawn.x, drawn.y, 0)] at 40% via ease
            -> [scale3d(0.1, 0.1, 0.1), translate3d(away.x, away.y, 0)] via if isAside then ease else zoomDraw
        alpha: 1 -> 1 at 40% -> 0 via if isAside then ease else zoomDraw
    }
    reduced use crossfade
}

/// The next screen rolls in from the left while the previous one rolls out to the right.
///
/// Follows animate.css's rollIn and rollOut: a third of a turn each, 1 s on `ease`.
animator animateRoll {
    duration 1s
    timing ease

    to {
        translate.x: -container.width -> 0
        rotate: -120deg -> 0deg
        alpha: 0 -> 1
    }
    from {
        translate.x: 0 -> container.width
        rotate: 0deg -> 120deg
        alpha: 1 -> 0
    }
    reduced use crossfade
}

/// The next screen pops up from the lower edge, swinging, over the previous one.
///
/// Follows animate.css's jackInTheBox: 1 s.
animator animateJackInTheBox {
    duration 1s

    to {
        anchor: (50%, 100%) -> (50%, 50%) via ease
        transform: [scale(0.1), rotate(30deg)]
            -> [rotate(-10deg)] at 50% via ease
            -> [rotate(3deg)] at 70% via ease
            -> [scale(1)] via ease
        alpha: 0 -> 1 via ease
    }
    reduced use crossfade
}

/// The previous screen comes off its hinge at the upper-left corner, swings, drops, and uncovers the next one.
///
/// Follows animate.css's hinge: 2 s, swings to 80° and 60°, then 700 points down.
animator animateHinge {
    duration 2s
    order from above to

    from {
        anchor: (0, 0)
        transform: []
            -> [rotate3d(0, 0, 1, 80deg)] at 20% via easeInOut
            -> [rotate3d(0, 0, 1, 60deg)] at 40% via easeInOut
            -> [rotate3d(0, 0, 1, 80deg)] at 60% via easeInOut
            -> [rotate3d(0, 0, 1, 60deg)] at 80% via easeInOut
            -> [translate3d(0, 700pt, 0)] via easeInOut
        alpha: 1 -> 1 at 80% -> 0 via easeInOut
    }
    reduced use crossfade
}

"""##),
("bindings.anim", ##"""
/// The rules that choose a transition for every request, unless a folder that is added later has others.
import "crossfade.anim"
import "dialog.anim"
import "hero.anim"
import "material.anim"
import "material3.anim"
import "ionic.anim"
import "sheet.anim"
import "slide.anim"

when push use ionicPage
when pop use reversed ionicPage
when select use slide
when replace use fadeThrough

when present use sheet
when dismiss use reversed sheet
when present to ("*Dialog", "*Alert") use dialog
when dismiss from ("*Dialog", "*Alert") use reversed dialog
when present to ("*Menu", "*Popover", "*Picker") use materialFade
when dismiss from ("*Menu", "*Popover", "*Picker") use materialFadeBack

// Launch and sign-in screens, the steps of an introduction, and searches.
when replace from ("*Splash", "*Launch") use crossfade
when replace from ("*Login", "*SignIn", "*Onboarding") use sharedAxisZ
when push to ("*Step", "*Intro") use m3SharedAxis
when pop from ("*Step", "*Intro") use reversed m3SharedAxis
when push to "*Search" use fadeThrough
when pop from "*Search" use reversed fadeThrough

// The picture that was tapped grows into its page.
when push from "*Gallery" to "*Article" use heroMatch
when pop from "*Article" to "*Gallery" use heroMatch

when any if reduceMotion use crossfade
when dismiss if reduceMotion use reversed crossfade

"""##),
("bubble.anim", ##"""
/// A bubble grows from the point of a touch until it fills the container, and the next screen grows with it.
///
/// Follows BubbleTransition: 500 ms, ease in and out, everything from a thousandth of its size; the screen also fades
/// in. `center` is the point of the touch, which the app passes with the request, and `color` is the color of the
/// bubble. To go back, use `reversed bubble`; a drag down controls it, and completes it after three tenths of the
/// height.
animator bubble(center: (Length, Length) = request.touch, color: Color = #fff) {
    duration 500ms
    timing easeInOut

    let far = (max(center.x, container.width - center.x), max(center.y, container.height - center.y))
    let radius = hypot(far.x, far.y)

    overlay bubble above from {
        color: color
        clip: circle(center, radius / 1000) -> circle(center, radius)
    }
    to {
        translate: center - to.final.center -> 0
        scale: 0.001 -> 1
        alpha: 0 -> 1
    }
    interaction drag {
        progress: drag.translation.y / container.height
        commit: progress > 30%
    }
}

"""##),
("compose.anim", ##"""
/// Jetpack Compose's transitions and the defaults of its navigation.
import "curves.anim"
import "ways.anim"

/// Compose's critically damped spring of medium-low stiffness, the default for its enter and exit transitions.
timing composeSpring = spring(mass: 1, stiffness: 400, damping: 40)

/// The next screen fades in while the previous one fades out.
///
/// Follows Compose's fadeIn and fadeOut; it lasts until their spring settles.
animator composeFade {
    timing composeSpring

    from {
        alpha: 1 -> 0
    }
    to {
        alpha: 0 -> 1
    }
}

/// The next screen grows out of the center while the previous one shrinks into it.
///
/// Follows Compose's scaleIn and scaleOut, from and to a scale of 0; it lasts until their spring settles.
animator composeScale {
    timing composeSpring

    from {
        scale: 1 -> 0
    }
    to {
        scale: 0 -> 1
    }
}

/// Both screens move by half the container and cross-fade.
///
/// Follows Compose's slideIn and slideOut, combined with its fades: without them, the next screen would appear in the
/// middle of the previous one. `edge` is the edge that a pushed screen comes from.
animator composeSlide(edge: Edge = .trailing) {
    timing composeSpring

    from {
        translate: 0 -> -sense() * across(edge) / 2
        alpha: 1 -> 0
    }
    to {
        translate: sense() * across(edge) / 2 -> 0
        alpha: 0 -> 1
    }
}

/// Both screens cross-fade slowly.
///
/// Follows the default of Compose's NavHost, and of Navigation 3 on Android: 700 ms.
animator composeNavigation {
    duration 700ms
    timing standard

    from {
        alpha: 1 -> 0
    }
    to {
        alpha: 0 -> 1
    }
}

/// The previous screen shrinks while the next one fades in over it, as with Android's predictive back.
///
/// Follows Compose's predictive pop: the fade runs on a spring of stiffness 1600, and the screen shrinks to 0.7 on the
/// default spring.
animator composePredictiveBack {
    from {
        scale: 1 -> 0.7 using composeSpring
    }
    to {
        alpha: 0 -> 1 using spring(mass: 1, stiffness: 1600, damping: 80)
    }
    interaction edgeDrag .leading {
        progress: drag.along / container.width
    }
}

/// A page comes in over the previous one, which moves aside by a quarter and darkens, as on iOS.
///
/// Follows the defaults of JetBrains' navigation on iOS: 500 ms. `veil` is how much the page darkens. To go back, use
/// `reversed composeIos`.
animator composeIos(veil: Number = 0.1 in 0..1) {
    duration 500ms
    timing bezier(0.2833, 0.99, 0.31833, 0.99)

    from {
        translate.x: 0 -> -direction * container.width / 4
        dim.alpha: 0 -> veil
    }
    to {
        translate.x: direction * container.width -> 0
    }
}

"""##),
("crossfade.anim", ##"""
/// The next screen fades in over the previous one, and nothing moves: a quiet answer to any request.
///
/// Follows CSS's default view transition: 250 ms on `ease`. The previous screen stays opaque below the next one, so two
/// light screens don't darken halfway through, and a presenter that stays visible doesn't change. Played backwards, as
/// `reversed crossfade`, it is VCTransitionsLibrary's crossfade: the screen on top fades out.
animator crossfade {
    duration 250ms
    timing ease

    to {
        alpha: 0 -> 1
    }
}

"""##),
("curves.anim", ##"""
/// Curves that several files share.

/// Starts slowly, speeds up, and slows down into place: for what stays on screen while it changes.
///
/// Material's standard curve before Material 3, and Hero's unless it specifies another.
timing standard = bezier(0.4, 0, 0.2, 1)

/// Starts at full speed and slows down into place: for what enters the screen.
timing deceleration = bezier(0, 0, 0.2, 1)

/// Starts slowly and gets faster and faster: for what leaves the screen.
timing acceleration = bezier(0.4, 0, 1, 1)

/// Starts slowly, speeds up, and is in place a little early: for what may come back at any time.
///
/// Material's sharp curve before Material 3, and Hero's.
timing sharp = bezier(0.4, 0, 0.6, 1)

/// Goes a little too far, then back into place.
///
/// Hero's easeOutBack; Motion's has 1.75 instead of 1.275.
timing easeOutBack = bezier(0.175, 0.885, 0.32, 1.275)

/// Material's emphasized curve, in its two pieces: a short start and a long arrival.
timing emphasized = path(0, 0, 0.05, 0, 0.133333, 0.06, 0.166666, 0.4, 0.208333, 0.82, 0.25, 1, 1, 1)

/// Starts fast and slows down into place.
timing outCubic(t) = 1 - (1 - t)^3

/// Starts even faster than `outCubic`, and slows down more.
timing outQuint(t) = 1 - (1 - t)^5

/// Material's curve for what enters the screen.
timing emphasizedDecelerate = bezier(0.1, 0.7, 0.1, 1)

/// Material's curve for what leaves the screen.
timing emphasizedAccelerate = bezier(0.3, 0, 0.8, 0.2)

"""##),
("dialog.anim", ##"""
import "curves.anim"

/// A dialog grows a little into place and fades in while everything behind it darkens.
///
/// Follows Android's dialog, as measured by React Navigation: 220 ms, the scale from 0.9 on a quintic curve, the alpha
/// over 150 ms on a cubic one, a dim of 0.6 over 132 ms. A presenter that stays visible remains in place, darkened,
/// until `reversed dialog` removes the dialog.
animator dialog {
    duration 220ms
    timing outQuint

    overlay dim above from {
        color: #000
        alpha: 0 -> 0.6 during 0ms..132ms using linear
    }
    to {
        scale: 0.9 -> 1
        alpha: 0 -> 1 during 0ms..150ms using outCubic
    }

    reduced {
        overlay dim above from {
            color: #000
            alpha: 0 -> 0.6
        }
        to {
            alpha: 0 -> 1
        }
    }
}

"""##),
("easyTransitions.anim", ##"""
/// The transitions of EasyTransitions.

/// The next screen pushes the previous one away by three tenths of its width.
///
/// Follows EasyTransitions' show: 700 ms, ease in and out, without its auxiliary blocks: these belong to the app, and
/// their delays count seconds as fractions. To go back, use `reversed easyShow`; a drag from the leading edge completes
/// it past the middle, or at 100 points per second.
animator easyShow {
    duration 700ms
    timing easeInOut

    from {
        translate.x: 0 -> -0.3 * direction * container.width
    }
    to {
        translate.x: direction * container.width -> 0
    }
    interaction edgeDrag .leading {
        progress: drag.along / container.width
        commit: (progress > 50% or drag.speed > 100pt / 1s) and drag.speed > -5pt / 1s
    }
}

/// A screen springs up from below while everything behind it darkens by half.
///
/// Follows EasyTransitions' presentation: 1 s, a damping ratio of 0.8, a dim of 0.5 on the same spring. A drag
/// dismisses it past the middle, or at 100 points per second.
animator easyPresent {
    duration 1s
    timing spring(dampingRatio: 0.8)

    overlay dim above from {
        color: #000
        alpha: 0 -> 0.5
    }
    to {
        translate.y: container.height - to.final.y -> 0
    }
    interaction drag {
        progress: drag.translation.y / container.height
        commit: (progress > 50% or drag.velocity.y > 100pt / 1s) and drag.velocity.y > -5pt / 1s
    }
}

/// A card in a list grows into a screen, with its contents laid out again on the way, as in the App Store.
///
/// Follows EasyTransitions' App Store: 850 ms, a damping ratio of 0.8, from the card's frame to the screen's. `center`
/// and `size` are those of the card; the app passes them with the request. The screen fades in over the first tenth; in
/// the library, it appears at once. The blur behind it is left out, because it is a system material.
animator easyAppStore(center: (Length, Length) = request.center, size: (Length, Length) = request.size) {
    duration 850ms
    timing spring(dampingRatio: 0.8)

    to {
        frame.x: center.x - size.x / 2 -> to.final.x
        frame.y: center.y - size.y / 2 -> to.final.y
        frame.width: size.x -> to.final.width
        frame.height: size.y -> to.final.height
        alpha: 0 -> 1 during 0%..10% using linear
    }
}

"""##),
("flutter.anim", ##"""
/// Flutter's page, dialog and sheet transitions.
///
/// If Flutter goes back by playing a transition with its curve backwards, there is a second animator for that;
/// otherwise, use `reversed`. `surface` is the background of the page, which covers what is behind it while both pages
/// are translucent.
import "curves.anim"
import "ways.anim"

/// Flutter's curve for iOS pages, from plots of native frames: fast at first, then a long, soft landing.
timing iosPage = path(0, 0, 0.056, 0.024, 0.108, 0.3085, 0.198, 0.541, 0.3655, 1, 0.5465, 0.989, 1, 1)

/// Flutter's curve from linear to ease out: almost at its end at once.
timing linearToEaseOut = bezier(0.35, 0.91, 0.33, 0.97)

/// Flutter's spring for iOS's modal popups, critically damped.
timing cupertinoSpring = spring(mass: 1, stiffness: 522.35, damping: 45.7099552)

/// The first piece of Flutter's zoom curve.
timing flutterZoomStart = bezier(0.05, 0, 0.133333, 0.06)

/// The second piece of Flutter's zoom curve.
timing flutterZoomRest = bezier(0.208333, 0.82, 0.25, 1)

/// Flutter's zoom curve, which treats each piece of Android's curve as a curve of its own.
timing flutterZoomCurve(t) = if t < 0.166666
    then 0.4 * flutterZoomStart(t / 0.166666)
    else 0.4 + 0.6 * flutterZoomRest((t - 0.166666) / 0.833334)

/// The next page rises by a quarter of the height while it fades in, as on Android O.
///
/// Follows Flutter's fade upwards: 300 ms.
animator flutterFadeUpwards(rise: Timing = standard, fade: Timing = easeIn) {
    duration 300ms

    to {
        translate.y: container.height / 4 -> 0 using rise
        alpha: 0 -> 1 using fade
    }
}

/// The previous page sinks by a quarter of the height while it fades out, as on Android O.
///
/// Follows Flutter's fade upwards when going back: the same animation backwards, including its curves.
animator flutterFadeUpwardsBack = reversed flutterFadeUpwards(rise: bezier(0.8, 0, 0.6, 1), fade: easeOut)

/// The next page is revealed from below while both pages rise a little, as on Android P.
///
/// Follows Flutter's open upwards: 300 ms, the next page from 5 % of the height, the previous one to 2.5 %, a scrim of
/// 0.25. To go back, use `reversed flutterOpenUpwards`.
animator flutterOpenUpwards {
    duration 300ms
    timing bezier(0.2, 0, 0, 1)

    overlay scrim above from {
        color: #000
        alpha: 0 -> 0.25
    }
    from {
        translate.y: 0 -> -0.025 * container.height
    }
    to {
        translate.y: 0.05 * container.height -> 0
        clip: inset(0.95 * container.height, 0, 0, 0) -> inset(0, 0, 0, 0)
    }
}

/// The next page zooms in over the previous one, which grows a little and darkens, as on Android Q.
///
/// Follows Flutter's zoom: 300 ms, from 0.85 and to 1.05, the fade between 12.5 % and 25 %, a scrim of 0.6 between
/// 20.75 % and 41.75 %.
animator flutterZoom {
    duration 300ms
    timing flutterZoomCurve

    overlay scrim above from {
        color: #000
        alpha: 0 -> 0.6 during 20.75%..41.75% using linear
    }
    from {
        scale: 1 -> 1.05
    }
    to {
        scale: 0.85 -> 1
        alpha: 0 -> 1 during 12.5%..25% using linear
    }
}

/// The previous page shrinks and fades quickly while the next one, behind it, shrinks to its normal size, as on Android
/// Q.
///
/// Follows Flutter's zoom when going back: 300 ms, to 0.9 and from 1.1, the fade between 8.25 % and 20.75 %, no scrim.
animator flutterZoomBack {
    duration 300ms
    timing flutterZoomCurve
    order from above to

    from {
        scale: 1 -> 0.9
        alpha: 1 -> 0 during 8.25%..20.75% using linear
    }
    to {
        scale: 1.1 -> 1
    }
}

/// Both pages move by a quarter of the width, one fading out quickly while the other fades in, as on Android U.
///
/// Follows Flutter's fade forwards, in both directions: 800 ms, emphasized, the fades over the first quarter and the
/// first three quarters.
animator flutterFadeForwards(surface: Color = #fff) {
    duration 800ms
    timing emphasized

    let way = direction * container.width / 4

    container {
        color: surface
    }
    from {
        z: max(-sense(), 0)
        translate.x: 0 -> -way
        alpha: 1 -> 0 during 0%..25% using linear
    }
    to {
        translate.x: way -> 0
        alpha: 0 -> 1 during 0%..75% using linear
    }
}

/// A page comes in over the previous one, which moves aside by a third, as on iOS.
///
/// Follows Flutter's Cupertino page: 500 ms, with its faint barrier, and with the shadow beside the page's edge, which
/// is hardly visible and a twentieth of the page wide. To go back, use `reversed flutterCupertino`; a drag from the
/// leading edge controls it, and a fling at one width per second completes it.
animator flutterCupertino {
    duration 500ms

    overlay barrier above from {
        color: #000
        alpha: 0 -> 24 / 255 using ease
    }
    from {
        translate.x: 0 -> -direction * container.width / 3 using linearToEaseOut
    }
    to {
        translate.x: direction * container.width -> 0 using iosPage
    }
    let beside = container.width / 20
    overlay shadow above to {
        frame: rectangle((if direction > 0 then -beside else container.width), 0, beside, container.height)
        translate.x: direction * container.width -> 0 using iosPage
        dim.alpha: 0 -> 4 / 255 using linearToEaseOut
        dim.fade: (-direction, 0)
    }
    interaction edgeDrag .leading {
        progress: drag.along / container.width
        commit: progress > 50% or drag.speed > container.width / 1s
    }
}

/// A full-screen dialog rises over the previous page, which stays.
///
/// Follows Flutter's Cupertino full-screen dialog: 500 ms. To go back, use `reversed flutterFullscreenDialog`.
animator flutterFullscreenDialog {
    duration 500ms
    timing linearToEaseOut

    to {
        translate.y: container.height - to.final.y -> 0
    }
}

/// A popup rises from below on iOS's spring.
///
/// Follows Flutter's Cupertino modal popup: it rises by its own height from the container's lower edge, until the
/// spring settles.
animator flutterModalPopup {
    timing cupertinoSpring

    to {
        translate.y: container.height - to.final.y -> 0
    }
}

/// A dialog fades in while it shrinks a little into place, as on iOS.
///
/// Follows Flutter's Cupertino dialog: from a scale of 1.3, on iOS's spring.
animator flutterDialog {
    timing cupertinoSpring

    to {
        scale: 1.3 -> 1
        alpha: 0 -> 1
    }
}

/// A dialog fades out in place, as on iOS.
///
/// Follows the dismissal of Flutter's Cupertino dialog.
animator flutterDialogBack {
    timing cupertinoSpring
    order from above to

    from {
        alpha: 1 -> 0
    }
}

/// A sheet rises, and the page behind it becomes a rounded card, as on iOS.
///
/// Follows Flutter's Cupertino sheet: 500 ms. The page behind shrinks to 0.9165 and moves down by 7 % of the height,
/// with a radius of 12 points and a dim of 0.1. The gap of 8 % above the sheet is part of the frame that the app gives
/// it. To go back, use `reversed flutterSheet`; a drag controls it, and a fling at two heights per second completes it.
animator flutterSheet {
    duration 500ms

    from {
        translate.y: 0 -> 0.07 * container.height using linearToEaseOut
        scale: 1 -> 0.9165 using linearToEaseOut
        cornerRadius: 0 -> 12pt using linearToEaseOut
        dim.alpha: 0 -> 0.1 using linearToEaseOut
    }
    to {
        translate.y: container.height - to.final.y -> 0 using iosPage
    }
    interaction drag {
        progress: drag.translation.y / container.height
        commit: progress > 50% or drag.velocity.y > 2 * container.height / 1s
    }
}

/// A second sheet rises over the first one, which steps back.
///
/// Follows Flutter's Cupertino sheet over another one: the covered sheet shrinks to 0.9165 and moves up by 0.5 % of the
/// height.
animator flutterSheetOverSheet {
    duration 500ms

    from {
        translate.y: 0 -> -0.005 * container.height using linearToEaseOut
        scale: 1 -> 0.9165 using linearToEaseOut
    }
    to {
        translate.y: container.height - to.final.y -> 0 using iosPage
    }
}

/// One page fades out and then the next one fades in while both move a little in the same direction: for steps of equal
/// rank.
///
/// Follows the shared axis of Flutter's animations package, X and Y, in both directions: 300 ms, 30 points, the fades
/// over the first 30 % and the rest. `edge` is the edge that a pushed page comes from.
animator flutterSharedAxis(edge: Edge = .trailing, surface: Color = #fff) {
    duration 300ms
    timing standard

    let way = sense() * 30pt * edge.vector

    container {
        color: surface
    }
    from {
        translate: 0 -> -way
        alpha: 1 -> 0 during 0%..30% using acceleration
    }
    to {
        translate: way -> 0
        alpha: 0 -> 1 during 30%..100% using deceleration
    }
}

/// One page fades out and then the next one fades in while both grow when going forward, and shrink when going back.
///
/// Follows the scaled shared axis of Flutter's animations package, in both directions: 300 ms, scales of 0.8 and 1.1.
animator flutterSharedAxisScaled(surface: Color = #fff) {
    duration 300ms
    timing standard

    container {
        color: surface
    }
    from {
        scale: 1 -> if sense() > 0 then 1.1 else 0.8
        alpha: 1 -> 0 during 0%..30% using acceleration
    }
    to {
        scale: if sense() > 0 then 0.8 else 1.1 -> 1
        alpha: 0 -> 1 during 30%..100% using deceleration
    }
}

/// A dialog grows from four fifths of its size and is opaque almost at once.
///
/// Follows the fade scale of Flutter's animations package: 150 ms, the fade over the first 30 %.
animator flutterFadeScale {
    duration 150ms
    timing deceleration

    to {
        scale: 0.8 -> 1
        alpha: 0 -> 1 during 0%..30% using linear
    }
}

/// A dialog fades out in place.
///
/// Follows the dismissal of the fade scale of Flutter's animations package: 75 ms, linear.
animator flutterFadeScaleBack {
    duration 75ms
    timing linear
    order from above to

    from {
        alpha: 1 -> 0
    }
}

/// A card opens into the next page, whose content fades in over the card's.
///
/// Follows the open container of Flutter's animations package, with its fade: 300 ms, the content between 20 % and
/// 40 %, a scrim of 0.54 in the first fifth. The card and the page's content are views named `container…`; the rest of
/// the page fades in over the last fifth. To go back, use `reversed flutterOpenContainer`.
animator flutterOpenContainer {
    duration 300ms
    timing standard

    overlay scrim above from {
        color: #000
        alpha: 0 -> 0.54 during 0%..20% using linear
    }
    match card like "container*" {
        match.fade: 0 -> 1 during 20%..40% using linear
    }
    to {
        alpha: 0 -> 1 during 80%..100% using linear
    }
}

/// A card opens into the next page: its content fades out first, and then the page's content fades in.
///
/// Follows the same container with its fade through: the card's content fades out in the first fifth, and the page's
/// fades in during the rest. In between, Flutter shows the color of the card; here, what is behind it is visible for a
/// moment.
animator flutterOpenContainerFadeThrough {
    duration 300ms
    timing standard

    overlay scrim above from {
        color: #000
        alpha: 0 -> 0.54 during 0%..20% using linear
    }
    match card like "container*" {
        match.from.alpha: 1 -> 0 during 0%..20% using linear
        match.to.alpha: 0 -> 1 during 20%..100% using linear
    }
    to {
        alpha: 0 -> 1 during 80%..100% using linear
    }
}

/// The page follows the finger a little and shrinks; when the finger lets go, it moves on and fades.
///
/// Follows Flutter's predictive back. In the first half, the finger takes the page to a scale of 0.9 and aside by a
/// twentieth of the width less 8 points, with corners of 32 points. The second half is the commit of 400 ms,
/// emphasized, which takes it aside by a tenth of the height. Vertically, the page follows the finger by at most a
/// twentieth of the height less 8 points, easing out.
animator flutterPredictiveBack {
    duration 800ms
    timing linear
    order from above to

    let aside = container.width / 20 - 8pt
    let along = container.height / 20 - 8pt

    from {
        translate.y: sign(drag.translation.y) * easeOut(min(1, abs(drag.translation.y) / container.height)) * along
        scale: 1 -> 0.9 during 0%..50%
        cornerRadius: 0 -> 32pt during 0%..50%
        translate.x: 0 -> -direction * aside during 0%..50%
        translate.x: -direction * aside -> -direction * container.height / 10 during 50%..100% using emphasized
        alpha: 1 -> 0 during 50%..100% using emphasized
    }
    interaction edgeDrag .leading {
        progress: drag.along / container.width / 2
        commit: progress > 25% or drag.speed > 500pt / 1s
    }
}

/// The page shrinks a little as the finger pulls it aside, and fades quickly when the finger lets go.
///
/// Follows Flutter's predictive back for pages without shared elements: up to 65 %, the finger takes the page to a
/// scale and an opacity of 0.95, and aside by a twentieth of the width less 8 points; then it fades out in 100 ms.
animator flutterPredictiveBackFullscreen {
    duration 300ms // chosen here: Flutter gives only the 100 ms of the fade
    timing linear
    order from above to

    from {
        scale: 1 -> 0.95 during 0%..65%
        translate.x: 0 -> -direction * (container.width / 20 - 8pt) during 0%..65%
        alpha: 1 -> 0.95 during 0%..65%
        alpha: 0.95 -> 0 during 195ms..295ms
    }
    interaction edgeDrag .leading {
        progress: drag.along / container.width * 65%
        commit: progress > 32.5% or drag.speed > 500pt / 1s
    }
}

"""##),
("hero.anim", ##"""
/// Hero's default transitions, which Motion shares.
import "curves.anim"
import "ways.anim"

/// The next screen moves in over the previous one, which follows at a third of its speed and darkens.
///
/// Follows Hero's push: 350 ms, decelerating, a dim of 0.1, a shadow of 0.5 with a radius of 5 points. `edge` is the
/// edge that the screens move towards. Hero keeps the shadow at 0.5 and removes it abruptly when the screen has landed;
/// here it is strongest in the middle and gone at the end.
animator heroPush(edge: Edge = .left) {
    duration 350ms
    timing deceleration

    from {
        translate: 0 -> across(edge) / 3
        dim.alpha: 0 -> 0.1
    }
    to {
        translate: -across(edge) -> 0
        shadow.alpha: 0 -> 0.5 -> 0
        shadow.radius: 0 -> 5pt -> 0
    }
}

/// The previous screen moves off, and the next one moves in below it from a third of the width away, brightening.
///
/// Follows Hero's pull: 350 ms on the standard curve, a dim of 0.1, a shadow of 0.5 with a radius of 5 points. `edge`
/// is the edge that the screens move towards. Hero shows the full shadow at once; here it grows until the middle and
/// fades until the end.
animator heroPull(edge: Edge = .right) {
    duration 350ms
    timing standard
    order from above to

    from {
        translate: 0 -> across(edge)
        shadow.alpha: 0 -> 0.5 -> 0
        shadow.radius: 0 -> 5pt -> 0
    }
    to {
        translate: -across(edge) / 3 -> 0
        dim.alpha: 0.1 -> 0
    }
}

/// Both screens move side by side, edge to edge.
///
/// Follows Hero's slide: 350 ms on the standard curve. `edge` is the edge that the screens move towards.
animator heroSlide(edge: Edge = .left) {
    duration 350ms
    timing standard

    from {
        translate: 0 -> across(edge)
    }
    to {
        translate: -across(edge) -> 0
    }
}

/// Both screens move side by side, and are smaller the farther they are from the center.
///
/// Follows Hero's zoomSlide: its slide, with a scale of 0.8 at the far ends. `edge` is the edge that the screens move
/// towards.
animator heroZoomSlide(edge: Edge = .left) {
    duration 350ms
    timing standard

    from {
        translate: 0 -> across(edge)
        scale: 1 -> 0.8
    }
    to {
        translate: -across(edge) -> 0
        scale: 0.8 -> 1
    }
}

/// The previous screen comes closer and dissolves while the next one grows into place behind it.
///
/// Follows Hero's zoom: 350 ms on the standard curve, the next screen from a scale of 0.7 and the previous one to 1.3.
/// It has no direction; to go back, use `heroZoomOut`.
animator heroZoom {
    duration 350ms
    timing standard
    order from above to

    from {
        scale: 1 -> 1.3
        alpha: 1 -> 0
    }
    to {
        scale: 0.7 -> 1
    }
}

/// The next screen moves in over the previous one, which stays where it is and darkens.
///
/// Follows Hero's cover: 350 ms, decelerating, a dim of 0.1, and a shadow of 0.5 with a radius of 5 points, which here
/// is strongest in the middle and gone at the end. `edge` is the edge that the screen moves towards.
animator heroCover(edge: Edge = .left) {
    duration 350ms
    timing deceleration

    from {
        dim.alpha: 0 -> 0.1
    }
    to {
        translate: -across(edge) -> 0
        shadow.alpha: 0 -> 0.5 -> 0
        shadow.radius: 0 -> 5pt -> 0
    }
}

/// The previous screen moves off and uncovers the next one, which stays in place and brightens.
///
/// Follows Hero's uncover: 350 ms on the standard curve, a dim of 0.1, and a shadow of 0.5 with a radius of 5 points,
/// which here grows from nothing until the middle. `edge` is the edge that the screen moves towards.
animator heroUncover(edge: Edge = .right) {
    duration 350ms
    timing standard
    order from above to

    from {
        translate: 0 -> across(edge)
        shadow.alpha: 0 -> 0.5 -> 0
        shadow.radius: 0 -> 5pt -> 0
    }
    to {
        dim.alpha: 0.1 -> 0
    }
}

/// The next screen moves in over the previous one, which shrinks and darkens.
///
/// Follows Hero's pageIn: its cover, with the previous screen shrinking to 0.7. `edge` is the edge that the screen
/// moves towards.
animator heroPageIn(edge: Edge = .left) {
    duration 350ms
    timing deceleration

    from {
        scale: 1 -> 0.7
        dim.alpha: 0 -> 0.1
    }
    to {
        translate: -across(edge) -> 0
        shadow.alpha: 0 -> 0.5 -> 0
        shadow.radius: 0 -> 5pt -> 0
    }
}

/// The previous screen moves off, and the next one grows and brightens behind it.
///
/// Follows Hero's pageOut: its uncover, with the next screen growing from 0.7. `edge` is the edge that the screen moves
/// towards.
animator heroPageOut(edge: Edge = .right) {
    duration 350ms
    timing standard
    order from above to

    from {
        translate: 0 -> across(edge)
        shadow.alpha: 0 -> 0.5 -> 0
        shadow.radius: 0 -> 5pt -> 0
    }
    to {
        scale: 0.7 -> 1
        dim.alpha: 0.1 -> 0
    }
}

/// The next screen fades in quickly over the previous one.
///
/// Follows Hero's fade of an opaque screen on the standard curve: 208 ms, its dynamic duration if nothing moves. In
/// `reversed heroFade`, the screen on top fades out, as in Hero when it dismisses a full-screen presentation.
animator heroFade {
    duration 208ms
    timing standard

    to {
        alpha: 0 -> 1
    }
}

/// The previous screen recedes while the next one shrinks into place in front of it.
///
/// Follows Hero's zoomOut: 350 ms on the standard curve, the next screen from a scale of 1.3 and the previous one to
/// 0.7.
animator heroZoomOut = reversed heroZoom

/// Views with the same name move from their places on the previous screen to their places on the next one.
///
/// Follows Hero's matched views: 350 ms on the standard curve for views named `hero…` in both screens, while the
/// screens cross-fade. `arc` curves their paths; at 1, they are as round as Hero's.
animator heroMatch(arc: Number = 0 in -2..2) {
    duration 350ms
    timing standard

    match shared like "hero*" {
        match.arc: arc
        match.fade: 0 -> 1
    }
    to {
        alpha: 0 -> 1
    }
}

/// The time that a view takes from one frame to another: the farther it moves and the more it grows, the longer.
///
/// Follows Hero's dynamic duration: 208 ms, plus a second for every 3000 points, of which at most 500 count.
func heroTime(source: Rectangle, target: Rectangle) -> Time = 208ms +
    min(500pt, heroDistance(source.center, target.center) + heroDistance(source.size, target.size)) / (3000pt / 1s)

/// The distance between two points, or between two sizes.
func heroDistance(a: (Length, Length), b: (Length, Length)) -> Length = hypot(b.x - a.x, b.y - a.y)

/// Views with the same name move from their places on the previous screen to their places on the next one; the farther
/// the first of them moves, the longer it takes.
///
/// Follows Hero's matched views with its dynamic duration; otherwise, it is the same as `heroMatch`.
animator heroMatchDynamic(arc: Number = 0 in -2..2) {
    duration heroTime(shared.source, shared.target)
    timing standard

    match shared like "hero*" {
        match.arc: arc
        match.fade: 0 -> 1
    }
    to {
        alpha: 0 -> 1
    }
}

/// The next screen fades in, and its views follow one after another from the top.
///
/// Follows Hero's cascade: views named `cascade…` start 20 ms apart, in the order of their upper edges. Here, each of
/// them fades in and rises by 30 points; in Hero, that is up to the app. None starts later than after two seconds, so
/// that a long list is not waited for.
animator heroCascade(step: Time = 20ms in 0ms..200ms) {
    duration 350ms
    timing standard

    elements views of to like "cascade*" by .topToBottom {
        delay min(step * views.index, 2s)
        translate.y: 30pt -> 0
        alpha: 0 -> 1
    }
    to {
        alpha: 0 -> 1 during 0ms..208ms
    }
}

/// The views of the next screen appear one after another from the top, and then those that both screens share move
/// over.
///
/// Follows Hero's cascade with `delayMatched`: it is like `heroCascade`, but matched views wait for as many steps as
/// there are views.
animator heroCascadeMatch(step: Time = 20ms in 0ms..200ms) {
    duration 350ms
    timing standard

    elements views of to like "cascade*" by .topToBottom {
        delay min(step * views.index, 2s)
        translate.y: 30pt -> 0
        alpha: 0 -> 1
    }
    match shared like "hero*" {
        delay min(step * views.count, 2s)
        match.fade: 0 -> 1
    }
    to {
        alpha: 0 -> 1 during 0ms..208ms
    }
}

"""##),
("heroRules.anim", ##"""
/// Hero's choices for screens that don't set a type themselves, in containers whose names begin with `Hero`.
///
/// In `HeroNavigation`, a push moves left and a pop moves right, both with Hero's push. In `HeroTabs`, the screens
/// slide in the order of the tabs. In `HeroModal`, they fade.
import "hero.anim"

when push in "HeroNavigation*" use heroPush
when pop in "HeroNavigation*" use heroPush(edge: .right)
when select in "HeroTabs*" if direction > 0 use heroSlide
when select in "HeroTabs*" if direction < 0 use heroSlide(edge: .right)
when present in "HeroModal*" use heroFade
when dismiss in "HeroModal*" use reversed heroFade

"""##),
("ibAnimatable.anim", ##"""
/// IBAnimatable's transitions (750 ms, ease in and out) and its presentations (400 ms).
import "vctransitions.anim"
import "ways.anim"

/// The curve of IBAnimatable's system transitions.
timing ibOutCubic = bezier(0.215, 0.61, 0.355, 1)

/// The next screen fades in over the previous one.
///
/// Follows IBAnimatable's fade in.
animator ibFadeIn {
    duration 750ms
    timing easeInOut

    to {
        alpha: 0 -> 1
    }
}

/// The previous screen fades out over the next one.
///
/// Follows IBAnimatable's fade out.
animator ibFadeOut = reversed ibFadeIn

/// Both screens fade, the next one in and the previous one out, so the backdrop shows through a little.
///
/// Follows IBAnimatable's cross fade.
animator ibFadeCross {
    duration 750ms
    timing easeInOut

    from {
        alpha: 1 -> 0
    }
    to {
        alpha: 0 -> 1
    }
}

/// Both screens move side by side and, if you like, cross-fade.
///
/// Follows IBAnimatable's slide. `edge` is the edge that the screens move towards. The library doesn't restore the
/// alphas; here they are restored. A drag controls it, and completes it past the middle, or at 1000 points per second.
animator ibSlide(edge: Edge = .left, fades: Bool = false) {
    duration 750ms
    timing easeInOut

    from {
        translate: 0 -> across(edge)
        alpha: 1 -> if fades then 0 else 1
    }
    to {
        translate: -across(edge) -> 0
        alpha: if fades then 0 else 1 -> 1
    }
    interaction drag {
        progress: (edge.vector.x * drag.translation.x + edge.vector.y * drag.translation.y) / extent(edge)
        commit: progress > 50% or edge.vector.x * drag.velocity.x + edge.vector.y * drag.velocity.y > 1000pt / 1s
    }
}

/// The previous card tips back and away, and the next one slides up over it.
///
/// Follows IBAnimatable's cards. The library confuses forward and backward; here they are the right way around.
animator ibCards = cards(lasts: 750ms)

/// The card on top slides down and off, and the one below it rises, tilts and comes to lie flat.
///
/// Follows IBAnimatable's cards. The library confuses forward and backward; here they are the right way around.
animator ibCardsBack = cardsBack(lasts: 750ms)

/// The screens are the two faces of a card that turns over.
///
/// Follows IBAnimatable's turn. `edge` is the edge that the near side moves towards.
animator ibTurn(edge: Edge = .left) = turn(edge: edge, lasts: 750ms)

/// The previous screen folds away like the cover of a magazine, and the next one swings in.
///
/// Follows IBAnimatable's natGeo to the left; for the other direction, use `reversed ibNatGeo`.
animator ibNatGeo = natGeo(lasts: 750ms)

/// The previous screen flies apart into small tiles that spin, shrink and fade.
///
/// Follows IBAnimatable's explode: tiles of a tenth of the width, which move by up to 10 points and turn by up to 10
/// radians. By mistake, the library's tiles overlap and also move by their distance from the corner; these don't.
animator ibExplode(columns: Number = 10 in 1..20, spread: Length = 10pt in 0pt..200pt) = explode(
    columns: columns, spread: spread, lasts: 750ms
)

/// Half of the previous screen turns over like a page, with half of the next one on its back.
///
/// Follows IBAnimatable's flip. `edge` is the edge that the page turns towards.
animator ibFlip(edge: Edge = .right) = pageFlip(edge: edge, lasts: 750ms)

/// The previous screen folds up like an accordion while the next one unfolds.
///
/// Follows IBAnimatable's fold. `edge` is the edge that the screens move towards.
animator ibFold(edge: Edge = .right, folds: Number = 2 in 1..10) = fold(edge: edge, folds: folds, lasts: 750ms)

/// The previous screen opens like the doors of an elevator, and the next one comes closer behind it.
///
/// Follows IBAnimatable's portal, forward; to go back, use `reversed ibPortal`.
animator ibPortal(scale: Number = 0.8 in 0.1..1) = portal(scale: scale, lasts: 750ms)

/// Both screens move side by side, starting at full speed.
///
/// Follows IBAnimatable's system push, a transition type of Core Animation, on its cubic curve. `edge` is the edge that
/// the next screen comes from.
animator ibSystemPush(edge: Edge = .right) {
    duration 750ms
    timing ibOutCubic

    from {
        translate: 0 -> -across(edge)
    }
    to {
        translate: across(edge) -> 0
    }
}

/// The next screen moves in over the previous one, starting at full speed.
///
/// Follows IBAnimatable's system moveIn, a transition type of Core Animation, on its cubic curve. `edge` is the edge
/// that the next screen comes from.
animator ibSystemMoveIn(edge: Edge = .right) {
    duration 750ms
    timing ibOutCubic

    to {
        translate: across(edge) -> 0
    }
}

/// The previous screen moves off and uncovers the next one, starting at full speed.
///
/// Follows IBAnimatable's system reveal, a transition type of Core Animation, on its cubic curve. The previous screen
/// leaves by the edge opposite to `edge`.
animator ibSystemReveal(edge: Edge = .right) {
    duration 750ms
    timing ibOutCubic
    order from above to

    from {
        translate: 0 -> -across(edge)
    }
}

/// A screen comes in from an edge and covers the previous one.
///
/// Follows IBAnimatable's cover presentation, but starts outside the container; in the library, the screen starts at
/// its final frame. `edge` is the edge that the screen comes from.
animator ibCover(edge: Edge = .bottom) {
    duration 400ms
    timing easeInOut

    to {
        translate: across(edge) -> 0
    }
}

/// A dialog drops in from above, falls a little too far, and bounces into place.
///
/// Follows IBAnimatable's dropDown presentation: 20 points below its place at 50 %, 10 points above it at 75 %.
animator ibDropDown {
    duration 400ms

    to {
        translate.y: -container.height -> 20pt at 50% via easeOut -> -10pt at 75% via linear -> 0 via easeOut
    }
}

/// A dialog loses its hold and falls, turning a little at random.
///
/// Follows IBAnimatable's dismissal of dropDown: down by the height of the container, turned by −0.5 to 0.49 radians in
/// steps of a hundredth; `seed` chooses the angle. It falls farther by a quarter of the container's width, so that it
/// is out of sight in wide containers too.
animator ibDropDownBack(seed: Number = 0) {
    duration 400ms
    timing easeInOut
    order from above to

    let angle = (floor(random(0, 100, seed: seed)) - 50) / 100 * 1rad

    from {
        translate.y: 0 -> container.height + container.width / 4
        rotate: 0 -> angle
    }
}

/// A dialog springs up from a tenth of its size.
///
/// Follows IBAnimatable's zoom presentation: a spring with a damping ratio of 0.6. It fades in over the first tenth; in
/// the library, it appears at once.
animator ibZoom {
    duration 400ms
    timing spring(dampingRatio: 0.6)

    to {
        scale: 0.1 -> 1
        alpha: 0 -> 1 during 0%..10% using linear
    }
}

/// A dialog shrinks to a tenth of its size and fades.
///
/// Follows IBAnimatable's dismissal of zoom, on the same spring as the presentation.
animator ibZoomBack {
    duration 400ms
    timing spring(dampingRatio: 0.6)
    order from above to

    from {
        scale: 1 -> 0.1
        alpha: 1 -> 0
    }
}

"""##),
("ionic.anim", ##"""
/// Ionic's pages in the iOS style.

/// A page comes in over the previous one, which moves aside by a third and darkens; a drag from the leading edge goes
/// back.
///
/// Follows Ionic's iOS page: 540 ms, the previous page to an opacity of 0.8 and aside by 33 % of the width, a cover of
/// 0.1. The page starts a whole width away, because a sliver of it would be visible at Ionic's 99.5 %, and it has no
/// strip of shadow. To go back, use `reversed ionicPage`, as Ionic does.
animator ionicPage {
    duration 540ms
    timing bezier(0.32, 0.72, 0, 1)

    from {
        translate.x: 0 -> -0.33 * direction * container.width
        alpha: 1 -> 0.8
        dim.alpha: 0 -> 0.1
    }
    to {
        translate.x: direction * container.width -> 0
    }
    interaction edgeDrag .leading {
        progress: drag.along / container.width
    }
}

// allow jump-at-start: titles alone move here, and a page is played together with them
/// The titles of two pages move with their pages and cross-fade, and the text of the back button follows.
///
/// Follows the toolbar of Ionic's iOS page: titles named `title…` come from 99.5 % of the width and leave to 33 %,
/// texts named `back…` come from 100 points away, and all of them fade from and to 0.01. Play it together with the
/// page, as `ionicToolbarPage` does.
animator ionicToolbar {
    duration 540ms
    timing bezier(0.32, 0.72, 0, 1)

    elements lastTitles of from like "title*" {
        translate.x: 0 -> -0.33 * direction * container.width
        alpha: 1 -> 0.01
    }
    elements nextTitles of to like "title*" {
        translate.x: 0.995 * direction * container.width -> 0
        alpha: 0.01 -> 1
    }
    elements lastTexts of from like "back*" {
        alpha: 1 -> 0.01
    }
    elements nextTexts of to like "back*" {
        translate.x: direction * 100pt -> 0
        alpha: 0.01 -> 1
    }
}

/// A page comes in over the previous one while their titles and back buttons move separately.
///
/// Follows Ionic's iOS page with its toolbar. The large titles are left out, because their paths depend on the layout
/// of both toolbars.
animator ionicToolbarPage = ionicPage + ionicToolbar

"""##),
("material.anim", ##"""
/// Material's motion patterns.
import "curves.anim"

/// One screen fades out before the next one fades in, a little smaller at first: for screens that are not related.
///
/// Follows Material's fade through: 450 ms on the emphasized curve, one fade until 35 % of the eased progress and the
/// other one after it, from a scale of 0.92.
animator fadeThrough {
    duration 450ms
    timing emphasized

    from {
        alpha: 1 -> 0 during 0%..35% of progress
    }
    to {
        scale: 0.92 -> 1
        alpha: 0 -> 1 during 35%..100% of progress
    }
}

/// Goes one level deeper: the previous screen grows and fades, and the next one grows into place.
///
/// Follows Material's shared axis Z, forward: 450 ms on the emphasized curve, one fade until 35 % of the eased progress
/// and the other one after it. `enters` is the scale at which the next screen starts, `leaves` the scale at which the
/// previous one ends.
animator sharedAxisZ(enters: Number = 0.8 in 0.5..1.5, leaves: Number = 1.1 in 0.5..1.5) {
    duration 450ms
    timing emphasized

    from {
        scale: 1 -> leaves
        alpha: 1 -> 0 during 0%..35% of progress
    }
    to {
        scale: enters -> 1
        alpha: 0 -> 1 during 35%..100% of progress
    }
}

/// Goes back up one level: both screens shrink.
///
/// Follows Material's shared axis Z, back. It is not `reversed sharedAxisZ`, which would mirror the windows of the
/// fades.
animator sharedAxisZBack = sharedAxisZ(enters: 1.1, leaves: 0.8)

/// A dialog or a menu grows from four fifths of its size and is opaque almost at once.
///
/// Follows Material's fade, entering: 400 ms on its emphasized curve for what enters the screen, the alpha over the
/// first 30 % of the eased progress.
animator materialFade {
    duration 400ms
    timing emphasizedDecelerate

    to {
        scale: 0.8 -> 1
        alpha: 0 -> 1 during 0%..30% of progress
    }
}

/// A dialog or a menu fades out in place.
///
/// Follows Material's fade, leaving: 150 ms on its emphasized curve for what leaves the screen.
animator materialFadeBack {
    duration 150ms
    timing emphasizedAccelerate
    order from above to

    from {
        alpha: 1 -> 0
    }
}

/// Both screens change their depth: the previous one recedes while the next one comes forward and fades in over it.
///
/// Follows Material's elevation scale: a scale of 0.85 for both, and 300 ms, because the duration is up to the theme.
/// By itself it has no fade, so the next screen would appear at once; here it fades in over the first 30 %.
animator materialElevationScale {
    duration 300ms
    timing emphasized

    from {
        scale: 1 -> 0.85
    }
    to {
        scale: 0.85 -> 1
        alpha: 0 -> 1 during 0%..30% using linear
    }
}

/// A card grows into the next screen, whose content soon replaces the card's.
///
/// Follows Material's container transform, entering: 500 ms on the emphasized curve, the fade in the first quarter of
/// the eased progress, the corners in the first three quarters, a scrim of 0.32. `arc` curves the path, and gives the
/// fade, the frame and the corners the windows of Material's arc: 10 % to 40 %, from 10 % on, and 10 % to 90 %. The
/// card and the next screen's content are views named `container…`. They stretch with the frame, while Material's keep
/// their proportions. The rest of the next screen fades in over the last quarter.
animator containerTransform(arc: Number = 0 in -2..2) {
    duration 500ms
    timing emphasized

    overlay scrim above from {
        color: #000
        alpha: 0 -> 0.32
    }
    let start = if arc == 0 then 0% else 10%
    during start..100% of progress {
        match card like "container*" {
            match.arc: arc
            match.fade: 0 -> 1 during start..(if arc == 0 then 25% else 40%) of progress
            cornerRadius: card.sourceRadius
                -> card.targetRadius during start..(if arc == 0 then 75% else 90%) of progress
        }
    }
    to {
        alpha: 0 -> 1 during 75%..100% of progress
    }
}

/// The screen shrinks back into the card that it came from.
///
/// Follows Material's container transform, returning: 400 ms on the emphasized curve. The fade runs between 60 % and
/// 90 % of the eased progress, and the corners change between 30 % and 90 %. With `arc`, the frame moves until 90 %,
/// and the corners change from 20 % on. It is not `reversed containerTransform`, which would mirror the fade.
animator containerTransformBack(arc: Number = 0 in -2..2) {
    duration 400ms
    timing emphasized
    order from above to

    overlay scrim above to {
        color: #000
        alpha: 0.32 -> 0
    }
    during 0%..(if arc == 0 then 100% else 90%) of progress {
        match card like "container*" {
            match.arc: arc
            match.fade: 0 -> 1 during 60%..90% of progress
            cornerRadius: card.sourceRadius -> card.targetRadius during (if arc == 0 then 30% else 20%)..90% of progress
        }
    }
    from {
        alpha: 1 -> 0 during 0%..25% of progress
    }
}

"""##),
("material3.anim", ##"""
/// Material 3's easings and durations, paired as its guidelines recommend, and Android's predictive back.
import "crossfade.anim"
import "curves.anim"
import "materialCurves.anim"
import "ways.anim"

/// Material 3's emphasized curves for what enters and what leaves the screen.
timing emphasizedIn = bezier(0.05, 0.7, 0.1, 1)
timing emphasizedOut = bezier(0.3, 0, 0.8, 0.15)

/// The next screen comes in from an edge and settles softly; the previous one stays below it.
///
/// Follows Material 3's advice for what enters the screen: emphasized decelerate, 400 ms.
animator m3Enter(edge: Edge = .bottom) {
    duration 400ms
    timing emphasizedIn

    to { translate: across(edge) -> 0 }
    reduced use crossfade
}

/// The previous screen leaves quickly over an edge, for good, and uncovers the next one.
///
/// Follows Material 3's advice for what leaves the screen: emphasized accelerate, 200 ms.
animator m3Exit(edge: Edge = .bottom) {
    duration 200ms
    timing emphasizedOut
    order from above to

    from { translate: 0 -> across(edge) }
    reduced use crossfade
}

/// The next screen pushes the previous one out, on the curve for what begins and ends on the screen.
///
/// Follows Material 3's advice for what stays on the screen: emphasized, 500 ms.
animator m3Push(edge: Edge = .trailing) {
    duration 500ms
    timing emphasized

    to { translate: across(edge) -> 0 }
    from { translate: 0 -> -across(edge) }
    reduced use crossfade
}

/// The next screen fades in without moving.
///
/// Follows Material 3's advice for small things that enter: standard decelerate, 250 ms.
animator m3FadeIn {
    duration 250ms
    timing materialDecelerate

    to { alpha: 0 -> 1 }
}

/// The previous screen fades out without moving.
///
/// Follows Material 3's advice for small things that leave: standard accelerate, 200 ms.
animator m3FadeOut {
    duration 200ms
    timing materialAccelerate
    order from above to

    from { alpha: 1 -> 0 }
}

/// Both screens shift a little along one axis while one fades out and then the other fades in.
///
/// Follows Material's shared axis X and Y: 30 points, 450 ms on the emphasized curve, one fade until 35 % of the eased
/// progress and the other one after it.
animator m3SharedAxis(edge: Edge = .trailing) {
    duration 450ms
    timing emphasized

    let away = edge.vector * 30pt

    from {
        translate: 0 -> -away
        alpha: 1 -> 0 during 0%..35% of progress
    }
    to {
        translate: away -> 0
        alpha: 0 -> 1 during 35%..100% of progress
    }
    reduced use crossfade
}

/// The previous screen shrinks under the finger and fades; then the next one, slightly too large, settles into place.
///
/// Follows Android's design of predictive back for full screens: from 100 % to 90 % and from 110 % to 100 % on
/// `(0.1, 0.1, 0, 1)`, one fade until 35 % and the other one after it, on Material's standard curves. Android doesn't
/// specify a duration; the 300 ms are ours.
animator androidPredictiveBack {
    duration 300ms

    let isFromLeft = direction < 0

    from {
        scale: 1 -> 0.9 via bezier(0.1, 0.1, 0, 1)
        alpha: 1 -> 0 via materialAccelerate during 0%..35%
    }
    to {
        scale: 1.1 -> 1 via bezier(0.1, 0.1, 0, 1)
        alpha: 0 -> 1 via materialDecelerate during 35%..100%
    }
    interaction edgeDrag .leading {
        progress: (if isFromLeft then 1 else -1) * drag.translation.x / container.width
        commit: progress > 35%
    }
    reduced use crossfade
}

"""##),
("materialCurves.anim", ##"""
/// Material's motion tokens to import: curves and springs. Its durations go from 50 ms to 600 ms in steps of 50 ms, and
/// on to 1 s in steps of 100 ms.

/// For what stays on the screen while it changes.
timing materialStandard = bezier(0.2, 0, 0, 1)

/// For what enters the screen.
timing materialDecelerate = bezier(0, 0, 0, 1)

/// For what leaves the screen.
timing materialAccelerate = bezier(0.3, 0, 1, 1)

/// A spring with a damping ratio and a stiffness, which is how Material and Compose specify springs.
func springOf(ratio: Number, stiffness: Number) -> Timing = spring(
    mass: 1, stiffness: stiffness, damping: 2 * ratio * sqrt(stiffness)
)

/// The standard springs for positions and sizes.
timing spatialFast = springOf(0.9, 1400)
timing spatial = springOf(0.9, 700)
timing spatialSlow = springOf(0.9, 300)

/// The springs for colors and opacities, in both the standard and the expressive scheme.
timing effectsFast = springOf(1, 3800)
timing effects = springOf(1, 1600)
timing effectsSlow = springOf(1, 800)

/// The expressive springs for positions and sizes.
timing expressiveFast = springOf(0.6, 800)
timing expressive = springOf(0.8, 380)
timing expressiveSlow = springOf(0.8, 200)

"""##),
("materialMotion.anim", ##"""
/// Material Motion's transitions, most of them on UIKit's spring for modal screens.
///
/// Its vertical sheet with a dim is `sheet`.

/// UIKit's spring for modal screens, as Material Motion extracted it.
timing uikitModal = spring(mass: 3, stiffness: 1000, damping: 500)

/// The next screen fades in over the previous one.
///
/// Follows Material Motion's fade, with Core Animation's ease in and out. The library leaves the duration to the app;
/// here it is 350 ms.
animator mmFade {
    duration 350ms
    timing easeInOut

    to {
        alpha: 0 -> 1
    }
}

/// A screen rises quickly from below and lands softly.
///
/// Follows Material Motion's slideUp and vertical sheet: 500 ms on the modal spring.
animator mmSlideUp {
    duration 500ms
    timing uikitModal

    to {
        translate.y: container.height - to.final.y -> 0
    }
}

/// A screen grows out of a frame on the previous one, with its contents laid out again on the way.
///
/// Follows Material Motion's springFrame: position and size on the modal spring, 500 ms. `center` and `size` are those
/// of the frame; the app passes them with the request. The screen fades in over the first tenth; in the library, it
/// appears at once.
animator mmSpringFrame(center: (Length, Length) = request.center, size: (Length, Length) = request.size) {
    duration 500ms
    timing uikitModal

    to {
        frame.x: center.x - size.x / 2 -> to.final.x
        frame.y: center.y - size.y / 2 -> to.final.y
        frame.width: size.x -> to.final.width
        frame.height: size.y -> to.final.height
        alpha: 0 -> 1 during 0%..10% using linear
    }
}

/// A screen rises over the previous one, which recedes at the same pace.
///
/// Follows Material Motion's pushBack: the modal spring, 500 ms, the previous screen to 0.95.
animator mmPushBack {
    duration 500ms
    timing uikitModal

    from {
        scale: 1 -> 0.95
    }
    to {
        translate.y: container.height - to.final.y -> 0
    }
}

/// The next screen opens out of a circle filled with a color that fades, while it rises a little into place.
///
/// Follows Material Motion's circular reveal: 400 ms, ease in and out. The circle grows to 1.2 times the distance from
/// `center` to the upper-left corner, or until the whole screen is visible. The screen rises by 40 points while the
/// circle stays in place, and the color fades from full to none. `center` is that of the button; the app passes it with
/// the request.
animator mmCircularReveal(center: (Length, Length) = request.center, fill: Color = #fff) {
    duration 400ms
    timing easeInOut

    let far = (max(center.x, container.width - center.x), max(center.y, container.height - center.y))
    let radius = max(1.2 * hypot(center.x, center.y), hypot(far.x, far.y))

    to {
        translate.y: 40pt -> 0
        clip: circle(center - (0pt, 40pt), 0) -> circle(center, radius) at 100% -> none
        dim.color: fill
        dim.alpha: 1 -> 0
    }
}

/// A photo grows from its place in the album to its place on the next screen, which fades in while its bars rise.
///
/// Follows Material Motion's photo album: a fade, the photo's frame on the modal spring, the toolbar from below. The
/// photo is named `photo…` in both screens, and the bar `toolbar…`.
animator mmPhotoAlbum {
    duration 500ms
    timing uikitModal

    to {
        alpha: 0 -> 1 using easeInOut
    }
    match photo like "photo*" {
        match.fade: 0 -> 1 using easeInOut
    }
    elements bars of to like "toolbar*" {
        translate.y: container.height - bars.frame.y -> 0
    }
}

/// A menu slides in from the left.
///
/// Follows Material Motion's menu: the modal spring, 500 ms. It starts completely outside the container; in the
/// library, it starts one width of its own away.
animator mmMenu {
    duration 500ms
    timing uikitModal

    to {
        translate.x: -(to.final.x + to.final.width) -> 0
    }
}

"""##),
("mengTo.anim", ##"""
/// Spring's presets as transitions between screens, and its two view-controller transitions.
///
/// A preset animates one view. Here, that is the next screen, or the previous one if the preset makes a view disappear.
/// `force` is that of the preset. Most take 700 ms on UIKit's spring, with a damping ratio and a velocity of 0.7. If a
/// preset shows its view at once in an unusual place, the screen fades in over the first fifth instead.
import "ways.anim"

/// The curve of most presets.
timing mengSpring = spring(dampingRatio: 0.7, velocity: 0.7)

/// The next screen springs in from an edge.
///
/// Follows Spring's slideLeft, slideRight, slideUp and slideDown: from 300 points away, or from outside if the
/// container is larger. `edge` is the edge that the screen moves towards.
animator mengSlide(edge: Edge = .left, force: Number = 1 in 0.1..5) {
    duration 700ms
    timing mengSpring

    to {
        translate: -max(300pt * force, extent(edge)) * edge.vector -> 0
    }
}

/// The next screen fades in while it springs in from nearby.
///
/// Follows Spring's fadeInLeft, fadeInRight, fadeInUp and fadeInDown: from 300 points away. `edge` is the edge that the
/// screen moves towards.
animator mengFadeInSlide(edge: Edge = .left, force: Number = 1 in 0.1..5) {
    duration 700ms
    timing mengSpring

    to {
        translate: -300pt * force * edge.vector -> 0
        alpha: 0 -> 1
    }
}

/// The next screen shoots in, stretched in the direction of its movement, and springs back to its shape.
///
/// Follows Spring's squeezeLeft, squeezeRight, squeezeUp and squeezeDown: from 300 points away and stretched to three
/// times its size. `edge` is the edge that the screen moves towards.
animator mengSqueezeSlide(edge: Edge = .left, force: Number = 1 in 0.1..5) {
    duration 700ms
    timing mengSpring

    let stretch = 3 * force - 1

    to {
        translate: -300pt * force * edge.vector -> 0
        scale: (1 + stretch * abs(edge.vector.x), 1 + stretch * abs(edge.vector.y)) -> 1
        alpha: 0 -> 1 during 0%..20% using linear
    }
}

/// The next screen fades in.
///
/// Follows Spring's fadeIn.
animator mengFadeIn {
    duration 700ms
    timing mengSpring

    to {
        alpha: 0 -> 1
    }
}

/// The previous screen fades out over the next one.
///
/// Follows Spring's fadeOut.
animator mengFadeOut = reversed mengFadeIn

/// The previous screen fades out, and then the next one fades in the same way.
///
/// Follows Spring's fadeOutIn, which plays its fade forwards and then backwards. The fade is linear; halfway through,
/// only the backdrop is visible.
animator mengFadeOutIn {
    duration 1400ms
    timing linear

    from {
        alpha: 1 -> 0 during 0%..50%
    }
    to {
        alpha: 0 -> 1 during 50%..100%
    }
}

/// The next screen shrinks into place from twice its size.
///
/// Follows Spring's zoomIn.
animator mengZoomIn(force: Number = 1 in 0.5..5) {
    duration 700ms
    timing mengSpring

    to {
        scale: 2 * force -> 1
        alpha: 0 -> 1
    }
}

/// The previous screen grows to twice its size and dissolves.
///
/// Follows Spring's zoomOut.
animator mengZoomOut(force: Number = 1 in 0.5..5) {
    duration 700ms
    timing mengSpring
    order from above to

    from {
        scale: 1 -> 2 * force
        alpha: 1 -> 0
    }
}

/// The previous screen tips over and falls out of sight.
///
/// Follows Spring's fall: 15°, and 600 points in the direction of its own lower edge, or as far as it takes to be out
/// of sight.
animator mengFall(force: Number = 1 in 0.1..5) {
    duration 700ms
    timing mengSpring
    order from above to

    let depth = max(600pt * force, 1.1 * container.height + 0.2 * container.width)

    from {
        transform: [rotate(0), translateY(0)] -> [rotate(15deg), translateY(depth)]
    }
}

/// The next screen appears and shakes its head.
///
/// Follows Spring's shake: 30 points to either side, in even steps, because Spring gives six times for five positions
/// by mistake.
animator mengShake(force: Number = 1 in 0.1..5) {
    duration 700ms
    timing linear

    to {
        translate.x: 0 -> 30pt * force -> -30pt * force -> 30pt * force -> 0
        alpha: 0 -> 1 during 0%..20%
    }
}

/// The next screen appears and pulses.
///
/// Follows Spring's pop: a fifth larger, smaller and larger, in even steps.
animator mengPop(force: Number = 1 in 0.1..4) {
    duration 700ms
    timing linear

    to {
        scale: 1 -> 1 + 0.2 * force -> 1 - 0.2 * force -> 1 + 0.2 * force -> 1
        alpha: 0 -> 1 during 0%..20%
    }
}

/// The next screen appears and wobbles like a jelly: wide and flat, narrow and tall, and once more.
///
/// Follows Spring's morph: 1.3 and 0.7, in even steps.
animator mengMorph(force: Number = 1 in 0.1..5) {
    duration 700ms
    timing linear

    to {
        scale: 1 -> (1.3 * force, 0.7) -> (0.7, 1.3 * force) -> (1.3 * force, 0.7) -> 1
        alpha: 0 -> 1 during 0%..20%
    }
}

/// The next screen appears and is squeezed hard: wide and flat, narrow and tall, and once more.
///
/// Follows Spring's squeeze: 1.5 and 0.5, in even steps. It takes 1.3 s instead of 700 ms, so that what the corners
/// uncover does not flicker.
animator mengSqueeze(force: Number = 1 in 0.1..5) {
    duration 1300ms
    timing linear

    to {
        scale: 1 -> (1.5 * force, 0.5) -> (0.5, 1.5 * force) -> (1.5 * force, 0.5) -> 1
        alpha: 0 -> 1 during 0%..20%
    }
}

/// The next screen flashes twice before it stays.
///
/// Follows Spring's flash, which plays its fade forwards and backwards twice; the first time, the screen appears. Each
/// direction takes 700 ms, slow enough not to flicker.
animator mengFlash {
    duration 2100ms
    timing linear

    to {
        alpha: 0 -> 1 -> 0 -> 1
    }
}

/// The next screen appears, and wobbles about its center and from side to side.
///
/// Follows Spring's wobble: 0.3 radians and 30 points, in even steps.
animator mengWobble(force: Number = 1 in 0.1..1.5) {
    duration 700ms
    timing linear

    to {
        translate.x: 0 -> 30pt * force -> -30pt * force -> 30pt * force -> 0
        rotate: 0 -> 0.3rad * force -> -0.3rad * force -> 0.3rad * force -> 0
        alpha: 0 -> 1 during 0%..20%
    }
}

/// The next screen appears, and swings about its center.
///
/// Follows Spring's swing: 0.3 radians, in even steps.
animator mengSwing(force: Number = 1 in 0.1..1.5) {
    duration 700ms
    timing linear

    to {
        rotate: 0 -> 0.3rad * force -> -0.3rad * force -> 0.3rad * force -> 0
        alpha: 0 -> 1 during 0%..20%
    }
}

/// The screens are the faces of a card that turns over about its vertical axis.
///
/// Follows Spring's flipX: half a turn, seen from twice the width away, as the preset intends but fails to do.
animator mengFlipX {
    duration 700ms
    timing linear

    from {
        alpha: 1 -> 0 using steps(2, .jumpNone)
        perspective: 2 * container.width
        rotate.y: 0 -> 180deg
    }
    to {
        alpha: 0 -> 1 using steps(2, .jumpNone)
        perspective: 2 * container.width
        rotate.y: -180deg -> 0
    }
}

/// The screens are the faces of a card that turns over about its horizontal axis.
///
/// Follows Spring's flipY: half a turn, seen from twice the height away. The preset intends twice the width, but fails
/// to do so; on a tall screen, the viewer would then be inside the turn.
animator mengFlipY {
    duration 700ms
    timing linear

    from {
        alpha: 1 -> 0 using steps(2, .jumpNone)
        perspective: 2 * container.height
        rotate.x: 0 -> 180deg
    }
    to {
        alpha: 0 -> 1 using steps(2, .jumpNone)
        perspective: 2 * container.height
        rotate.x: -180deg -> 0
    }
}

/// A screen rises over the previous one, which shrinks and fades to half.
///
/// Follows MengTo's TransitionManager: 300 ms, ease in and out, down to 0.8. Its dismissal is
/// `reversed mengTransition`, which unlike the original also ends if the change is cancelled.
animator mengTransition {
    duration 300ms
    timing easeInOut

    from {
        scale: 1 -> 0.8
        alpha: 1 -> 0.5
    }
    to {
        translate.y: container.height -> 0
    }
}

/// The next screen shrinks into place from twice its size while the previous one shrinks away, as if you went inside.
///
/// Follows MengTo's TransitionZoom: 400 ms, from 2 and to 0.5, ease in and out. Its dismissal is `reversed mengZoom`.
animator mengZoom {
    duration 400ms
    timing easeInOut

    from {
        scale: 1 -> 0.5
        alpha: 1 -> 0
    }
    to {
        scale: 2 -> 1
        alpha: 0 -> 1
    }
}

"""##),
("motionRules.anim", ##"""
/// Motion's choices, which differ from Hero's only when going back, in containers whose names begin with `Motion`.
import "hero.anim"

when push in "MotionNavigation*" use heroPush
when pop in "MotionNavigation*" use heroPull
when select in "MotionTabs*" if direction > 0 use heroSlide
when select in "MotionTabs*" if direction < 0 use heroSlide(edge: .right)
when present in "MotionModal*" use heroFade
when dismiss in "MotionModal*" use reversed heroFade

"""##),
("navigationTransitions.anim", ##"""
/// The transitions of swiftui-navigation-transitions: 350 ms, ease in and out, each of them mirrored for going back.
///
/// Use them for both push and pop: they take the direction from the request.
import "ways.anim"

/// Both screens move side by side, in the opposite direction when going back.
///
/// Follows swiftui-navigation-transitions' slide. `edge` is the edge that a pushed screen comes from: `.trailing` or
/// `.bottom` in the library. When going back, a drag from the leading edge completes the change after a fifth of the
/// way, or at 675 points per second.
animator navSlide(edge: Edge = .trailing) {
    duration 350ms
    timing easeInOut

    from {
        translate: 0 -> -sense() * across(edge)
    }
    to {
        translate: sense() * across(edge) -> 0
    }
    interaction edgeDrag .leading {
        progress: drag.along / container.width
        commit: drag.speed > 675pt / 1s or progress >= 20% and drag.speed > -200pt / 1s
    }
}

/// The next screen fades in on top, both forward and back.
///
/// Follows swiftui-navigation-transitions' fade in.
animator navFadeIn {
    duration 350ms
    timing easeInOut

    to {
        alpha: 0 -> 1
    }
}

/// The previous screen fades out on top, both forward and back.
///
/// Follows swiftui-navigation-transitions' fade out.
animator navFadeOut {
    duration 350ms
    timing easeInOut
    order from above to

    from {
        alpha: 1 -> 0
    }
}

/// Both screens fade, and the backdrop shows through a little.
///
/// Follows swiftui-navigation-transitions' cross-fade: a pushed screen is in front of the previous one, and a screen
/// that you go back to is behind it.
animator navFadeCross {
    duration 350ms
    timing easeInOut

    from {
        alpha: 1 -> 0
    }
    to {
        z: min(sense(), 0)
        alpha: 0 -> 1
    }
}

/// The next screen slides and fades in over the previous one, which slides away.
///
/// Follows swiftui-navigation-transitions' slide with fade in.
animator navSlideFadeIn(edge: Edge = .trailing) = navSlide(edge: edge) + navFadeIn

/// The previous screen slides away and fades out over the next one, which slides in.
///
/// Follows swiftui-navigation-transitions' slide with fade out.
animator navSlideFadeOut(edge: Edge = .trailing) = navSlide(edge: edge) + navFadeOut

/// The next screen grows from half its size and fades in on top while the previous one shrinks to half.
///
/// Follows swiftui-navigation-transitions' zoom, from its demo app.
animator navZoom {
    duration 350ms
    timing easeInOut

    from {
        scale: 1 -> 0.5
    }
    to {
        scale: 0.5 -> 1
        alpha: 0 -> 1
    }
}

/// The screens slide and are half as large at the far ends, and the next one fades in.
///
/// Follows swiftui-navigation-transitions' zoom with slide.
animator navZoomSlide(edge: Edge = .trailing) = navZoom + navSlide(edge: edge)

/// The screens are the two faces of a card that turns over, the opposite way when going back.
///
/// Follows swiftui-navigation-transitions' flip, from its demo app: half a turn about the horizontal axis, or about the
/// vertical one with `isUpright`, seen from as far away as the longer side. The library inverts the perspective of the
/// next screen, which looks the same as the opposite turn; so does this.
animator navFlip(isUpright: Bool = false) {
    duration 350ms
    timing easeInOut

    let turn = sense() * 180deg
    let eye = max(container.width, container.height)

    from {
        alpha: 1 -> 0 using steps(2, .jumpNone)
        perspective: eye
        rotate.x: 0 -> if isUpright then 0 else turn
        rotate.y: 0 -> if isUpright then turn else 0
    }
    to {
        alpha: 0 -> 1 using steps(2, .jumpNone)
        perspective: eye
        rotate.x: if isUpright then 0 else -turn -> 0
        rotate.y: if isUpright then -turn else 0 -> 0
    }
}

/// The next screen swings in, turned, small and translucent, while the previous one swings out.
///
/// Follows swiftui-navigation-transitions' swing, from its demo app: a slide by 150 points more than the width, 70°,
/// and for the next screen half the size and a fade.
animator navSwing {
    duration 350ms
    timing easeInOut

    let way = direction * (container.width + 150pt)

    from {
        translate.x: 0 -> -way
        rotate: 0 -> direction * 70deg
    }
    to {
        translate.x: way -> 0
        rotate: direction * -70deg -> 0
        scale: 0.5 -> 1
        alpha: 0 -> 1
    }
}

"""##),
("qt.anim", ##"""
/// The transitions of Qt Quick Controls' stack and popups, in its styles.
///
/// Use those of the stack for both push and pop: they take the direction from the request.
import "curves.anim"

/// Both pages move side by side.
///
/// Follows Qt's StackView in the styles Basic and Imagine: 400 ms.
animator qtStack(lasts: Time = 400ms in 50ms..2s) {
    duration lasts
    timing outCubic

    from {
        translate.x: 0 -> -direction * container.width
    }
    to {
        translate.x: direction * container.width -> 0
    }
}

/// Both pages move side by side, faster.
///
/// Follows Qt's StackView in the style iOS: 200 ms.
animator qtStackIos = qtStack(lasts: 200ms)

/// Both pages move by half the width and cross-fade.
///
/// Follows Qt's StackView in the style Material: 200 ms.
animator qtStackMaterial {
    duration 200ms
    timing outCubic

    let way = direction * container.width / 2

    from {
        translate.x: 0 -> -way
        alpha: 1 -> 0
    }
    to {
        translate.x: way -> 0
        alpha: 0 -> 1
    }
}

/// A popup grows a little into place and fades in.
///
/// Follows Qt's popups in the style Material: 220 ms, from a scale of 0.9, the alpha in 150 ms. `start` is the initial
/// scale.
animator qtPopup(start: Number = 0.9 in 0..2) {
    duration 220ms
    timing outQuint

    to {
        scale: start -> 1
        alpha: 0 -> 1 during 0ms..150ms using outCubic
    }
}

/// A popup shrinks into place from one and a half times its size and fades in.
///
/// Follows Qt's popups in the style iOS.
animator qtPopupIos = qtPopup(start: 1.5)

/// A menu unfolds from a fifth of its size and fades in.
///
/// Follows Qt's menus in the style iOS.
animator qtMenuIos = qtPopup(start: 0.2)

/// A popup shrinks a little into place and is opaque almost at once.
///
/// Follows Qt's popups in the style FluentWinUI3: 167 ms from 1.05, the alpha in 83 ms.
animator qtPopupFluent {
    duration 167ms
    timing outCubic

    to {
        scale: 1.05 -> 1
        alpha: 0 -> 1 during 0ms..83ms using linear
    }
}

"""##),
("reactNavigation.anim", ##"""
/// React Navigation's stack presets and bottom tabs. Its Android dialog is `dialog`.
import "curves.anim"

/// React Navigation's spring for iOS screens, which does not overshoot.
timing rnSpring = spring(mass: 3, stiffness: 1000, damping: 500)

/// React Native's `Easing.inOut(Easing.ease)`.
timing rnInOut(t) = if t < 0.5 then easeIn(2 * t) / 2 else 1 - easeIn(2 - 2 * t) / 2

/// A screen rises from below over the previous one, which stays in place.
///
/// Follows React Navigation's ModalSlideFromBottomIOS; it lasts until its spring settles.
animator rnModalSlide {
    timing rnSpring

    to {
        translate.y: container.height - to.final.y -> 0
    }
}

/// A card rises, and the screen behind it becomes a smaller, rounded and darker card.
///
/// Follows React Navigation's ModalPresentationIOS: the screen behind becomes 20 points narrower and moves up by 10
/// points in the container's proportions, with a radius of 10 and a dim of 0.3. `isFirst` is for the first card of a
/// stack, which makes room for the status bar. The distance of the card from the upper edge is part of the frame that
/// the app gives it. On iOS 26, `inset` is 30 points, `radius` 38, and `dim` 0.2 or 0.12.
animator rnModalPresentation(
    isFirst: Bool = true, inset: Length = 20pt in 0pt..40pt, radius: Length = 10pt in 0pt..60pt,
    dim: Number = 0.3 in 0..1
) {
    timing rnSpring

    overlay dim above from {
        color: #000
        alpha: 0 -> dim
    }
    from {
        scale: 1 -> 1 - inset / container.width
        translate.y: 0 -> (if isFirst then container.safeArea.top else 0pt) - 10pt * container.height / container.width
        cornerRadius: 0 -> radius
    }
    to {
        translate.y: container.height - to.final.y -> 0
    }
}

/// The next screen is revealed from below while both rise a little, as on Android P.
///
/// Follows React Navigation's RevealFromBottomAndroid: 425 ms, 4.1 % and 2 % of the height, a dim of 0.1 in 117 ms.
animator rnRevealFromBottom {
    duration 425ms
    timing standard

    overlay dim above from {
        color: #000
        alpha: 0 -> 0.1 during 0ms..117ms using linear
    }
    from {
        translate.y: 0 -> -0.02 * container.height
    }
    to {
        translate.y: 0.041 * container.height -> 0
        clip: inset(0.959 * container.height, 0, 0, 0) -> inset(0, 0, 0, 0) using emphasized
    }
}

/// A bottom sheet rises by a fifth of the height while it fades in.
///
/// Follows React Navigation's BottomSheetAndroid, which is Material 3's: 400 ms, emphasized, a scrim of 0.32 in 128 ms.
animator rnBottomSheet {
    duration 400ms
    timing emphasized

    overlay scrim above from {
        color: #000
        alpha: 0 -> 0.32 during 0ms..128ms using linear
    }
    to {
        translate.y: 0.2 * container.height -> 0
        alpha: 0 -> 1
    }
}

/// A bottom sheet sinks by a fifth of the height while it fades out.
///
/// Follows React Navigation's BottomSheetAndroid when going back: 350 ms, the fade over 300 ms, the scrim in 112 ms.
animator rnBottomSheetBack {
    duration 350ms
    timing emphasized
    order from above to

    overlay scrim above to {
        color: #000
        alpha: 0.32 -> 0 during 0ms..112ms using linear
    }
    from {
        translate.y: 0 -> 0.2 * container.height
        alpha: 1 -> 0 during 0ms..300ms
    }
}

/// The next screen fades in over the previous one, slowly at first.
///
/// Follows React Navigation's ModalFade: an opacity of a quarter halfway along its spring, and of 0.7 at nine tenths.
animator rnModalFade {
    timing rnSpring

    to {
        alpha: 0 -> 0.25 at 50% -> 0.7 at 90% -> 1
    }
}

/// The screens are the faces of a card that turns over.
///
/// Follows React Navigation's ModalFlipIOS: 700 ms, half a turn about the vertical axis, seen from 1000 points away, or
/// farther in wide containers.
animator rnModalFlip {
    duration 700ms
    timing rnInOut

    let eye = max(1000pt, 0.75 * container.width)

    from {
        alpha: 1 -> 0 using steps(2, .jumpNone)
        perspective: eye
        rotate.y: 0 -> -180deg
    }
    to {
        alpha: 0 -> 1 using steps(2, .jumpNone)
        perspective: eye
        rotate.y: 180deg -> 0
    }
}

/// The next screen fades in over the previous one, which darkens meanwhile.
///
/// Follows React Navigation's CrossDissolveIOS, which darkens as UIKit's does.
animator rnCrossDissolve {
    timing rnSpring

    from {
        dim.alpha: 0 -> 1
    }
    to {
        alpha: 0 -> 1
    }
}

/// Both screens fade quickly, and the backdrop shows through a little.
///
/// Follows the fade of React Navigation's bottom tabs: 150 ms, linear.
animator rnTabFade {
    duration 150ms
    timing linear

    from {
        alpha: 1 -> 0
    }
    to {
        alpha: 0 -> 1
    }
}

/// Both screens fade and move a little in the direction of the tabs.
///
/// Follows the shift of React Navigation's bottom tabs: 150 ms, 50 points.
animator rnTabShift {
    duration 150ms
    timing rnInOut

    from {
        translate.x: 0 -> -direction * 50pt
        alpha: 1 -> 0
    }
    to {
        translate.x: direction * 50pt -> 0
        alpha: 0 -> 1
    }
}

"""##),
("sheet.anim", ##"""
/// A sheet comes up from below on UIKit's own spring while everything behind it darkens; a drag dismisses it again.
///
/// Follows material-motion's vertical sheet, with the dim of 0.3 of React Navigation's iOS modal. The spring has no
/// duration of its own: the transition lasts until it settles, 0.51 s. The sheet rises from the container's lower edge
/// to its final frame, so a sheet may be shorter than the container. A presenter that stays visible remains darkened
/// until `reversed sheet` removes the sheet.
animator sheet {
    timing spring(mass: 3, stiffness: 1000, damping: 500)

    overlay dim above from {
        color: #000
        alpha: 0 -> 0.3
    }
    to {
        translate.y: container.height - to.final.y -> 0
    }

    reduced {
        overlay dim above from {
            color: #000
            alpha: 0 -> 0.3
        }
        to {
            alpha: 0 -> 1
        }
    }
    interaction drag {
        progress: drag.translation.y / container.height
        commit: progress > 50% or drag.velocity.y > 500pt / 1s
    }
}

"""##),
("shrink.anim", ##"""
/// The next screen fades in over the previous one, which shrinks away below it.
///
/// Follows the `Animator` of objc.io's issues 5 and 12: 1 s, ease in and out, down to a tenth. If the change is
/// cancelled, the alpha is restored, which the original forgets.
animator shrink {
    duration 1s
    timing easeInOut

    from {
        scale: 1 -> 0.1
    }
    to {
        alpha: 0 -> 1
    }
}

/// The previous screen fades, shrinks to a fifth, and uncovers the next one, which does not move.
///
/// Follows the scale demo: 0.5 s on Core Animation's default curve, for both pushes and pops.
animator recede {
    duration 500ms
    timing ease
    order from above to

    from {
        scale: 1 -> 0.2
        alpha: 1 -> 0
    }
}

/// A pinch with two fingers shrinks the previous screen to nothing and uncovers the next one.
///
/// Follows the pinch of a custom interaction controller: while the fingers pinch, they set the scale. When they let go,
/// the transition completes past the middle, and otherwise goes back. Without a gesture, it takes 300 ms.
animator pinchAway {
    duration 300ms
    timing easeOut
    order from above to

    from {
        scale: 1 -> 0
    }
    interaction pinch {
        progress: 1 - pinch.scale
    }
}

"""##),
("slide.anim", ##"""
/// The container's default: both screens move on one spring and cross-fade.
///
/// Follows the private animated transition of objc.io's issue 12: 1 s, a damping ratio of 0.75, a velocity of 0.5, 16
/// points between the screens. At the end, the alphas are restored, which the article's last stage forgets.
animator slide(padding: Length = 16pt in 0pt..200pt) {
    duration 1s
    timing spring(dampingRatio: 0.75, velocity: 0.5)

    let travel = direction * (container.width + padding)

    from {
        translate.x: 0 -> -travel
        alpha: 1 -> 0
    }
    to {
        translate.x: travel -> 0
        alpha: 0 -> 1
    }
}

/// The same movement on a livelier spring, which overshoots before it settles.
///
/// Follows FTContainer: 1 s, a damping ratio of 0.5, a velocity of 0.5, 16 points between the screens.
animator springSlide(padding: Length = 16pt in 0pt..200pt) {
    duration 1s
    timing spring(dampingRatio: 0.5, velocity: 0.5)

    let travel = direction * (container.width + padding)

    from {
        translate.x: 0 -> -travel
        alpha: 1 -> 0
    }
    to {
        translate.x: travel -> 0
        alpha: 0 -> 1
    }
}

"""##),
("swiftUI.anim", ##"""
/// SwiftUI's transitions of views as transitions between screens: the next screen is inserted while the previous one is
/// removed.
///
/// Each runs on SwiftUI's `.smooth` animation, half a second without a bounce, unless `motion` says otherwise.
import "crossfade.anim"
import "ways.anim"

/// The next screen fades in while the previous one fades out.
///
/// Follows SwiftUI's `.opacity`.
animator swiftUIOpacity(motion: Timing = smooth) {
    timing motion

    to { alpha: 0 -> 1 }
    from { alpha: 1 -> 0 }
}

/// The next screen grows out of a point while the previous one shrinks into it.
///
/// Follows SwiftUI's `.scale`, whose anchor is the center by default.
animator swiftUIScale(point: (Number, Number) = (0.5, 0.5), motion: Timing = smooth) {
    timing motion

    to {
        anchor: point
        scale: 0 -> 1
    }
    from {
        anchor: point
        scale: 1 -> 0
    }
    reduced use crossfade
}

/// The next screen moves in from an edge, and the previous one moves out over the same edge.
///
/// Follows SwiftUI's `.move(edge:)`.
animator swiftUIMove(edge: Edge = .bottom, motion: Timing = smooth) {
    timing motion
    container { color: #000 }

    to { translate: across(edge) -> 0 }
    from { translate: 0 -> across(edge) }
    reduced use crossfade
}

/// The next screen moves in from the leading edge while the previous one moves out over the trailing edge.
///
/// Follows SwiftUI's `.slide`.
animator swiftUISlide(motion: Timing = smooth) {
    timing motion

    to { translate: across(.leading) -> 0 }
    from { translate: 0 -> across(.trailing) }
    reduced use crossfade
}

/// The next screen pushes the previous one out on the opposite side, and both fade.
///
/// Follows SwiftUI's `.push(from:)`.
animator swiftUIPush(edge: Edge = .trailing, motion: Timing = smooth) {
    timing motion

    to {
        translate: across(edge) -> 0
        alpha: 0 -> 1
    }
    from {
        translate: 0 -> -across(edge)
        alpha: 1 -> 0
    }
    reduced use crossfade
}

/// The next screen comes from an offset position while the previous one goes there.
///
/// Follows SwiftUI's `.offset(x:y:)`. Both screens also fade, because a screen would otherwise appear or disappear at
/// the offset position at once.
animator swiftUIOffset(by: (Length, Length) = (40pt, 0pt), motion: Timing = smooth) {
    timing motion

    to {
        translate: by -> 0
        alpha: 0 -> 1
    }
    from {
        translate: 0 -> by
        alpha: 1 -> 0
    }
    reduced use crossfade
}

/// The previous screen shrinks and dissolves into a blur, and the next one emerges from it.
///
/// Follows SwiftUI's `.blurReplace`: down and up, or both growing with `isUp`. Apple has published no numbers; the blur
/// of 20 points and the scale of 0.9 are ours.
animator swiftUIBlurReplace(isUp: Bool = false, motion: Timing = smooth) {
    timing motion

    to {
        blur: 20pt -> 0
        scale: 0.9 -> 1
        alpha: 0 -> 1
    }
    from {
        blur: 0 -> 20pt
        scale: 1 -> if isUp then 1.1 else 0.9
        alpha: 1 -> 0
    }
    reduced use crossfade
}

/// The next screen moves in from an edge while the previous one stays and fades.
///
/// Follows SwiftUI's `.asymmetric(insertion: .move(edge:), removal: .opacity)`.
animator swiftUIMoveIn(edge: Edge = .trailing, motion: Timing = smooth) {
    timing motion

    to { translate: across(edge) -> 0 }
    from { alpha: 1 -> 0 }
    reduced use crossfade
}

/// The next screen fades in while the previous one moves out over an edge.
///
/// Follows SwiftUI's `.asymmetric(insertion: .opacity, removal: .move(edge:))`.
animator swiftUIMoveOut(edge: Edge = .bottom, motion: Timing = smooth) {
    timing motion

    to { alpha: 0 -> 1 }
    from { translate: 0 -> across(edge) }
    reduced use crossfade
}

/// The next screen grows out of a point while the previous one moves out over an edge.
///
/// Follows SwiftUI's `.asymmetric(insertion: .scale, removal: .move(edge:))`.
animator swiftUIScaleIn(edge: Edge = .leading, motion: Timing = smooth) {
    timing motion

    to { scale: 0 -> 1 }
    from { translate: 0 -> across(edge) }
    reduced use crossfade
}

/// Both screens scale about the same point and fade.
///
/// Follows SwiftUI's `.scale.combined(with: .opacity)`.
animator swiftUIScaleFade(factor: Number = 0 in 0..2, motion: Timing = smooth) {
    timing motion

    to {
        scale: factor -> 1
        alpha: 0 -> 1
    }
    from {
        scale: 1 -> factor
        alpha: 1 -> 0
    }
    reduced use crossfade
}

/// Both screens move over the same edge, fading on the way.
///
/// Follows SwiftUI's `.move(edge:).combined(with: .opacity)`.
animator swiftUIMoveFade(edge: Edge = .bottom, motion: Timing = smooth) {
    timing motion

    to {
        translate: across(edge) -> 0
        alpha: 0 -> 1
    }
    from {
        translate: 0 -> across(edge)
        alpha: 1 -> 0
    }
    reduced use crossfade
}

"""##),
("touchwonders.anim", ##"""
/// The transitions of Touchwonders' Transition, on ease in and out. The library leaves the duration to the app; here it
/// is 350 ms.
///
/// `edge` is the edge that the next screen comes from; with `reversed`, the previous one leaves over it.
import "ways.anim"

/// The next screen fades in over the previous one.
///
/// Follows Touchwonders' dissolve.
animator twDissolve(lasts: Time = 350ms in 50ms..2s) {
    duration lasts
    timing easeInOut

    to {
        alpha: 0 -> 1
    }
}

/// The next screen moves in over the previous one, which stays in place.
///
/// Follows Touchwonders' move.
animator twMove(edge: Edge = .right, lasts: Time = 350ms in 50ms..2s) {
    duration lasts
    timing easeInOut

    to {
        translate: across(edge) -> 0
    }
}

/// Both screens move side by side, edge to edge.
///
/// Follows Touchwonders' push.
animator twPush(edge: Edge = .right, lasts: Time = 350ms in 50ms..2s) {
    duration lasts
    timing easeInOut

    from {
        translate: 0 -> -across(edge)
    }
    to {
        translate: across(edge) -> 0
    }
}

/// The previous screen moves off and uncovers the next one.
///
/// Follows Touchwonders' reveal. The previous screen leaves by the edge opposite to `edge`.
animator twReveal(edge: Edge = .right, lasts: Time = 350ms in 50ms..2s) {
    duration lasts
    timing easeInOut
    order from above to

    from {
        translate: 0 -> -across(edge)
    }
}

"""##),
("vctransitions.anim", ##"""
/// VCTransitionsLibrary's transitions. `lasts` is the duration: 1 s, unless another library that uses the transition
/// sets its own.
import "ways.anim"

/// The previous card tips back and away while it dims, and the next one slides up over it.
///
/// Follows VCTransitionsLibrary's cards, forward: 1 s. The previous card tilts by 15° at a scale of 0.95 until 40 %,
/// and then shrinks to 0.8 and moves up by 8 % of the height until 60 %. The next card peeks in by 30 points until
/// 80 %, and covers the other one in the last fifth. The library starts the second step before the first has ended, and
/// smooths both; here they follow each other, linearly. The overshoot of 30 points in one of its comments does not
/// happen in the library either.
animator cards(lasts: Time = 1s in 100ms..2s) {
    duration lasts
    timing linear

    from {
        alpha: 1 -> 0.6 during 0%..40%
        transform: [perspective(900pt), translateY(0), scale(1), rotateX(0)]
            -> [perspective(900pt), translateY(0), scale(0.95), rotateX(15deg)] during 0%..40%
        transform: [perspective(900pt), translateY(0), scale(0.95), rotateX(15deg)]
            -> [perspective(900pt), translateY(-0.08 * container.height), scale(0.8), rotateX(0)] during 40%..60%
    }
    to {
        translate.y: container.height -> container.height - 30pt -> 0 during 60%..100%
    }
}

/// The card on top slides down and off, and the one below it rises, tilts and comes to lie flat.
///
/// Follows VCTransitionsLibrary's cards, reverse, which is not `reversed cards`: 1 s, down until 50 %, the tilt of 15°
/// between 35 % and 70 %, flat from 75 % on; linear.
animator cardsBack(lasts: Time = 1s in 100ms..2s) {
    duration lasts
    timing linear
    order from above to

    from {
        translate.y: 0 -> container.height during 0%..50%
    }
    to {
        alpha: 0.6 -> 1 during 35%..70%
        transform: [perspective(900pt), scale(0.6), rotateX(0)]
            -> [perspective(900pt), scale(0.95), rotateX(15deg)] during 35%..70%
        transform: [perspective(900pt), scale(0.95), rotateX(15deg)]
            -> [perspective(900pt), scale(1), rotateX(0)] during 75%..100%
    }
}

/// The previous screen fades out and uncovers the next one below it.
///
/// Follows VCTransitionsLibrary's crossfade: 1 s, ease in and out.
animator dissolve(lasts: Time = 1s in 100ms..2s) {
    duration lasts
    timing easeInOut
    order from above to

    from {
        alpha: 1 -> 0
    }
}

/// The screens are two sides of a cube seen from very far away, and darken as they turn away.
///
/// Follows VCTransitionsLibrary's cube: 1 s, ease in and out, each side about the common edge, a dim of 0.8. The
/// library sets the perspective where it has no effect, so this cube has none either. `edge` is the edge that the
/// screens move towards: `.right` is the library's forward direction, `.left` its reverse.
animator cube(edge: Edge = .right, lasts: Time = 1s in 100ms..2s) {
    duration lasts
    timing easeInOut

    from {
        anchor: (0.5, 0.5) - edge.vector / 2
        translate: 0 -> across(edge)
        rotate.x: 0 -> 90deg * edge.vector.y
        rotate.y: 0 -> -90deg * edge.vector.x
        dim.alpha: 0 -> 0.8
    }
    to {
        anchor: (0.5, 0.5) + edge.vector / 2
        translate: -across(edge) -> 0
        rotate.x: -90deg * edge.vector.y -> 0
        rotate.y: 90deg * edge.vector.x -> 0
        dim.alpha: 0.8 -> 0
    }
}

/// A page comes in over the previous one, which moves aside by half its width without darkening.
///
/// Follows VCTransitionsLibrary's pan: 300 ms, ease in and out. The library moves by 320 and 160 points; here that is
/// the container's width and half of it. To go back, use `reversed pan`. A drag controls it over 200 points, as the
/// library's swipe does, and completes it past the middle.
animator pan {
    duration 300ms
    timing easeInOut

    from {
        translate.x: 0 -> -direction * container.width / 2
    }
    to {
        translate.x: direction * container.width -> 0
    }
    interaction drag {
        progress: abs(drag.translation.x) / 200pt
        commit: progress > 50%
    }
}

/// The screen turns like a card: it is the previous one until it is edge-on, and the next one from there on.
///
/// Follows VCTransitionsLibrary's turn: 1 s, linear, half of the time for each screen, seen from 500 points away.
/// `edge` is the edge that the near side moves towards: `.left` is the library's forward turn about the vertical axis,
/// `.bottom` the one about the horizontal axis, and their opposites are the reverse turns. In containers of more than
/// 667 points in the direction of the turn, the viewer is farther away, because a screen would otherwise pass behind
/// it. Each screen is drawn only in its own half. The library doesn't restore the transform and the perspective; here
/// they are restored.
animator turn(edge: Edge = .left, lasts: Time = 1s in 100ms..2s) {
    duration lasts
    timing linear

    container {
        perspective: max(500pt, 0.75 * extent(edge))
    }
    from {
        rotate.x: 0 -> -90deg * edge.vector.y during 0%..50%
        rotate.y: 0 -> 90deg * edge.vector.x during 0%..50%
        alpha: 1 -> 0 via steps(2, .jumpNone)
    }
    to {
        rotate.x: 90deg * edge.vector.y -> 0 during 50%..100%
        rotate.y: -90deg * edge.vector.x -> 0 during 50%..100%
        alpha: 0 -> 1 via steps(2, .jumpNone)
    }
}

/// The previous screen folds away about its left edge like the cover of a magazine, and the next one swings in from the
/// right.
///
/// Follows VCTransitionsLibrary's NatGeo: 1 s, linear between the ends of its matrices, the previous screen from a
/// fifth of the time on. The library's next screen comes in from 320 points away; here that is the container's width.
/// In large containers the viewer is farther away than the library's 500 points, because a corner would otherwise pass
/// behind it. The next screen fades in over the first tenth, because in tall containers a corner of it would already be
/// visible. The library doesn't restore the anchor; here it is restored. To go back, use `reversed natGeo`, with the
/// leaving screen on top.
animator natGeo(lasts: Time = 1s in 100ms..2s) {
    duration lasts
    timing linear

    let eye = max(500pt, 0.6 * container.width + 0.2 * container.height)

    from {
        anchor: (0, 0.5)
        transform: [perspective(eye), rotateY(0), translate3d(0, 0, 0)]
            -> [perspective(eye), rotateY(80deg), translate3d(170pt, 0, -30pt)] during 20%..100%
    }
    to {
        alpha: 0 -> 1 during 0%..10%
        transform: [
            perspective(eye), rotateZ(5deg), translate3d(container.width, -40pt, 150pt), rotateY(-45deg), rotateX(10deg)
        ] -> [perspective(eye), rotateZ(0), translate3d(0, 0, 0), rotateY(0), rotateX(0)]
    }
}

/// The previous screen flies apart into small tiles that spin, shrink and fade.
///
/// Follows VCTransitionsLibrary's explode: 1 s, ease in and out, squares of a tenth of the width, which move by up to
/// 100 points to each side and turn by up to 10 radians at random, and shrink to a hundredth. The squares are stretched
/// a little, so that a whole number of them fills the screen. `spread` and `spin` say how far they fly and turn.
animator explode(
    columns: Number = 10 in 1..20, spread: Length = 100pt in 0pt..200pt, spin: Angle = 10rad in 0rad..20rad,
    lasts: Time = 1s in 100ms..2s
) {
    duration lasts
    timing easeInOut
    order from above to

    let rows = clamp(ceil(columns * container.height / container.width), 1, 40)

    slices tiles of from in grid(columns, rows) {
        translate: 0
            -> (random(-spread, spread, seed: (tiles.index, 0)), random(-spread, spread, seed: (tiles.index, 1)))
        rotate: 0 -> random(-spin, spin, seed: (tiles.index, 2))
        scale: 1 -> 0.01
        alpha: 1 -> 0
    }
}

/// Half of the previous screen turns over like a page in a book, with half of the next one on its back.
///
/// Follows VCTransitionsLibrary's flip: 1 s, linear, a quarter turn for each side of the page, seen from 500 points
/// away, or farther in large containers. The shadow is 0.5 at the hinge and fades to nothing at the outer edge. `edge`
/// is the edge that the page turns towards: `.right` is the library's forward direction, `.left` its reverse.
animator pageFlip(edge: Edge = .right, lasts: Time = 1s in 100ms..2s) {
    duration lasts
    timing linear
    order from above to

    let turn = 90deg * edge.vector
    let leaf = if edge.vector.x + edge.vector.y > 0 then 0 else 1
    let columns = 1 + abs(edge.vector.x)
    let rows = 1 + abs(edge.vector.y)

    container {
        perspective: max(500pt, 0.75 * extent(edge))
    }
    slices old of from in grid(columns, rows) if old.index == leaf {
        anchor: (0.5, 0.5) + edge.vector / 2
        rotate.x: 0 -> -turn.y during 0%..50%
        rotate.y: 0 -> turn.x during 0%..50%
        dim.alpha: 0 -> 0.5 during 0%..50%
        dim.fade: -edge.vector
    }
    slices old of from in grid(columns, rows) if old.index != leaf {}
    slices new of to in grid(columns, rows) if new.index == leaf {}
    slices new of to in grid(columns, rows) if new.index != leaf {
        z: 1
        anchor: (0.5, 0.5) - edge.vector / 2
        rotate.x: turn.y -> 0 during 50%..100%
        rotate.y: -turn.x -> 0 during 50%..100%
        dim.alpha: 0.5 -> 0 during 50%..100%
        dim.fade: edge.vector
    }
}

/// The previous screen folds up like an accordion against an edge while the next one unfolds from the opposite edge.
///
/// Follows VCTransitionsLibrary's fold: 1 s, ease in and out, seen from 200 points away. Each fold consists of two
/// strips, which turn by a quarter. The shadow is full where the two strips meet and fades out towards their hinges,
/// horizontally or vertically, while the library's is oblique. `edge` is the edge that the screens move towards:
/// `.right` is the library's forward direction. Which screen is in front changes halfway.
animator fold(edge: Edge = .right, folds: Number = 2 in 1..10, lasts: Time = 1s in 100ms..2s) {
    duration lasts
    timing easeInOut

    let count = 2 * folds
    let columns = max(1, count * abs(edge.vector.x))
    let rows = max(1, count * abs(edge.vector.y))
    let isPositive = edge.vector.x + edge.vector.y > 0
    let axis = (abs(edge.vector.x), abs(edge.vector.y))

    container {
        perspective: 200pt
    }
    slices old of from in grid(columns, rows) {
        let side = mod(old.index, 2)
        let hinge = (old.index + side) / count
        anchor: (0.5, 0.5) + (side - 0.5) * axis
        translate: 0 -> ((if isPositive then 1 else 0) - hinge) * extent(edge) * axis
        rotate.x: 0 -> (2 * side - 1) * 90deg * axis.y
        rotate.y: 0 -> (1 - 2 * side) * 90deg * axis.x
        dim.alpha: 0 -> 1
        dim.fade: (if side < 1 then -1 else 1) * axis
    }
    slices new of to in grid(columns, rows) {
        let side = mod(new.index, 2)
        let hinge = (new.index + side) / count
        z: -1 -> 1 using steps(2, .jumpNone)
        anchor: (0.5, 0.5) + (side - 0.5) * axis
        translate: ((if isPositive then 0 else 1) - hinge) * extent(edge) * axis -> 0
        rotate.x: (2 * side - 1) * 90deg * axis.y -> 0
        rotate.y: (1 - 2 * side) * 90deg * axis.x -> 0
        dim.alpha: 1 -> 0
        dim.fade: (if side < 1 then -1 else 1) * axis
    }
}

/// The previous screen opens like the doors of an elevator, and the next one comes closer behind it.
///
/// Follows VCTransitionsLibrary's portal, forward: 1 s, easing out, from a scale of 0.8. To go back, use
/// `reversed portal`.
animator portal(scale: Number = 0.8 in 0.1..1, lasts: Time = 1s in 100ms..2s) {
    duration lasts
    timing easeOut
    order from above to

    slices doors of from in columns(2) {
        translate.x: 0 -> (doors.index - 0.5) * container.width
    }
    to {
        scale: scale -> 1
    }
}

"""##),
("viewTransitions.anim", ##"""
/// The examples in Chrome's and MDN's documentation of View Transitions, and Astro's two transitions.
import "crossfade.anim"
import "curves.anim"
import "ways.anim"

/// The default cross-fade, with any duration.
///
/// Follows the View Transitions module's default style: `ease`, 250 ms.
animator viewCrossfade(lasts: Time = 250ms in 50ms..2s) {
    duration lasts
    timing ease

    to { alpha: 0 -> 1 }
    from { alpha: 1 -> 0 }
}

/// Both screens shift a little sideways while one fades out and the other fades in.
///
/// Follows Chrome's example of a shared axis: 30 points in 300 ms. The previous screen is gone after 90 ms, when the
/// next one begins to appear.
animator viewSharedAxis(edge: Edge = .trailing) {
    duration 300ms
    timing standard

    let away = edge.vector * 30pt

    from {
        translate: 0 -> -away
        alpha: 1 -> 0 during 0ms..90ms using acceleration
    }
    to {
        translate: away -> 0
        alpha: 0 -> 1 during 90ms..300ms using deceleration
    }
    reduced use crossfade
}

/// The next screen pushes the previous one out, accelerating.
///
/// Follows MDN's example with `move-in` and `move-out`: by a whole screen, 400 ms on `ease-in`.
animator viewPush(edge: Edge = .bottom) {
    duration 400ms
    timing easeIn

    to { translate: across(edge) -> 0 }
    from { translate: 0 -> -across(edge) }
    reduced use crossfade
}

/// A circle opens from the point of a touch and shows the next screen.
///
/// Follows the example of MDN and Chrome that opens a circle at the last click: 500 ms on `ease-in`, to the farthest
/// corner.
animator viewReveal(center: (Length, Length) = request.touch) {
    duration 500ms
    timing easeIn

    let reach = hypot(
        max(abs(center.x), abs(container.width - center.x)), max(abs(center.y), abs(container.height - center.y))
    )

    to { clip: circle(center, 0) -> circle(center, reach) at 100% -> none }
    reduced use crossfade
}

/// One screen fades out quickly while the other fades in.
///
/// Follows Astro's `fade`: 180 ms on `cubic-bezier(0.76, 0, 0.24, 1)`.
animator astroFade {
    duration 180ms
    timing bezier(0.76, 0, 0.24, 1)

    to { alpha: 0 -> 1 }
    from { alpha: 1 -> 0 }
}

/// The next screen pushes the previous one out quickly, and both fade.
///
/// Follows Astro's `slide`: 220 ms on `cubic-bezier(0.76, 0, 0.24, 1)`. The previous screen is gone after 90 ms, and
/// the next one fades in from 30 ms to 240 ms.
animator astroSlide(edge: Edge = .trailing) {
    duration 240ms
    timing bezier(0.76, 0, 0.24, 1)

    from {
        translate: 0 -> -across(edge) during 0ms..220ms
        alpha: 1 -> 0 during 0ms..90ms
    }
    to {
        translate: across(edge) -> 0 during 0ms..220ms
        alpha: 0 -> 1 during 30ms..240ms
    }
    reduced use crossfade
}

"""##),
("ways.anim", ##"""
/// Functions that several files share.

/// The vector that moves a screen out of the container through an edge: as long as the container is wide or high.
func across(edge: Edge) -> (Length, Length) = (edge.vector.x * container.width, edge.vector.y * container.height)

/// The container's width for an edge at its side, and its height for an edge above or below.
func extent(edge: Edge) -> Length = abs(edge.vector.x) * container.width + abs(edge.vector.y) * container.height

/// 1 if the change goes forward, as a push does, and −1 if it goes back, in either layout direction.
func sense() -> Number = if rightToLeft then -direction else direction

"""##),
("zfDragable.anim", ##"""
/// The transition of ZFDragableModalTransition.
import "ways.anim"

/// A screen springs in from an edge over the previous one, which recedes a little.
///
/// Follows ZFDragable: 800 ms, a damping ratio of 0.8, a velocity of 0.1, the previous screen to a scale of 0.9. `edge`
/// is the edge that the screen comes from: `.bottom`, `.left` or `.right` in the library. To go back, use
/// `reversed zfDragable`; a drag controls it, and completes it at 100 points per second.
animator zfDragable(edge: Edge = .bottom) {
    duration 800ms
    timing spring(dampingRatio: 0.8, velocity: 0.1)

    from {
        scale: 1 -> 0.9
    }
    to {
        translate: across(edge) -> 0
    }
    interaction drag {
        progress: (edge.vector.x * drag.translation.x + edge.vector.y * drag.translation.y) / extent(edge)
        commit: edge.vector.x * drag.velocity.x + edge.vector.y * drag.velocity.y > 100pt / 1s
    }
}

"""##),
  ]
}
