// swift-format-ignore-file
// Written by `ANIM_REWRITE=1 swift test --filter DocumentPageTests` from Sources/AnimatorKit/AnimatorKit.docc.

/// The pages of the documentation, as read-only text of the tool.
enum DocumentPages {
  /// The names and their texts.
  static let all: [(name: String, text: StaticString)] = [
("AnimatorKit", ##"""
# ``AnimatorKit``

A small language that describes how screens move, and what an app needs to play it: in UIKit, in SwiftUI and in tests.

## Overview

![Moments of the transition `turn`](film-vctransitions-turn.svg)

```anim
/// The new page pushes the old one away by a third of its width.
animator push {
    duration 350ms
    timing easeOut
    from { translate.x: 0 -> -container.width / 3 * direction }
    to { translate.x: container.width * direction -> 0 }
}

when any use push
when pop, dismiss use reversed push
```

An animator says how two screens move, and a rule says when it is used. Put the files into the app and install them:

```swift
let animators = Animators(.bundle)
animators.install(on: navigationController)
```

Pushes and pops then move as the rules say. <doc:FirstScript> starts without an app, <doc:UIKit> and <doc:SwiftUI> with
one. It requires iOS 16 and Swift 6.2. It is built and tested against stand-ins for UIKit and SwiftUI, and has not run
on Apple's systems yet.

## How it works

An app keeps all rules and animators in a registry, in layers: plugins written in Swift first, then folders of scripts.
A container that is about to show another screen asks the registry for an animator. The compiled script runs in the
container's transition context, frame by frame, and everything that it changed is restored at the end. Parts of screens
that move by themselves are snapshots, and the views that they show are hidden meanwhile. Scripts find views by their
`accessibilityIdentifier`.

A gesture can drive a change: the one that the script's `interaction` names, or code of yours. With a
`PercentDrivenInteraction`, you set the progress and say how the gesture ends:

```swift
let finger = PercentDrivenInteraction<HeadlessPlatform>()
container.pop(interaction: finger)    // the gesture begins
finger.update(0.4)                    // it moves
finger.finish()                       // it ends: the pop completes
```

After the gesture, the progress continues at its speed to the end or back to the beginning. `pause()` takes control of
it again, and `pause(in:)` takes control of a change that was not interactive. You can make these calls at any time and
as often as you like. A new request during a gesture cancels the change; after the gesture, it finishes the change with
the outcome that was decided. In both cases, the views continue from where they are. Containers can also recognize
gestures themselves, as <doc:Gestures> describes.

## Topics

### In an app

- <doc:FirstScript>
- <doc:Recipes>
- <doc:ComingFrom>
- <doc:BeforeAndAfter>
- <doc:FromADesign>
- <doc:UIKit>
- <doc:StacksAndSheets>
- <doc:NavigationBars>
- <doc:PassingValues>
- <doc:SwiftUI>
- <doc:Testing>
- <doc:ContinuousIntegration>
- <doc:Reviewing>
- <doc:Certifying>
- <doc:Web>
- <doc:Troubleshooting>
- ``Animators``

### The language

- <doc:Language>
- <doc:Preview>
- <doc:Editors>
- <doc:Assistants>
- <doc:Gallery>
- <doc:Claims>
- <doc:Reference>

### Containers and gestures

- <doc:Containers>
- <doc:Gestures>

### Versions

- <doc:Compatibility>
- <doc:Changes>

"""##),
("Assistants", ##"""
# Working with an assistant

Let an assistant write, check and look at scripts.

## Overview

An assistant cannot see motion, and it does not know this language. `animc mcp` gives it both: it serves the Model
Context Protocol over standard input and output. It needs no network and no account.

| tool | what it does |
|---|---|
| `search` | finds effects by their looks, with their scripts |
| `explain` | explains a name; with `all`, teaches the whole language in one text |
| `check` | says what is wrong, where, and how to fix it |
| `repair` | applies the fixes that are certain, and checks again |
| `fmt` | formats scripts |
| `prove` | proves or refutes claims, with a container that shows a failure |
| `film` | draws a film strip, as a picture |
| `sample` | returns the values of every view |
| `resolve` | says which rule answers a change of screens |
| `diff` | says how the motion of two versions differs |

`check`, `prove`, `sample` and `film` also take `texts`, so that an assistant can try a script before it saves it.
`search` looks among the project's scripts and the shipped ones, which are in the tool: each animator comes with a script
that needs no other file. An assistant can also read the pages of this documentation, the language in one text, and all
of these scripts, as resources.
Nothing outside the root is read. Files are only written by `repair` and `fmt`, and only with `write`.

## Add it

Most clients read a file with the servers, such as `.mcp.json` in the project:

```json
{
  "mcpServers": {
    "animators": { "command": "animc", "args": ["mcp", "--root", "."] }
  }
}
```

| client | where |
|---|---|
| Claude Code | `claude mcp add animators -- animc mcp` |
| Cursor | `.cursor/mcp.json`, as above |
| VS Code | `.vscode/mcp.json`, with `servers` instead of `mcpServers` |
| Zed | `context_servers` in the settings |

The server speaks the revisions 2024-11-05 to 2026-07-28 of the protocol. It was tested by its own tests and by hand,
not yet in each of these clients.

## Without a server

`animc explain --all` writes the text that teaches the language, for any assistant that takes a file. It has fewer than
6,000 words.

## A checklist

Ask the assistant to follow it, and follow it yourself:

1. Search for an effect that looks like what you want, and start from its script.
2. Say it in numbers: the way in parts of the container, the duration in milliseconds, the timing by its name.
3. Write what plays with Reduce Motion.
4. Check after each change, and apply the fixes.
5. Look at the film strip, in a small and in a wide container, and from right to left.
6. Prove it: every claim holds.
7. Compare it with the last commit, so that nothing else has changed.

"""##),
("BeforeAndAfter", ##"""
# Before and after

Whole transitions as other libraries write them, and as scripts.

## UIKit

A push with a cross-fade of the old screen needs an object, two methods and its clean-up:

```swift
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.35 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    let width = context.containerView.bounds.width
    context.containerView.addSubview(to)
    to.transform = CGAffineTransform(translationX: width, y: 0)
    UIView.animate(
      withDuration: 0.35, delay: 0, options: .curveEaseOut,
      animations: {
        to.transform = .identity
        from.alpha = 0.5
      },
      completion: { _ in
        from.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
```

```anim
animator slideOver {
    duration 350ms
    timing easeOut
    to { translate.x: container.width -> 0 }
    from { alpha: 1 -> 0.5 }
}

when any use slideOver
when pop, dismiss use reversed slideOver
```

## Hero

```swift
imageView.hero.id = "photo"
titleLabel.hero.modifiers = [.fade, .translate(y: 40), .delay(0.1)]
```

```anim
animator photoPage {
    duration 400ms
    match photo like photo {}
    to { alpha: 0 -> 1 }
    elements titles of to like title {
        delay 100ms
        alpha: 0 -> 1
        translate.y: 40pt -> 0
    }
}

when any use photoPage
```

## SwiftUI

```swift
.transition(.asymmetric(
  insertion: .move(edge: .trailing),
  removal: .scale(scale: 0.9)))
.animation(.spring(duration: 0.4, bounce: 0.2), value: page)
```

```anim
animator page {
    timing spring(duration: 400ms, bounce: 0.2)
    to { translate.x: container.width * direction -> 0 }
    from { scale: 1 -> 0.9 }
}

when any use page
```

## CSS

```css
@keyframes pop-in {
  0% { transform: scale(0.3); opacity: 0; }
  60% { transform: scale(1.05); opacity: 1; }
  100% { transform: scale(1); opacity: 1; }
}
.page-enter { animation: pop-in 400ms ease-out; }
```

```anim
animator popIn {
    duration 400ms
    timing easeOut
    to { scale: 0.3 -> 1.05 at 60% -> 1; alpha: 0 -> 1 at 60% -> 1 }
}

when any use popIn
```

## Compose

```kotlin
slideInHorizontally(tween(300, easing = FastOutSlowInEasing)) { it } + fadeIn() togetherWith
    slideOutHorizontally(tween(300)) { -it / 3 } + fadeOut()
```

```anim
animator slideAndFade {
    duration 300ms
    timing bezier(0.4, 0, 0.2, 1)
    to { translate.x: container.width -> 0; alpha: 0 -> 1 }
    from { translate.x: 0 -> -container.width / 3; alpha: 1 -> 0 }
}

when any use slideAndFade
```

"""##),
("Certifying", ##"""
# Certify accessible motion

Show which rules about accessible motion your transitions meet, and hand in the evidence.

## Overview

```
animc certify
animc certify --format html --output motion.html
```

| row | what is shown for each transition |
|---|---|
| WCAG 2.2, 2.3.1 Three Flashes or Below Threshold (A) | no more than three general and three red flashes in any second, not counting areas below a quarter of 341 × 256 points; what moving edges cover and uncover is searched, not proved |
| WCAG 2.2, 2.2.2 Pause, Stop, Hide (A) | nothing moves by itself for more than five seconds; the greatest duration is named |
| WCAG 2.2, 2.3.3 Animation from Interactions (AAA) | with Reduce Motion, nothing moves: only opacity, colors and blur change |
| Reduced Motion, a label of the App Store | with Reduce Motion, nothing scales, spins, moves in depth or with parallax, changes its blur, or moves across more than a third of the screen; and something still shows that the screen changes |

Each transition, an animator or an expression in a rule, is *proved*, *refuted* with a container and a moment that show
it, or *open* with the reason: see <doc:Claims>. Both what usually plays and what plays with Reduce Motion is examined.
The exit status is 0 only if everything is proved.

## The page

`--format html` writes a page with the rows of an accessibility conformance report, in the words of the Voluntary Product
Accessibility Template: *Supports* means that the row is proved for every transition, *Partially Supports* that it is for
some, *Does Not Support* that it is for none. An open row counts as not supported, and the remarks say that it has to be
tested by hand. Below are the evidence for each transition, the version of the tool, and the scripts with the names that
git gives to their contents, so that everybody can see what was examined. The fields for the product, the date and the
contact are empty: print the page or fill them in.

For the label Reduced Motion, the page is evidence for the transitions only. The criteria also cover what your screens
do by themselves.

## What no tool can know

- What the screens show: videos, pictures that move, text that blinks, views that animate themselves. Flashes are judged
  for screens of any one color.
- Whether no moving edge flashes in any container: what moving views cover and uncover is searched for flashes in four
  containers, at 120 pictures a second, and a flash that is found refutes the row. Shadows are not searched.
- How fast a finger moves: a gesture decides how fast a transition plays.
- Transitions of the system, and animators that an app writes in Swift. The certificate lists the rules that use them.

## How it is tested

Another program renders the transitions at 120 pictures a second and looks for flashes pixel by pixel, as the standard
defines them, and for motion with Reduce Motion. It has to agree with every proved row, for the shipped scripts and for
generated ones.

"""##),
("Changes", ##"""
# Changes

What is new in each version.

## Not released yet

- `animc diff` shows how the motion of two files, folders or git revisions differs, by what is seen;
  `--film` plays both, and `--images` draws strips for a pull request.
- `animc lock` writes down the motion that a team has agreed on, and `animc check --locked` says what differs from it.
- `animc certify` says which rules about accessible motion the scripts meet: WCAG 2.2's 2.3.1, 2.2.2 and 2.3.3, and the
  triggers of the label Reduced Motion, as text, JSON or a page to hand in.
- `animc mcp` serves assistants that speak the Model Context Protocol, and `animc explain --all` teaches the language in
  one text.
- `animc film --png` and `--apng` draw strips as pixels.
- `animc export css` writes an animator as CSS for a view transition and says how much it differs;
  `animc import css` makes a script of a style sheet.
- Without other rules, a picture of a screen named `…Gallery` grows into the screen `…Article` that a push shows, if both
  have a view with the same identifier that begins with `hero`. In the preview's app, such a picture does, and lists scroll.
- `animc export swiftui` and `compose` write source for apps, and `export tokens` and `import tokens` exchange times and
  curves with a design system.
- `animc diff` proves more motions to be the same: it bounds what two versions differ by, in every container.
- `animc preview --replay` shows what an app has recorded, to scrub, and *Report* saves a recording of the page's app.
- `a then b` plays two animators one after the other.
- `animator slow = base { duration 600ms }` varies an animator: another duration, timing or track without a copy.
- `inset(8pt, 20pt round 4pt)`: as in CSS, a side that is left out is like the one opposite, and corners can be round.
- `match cover like thumb with hero` pairs views of different names, and `except` leaves out elements or pairs by name.
- `drag.along` and `drag.speed` in interactions: the finger's way and velocity in the direction of the screens.
- An `interaction` has two more rows: `haptic: .light` says what the hand feels when the gesture would now complete the
  transition, and `tapOutside: true` lets a tap beside a sheet dismiss it.
- In UIKit, a screen keeps its safe area while it moves, a screen with visual effects fades as a picture of the window,
  and the gesture of a script dismisses a screen in the style `.fullScreen` too.
- In SwiftUI, `animatorCover(item:)` presents a screen that replaces this one, a presented sheet follows its view,
  sheets and containers pass values to scripts, and `animatorID(_:)` lets `match` and `elements` find a view.
- Pictures and the preview show an animator in the change for which the folder's rules use it: a pop goes back, and a
  presented screen is a sheet. `--as` and `--frame` choose another change.
- Messages compute what to write from the text around a mistake, and a fix says the same as its message.
- Where no better advice is known, a message names the word that is missing or shows an example of the statement.
- A block without its `}` is reported where it opens, with the place of the brace by the indentation.
- The words of other tools, such as `lint` and `--json`, are answered with those of this one, and `-V` is `--version`.
- One rule for the paths of all commands: a path that does not exist, or a folder without scripts, ends with status 2.
- `-q`, `-o` and `--color`; files are written completely or not at all, and missing folders are created.
- `animc list` takes words to search for, and shows ten entries unless `--all` is given.
- `animc explain` describes claims, and gives default, range and roles of properties.

"""##),
("Claims", ##"""
# What is proved

`animc check --proofs` makes these claims about every animator. For each, this page says what it means on screen, and
why you can trust it.

## Overview

A transition runs in containers that its author never sees: a phone, a window of any size, a split view, a right-to-left
layout. So each claim is made for all of these at once:

- every container from 100 to 4096 points each way (`--sizes A..B` for others), every safe area up to a quarter of a
  side, both directions, and both layout directions;
- every argument: each number in a declared range, both values of a `Bool`, every `Edge`, and any number for a parameter
  that has neither a range nor a default. A parameter with a default and without a range is examined with its default.
  With what rules pass, the calls are examined one by one, and so are expressions such as `reversed slide`: they have
  rows of their own;
- played by the clock, and if the script has an `interaction` or reads `interactive`, also by a gesture: then every
  timeline is linear;
- every moment.

There are three verdicts:

- *proved*: the claim holds in all of them.
- *refuted*: it fails in at least one, which is given, so that `animc film` can show it.
- *open*: neither could be shown, and the reason is given.

A claim is a list of formulas. It is proved only if each of them is, so one that nobody examined leaves the claim open.

The ordinary `animc check` also reports a refuted claim if it is worth fixing. It never reports an open one, nor one that
fails only with an argument that a caller has to pass and that no rule passes. Where one key, bound or number is the
cause, the report says which change is enough, and editors offer it as a fix. Each such change has been applied and
proved: the claim holds after it, unless something else refutes it too, and everything that was proved before still is.
What people who know other languages probably mean is offered on the same condition, also if it is only a part of what
it takes. A number is the closest one that helps, in steps of a point, a millisecond, a degree, a percent or a hundredth; if several numbers
could be changed, it is the one that changes least. The search has a budget, so there may be a change although none is
offered.

A claim covers both the animator and what its `reduced` plays, and fails if it fails for either of the two.

## The claims

The order is that of what you see: the first and the last picture, what lies in between, how it moves, and then the
numbers behind it.

### starts-well, ends-well

Nothing jumps: the first picture shows exactly the leaving screen at rest, and the last one exactly the arriving screen.
Everything else is hidden then: it is invisible, has no area, is turned away with `backface: false`, or is outside the
container or under that screen. This includes overlays, shadows and what a blur spreads: a shadow reaches as far as its
offset plus twice its radius, a blur three times its radius, and both turn and grow with the view. A mirror image is not
turned away. Pictures are compared, not properties, so an invisible difference does not count: less than 0.1 points,
or a shadow that falls outside. Slices that are in place count as their screen; elements and matches are parts of their
screens.

Neither claim is made if the change takes no time, or if a sheet keeps the screen below it: at one end, both screens are
visible then, and the animator does not know at which, because it plays the presentation and, reversed, the dismissal.
So nothing is said about a dialog that is smaller than the container and appears at once in the middle of it.

If a jump is intended, say why in a comment directly above the animator, which also silences the diagnostic:
`// allow jump-at-end: the dialog stays`. `check --format json` lists it with the reason. A comment that allows nothing
is reported as `unused-name`.

*Why it is sound.* At the end, every track is exactly at its last key. At the start, it is where its timing begins,
which need not be 0. These values are computed over sets: an affine form in width, height, insets and parameters,
rounded outwards, intersected with an interval. A screen is at rest if each of its properties is, over the whole set, so
close to its identity that the difference is invisible. A view is hidden if its opacity is 0, if the screen at rest
covers it, if its edges are farther outside than its shadow reaches, or if its edge or hidden back faces the viewer. If
the sets cannot decide, single containers are tried, and then halves of the ranges.

### covered

Nothing behind the container is ever seen through it. A point is covered if what lies there lets less than 1/256 of the
backdrop through: screens, overlays with their colors and dims, and the container's `color`. A blurred view lets it
through near its edges, where its opacity falls as a normal distribution does. Two screens with a gap
between them fail, and so does a cross-fade, because halfway a quarter of the backdrop shows. Most transitions that move
both screens apart fail here on purpose; the claim says where, when, and how much of what is behind shines through.

The ordinary check counts everything visible as a cover, so it says nothing about a cross-fade. It gives a warning
(`backdrop-gap`) only if there is a gap while nothing moves: at the start, at the end, or for a tenth of a second in
between. It gives a note if the whole container is bare for 50 ms. To find these, it runs the transition in one
container.

*Why it is sound.* Time is cut into slices, which are halved until the views that fill the container, or two side by side
with them, let less than 1/256 through in each of them. In a slice, a timeline covers an interval of eased fractions: between its turning points, a
curve only rises or only falls, and a spring, whose energy never grows, is never faster than √(v² + ω²(x − 1)²). Every
edge is then linear in the fraction, and an inequality that is linear in the same fraction holds throughout if it holds
at both ends of the slice, so two screens that move together have no gap between them. Screens that turn are not
examined and leave the claim open. A gap of a quarter of a point counts as none. To refute the claim, views are drawn
slightly too large, so every gap that is found is real. Views inside the screens are unknown: elements and matches count
as parts of them.

### calm

There are no more than three flashes in any second, according to WCAG 2.2, 2.3.1: a flash is a pair of opposing changes
in relative luminance of a tenth or more, in which the darker picture is below 0.80. A red flash is a pair of opposing
changes to or from a saturated red (R/(R+G+B) of at least 0.8 in linear light) by more than 0.2 in the CIE 1976 diagram
u′v′. Overlays that together cover less than a quarter of 341 × 256 points, which is ten degrees of the visual field, do
not count. The claim is about what the clock plays: with a gesture, the finger decides how fast the picture changes.

*Why it is sound.* Only what the script itself determines counts: opacities, dims with the opacity of their colors, the
colors of overlays and of the container, in drawing order, which `z` may change; each view is assumed to fill the
container. What the screens show is unknown, so each of them, and what is behind them, is assumed to be all white or all
black; the claim is made for all eight combinations. Elements and matches do not count: they are parts of what a screen shows, and their size is
unknown. Time is cut into slices, as above, until in each of them the luminance of each content differs by less than a
change. The greatest number of opposing changes that these bounds allow is counted. A slice of a thousandth of a second
counts as one picture, because no display shows two in that time. A flash is judged at each point of a view. A dim with
a constant `dim.fade` is weaker at some points, but by the same factor at all times; thirty-two ranges of this factor
are examined one by one. For red, slices are halved until every picture either is a saturated red or is none; a
thousandth of a second in which it may be either counts as one picture. It may change at most six times; two saturated
reds never differ by more than 0.2. If an `if` affects the light, the containers in which its condition is true, and the
others, are examined separately, and the ranges of everything that the light depends on are halved.

*What is only searched.* What moving views cover and uncover is no part of the proof. Points of up to four containers are
examined at 120 pictures a second, where views come and go often enough; the containers have different sizes, and
different directions and insets if the script reads them. The points are 32 apart, and 10 where the area is only just
too small. If more than the area named above turns light and dark too often, the claim is refuted. Parameters have their
defaults and, unless the animator has slices, the ends and the middle of their ranges. Shadows are not examined.

### seamless

Where keys, windows and curves meet while a view moves, none of its corners changes its velocity by more than 17 % and
more than 60 points a second at once, or jumps by a fiftieth of the container's diagonal: that is the kink that people see and cannot name. Where a view starts or
comes to rest, its speed may change at once. Nothing is reported, because some seams are meant: what bounces changes its
direction. The claim is about what the clock plays.

*Why it is sound.* A velocity can change at once only where a window begins or ends, at a key, and at a corner of a
curve. At each of these moments, the speeds on both sides are computed over sets: the slope of the curve, times the
distance between the keys, divided by the part of the time. The claim is proved if they are the same, if nothing else
moves the view and they differ by less than 17 %, or if everything that moves the view rests on one side of the moment.
Values that are computed in each frame, what follows the progress of another animator, a curve that is vertical at an
end or does not lead from 0 to 1, curves between the keys of a `smooth` track, and keys or windows that may have no time
between them leave the claim open.

### retargets

Whatever interrupts the animator, at any moment, continues from the picture: every view keeps its place, its look and its
speed, also if the container has been resized or turned in between. What the new transition does not use keeps moving
and fades within half a second, and nothing is left when the new transition is over. A clip ends at once, so an animator
that clips a view fails while it does. So does one that turns a view away with `backface: false`, because its back
appears, and one with `interruption .finish`, which shows its last picture at
once, or `.reverse`, which does so unless the request leads back. The order in which views are drawn has no values in
between and is not part of the claim. Nothing is reported, because both may be meant.

*Why it is sound.* This is mostly a property of the runtime, so it holds for every animator at once. To the value that
each property of each view has by the new tracks, the new transition adds the difference from the picture, which decays
as e(t) = (e₀ + (ė₀ + ωe₀) t) · e^(−ωt). At t = 0, that is e₀ with the speed ė₀, the speed of the picture minus that of
the new tracks, so value and speed are those of the picture. This is done in coordinates in which the values can be
added: matrices by their parts, colors with their opacity, perspectives by the inverse of their distance. The rate ω is
chosen so that the difference is invisible after a quarter to half a second, which is before the new transition ends;
from then on, the new tracks are alone, so the end is that of the new animator. The frame of a view is a property like the others,
so a container of another size makes no difference. What an animator has to prove for itself is that no `clip` has a
value other than `none` in any container, that no view with a `backface` is turned, and that it is continued. A number
that is not finite fails the claim `finite`.

### still

What is played for Reduce Motion has none of the triggers that Apple names, and it still shows that something changed.
An animator that moves nothing is played as it is, and is judged like a `reduced`. The triggers are scaling, spinning, motion in depth, parallax (both screens move, but not equally far), a blur that
changes, and motion across more than a third of the screen, from one end of the way to the other. The ordinary check
names the trigger (`motion-not-reduced`).

*Why it is sound.* Every output that may move something is at its identity in all its keys, or it is a translation whose
keys, and what its timing makes of them, are within a third of the side, for all containers. What moves a view along one
axis, together with what moves the container or the screen around it, is added up: no sum of two keys of each differs
from another one by more. Only one of the screens moves. The change shows if in every container the screen in front, or
an overlay with a color before it, changes its opacity by a tenth or more in 50 ms or more. It is refuted only if nothing
that is visible changes at all, or all is over in 10 ms.

### brief

Nothing moves by itself for more than five seconds (WCAG 2.2, 2.2.2). The duration counts as a whole, also if everything
rests at the end of it: until the transition is over, the next one waits or interrupts it, and the app does not know that
nothing will move. The duration is an instruction like any other, so its set has a greatest number.

### follows

The transition goes on while the finger moves as the gesture says, in both layout directions: the progress is 0 where it
starts, never falls while the finger moves on, and completes the transition before the finger leaves the container. A
drag from an edge moves away from it, and the screens move with it. A drag from anywhere may go along one of the axes,
and a pinch may shrink or grow; one of these ways is enough. A refuted claim is reported as `dead-gesture`.

A screen that is translated along the way and has moved as far as the finger when the finger arrives stays within a
point of it on the way. A screen that moves less far, or farther, is not meant to be held. What slips from under the
finger is not reported, only listed. Whether a screen that a `transform`, its container, or several properties move stays
there is not known.

*Why it is sound.* The progress and its derivative along the way of the finger are computed over sets, in eight parts of
the way. The claim is proved if the progress at the start is 0, the derivative is never negative, and `commit` is true
at the end: at rest, or after a flick. A screen stays under the finger if the length by which its progress divides the
translation is that between its first and its last key. If the sets cannot decide, the ranges of sizes and parameters
are halved.

### in-range

Everything that the script sets is within its range: no opacity above 1, no radius below 0, no viewer behind the
picture, no spring with a negative mass, no invalid bezier, path or staircase, no keys that run backwards, no window that ends
before it begins. This includes the curves with which a gesture ends. If a container or a direction leads to a number outside its range, the diagnostic names one. A running
app then uses the nearest valid number.

*Why it is sound.* Between two keys, a value lies between theirs, so the sets of the keys decide. A value that a timing
carries past a key is intended, and is clamped when it is drawn.

### finite

Every number is finite: nothing is divided by zero, no root of a negative number is taken, and nothing overflows.

*Why it is sound.* Each operation on sets gives a set that contains every result, or no set if a result may be missing.
The claim is proved if everything that matters has such a set for the whole time, and for every place and speed of a
finger.

### bounded

The transition ends within a minute, and no spring is cut off while more than a hundredth of its distance is left.

*Why it is sound.* The duration is an instruction like any other, so its set has a greatest number. The moment at which
a spring settles has a closed form, which is compared with the set of the window's length.

### apart

If two tracks set the same property, one of them ends before the other begins, in every container. Blocks of one slicing
whose conditions exclude each other move different slices, so their tracks do not meet. A refuted claim is
reported as `conflicting-tracks`. The order of their windows may depend on the container; the track whose window began
last applies. If more than 64 tracks set one property, only neighbors are compared, and the claim is open if their order
is not that of the script.

*Why it is sound.* The sets of the end of one window and of the start of the other are compared. If an `if` affects
them, the containers in which its condition is true, and the others, are examined separately.

### answered

For the rules of a folder: every request gets an animator, every rule answers some request, and no two rules answer a
request with the same precedence. A refuted claim comes with a request that shows it.

*Why it is sound.* Rules distinguish requests by operation, by names and patterns, and by a condition. For each pattern,
a string is constructed that matches it and as few others as possible. A condition is evaluated in all 32 circumstances
of traits and directions. If it compares sums and quotients of widths, heights and numbers, it changes only along lines
in the plane of all sizes. The lines of all conditions divide that plane into points, segments and areas, and one size of
each is examined, up to 20 lines. A condition that computes something else is evaluated for sizes around the numbers in
it, and never holds if the sets of all sizes show that; otherwise the claim is open unless it is refuted. Long lists of
patterns have a budget; when it is used up, the claim is open.

In `--format json`, the `animator` of its row is `rules`.

### mirrors

Only with `--mirrors`: for each rule that answers a push or a presentation, whether the rule that answers the pop or the
dismissal plays the same transition reversed, and if not, the first view, property and moment at which they differ.

*Why it is sound.* The answer of the first rule is compiled again with `reversed`. If the result is the program of the
second rule, instruction by instruction, the claim is proved. Otherwise both run in a dozen containers at 33 moments; if
no value differs, the claim stays open, and the output says what is written differently: the properties, the times or
the values.

## How the claims are tested

A proof can be wrong, as any program can. So there is a separate judge, which shares no code with the proofs and looks
at what a transition shows: at numbers, at single points of the container and the views there, which it compares with
the screen that should be visible at the start and at the end, and at the luminance of sixty pictures a second. It
examines every shipped animator and generated scripts, in random sizes, safe areas, directions, arguments,
playbacks and moments.
At random moments, it also interrupts animators by others in containers of other sizes.
It must never contradict a proved claim, and must find a refuted one wrong in the very container that the checker names.
Animators that are wrong only in a narrow range of sizes, moments or parameters, some of them at a single point, must
all be refuted. Generated scripts of linear and spring tracks with affine expressions must leave no claim about numbers
and jumps open. The bounds of functions, springs and curves are compared with dense samples computed in another way: by
the C library, by another implementation of a spring's closed form, and by de Casteljau's construction. A fuzzer
compiles, proves and plays mutated files. Everything that these tests have found is now a test. See `Tests/README.md`.

## What is not known

The checker knows neither a screen's views nor an app's values. It assumes that their positions and lengths are any
numbers up to a million points, so what is proved holds for all of those. Functions and timings of an app may return
anything. Any animator may be driven by an app's own controller; claims are made for a gesture only if the script has an
`interaction` or reads `interactive`.

## How much it moves

After the claims, the list says how far a visible corner gets from its position at rest, and how fast, measured in a
container of 390x844 points. `--format json` also gives the greatest part of the container that moves at one time.

"""##),
("ComingFrom", ##"""
# Coming from UIKit, Hero or CSS

Look up what you know from another library, and see what to write here.

## From UIKit

In UIKit, an animated push is an object with a duration and a method that animates views. Here it is a script, and a
rule that says when the script is used.

| in UIKit | here |
|---|---|
| `navigationController(_:animationControllerFor:from:to:)` | `when push from Home to Detail use slide` |
| `transitionDuration(using:)` | `duration 350ms` |
| `transitionContext.view(forKey: .from)`, `.to` | `from { … }`, `to { … }` |
| `containerView.bounds.width` | `container.width` |
| `insertSubview(_:belowSubview:)` | `order from above to` |
| `view.alpha = 0`, then `1` in an animation | `alpha: 0 -> 1` |
| `CGAffineTransform(translationX: 0, y: 40)` | `translate.y: 40pt -> 0` |
| `CGAffineTransform(scaleX: 0.9, y: 0.9)` | `scale: 0.9 -> 1` |
| `UIView.AnimationOptions.curveEaseOut` | `timing easeOut` |
| `usingSpringWithDamping: 0.8, initialSpringVelocity: 0.5` | `timing spring(dampingRatio: 0.8, velocity: 0.5)` |
| `CASpringAnimation` with mass, stiffness, damping | `timing spring(mass: 1, stiffness: 300, damping: 30)` |
| `addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5)` | `… during 50%..100%` |
| `UIPercentDrivenInteractiveTransition.update(_:)` | `progress:` in an `interaction` |
| `finish()` or `cancel()` | `commit:` in an `interaction` |
| a dimming view of a presentation controller | `overlay dim above from { color: #000; alpha: 0 -> 0.3 }` |
| `snapshotView(afterScreenUpdates:)` of a part | `match`, `elements` or `slices` |
| `UIAccessibility.isReduceMotionEnabled` | `reduced { … }` |
| the same animation backwards for the pop | `when pop use reversed slide` |
| an animation that starts in the completion block of another | `animator both = first then second` |
| an animator class with another duration | `animator slow = slide { duration 600ms }` |

You no longer have to complete the context, restore the views after a cancelled pop, or handle interruptions and layout
changes during the transition.

## From Hero

| in Hero | here |
|---|---|
| `view.hero.id = "photo"` in both screens | `view.animatorID = "photo"` in both, and `match photo like photo {}` |
| two views with other names, such as `thumb` and `hero` | `match photo like thumb with hero {}` |
| `.fade` | `alpha: 0 -> 1` |
| `.translate(y: 100)` | `translate.y: 100pt -> 0` |
| `.scale(0.5)` | `scale: 0.5 -> 1` |
| `.rotate(z: .pi / 2)` | `rotate: 90deg -> 0` |
| `.duration(0.3)` | `duration 300ms`, in the animator or in a block |
| `.delay(0.1)` | `delay 100ms` |
| `.timingFunction(.easeOut)` | `timing easeOut` |
| `.spring(stiffness: 250, damping: 30)` | `timing spring(stiffness: 250, damping: 30)` |
| `.arc(intensity: 1)` | `match.arc: 1` |
| `.cascade(delta: 0.02)` | `delay 20ms * rows.index` in `elements rows of to like "row*" { … }` |
| `delayMatchedViews: true` | `delay 20ms * rows.count` in the match |
| no duration, so that Hero computes one | a duration that reads the match, as in `heroMatchDynamic` |
| `.zPosition(10)` | `z: 10` |
| `.cornerRadius(12)` | `cornerRadius: 12pt -> 0` |
| `.overlay(color: .black, opacity: 0.3)` | `dim.color: #000; dim.alpha: 0.3 -> 0` |
| `.whenPresenting(…)`, `.whenDismissing(…)` | one rule for each: `when present use a`, `when dismiss use b` |
| `Hero.shared.defaultAnimation = .push(direction: .left)` | `when push use heroPush`; the folder `animators` has Hero's defaults |
| `Hero.shared.update(0.4)`, `finish()`, `cancel()` | `progress:` and `commit:` in an `interaction` |

## From CSS

| in CSS | here |
|---|---|
| `opacity: 0` to `1` | `alpha: 0 -> 1` |
| `transform: translateX(100%)` | `translate.x: container.width -> 0` |
| `transform: scale(0.9)` | `scale: 0.9 -> 1` |
| `transform: rotateY(90deg)` with `perspective: 500px` | `rotate.y: 90deg -> 0`, and `perspective: 500pt` on the container |
| `@keyframes` with `0%`, `60%`, `100%` | `scale: 0.3 -> 1.05 at 60% -> 1` |
| `animation-duration: 300ms` | `duration 300ms` |
| `animation-delay: 100ms` | `delay 100ms` |
| `animation-timing-function: ease-out` | `timing easeOut` |
| `cubic-bezier(0.4, 0, 0.2, 1)` | `bezier(0.4, 0, 0.2, 1)` |
| one animation after the other, with delays added up by hand | `animator both = first then second` |
| `clip-path: inset(8px 20px round 4px)` | `clip: inset(8pt, 20pt round 4pt)`, with a comma between the sides |
| `steps(4, jump-end)` | `steps(4, .jumpEnd)` |
| `linear(0, 0.25 75%, 1)` | `points(0, 0.25 at 75%, 1)` |
| `10px` | `10pt` |
| `background`, `rgba(0, 0, 0, 0.3)` | `color: #0000004D`, on an overlay |
| a `linear-gradient(to right, #000, transparent)` over a view | `dim.alpha: 1; dim.fade: (1, 0)` |
| `border-radius: 12px` | `cornerRadius: 12pt` |
| `filter: blur(8px)` | `blur: 8pt` |
| `clip-path: circle(50px)` | `clip: circle(container.center, 50pt)` |
| `view-transition-name: photo` | `animatorID` of the views in both screens, and `match photo like photo {}` |
| `::view-transition-old(root)`, `::view-transition-new(root)` | `from { … }`, `to { … }` |
| `@media (prefers-reduced-motion)` | `reduced { … }` |

There is no `infinite`, because every transition ends. Declarations are not separated by commas: each is on a line of
its own, or after a `;`.

"""##),
("Compatibility", ##"""
# Versions and compatibility

What stays the same from version to version, what may change, and how a script of an older language is treated.

## Overview

There is no tagged version yet: everything below is the rule from version 1.0 on. `animc --version` prints the version
of the tool and that of the language.

| part | what a minor version may change | what only a major version may change |
|---|---|---|
| the language | new words, properties, functions and units; more scripts are accepted | the meaning of a script that was accepted |
| diagnostics | messages, help and fixes; new warnings; claims that were open are decided | the id of a diagnostic, and its severity |
| the formatter | the layout of code that a new version of the language adds | the layout of everything else |
| the tool | new commands and options; text for people | names of commands and options, exit statuses, the fields of JSON and SARIF |
| the library | new declarations | the declarations that `Tests/Integration/Surface/ours.txt` lists |
| curves and springs | nothing that is visible: less than a thousandth of a distance | their formulas |

## A script of an older language

The language has a version, which grows with each extension. A script does not name it: a newer tool reads every script
of an older language and plays it in the same way. New words are not reserved, so an old script can keep its names. Only
the name of a new value, such as `drag`, can collide with one of them: the tool then reports an error at that name, and
Rename in an editor gives it another one everywhere.

An older tool that reads a newer script reports the words that it does not know, as it reports a misspelled one.

## Changes

<doc:Changes> lists what changed from version to version.

"""##),
("Containers", ##"""
# Containers

Containers show screens, ask a delegate for animators, and send callbacks to the screens.

## Overview

A container makes the decisions of a container view controller. The platform's own view controller owns it, passes it a
view, and forwards appearance events to it. All containers share the base class `TransitionContainer`; each of them
defines which screens it has and how they change.

| container | shows | changes |
|---|---|---|
| `ContainerController` | one child of a list | select, push, pop, setViewControllers |
| `NavigationController` | the topmost screen of a stack | push, pop, popTo, popToRoot, setViewControllers, replace |
| `TabController` | one of several tabs | select, setViewControllers |
| `ModalPresenter` | a screen, and what is presented above it | present, dismiss |

All of them ask a `ContainerDelegate`. A `RegistryDelegate` is one: it answers with the rules of a registry. If it provides no
animator, or if the animator throws an error, the container uses its `defaultAnimator`. **A failed animation never
blocks a change.**

A change is a single request, whatever the number of screens: going back to the first of ten screens asks once, for the
change from the tenth to the first.

| operation | requested by | direction |
|---|---|---|
| `push` | push; setViewControllers if the topmost screen stays below the new one | 1 |
| `pop` | pop, popTo, popToRoot; setViewControllers if the new topmost screen was in the stack | -1 |
| `replace` | replace; other sets of screens or tabs | 1 |
| `select` | select; setViewControllers of a `ContainerController` | 1 if the new screen comes later in the list, else -1 |
| `present`, `dismiss` | present, dismiss | 1, -1 |

In a right-to-left layout, the direction is reversed.

## Requests at any time

A request during a transition interrupts it. It is resolved against the state that the container is going to: while a
cancelled pop moves back, for example, the Back button pops the screen that stays. If the container is already going to
the requested screen, the transition continues. If the requested screen is the one that a gesture is moving away from,
the transition goes back from where it is.

A request in a callback begins after all callbacks have been called. A request that makes no sense, such as a pop of the
last screen, is reported as a `TransitionFinding` and changes nothing. A change that is not visible, or not animated,
happens at once, with the same callbacks.

## Callbacks

For a change from A to B, screens receive these callbacks, in this order:

| | begins | completed | cancelled |
|---|---|---|---|
| children | A `willMove(nil)`, B `willMove(container)` | A `didMove(nil)`, B `didMove(container)`, after all others | B `willMove(nil)`, B `didMove(nil)`, A `didMove(container)`, after all others |
| `ContainerController`, `NavigationController` | A will disappear, B will appear | A did disappear, B did appear | B will disappear, A will appear, B did disappear, A did appear |
| `TabController` | B will appear, A will disappear | A did disappear, B did appear | the same |
| `ModalPresenter`, presenter replaced | A will disappear, B will appear | B did appear, A did disappear | the same |
| `ModalPresenter`, presenter kept | B will appear | B did appear | B will disappear, B did disappear |

Only the current child of a `ContainerController` is a child of its view controller. The screens of a navigation
controller and all tabs are children from the beginning, and presented screens are not children of any view controller.
Therefore only screens that join or leave receive `willMove` and `didMove`: only B in a push, and all popped screens in
a pop.

A screen only receives a "will" callback if it is not already on its way, and a "did" callback if it is, so callbacks
are always balanced. The order is that of UIKit, according to its documentation and to reports; it has not been verified
on a device.

## Animating alongside a transition

`transitionCoordinator` exists before the first callback, so you can use it in `viewWillAppear`:

```swift
container.transitionCoordinator?.animate { coordinator in
  coordinator.follow { share in bar.alpha = share }
} completion: { coordinator in
  if coordinator.isCancelled { bar.alpha = 0 }
}
```

At the beginning, the order is: callbacks of the screens, the animator, the animations alongside it. At the end, it is:
restoring what the animator changed, callbacks of the screens, the container's delegate, the completions of the
coordinator, and finally the animator's `animationEnded`.

## Presenters that stay visible

In all styles but `fullScreen` and `currentContext`, the presenter stays visible. Everything that the script has changed
in it, in the container and in the overlays stays until the dismissal, follows the size of the container, and is
restored at the end. If the script of the dismissal has an overlay with the same name, it takes over the existing one,
and what it does to `to` should begin where the presentation ended. The same script with `reversed` does both. During
the dismissal, everything that its script leaves alone returns the way it came, and follows the gesture if the dismissal
is interactive. (After an animator written in Swift, whose animation is not known, the presenter goes back to rest and
overlays fade.) A dismissal during the presentation reverses it; any other change completes it first. If several screens
are dismissed at once, the topmost is animated, and those below it disappear at once.

```anim
animator card {
    duration 400ms
    overlay dim above from { color: #000; alpha: 0 -> 0.4 }
    from { scale: 1 -> 0.92 }
    to { translate.y: container.height - to.final.y -> 0 }
}
```

Use it for both directions: `when present use card` and `when dismiss use reversed card`.

A `ModalPresentation` can give the screen a part of the container. `to.final` is that part.

## When an animator misbehaves

| the animator | the container |
|---|---|
| throws an error | runs the default animator |
| never completes | completes `completionGrace` seconds after the announced duration |
| announces a duration that is negative, not finite, or more than 60 s | uses 0 s, or 60 s |
| completes twice | uses the first result |
| completes a change that was cancelled interactively | treats it as cancelled |
| leaves alphas, transforms, overlays or hidden views behind | restores them |
| removes the views of screens | adds the view of the remaining screen again |

Each of these except for the last two is reported as a `TransitionFinding`.

"""##),
("ContinuousIntegration", ##"""
# Checks on every change

Let a build fail if a script has a mistake or a transition got worse.

## Overview

`animc check` needs no simulator and no Mac. It exits with 1 if there are errors, with `--warnings-as-errors` also for
warnings, and with 2 if a path is wrong.

```
swift build -c release --product animc
.build/release/animc check animators --warnings-as-errors
.build/release/animc fmt --check animators
```

| for | use |
|---|---|
| annotations in a pull request on GitHub | `animc check --format github` |
| the security tab of GitHub, and other tools that read SARIF | `animc check --format sarif > findings.sarif` |
| warnings in Xcode | the plugin `AnimatorsPlugin`, which runs with every build |
| a comment with what moves differently | `animc diff origin/main --format markdown`, see <doc:Reviewing> |
| an error for motion that nobody has agreed to | `animc lock` once, then `animc check --locked` |
| evidence for accessibility | `animc certify --format html --output motion.html`, see <doc:Certifying> |
| your own tools | `animc check --format json` |
| a list of what is proved | `animc check --proofs --format json`, whose verdicts you can compare with the last ones |

A file that is formatted differently is listed by `animc fmt --check`. `animc fmt` without `--check` writes it.

## In tests

`AnimatorTesting` runs containers in memory: see <doc:Testing>. Such tests take milliseconds and run on Linux.

"""##),
("Editors", ##"""
# Editors

Diagnostics while you type, completion, hover, rename and more, in your own editor.

## What an editor shows

`animc lsp` is a language server for the Language Server Protocol 3.17 over standard input and output. It reads the
folder of scripts that you have open, and provides:

- diagnostics while you type; warnings of the proofs follow a moment later
- completion of everything that is allowed at the cursor, even in a file with errors, including the missing import
- hover: type, unit, description, the value of a constant, the settling time of a spring
- go to definition, find references, and rename, which is refused if another name would change its meaning
- all fixes, imports for names that other files declare, and formatting on save
- hints in the text, such as the duration of an animator or a window in milliseconds
- an outline, folding, selection ranges, semantic highlighting, signatures, colors, and links for imports

A script belongs to the nearest enclosing folder called `animators`, or else to the folder that is open. The diagnostics
are those of `animc check` for that folder.

## Neovim

Install the highlighting with `animc grammar vim --output ~/.config/nvim/syntax/anim.vim`, and add this to `init.lua`:

```lua
vim.api.nvim_create_autocmd({ 'BufRead', 'BufNewFile' }, {
  pattern = '*.anim',
  callback = function()
    vim.bo.filetype = 'anim'
    local root = vim.fs and vim.fs.root and vim.fs.root(0, 'animators') or vim.fn.getcwd()
    local id = vim.lsp.start_client({ name = 'animc', cmd = { 'animc', 'lsp' }, root_dir = root })
    if id then vim.lsp.buf_attach_client(0, id) end
  end,
})
```

In Neovim 0.11 and later, these two lines do the same:

```lua
vim.lsp.config.animc = { cmd = { 'animc', 'lsp' }, filetypes = { 'anim' }, root_markers = { '.git' } }
vim.lsp.enable('animc')
```

## Helix

Add this to `~/.config/helix/languages.toml`:

```toml
[language-server.animc]
command = "animc"
args = ["lsp"]

[[language]]
name = "anim"
scope = "source.anim"
file-types = ["anim"]
comment-token = "//"
language-servers = ["animc"]
auto-format = true
```

## Emacs

Add this to `init.el`. It uses Eglot, which is part of Emacs 29 and later:

```elisp
(define-derived-mode anim-mode prog-mode "Anim"
  (setq-local comment-start "// ")
  (modify-syntax-entry ?/ ". 124b" anim-mode-syntax-table)
  (modify-syntax-entry ?* ". 23" anim-mode-syntax-table)
  (modify-syntax-entry ?\n "> b" anim-mode-syntax-table))
(add-to-list 'auto-mode-alist '("\\.anim\\'" . anim-mode))
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(anim-mode . ("animc" "lsp"))))
(add-hook 'anim-mode-hook #'eglot-ensure)
```

## Visual Studio Code

Create a folder `~/.vscode/extensions/anim`. There, write the grammar with `animc grammar textmate --output
anim.tmLanguage.json`, add this `package.json`, and run `npm install`:

```json
{ "name": "anim", "version": "1.0.0", "publisher": "local", "engines": { "vscode": "^1.80.0" },
  "main": "main.js", "dependencies": { "vscode-languageclient": "^9.0.0" },
  "contributes": {
    "languages": [{ "id": "anim", "extensions": [".anim"] }],
    "grammars": [{ "language": "anim", "scopeName": "source.anim", "path": "anim.tmLanguage.json" }] } }
```

Also add this `main.js`:

```js
const { LanguageClient } = require('vscode-languageclient/node')
let client
exports.activate = () => {
  client = new LanguageClient('animc', { command: 'animc', args: ['lsp'] },
    { documentSelector: [{ language: 'anim' }] })
  return client.start()
}
exports.deactivate = () => client.stop()
```

## Xcode

Xcode does not support language servers. To choose another editor for scripts, select a `.anim` file in the Finder, then
use Get Info, Open with, Change All. In Xcode, Open with External Editor then opens scripts in that editor. To see
diagnostics in Xcode itself, add a Run Script build phase before Compile Sources:

```sh
export PATH="$PATH:/opt/homebrew/bin:$HOME/.local/bin"
command -v animc > /dev/null || { echo "warning: animc is not installed"; exit 0; }
animc check --format xcode "$SRCROOT/animators"
```

## Other tools

`animc check --format xcode` prints `path:line:column: error: message`, which most editors can parse. `--format sarif`
and `--format github` show diagnostics in code review. `animc completions bash|zsh|fish` writes a completion script for
your shell.

"""##),
("FirstScript", ##"""
# Your first script

Go from an empty folder to a transition of your own in five minutes, without an app and without Swift.

## See something move

```
$ animc init
wrote animators/push.anim, animators/sheet.anim, animators/rules.anim
next:  animc check animators     finds mistakes
       animc preview animators   shows how it moves
$ animc preview
http://localhost:4747/#token=5c01…
```

Open the link. The phone on the page uses the three scripts in `animators`: tap a row for a push, open a sheet, drag
it down again. Leave the page open: whenever you save a script, it plays at once.

## Change a number

`animators/push.anim` contains a spring:

```anim
animator push {
    timing spring(response: 400ms, dampingRatio: 1)
    from { translate.x: 0 -> -container.width / 3 * direction }
    to { translate.x: container.width * direction -> 0 }
}
```

`response` is roughly the duration of the spring, and `dampingRatio` says how much it bounces: 1 not at all, 0.7 a
little, 0.4 a lot. In `animators/push.anim`, change `400ms` to `900ms` and save: the page plays the push again, more
slowly. You can also drag the number in the page: the file changes when you release it.

## Write your own

A transition has two screens: `from` is the leaving one, `to` the arriving one. Each line changes a property from one
value to another. Save this as `animators/bloom.anim`:

```anim
/// The new screen grows out of the middle while the old one fades away.
animator bloom {
    duration 350ms
    timing easeOut

    to { scale: 0.8 -> 1; alpha: 0 -> 1 }
    from { alpha: 1 -> 0 during 50%..100% }
}

when push to Article use bloom
when pop from Article use reversed bloom
```

- `duration` sets the length and `timing` the pace: `linear`, `easeIn`, `easeOut`, `easeInOut`, `bezier(0.2, 0, 0, 1)`
  or a spring.
- `during 50%..100%` limits a line to a part of the duration.
- A rule says when the animator is used. These two name a screen, so they win over `when any use push` in
  `animators/rules.anim`; without a name, two rules for the same change would be ambiguous.
- `reversed bloom` is the same animation backwards.

In the page, choose the tab Gallery and tap a picture, which pushes the screen `Article`. The list of animators now
contains `bloom`, with its curves and a slider to move through it.

## Check it

```
$ animc check
4 files checked, no problems (containers from 100 to 4096 points)
```

Make a mistake: in `animators/bloom.anim`, change `350ms` to `350`.

```
$ animc check
error[unit-mismatch]: a time needs a unit
  ┌─ animators/bloom.anim:3:14
3 │     duration 350
  │              ^^^
  = help: write `350ms`
1 error in 4 files
```

Then change it back: in `animators/bloom.anim`, change `350` to `350ms`. `animc check --fix` makes such corrections for
you.

`check` also finds problems that you might only notice on the fourth phone that you try: a screen that jumps at the
start, a spring that is cut off, a division by zero at one width. It names the size at which the problem occurs, and
often what to write instead. <doc:Claims> lists what it proves.

## Positions and sizes

`translate.x` and `translate.y` move a screen in points, `scale` and `rotate` change it about its center, and `alpha`
fades it. `container.width` and `container.height` are the size of the container, so a transition fits every phone.

`direction` says from which side the new screen comes: it is 1 if that is the right, and -1 if it is the left. A push
has 1 and a pop -1; where text runs from right to left, it is the other way around. That is why `push` multiplies its
distances by `direction`. `reversed push` turns it over once more, so the screens go back the way they came.

<doc:Reference> describes everything, with an example for each name. `animc explain scale` prints one of these
descriptions.

## Reduced motion

If you don't write anything else, people who have turned on Reduce Motion see a short cross-fade. You can replace it.
Save this as `animators/bloom.anim` instead:

```anim
/// The new screen grows out of the middle while the old one fades away.
animator bloom {
    duration 350ms
    timing easeOut

    to { scale: 0.8 -> 1; alpha: 0 -> 1 }
    from { alpha: 1 -> 0 during 50%..100% }

    reduced {
        to { alpha: 0 -> 1 }
    }
}

when push to Article use bloom
when pop from Article use reversed bloom
```

## Where next

- <doc:Recipes> has twelve transitions, described as people ask for them.
- <doc:UIKit> and <doc:SwiftUI> put the folder into an app.

"""##),
("FromADesign", ##"""
# From a design to a script

How to write the numbers that a design tool or an inspector shows.

## Overview

| where the number is from | there | here |
|---|---|---|
| Figma, *Ease in*, *Ease out*, *Ease in and out* | named curves | `timing easeIn`, `easeOut`, `easeInOut` |
| Figma, *Custom bezier* | `0.4, 0, 0.2, 1` | `timing bezier(0.4, 0, 0.2, 1)` |
| Figma, *Custom spring* | stiffness 100, damping 15, mass 1 | `timing spring(mass: 1, stiffness: 100, damping: 15)` |
| Figma, *Gentle*, *Quick*, *Bouncy*, *Slow* | the spring that it shows below | the same numbers |
| Figma, *Smart animate* | layers of one name | `match NAME like "…"`, with the views' identifiers |
| Principle, After Effects | frames at 60 per second | `frames / 60` seconds: 18 frames are `300ms` |
| After Effects, speed graph | influence 33 % and 67 % | `timing bezier(0.33, 0, 0.33, 1)` |
| SwiftUI, `spring(duration: 0.5, bounce: 0.2)` | duration and bounce | `timing spring(duration: 0.5s, bounce: 0.2)` |
| Material, *emphasized* | a path of two curves | `timing emphasized` of `animators/curves.anim` |
| an inspector's position | points from the top left of the screen | relative to where the view rests: `translate.y: 40pt -> 0` |
| a distance that is the whole screen | 390 pt on one phone | `container.width`, so that it is right on all others |

A spring of Figma or React Native has no duration: it ends when it is at rest. `animc list` shows how long that is, and
`duration` cannot be shorter.

## Check with the designer

`animc film FILE NAME --html --output film.html` writes a page that plays the transition, in slow motion too, and
`animc film FILE NAME --at 0,100ms,200ms` draws single moments to compare with frames of the design.

"""##),
("Gestures", ##"""
# Gestures

Begin a change with a gesture, drive it, and take control of one that is running.

## Overview

A container installs its gestures in advance. When a screen has appeared, the container finds the changes that a gesture
could begin, asks its delegate for their animators with the trait `interactive`, and installs the gestures that the
animators' `interaction` blocks name:

| container | change | default gesture |
|---|---|---|
| `NavigationController` | a pop | a drag from the leading edge |
| `ContainerController`, `TabController` | to either neighbor | none |
| `ModalPresenter` | a dismissal | none |

If a script names no gesture, the default gesture in the last column begins the change, so the interactive pop stays
available when you install a custom transition. A script whose animator has an `interaction drag` lets you swipe through
a `ContainerController`.

In UIKit, a `ContainerViewController` creates a recognizer for each gesture, those for edges before those of scroll
views. After the scripts have changed, `updateGestures()` updates the gestures; a container that was created with a
store does so itself, and `onChange(_:)` notifies other objects.

## What happens

| the gesture | the container |
|---|---|
| begins, and moves towards one of the changes | begins that change; of two neighbors, the one that it moves towards |
| moves in the opposite direction first | begins nothing until it turns around |
| moves on | sets the progress as the script's `interaction` says |
| reaches 100 % | does not complete before the gesture ends |
| ends | asks the script's `commit`; the progress continues at its speed |
| ends before the first frame | does the same, from the current progress |
| is cancelled | cancels the change |
| is a second one | ignores it as long as the first one is active |
| begins while a change runs | takes control of that change where it is, without a jump |
| continues after its change is over | ignores it |

A change that the delegate refuses (`container(_:shouldBegin:from:to:)`) does not begin.

## A plugin's own input

If a script says `interaction twist`, the container creates the controller of the `NativeInteraction` with that name and
passes it an `InteractionTrigger`. The controller listens for its input in the trigger's view. When the input arrives,
the controller calls `begin()`, and the container calls `startInteractiveTransition(_:)`, either for a change that
begins now or for a running one that the controller takes control of. `interactionEnded()` tells the controller that it
is no longer needed. In UIKit's own containers, this works for a pop.

```swift
let twist = NativeInteraction("twist", on: HeadlessPlatform.self) { trigger in Twist(trigger) }
let layer = RegistryLayer.native("app", interactions: [twist])
```

If the controller cannot be created, the container uses its default gesture. A controller that reports nothing for
`interactionGrace` seconds does not block the change.

## With a recognizer of your own

If you already have a gesture recognizer, pass a `PercentDrivenInteraction` or an `InteractionController` of your own
with the request; the delegate's `interactionControllerFor` can return one too. You can start, update, finish, cancel
and pause at any time and as often as you like.

A `PercentDrivenInteraction` can drive several changes, one after another. When you pass it with a request, the
container calls `prepare()`, so that calls before the first frame already count. If the delegate's
`interactionControllerFor` returns one that has already driven a change, call `prepare()` when you request the next
change. A call between two changes does nothing, and the first such call is reported as `idleInteraction`: a late
`finish()` of a gesture never reaches the next change.

A controller of your own may wait before it calls `startAnimator()`. Until the change begins to move, every screen stays
where it was when the previous change was interrupted. A controller that never starts the animator can move the views
itself; animations alongside the transition run anyway.

## Changes that never end

A watchdog ends every change that would never end, and reports it as `neverCompleted`:

- A gesture that does not move for `interactionGrace` seconds is treated as ended, and the script's `commit` decides.
- A change driven by any other controller runs to its end after the same time.
- An animator that does not complete is completed `completionGrace` seconds after its announced duration.

"""##),
("Language-Composition", ##"""
# Composition

Animators made from other animators: reversed, combined, one after the other, varied, and with less motion.

## Overview

```anim
animator slide {
    duration 400ms
    from { translate.x: 0 -> -direction * container.width }
    to { translate.x: direction * container.width -> 0 }
}

animator fade { duration 250ms; to { alpha: 0 -> 1 } }

animator back = reversed slide
animator both = slide + fade

animator soft(amount: Length = 40pt) {
    duration 300ms
    to { translate.y: amount -> 0; alpha: 0 -> 1 }
    reduced use fade
}

when any use both
when pop, dismiss use reversed both
when present use soft(amount: 80pt)
```

When you use an animator, you can pass arguments for its parameters, by position or by label. A parameter without a
default requires one, and `in lo..hi` limits its values (`argument-mismatch`).

## Reversed

For a change from A to B, `reversed x` plays the animation that `x` has for the change from B to A, backwards:

- `from` and `to` and their frames are swapped, and `order` is that of the opposite change;
- `direction` is negated, because the change in the other direction has the opposite sign: what left to the left for a
  push comes back from the left for a pop, and neither animator has to say so;
- windows and positions are mirrored in the total duration; a segment keeps its `via`, but its ends are swapped;
- timings still run forwards: an animation that starts slowly also starts slowly when it is reversed, like a pop in
  UIKit;
- a formula with `t`, `time` or `progress` gives what it gives forwards at the mirrored moment: at the start of the
  reversed animation, `t` is 1, and at its end it is 0;
- slices, elements and matches are those of the swapped screens; `match.fade` runs the other way;
- `container`, `rightToLeft`, parameters and `interaction` do not change.

`reversed reversed x` is `x`.

## Combined

In `a + b`, each part keeps its own duration and windows, and the combination lasts as long as the longer one, which
also determines `progress`. A part may set `order`, `interaction` or `interruption` if the other part does not, or sets
the same. If neither part sets `order`, `to` is in front, whichever part comes first. A property that both parts set at
the same time is reported as `conflicting-tracks`, with a note at the other track. Overlays with the same name are a single layer; slices, elements and matches with the same name can only be in
one part.

## One after the other

In `a then b`, `b` starts when `a` has ended, and the durations add up:

```anim
animator shrink {
    duration 250ms
    timing easeIn
    order from above to
    from { scale: 1 -> 0.9; alpha: 1 -> 0 }
}

animator grow {
    duration 350ms
    timing easeOut
    to { scale: 0.9 -> 1; alpha: 0 -> 1 }
}

/// The old screen disappears first, and then the new one appears.
animator through = shrink then grow
```

`+` binds more tightly: `a + b then c` starts `c` when both have ended, and `(a then b) + c` plays `c` beside the whole.
`reversed` binds most tightly; `reversed (a then b)` is `reversed b then reversed a`.

- Each part keeps its own duration, timings, delays, windows and formulas: `50%` is half of its part, and `t`, `time` and
  `progress` are those of its part. A part ends when its last window ends, including the delays of its blocks, and
  springs last until they have settled. To wait in between, give the second part a `delay`.
- **Before its part, an animator shows its first frame, and after it, its last one.** So the arriving screen above is
  invisible while `shrink` plays, and the leaving one stays invisible while `grow` plays. It also means that what `b`
  covers or hides in its first frame is covered or hidden from the start.
- If both parts set the same property, each one sets it during its part: from its start on, `b` has taken over, even
  with a constant. If `a` ends at another value than the one at which `b` begins, the property jumps there, so begin
  where the other ends: `scale: 1 -> 1.1` then `scale: 1.1 -> 1`.
- As in `a + b`, a part may set `order`, `interaction` or `interruption` if the other does not; overlays with the same
  name are a single layer; slices, elements and matches with the same name can only be in one part.
- A gesture drives the whole, in which each part has its share of the time. If it takes control of a running sequence,
  it continues where the part that is playing is, so the views stay where they are. The same is true of
  `a + (b then c)` if `b then c` lasts longer; what `a` moves may jump, as in every sum of different timings.
- With Reduce Motion, each part plays its own replacement, one after the other. If a part has none and moves something,
  the whole sequence is replaced by a cross-fade.

## Varied

A block after the name of an animator says what is different, and everything else stays as it is:

```anim
animator appear(distance: Length = 24pt) {
    duration 300ms
    timing easeOut
    to { alpha: 0 -> 1; translate.y: distance -> 0 }
}

animator appearSlowly = appear { duration 600ms }

animator appearFromFar = appear(distance: 80pt) {
    timing easeInOut
    to { alpha: 0 -> 1 during 0%..50% }
}
```

- `duration`, `delay`, `timing`, `order`, `interaction` and `interruption` replace those of the animator's own block.
  Windows in percent follow the duration; windows in time, and timings that are written at a track or in a role, stay.
- A track replaces all tracks of the animator for the same property of the same view, and is added if there are none.
  `scale.y` replaces only that part of `scale`. Settings in a role's block apply to the tracks beside them.
- The block can use the parameters of its own animator, and constants of its own, but not those of the animator that it
  varies.
- With Reduce Motion, the animator's own replacement plays, with the new duration and timing.
- Only an animator that has a block can be varied, and variations of it. To vary `a + b`, vary a part. In a rule, use the
  variation by its name.

## Reduced motion

If the user has turned on Reduce Motion, `reduced { … }` plays instead: it inherits duration, timing, constants and
order, and replaces the roles. `reduced use fade` plays another animator.

```anim
animator zoomIn {
    duration 400ms
    to { scale: 0.5 -> 1; alpha: 0 -> 1 }
    reduced {
        to { alpha: 0 -> 1 }
    }
}
```

Without either, an animator that moves something is replaced by a cross-fade: `from.alpha: 1 -> 0` and `to.alpha: 0 ->
1` with `ease`, over its duration but at most 300 ms, in both directions. An animator that moves nothing is not
replaced. Motion means translate, scale, rotate, transform, anchor, perspective and frame, and all slices, elements and
matches.

In `a + b`, each part plays its own replacement. If a part has none and moves something, the whole combination is
replaced by a cross-fade.

"""##),
("Language-Elements", ##"""
# Elements

Views inside a screen, found by their `accessibilityIdentifier`.

## Overview

```anim
/// Rows of the new screen rise one after the other.
animator cascade {
    duration 300ms
    to { alpha: 0 -> 1 }
    elements rows of to like ("row*", header) by .topToBottom if rows.index < 12 {
        delay 25ms * rows.index
        translate.y: 24pt -> 0
        alpha: 0 -> 1
    }
}
```

`elements NAME of SCREEN like PATTERN` finds the views whose `accessibilityIdentifier` (or `animatorID`, if the app sets
one) matches the pattern: a name, a text in which `*` matches any characters and `?` matches one, or several of these in parentheses. A snapshot of each
view, `elements.rows[0]` and so on, takes its place, and the view itself is not drawn in the meantime.

`except` leaves some out: `like "row*" except "row-header"`. Without `like`, all views with an identifier are meant but
those: `elements rest of to except (badge, "row*")`.

| order | starts with |
|---|---|
| `.tree` | the first view in the view hierarchy; this is the default |
| `.topToBottom`, `.bottomToTop` | the topmost top edge, the lowest bottom edge |
| `.leftToRight`, `.rightToLeft` | the leftmost left edge, the rightmost right edge |
| `.radial` | the center of the container |

Inside the block, `NAME.index` follows that order. `.row` and `.column` count the distinct top and left edges from 0:
every cell in the third row of a grid has the row 2. `NAME.count` is the number of elements, anywhere in the animator: a
match with `delay 20ms * cards.count` waits until all cards have started.

## Using the frame of an element

`NAME.frame` is the frame of the current view in the container. Outside the block, it is that of the first view, so an
animator can start from a button:

```anim
/// Opens out of the button that was tapped.
animator open {
    duration 400ms
    elements button of from like addButton {}
    to {
        clip: circle(button.frame.center, 0) -> circle(button.frame.center, hypot(container.width, container.height))
    }
}
```

If nothing is found, the block does nothing: `NAME.exists` is false, the frame is 0, and the runtime reports it.

## Trying it without an app

`animc sample`, `plot` and `film` read the views from a scene file. Each line contains a screen, an identifier, a frame
relative to the parent, and optionally the parent and a corner radius.

```
from addButton 270,500,40,40 radius 20
to card 16,60,288,200
to row1 8,8,272,40 in card
```

`animc sample FILE cascade --scene views.scene` prints the values of every snapshot.

"""##),
("Language-FinePrint", ##"""
# Fine print

Details that you rarely need.

## Overview

```anim
animator exact(edge: Edge = .leading) {
    duration 500ms
    to { translate.x: mod(-30pt, 400pt) * edge.vector.x -> 0; z: round(-0.5) }
    from { alpha: 1 -> 0 }
}
```

## Numbers

- `mod` has the sign of the divisor, `round` rounds halves away from zero, `log` is the natural logarithm, and `mix`
  continues outside 0…1.
- `random` is the 64-bit FNV-1a hash of the animator's name in UTF-8 and the little-endian doubles of the seed, followed
  by one step of SplitMix64; the upper 53 bits are the fraction. The animator is the one that contains the call; outside
  of animators the name is empty. In an animator `slide`, `random(0, 1, seed: 0)` is 0.06196920364562819.
- Where a number must be in a range (`spring-range`, `bezier-range`, `keyframe-order`, `empty-window` and others), the
  checker uses the default value of a parameter. The proofs find numbers that are out of range only with a certain
  container, direction or value of a parameter; a running app then uses the nearest valid number and reports that.
- A division by zero or a similar operation is reported as `not-finite` if it occurs in some container.

## Time

- An `at` in seconds in a window of progress is a `unit-mismatch`; an `at` other than 100 % on the last key is an error
  with the id `keyframe-order`.
- A physical spring after `via` runs for the seconds of its segment. In a window of progress, these are the window's
  part of the animator's duration. `never-settles` refers to them.
- The track of a spring ends when the spring has settled, even if other tracks continue.
- `progress` runs over the animator's `duration`, and is exactly 0 at its start and 1 at its end.

## Roles and snapshots

- The `matrix` that is printed for the container is its own motion; the perspective is printed separately.
- Outside its block, `NAME.frame`, `.source` and `.target` are those of the first snapshot.
- A slicing may depend on views that were found: it can use the frame of an element.
- Slices and elements that no block selects are not created. The numbers in `slices.tiles[0]` are those of the slicing:
  if an `if` selects only the third slice, it is `slices.tiles[2]`.

## Rules

- A list in parentheses ranks like the item in it that matches. For `in`, a name ranks above a pattern, and a pattern
  above no `in` at all.
- If two rules name the same number of screens, the one that describes `to` more exactly answers.

## Composition

- The default for Reduce Motion keeps only the cross-fade: there are no overlays, no order and no interaction.
- A combination `a + b` is replaced as a whole if a part without `reduced` moves something.

"""##),
("Language-Grammar", ##"""
# Grammar

The grammar of a file, rule by rule.

## Overview

The grammar describes which texts can be parsed. Which statements are allowed in which block, and which type a property
has, is described by the tables in <doc:Reference>; a statement in the wrong block is `misplaced`.

`[ ]` is optional, `{ }` can be repeated, `|` separates alternatives, and text in quotes is literal.

```
file        = { import | let | function | timing | animator | rule | extern }
import      = "import" STRING
let         = "let" NAME [ ":" type ] "=" value
function    = "func" NAME "(" [ parameters ] ")" [ "->" type ] "=" value
timing      = "timing" NAME ( "=" value | "(" NAME ")" "=" value )
animator    = "animator" NAME [ "(" [ parameters ] ")" ] ( block | "=" played | "=" variation )
variation   = NAME [ "(" [ arguments ] ")" ] block
rule        = "when" OPERATION { "," OPERATION }
              [ "from" pattern ] [ "to" pattern ] [ "in" pattern ] [ "if" value ] "use" ( played | "system" | "none" )
extern      = "extern" ( "animator" NAME [ "(" [ parameters ] ")" ] | "timing" NAME | "interaction" NAME
                       | "func" NAME "(" [ parameters ] ")" "->" type
                       | "property" PROPERTY ":" type "=" value )

parameters  = parameter { "," parameter }
parameter   = NAME ":" type [ "=" value ] [ "in" value ".." value ]
type        = NAME [ "/" NAME ] | "(" type "," type ")"
played      = together { "then" together }
together    = part { "+" part }
part        = "reversed" part | NAME [ "(" [ arguments ] ")" ] | "(" played ")"
pattern     = ( NAME | STRING ) | "(" ( NAME | STRING ) { "," ( NAME | STRING ) } ")"

block       = "{" { statement } "}"
statement   = "duration" value | "delay" value | "timing" value | let
            | "order" SCREEN "above" SCREEN
            | "interruption" MEMBER
            | "interaction" [ NAME [ MEMBER ] ] block
            | "reduced" ( block | "use" played )
            | role block | window block | track
role        = "from" | "to" | "container"
            | "overlay" NAME [ ( "above" | "below" ) SCREEN ]
            | "slices" NAME "of" SCREEN "in" value [ "if" value ]
            | "elements" NAME "of" SCREEN [ "like" pattern ] [ "except" pattern ] [ "by" MEMBER ] [ "if" value ]
            | "match" NAME "like" pattern [ "with" pattern ] [ "except" pattern ]
window      = "during" value ".." value [ "of" "progress" ]
track       = PROPERTY ":" value { "->" key } { window | "smooth" | "using" value }
key         = value { "at" value | "via" value }

value       = "if" value "then" value "else" value | or
or          = and { "or" and }
and         = not { "and" not }
not         = [ "not" ] comparison
comparison  = sum [ ( "<" | "<=" | ">" | ">=" | "==" | "!=" ) sum ]
sum         = product { ( "+" | "-" ) product }
product     = sign { ( "*" | "/" ) sign }
sign        = [ "-" ] power
power       = member [ "^" sign ]
member      = primary { "." NAME | "(" [ arguments ] ")" }
primary     = NUMBER | COLOR | STRING | "true" | "false" | NAME | MEMBER
            | "(" value [ "," value ] ")" | "[" [ value { "," value } ] "]"
arguments   = argument { "," argument }
argument    = [ NAME ":" ] value [ "at" value | "round" value ]
```

`elements` has a `like`, an `except` or both. `SCREEN` is `from` or `to`, `MEMBER` is a dot and a name, and `PROPERTY` is one or more names separated by dots. After
the keys of a track, `during`, `smooth` and `using` can appear once each, in any order, and so can `at` and `via` after
a key. `at` in an argument is only allowed in `points(…)`, and `round` in `inset(…)`.

```anim
func part(whole: Length, share: Number = 0.5) -> Length = whole * share
timing late = bezier(0.7, 0, 1, 1)

animator drop(height: Length = part(400pt)) {
    duration 400ms
    to {
        translate.y: -height -> 0 at 60% via late -> 12pt -> 0 during 0%..80%
        alpha: 0 -> 1
    }
}
```

- `^` binds more tightly than a sign before it, and may be followed by a sign: `-2^-1` is −(2⁻¹).
- Of animators, `reversed` binds most tightly, then `+`, then `then`.
- Comparisons cannot be chained: write `0 < x and x < 1`.

"""##),
("Language-Interaction", ##"""
# Interaction and interruption

Gestures that drive a transition, and requests that interrupt one.

## Overview

```anim
animator page {
    duration 400ms
    timing easeOut
    from { translate.x: 0 -> -direction * container.width / 3 }
    to { translate.x: direction * container.width -> 0 }

    interaction edgeDrag .leading {
        progress: drag.along / container.width
        commit: progress > 40% or drag.speed > 500pt / 1s
        finish: spring(response: 0.3s, dampingRatio: 1)
        cancel: spring(response: 0.4s, dampingRatio: 1)
    }
    interruption .finish
}
```

## Gestures

| syntax | gesture |
|---|---|
| `interaction { … }`, `interaction drag { … }` | a drag anywhere |
| `interaction edgeDrag .leading { … }` | a drag from that edge |
| `interaction pinch { … }` | a pinch with two fingers |
| `interaction twist { … }` | an interaction that a plugin provides, declared by `extern interaction twist`: <doc:Language-Plugins> |

| row | meaning | default |
|---|---|---|
| `progress` | the progress of the transition, a Number that is clamped to 0…1 | the drag across the container, or 1 − `pinch.scale` |
| `commit` | whether the transition completes when the gesture ends; may use `progress` | above 50 %, or moving fast towards the end |
| `finish` | the timing that takes it to the end | `spring(response: 0.3s, dampingRatio: 1)` |
| `cancel` | the timing that takes it back | the same |
| `haptic` | what the hand feels when the gesture would now complete the transition, or no longer would: `.selection`, `.light`, `.medium`, `.heavy`, `.soft` or `.rigid` | nothing |
| `tapOutside` | whether a tap beside a presented screen dismisses it too | `false` |

`drag.along` is how far the finger has moved in the direction in which the screens move, and `drag.speed` is its
velocity in that direction: to the left for a push, to the right for a pop, and the opposite in a right-to-left layout.
They are short for `-direction * drag.translation.x` and `-direction * drag.velocity.x`, which you can still write. A
movement that does not depend on the direction, such as that of a sheet, is read from `drag.translation` and
`drag.velocity`, which are pairs.

`pinch.scale` is the distance of the fingers relative to the start, and `pinch.velocity` is its change per second. All of
these can only be used in the interaction of their gesture. A row has a single value, without keys or a window. "Fast"
means more than one whole transition per second; moving back that fast never completes it.

During the gesture, every track is linear over its window, and a window of progress refers to the progress of the
gesture: what you see depends only on the gesture. Keys, `at`, `via`, windows and delays stay the same. When the gesture
ends, `finish` or `cancel` continues from its progress **and its speed**, so nothing jumps.

`haptic` depends on where the fingers are, not on how fast they move. A platform without haptics plays nothing.
`tapOutside` counts in the script of a dismissal, such as `when dismiss use reversed sheet`. A dialog that a tap
dismisses and no drag moves has a constant progress:

```anim
animator dialog {
    duration 200ms
    to { alpha: 0 -> 1; scale: 0.9 -> 1 }
    interaction drag {
        progress: 0
        tapOutside: true
    }
}
```

In `reversed`, the interaction does not change, because the gesture does not run backwards.

## Following both directions

Progress is one number. To let a view follow the finger in the other direction too, read `drag.translation` in a track
with a single value:

```anim
animator card {
    duration 400ms
    order from above to
    from {
        scale: 1 -> 0.9
        translate.x: 0 -> 60pt
        translate.y: drag.translation.y / 8
        alpha: 1 -> 0 during 50%..100%
    }
    interaction edgeDrag .leading {}
}
```

The translation is 0 if no drag drives the transition: when it plays by itself, during a pinch, and in `animc sample`
and `film`. When the gesture ends, the translation returns to 0 from its current value and speed, like the residual of
an interrupted motion (see below), while the transition completes or goes back. This takes between 250 ms and half a
second. A gesture that takes control again continues from there. `reversed` doesn't change the translation.

The claims assume that a drag moves at most the container's width along x and its height along y. At the beginning and
at the end of the transition, the translation is 0. A preview records what the views did, so a replay repeats the drag
too. Platforms show such views frame by frame after the gesture, instead of handing them over to Core Animation.

A gesture can also take control of a running transition: use `PercentDrivenInteraction.pause(in:)`, or
`pauseInteractiveTransition()` on its context. The views stop where they are, and the gesture then controls them as if
it had started the transition. The gesture takes over at the animator's eased progress: an animation that is 70 % of the
way at 40 % of its time continues at 70 %, so the views are where they were. Tracks with a timing of their own may be
elsewhere; they move to their place within half a second, even if the gesture is at rest.

## Interruption

The running script decides what a new request does:

| syntax | effect |
|---|---|
| `interruption .retarget` | starts the new transition from the current state of the views; this is the default, also for native animators |
| `interruption .finish` | completes the running transition first |
| `interruption .reverse` | reverses the running transition if the request leads back to where it came from, and reverses it again if the request leads there; otherwise completes it first |

With `.retarget`, the running change is completed at once, including all its callbacks, and the new transition starts
from what is visible. Each property of each view keeps its value and its speed: its initial differences from the new
track, e₀ and ė₀, are added to the track as

    e(t) = (e₀ + (ė₀ + ωe₀) t) · e^(−ωt)

and decay, where ω is chosen so that the difference is invisible when the new transition ends, and after half a second
at most. The new transition lasts at least 250 ms. A property that only one of the two transitions sets goes from, or
to, its identity. A list of transform functions is decomposed into translation, scale, skew, perspective and rotation,
which takes the shorter way; if it flattens or mirrors the view, it is interpolated number by number. Order, `backface`
and clips of different kinds change at once. The same screen, the container, an overlay with the same name and a
snapshot of the same views count as the same view in both transitions.

A snapshot of a screen that no longer takes part, and everything else that the old transition created, stays behind the
new views and fades out within 250 ms. There can be any number of requests in quick succession: each continues from what
is visible. An interactive change that has not been decided yet is cancelled, as far as callbacks are concerned, and the
new one starts from there.

A presentation or dismissal that keeps the presenter visible is reversed, as with `.reverse`, if the request leads back;
otherwise it is completed first. A request that is not animated, or that is interactive, never reverses a change: the
change is completed first.

With `.reverse`, time itself runs backwards, eased by the timing of `cancel` (or of `finish`, when the transition is
reversed again) and starting at the current speed. Nothing jumps, and the change ends as a cancelled one.

If the size of the container changes during a transition, the progress stays the same. Every expression is computed for
the new size, and the views move at once to where the new layout has them at that progress. The residual of an
interrupted motion continues, in points. It is not used to soften the change of size itself: the edges of the container
move at once too, and a view that followed more slowly would reveal what is behind it.

A native animator moves the screens itself and decides where they start, so what was visible before fades out in front
of them within 250 ms. If a native animator is interrupted, positions are read from the views, and speeds from its
frames a moment earlier. A native animator that does not use `animate(for:frame:completion:)` counts as being at rest.

"""##),
("Language-Layout", ##"""
# Layout

How `animc fmt` lays out a file.

## Overview

Tokens and comments keep their order, so formatting does not change what a file means. A file with syntax errors is not
changed. Formatting a file twice gives the same result as formatting it once.

```anim
animator cover {
    duration 300ms
    timing easeOut

    // The screen below stays where it is.
    to { translate.y: container.height -> 0; alpha: 0 -> 1 during 0%..50% }
}
```

- A statement is on a line of its own, indented by four columns relative to the block around it. Operators have a space
  on both sides, except for `^`, `..`, signs and the `/` of a type. Columns are not aligned.
- A block stays on one line if its author wrote it that way and it fits. Empty braces are written as `{}`.
- A statement that is longer than 120 columns is broken: before each `->`, or else before each word that continues the
  statement, such as `using`, `then` or a rule's `use`, or else after commas or the operators that bind most loosely, or
  else inside brackets. Text that fits on one line is joined.
- Empty lines are kept, but several become one, and there are none at the start or end of a block. A declaration of
  several lines has an empty line before and after it.
- A comment after a statement stays at the end of its line. A comment on a line of its own stays before the statement or
  declaration that follows it. The text between `/*` and `*/` does not change.
- Lines end with a line feed, including the last one. A byte order mark, and `;` and spaces at the end of a line, are
  removed.

"""##),
("Language-Limits", ##"""
# Limits

Scripts may come from a network, so no script can crash or freeze the app, read files outside its folder, or use
unlimited memory.

## Overview

Exceeding a limit is the error `limit-exceeded`, which names the limit.

| item | limit |
|---|---|
| a file | 1 MiB |
| nesting of brackets, blocks, `if`s and calls | 64 |
| nesting of the operations of an expression, such as a chain of operators | 500 |
| tracks of an animator, including those of each slice, element and match | 10,000 |
| slices, or elements, with one name | 1,000 |
| overlays of an animator | 1,000 |
| duration of a transition | 60 s |
| nesting of imports | 16 |
| rules of a folder | 2,000 |
| reported errors of a file | 1,000 |

```anim
/// As many strips as fit: 1,000 and no more, however wide the container is.
animator strips {
    duration 300ms
    order from above to
    slices strip of from in columns(container.width / 2pt) { translate.y: 0 -> container.height }
}
```

A count that is only known at run time is limited, and the runtime reports what was left out.

Imports must be inside the root folder: the folder that was given, or the nearest enclosing folder called `animators`,
or the folder of the file. `--root` sets another one. Symbolic links are followed before this is checked.

"""##),
("Language-Match", ##"""
# Match

A view that exists in both screens moves from its place in one to its place in the other.

## Overview

```anim
animator zoom {
    duration 350ms
    timing easeInOut
    from { alpha: 1 -> 0 }
    to { alpha: 0 -> 1 }
    match photo like ("photo-*", avatar) {
        match.arc: 0.4
        shadow.alpha: 0 -> 0.3 -> 0
    }
}
```

`match NAME like PATTERN` makes a pair for every matching identifier (a view's `accessibilityIdentifier`) that exists in
both screens: `match.photo[0]`,
`match.photo[1]`, in the order of the leaving screen's view hierarchy. A pair is drawn as one view with two snapshots,
and the two original views are not drawn in the meantime. An empty block is enough. By default, a match

- animates its frame from one place to the other, with the block's timing;
- animates its corner radius from one view's to the other's;
- cross-fades the two snapshots with `ease`.

A track of the block for the frame or a part of it, `cornerRadius` or `match.fade` replaces that default.

| property | meaning |
|---|---|
| `match.fade` | the visible snapshot: 0 is the leaving one, 1 the arriving one |
| `match.from.alpha`, `match.to.alpha` | the opacity of the leaving snapshot, and of the arriving one in front of it |
| `match.arc` | the curvature of the path: 0 is straight, 1 bends all the way to the corner |

## Views with different names

After `with`, a match says what the views are called in the arriving screen, name by name, and `except` leaves some out:

```anim
animator enlarge {
    duration 350ms
    to { alpha: 0 -> 1 }
    match cover like thumb with hero {}
    match photos like "thumb-*" with "photo-*" except ("*-old", "*-hidden") {}
}
```

If one name contains `*` or `?`, the other must contain the same wildcards in the same order. Each wildcard matches the
same text in both names, so `thumb-7` is paired with `photo-7`. `except` leaves out a pair if it matches either name. In `reversed`, the
names are swapped with the screens, so that `reversed enlarge` takes `hero` back to `thumb`.

## Separate windows

Each part of a match can have its own window and timing. `NAME.source` and `NAME.target` are the two frames,
`NAME.sourceRadius` and `NAME.targetRadius` the two corner radii:

```anim
animator open {
    duration 500ms
    timing bezier(0.4, 0, 0.2, 1)
    match card like card {
        match.from.alpha: 1 -> 0 during 0%..20% using linear
        match.to.alpha: 0 -> 1 during 20%..100% using linear
        cornerRadius: card.sourceRadius -> card.targetRadius during 0%..75% of progress
        frame.y: card.source.y -> card.target.y using easeOut
    }
    to { alpha: 0 -> 1 }
}
```

A block that sets `match.from.alpha` or `match.to.alpha` has no cross-fade unless it also sets `match.fade`; the
opacities are then multiplied. To give all defaults of a match another window, put it into a `during` block. In
`reversed`, the two opacities are swapped, as the snapshots are.

## Curved paths

With `match.arc`, a single value, the view moves along a curve instead of a straight line: 0 is straight, and 1 bends
all the way to a corner. A view that rises starts to the side and ends upwards, and a view that falls starts downwards
and ends to the side, as a thrown ball does.

In numbers: the center of the frame moves along a parabola, whose control point is the middle of the path, moved by the
fraction `arc` towards a corner of the rectangle between the two places. If the path goes up, that corner is at the
target's x and the source's y, and otherwise at the source's x and the target's y. If the two places differ by less than
a point in one direction, the path is straight.

## Using a match in other tracks

`NAME.source` and `NAME.target` are the two frames in the container, and `NAME.exists` is true if there is a pair.
Elsewhere in the animator, these are the values of the first pair. If there is no pair, the block does nothing and the
runtime reports it.

A duration can read the frames too, so that a longer distance takes longer:

```anim
animator travel {
    duration 200ms + min(500pt, abs(photo.target.y - photo.source.y)) / (3000pt / 1s)
    match photo like photo {}
    to { alpha: 0 -> 1 }
}
```

The checker cannot know where views are, so limit such a duration, as `min` does here. Otherwise, the claim that the
transition lasts at most 60 seconds stays open. If there is no pair, both frames are empty.

```anim
animator follow {
    duration 350ms
    from { alpha: 1 -> 0 }
    to {
        translate: if photo.exists then photo.source.center - photo.target.center else (0, 40pt) -> 0
        alpha: 0 -> 1
    }
    match photo like photo {}
}
```

In `reversed`, the snapshots go back the way they came: source and target are swapped, and the snapshot that faded in
fades out.

"""##),
("Language-Plugins", ##"""
# Plugins

Extend the language with animators, timings, functions, properties and interactions written in Swift.

## Overview

An app can register animators, timings, functions, properties and interactions of its own. `extern` declarations make
their names and types known to scripts and to the checker. The app writes these lines with `registry.interface()`.

```anim
extern animator ripple(amount: Number = 1)
extern timing brand
extern property glow: Number = 0
extern func pulse(x: Number) -> Number
extern interaction twist

animator rise {
    duration 300ms
    timing brand
    to { scale: pulse(0.5) -> 1; glow: 1 -> 0 }

    interaction twist { finish: spring(response: 0.4s, dampingRatio: 1) }
}

when present use ripple(amount: 2)
when any use rise
```

A native animator can be used in a rule with constant arguments. It can neither be reversed nor combined with others. A
native timing or function that is missing at run time counts as `linear` or 0.

An interaction is used in place of `drag`. Its controller waits for an input of its own, begins the change, and sets the
progress and the outcome. `progress` and `commit`, which are for gestures that the script reads, are therefore
`misplaced` here. `finish` and `cancel` work as usual when the controller ends. A change that is requested in another
way, by a button or by the app, is not interactive, as with `drag`; the controller may take control of it. `drag`,
`edgeDrag` and `pinch` cannot be declared again, and no two declarations of a file can have the same name.

| at run time, the interaction | the change |
|---|---|
| is missing, returns `nil`, or throws | is driven by the container's default gesture, as without `interaction`: a drag from the leading edge in a navigation container, none in others |
| reports nothing for 10 s | runs to its end |

Both are reported as a `TransitionFinding`.

"""##),
("Language-Properties", ##"""
# Properties

The properties that a track can set, and how they form the matrix of a view.

## Overview

Each property has a type, an identity (its value without a transition), and the roles that have it. <doc:Reference>
lists all of them.

```anim
animator card {
    duration 400ms
    container { perspective: 900pt; color: #000 }
    from {
        anchor: (0, 0.5)
        rotate.y: 0 -> -60deg
        dim.alpha: 0 -> 0.4
    }
    to {
        scale: 0.9 -> 1
        cornerRadius: 24pt -> 0
        shadow.alpha: 0 -> 0.3 -> 0
        blur: 12pt -> 0
        alpha: 0 -> 1
    }
}
```

Some names set several properties: `translate` takes a pair for x and y, `scale` a number for both or a pair, `rotate`
is `rotate.z`, and `anchor` and `frame` set their parts. `translate: …` and `translate.x: …` at the same time are
`conflicting-tracks`.

| role | properties |
|---|---|
| screens, slices, elements | everything but `color` and `match.*` |
| overlays | everything but `match.*` |
| matches | everything but `color` |
| the container | translate, scale, rotate, transform, `perspective`, `clip`, `color` |

Anything else is `misplaced`.

## The matrix

A point of a view is transformed by these factors, from right to left:

**P**(container) · **M**(container) · **P**(own) · translate · rotate.x · rotate.y · rotate.z · scale · transform

Scaling is therefore applied before rotation, and rotation before translation. A view's own factors apply about its
`anchor`, the container's about the center of the container. The y axis points down, and positive angles rotate
clockwise. The product is three-dimensional: a container with a `perspective` is a single viewpoint for all its views,
and a tilted container keeps their depth. Depth never changes what is in front: that depends on `z`, and then on the
order described in <doc:Language-Roles>.

`perspective` is the distance of the viewer. By default it is infinite, and 0 or less is an `argument-mismatch`. Setting
`anchor` does not move a view: it sets the point about which the other properties apply. If `backface` is false, a view
is hidden while its back faces the viewer.

## Lists of transforms

`transform` takes a list of functions in the order of CSS, in which the last is applied first; a single function is a
list of one. The functions and their arguments are those of CSS Transforms; <doc:Reference> lists them.

```anim
animator toss {
    duration 500ms
    order from above to
    from { transform: [] -> [translateY(container.height), rotate(30deg), scale(0.8)]; alpha: 1 -> 0 during 60%..100% }
}
```

## Dims that fade out

`dim.alpha` is the strength of the dim. With `dim.fade`, that is its strength at one side, from which it decreases
linearly across the view: `(1, 0)` fades out to nothing at the right edge, `(0, -0.5)` to half at the top. `edge.vector`
is such a pair, so the dim fades out towards that edge:

```anim
animator page(edge: Edge = .trailing) {
    duration 400ms
    let away = (container.width * edge.vector.x, container.height * edge.vector.y)
    from { translate: 0 -> -60pt * edge.vector; dim.alpha: 0 -> 0.5; dim.fade: -edge.vector }
    to { translate: away -> 0 }
}
```

With both parts, it fades out towards a corner. If they add up to more than 1, it still reaches nothing just at the
corner. The range of each part is −1 to 1.

## Clips

`inset(top, right, bottom, left)` cuts off the edges, `circle(center, radius)` shows a circle, and `none` shows
everything. Clips are measured in the view's own points. As in CSS, an inset can have fewer sides, and round corners:
`inset(8pt)` cuts off 8 pt everywhere, `inset(8pt, 20pt)` 20 pt on the left and right, and `inset(8pt round 20pt)`
rounds what is left. A radius is at most half of the shorter side.

## Interpolation

Quantities are interpolated linearly, and colors in sRGB, premultiplied by their opacity. Booleans, and clips of
different kinds, change halfway; clips of the same kind are interpolated number by number. Lists of transforms are
interpolated as in CSS Transforms: function by function as far as both lists match, and as matrices from there on. A
value that a timing carries beyond the range of its property is clamped when it is applied; `alpha-range` checks the
values that the script contains.

`z` is interpolated like any number, so the order changes at the moment when one value passes the other:

```anim
animator swap {
    duration 400ms
    from { z: 1 -> -1; translate.x: 0 -> 60pt -> 0; alpha: 1 -> 1 -> 0 }
    to { scale: 0.9 -> 1; alpha: 0 -> 1 }
}
```

"""##),
("Language-Roles", ##"""
# Roles

The views that a transition animates: two screens, the container around them, and layers that it creates.

## Overview

```anim
animator drawer {
    duration 350ms
    order from above to
    container { color: #101014 }
    overlay shade above to { color: #000; alpha: 0.4 -> 0 }
    from { translate.x: 0 -> -direction * container.width; shadow.alpha: 0 -> 0.4 -> 0 }
    to { scale: 0.94 -> 1 }
}
```

| role | meaning |
|---|---|
| `from`, `to` | the leaving screen, the arriving screen |
| `container` | the container of everything; its `color` is the background |
| `overlay NAME` | a colored layer of the container's size |
| `slices NAME` | slices of a snapshot of a screen: <doc:Language-Slices> |
| `elements NAME` | snapshots of views of a screen: <doc:Language-Elements> |
| `match NAME` | snapshots of views that exist in both screens: <doc:Language-Match> |

`from`, `to` and `container` can appear once in a block, and so can each overlay.

## Order

For every operation, `to` is in front of `from`, unless `order from above to` says otherwise. `overlay NAME above from`
puts a layer directly in front of a screen, and `below to` directly behind it. Without either, the layer is in front of
everything. If two overlays are above the same screen, the later one is in front. A view with a greater `z` is in front
of all views with a smaller one.

## Frames

`from` starts at its initial frame and `to` at its final one. `frame` lays out a view in another frame; its four parts
can also be set separately. `from.initial`, `from.final`, `to.initial` and `to.final` are the frames that the container
provides.

## The end of a transition

A transition leaves no traces. Every property that it changed is restored, everything that it created is removed, `to`
is at its frame (or `from`, if the change was cancelled), and the other screen is gone.

There is one exception. If the change keeps the leaving screen, as below a sheet or a dialog (`keepsPresenter`), the
final values of `from` and the overlays stay until the dismissal continues from them. Then they are restored too.

## Visibility

The checker reports a screen that is not at rest when the transition begins (`jump-at-start`) or ends (`jump-at-end`),
if the screen is visible at that moment. A screen is visible if its alpha is above 0, it is inside the container, and no
opaque screen at rest is in front of it. It is also invisible if its hidden back faces the viewer, if it is seen
edge-on, or if its clip is empty. So `to { translate.x: 30pt -> 0 }` alone is a jump: the new screen suddenly appears,
only 30 points from its place.

These are not jumps: the radius, offset and color of a shadow, and the color of a dim, while their alpha is 0; a whole
turn; a clip that cuts off nothing; a perspective without depth; `z`, `anchor` and `backface`.

"""##),
("Language-Rules", ##"""
# Rules

Rules choose the animator that answers a request.

## Overview

```anim
animator slide { duration 300ms; to { translate.x: direction * container.width -> 0 } }
animator sheet { duration 400ms; to { translate.y: container.height -> 0 } }
animator zoom { duration 350ms; to { scale: 0.4 -> 1; alpha: 0 -> 1 } }
animator fade { duration 200ms; to { alpha: 0 -> 1 } }

when any use slide
when present use sheet
when push from Album to ("Photo*", Video) use zoom
when push in Wizard use slide + fade
when any if reduceMotion use fade
```

A request contains an operation (`push`, `pop`, `select`, `present`, `dismiss`, `replace`), the identifiers of both
screens and of the container, the traits of the change, and values from the app. A rule matches if all its conditions
are true. A pattern is a name, a text in which `*` matches any characters and `?` matches one, or several of these in
parentheses. A text without wildcards is a plain name. `any` matches every operation.

`if` can read the traits (`rightToLeft`, `reduceMotion`, `interactive`, `keepsPresenter`), `direction`, and the
container's width and height. Anything else is `misplaced`.

## Leaving a change to the system

`use system` hands a request back: the system animates the change as if no rule matched. `use none` changes the screens
at once, without any motion.

```anim
animator slide { duration 300ms; to { translate.x: direction * container.width -> 0 } }

when push, pop use slide
when push to Settings use system
when select use none
```

Both are answers like any other and follow the precedence below. If a file declares or imports an animator named
`system` or `none`, the name means that animator there. A folder does not have to answer everything: what no rule
mentions is left to the system as well. If a rule has an `if`, though, and no rule answers its requests when the
condition is false, that is an `uncovered-request`, because such a gap is usually an accident. The comment
`// allow uncovered-request: REASON` silences it, anywhere in the folder.

## Precedence

If several rules match, they are compared by these criteria, and the first difference decides:

1. the number of screens, `from` and `to`, that are given by a plain name;
2. the number of screens that are given at all;
3. how exactly `to` is given, and then `from`;
4. how exactly `in` is given: by a name, by a pattern, or not at all;
5. whether the rule has an `if`;
6. whether the rule names the operation instead of `any`;
7. the layer: a later one takes precedence. Native plugins come first, then folders in the order in which they were
   added.

A list in parentheses ranks like the item in it that matches.

## Names and layers

If a rule answers with a name or a call, such as `slide` or `slide(padding: 8pt)`, it uses the `slide` of the last layer
that has one. A folder that is added later can therefore replace `slide` for the rules of all earlier layers. Its
`slide` must accept the arguments that the rule passes, which must be constant; if it does not, the rule keeps the
`slide` that it was compiled with, and loading the folder gives a warning. `reversed slide`, `slide + fade`, and
animators that use other files always keep what they were compiled with.

Two rules of one layer that are still equal are reported as `ambiguous-rule`, with a request that matches both, unless
there is no such request. At run time the later one by path and line answers, so there is always an answer. A rule that
can never answer is an `unreachable-rule`.

`animc resolve push --from Album --to Photo7` shows which rule answers, and why the next best one does not.

"""##),
("Language-Slices", ##"""
# Slices

A screen that is cut into slices, which move independently.

## Overview

```anim
/// Strips of the old screen fall one after the other.
animator blinds(strips: Number = 6 in 1..40) {
    duration 500ms
    order from above to
    slices bands of from in columns(strips) {
        delay 30ms * bands.index
        translate.y: 0 -> container.height
        alpha: 1 -> 0
        rotate: 0 -> random(-8deg, 8deg, seed: bands.index)
    }
}
```

`slices NAME of SCREEN in HOW` cuts a snapshot of that screen. Each slice is a view of its own, `slices.bands[0]` and so
on, numbered row by row. The slices take the place of the screen in the stacking order. In the meantime, the screen
itself is not drawn and cannot be used in `order`.

| slicing | result |
|---|---|
| `columns(n)` | n slices side by side |
| `rows(n)` | n slices, one above the other |
| `grid(columns, rows)` | both |

A number that is only known at run time, such as `columns(container.width / 60pt)`, is rounded. There is at least one
slice, and there are at most 1,000. A number that the script contains must be a whole number (`argument-mismatch`)
within that limit (`limit-exceeded`).

## Values of a slice

Inside the block, `NAME.index`, `.row` and `.column` describe the current slice, starting from 0. `NAME.frame` is its
frame in the container; anywhere else in the animator, it is the frame of the first slice. `NAME.count` is the number of
slices, and `NAME.exists` is true if there are any. A slicing cannot use values of its own slices (`recursion`).

## Several blocks

`if` selects some of the slices. A slice that no block selects is not created. Several blocks may share one slicing,
each with its own `if`; the slicing must be the same in all of them.

```anim
/// A door that opens in the middle.
animator doors {
    duration 600ms
    timing easeInOut
    order from above to
    container { perspective: 1000pt }
    slices half of from in columns(2) if half.column == 0 {
        anchor: (0, 0.5)
        rotate.y: 0 -> -90deg
    }
    slices half of from in columns(2) if half.column == 1 {
        anchor: (1, 0.5)
        rotate.y: 0 -> 90deg
    }
}
```

All slices are seen through the container's `perspective`, so they turn in the same space.

If delays depend on the slice, the transition lasts until its last slice has finished. Two blocks that set the same
property of a slice at the same time are `conflicting-tracks`.

"""##),
("Language-Text", ##"""
# Text

The elements of a file: lines, comments, names and numbers.

## Overview

A script is text in UTF-8, with or without a byte order mark. Lines end with LF, CR LF or CR. A byte that is not valid
UTF-8 is reported as `invalid-utf8`.

```anim
/// Documents the declaration that follows; tools show it.
animator enter(lift: Length = 24pt in 0pt..100pt) { // to the end of the line
    duration 300ms; delay 0.05s /* between marks, /* nested */ too */
    to {
        translate.y: lift -> 0
        alpha: 0 -> 1
            using easeOut
    }
}
```

## Names and comments

- A name starts with a letter from a to z or `_`, followed by such letters and digits. Names are case-sensitive.
- The names of properties, statements, units, functions and timings are not reserved. In an expression, only
  `if then else and or not` are reserved words; after an expression, `at via using during in use` continue the
  statement.
- `duration: 2` is a track of a property `duration`, and `duration 2s` is a statement: the colon makes the difference.
- `////` is not documentation, nor is a `///` comment separated from its declaration by an empty line.
- A comment of several lines counts as the end of a line.

## Numbers and other literals

| syntax | meaning |
|---|---|
| `12`, `0.5`, `1e-3`, `1_000` | a Number; there is a digit on both sides of the point, so `0..1` is a range |
| `16pt`, `300ms`, `1s`, `45deg`, `1.5rad`, `0.5turn` | a number followed by its unit, without a space |
| `40%` | the Number 0.4 |
| `#f00`, `#ff0000`, `#ff000080` | a color; two more digits are its opacity |
| `"text"` | a text, with `\"`, `\\`, `\n`, `\t` and `\u{1F600}` |
| `true`, `false` | a Bool |
| `.left` | a member of an enumeration: an edge, an order, a kind of jump |

## Where a statement ends

A statement ends at the end of its line, at `;`, or at the `}` of its block. It continues on the next line

- inside `(…)` and `[…]`;
- after a binary operator, `->`, `,`, `:`, `=` or `..`;
- if the next line starts with `->`, `via`, `using` or a binary operator other than `-`;
- in a rule, also if the next line starts with `from`, `to`, `in`, `if` or `use`.

A line may also start with `then` or `else`, and an operand may be on the line after `then`, `else`, `if`, `not` or `-`.
A line that starts with `during` opens a block; the window of a track is on the track's own line. A `{` is on the same
line as the statement that it belongs to.

```anim
animator long {
    duration 600ms
    to {
        alpha: 0
            -> 0.2 at 30%
            -> 1 via easeOut
        translate.x: (if direction > 0
            then container.width
            else -container.width) -> 0
    }
}
```

## Declarations

A file consists of `import`, `let`, `func`, `timing`, `animator`, `when` and `extern` declarations, which may be used
before they are declared. The constants, functions, timings and animators of a file share one namespace: if two have the
same name, the later one is reported as `duplicate-name`. A declaration may hide a timing or function of the language,
but not a value or a role. A parameter may have any name, as in `timing outQuint(t)`.

`import "curves.anim"` makes the declarations of that file available. The path is relative to the importing file and
must stay inside the root folder. An import includes neither the imports nor the rules of that file: rules belong to the
folder that is loaded.

The files of a folder don't see each other without an import, so that you can read a file by itself, and a copied file
says what it needs. If a name is declared in another file of the folder, `animc check` names that file, and `--fix` adds
the import.

"""##),
("Language-Time", ##"""
# Time and windows

The duration of a transition, and the windows in which its tracks run.

## Overview

```anim
animator staged {
    duration 500ms
    delay 20ms
    timing easeInOut

    from {
        duration 200ms
        alpha: 1 -> 0
    }
    to {
        delay 60ms
        during 30%..100% {
            alpha: 0 -> 1
            scale: 0.92 -> 1
        }
        cornerRadius: 20pt -> 0 during 50ms..400ms
        dim.alpha: 0.3 -> 0 during 0%..50% of progress
    }
}
```

| statement | in an animator | in a role's block |
|---|---|---|
| `duration` | sets the duration of the transition | sets the length of the block's window |
| `delay` | delays everything, including `progress` | delays the block's windows; nested delays add up |
| `timing` | sets the timing that tracks inherit, and that eases `progress` | sets the timing that the block's tracks inherit |
| `during a..b` | sets the window of the roles inside | sets the window of the tracks inside |

## Windows

- Without a window, a track runs during the whole transition, or during its block's `duration`.
- `during a..b` is a window in time, as fractions of the animator's `duration` or as times. The innermost window
  applies. `duration` in a block that has a `during` is `misplaced`; a window of length 0 is an `empty-window`.
- `during a..b of progress` is a window of the animator's **eased progress**. Because the fraction is already eased, no
  timing is inherited: only the track's own `using` changes it further. Up to `a`, the first key applies, and from `b`
  on, the last. This is Material's convention.
- Bounds may depend on the container or on parameters. If `b` is not after `a` in some container, or if a bound is
  outside the time that it is a part of, that is also an `empty-window`, and the diagnostic names such a container. An
  app then plays the nearest valid window: `a` is at least 0, `b` is at least `a`, and both are at most 100 % of
  progress. In a window of length 0, the track jumps from its first key to its last.
- Before its window, a track has its first key. At the end of its window and afterwards, it has exactly its last key,
  even if its timing ends elsewhere.
- The delay of a block also delays its windows of progress; it does not change the value of `progress`. A delay cannot
  be negative (`duration-range`).

## Duration

The transition lasts until its last window ends. The animator's own window counts too, so with `duration 1s` the
transition takes at least 1 s whatever the tracks do; the delay of a block can make it longer.

Without `duration`, it lasts as long as the longest track that has an end of its own: a window in seconds, or a physical
spring, which runs until it settles. Percentages, and tracks without a window, then have nothing to refer to
(`missing-duration`). A constant value does not count, unless it contains `t`, which needs a window.

```anim
animator settle {
    timing spring(response: 0.4s, dampingRatio: 0.7)
    to { scale: 0.6 -> 1; alpha: 0 -> 1 during 0ms..120ms using linear }
}
```

`0s` is a valid duration: everything is at its end at once. A transition of 3 s or more gets a warning
(`long-duration`), and one of more than 60 s is an error.

"""##),
("Language-Timings", ##"""
# Springs and timings

A timing maps a fraction of the time to a fraction of the change.

## Overview

```anim
timing outQuint(t) = 1 - (1 - t)^5
timing settle = spring(response: 0.35s, dampingRatio: 0.8)
timing snap = points(0, 0.9 at 40%, 0.8, 1)

animator rise {
    duration 500ms
    timing outQuint
    from { alpha: 1 -> 0 using bezier(0.4, 0, 1, 1) }
    to {
        alpha: 0 -> 1
        translate.y: 80pt -> 0 using settle
        scale: 0.9 -> 1 using snap
        cornerRadius: 24pt -> 0 using if reduceMotion then linear else easeInOut
    }
}
```

A timing can be used after `timing`, `using`, `via`, `finish` and `cancel`, in a `let`, as a parameter of type `Timing`,
and in both branches of an `if`.

| syntax | curve |
|---|---|
| `linear`, `ease`, `easeIn`, `easeOut`, `easeInOut` | as in CSS |
| `bezier(x1, y1, x2, y2)` | CSS `cubic-bezier()`; both x must be in 0…1 (`bezier-range`) |
| `steps(n, .jumpEnd)` | CSS `steps()`, with `.jumpStart .jumpEnd .jumpNone .jumpBoth` |
| `points(0, 0.25 at 75%, 1)` | CSS `linear()`: straight lines between points |
| `path(0, 0, x1, y1, x2, y2, x, y, …, 1, 1)` | cubic segments with their control points; x never decreases |
| `timing name(t) = …` | any function of the fraction |
| `spring(…)`, `smooth`, `snappy`, `bouncy` | a spring, computed exactly |

The curves that exist in CSS behave as in CSS Easing 2, also outside 0…1.

## Springs

Every spring starts at 0 and is pulled towards 1 by −k/m·(x − 1) − c/m·x′. Its arguments have labels: **`damping` is
always the coefficient c, and `dampingRatio` is always ζ**. `velocity` is in total distances per second, and 0 by
default.

| syntax | spring |
|---|---|
| `spring(mass: 1, stiffness: 100, damping: 10)`, also `spring()` | Core Animation's; these values are the defaults. ζ above 1 counts as 1 unless `overdamped: true` |
| `spring(response: 0.5s, dampingRatio: 0.8)` | SwiftUI's, exact for every ζ |
| `spring(duration: 0.5s, bounce: 0.3)` | the same in other terms; the defaults are 0.5 s and 0 |
| `spring(dampingRatio: 0.75, velocity: 0.5)` | UIKit's: fitted so that it settles within its window; ζ is in 0…1, and at least 0.01 |
| `smooth`, `snappy`, `bouncy` | `spring(duration: 0.5s, bounce: …)` with 0, 0.15 and 0.3 |

Mass, stiffness, response and duration must be above 0, damping and the damping ratio of a physical spring 0 or more,
and bounce above −1 and at most 1 (`spring-range`). Arguments of two forms cannot be mixed (`argument-mismatch`). If the
only arguments are `damping` and `velocity`, the spring is Core Animation's, and a note says that UIKit's `damping` is
`dampingRatio` here.

The first three are **physical**: they run in their own time until they settle. At the end of a window they are cut off,
which is an error (`never-settles`) if more than 1 % of the distance is left. A track with a physical spring ends when
the spring has settled, even if its window is longer, and then keeps its last key. After `via`, a physical spring runs
for the seconds of its segment. The fourth is **fitted**: it always fills its window.

## Timings as functions

`ease(0.5)` is a Number. A physical spring takes a fraction of its settling time, a fitted one a fraction of 1 s.
Outside 0…1, a timing is extrapolated.

```anim
func lag(i: Number) = 40ms * easeOut(i / 10)

animator wave {
    duration 400ms
    to { translate.x: container.width -> 0 }
    elements rows of to like "row*" by .topToBottom {
        delay lag(rows.index)
        alpha: 0 -> 1
    }
}
```

"""##),
("Language-Tracks", ##"""
# Tracks

A track animates one property of a view through a sequence of values.

## Overview

```anim
animator bounce {
    duration 600ms
    to {
        alpha: 0 -> 1 during 0%..50%
        translate.y: 40pt -> -8pt at 70% -> 0 using linear
        scale: 0.8 -> 1.05 via easeOut -> 1 via easeIn
        rotate: 6deg * (1 - t)
    }
}
```

- `property: v` keeps a constant value during the whole transition. If `v` contains `t`, `time` or `progress`, it is
  computed again in every frame.
- `property: a -> b -> c` goes through keys. The first is at 0 %, the last at 100 %, and the others are at the fraction
  or time after `at`. Keys without `at` are spread evenly between their neighbors. Positions must not decrease
  (`keyframe-order`).

## Timing of tracks

| word | applies to |
|---|---|
| `using` | the whole track, over its window |
| `via` | one segment, from the previous key to this one, over that segment's part of the window |
| neither | the nearest `timing` of the window, the role or the animator; `ease` if there is none |

A track with a `via` inherits no timing: it is linear except for its `via` segments, unless it also has a `using`. If a
timing overshoots, the first or last segment continues beyond its end.

A constant value that contains `t` inherits no timing either. `t` is the linear fraction of the window, 0 before it and
1 after it; with `using`, it is the eased fraction. `time` is the time since the window began, and `progress` is the
animator's own eased progress.

## Smooth tracks

`smooth` connects the keys by a cubic curve instead of straight lines. The tangent at a key is the difference between
the next and the previous key, divided by the difference of their positions; at the ends, it is that of the first or
last segment. `smooth` works for quantities, pairs, rectangles, and lists with the same transform functions and the same
number of arguments.

```anim
animator swoop {
    duration 700ms
    to {
        translate: (container.width, 0) -> (container.width / 3, 90pt) -> (40pt, 30pt) -> 0 smooth
        alpha: 0 -> 1
    }
}
```

Beyond its ends, a smooth track continues along its tangents.

## Several tracks for one property

Their windows must not overlap (`conflicting-tracks`). Before the first window, the first key applies; between two
windows, the last key of the one that began last.

```anim
animator blink {
    duration 900ms
    to {
        alpha: 0 -> 1 during 0%..30%
        alpha: 1 -> 0.4 during 40%..60%
        alpha: 0.4 -> 1 during 70%..100%
    }
}
```

A window in time and a window of progress always count as overlapping, except in different parts of `a then b`.

"""##),
("Language-Values", ##"""
# Types and values

Every number has a dimension, and mixing up dimensions is an error before anything runs.

## Overview

```anim
let gutter = 16pt
func ahead(distance: Length, speed: Length/Time) = distance / speed

animator glide(pace: Length/Time = 1600pt / 1s, edge: Edge = .trailing) {
    let away = (container.width + gutter) * edge.vector.x

    duration ahead(container.width, pace)
    to { translate.x: away -> 0; alpha: 0 -> 1; rotate: atan2(gutter, container.width) -> 0 }
}
```

| type | values |
|---|---|
| `Number` | a plain number |
| `Length`, `Time`, `Angle` | points, seconds, radians; `16pt`, `0.3s`, `45deg` |
| `Length/Time` | a quotient of two of these |
| `(Length, Length)` | a pair of quantities with the same dimension, with `.x` and `.y` |
| `Rectangle` | a frame with `.x .y .width .height .size .center`, made by `rectangle(10pt, 20pt, 100pt, 40pt)` |
| `Color`, `Bool`, `Text` | |
| `Edge` | `.left .right .top .bottom .leading .trailing`; `edge.vector` is the unit vector that points out of the container |
| `Timing` | a curve, as in `timing`, `using` and `via` |

## Arithmetic

- A quantity has a dimension: the exponents of length, time and angle. `+`, `-` and comparisons require equal
  dimensions; `*` and `/` add and subtract the exponents. `16pt + 1s` is a `unit-mismatch` that names both dimensions.
- The literal `0` fits every dimension and can be used as a pair of zeros. This is only true of the literal itself: `let
  a = 0` is a plain number.
- `^` requires a constant exponent if its base has a dimension. `sqrt` halves the exponents.
- Pairs are combined component by component, with a pair or with a number; `-v` is a pair. They can only be compared
  with `==` and `!=`.
- Both branches of `if … then … else …` must have the same type, which can be a timing, a color or a list as well.
- Every timing is also a function: `ease(0.5)`, `outQuint(1 - t)`. A timing with a name takes a fraction of its
  duration, and continues outside 0…1.

<doc:Reference> lists the functions. Arguments are passed by position or by label, those by position first. Functions
cannot call themselves, neither directly nor through others (`recursion`), and there are no loops, so every script ends.

## Values of the language

<doc:Reference> lists the values: the container's bounds and insets, the frames of both screens, `direction`, the traits
of the change, and time. `leading` and `trailing` depend on `rightToLeft`. `direction` is 1 if the new screen enters
from the right and −1 if it enters from the left. For a pop and a dismissal it is reversed, and so it is in a
right-to-left layout.

`t`, `time` and `progress` can only be used in tracks, and `drag` and `pinch` only in an interaction (`misplaced`). Only
`drag.translation` is also available in a track with a single value: <doc:Language-Interaction>.

## Values of the app

`request.NAME` is a value that the app passes with a request, such as the location of a tap. It can only be the default
of a parameter, whose type says what is expected:

```anim
animator reveal(origin: Rectangle = request.button, tint: Color = request.tint) {
    duration 400ms
    overlay wash below to { color: tint; alpha: 0 -> 0.3 -> 0 }
    to {
        clip: circle(origin.center, 0) -> circle(origin.center, hypot(container.width, container.height))
    }
}
```

If the app does not pass the value, it is 0, `false`, an empty text, a transparent color or the left edge, and the
runtime reports it. With `animc sample`, you set it by hand: `--request 'button=rectangle(270pt, 500pt, 40pt, 40pt)'`.

## Random numbers

`random(lo, hi, seed: n)` returns a quantity between two others. The same animator and the same seed always give the
same number, on every device. `n` is a number or a pair; in slices, `seed: tiles.index` gives each slice a number of its
own.

```anim
animator scatter {
    duration 500ms
    order from above to
    slices tiles of from in grid(4, 6) {
        rotate: 0 -> random(-40deg, 40deg, seed: tiles.index)
        alpha: 1 -> 0
    }
}
```

"""##),
("Language", ##"""
# The language

Everything that a `.anim` file can contain, topic by topic.

## Overview

A file declares animators, which describe how screens move, and rules, which choose the animator for a request.

```anim
/// The new page pushes the old one away by a third of its width.
animator push {
    duration 350ms
    timing easeOut
    let away = direction * container.width

    from { translate.x: 0 -> -away / 3 }
    to { translate.x: away -> 0 }
}

when any use push
when pop, dismiss use reversed push
```

`from` is the leaving screen and `to` the arriving one. Without tracks, `from` stays where it was and `to` is where it
will be. A track moves a screen away from there, so most tracks of `from` begin at rest and most tracks of `to` end at
rest. When the transition is over, everything that the script changed is restored.

Read <doc:Language-Tracks>, <doc:Language-Time> and <doc:Language-Timings> first; the other pages can wait until you
need them. `animc explain NAME` describes any property, statement, function, timing, unit, value or diagnostic, and
<doc:Reference> lists all of them.

## Topics

### Writing a file

- <doc:Language-Text>
- <doc:Language-Grammar>
- <doc:Language-Layout>

### Moving screens

- <doc:Language-Values>
- <doc:Language-Properties>
- <doc:Language-Tracks>
- <doc:Language-Time>
- <doc:Language-Timings>
- <doc:Language-Roles>

### Animating parts of a screen

- <doc:Language-Slices>
- <doc:Language-Elements>
- <doc:Language-Match>

### Combining animators

- <doc:Language-Composition>
- <doc:Language-Rules>
- <doc:Language-Interaction>
- <doc:Language-Plugins>

### Details

- <doc:Language-Limits>
- <doc:Language-FinePrint>
- <doc:Reference>
- <doc:Reference-Findings>
- <doc:Reference-Tool>

"""##),
("NavigationBars", ##"""
# Navigation bars

What a script moves in a navigation controller, and what UIKit moves.

## Overview

A script moves the two screens. The navigation bar, the toolbar and the tab bar are not parts of a screen: UIKit moves
them itself, beside the script, for as long as the script lasts.

| what | who moves it |
|---|---|
| the views of both screens | the script |
| the bar's title, its buttons and its background | UIKit, over the duration of the script |
| a bar that appears or disappears with a screen | UIKit |
| a tab bar with `hidesBottomBarWhenPushed` | UIKit |

During a gesture, UIKit's bars follow its progress, and if the gesture is cancelled, they go back.

## Under a bar, or below it

Under a translucent bar, a screen fills the container, and its content scrolls beneath the bar. Below an opaque bar,
UIKit gives the screen a smaller frame, and both screens stay where UIKit says. Scripts that move screens by
`container.width` or `container.height` work in both cases. A script that sets a place in points should start from the
screen's frame instead of the container's edge:

```anim
/// Comes up from the bottom edge to wherever UIKit wants the screen.
animator rise {
    duration 350ms
    timing easeOut
    to { translate.y: container.height - to.final.y -> 0 }
}
```

## The swipe back

A pop can be driven by a drag from the leading edge. As with UIKit's own swipe, it does not begin where the app hides
the back button or replaces it, or where `interactivePopGestureRecognizer` is disabled; if no script names the drag, it
also needs a visible bar. With a gesture in the script, it works without a bar:

```anim
animator pull {
    duration 400ms
    order from above to
    to { translate.x: container.width / 3 * direction -> 0 }
    from { translate.x: 0 -> -container.width * direction }
    interaction edgeDrag .leading {
        progress: drag.along / container.width
    }
}

when pop use pull
```

## A screen without a bar

Hide the bar in `viewWillAppear(_:)` with `setNavigationBarHidden(_:animated:)`, as usual. A script that fades or zooms
looks best when both screens have the same bar, because the bar slides while they do something else. To let a photo grow
over the bar, present it in the style `.fullScreen` instead of pushing it: <doc:StacksAndSheets>.

> Important: How UIKit's bars look beside a script has not been seen on a device yet. That they get the duration, the
> progress and the outcome of the change is tested against a stand-in: <doc:UIKit>.

"""##),
("PassingValues", ##"""
# Values and choices from code

Tell a script where the button was, and choose an animator for one change or one screen.

## Overview

Usually, rules choose: `when push to Detail use zoom`. If only the app knows what to play, it can say so in code. From
the strongest to the weakest:

| what you write | it counts for | and chooses |
|---|---|---|
| `navigation.push(detail, using: "zoom")` | this change | the animator |
| `detail.chosenAnimators.pop = "fade"` | every pop of this screen | the animator |
| `when pop from Detail use fade` | every such change | the animator, by a rule |
| nothing | | UIKit's own animation |

`values` reach the animator, whoever chooses it:

```swift
@MainActor func open(
  _ detail: UIViewController, in navigation: UINavigationController, from button: CGPoint
) {
  detail.chosenAnimators.pop = "fade"
  navigation.push(detail, using: "zoom", values: ["button": .pair(button.x, button.y)])
}
```

`pop(using:values:)`, `select(_:using:values:)`, `present(_:using:values:)` and `dismiss(using:values:)` do the same for
the other changes. The animators must be installed on the container; without them, UIKit animates the change.

## Reading the values

In a script, a value of the app is the default of a parameter. The parameter's type says what is expected:

```anim
/// Opens out of the place of a button.
animator zoom(button: (Length, Length) = request.button) {
    duration 400ms
    timing easeOut
    to {
        clip: circle(button, 0) -> circle(button, hypot(container.width, container.height))
    }
}

animator fade { duration 200ms; to { alpha: 0 -> 1 } }
```

| in the script | in Swift |
|---|---|
| `Number`, `Length`, `Time`, `Angle` | `.number(40)`: points, seconds and radians |
| `(Length, Length)` | `.pair(x, y)`, in the container's coordinates |
| `Rectangle` | `.rectangle(StageRectangle(x: 16, y: 80, width: 120, height: 120))` |
| `Color` | `.color(StageColor(red: 1, green: 1, blue: 1, alpha: 1))` |
| `Bool`, `Text`, `Edge` | `.bool(true)`, `.text("…")`, `.edge(.leading)` |

Convert places to the container before you pass them: `button.convert(button.bounds, to: navigation.view)`. To start from
a view that stays in the screen, you need no value at all: `elements` and `match` find it by its
`accessibilityIdentifier`, as <doc:Language-Elements> shows.

## What happens if something is missing

- If a value is not passed, it is 0, `false`, an empty text, a transparent color or the left edge, and the runtime
  reports it once in the console.
- If no loaded script has an animator of the chosen name, the rules answer.
- `animc sample`, `plot` and `film` get the values by hand: `--request 'button=(270pt, 500pt)'`.

With the plugin `AnimatorsPlugin`, the names are typed, and so are their parameters: `.zoom(button: …)` instead of
`"zoom"`. A misspelt name is then an error of the compiler.

"""##),
("Preview", ##"""
# The preview

See scripts move in a browser while you write them.

## Overview

`animc preview [FOLDER]` prints a link to a page with a small app on a device. The app follows the folder's rules, with
the same containers, gestures and evaluation as a real app. All you need is a browser.

```
$ animc preview
http://localhost:4747/#token=5c01…
```

![The preview: an app, the script that moves it, its curves and its claims](preview.png)

### What you can do there

The app plays a transition by itself when you open the link. Tap, drag, drag from an edge, or pinch with two fingers. To
pinch with a mouse, hold Alt and drag, or hold Ctrl and turn the wheel. Do it again while
something moves: the next transition continues from the current positions and velocities. A drag or the wheel scrolls a
list.

Choose an animator on the left to play it by itself, on two screens with the views that it looks for. Its picture plays
under the pointer. Search by words for a look, such as "card flips" or "doors open", or choose a look above the list. If
the folder's `README.md` has a table with the columns effect, expression and look, its effects are rows too.

The space bar plays it again, the arrow keys show the previous and the next frame, R repeats it, and L loops it. There is
a slider for each parameter, and the buttons above the device change its size, the layout direction, reduced motion and
the side from which the new screen comes. The link contains all of this, so whoever opens it sees the same.

*X-ray* shows the frames of all views instead of their contents, *Onion* shows where everything is at nine moments with
the path of each corner, and *A | B* plays two animators, or the last two versions of one, on one clock. Drop two
screenshots on the device to see your own screens move.

![The frames of a cube](preview-xray.png)

On the right, the page says which rule answered and why. The timeline has a bar for each track, from when to when it
plays, with its keys, its curve, its value and its velocity. Slices of one view share a row. If a claim fails, *Show me*
sets the size, the direction and the parameters of the counterexample and says what is wrong: a gap is red on the device
and enlarged beside it, and a jump is shown as before and after.

![The timeline of two tracks](preview-timeline.png)

### Saving and dragging

When you save a file, the last transition plays again with the new script. If the file has an error, the page shows it
and keeps the last good version.

Drag a number of the script on the page, drag the handles of a curve, or choose another color. When you let go, that
token changes in the file, and nothing else. A change is refused if the result is not a number of the same unit, or
would cause an error in the folder. You can undo it, and redo what you have undone, until the file changes in another
way.

Drag the bars of the timeline, or their ends, to change when a track plays. A track without a window gets one. Times that
are computed, and those of `reversed`, cannot be dragged.

*Edit* opens the whole file in a panel with the editor's services: colors, problems while you type, fixes, completion
(Ctrl+Space), explanations under the pointer and formatting. What you type plays at once; Ctrl+S writes it. With the
cursor in a spring, two sliders set its response and its damping, next to its curve. From there, the file also opens in
your own editor.

### Recordings

*Report* saves what has happened in the page's app since nothing moved, as a file that `animc replay` plays again. With
`animc preview --replay FILE`, the page shows such a file, or what `animators.record(to:)` has written in an app, to scrub:
<doc:Testing>.

### Pages that need no server

`animc film FILE ANIMATOR --html` writes a single page that plays the animator, has a slider to move through it, and
loads nothing. It contains the first picture and the changes after it. Numbers that change in the same way share one
curve, and a rotation is stored as a rotation, so even hundreds of slices take few bytes: `explode`, with 190 of them,
takes less than 84 KB.

`animc gallery --html --output FOLDER` writes a site of all animators, which play under the pointer.

![The gallery](gallery.png)

With `--playground MODULE`, the site has a playground: the same editor, the proofs and a phone, with the compiler itself
in the page. It needs no server besides one for static files, sends nothing anywhere, and works without a network once it
is loaded. A link carries the script. `Sources/AnimWeb` builds the module.

![The playground: a script, the phone that plays it, and its proofs](playground.png)

### Who can see it

The page only opens with its link, and only on this machine unless you pass `--listen` with the machine's address in
your network. Pages of other sites cannot request it, and no address leads to a file. Over a network, the page cannot
change files unless you pass `--write`. With `--devices`, a running app follows the folder too: <doc:UIKit>.

### Why the server computes every frame

The page asks for a moment and receives what has changed since the previous one. A browser could run whole stretches by
itself, as Core Animation does, but there is little to gain: of the 16.7 ms of a frame, the server needs 0.3 ms of one
core for three views and 2.3 ms for a hundred, on a machine with two. And two clocks would have to be kept in step: the
page can slow time down, stop it and go back, and a tap can interrupt a transition at any moment, so the server would
always have to know where the browser's own animations are. `python3 Tests/Checks/Browser/measure.py` prints these numbers, and
compares the corners of each view with those of `animc sample`. Another test, without a browser, compares the plans for
Core Animation with what a transition computes.

## Topics

### Related

- <doc:FirstScript>
- <doc:Claims>
- <doc:UIKit>

"""##),
("Recipes", ##"""
# Recipes

Twelve transitions, described as people ask for them. Copy one into a file of `animators`, and its rule too.

## Overview

Each recipe is a whole file that `animc check` accepts. `animc film FILE NAME` draws it, and `animc preview` plays it.

## "The new screen slides in from the right, the old one moves a little to the left."

```anim
animator slideIn {
    duration 350ms
    timing easeOut
    from { translate.x: 0 -> -container.width / 3 * direction }
    to { translate.x: container.width * direction -> 0 }
}

when any use slideIn
when pop, dismiss use reversed slideIn
```

## "A sheet comes up from below and the screen behind it gets darker."

```anim
animator riseUp {
    timing spring(response: 450ms, dampingRatio: 1)
    overlay shade above from {
        color: #000
        alpha: 0 -> 0.3
    }
    to { translate.y: container.height - to.final.y -> 0 }
}

when any use riseUp
when pop, dismiss use reversed riseUp
```

## "Just a soft cross-fade."

```anim
animator softly {
    duration 250ms
    timing ease
    to { alpha: 0 -> 1 }
}

when any use softly
```

## "The photo flies from the list to its place in the detail screen."

Give both image views the same `accessibilityIdentifier`, such as `photo-7`.

```anim
animator flyingPhoto {
    duration 400ms
    timing spring(response: 350ms, dampingRatio: 0.9)
    match photo like "photo-*" {}
    to { alpha: 0 -> 1 during 0%..60% using ease }
}

when any use flyingPhoto
when pop, dismiss use reversed flyingPhoto
```

## "The card flips over."

```anim
animator flipOver {
    duration 600ms
    timing easeInOut
    container { perspective: 900pt; color: #000 }
    from { rotate.y: 0 -> -180deg; backface: false }
    to { rotate.y: 180deg -> 0; backface: false }
}

when any use flipOver
when pop, dismiss use reversed flipOver
```

## "The new screen grows out of the middle."

```anim
animator growOut {
    duration 350ms
    timing spring(dampingRatio: 0.8)
    to { scale: 0.3 -> 1; alpha: 0 -> 1 during 0%..40% }
}

when any use growOut
when pop, dismiss use reversed growOut
```

## "The rows appear one after the other."

Rows are views of the new screen whose identifiers begin with `row`.

```anim
animator rowByRow {
    duration 300ms
    timing easeOut
    to { alpha: 0 -> 1 }
    elements rows of to like "row*" by .topToBottom {
        delay 40ms * rows.index
        translate.y: 24pt -> 0
        alpha: 0 -> 1
    }
}

when any use rowByRow
```

## "Reveal it through a growing circle."

```anim
animator circleReveal {
    duration 500ms
    timing easeInOut
    let far = container.width + container.height
    to { clip: circle(container.center, 0pt) -> circle(container.center, far) }
}

when any use circleReveal
when pop, dismiss use reversed circleReveal
```

## "Tabs slide to the side on which the new tab is."

`direction` is 1 if the new tab is to the right of the old one, and -1 if it is to the left.

```anim
animator tabSlide {
    duration 300ms
    timing easeInOut
    from { translate.x: 0 -> -container.width * direction }
    to { translate.x: container.width * direction -> 0 }
}

when any use tabSlide
```

## "Swipe from the edge to go back, and let it follow my finger."

```anim
animator swipeBack {
    duration 350ms
    order from above to
    from { translate.x: 0 -> -container.width * direction }
    to { translate.x: container.width / 3 * direction -> 0 }
    interaction edgeDrag .leading {
        progress: drag.along / container.width
        commit: progress > 40% or drag.speed > 500pt / 1s
    }
}

when any use reversed swipeBack
when pop, dismiss use swipeBack
```

## "The screen falls apart into stripes."

```anim
animator stripes {
    duration 600ms
    timing easeIn
    order from above to
    slices bands of from in columns(8) {
        delay 30ms * bands.index
        translate.y: 0 -> container.height
    }
}

when any use stripes
```

## "The dialog pops a little too large, and settles."

```anim
animator popUp {
    duration 350ms
    overlay veil above from {
        color: #000
        alpha: 0 -> 0.4
    }
    to { scale: 0.8 -> 1.04 at 60% -> 1; alpha: 0 -> 1 during 0%..40% }
}

when any use popUp
when pop, dismiss use reversed popUp
```

"""##),
("Reference-Findings", ##"""
# Every diagnostic

All diagnostics of the checker, each with a wrong script and a correct one.

## Overview

The tests generate this page from the tables in the sources, so it is complete. `animc explain ID` prints one entry.

## syntax

**Error.** The text does not follow the grammar of the language.

The message says what was expected at this place and what was found instead. Often a colon, a comma or a brace is missing a little earlier.

Inside a block, a line is a statement (`duration 300ms`), a nested block (`to { … }`), or a track: a property, a colon and its values (`alpha: 0 -> 1`). A statement ends at the end of its line. It continues if the line ends with an operator, `->`, `,`, `:` or `=`, or if the next line begins with `->`, `via` or `using`.

Wrong:

```
animator fade {
  duration 300ms
  to {
    alpha 0 -> 1
  }
}
```

Right:

```anim
animator fade {
    duration 300ms
    to {
        alpha: 0 -> 1
    }
}
```

## invalid-utf8

**Error.** The file contains bytes that are not valid UTF-8.

Scripts are text in UTF-8, the encoding that every current editor writes. Bytes in another encoding, or in a damaged file, are errors even inside a comment.

Save the file as UTF-8, or retype the characters at this place. There is no wrong example here, because this text is UTF-8 itself.

Right:

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
}
```

## unreadable-file

**Error.** A file or folder could not be read.

The path does not exist, is not a text file, or may not be opened. All other files are still read and checked.

Check the spelling of the path and the permissions of the file.

Right:

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
}
```

## unknown-name

**Error.** A name is not declared.

Values, timings, functions, types, roles and members are built in, declared in this file, or imported. This name is none of them. If a similar name exists, the message suggests it.

A `let` inside a block is only known in that block, and `t`, `time` and `progress` only in the values of a track.

Wrong:

```
animator fade {
  duration 300ms
  to {
    alpha: 0 -> opaque
  }
}
```

Right:

```anim
animator fade {
    duration 300ms
    to {
        let opaque = 1
        alpha: 0 -> opaque
    }
}
```

## unknown-property

**Error.** A track names a property that does not exist.

The name before the colon of a track must be a property of the language, such as `alpha`, `translate.x` or `cornerRadius`, or one that the app declares with `extern property`.

Wrong:

```
animator fade {
  duration 300ms
  to {
    alhpa: 0 -> 1
  }
}
```

Right:

```anim
animator fade {
    duration 300ms
    to {
        alpha: 0 -> 1
    }
}
```

## unknown-unit

**Error.** A number has a unit that does not exist.

Lengths are in `pt`, times in `s` and `ms`, angles in `deg`, `rad` and `turn`. `40%` is the number 0.4. A unit follows its number without a space.

Wrong:

```
animator fade {
  duration 300msec
  to { alpha: 0 -> 1 }
}
```

Right:

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
}
```

## unknown-animator

**Error.** An animator is not declared.

The name after `use`, `reversed` or `+` must be an animator of this file, of an imported file, or one that the app provides.

Wrong:

```
animator fade {
  duration 300ms
  to { alpha: 0 -> 1 }
}
animator leave = reversed fad
```

Right:

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
}

animator leave = reversed fade
```

## unit-mismatch

**Error.** Quantities of different dimensions are combined.

Only quantities of the same dimension can be added or compared: a length with a length, a time with a time. Multiplying and dividing give new dimensions: `container.width / 0.5s` is a velocity.

The plain number 0 fits every dimension. Every other number needs a unit that matches the property.

Wrong:

```
animator fade {
  duration 300ms
  to {
    alpha: 0 -> 1
    cornerRadius: 16pt + 300ms -> 0pt
  }
}
```

Right:

```anim
animator fade {
    duration 300ms
    to {
        alpha: 0 -> 1
        cornerRadius: 16pt + 4pt -> 0pt
    }
}
```

## type-mismatch

**Error.** A value has the wrong type.

Each property and argument has a type, such as a number, a color, a list of transforms, or true and false. The message names the expected type and the type that was found.

Wrong:

```
animator fade {
  duration 300ms
  to {
    alpha: 0 -> true
  }
}
```

Right:

```anim
animator fade {
    duration 300ms
    to {
        alpha: 0 -> 1
    }
}
```

## argument-mismatch

**Error.** A function, timing or animator is called with the wrong arguments.

The number, the names and the order of the arguments must match the declaration. The message says which argument is missing, unknown or not needed.

The forms of `spring` cannot be mixed: use mass, stiffness and damping, or response and dampingRatio, or duration and bounce.

Wrong:

```
animator fade {
  duration 300ms
  timing bezier(0.4, 0, 1)
  to { alpha: 0 -> 1 }
}
```

Right:

```anim
animator fade {
    duration 300ms
    timing bezier(0.4, 0, 1, 1)
    to { alpha: 0 -> 1 }
}
```

## misplaced

**Error.** A statement or property is not allowed here.

Every statement belongs in certain blocks: `order` and `interaction` in an animator, tracks in a role such as `to { … }`. Some properties are also limited to certain roles: `color` to overlays and the container, `match.fade` to a match.

Wrong:

```
animator fade {
  duration 300ms
  to {
    order to above from
    alpha: 0 -> 1
  }
}
```

Right:

```anim
animator fade {
    duration 300ms
    order to above from
    to { alpha: 0 -> 1 }
}
```

## duplicate-name

**Error.** A name is declared twice, or a statement appears twice.

The declarations of a file and of its imports share one set of names, and a block has each of its settings only once. The message is at the second one, and a note points to the first.

Wrong:

```
animator fade {
  duration 300ms
  to { alpha: 0 -> 1 }
}
animator fade {
  duration 300ms
  to { alpha: 0 -> 1 }
}
```

Right:

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
}

animator reveal {
    duration 300ms
    to { alpha: 0 -> 1 }
}
```

## conflicting-tracks

**Error.** Two tracks set the same property at the same time.

A property of a view can follow only one track at a time. It can have several tracks if their windows do not overlap; the one whose window started last then applies.

Combine the tracks into one with several keys, or separate their windows.

Wrong:

```
animator fade {
  duration 300ms
  to {
    alpha: 0 -> 0.5 during 0%..60%
    alpha: 0.5 -> 1 during 40%..100%
  }
}
```

Right:

```anim
animator fade {
    duration 300ms
    to {
        alpha: 0 -> 0.5 during 0%..50%
        alpha: 0.5 -> 1 during 50%..100%
    }
}
```

## keyframe-order

**Error.** The keys of a track are not in order.

The first key is at 0 %, the last at 100 %, and the positions given by `at` must not decrease. Keys without `at` are spread evenly between their neighbors.

Wrong:

```
animator fade {
  duration 300ms
  to {
    alpha: 0 -> 0.8 at 60% -> 0.9 at 40% -> 1
  }
}
```

Right:

```anim
animator fade {
    duration 300ms
    to {
        alpha: 0 -> 0.8 at 40% -> 0.9 at 60% -> 1
    }
}
```

## empty-window

**Error.** A window ends before it begins, or at the same moment.

`during a..b` lasts from `a` to `b`, so `b` must be the later one. Bounds that depend on the container must be in order in every container; if they are not, the track jumps at `a`.

Wrong:

```
animator fade {
  duration 300ms
  to {
    alpha: 0 -> 1 during 60%..40%
  }
}
```

Right:

```anim
animator fade {
    duration 300ms
    to {
        alpha: 0 -> 1 during 40%..60%
    }
}
```

## bezier-range

**Error.** A Bézier timing goes back in time.

The first and third numbers of `bezier(x1, y1, x2, y2)` are times and must be from 0 to 1. The second and fourth can be any numbers; outside 0 to 1, the animation overshoots.

Wrong:

```
animator fade {
  duration 300ms
  timing bezier(1.4, 0, 0.6, 1)
  to { alpha: 0 -> 1 }
}
```

Right:

```anim
animator fade {
    duration 300ms
    timing bezier(0.4, 0, 0.6, 1)
    to { alpha: 0 -> 1 }
}
```

## spring-range

**Error.** A spring has an invalid parameter.

Mass, stiffness, response and duration must be above 0, damping 0 or more, and bounce above -1 and at most 1. A spring that is fitted to a duration needs a damping ratio above 0 and at most 1.

Wrong:

```
animator fade {
  timing spring(duration: 0.3s, bounce: 2)
  to { alpha: 0 -> 1 }
}
```

Right:

```anim
animator fade {
    timing spring(duration: 0.3s, bounce: 0.2)
    to { alpha: 0 -> 1 }
}
```

## never-settles

**Error.** A spring is cut off before it has settled.

A physical spring takes its own time. If its window ends before it has settled, the view jumps to its final value: more than one hundredth of the distance is left.

Increase the damping or the length of the window, leave out the duration so that the spring determines it, or use `spring(dampingRatio: …)`, which is fitted to its window.

Wrong:

```
animator fade {
  duration 300ms
  timing spring(mass: 1, stiffness: 100, damping: 1)
  to { alpha: 0 -> 1 }
}
```

Right:

```anim
animator fade {
    duration 300ms
    timing spring(dampingRatio: 0.8)
    to { alpha: 0 -> 1 }
}
```

## missing-duration

**Error.** Nothing says how long the transition lasts.

Without `duration`, a transition ends with the longest track that has an end of its own: a window in seconds, or a physical spring. Other tracks, and windows in percent, need a `duration`.

Wrong:

```
animator fade {
  to { alpha: 0 -> 1 }
}
```

Right:

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
}
```

## duration-range

**Error.** A duration or a delay is out of range.

Durations and delays must not be negative.

Wrong:

```
animator fade {
  duration -1s
  to { alpha: 0 -> 1 }
}
```

Right:

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
}
```

## not-finite

**Error.** A value is infinite or not a number.

A literal may be too large, or a calculation may divide by zero or take the root of a negative number. No view can have such a value.

Wrong:

```
animator fade {
  duration 300ms
  to {
    alpha: 0 -> 1
    cornerRadius: 1e999pt -> 0pt
  }
}
```

Right:

```anim
animator fade {
    duration 300ms
    to {
        alpha: 0 -> 1
        cornerRadius: 8pt -> 0pt
    }
}
```

## recursion

**Error.** A declaration uses itself.

Functions, timings, values and animators may use each other, but not themselves, neither directly nor through others. This is why every script ends.

Wrong:

```
func half(x: Number) -> Number = half(x - 1)
```

Right:

```anim
func half(x: Number) -> Number = x / 2
```

## import-cycle

**Error.** Files import each other in a cycle.

An import makes the declarations of another file available. If that file imports the first one again, directly or through others, neither can be read before the other.

Move what both need into a third file.

Wrong:

```
import "import-cycle.anim"
```

Right:

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
}
```

