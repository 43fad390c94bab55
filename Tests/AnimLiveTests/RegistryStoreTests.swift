import AnimRuntime
import AnimSystem
import Foundation
import TestScripts
import Testing

@testable import AnimLive

@Suite("Observers of a store") struct RegistryStoreTests {
  private let store = RegistryStore()
  private let calls = Locked<[Int]>([])

  private func change() { store.replace(.native("natives", animators: [])) }

  @Test("an observer is called after every change")
  func changes() {
    store.onChange(for: calls) { [store, calls] in
      calls.withValue { $0.append(store.current.layers.count) }
    }
    change()
    store.remove("natives")
    #expect(calls.withValue { $0 } == [1, 0])
  }

  @Test("what a follower that is gone has left is released with the next one")
  func gone() {
    for count in 1...3 {
      let follower = Locked(count)
      store.onChange(for: follower) { [calls] in calls.withValue { $0.append(count) } }
    }
    change()
    #expect(calls.withValue { $0 } == [3])
  }

  @Test("of loads at the same time, each is seen as a whole")
  func loadsAtOnce() {
    let scripts = ["one", "two", "three"].map { name in
      Script(
        "animator \(name) { duration 1s; to { alpha: 0 -> 1 } }\nwhen push to \(name) use \(name)"
      )
      .result.forApps
    }
    DispatchQueue.concurrentPerform(iterations: 30) { [store] round in
      _ = store.load(scripts[round % 3], as: round % 2 == 0 ? "even" : "odd")
    }
    #expect(store.current.layers.map(\.name).sorted() == ["even", "odd"])
    for layer in store.current.layers {
      #expect(layer.rules.map(\.text) == layer.animators.keys.map { $0 })
    }
  }
}
