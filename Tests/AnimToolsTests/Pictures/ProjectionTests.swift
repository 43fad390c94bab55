import AnimProgram
import AnimCheck
import Testing

@testable import AnimTools

@Suite("Projection")
struct ProjectionTests {
  /// Returns whether a picture's plane maps every corner of the view's frame to the point that
  /// `sample` prints.
  private static func agrees(_ picture: Picture.View, with corners: [StagePoint]) -> Bool {
    let drawn = picture.matrix.polygon(Polygons.rectangle(picture.state.frame))
    return drawn.count == 4
      && zip(drawn, corners).allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 }
  }

  private static func pictures(_ sampler: Sampler) -> [Picture.View] {
    sampler.samples().flatMap { sample in
      sample.picture.program.views.indices.map(sample.picture.view).filter { !$0.isContainer }
    }
  }

  @Test("corners match those of sample, for every shipped animator in two containers")
  func cornersAreThoseOfSample() {
    var count = 0
    for declaration in Shown.animators {
      for size in [StageSize(width: 320, height: 568), StageSize(width: 1024, height: 768)] {
        let moments = (0...8).map { Double($0) / 8 }
        for picture in Self.pictures(Shown.sampler(declaration, at: moments, in: size)) {
          let corners = picture.corners
          guard corners.allSatisfy({ max(abs($0.x), abs($0.y)) < 9_000 }),
            picture.state.frame.width > 0, picture.state.frame.height > 0
          else { continue }
          #expect(Self.agrees(picture, with: corners), "\(declaration.animator.name) at \(size)")
          count += 1
        }
      }
    }
    #expect(count > 0)
  }

  @Test("parts behind the viewer are cut off, and the rest is finite")
  func behindTheEye() {
    // The right half of the plane turns towards the viewer and passes it at a distance of 100
    // points from the axis.
    let matrix = StageMatrix.perspective(distance: 100) * .rotation(y: -.pi / 3)
    let plane = Polygons.rectangle(StageRectangle(x: -200, y: -50, width: 400, height: 100))
    #expect(plane.contains { matrix.projected(StagePoint(x: $0.x, y: $0.y)) == nil })
    let seen = matrix.polygon(plane)
    #expect(seen.count >= 4)
    #expect(seen.allSatisfy { abs($0.x) <= 10_001 && abs($0.y) <= 10_001 })
    #expect(seen.map(\.x).min() ?? 0 > -100)
    let passed = StageMatrix.perspective(distance: 100) * .translation(x: 0, y: 0, z: 101)
    #expect(passed.polygon(plane).isEmpty)
  }

  @Test("a matrix that is not finite draws nothing")
  func notFinite() {
    var matrix = StageMatrix.identity
    matrix.m41 = .nan
    let plane = Polygons.rectangle(StageRectangle(x: 0, y: 0, width: 1, height: 1))
    #expect(matrix.polygon(plane).isEmpty)
  }

  @Test("half a turn shows the back, and a mirror image does not")
  func backs() {
    #expect(StageMatrix.rotation(y: .pi).showsBack)
    #expect(StageMatrix.rotation(x: 0.6 * .pi).showsBack)
    #expect(!StageMatrix.rotation(z: .pi).showsBack)
    #expect(!StageMatrix.scale(x: -1, y: 1).showsBack)
  }

  @Test("a rounded rectangle, a circle and their intersection have the right areas")
  func areas() {
    func area(_ polygon: [PlanePoint]) -> Double {
      abs(polygon.area)
    }
    let frame = StageRectangle(x: 10, y: 20, width: 200, height: 100)
    let rounded = Polygons.rectangle(frame, radius: 30)
    #expect(abs(area(rounded) - (20_000 - (4 - .pi) * 900)) < 25)
    let circle = Polygons.circle(center: [10, 20], radius: 80)
    #expect(abs(area(circle) - .pi * 6400) < 100)
    // A quarter of the circle is inside the rectangle.
    let meeting = Polygons.rectangle(frame).kept(inside: circle)
    #expect(abs(area(meeting) - .pi * 1600) < 25)
    #expect(circle.kept(inside: Polygons.rectangle(.zero)).isEmpty)
    #expect(Polygons.rectangle(StageRectangle(x: 0, y: 0, width: -1, height: 5)).isEmpty)
    let far = Polygons.circle(center: [-500, 0], radius: 100)
    #expect(Polygons.rectangle(frame).kept(inside: far).count < 3)
  }
}