## import-not-found

**Error.** An imported file does not exist.

The path after `import` is relative to the file that contains it.

Wrong:

```
import "missing.anim"
```

Right:

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
}
```

## import-outside-root

**Error.** An import leaves the folder of the scripts.

Scripts may come from elsewhere, so they can only read files in their own folder: the one given to the tool, the nearest folder named `animators`, or the folder of the file. Links are followed before this is checked.

Wrong:

```
import "../../../../../../../../../../elsewhere.anim"
```

Right:

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
}
```

## ambiguous-rule

**Error.** Two rules match the same request equally well.

If several rules match a request, the most specific one answers. Here two are equally specific, so the answer would depend on their order. The message shows such a request, and a note points to the other rule.

Make one of them more specific, or remove one.

Wrong:

```
animator fade {
  duration 300ms
  to { alpha: 0 -> 1 }
}
animator reveal {
  duration 300ms
  to { alpha: 0 -> 1 }
}
when any use fade
when any use reveal
```

Right:

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
}

animator reveal {
    duration 300ms
    to { alpha: 0 -> 1 }
}

when any use fade
when push use reveal
```

## limit-exceeded

**Error.** The script exceeds a limit.

A file has at most 1 MiB, blocks and brackets are nested at most 64 deep, the operations of an expression are nested at most 500 deep, a transition lasts at most 60 s and has at most 10,000 tracks, 1,000 overlays and 1,000 slices or elements, and imports are nested at most 16 deep. A declaration has at most 256 parameters and uses a chain of at most 64 others; the calls and animators of a file expand to at most 250,000 parts; a folder has at most 2,000 rules; and checking a file stops after 1,000 errors. The message names the limit.

The limits keep a script that came from elsewhere from freezing the app.

Wrong:

```
animator fade {
  duration 300ms
  to {
    alpha: 0 -> (((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((1)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
  }
}
```

Right:

```anim
animator fade {
    duration 300ms
    to {
        alpha: 0 -> (((1)))
    }
}
```

## motion-changed

**Error.** A motion differs from the one that was agreed on.

`animc check --locked` compares the scripts with the file `motion.lock`. The message says what is seen: which view is how far away, in which container and at which moment; or that an animator is new, gone, or answers other requests.

Change the script back, or write the lock again with `animc lock` once everybody agrees.

Right:

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
}
```

## unused-name

**Warning.** A name is declared and never used.

A `let` or a parameter that is never used is often a sign of a misspelled name elsewhere, or left over from an earlier version.

Wrong:

```
animator fade {
  duration 300ms
  to {
    let full = 1
    alpha: 0 -> 1
  }
}
```

Right:

```anim
animator fade {
    duration 300ms
    to {
        let full = 1
        alpha: 0 -> full
    }
}
```

## unreachable-rule

**Warning.** A rule can never answer.

For every request that this rule matches, a more specific rule answers, or its condition can never be true.

Wrong:

```
animator fade {
  duration 300ms
  to { alpha: 0 -> 1 }
}
animator reveal {
  duration 300ms
  to { alpha: 0 -> 1 }
}
when push, pop, select, present, dismiss, replace use fade
when any use reveal
```

Right:

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
}

animator reveal {
    duration 300ms
    to { alpha: 0 -> 1 }
}

when push, pop use fade
when any use reveal
```

## uncovered-request

**Warning.** No rule answers some requests if a condition is false.

A rule with an `if` answers some requests, and no rule answers the same requests when no `if` is true, so the system animates them then. That is rarely intended. What no rule mentions at all is left to the system too, and is not reported.

Add a rule without `if`. To leave these changes to the system on purpose, write `use system` in it. Or say why in a comment anywhere in the folder: `// allow uncovered-request: REASON`.

Wrong:

```
animator fade {
  duration 300ms
  to { alpha: 0 -> 1 }
}
when push if not reduceMotion use fade
```

Right:

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
}

when push if not reduceMotion use fade
when push use system
```

## jump-at-start

**Warning.** The picture jumps when the transition starts.

When a transition starts, `from` is visible at rest, and nothing else is. If a track of `from` starts elsewhere, the screen jumps there. If `to`, an overlay or a shadow is visible at the start, it appears suddenly: `to` is in front of `from` unless `order` says otherwise.

Start the track where the view is: at 0 for a translation, at 1 for `alpha` and `scale`. Let `to` come in from outside, fade in or grow, or write `order from above to`. If the jump is intended, say why in a comment above the animator: `// allow jump-at-start: REASON`.

Wrong:

```
animator fade {
  duration 300ms
  to { alpha: 0 -> 1 }
  from { cornerRadius: 8pt -> 0pt }
}
```

Right:

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
    from { cornerRadius: 0pt -> 8pt }
}
```

## jump-at-end

**Warning.** The picture jumps when the transition ends.

When a transition ends, everything that it changed is restored, and only `to` is left. If the last key leaves `to` elsewhere, it jumps to its place. If `from`, an overlay or a shadow is still visible, it disappears suddenly.

End the track where the view is at rest: at 0 for a translation, at 1 for `alpha` and `scale`. Let `from` move out, or end under `to`. If the jump is intended, say why in a comment above the animator: `// allow jump-at-end: REASON`.

Wrong:

```
animator fade {
  duration 300ms
  to {
    alpha: 0 -> 1
    cornerRadius: 0pt -> 8pt
  }
}
```

Right:

```anim
animator fade {
    duration 300ms
    to {
        alpha: 0 -> 1
        cornerRadius: 8pt -> 0pt
    }
}
```

## alpha-range

**Warning.** An opacity is outside 0 to 1.

`alpha` ranges from 0, invisible, to 1, opaque. Values outside are clamped when the view is drawn.

Wrong:

```
animator fade {
  duration 300ms
  to {
    alpha: 0 -> 1.2 -> 1
  }
}
```

Right:

```anim
animator fade {
    duration 300ms
    to {
        alpha: 0 -> 0.6 -> 1
    }
}
```

## backdrop-gap

**Warning.** A part of the container is uncovered while nothing moves.

If no screen, overlay or container `color` covers a part of the container, people see what is behind it, which is often black. While screens move apart, this is part of the effect, and only `check --proofs` reports it. At the start or the end of the transition, or while nothing moves for a tenth of a second, it is probably a mistake. If the whole container is uncovered in between, there is a note.

Let the next screen appear before the last one has gone, or give the container a `color`.

Wrong:

```
animator fade {
  duration 1s
  from { alpha: 1 -> 0 during 0%..30% }
  to { alpha: 0 -> 1 during 70%..100% }
}
```

Right:

```anim
animator fade {
    duration 1s
    from { alpha: 1 -> 0 during 0%..60% }
    to { alpha: 0 -> 1 during 40%..100% }
}
```

## flash

**Warning.** The screen flashes.

Something turns bright and dark several times in a second. Flashing more than three times in a second can cause seizures, and is unpleasant for everyone.

Use fewer keys or a longer duration.

Wrong:

```
animator fade {
  duration 500ms
  to {
    alpha: 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1
  }
}
```

Right:

```anim
animator fade {
    duration 500ms
    to {
        alpha: 0 -> 1
    }
}
```

## dead-gesture

**Warning.** The gesture does not drive the transition.

A finger that moves as the gesture says takes `progress` from 0 to where the transition completes, in both layout directions. A drag from the leading edge moves to the right, or from right to left, to the left: a progress that only counts movement to the right is negative then, so that nothing follows the finger.

Multiply by `direction`, which is -1 if the screens move to the right, or by `edge.vector`.

Wrong:

```
animator back {
  duration 300ms
  order from above to
  from { translate.x: 0 -> -direction * container.width }
  interaction edgeDrag .leading { progress: drag.translation.x / container.width }
}
```

Right:

```anim
animator back {
    duration 300ms
    order from above to
    from { translate.x: 0 -> -direction * container.width }
    interaction edgeDrag .leading { progress: drag.along / container.width }
}
```

## motion-not-reduced

**Warning.** An animator still moves with Reduce Motion.

People who turn on Reduce Motion want less movement. A `reduced` block should fade, and not move, rotate or scale.

An animator without `reduced` is automatically replaced by a cross-fade.

Wrong:

```
animator fade {
  duration 300ms
  to { alpha: 0 -> 1 }
  reduced {
    to {
      alpha: 0 -> 1
      translate.y: 40pt -> 0pt
    }
  }
}
```

Right:

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
    reduced {
        to { alpha: 0 -> 1 }
    }
}
```

## long-duration

**Warning.** A transition takes very long.

The interface does not respond during a transition. Most last between 200 and 500 milliseconds.

Wrong:

```
animator fade {
  duration 5s
  to { alpha: 0 -> 1 }
}
```

Right:

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
}
```

