import AnimProgram
import Cases
import Testing

@Suite("Matrices and transform functions")
struct TransformLawTests {
  private let tilted =
    StageMatrix.perspective(distance: 400) * .translation(x: 3, y: -7)
    * TransformFunction(kind: .rotate3d, arguments: [1, 2, 3, 0.7]).matrix
    * .skew(x: 0.2, y: 0.1) * .scale(x: 2, y: -3, z: 0.5)

  private func matrix3d(_ matrix: StageMatrix) -> TransformFunction {
    TransformFunction(kind: .matrix3d, arguments: matrix.elements)
  }

  @Test("A product applies its right factor first") func order() {
    let matrix = StageMatrix.translation(x: 10, y: 0) * .scale(x: 2, y: 2)
    #expect(matrix.projected(StagePoint(x: 1, y: 1)) == StagePoint(x: 12, y: 2))
    #expect(StageMatrix.identity * tilted == tilted && tilted * .identity == tilted)
  }

  @Test("The inverse undoes a matrix") func inverse() throws {
    let product = try tilted * #require(tilted.inverse)
    #expect(close(product, .identity))
    #expect(abs(tilted.determinant * (tilted.inverse?.determinant ?? 0) - 1) < 1e-12)
    #expect(StageMatrix.scale(x: 0, y: 1).inverse == nil)
  }

  @Test("Positive angles turn x towards y, and perspective divides by 1 − z/d") func directions() {
    let quarter = StageMatrix.rotation(z: .pi / 2).apply(x: 1, y: 0)
    #expect(abs(quarter.x) < 1e-15 && abs(quarter.y - 1) < 1e-15)
    #expect(StageMatrix.perspective(distance: 200).apply(x: 1, y: 2, z: 100).w == 0.5)
    #expect(StageMatrix.perspective(distance: .infinity) == .identity)
    #expect(
      StageMatrix.perspective(distance: 100).projected(StagePoint(x: 1, y: 1))
        == StagePoint(x: 1, y: 1))
    let behind = StageMatrix.perspective(distance: 100) * .translation(x: 0, y: 0, z: 100)
    #expect(behind.projected(.zero) == nil)
  }

  @Test("A transform about an anchor keeps the anchor") func anchor() {
    let about = StageMatrix.rotation(z: 1).about(x: 50, y: 20)
    let image = about.apply(x: 50, y: 20)
    #expect(abs(image.x - 50) < 1e-12 && abs(image.y - 20) < 1e-12)
    #expect(close(StageMatrix.identity.about(x: 5, y: 6), .identity))
  }

  @Test("Elements are listed as in matrix3d()") func elements() {
    let numbers = (1...16).map(Double.init)
    let matrix = StageMatrix(elements: numbers)
    #expect(matrix?.elements == numbers && matrix?.m12 == 2 && matrix?.m41 == 13)
    #expect(StageMatrix(elements: Array(numbers.dropLast())) == nil)
    #expect(matrix3d(tilted).matrix == tilted)
    #expect(tilted.isFinite && !StageMatrix.scale(x: .nan, y: 1).isFinite)
    #expect(!StageMatrix.translation(x: .infinity, y: 1).isFinite)
  }

  @Test("The table has one row for each function, in order")
  func table() {
    forEachCase(TransformKind.allCases) { kind in
      #expect(kind.signature.kind == kind)
      #expect(kind.signature.name == "\(kind)")
      #expect((1...16).contains(kind.signature.required))
    }
  }

  @Test("Missing arguments get CSS's defaults") func defaults() {
    #expect(TransformFunction(kind: .scale, arguments: [3]).matrix == .scale(x: 3, y: 3))
    #expect(TransformFunction(kind: .translate, arguments: [3]).matrix == .translation(x: 3, y: 0))
    let tooMany = TransformFunction(kind: .rotate, arguments: Array(repeating: 1, count: 99))
    #expect(tooMany.matrix == .rotation(z: 1))
  }

  @Test("Half turns about oblique axes survive decomposition") func halfTurn() {
    for axis in [[1.0, -1, 0], [1, 0, -2], [0, -3, 1], [1, -1, 1]] {
      let turn = TransformFunction(kind: .rotate3d, arguments: axis + [.pi]).matrix
      let list = [matrix3d(turn)]
      #expect(close(TransformInterpolation(from: list, to: list).matrix(at: 0.3), turn))
    }
  }

  @Test("An interpolation of matrices starts and ends at them") func ends() {
    let (from, to) = (matrix3d(tilted), matrix3d(.rotation(y: 2)))
    let way = TransformInterpolation(from: [from], to: [to])
    #expect(close(way.matrix(at: 0), from.matrix) && close(way.matrix(at: 1), to.matrix))
    #expect(TransformInterpolation(from: [], to: []).matrix(at: 0.5) == .identity)
  }

  @Test("Matrices that flatten space are switched halfway") func singular() {
    let flat = matrix3d(.scale(x: 0, y: 1))
    let way = TransformInterpolation(from: [flat], to: [matrix3d(.identity)])
    #expect(way.matrix(at: 0.49) == flat.matrix && way.matrix(at: 0.5) == .identity)
  }

  private func close(_ a: StageMatrix, _ b: StageMatrix) -> Bool {
    zip(a.elements, b.elements).allSatisfy { abs($0 - $1) < 1e-12 * max(1, abs($1)) }
  }
}
