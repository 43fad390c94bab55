import Testing

@testable import AnimRuntime

@Suite struct NumberedObjectsTests {
  private final class Thing {}

  @Test("an object in the place of one that is gone has no number")
  func aNewObjectHasNoNumber() throws {
    var objects = NumberedObjects()
    var thing: Thing? = Thing()
    let place = ObjectIdentifier(try #require(thing))
    #expect(objects.number(of: try #require(thing)) == 0)
    thing = nil
    #expect(objects.forgetReleased().isEmpty)
    // The allocator hands out the same place again soon.
    var kept: [Thing] = []
    var next = Thing()
    while ObjectIdentifier(next) != place, kept.count < 10_000 {
      kept.append(next)
      next = Thing()
    }
    #expect(ObjectIdentifier(next) == place)
    #expect(objects[next] == nil)
    #expect(objects.number(of: next) == 1)
  }
}
