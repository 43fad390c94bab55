import AnimJSON
import AnimTools

@testable import AnimPreview

/// A model of a page, to which the operations are applied.
struct Mirror {
  private struct Element {
    var kind: String
    var look = ""
    var style: [String: String] = [:]
    var children: [Int] = []
    /// The views that a picture was copied from.
    var sources: [Int] = []
  }

  private var elements: [Int: Element] = [:]
  private var root: Int?
  /// The operations whose element does not exist, and others that a page could not perform.
  private(set) var failures: [String] = []

  /// Applies the operations in a session's answers.
  mutating func take(_ answers: [JSON]) {
    for answer in answers where answer["m"]?.string == "ops" {
      for operation in answer["ops"]?.array ?? [] { perform(operation) }
    }
  }

  private mutating func perform(_ operation: JSON) {
    guard let parts = operation.array, let name = parts.first?.string,
      let number = parts.dropFirst().first?.integer
    else { return failures.append("no operation: \(operation.line)") }
    let known = elements[number] != nil
    switch name {
    case "new":
      elements[number] = Element(
        kind: parts[2].string ?? "", look: "\(parts[3].line)\(parts[4].line)")
    case "clone":
      elements[number] = Element(kind: "clone \(parts[3].line)", sources: [parts[2].integer ?? 0])
    case "fade":
      elements[number] = Element(
        kind: "fade", sources: [parts[2].integer ?? 0, parts[3].integer ?? 0])
    case "look" where known: elements[number]?.look = "\(parts[2].line)\(parts[3].line)"
    case "set" where known:
      let value = parts[4].string ?? ""
      elements[number]?.style["\(parts[2].line)\(parts[3].line)"] = value.isEmpty ? nil : value
    case "order" where known:
      elements[number]?.children = parts[2].array?.compactMap(\.integer) ?? []
    case "root" where known: root = number
    case "drop" where known: elements[number] = nil
    default: failures.append("nothing to do it with: \(operation.line)")
    }
    let missing = (elements[number]?.children ?? []) + (elements[number]?.sources ?? [])
    for other in missing where name != "drop" && elements[other] == nil {
      failures.append("\(operation.line) names \(other), which is not there")
    }
  }

  /// What is visible, regardless of the numbers of views.
  var picture: [String] { root.map { picture(of: $0, depth: 0) } ?? [] }

  private func picture(of number: Int, depth: Int) -> [String] {
    guard let element = elements[number] else { return ["\(number) is missing"] }
    let style = element.style.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
    let line = ([element.kind, element.look] + style).joined(separator: " ")
    return [String(repeating: " ", count: depth) + line]
      + element.children.flatMap { picture(of: $0, depth: depth + 1) }
  }

  /// The number of the first element on the page that has a look.
  func number(of look: String) -> Int? {
    func find(_ number: Int) -> Int? {
      guard let element = elements[number] else { return nil }
      return element.look.hasPrefix("\"\(look)\"")
        ? number : element.children.lazy.compactMap(find).first
    }
    return root.flatMap(find)
  }

  /// How far the elements are moved to the right by their transforms, in points.
  var shifts: [Double] {
    elements.values.compactMap { element in
      let text = element.style["\"pivot\"\"transform\""] ?? ""
      let numbers = text.hasPrefix("matrix(") ? text.split(separator: ",") : []
      return numbers.count == 6 ? Double(numbers[4]) : nil
    }
  }

  /// The number of elements.
  var count: Int { elements.count }

  /// The numbers of the elements that can be touched, in order.
  var numbers: [Int] { elements.keys.sorted() }
}