## skipped-file

**Warning.** A file or folder is not loaded; everything else is.

The name of the file or folder is not valid UTF-8, its path is longer than the system allows, or another program has kept the file open for writing for more than 2 seconds. While a file is being written, its last version stays in use.

Rename the file or folder, move it closer to the root, or finish writing it.

Right:

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
}
```

## missed-changes

**Warning.** A saved file may not be noticed, or was loaded in the middle of a change.

The system does not allow a folder to be watched: it is not readable, or there are too many watched folders (on Linux, the limit is `fs.inotify.max_user_watches`). Or files kept changing for 2 seconds, so the loaded scripts may contain only a part of a larger change.

Fix the permissions of the folder or raise the limit, then save a file to load again.

Right:

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
}
```

"""##),
("Reference-Tool", ##"""
# The tool

Every command of `animc` with its options.

## Overview

The tests generate this page from the tables in the sources, so it is complete. `animc help COMMAND` prints the help of one command.

## animc init

```
animc init [FOLDER]
```

Creates a folder of scripts: a push, a sheet, and the rules that use them.

FOLDER is created if it does not exist; the default is animators. Files that already exist are
not changed, and the command says so.

## animc check

```
animc check [PATH…]
```

Checks scripts without running them.

PATH is a file, a folder (searched for *.anim, without hidden names), or - for standard
input; the default is animators. Diagnostics go to standard output, everything else to standard
error. Exits with 1 if there are errors, and with 2 if a path does not exist or has no script.

