import AnimProgram
import Foundation

// Prints a table of ratios: our time divided by that of code written without this package.
// `anim-bench frames` prints only the time of a frame from the clock's tick to the views;
// `anim-bench begin [FOLDER]` prints the time until a transition is visible;
// `anim-bench files FOLDER` writes the files that `animc check` is measured with;
// `anim-bench plans FOLDER` prints the time to plan each animator for Core Animation;
// `anim-bench resolve` prints the time to find the rule that answers a request;
// `anim-bench live [ROUNDS]` prints the time from a save to the registry that contains it;
// `anim-bench editor [ROUNDS]` prints how long an editor waits in a folder of 1,000 scripts;
// `anim-bench claims [COUNT]` prints how many claims about generated scripts are decided;
// `anim-bench claims PROFILE SEED` prints such a script, of the first profile or the second;
// `anim-bench histories COUNT [SEED]` runs random histories of containers;
// `anim-bench growth [WORD]` compares the work for inputs of one size and twice that size.

let arguments = CommandLine.arguments.dropFirst()
if let mode = arguments.first {
  let value = arguments.dropFirst().first ?? ""
  switch mode {
  case "frames": FrameCosts.print()
  case "begin": BeginCosts.print(value.isEmpty ? "animators" : value)
  case "files" where !value.isEmpty: try FileSet.write(to: value)
  case "plans" where !value.isEmpty: PlanCosts.print(value)
  case "resolve": ResolveCosts.print()
  case "live": try LiveCosts.print(rounds: Int(value) ?? 41)
  case "editor": EditorCosts.print(rounds: Int(value) ?? 200)
  case "claims":
    let numbers = arguments.dropFirst().map { UInt64($0) ?? 0 }
    if numbers.count == 2 {
      ClaimCounts.show(Int(numbers[0]) - 1, seed: numbers[1])
    } else {
      ClaimCounts.print(numbers.first ?? 2_000)
    }
  case "growth":
    let size = arguments.dropFirst(2).first.flatMap { Int($0) }
    if let size { Growth.run(value, size) } else { exit(Growth.print(value) ? 0 : 1) }
  case "histories":
    let numbers = arguments.dropFirst().map { UInt64($0) ?? 0 }
    exit(Histories.run(numbers.first ?? 0, from: numbers.dropFirst().first ?? 0) ? 0 : 1)
  default:
    print(
      "anim-bench [frames | begin [FOLDER] | files FOLDER | plans FOLDER | resolve"
        + " | claims [COUNT] | claims PROFILE SEED | live [ROUNDS] | editor [ROUNDS] | histories COUNT [SEED]"
        + " | growth [WORD]]"
    )
  }
  exit(0)
}

let slideText = """
  /// The container's default: both screens travel on one spring and cross-fade.
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
  """

let keys = (0..<8).map { track in (0..<5).map { Double(($0 * 37 + track * 11) % 100) } }
let properties = [
  "translate.x", "translate.y", "translate.z", "cornerRadius", "shadow.radius", "frame.x",
  "frame.y", "frame.width",
]
let keyframeText =
  "animator keyframes {\n  duration 1s\n  to {\n"
  + zip(properties, keys).map { property, keys in
    let rest = keys.dropFirst().map { " -> \($0)pt via ease" }.joined()
    return "    \(property): \(keys[0])pt" + rest + "\n"
  }.joined() + "  }\n}\n"

guard let slide = compile(slideText), let keyframes = compile(keyframeText) else {
  print("the benchmark's own scripts do not compile")
  exit(1)
}
let inputs = TransitionInputs(container: StageSize(width: 320, height: 568))
let slideTransition = Transition(slide, inputs: inputs)
let keyframeTransition = Transition(keyframes, inputs: inputs)
let spring = Spring(fitting: 0.75, velocity: 0.5, duration: 1)
let (from, to) = (Screen(), Screen())
let handSlide = HandWritten.slide(
  from, to, width: 320, stiffness: spring.stiffness, damping: spring.damping)
let handKeyframes = HandWritten.keyframes(to, tracks: keys)
var sum = 0.0

/// Evaluates this many frames, evenly spaced over one second.
func frames(_ count: Int, _ frame: (Double) -> Void) {
  let step = 1 / Double(count)
  for index in 0..<count { frame(Double(index) * step) }
}

print("| ours over the other | median | least | most |")
print("|---|---|---|---|")
Comparison(
  name: "a frame of the slide, over closures that do the same", count: 200_000,
  subject: { count in
    var frame = slideTransition.makeFrame()
    frames(count) { slideTransition.evaluate(at: $0, into: &frame) }
    sum += frame.values[0]
  },
  reference: { count in
    frames(count) { handSlide.step(at: $0) }
    sum += from.translation + to.alpha
  }
).run()
Comparison(
  name: "a frame of eight tracks of five bezier keys, over closures", count: 100_000,
  subject: { count in
    var frame = keyframeTransition.makeFrame()
    frames(count) { keyframeTransition.evaluate(at: $0, into: &frame) }
    sum += frame.values[0]
  },
  reference: { count in
    frames(count) { handKeyframes.step(at: $0) }
    sum += to.values[0]
  }
).run()
if sum.isNaN { print(sum) }
