import Foundation

/// The default slide as a JSON file would hold it: quantities with units, and expressions as trees,
/// so that decoding it yields as much as parsing the script.
struct SlideDocument: Codable {
  struct Quantity: Codable {
    var value: Double
    var unit: String?
  }

  final class Expression: Codable {
    var number: Quantity?
    var name: String?
    var operation: String?
    var operands: [Expression]?
  }

  struct Parameter: Codable {
    var name: String
    var type: String
    var value: Quantity
    var range: [Quantity]
  }

  struct Timing: Codable {
    var kind: String
    var dampingRatio: Quantity
    var velocity: Quantity
  }

  struct Constant: Codable {
    var name: String
    var value: Expression
  }

  struct Track: Codable {
    var property: String
    var keys: [Expression]
  }

  var name: String
  var summary: String
  var parameters: [Parameter]
  var duration: Quantity
  var timing: Timing
  var constants: [Constant]
  var from: [Track]
  var to: [Track]

  static let json = Data(
    """
    {
      "name": "slide",
      "summary": "The container's default: both screens travel on one spring and cross-fade.",
      "parameters": [
        {
          "name": "padding", "type": "Length", "value": {"value": 16, "unit": "pt"},
          "range": [{"value": 0, "unit": "pt"}, {"value": 200, "unit": "pt"}]
        }
      ],
      "duration": {"value": 1, "unit": "s"},
      "timing": {"kind": "spring", "dampingRatio": {"value": 0.75}, "velocity": {"value": 0.5}},
      "constants": [
        {
          "name": "travel",
          "value": {
            "operation": "multiply",
            "operands": [
              {"name": "direction"},
              {
                "operation": "add",
                "operands": [{"name": "container.width"}, {"name": "padding"}]
              }
            ]
          }
        }
      ],
      "from": [
        {
          "property": "translate.x",
          "keys": [
            {"number": {"value": 0}}, {"operation": "negate", "operands": [{"name": "travel"}]}
          ]
        },
        {"property": "alpha", "keys": [{"number": {"value": 1}}, {"number": {"value": 0}}]}
      ],
      "to": [
        {"property": "translate.x", "keys": [{"name": "travel"}, {"number": {"value": 0}}]},
        {"property": "alpha", "keys": [{"number": {"value": 0}}, {"number": {"value": 1}}]}
      ]
    }
    """.utf8)
}