For every animator without errors, --proofs lists the claims starts-well, ends-well, finite,
bounded, in-range, covered, calm, still, brief, apart, follows, seamless and retargets. Each is
proved, refuted with a counterexample, or open with the reason. The list also says how far and how
fast the animator moves in a container of 390x844, and whether the rules leave a request
unanswered. --mirrors adds, for each pop and dismissal, whether it is the push or presentation
reversed, and where it differs.

--fix keeps a fix only if the diagnostic is gone and no new error appears, and reports on
standard error what it changed. The diagnostics are those that remain. With -, the fixed text
goes to standard output, and the diagnostics to standard error.

| option | what it does |
| --- | --- |
| `--format text\|json\|sarif\|xcode\|github` | The format of diagnostics. Defaults to text. |
| `--fix` | Applies the fixes that are certain, and writes the files. |
| `--warnings-as-errors` | Exits with 1 for warnings too. |
| `--proofs` | Lists every claim with its verdict. Requires --format text or json. |
| `--mirrors` | Adds whether pops and dismissals play pushes and presentations reversed. Requires --proofs. |
| `--sizes A..B` | The widths and heights of containers, in points, that claims cover. Defaults to 100..4096. |
| `--locked` | Reports what differs from the file that `animc lock` has written. |
| `--root DIR` | The folder that imports must not leave. Defaults to PATH or the nearest animators folder. |
| `--watch` | Checks again whenever a file changes, until Ctrl-C. |

