// The typed names and `.compiled` come from the scripts of this target. `run` copies this file to
// `Committed`, where they are in a file that `animc compile` has written.

import AnimatorPlayer

let names: [AnimatorName] = [.slide(), .slide(padding: 24)]
for name in names { print(name.name, name.arguments) }

let animators = Animators(.compiled)
let request = TransitionRequest(.push, from: "Home", to: "Detail")
print(animators.store.answer(to: request) ?? "no rule answers")
