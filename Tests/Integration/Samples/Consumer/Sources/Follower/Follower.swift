// An app that follows the scripts of `animc preview --devices` and prints the rule that answers a
// push.
// Usage: Follower ADDRESS TOKEN

import AnimatorPlayer
import Foundation

@main @MainActor struct Follower {
  static func main() async throws {
    guard CommandLine.arguments.count == 3, let address = URL(string: CommandLine.arguments[1])
    else {
      print("usage: Follower ADDRESS TOKEN")
      exit(2)
    }
    let animators = Animators(.server(address, token: CommandLine.arguments[2]))
    let request = TransitionRequest(
      .push, from: "Home", to: "Detail", size: StageSize(width: 390, height: 844))
    var answer = ""
    while true {
      try await Task.sleep(nanoseconds: 20_000_000)
      let new = animators.store.answer(to: request) ?? "no rule answers"
      if new != answer {
        print(new)
        fflush(nil)
      }
      answer = new
    }
  }
}