## animc fmt

```
animc fmt [PATH…]
```

Formats scripts.

PATH is a file, a folder (searched for *.anim, without hidden names), or - for standard
input, which is formatted to standard output; the default is animators. Comments are kept. A
file with syntax errors is not changed, and they are printed. Exits with 1 if there are any, or
if a file cannot be written; with --check also if a file would change; and with 2 if a path does
not exist or has no script.

| option | what it does |
| --- | --- |
| `--check` | Writes nothing, but lists the files that would change. |
| `--stdout` | Prints the formatted text and writes nothing. |

## animc list

```
animc list [PATH] [WORD…]
```

Lists the animators with their parameters, and the rules in the order in which they match.

PATH is a file, a folder, or - for standard input; the default is animators. With words, such
as `card flip`, only animators and rules whose name, file or description contains all of them
are listed. At most ten animators and ten rules are listed, unless --all is given or the format
is json.

| option | what it does |
| --- | --- |
| `--all` | Lists all animators and rules, not only ten. |
| `--format text\|json` | The format of the answer. Defaults to text. |
| `--root DIR` | The folder that imports must not leave. Defaults to PATH or the nearest animators folder. |

## animc resolve

```
animc resolve OPERATION [PATH]
```

Shows which animator answers a request, by which rule, and why.

