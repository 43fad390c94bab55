// An app's view of the package: the names that it uses first, together with Foundation's.

import AnimatorKit
import Foundation

let store = RegistryStore()
let script = """
  animator slide(distance: Length = 100pt) {
      duration 400ms
      to { translate.x: distance -> 0; alpha: 0 -> 1 }
      from { alpha: 1 -> 0 }
  }
  when push use slide(distance: 40pt)
  """
for diagnostic: ScriptDiagnostic in store.load(["app.anim": script]) { print(diagnostic) }

let size = StageSize(width: 390, height: 844)
let request = TransitionRequest(
  .push, from: "Home", to: "Detail", size: size, traits: RequestTraits(reduceMotion: false),
  values: ["touch": .pair(195, 422)])
print(store.answer(to: request) ?? "no rule answers")

let plugins = RegistryLayer.native("plugins")
store.replace(plugins)
print(plugins.name)

// Foundation keeps its names.
let queue = OperationQueue()
queue.addOperation(BlockOperation {})
let length: Dimension = UnitLength.meters
print(length.symbol, CGSize(width: size.width, height: size.height), Scanner(string: "1").isAtEnd)
