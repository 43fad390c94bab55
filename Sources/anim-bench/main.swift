import Foundation

// `anim-bench frames` prints the time of a frame from the clock's tick to the views;
// `anim-bench begin [FOLDER]` prints the time until a transition is visible;
// `anim-bench plans FOLDER` prints the time to plan each animator for Core Animation;
// `anim-bench resolve` prints the time to find the rule that answers a request;
// `anim-bench live [ROUNDS]` prints the time from a save to the registry that contains it;
// `anim-bench editor [ROUNDS]` prints how long an editor waits in a folder of 1,000 scripts;
// `anim-bench histories COUNT [SEED]` runs random histories of containers;
// `anim-bench growth [WORD]` compares the work for inputs of one size and twice that size.

let words = CommandLine.arguments.dropFirst(2)
let value = words.first ?? ""
let numbers = words.map { UInt64($0) ?? 0 }
switch CommandLine.arguments.dropFirst().first {
case "frames": FrameCosts.print()
case "begin": BeginCosts.print(value.isEmpty ? "animators" : value)
case "plans" where !value.isEmpty: PlanCosts.print(value)
case "resolve": ResolveCosts.print()
case "live": try LiveCosts.print(rounds: Int(value) ?? 41)
case "editor": EditorCosts.print(rounds: Int(value) ?? 200)
case "growth":
  let size = words.dropFirst().first.flatMap { Int($0) }
  if let size { Growth.run(value, size) } else { exit(Growth.print(value) ? 0 : 1) }
case "histories":
  exit(Histories.run(numbers.first ?? 0, from: numbers.dropFirst().first ?? 0) ? 0 : 1)
default:
  print(
    "anim-bench [frames | begin [FOLDER] | plans FOLDER | resolve | live [ROUNDS]"
      + " | editor [ROUNDS] | histories COUNT [SEED] | growth [WORD]]")
}