OPERATION is push, pop, select, present, dismiss or replace. PATH is a file or a folder; the
default is animators. Exits with 1 if no rule answers.

| option | what it does |
| --- | --- |
| `--from ID` | The identifier of the leaving screen. |
| `--to ID` | The identifier of the arriving screen. |
| `--in ID` | The identifier of the container. |
| `--container WxH` | The container's size in points. Defaults to 320x568. |
| `--direction 1\|-1` | 1 if the new screen enters from the right. Defaults to -1 for pop and dismiss, else 1. |
| `--right-to-left` | The layout runs from right to left. |
| `--reduce-motion` | Reduce Motion is on. |
| `--interactive` | A gesture drives the transition. |
| `--keeps-presenter` | The leaving screen stays visible, as below a sheet. |
| `--path PATH` | The same as PATH. |
| `--format text\|json` | The format of the answer. Defaults to text. |
| `--root DIR` | The folder that imports must not leave. Defaults to PATH or the nearest animators folder. |

## animc sample

```
animc sample PATH ANIMATOR
```

Prints the values of every view at some moments.

PATH is a file, a folder, or - for standard input. ANIMATOR is a name or an expression, such as 'reversed slide', 'a + b' or
'slide(padding: 20pt)'. Values are written as in a script: 16pt, .left, #fff, true, (1, 2),
ease, "text". Without --at and --fps there are eleven moments from 0 to the end.

A row of csv is one view at one moment, its columns time, fraction, progress, view, alpha, z,
m11 to m44, x0, y0 to x3, y3 (the corners: top left, top right, bottom right, bottom left)
and overrides, which are name=value with semicolons between them.

| option | what it does |
| --- | --- |
| `--at 0,25%,0.5s` | The moments, as fractions, percentages or times. |
| `--fps N` | Moments per second. The end is always included. |
| `--format json\|csv` | The format of the values. Defaults to json. |
| `--as CHANGE` | The change that is shown, such as pop or 'present Home -> Photo'. Defaults to that of the first rule in the folder that uses the animator, or else to push. |
| `--frame X,Y,W,H` | The frame of the presented or dismissed screen in points, or sheet, dialog or full. Defaults to sheet, and to dialog if the screen's name ends in Dialog, Alert or Menu. |
| `--container WxH` | The container's size in points. Defaults to 320x568. |
| `--direction 1\|-1` | 1 if the new screen enters from the right. Defaults to that of the change. |
| `--param NAME=VALUE` | The value of a parameter, instead of its default. |
| `--request NAME=VALUE` | A value that the app passes with the request. |
| `--safe-area T,L,B,R` | The container's safe-area insets in points. |
| `--right-to-left` | The layout runs from right to left. |
| `--reduce-motion` | Reduce Motion is on. |
| `--interactive` | A gesture drives the transition. |
| `--keeps-presenter` | The leaving screen stays visible, as below a sheet. |
| `--scene FILE` | The views of the screens, one per line, such as `to photo 16,80,120,120 in card`. |
| `--root DIR` | The folder that imports must not leave. Defaults to PATH or the nearest animators folder. |

## animc plot

```
animc plot PATH ANIMATOR
```

Draws every value and its velocity over time, as an SVG image.

ANIMATOR and values are written as for `animc sample`. Windows are shaded, and keys are dots.
Values that never change are listed next to the name of their view. Without --scene, the screens
get example views for the animator to find.

| option | what it does |
| --- | --- |
| `--output FILE` | Writes the image to a file instead of standard output, and creates missing folders. |
| `--as CHANGE` | The change that is shown, such as pop or 'present Home -> Photo'. Defaults to that of the first rule in the folder that uses the animator, or else to push. |
| `--frame X,Y,W,H` | The frame of the presented or dismissed screen in points, or sheet, dialog or full. Defaults to sheet, and to dialog if the screen's name ends in Dialog, Alert or Menu. |
| `--container WxH` | The container's size in points. Defaults to 320x568. |
| `--direction 1\|-1` | 1 if the new screen enters from the right. Defaults to that of the change. |
| `--param NAME=VALUE` | The value of a parameter, instead of its default. |
| `--request NAME=VALUE` | A value that the app passes with the request. |
| `--safe-area T,L,B,R` | The container's safe-area insets in points. |
| `--right-to-left` | The layout runs from right to left. |
| `--reduce-motion` | Reduce Motion is on. |
| `--interactive` | A gesture drives the transition. |
| `--keeps-presenter` | The leaving screen stays visible, as below a sheet. |
| `--scene FILE` | The views of the screens, one per line, such as `to photo 16,80,120,120 in card`. |
| `--root DIR` | The folder that imports must not leave. Defaults to PATH or the nearest animators folder. |

## animc film

```
animc film PATH ANIMATOR
```

Draws a film strip of both screens, as an SVG image.

ANIMATOR and values are written as for `animc sample`. The animator is shown in the change for
which the folder's rules use it: a pop goes back, and a presented screen is a sheet; --as and
--frame choose another one. The leaving screen is blue, the arriving one orange; a frame shows
everything within the container's bounds. The frames are spread over the time in which
something moves. If the leaving screen disappears at once, the strip starts with a frame from
before the transition. Without --scene, the screens get example views for the animator to find.

| option | what it does |
| --- | --- |
| `--frames N` | The number of moments, including the first and the last. Defaults to 6. |
| `--at 0,25%,0.5s` | The moments, as for `animc sample`. |
| `--output FILE` | Writes the image to a file instead of standard output, and creates missing folders. |
| `--png` | Writes pixels instead of an SVG image. Requires --output. |
| `--apng` | Writes moving pixels, which play the animator again and again. Requires --output. |
| `--density 1\|2\|3` | The number of pixels for each unit of the image. Defaults to 2. |
| `--html` | Writes a self-contained page that plays the animator, instead of a strip. |
| `--as CHANGE` | The change that is shown, such as pop or 'present Home -> Photo'. Defaults to that of the first rule in the folder that uses the animator, or else to push. |
| `--frame X,Y,W,H` | The frame of the presented or dismissed screen in points, or sheet, dialog or full. Defaults to sheet, and to dialog if the screen's name ends in Dialog, Alert or Menu. |
| `--container WxH` | The container's size in points. Defaults to 320x568. |
| `--direction 1\|-1` | 1 if the new screen enters from the right. Defaults to that of the change. |
| `--param NAME=VALUE` | The value of a parameter, instead of its default. |
| `--request NAME=VALUE` | A value that the app passes with the request. |
| `--safe-area T,L,B,R` | The container's safe-area insets in points. |
| `--right-to-left` | The layout runs from right to left. |
| `--reduce-motion` | Reduce Motion is on. |
| `--interactive` | A gesture drives the transition. |
| `--keeps-presenter` | The leaving screen stays visible, as below a sheet. |
| `--scene FILE` | The views of the screens, one per line, such as `to photo 16,80,120,120 in card`. |
| `--root DIR` | The folder that imports must not leave. Defaults to PATH or the nearest animators folder. |

## animc gallery

```
animc gallery [PATH]
```

Writes documentation pages with a film strip of every animator.

PATH is a file or a folder; the default is animators. The pages are in Markdown, as DocC
reads it: Gallery.md, a page for each script, and their images in Resources.

| option | what it does |
| --- | --- |
| `--output FOLDER` | The folder for the pages. It is created if it does not exist. |
| `--html` | Writes a website that plays the animators, instead of documentation. |
| `--playground MODULE` | With --html, adds a page to write and play scripts; MODULE is built by Sources/AnimWeb. |
| `--documents FOLDER` | With --playground, adds the Markdown pages of a folder, whose examples can be played. |
| `--site URL` | The address of that website. Film strips link to its pages. |
| `--root DIR` | The folder that imports must not leave. Defaults to PATH or the nearest animators folder. |

## animc preview

```
animc preview [PATH]
```

Plays the scripts of a folder in a browser while you edit them.

PATH is a file or a folder; the default is animators. Prints a link to a page with a small app
that uses the rules of the folder. Saving a file plays the last change again. Only this machine
can open the page, unless --listen gives its address in your network. With --devices, a
running app follows the folder too: add the second printed line to the app. With --replay, the
page shows what an app has recorded, with the recorded scripts, and says which ones have changed
since at PATH. Ctrl-C ends the preview.

| option | what it does |
| --- | --- |
| `--replay FILE` | Shows a recording, to scrub, instead of the app. |
| `--port N` | The port. Defaults to the first free one from 4747. |
| `--listen ADDRESS` | An IPv4 address of this machine instead of 127.0.0.1. |
| `--devices` | Lets running apps that have the printed token follow the folder. |
| `--device-token TOKEN` | The token for apps, instead of a new one. Implies --devices. |
| `--write` | Lets pages change scripts even with --listen. |
| `--open` | Opens the page in the default browser. |
| `--page FOLDER` | Serves the page's own files from a folder. |
| `--root DIR` | The folder that imports must not leave. Defaults to PATH or the nearest animators folder. |

## animc replay

```
animc replay FILE [FOLDER]
```

Plays a recording of a container again, without an app.

FILE is what `animators.record(to:)` has written in an app. The recorded texts of the scripts
are used. Prints the callbacks of the screens, the problems that the container reports, the
first event in which a view jumps or after which something is wrong while nothing moves, and
the first event after which something else is shown than in the app. The exit status is 1 if
there is any of these. It also says which scripts have changed since in FOLDER;
the default is animators.

| option | what it does |
| --- | --- |
| `--shrink` | Removes events as long as it fails in the same way, and prints the rest. |
| `--test` | Prints a Swift test that plays the recording. |

## animc diff

```
animc diff [OLD [NEW]] [PATH]
```

Shows how the motion of two versions differs, by what is seen.

OLD and NEW are files, folders or revisions of git; PATH is the file or folder in the
revisions, animators by default. With only a revision, the files as they are now are compared
with it, and without any operand, with HEAD.

Each animator, and each request that the rules answer, is the same in every container
(proved: both programs are equal, or no property ever differs by as much as people can see),
alike (a search found no difference, which is no proof), or different: then it says which
view is how many points away, turned by how many degrees, or more or less opaque, in which
container and at which moment, and how fast it moves. A formatting, a comment or a moved
declaration makes no difference. Scripts that only one version has are new, or gone. Exits
with 0 if nothing differs, with 1 if something does, and with 2 if the scripts cannot be
compared.

| option | what it does |
| --- | --- |
| `--staged` | Compares what is staged for the next commit with HEAD, or with OLD. |
| `--format text\|json\|markdown` | The format of the answer. markdown is for a comment on a pull request. |
| `--all` | Lists what is the same, too. |
| `--film FILE` | Writes a page that plays old, new and their difference on one clock. |
| `--images DIR` | Writes a film strip of old above new for each difference, which markdown shows. |
| `--sizes A..B` | The widths and heights of containers, in points. Defaults to 100..4096. |
| `--root DIR` | The folder that imports must not leave. Defaults to PATH or the nearest animators folder. |

## animc lock

```
animc lock [PATH]
```

Writes down the motion that a team agreed on.

PATH is a file or a folder; the default is animators. The file says in plain text what each
animator shows at some moments: on a phone, from right to left, driven by a gesture, with
Reduce Motion, and on a tablet; and which animator answers which request. Commit it, so that
everybody sees in a review how the motion changes. `animc check --locked` says what differs
from it.

| option | what it does |
| --- | --- |
| `--output FILE` | The file to write. Defaults to motion.lock in the folder, or FILE.lock beside a script. |
| `--root DIR` | The folder that imports must not leave. Defaults to PATH or the nearest animators folder. |

## animc certify

```
animc certify [PATH]
```

Says which rules about accessible motion the scripts meet, with proofs.

PATH is a file or a folder; the default is animators. The rows are WCAG 2.2's 2.3.1 (flashes),
2.2.2 (motion that does not end) and 2.3.3 (motion that can be turned off), and the triggers of
the App Store's label Reduced Motion. Each animator, and each expression in a rule, is proved,
refuted with a container that shows it, or open with the reason; also what plays with Reduce
Motion. html is a page in the words of an accessibility conformance report. Exits with 1 unless
everything is proved.

| option | what it does |
| --- | --- |
| `--format text\|json\|html` | The format of the certificate. Defaults to text. |
| `--output FILE` | Writes the certificate to a file instead of standard output. |
| `--sizes A..B` | The widths and heights of containers, in points. Defaults to 100..4096. |
| `--root DIR` | The folder that imports must not leave. Defaults to PATH or the nearest animators folder. |

## animc export

```
animc export css|swiftui|compose|tokens PATH [ANIMATOR]
```

Writes an animator as CSS, for SwiftUI or Compose, or as tokens.

PATH and ANIMATOR are written as for `animc sample`. What a format cannot say is refused with the
reason, and the exit status is 1.

css writes the rules for both screens of a view transition, with what plays for reduced motion.
Its first lines say how much it differs from the script, and whether that is proved or sampled.
The page starts the transition with
`document.startViewTransition({ update, types: ["push"] })`.

swiftui writes an `AnyTransition`, and compose a `ContentTransform` for `AnimatedContent`: slides,
fades, scales and whatever else the framework has, with its curves and springs.

tokens writes durations, curves and transitions in the format of the Design Tokens Community
Group (2025.10): of one animator, or without ANIMATOR of all constants and animators. The numbers
of a spring stand in `$extensions`; other tools play ease-out for it.

| option | what it does |
| --- | --- |
| `--output FILE` | Writes to a file instead of standard output. |
| `--type NAME` | The type of the view transition in CSS. Defaults to the change, such as push. |
| `--element NAME` | The view-transition-name of the element that changes in CSS. Defaults to root. |
| `--as CHANGE` | The change that is shown, such as pop or 'present Home -> Photo'. Defaults to that of the first rule in the folder that uses the animator, or else to push. |
| `--frame X,Y,W,H` | The frame of the presented or dismissed screen in points, or sheet, dialog or full. Defaults to sheet, and to dialog if the screen's name ends in Dialog, Alert or Menu. |
| `--direction 1\|-1` | 1 if the new screen enters from the right. Defaults to that of the change. |
| `--param NAME=VALUE` | The value of a parameter, instead of its default. |
| `--request NAME=VALUE` | A value that the app passes with the request. |
| `--safe-area T,L,B,R` | The container's safe-area insets in points. |
| `--right-to-left` | The layout runs from right to left. |
| `--reduce-motion` | Reduce Motion is on. |
| `--interactive` | A gesture drives the transition. |
| `--keeps-presenter` | The leaving screen stays visible, as below a sheet. |
| `--root DIR` | The folder that imports must not leave. Defaults to PATH or the nearest animators folder. |

## animc import

```
animc import css|tokens FILE
```

Writes a script from a style sheet, or from design tokens.

FILE is a file, or - for standard input. Comments at the top of the script list what was lost.
The exit status is 1 if nothing was found.

Of a style sheet, each `@keyframes` with the rule that plays it, and each `transition` of which the
style sheet says where it starts, becomes an animator. Percentages and vw become shares of the
container.

Of tokens in the format of the Design Tokens Community Group (2025.10), each duration and each curve
becomes a constant, and each transition becomes three: its duration, its delay and its timing.

| option | what it does |
| --- | --- |
| `--output FILE` | Writes the script to a file instead of standard output. |

## animc names

```
animc names [PATH…]
```

Writes Swift code with a typed name for each animator.

PATH is a file or a folder; the default is animators. The code extends AnimatorName of AnimatorKit: `animator slide(padding: Length = 16pt)` becomes `.slide(padding: 16)`. Lengths are points, times seconds and angles radians. A name that Swift needs for itself, such as Self, gets an underscore. The package plugin AnimatorsPlugin runs this when an app is built. Scripts with errors give no code: their errors are printed as `path:line:column: error: message`.

| option | what it does |
| --- | --- |
| `--output FILE` | Writes the code to a file instead of printing it. |

## animc explain

```
animc explain [NAME]
```

Explains a name or a diagnostic with examples. Without NAME, lists all of them.

NAME is the id in the brackets of a diagnostic, such as unit-mismatch; or the name of a
property, function, timing, statement, unit, value, operation or any other word of the
language; or a claim of `animc check --proofs`, such as covered. A name that other languages use,
such as opacity, explains what it is called here.

| option | what it does |
| --- | --- |
| `--all` | Teaches the whole language in one text, for people and assistants. |

## animc lsp

```
animc lsp 
```

Runs a language server for editors.

Editors start it themselves and talk to it over standard input and output. The page
"Editors" of the documentation shows how to set up Xcode, VS Code, Neovim, Helix and Emacs.

| option | what it does |
| --- | --- |
| `--stdio` | Ignored; some editors pass it to every language server. |

## animc mcp

```
animc mcp 
```

Serves assistants that speak the Model Context Protocol.

An assistant starts it itself and talks to it over standard input and output. Its tools check,
prove, compare, draw, sample, search, explain, repair and format scripts. Nothing outside the
root is read or written, and files are only written if a call asks for it. The page "Working
with an assistant" of the documentation shows how to add it to the common ones.

| option | what it does |
| --- | --- |
| `--root DIR` | The folder that calls must not leave. Defaults to the working folder. |

## animc grammar

```
animc grammar textmate|vim
```

Writes a grammar that highlights scripts in an editor.

textmate is for VS Code and other editors that read TextMate grammars, in JSON; vim is a
syntax file for Vim and Neovim. Both contain every name of the language.

| option | what it does |
| --- | --- |
| `--output FILE` | Writes the grammar to a file instead of standard output. |

## animc completions

```
animc completions bash|zsh|fish
```

Writes a completion script for a shell.

bash: put `source <(animc completions bash)` into ~/.bashrc.
zsh: put `source <(animc completions zsh)` into ~/.zshrc, after compinit.
fish: `animc completions fish > ~/.config/fish/completions/animc.fish`.

"""##),
("Reference", ##"""
# Every name

All statements, properties, values, functions and units.

## Overview

The tests generate this page from the tables in the sources, so it is complete. `animc explain NAME` prints one entry.

## Statements

### duration

Sets how long the transition, or the window of a block, lasts. It is allowed in `animator`, `reduced`, `from, to`, `container`, `overlay`, `slices`, `elements`, `match`.

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
}
```

### delay

Delays the tracks of a block; nested delays add up. It is allowed in `animator`, `reduced`, `from, to`, `container`, `overlay`, `slices`, `elements`, `match`, `during`.

```anim
animator fade {
    duration 300ms
    delay 50ms
    to { alpha: 0 -> 1 }
}
```

### timing

Sets the timing of the tracks in a block that have none of their own. It is allowed in `animator`, `reduced`, `from, to`, `container`, `overlay`, `slices`, `elements`, `match`, `during`.

```anim
animator fade {
    duration 300ms
    timing easeInOut
    to { alpha: 0 -> 1 }
}
```

### let

Gives a value a name inside its block. It is allowed in `animator`, `reduced`, `from, to`, `container`, `overlay`, `slices`, `elements`, `match`, `during`.

```anim
animator slide {
    duration 300ms
    let travel = direction * container.width
    to { translate.x: travel -> 0 }
}
```

### order

Says which of the two screens is drawn above the other. It is allowed in `animator`, `reduced`.

```anim
animator reveal {
    duration 300ms
    order from above to
    from { translate.x: 0 -> container.width }
}
```

### interruption

Says what happens if a new request comes during this transition. It is allowed in `animator`.

```anim
animator fade {
    duration 300ms
    interruption .finish
    to { alpha: 0 -> 1 }
}
```

### interaction

Lets a gesture drive the transition, and says when the gesture completes it. It is allowed in `animator`.

```anim
animator slide {
    duration 300ms
    to { translate.x: direction * container.width -> 0 }
    interaction edgeDrag .leading {
        progress: drag.along / container.width
        commit: progress > 40%
    }
}
```

### reduced

Describes what plays instead when Reduce Motion is on. It is allowed in `animator`.

```anim
animator slide {
    duration 300ms
    to { translate.x: direction * container.width -> 0 }
    reduced {
        to { alpha: 0 -> 1 }
    }
}
```

### from

Contains the tracks of the leaving screen. It is allowed in `animator`, `reduced`, `during`.

```anim
animator fade {
    duration 300ms
    order from above to
    from { alpha: 1 -> 0 }
}
```

### to

Contains the tracks of the arriving screen. It is allowed in `animator`, `reduced`, `during`.

```anim
animator fade {
    duration 300ms
    to { alpha: 0 -> 1 }
}
```

### container

Contains the tracks of the container around both screens. It is allowed in `animator`, `reduced`, `during`.

```anim
animator fade {
    duration 300ms
    container { color: #000 }
    to { alpha: 0 -> 1 }
}
```

### overlay

Adds a colored layer for the duration of the transition. It is allowed in `animator`, `reduced`, `during`.

```anim
animator cover {
    duration 300ms
    overlay dim above from {
        color: #000
        alpha: 0 -> 0.4
    }
    to { translate.y: container.height -> 0pt }
}
```

### slices

Cuts a snapshot of a screen into slices, and contains the tracks of each slice. It is allowed in `animator`, `reduced`, `during`.

```anim
animator blinds {
    duration 300ms
    slices old of from in columns(6) if old.index >= 0 {
        alpha: 1 -> 0
    }
    to { alpha: 0 -> 1 }
}
```

### elements

Finds views of a screen by `accessibilityIdentifier`, and contains the tracks of each view. It is allowed in `animator`, `reduced`, `during`.

```anim
animator cascade {
    duration 300ms
    to { alpha: 0 -> 1 }
    elements cells of to like "cell*" by .topToBottom {
        translate.y: 20pt * (cells.index + 1) -> 0pt
    }
}
```

### match

Moves a view from its place in one screen to its place in the other. It is allowed in `animator`, `reduced`, `during`.

```anim
animator zoom {
    duration 300ms
    to { alpha: 0 -> 1 }
    match photo like "photo" {
        match.arc: 0.5
    }
}
```

### during

Contains the tracks that run in one part of the duration, or of the animator's progress. It is allowed in `animator`, `reduced`, `from, to`, `container`, `overlay`, `slices`, `elements`, `match`, `during`.

```anim
animator fade {
    duration 300ms
    to {
        during 50%..100% {
            alpha: 0 -> 1
        }
    }
}
```

## Properties

A property without an identity sets several others, or defaults to the frame that the container provides. If Reduce Motion is on, a cross-fade replaces what moves.

| property | type | identity | range | on | moves | what it does | example |
| --- | --- | --- | --- | --- | --- | --- | --- |
| `translate` | `(Length, Length)` |  |  | everything | yes | Moves the view right and down. | `translate: (0, 40pt) -> 0` |
| `translate.x` | `Length` | 0 |  | everything | yes | Moves the view to the right. | `translate.x: container.width -> 0` |
| `translate.y` | `Length` | 0 |  | everything | yes | Moves the view down. | `translate.y: 40pt -> 0` |
| `translate.z` | `Length` | 0 |  | everything | yes | Moves the view towards the viewer; only visible with a perspective. | `translate.z: -200pt -> 0` |
| `scale` | `Number` |  |  | everything | yes | Makes the view larger or smaller. | `scale: 0.8 -> 1` |
| `scale.x` | `Number` | 1 |  | everything | yes | Makes the view wider or narrower. | `scale.x: 0.5 -> 1` |
| `scale.y` | `Number` | 1 |  | everything | yes | Makes the view taller or shorter. | `scale.y: 0.5 -> 1` |
| `rotate` | `Angle` |  |  | everything | yes | Rotates the view clockwise in its plane. | `rotate: 15deg -> 0` |
| `rotate.x` | `Angle` | 0 |  | everything | yes | Rotates the view about its horizontal axis. | `rotate.x: 90deg -> 0` |
| `rotate.y` | `Angle` | 0 |  | everything | yes | Rotates the view about its vertical axis. | `rotate.y: -90deg -> 0` |
| `rotate.z` | `Angle` | 0 |  | everything | yes | Rotates the view clockwise in its plane. | `rotate.z: 15deg -> 0` |
| `transform` | `Transform` | `[]` |  | everything | yes | A list of transform functions in CSS order: the last one is applied first. | `transform: [translateX(40pt), rotate(10deg)] -> []` |
| `anchor` | `(Number, Number)` |  |  | everything but the container | yes | The point about which the view rotates and scales, as fractions of its size. | `anchor: (0, 0.5)` |
| `anchor.x` | `Number` | 0.5 |  | everything but the container | yes | The horizontal position of the anchor. | `anchor.x: 0` |
| `anchor.y` | `Number` | 0.5 |  | everything but the container | yes | The vertical position of the anchor. | `anchor.y: 1` |
| `perspective` | `Length` | ∞ |  | everything | yes | The distance of the viewer: a smaller distance makes a stronger effect. | `perspective: 500pt` |
| `backface` | `Bool` | `true` |  | everything but the container | no | Whether the back of the view is visible. | `backface: false` |
| `alpha` | `Number` | 1 | 0…1 | everything but the container | no | The opacity of the view, from 0 to 1. | `alpha: 0 -> 1` |
| `z` | `Number` | 0 |  | everything but the container | no | The position in the stacking order: greater values are in front. | `z: 1` |
| `cornerRadius` | `Length` | 0 | ≥ 0 | everything but the container | no | The radius of the view's corners. | `cornerRadius: 12pt -> 0` |
| `clip` | `Clip` | `none` |  | everything | no | Shows only a part of the view. | `clip: circle((20pt, 20pt), 0) -> circle((20pt, 20pt), 900pt)` |
| `shadow.alpha` | `Number` | 0 | 0…1 | everything but the container | no | The opacity of the view's shadow. | `shadow.alpha: 0 -> 0.5` |
| `shadow.radius` | `Length` | 3 | ≥ 0 | everything but the container | no | The blur radius of the shadow. | `shadow.radius: 5pt` |
| `shadow.offset` | `(Length, Length)` | (0, -3) |  | everything but the container | no | The offset of the shadow from the view. | `shadow.offset: (0, 2pt)` |
| `shadow.color` | `Color` | (0, 0, 0, 1) |  | everything but the container | no | The color of the shadow. | `shadow.color: #000` |
| `dim.alpha` | `Number` | 0 | 0…1 | everything but the container | no | The opacity of the color that covers the view. | `dim.alpha: 0 -> 0.1` |
| `dim.color` | `Color` | (0, 0, 0, 1) |  | everything but the container | no | The color that covers the view. | `dim.color: #000` |
| `dim.fade` | `(Number, Number)` | (0, 0) | -1…1 | everything but the container | no | The direction in which the dim fades out, and by how much: (1, 0) to nothing at the right. | `dim.fade: (1, 0)` |
| `blur` | `Length` | 0 | ≥ 0 | everything but the container | no | The blur radius of the view. | `blur: 8pt -> 0` |
| `color` | `Color` | (0, 0, 0, 0) |  | overlays, the container | no | The color of an overlay, or of the container's background. | `color: #000` |
| `frame` | `Rectangle` |  |  | everything but the container | yes | Lays out the view in another rectangle. | `frame: to.initial -> to.final` |
| `frame.x` | `Length` |  |  | everything but the container | yes | The left edge of the view's frame. | `frame.x: 20pt -> 0` |
| `frame.y` | `Length` |  |  | everything but the container | yes | The top edge of the view's frame. | `frame.y: 20pt -> 0` |
| `frame.width` | `Length` |  | ≥ 0 | everything but the container | yes | The width of the view's frame. | `frame.width: container.width / 2 -> container.width` |
| `frame.height` | `Length` |  | ≥ 0 | everything but the container | yes | The height of the view's frame. | `frame.height: container.height / 2 -> container.height` |
| `match.fade` | `Number` | 0 | 0…1 | matches | no | The cross-fade between the two views of a match. | `match.fade: 0 -> 1` |
| `match.from.alpha` | `Number` | 1 | 0…1 | matches | no | The opacity of the leaving screen's view in a match. | `match.from.alpha: 1 -> 0` |
| `match.to.alpha` | `Number` | 1 | 0…1 | matches | no | The opacity of the arriving screen's view in a match. | `match.to.alpha: 0 -> 1` |
| `match.arc` | `Number` | 0 |  | matches | no | How strongly the path of a match is curved. | `match.arc: 0.5` |

## Values

Some can also be used in the `if` of a rule. `request.NAME` is a value that the app passes.

| value | type | in a rule | what it is |
| --- | --- | --- | --- |
| `container.width` | `Length` | yes | The container's width. |
| `container.height` | `Length` | yes | The container's height. |
| `container.size` | `(Length, Length)` | no | The container's size. |
| `container.center` | `(Length, Length)` | no | The container's center. |
| `container.safeArea.top` | `Length` | no | The inset at the top edge. |
| `container.safeArea.left` | `Length` | no | The inset at the left edge. |
| `container.safeArea.bottom` | `Length` | no | The inset at the bottom edge. |
| `container.safeArea.right` | `Length` | no | The inset at the right edge. |
| `from.initial` | `Rectangle` | no | The frame at which the leaving screen begins. |
| `from.final` | `Rectangle` | no | The frame at which the leaving screen ends. |
| `to.initial` | `Rectangle` | no | The frame at which the arriving screen begins. |
| `to.final` | `Rectangle` | no | The frame at which the arriving screen ends. |
| `direction` | `Number` | yes | 1 if the new screen enters from the right, -1 if it enters from the left. |
| `rightToLeft` | `Bool` | yes | Whether the layout runs from right to left. |
| `reduceMotion` | `Bool` | yes | Whether Reduce Motion is on. |
| `interactive` | `Bool` | yes | Whether a gesture drives the transition. |
| `keepsPresenter` | `Bool` | yes | Whether the leaving screen stays visible, as below a sheet. |
| `pi` | `Number` | no | The number π, about 3.14159. |
| `t` | `Number` | no | The fraction of the track's window, from 0 to 1. |
| `time` | `Time` | no | The time since the track's window began. |
| `progress` | `Number` | no | The animator's own eased progress at this moment. |
| `drag.translation` | `(Length, Length)` | no | The translation of the drag, inside `interaction` and in a track with a single value. |
| `drag.velocity` | `(Length/Time, Length/Time)` | no | The velocity of the drag, inside `interaction`. |
| `drag.along` | `Length` | no | How far the drag has gone the way that the screens move, `-direction * drag.translation.x`. |
| `drag.speed` | `Length/Time` | no | How fast the drag goes the way that the screens move, `-direction * drag.velocity.x`. |
| `pinch.scale` | `Number` | no | The distance of the two fingers relative to the start, inside `interaction`. |
| `pinch.velocity` | `1/Time` | no | The change of the pinch's scale per second, inside `interaction`. |

## Values of snapshots

After the name of slices, elements or a match; outside the block, those of the first snapshot.

| value | type | of | where | what it is |
| --- | --- | --- | --- | --- |
| `NAME.index` | `Number` | slices, elements | in its own block | The index of the slice or element, from 0. |
| `NAME.count` | `Number` | slices, elements | anywhere | The number of slices or elements. |
| `NAME.row` | `Number` | slices, elements | in its own block | The row of the slice or element, from 0 at the top. |
| `NAME.column` | `Number` | slices, elements | in its own block | The column of the slice or element, from 0 at the left. |
| `NAME.exists` | `Bool` | slices, elements, match | anywhere | Whether anything was found. |
| `NAME.frame` | `Rectangle` | slices, elements | anywhere | The frame of the slice or element, in the container's coordinates. |
| `NAME.source` | `Rectangle` | match | anywhere | The frame of the view in the leaving screen. |
| `NAME.target` | `Rectangle` | match | anywhere | The frame of the view in the arriving screen. |
| `NAME.sourceRadius` | `Length` | match | anywhere | The corner radius of the view in the leaving screen. |
| `NAME.targetRadius` | `Length` | match | anywhere | The corner radius of the view in the arriving screen. |

## Orders of elements

After `by`.

| order | how elements are counted |
| --- | --- |
| `.topToBottom` | By the top edge, topmost first. |
| `.bottomToTop` | By the bottom edge, lowest first. |
| `.leftToRight` | By the left edge, leftmost first. |
| `.rightToLeft` | By the right edge, rightmost first. |
| `.tree` | In the order of the view hierarchy, which is the default. |
| `.radial` | By the distance of their center from the container's center, nearest first. |

## Functions

Every timing is also a function from Number to Number.

| function | arguments and result | what it returns | example |
| --- | --- | --- | --- |
| `sin` | (Angle) → Number | The sine of an angle. | `sin(30deg)` |
| `cos` | (Angle) → Number | The cosine of an angle. | `cos(60deg)` |
| `tan` | (Angle) → Number | The tangent of an angle. | `tan(45deg)` |
| `asin` | (Number) → Angle | The angle whose sine is a number from -1 to 1. | `asin(0.5)` |
| `acos` | (Number) → Angle | The angle whose cosine is a number from -1 to 1. | `acos(0.5)` |
| `atan` | (Number) → Angle | The angle whose tangent is a number. | `atan(1)` |
| `atan2` | 2 quantities of one dimension → Angle | The angle of the vector with this y and x. | `atan2(container.height, container.width)` |
| `sqrt` | a quantity → a quantity of half its dimension | The square root; the root of an area is a length. | `sqrt(container.width * container.height)` |
| `abs` | a quantity → a quantity of its dimension | The quantity without its sign. | `abs(-3)` |
| `sign` | a quantity → Number | -1, 0 or 1 for a quantity below, equal to or above 0. | `sign(-3pt)` |
| `floor` | a quantity → a quantity of its dimension | The quantity rounded down to a whole number. | `floor(2.5)` |
| `ceil` | a quantity → a quantity of its dimension | The quantity rounded up to a whole number. | `ceil(2.5)` |
| `round` | a quantity → a quantity of its dimension | The quantity rounded to the nearest whole number, halves away from zero. | `round(2.5)` |
| `mod` | 2 quantities of one dimension → such a quantity | The remainder of a division, with the sign of the divisor. | `mod(-1, 3)` |
| `min` | quantities of one dimension → such a quantity | The smallest of the quantities. | `min(container.width, 400pt)` |
| `max` | quantities of one dimension → such a quantity | The largest of the quantities. | `max(container.width, 400pt)` |
| `clamp` | 3 quantities of one dimension → such a quantity | The quantity, limited to the range from the second to the third. | `clamp(container.width, 100pt, 400pt)` |
| `mix` | two values of one type and a Number → such a value | The value between the first and the second at a fraction; continues outside 0…1. | `mix(10pt, 20pt, 0.5)` |
| `hypot` | 2 quantities of one dimension → such a quantity | The diagonal of a rectangle with these sides. | `hypot(container.width, container.height)` |
| `exp` | (Number) → Number | The exponential of a number. | `exp(1)` |
| `log` | (Number) → Number | The natural logarithm of a positive number. | `log(2)` |
| `random` | two quantities of one dimension, `seed:` → such a quantity | A random quantity between two others that depends only on the seed. | `random(-10pt, 10pt, seed: 1)` |

## Transform functions

In a list for `transform`, as in CSS. An argument with `?` is optional.

| function | arguments |
| --- | --- |
| `translate` | Length, Length? |
| `translateX` | Length |
| `translateY` | Length |
| `translateZ` | Length |
| `translate3d` | Length, Length, Length |
| `scale` | Number, Number? |
| `scaleX` | Number |
| `scaleY` | Number |
| `scale3d` | Number, Number, Number |
| `rotate` | Angle |
| `rotateX` | Angle |
| `rotateY` | Angle |
| `rotateZ` | Angle |
| `rotate3d` | Number, Number, Number, Angle |
| `skew` | Angle, Angle? |
| `skewX` | Angle |
| `skewY` | Angle |
| `perspective` | Length |
| `matrix` | Number, Number, Number, Number, Length, Length |
| `matrix3d` | Number, Number, Number, Number, Number, Number, Number, Number, Number, Number, Number, Number, Number, Number, Number, Number |

## Units

Directly after a number.

| unit | measures | what it is | example |
| --- | --- | --- | --- |
| `pt` | Length | Points. | `3pt` |
| `s` | Time | Seconds. | `3s` |
| `ms` | Time | Milliseconds. | `3ms` |
| `rad` | Angle | Radians. | `3rad` |
| `deg` | Angle | Degrees. | `3deg` |
| `turn` | Angle | Whole turns. | `3turn` |
| `%` | Number | Hundredths: 40% is the number 0.4. | `3%` |

## Timings with a name

<doc:Language-Timings> describes all others.

| timing | motion | example |
| --- | --- | --- |
| `linear` | Constant speed. | `timing linear` |
| `ease` | Starts quickly and slows down gently. | `timing ease` |
| `easeIn` | Starts slowly. | `timing easeIn` |
| `easeOut` | Ends slowly. | `timing easeOut` |
| `easeInOut` | Starts and ends slowly. | `timing easeInOut` |
| `smooth` | A spring of half a second that does not bounce. | `timing smooth` |
| `snappy` | A spring of half a second that bounces a little. | `timing snappy` |
| `bouncy` | A spring of half a second that bounces. | `timing bouncy` |

## Operations

After `when`; `any` matches all of them.

| operation | what happens |
| --- | --- |
| `push` | A navigation container shows a new screen above the current one. |
| `pop` | A navigation container goes back to an earlier screen. |
| `select` | A container with several children shows another one. |
| `present` | A screen presents another one above itself. |
| `dismiss` | A presented screen is dismissed. |
| `replace` | A container replaces the screen that it shows. |

## Answers

After `use` in a rule, instead of an animator.

| answer | what happens |
| --- | --- |
| `system` | Leaves the request to the system, as if no rule matched it. |
| `none` | Changes the screens at once, without any motion. |

"""##),
("Reviewing", ##"""
# Review motion

See how the motion of two versions differs, before it is merged.

## Overview

A diff of a script says that 0.4 became 0.35. `animc diff` says what people will see:

```
$ animc diff main
different  push  animators/push.anim:2
    from is 19.5pt away at 0.35s (100%), in a container of 390x844
    at most 205pt away, in a container of 4096x4096
1 different, 247 the same in every container (containers from 100 to 4096 points)
```

| command | compares |
|---|---|
| `animc diff` | the files as they are now with the last commit |
| `animc diff main` | the same with another revision |
| `animc diff main feature` | two revisions |
| `animc diff --staged` | what is staged with the last commit |
| `animc diff OLD NEW` | two files or two folders, without git |

Each animator, and each request that the rules answer, is one of these:

| verdict | what it means |
|---|---|
| same | proved: both programs are equal, or no property ever differs by as much as one can see, in any container |
| alike | a search through up to 384 changes with 96 moments each found no difference, but that is no proof |
| different | a view is in another place, turned, more or less opaque, or looks different; or it takes another time. The greatest speeds of the view that is furthest away are compared too |
| new, gone, renamed | only in one version, or under another name |

A rule is compared for all requests that the patterns and conditions of both versions tell apart: each operation, names
that match other patterns, sizes on both sides of each number, and the traits that a condition reads. If there are more
of them than can be tried, that is said as `alike`. Scripts that only one version has are new, or gone.

What counts is what is seen: a comment, another layout of the text, a declaration in another file or a constant under
another name makes no difference. A rule that wins over another one is judged by the animators that both play, with the
request that shows it. A difference below 0.1 points or 1/256 of the opacity is not visible and is not reported. A
corner that comes close to the viewer may be anywhere, so none counts as farther outside than four times the length of the
container.

The exit status is 0 if nothing differs, 1 if something does, and 2 if the scripts cannot be compared.

## Look at it

`animc diff main --film motion.html` writes a page that plays everything that differs: the old motion, the new one, and
the difference of their pixels, on one clock with a slider. It needs no server and no network.

## On a pull request

`--format markdown` writes a comment with a table, and folds away what is the same; `--format json` is for your own
tools. With `--images FOLDER`, each difference gets a film strip of old above new, which includes the moment that differs
most, and the comment shows it.

```
animc diff origin/main --format markdown --images strips > comment.md
```

## Agree on it

`animc lock` writes the motion that a team has agreed on into `animators/motion.lock`, a text that one can read:

```
animator fade
  file fade.anim
  code 1f0c6ab1d0f6a3c5
  in a container of 390x844
    takes 0.2s
    from frame: 0,0,390,844
    from opacity: 1
    to frame: hidden -> 0,0,390,844 -> 0,0,390,844 -> 0,0,390,844 -> 0,0,390,844
    to opacity: 0 -> 0.25 -> 0.5 -> 0.75 -> 1

rules 5d0c9a3be3f0b0a6
request push --to Detail: fade(amount: 0.5)
```

Commit it. From then on, `animc check --locked` reports every motion that differs from it as an error
(`motion-changed`), at the animator or rule, in every format of `check`. When everybody agrees to a change, `animc lock`
writes the file again, and the review shows line by line which values are others.

The lock describes each animator at five moments: on a phone, from right to left if that matters, driven by a gesture if
there is one, with Reduce Motion, and on a tablet. The code is computed from everything that plays, so a change that shows
only elsewhere is found too; another code does the same for the patterns and conditions of the rules. A description that
somebody changed by hand is reported as well. Comments, formatting and other names of constants change nothing.

"""##),
("StacksAndSheets", ##"""
# Stacks and sheets

Which operation a change is, what is visible behind it, and how to come back the way you went.

## Overview

| what the app does | operation | direction | what stays visible |
|---|---|---|---|
| pushes a screen onto a stack | `push` | 1 | the new screen only |
| goes back in a stack, by one screen or several | `pop` | -1 | the lower screen only |
| sets other screens of a stack | `replace` | 1 | the new screen only |
| shows another tab | `select` | 1 or -1, by their order | the new tab only |
| presents a sheet or a dialog | `present` | 1 | the presenter too |
| presents in the style `.fullScreen` | `present` | 1 | the new screen only |
| dismisses | `dismiss` | -1 | what was behind it |

In a right-to-left layout, the directions of a stack and of tabs are reversed.

One rule for each way there, and its reverse for the way back:

```anim
animator slide {
    duration 350ms
    timing easeOut
    from { translate.x: 0 -> -container.width / 3 * direction }
    to { translate.x: container.width * direction -> 0 }
}

/// Comes up from below, over a presenter that gets darker.
animator sheet {
    timing spring(response: 400ms, dampingRatio: 1)
    overlay dim above from { color: #000; alpha: 0 -> 0.3 }
    to { translate.y: container.height - to.final.y -> 0 }
    interaction drag {
        progress: drag.translation.y / container.height
        commit: progress > 40% or drag.velocity.y > 500pt / 1s
    }
}

when push, select, replace use slide
when pop use reversed slide
when present use sheet
when dismiss use reversed sheet
```

## Stacks

However many screens a pop leaves behind, it is one change, from the topmost screen to the one that it goes to. Rules
name both: `when pop from Checkout to Home use fade`. `replace` is a change of the whole stack that is neither one step
further nor one back.

## Sheets and dialogs

`to` is the presented screen and `from` the presenter. `to.final` is where the sheet will be, so `container.height -
to.final.y` is exactly how far it has to come from below, whatever its height. For the dismissal, `reversed` swaps all
of this: the sheet is then `from`.

- **Only in the style `.fullScreen` can a script move the presenter itself.** In all other styles, a script that moves
  `from` moves a picture of it, and `match` and `elements` find no views in it.
- A dim belongs to an `overlay`, which stays as long as the sheet does.
- The gesture of a sheet dismisses it. It reads `drag.translation.y`, because its movement does not depend on the
  direction of the layout.
- `isModalInPresentation` keeps the sheet in place; the gesture then only pulls at it.
- A sheet above a sheet is presented and dismissed by the same rules. `in` and the names of the screens tell them apart:
  `when present from Cart to Payment use slide`.

UIKit's own form sheets, popovers, and page sheets with detents stay with UIKit: `when present to NAME use system`.
<doc:UIKit> says how to present with the animators, and <doc:Language-Rules> which rule wins.

"""##),
("SwiftUI", ##"""
# In SwiftUI

Let scripts animate the screens of a container, and views that are inserted and removed.

> Important: None of this has run on a device or in a simulator yet. It type-checks against Apple's public declarations
> of iOS 16.5 and 17.0, and the tests run against a stand-in for SwiftUI.

Provide the animators to the views that use them, once, near the root:

```swift
struct Root: View {
  let animators: Animators
  @State private var tab = Tab.home

  var body: some View {
    AnimatorContainer(selection: $tab) { tab in
      TabScreen(tab)
    }
    .ignoresSafeArea()
    .animators(animators)
  }
}
```

`AnimatorContainer` shows one of its screens. When the binding or a gesture selects another one, the change is animated
as the rules say; a selection made by a gesture is written to the binding. Rules refer to a screen by the description of
its value, here `"home"` and `"detail"`. With `.ignoresSafeArea()`, the screens move across the whole display, as in
UIKit; each of them still keeps its content inside the safe area. The screens have the environment of the container,
including environment objects. If screens come and go, pass a list:

```swift
@MainActor func tabs(_ shown: Binding<Tab>, _ open: [Tab]) -> some View {
  AnimatorContainer(selection: shown, screens: open) { TabScreen($0) }
}
```

A screen that is removed while it is shown stays until the binding selects another one. All changes have the operation
`select`, with the `direction` of the new screen's place in the list.

## Inserting and removing a view

From iOS 17 on, you can use an animator as a transition:

```swift
@available(iOS 17, macOS 14, tvOS 17, *)
@MainActor func note(_ isShown: Binding<Bool>) -> some View {
  VStack {
    Button("Note") { withAnimation { isShown.wrappedValue.toggle() } }
    if isShown.wrappedValue { Text("A note").transition(.animator("slide")) }
  }
}
```

The view plays the script's `to` when it is inserted and its `from` when it is removed, in a container of its own size,
at the pace of SwiftUI's animation. `AnimatorTransition` provides the script's own pace: `withAnimation(slide.timing)`.

Position, transforms including the container's perspective, alpha and blur are visible. Overlays, snapshots, clips,
corners, shadows and changes of size are not, because SwiftUI gives a transition a single view and no space beside it.
When the view is at rest, SwiftUI shows it unchanged, so a script whose `to` does not end at rest, such as a sheet,
jumps at that moment.

## Sheets

`animatorSheet(item:)` presents a sheet while its binding has a value. The rules for `present` and `dismiss` apply, the
presenter stays visible behind it, and the gesture that the script names dismisses it and sets the binding to `nil`:

```swift
@MainActor func sheet(_ photo: Binding<Photo?>, _ animators: Animators) -> some View {
  TabScreen(.home)
    .animatorSheet(item: photo, named: "Photo", height: 420, using: animators) { Text($0.id) }
}
```

`animatorCover(item:)` does the same for a screen that replaces this one, so that scripts may also move and match the
views of the presenter. Both pass `values` to the script, which reads them as `request.NAME`; a container does with
`requestValues(_:)`:

```swift
@MainActor func cover(
  _ photo: Binding<Photo?>, _ button: CGPoint, _ animators: Animators
) -> some View {
  TabScreen(.home)
    .animatorCover(
      item: photo, named: "Photo", using: animators,
      values: ["button": .pair(button.x, button.y)]
    ) { Text($0.id) }
}
```

SwiftUI's own `.sheet` and `.fullScreenCover` keep their transitions: they ask no rules.

## Views inside a screen

`match` and `elements` find UIKit's views, by their `animatorID` or `accessibilityIdentifier`. What a SwiftUI screen
shows is drawn together, so in it they find only the views to which you give a name:

```swift
@MainActor func photo(_ photo: Photo) -> some View {
  Text(photo.id).animatorID("photo")
}
```

Such a view gets a UIKit view of its own, with the environment of its screen.

## NavigationStack

`animatorNavigation(_:)`, applied to the root of a `NavigationStack`, lets the rules answer its pushes and pops:

```swift
@MainActor func stack(_ animators: Animators) -> some View {
  NavigationStack {
    TabScreen(.home).animatorNavigation(animators)
  }
}
```

It finds the stack's navigation controller by public means: a hidden view controller asks for its
`navigationController`. SwiftUI keeps its own delegate, which still gets all calls. Apple does not promise that a stack
is made of a navigation controller, though; if it is not, the stack keeps its own transition, and the animators log
that once. `AnimatorContainer`, or a `UINavigationController` whose screens are hosting controllers, does not depend on
this.

"""##),
("Testing", ##"""
# Test your transitions

Test which animator answers a push, that nothing jumps, and that a cancelled pop restores everything: in milliseconds
and without a device.

Add the library `AnimatorTesting` to the test target. It has the same containers as the app, but in memory, already on
stage, and with a clock that the test advances:

```swift
@Test("a push slides") func push() throws {
  let app = try HeadlessNavigation(folder: scripts, screens: ["Home"])
  #expect(app.answer(to: .push, from: "Home", to: "Detail") == "slide")
  app.push("Detail")
  app.advance(by: 0.2)
  #expect(app.view("Detail").matrix.m41 > 0)
  #expect(app.settle())
  #expect(app.visibleScreens == ["Detail"])
}
```

A script with an error throws an error with its path and line. `settle()` advances the clock until nothing moves, and
returns whether that happened in time.

## Nothing jumps

Interrupt a change at any moment and compare:

```swift
@Test("an interrupted push continues from where it is") func interruption() throws {
  let app = try HeadlessNavigation(folder: scripts, screens: ["Home"])
  app.push("Detail")
  app.advance(by: 0.1)
  let before = app.view("Detail").matrix.m41
  app.pop()
  #expect(abs(app.view("Detail").matrix.m41 - before) < 0.5)
}
```

## A cancelled pop leaves no trace

```swift
@Test("a cancelled pop restores everything") func cancelledPop() throws {
  let app = try HeadlessNavigation(folder: scripts, screens: ["Home", "Detail"])
  let finger = PercentDrivenInteraction<HeadlessPlatform>()
  app.pop(interaction: finger)
  finger.update(0.4)
  finger.cancel()
  #expect(app.settle())
  #expect(app.stack == ["Home", "Detail"])
  #expect(app.view("Detail").appearance == ViewAppearance())
  #expect(app.findings.isEmpty)
}
```

`takeCallbacks()` returns the callbacks that the screens have received, such as `Detail.viewWillAppear(true)`.

## Reduced motion

```swift
@Test("with Reduce Motion, a push fades") func reduceMotion() throws {
  let app = try HeadlessNavigation(
    folder: scripts, screens: ["Home"], traits: RequestTraits(reduceMotion: true))
  app.push("Detail")
  app.advance(by: 0.1)
  #expect(app.view("Detail").matrix == .identity)
  #expect(app.view("Detail").alpha < 1)
}
```

## A bug report is a file

An app can record what happens: requests, gestures, layouts, the times of frames, the identifiers of screens and of the
views that scripts find, and what code answered, but nothing that is in a screen.

Call `animators.record(to:)` with the URL of a file, in `#if DEBUG`. The file has about the last minute of use: at most
30 kB beside the texts of the scripts, unless a single container needs more, with a line for each event and times as
differences in microseconds. It is written when a change begins and by `animators.saveRecording()`.
`animators.record(container)` adds the container of a `ContainerViewController`. Play the file without the app:

```
animc replay report.txt
```

This prints the callbacks of the screens, the problems that the container reports, the first event in which a view jumps
or after which something is wrong while nothing moves, and the first event after which something else is shown than in the
app. `--shrink` removes events as long as it fails in the same way, and prints the
recording that remains. `--test` prints a Swift test that plays the recording with `Replay` of `AnimatorTesting`.

`animc preview --replay report.txt` shows the recording in a browser: the containers do what they did in the app, one after
another, on screens that show only their identifiers and the views that scripts found. A slider moves through it, and the
page says which rule answered each change. Both commands play the recorded texts of the scripts, also if yours are newer,
and say which ones have changed since in the folder `animators`, or in the one that you name, as in
`animc replay report.txt Scripts` and `animc preview Scripts --replay report.txt`.

Of an animator written in Swift, a replay knows only how long it took and how it ended; nothing moves meanwhile. What
native functions return is not recorded, so changes that depend on them differ in a replay. Neither are scripts that an
app loads into a store by itself, without `Animators`.

"""##),
("Troubleshooting", ##"""
# Nothing moves

What to check if a transition does not play, or plays another one than you expected.

## Overview

Go through the list from top to bottom: each step rules out one cause.

| what you see | what to do |
|---|---|
| nothing at all changes | Call `install(on:)` after the app has set its own delegate. If you forward calls to `animators.delegate` instead, keep the `Animators` in a property: UIKit does not retain its delegates. |
| UIKit's own animation plays | No rule matches. `animc resolve push --from Home --to Detail` says which rule answers, and why the next best one does not. |
| a cross-fade plays | Reduce Motion is on, and the animator has no `reduced`: see <doc:Language-Composition>. |
| a rule for a screen is ignored | The name in the rule must be the screen's: its `animatorID`, or else its restoration identifier, or else the name of its type. `animc resolve push --to NAME` says which rule answers then. |
| a match does nothing | Both views need the same `accessibilityIdentifier` (or `animatorID`), or `with` names the other one; they must be visible, and on screen. The runtime reports a match without a pair. |
| the wrong side | `direction` is not in the script, or it is there twice, as in a `reversed` animator that multiplies by `-direction`. |
| it works for a push, but not for a modal screen | A modal presentation needs `present(_:animated:using:)`, or the delegate on the presented controller. |
| the gesture does nothing | `progress` must grow while the finger moves: log it with `animc preview`, where you can drag. `drag.along` does so in both layout directions. |
| an edited script has no effect | The file has an error, so the last good version plays; the console shows the error. `Animators(.bundle)` reads the files of the app, not those of your editor: use `Animators(.folder(url))`. |
| the screen is black for a moment | A part of the container is bare. `animc check --proofs` says where and when: look at `covered`. |

## In a test

`HeadlessNavigation` of `AnimatorTesting` runs the same rules in memory, without a simulator: see <doc:Testing>. If the
transition plays there, the cause is in the app's setup.

"""##),
("UIKit", ##"""
# In an app

Add a push transition of your own to an app, make it interactive, and change scripts while the app runs.

> Important: None of this has run on a device or in a simulator yet. The library, every listing of these pages, the
> sample apps and the app that drives itself on a device type-check without errors against Apple's public declarations
> of iOS 16.5 and 17.0 (headers, API notes and Swift interfaces). The code for newer SDKs was written from Apple's headers
> and pages, and no compiler has checked it against them: `UITab`, the zoom of iOS 18, and the swipe over the whole
> screen of iOS 26. The tests run against stand-ins for UIKit and SwiftUI, which declare what the package uses and record
> the calls. The last section says how to run the package in a simulator.

## A push transition in five minutes

Add the package and its library `AnimatorKit` to the app, and add a file `app.anim` to the app's bundle:

```anim
/// The new screen slides in, and the old one moves a third of the way.
animator slide {
    duration 400ms
    timing easeInOut

    from { translate.x: 0 -> -container.width / 3 * direction }
    to { translate.x: container.width * direction -> 0 }
}

when any use slide
```

Then install it when you create the navigation controller:

```swift
@MainActor func makeRoot(_ home: UIViewController) -> UINavigationController {
  let navigation = UINavigationController(rootViewController: home)
  Animators(.bundle).install(on: navigation)
  return navigation
}
```

That's all: the rules now answer every push and pop of that navigation controller. You can start with less: with
`when push to Detail use slide` as the last line, only that push is yours, and everything else stays as it is in UIKit,
with the system's swipe from the edge. `use system` hands a request back to UIKit: `when push to Settings use system`.
The navigation controller
retains everything it needs. Each problem is printed once, with its location: a mistake in a script, a push that no rule
answers, a delegate that has been replaced.

Rules refer to a screen by its `animatorID`, by the identifier that it provides as a `TransitionIdentifiable`, by its
restoration identifier, or by the name of its type. A navigation controller or a tab bar controller without a name has
the name of the screen that it shows.

```swift
@MainActor func makeDetail() -> UIViewController {
  let detail = UIViewController()
  detail.animatorID = "Detail"
  return detail
}
```

A tab bar controller works the same way. Its changes have the operation `select`:

```swift
@MainActor func install(_ animators: Animators, on tabs: UITabBarController) {
  animators.install(on: tabs)
}
```

If the script of a `select` names a gesture, such as `interaction drag`, it selects the neighboring tab that it moves to.

A delegate that the controller already has keeps getting its calls: set yours before you install the animators. A tap
on a tab bar selects nothing while the scripts are still changing tabs, and a change in code completes the running one
first. If the app prefers to keep its own delegate, it can forward calls to ``Animators/delegate``; it then has to retain
its ``Animators``.

Below an opaque bar, both screens stay where UIKit says. While a change runs, a drag takes control of it, or the gesture
that its script names: a push can be caught, sent back or finished, and UIKit's bars follow.

## One change, or one screen

You can choose an animator in code instead of in a rule: for one change, or for a screen. It takes precedence over all
rules, and `values` reach scripts as `request.NAME`. With the plugin that checks scripts, the names are typed, such as
`.zoom(from: "photo")`:

```swift
@MainActor func open(
  _ detail: UIViewController, in navigation: UINavigationController, from button: CGPoint
) {
  detail.chosenAnimators.pop = "fade"
  navigation.push(detail, using: "zoom", values: ["button": .pair(button.x, button.y)])
}
```

A screen with a `preferredTransition` of its own, such as iOS 18's zoom, keeps it, unless a rule or the app names the
screen. A rule can also choose that zoom, if the app provides it as an animator of UIKit's own:

```anim
extern animator systemZoom(source: Text)

when push to Photo use systemZoom(source: "photo")
```

```swift
@available(iOS 18, *)
@MainActor func provideZoom(in animators: Animators) {
  animators.store.replace(.native("system", animators: [.systemZoom]))
}
```

The screen then grows out of the view whose `animatorID` is `photo`, and UIKit drives it, interrupts it and goes back by
itself. `NativeAnimator(_:onSystem:)` provides others in the same way. Apple describes a `preferredTransition` that is
set before the push, while a rule answers during it; if a device shows UIKit's slide instead, set the screen's
`preferredTransition` in the app and write `use system`.

`pop(using:values:)`, `select(_:using:values:)`, `present(_:using:values:)` and `dismiss(using:values:)` do the same for
the other changes. If no loaded script has an animator of that name, the rules answer.

## Sheets and dialogs

Present a screen with the animators, and the rules for `present` and `dismiss` apply. The presenter stays visible behind
it, dimmed as the script says, and the gesture that the script names dismisses the screen again. If no rule answers, the
screen is presented as UIKit would present it:

```swift
@MainActor func showPhoto(
  _ photo: UIViewController, from screen: UIViewController, _ animators: Animators
) {
  photo.preferredContentSize = CGSize(width: 0, height: 420)
  screen.present(photo, animated: true, using: animators)
}
```

The `preferredContentSize` of the screen decides where it goes: to the bottom edge if it has no width, to the middle if
it is narrower than the container, and over the whole container if it has no size. Set `presentedFrame` for anything
else. `isModalInPresentation` prevents the user from dismissing the screen. The delegate of its `presentationController`
hears of every attempt of the user, as with UIKit's own sheets, and VoiceOver's escape gesture dismisses the screen too.
With `tapOutside: true` in the script's `interaction`, a tap beside the screen does the same, and `haptic: .light` lets
the hand feel when the drag would dismiss it.

> Important: Only in the style `.fullScreen` can a script move the presenter itself, because the screen then replaces
> it. In all other styles, the presenter stays where it is: a script that moves `from` moves a picture of it, and
> `match` and `elements` find no views there. So present a photo that grows out of a list with `.fullScreen`. The
> gesture that the script of the dismissal names dismisses such a screen too.

Form sheets, popovers and UIKit's other styles are left to UIKit. It reports a screen without a style as a page sheet,
so rules apply to page sheets too; for one with detents of its own, write `when present to NAME use system`.

## Interactive pop

You don't have to do anything: when a screen has appeared, the animators find out which animator a pop would use, and
recognize the gesture that its script names, or a drag from the leading edge if it names none. The script says how the
gesture sets the progress, and when the pop completes. `direction` is -1 for a pop, and 1 in a right-to-left layout,
where the finger moves the other way too. `when pop use pull` uses this one:

```anim
animator pull {
    duration 400ms
    order from above to
    to { translate.x: container.width / 3 * direction -> 0 }
    from { translate.x: 0 -> -container.width * direction }

    interaction edgeDrag .leading {
        progress: drag.along / container.width
        commit: progress > 40% or drag.speed > 500pt / 1s
    }
}
```

A `drag` begins only in the direction in which the script makes progress, and not while a scroll view under the finger
can still scroll in that direction. Like UIKit's own swipe, it does not begin where the app hides the back button,
replaces it, or disables `interactivePopGestureRecognizer`; a drag that no script names also needs a navigation bar.
While the change runs, another finger can take control of it. With `interaction drag` instead of `edgeDrag`, a pop can
begin anywhere in the screen, and with two fingers on a trackpad.

## An input of your own

A script can use an input that the app provides: after `extern interaction twist`, write `interaction twist { }` instead
of `interaction edgeDrag`. The app registers an interaction controller for that name. The controller gets a trigger, and
can add a gesture recognizer to the trigger's view, which here calls `twist(_:by:)`:

```swift
@MainActor final class Twist: @MainActor InteractionController {
  private let trigger: InteractionTrigger<UIKitPlatform>
  private let finger = PercentDrivenInteraction<UIKitPlatform>()
  private var leads = false

  init(_ trigger: InteractionTrigger<UIKitPlatform>) { self.trigger = trigger }

  func startInteractiveTransition(_ context: TransitionContext<UIKitPlatform>) {
    finger.startInteractiveTransition(context)
  }

  func twist(_ state: UIGestureRecognizer.State, by angle: CGFloat) {
    if state == .began { leads = trigger.begin() }
    guard leads else { return }
    switch state {
    case .began, .changed: finger.update(angle / .pi)
    case .ended where angle > .pi / 2: finger.finish()
    default: finger.cancel()
    }
  }
}

@MainActor func registerTwist(in animators: Animators) {
  let twist = NativeInteraction("twist", onUIKit: { Twist($0) })
  animators.store.replace(.native("app", interactions: [twist]))
}
```

It can drive a pop of a navigation controller, and every change that a gesture may begin in a container of yours. If it
is missing or throws an error, the container uses its default gesture. If it stops reporting, it does not block the
change.

## A container of your own

`ContainerViewController` shows one of its children. You can request another change at any time, even during a
transition, which UIKit's own containers don't support:

```swift
@MainActor func makeContainer(
  _ screens: [UIViewController], _ store: RegistryStore
) -> ContainerViewController {
  let container = ContainerViewController(viewControllers: screens, store: store)
  container.container.onFinding = { print($0.sentence) }
  return container
}

@MainActor func show(_ index: Int, in container: ContainerViewController) {
  container.container.select(container.container.viewControllers[index])
}
```

The targets `FiveButtons` and `FiveButtonsUIKit` are a complete example: the container of objc.io's article, which runs
the same code in memory in a test and in UIKit. Its screens are created when they are first needed. A button, a quick
swipe or a drag selects another one.

## Scripts that change while the app runs

In the simulator, an app can read the Mac's files. Pass the folder in the scheme's environment, and each saved file
takes effect with the next transition. If it has an error, the last good version stays in use:

```swift
@MainActor func makeAnimators(environment: [String: String]) -> Animators {
  if let folder = environment["ANIMATORS_FOLDER"] {
    return Animators(.folder(URL(fileURLWithPath: folder)))
  }
  return Animators(.bundle)
}
```

Scripts from a server work the same way. Loading data under a name replaces what was loaded under that name before:

```swift
@MainActor func receive(_ data: Data, _ animators: Animators) {
  animators.load(.data(data, named: "server.anim"))
}
```

## On the device

A phone cannot read the Mac's files, but it can follow them over the network. With `--devices`, the command prints the
line for the app below the link of the page:

```
$ animc preview --devices --listen 192.168.1.20
http://192.168.1.20:4747/#token=…
Animators(.server(URL(string: "http://192.168.1.20:4747")!, token: "…"))
```

The address is that of the Mac in the network that the phone uses. For the simulator, leave out `--listen`: it reaches
the Mac as `localhost`. The token is a new one each time unless you pass `--device-token`. Let the app read it from the
scheme's environment or a field in a debug menu; don't put it into the source:

```swift
@MainActor func makeAnimators(server: URL?, token: String) -> Animators {
  let animators = Animators(.bundle)
  if let server { animators.load(.server(server, token: token)) }
  return animators
}
```

From then on, the next transition on the phone uses what you have just saved on the Mac. The rules of the server take
precedence over those of the bundle. The last good version stays in use if a file has an error, or if the scripts need a
newer version of the language than the app supports. Problems that the app finds appear on the preview page, under
Devices. While the server cannot be reached, the app tries again every second at first and every 15 s later. It logs
once when the server is gone and once when it is back.

The app's `Info.plist` must allow this. The system asks the user once for access to the local network and shows the
second text; the simulator does not ask:

```xml
<key>NSAppTransportSecurity</key>
<dict>
  <key>NSAllowsLocalNetworking</key>
  <true/>
</dict>
<key>NSLocalNetworkUsageDescription</key>
<string>Follows the animations that are being written on a Mac.</string>
```

All of this works in a release build too, so you have to make sure that an app in the store contains neither a token nor
these keys: whoever has the token can read the scripts, and whoever answers at that address decides how the app's
screens move.

## Checking scripts when the app is built

Add the plugin `AnimatorsPlugin` to the target that contains the scripts. A mistake in a script is then reported at its
line and fails the build, and each animator gets a typed name, `AnimatorName.slide(padding: 24)`:

```
.target(
  name: "App",
  dependencies: [.product(name: "AnimatorKit", package: "animators")],
  resources: [.copy("animators")],
  plugins: [.plugin(name: "AnimatorsPlugin", package: "animators")])
```

## What runs where

When a transition begins, its tracks become Core Animation animations, which the render server runs: a
`CABasicAnimation` for a curve that Core Animation has, a `CASpringAnimation` for a spring that it has, and otherwise a
`CAKeyframeAnimation` with as many keyframes as necessary. All transforms of a view form one animation. The plan is a
plain value. A test evaluates it for every shipped animator and checks that it shows what the script says, apart from
invisible differences. If views change their order, their hosts are put into the final order at once, and `zPosition`
shows the earlier orders until then.

Animations ask for up to 120 frames a second. An iPhone shows more than 60 only if the app's `Info.plist` sets
`CADisableMinimumFrameDurationOnPhone` to true.

A screen keeps the safe area that it has at rest while it moves. UIKit would compute it from where the transform puts
the screen, and its content would shift; the difference goes into `additionalSafeAreaInsets` of its view controller, and
is taken out again at the end. Screens have continuous corners, and the shadow of a screen with an opaque background has
a `shadowPath`. The first frame is committed before the animations begin, so that a heavy screen does not lose the first
ones.

A display link draws the following frame by frame:

- a transition while a gesture drives it
- a screen that changes its size, because its contents are laid out again in each frame
- the rest of a transition in which the container changes its size
- an oscillation that would take more than 1,024 keyframes (a timing written in Swift is only evaluated at regular
  moments, so one that oscillates in step with them can look smooth)
- if many views move, those for which there is no time to plan them: the screens come first, then overlays, then the
  largest snapshots

Planning happens before the first frame. It takes 0.1 ms for most of the shipped animators and 1.5 ms for the slowest
(`swift run -c release anim-bench plans animators`, two shared cores). This package's
navigation controller and its presenter prepare and plan the way back when a screen has appeared, if their delegate is a
`RegistryDelegate`. For UIKit's own containers, `RegistryTransitioningDelegate` does so with the pop, the tabs beside the
selected one and the dismissal of a presented screen. The plan is thrown away if the size, the rules or the values of the
request are other ones by then. If a transition is interrupted, or a gesture takes control of it, its state is computed
for that moment and never read from a presentation layer.

Slices of a screen that is not visible yet share one drawing of it.

Each view is placed in a host of its own, which is flat, as large as the container, and carries the container's
perspective. So screens that turn in space do not cut through each other. Scripts change only the host's layers; the
alpha and transform of the screen itself remain the app's.

A transition that interrupts another one is planned in the same way, with the remaining motion of the interrupted one
in its keyframes. Views of the interrupted one that fade out are planned too.

Register an animator written in Swift with `NativeAnimator(_:onUIKit:)`. If a transition interrupts it, its views
continue from where they are: what it has applied frame by frame keeps its velocity, and what UIKit animates for it
continues from what the presentation layer shows, at rest.

In a container of your own, dismissing a screen that is still being presented reverses the presentation if it keeps its
presenter, and presenting a screen that is still being dismissed reverses the dismissal. Any other transition lets the
presentation complete first: the presenter and the overlays belong to the presentation until it is dismissed, and no
other transition can continue with them. Views of it that the dismissal's animator doesn't move return in the duration
of the dismissal. For an animator in Swift, that applies to what it has shown with `UIKitPlatform.apply(_:to:)`. What it
has written to a view itself, its `transform` or `alpha`, might be the app's own, so the container cannot know where it
should return to: it is reset after the dismissal, and an animator that writes such a value has to animate it back
itself. If several screens are dismissed at once, only the topmost is animated, and those between are simply removed, as
UIKit documents for `dismiss(animated:completion:)`.

UIKit doesn't show `blur`. A `UIVisualEffectView` blurs what is behind it, with a material instead of a radius, and iOS
doesn't support the filters of a layer, so no public API blurs a view by 8 pt. SwiftUI can, and `AnimatorTransition`
uses it. A container's `clip` stays in place when the container's transform moves.

## What it cannot do

- A `UIVisualEffectView` loses its effect while any view above it is transparent or masked, as Apple's page about it
  says. A screen that contains one is therefore shown as a picture of the window while a script fades or clips it; the
  picture also contains the bars above the screen. A screen that arrives is first shown at rest for that picture, under
  a second window with what was on the display. That takes a moment, and what it looks like has not been seen on a
  device: such a screen is better moved than faded in.
- Corners are those of layers, with continuous curves. iOS 26's `cornerConfiguration` is not set: it would be resolved
  by UIKit's layout, while Core Animation animates the layer's radius. A screen keeps the configuration that the app has
  given it.
- The simulator's slow animations have no effect on transitions, because no public API tells an app about them.
  `UIView.setAnimationsEnabled(false)` is respected.
- On tvOS and visionOS, edge drags don't exist, and on visionOS, UIKit offers no transitions between tabs. The code has
  conditions for both and for Mac Catalyst, but its types have only been checked for iOS: these three are not supported
  until somebody has built and run them. On watchOS, there is no UIKit to animate, and macOS without Catalyst only has
  the language, the tool and containers in memory.

## Verify it on a Mac

Run this in the package's folder, on a Mac with Xcode:

```
Tests/Integration/Device/run
```

It builds an app that drives itself, launches it in the newest iPhone simulator, and prints a line for each case:

| cases | what they compare |
|---|---|
| `push.linear` … | each frame of a push with the same script in memory: curves, springs, keys, fades, turns in space, both layout directions |
| `push.opaque`, `push.largeTitle`, `push.rotation`, `push.safeArea`, `push.keyboard` | where both screens are, and what they keep |
| `pop.…`, `catch.…` | a pop that an input of the app drives, cancels, lets go and catches again, with what is animated alongside |
| `tabs.…`, `sheet.…`, `present.…` | quick changes of tabs, sheets with detents, sheets of a script, full screens |
| `push.callbacks`, `leaks` | the order of callbacks with that of UIKit's own push, and what stays in memory |
| `shipped.…` | a push and a pop with an animator of each file in `animators` |

The comparisons run a second time with Reduce Motion. The command leaves `report.json` and a picture in `.build/device`.
A failed case names the test that shows the same in memory. `Tests/Integration/Device/run --attached` uses a connected
device. On a public host, `.github/workflows/tests.yml` runs it after each push. Without a Mac, the same cases run on the
stand-ins for UIKit; `Tests/Corpus/device/stand-ins.txt` is their report, which says nothing about a device.

It cannot touch the screen. Try by hand what needs a finger: catching a push, dragging back, dragging a sheet down.

"""##),
("Web", ##"""
# Share motion with other tools

Play an animator in a browser, in SwiftUI or in Compose, and exchange times and curves with a design system.

## Overview

```
animc export css animators push --output push.css
animc import css animate.css --output animators/animate.anim
animc export swiftui animators easyShow
animc export compose animators easyShow
animc export tokens animators/motion.anim --output motion.tokens.json
animc import tokens motion.tokens.json --output animators/motion.anim
```

## From a script to CSS

`animc export css PATH ANIMATOR` writes the rules for both screens of a view transition:

```css
/* Written by `animc export css animators push`.
   The same in every container but for rounding: proved, because CSS has these curves and every key is a share of the container. */

html:active-view-transition-type(push)::view-transition-old(root) {
  animation: 350ms cubic-bezier(0.4, 0, 0.2, 1) both push-from-transform,
    350ms cubic-bezier(0.4, 0, 0.2, 1) both push-from-filter;
  mix-blend-mode: normal;
}

@keyframes push-from-transform {
  0% { transform: translateX(0); }
  100% { transform: translateX(-33.3333%); }
}
```

The page says which type of change it makes, and CSS does the rest:

```js
document.startViewTransition({ update: showNextPage, types: ["push"] })
```

`--type` changes the name of the type, and `--element` that of the element, which is `root` unless the page gives a part
of itself a `view-transition-name`. What plays for Reduce Motion is in a media query. `--as`, `--direction`, `--param`
and the other options of `animc sample` choose what is exported.

The first lines say how much the style sheet differs from the script:

| it says | because |
|---|---|
| the same, *proved* | every curve is one that CSS has (`bezier`, `steps`, `points`, the named ones), and every key is a constant plus shares of the container's width and height |
| differs by at most …, *sampled* | springs, paths, functions of `t` and tracks with different windows on one CSS property become points with straight lines between them. The difference was measured in containers from 320 to 1440 points, which is no proof |

CSS cannot say everything. Then nothing is written, and the error says why:

| in a script | why CSS cannot say it |
|---|---|
| `overlay` | a view transition shows screens and nothing between them |
| `match`, `elements`, `slices` | the page has to name each of these parts itself |
| `frame.width`, `frame.height` | CSS would scale a picture of the screen and not lay it out anew |
| a factor, an angle or a duration that depends on the container | CSS computes lengths only |
| a length that is not a constant plus shares of the container | the same |
| a dim or a shadow that is not black, or a dim that fades to one side | `filter` only darkens a whole screen |
| a length that is another one in some containers | by more than 20 points in one of the compared containers, it would be another motion |
| `interaction`, `interruption` | they are left out without an error: no gesture can drive a view transition, and nothing can interrupt it |

## From CSS to a script

`animc import css FILE` reads `@keyframes` with the rules that play them, and `transition` if the style sheet says where
it starts: in `@starting-style`, or in classes such as `fade-enter-from` and `fade-leave-to`.

| in CSS | in the script |
|---|---|
| `::view-transition-old(root)`, and names with the words `leave`, `exit`, `out`, `hide` or `close` | `from` |
| everything else | `to` |
| `50%` of a screen, `100vw`, `100cqh` | `0.5 * container.width`, `container.width`, `container.height` |
| `animation-timing-function` in a keyframe | `via` |
| several animations of one element | tracks with windows |
| `@media (prefers-reduced-motion: reduce)` | `reduced`; with `animation: none`, one in which nothing moves |
| `.enter, .leave { … }` | the same as a rule for each selector |

What is written passes `animc check`. Comments at the top of the script list what was lost: properties that scripts do
not have, repetitions, transitions without a start, and times of more than a minute. Read the script before you use it: it knows nothing about the screens of an app.

## SwiftUI and Compose

`animc export swiftui PATH ANIMATOR` writes an `AnyTransition` for a view that is replaced by another one, and
`animc export compose PATH ANIMATOR` a `ContentTransform` for `AnimatedContent`. It is source to keep and change, without
a library:

```
// Written by `animc export swiftui sheets push`.
import SwiftUI

extension AnyTransition {
  /// The motion of `push`. It takes 0.35 s.
  ///
  /// - Parameter reduceMotion: The environment's `accessibilityReduceMotion`.
  static func pushMotion(reduceMotion: Bool) -> AnyTransition { … }
}
```

Both have a parameter `reduceMotion` if something else plays then, and a longer name if the framework has one like it.
SwiftUI mirrors edges in a right-to-left layout, and nothing else: a transition that would be wrong there has a parameter
`rightToLeft`.
Springs keep their numbers. What a framework has no words for is refused with the reason:

| in a script | SwiftUI | Compose |
|---|---|---|
| fades, moves by points or by shares of the screen, scales | yes | yes, with one factor for both directions |
| a turn in the plane, `blur`, a black `dim` | yes | no |
| a turn in space, another anchor, a motion of the container | no | no |
| keys on the way | no: a transition has two states | for fades and scales |
| curves | `linear` and `bezier` | the same |
| springs | exactly | without a delay and a velocity at the start |
| the leaving screen in front | no: the views' `zIndex` decides | `targetContentZIndex` |

Sources for SwiftUI were type-checked against Apple's declarations of iOS 17, and some calls of Compose were compared
with its public source. No app has been built with them yet.

## Design tokens

`animc export tokens PATH` writes the constants and animators of a folder in the format of the Design Tokens Community
Group, in its version 2025.10; with an ANIMATOR, only that one:

| in scripts | token |
|---|---|
| `let quick = 150ms` | `duration` |
| `timing standard = bezier(0.2, 0, 0, 1)` | `cubicBezier` |
| `timing lively = spring(…)` | `cubicBezier` with the curve of `easeOut`, and the spring in `$extensions` under `animators` |
| an animator | `transition`, or a group with one for each property if they differ |

`animc import tokens FILE` makes constants of the tokens: a `transition` named `move` becomes `moveDuration`, `moveDelay`
and `moveTiming`, which an export joins again. References such as `{motion.fast}` and
`{"$ref": "#/motion/fast"}` are followed. Steps, paths and functions
have no token; the tool says which names it leaves out, and why.

"""##),
  ]
}
