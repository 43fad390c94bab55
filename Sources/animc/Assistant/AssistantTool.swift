import AnimJSON
import AnimTools

/// A tool that an assistant can call: one row of the table. It runs a command of `animc`, whose
/// table says which inputs there are.
struct AssistantTool: Sendable {
  /// An input that is not an option of the command.
  struct Input: Sendable {
    /// The name in the call.
    let name: String
    /// A sentence that describes it.
    let summary: String
    /// The value if the call has none. `nil` if it has to have one.
    var preset: String?
    /// Whether it is a list.
    var isList = false
    /// Whether it may be left out.
    var isOptional = false
  }

  /// The name of the tool.
  let name: String
  /// A few words for people.
  let title: String
  /// What the tool does and when to use it.
  let summary: String
  /// The command.
  let command: Command
  /// The inputs that become operands, in order.
  var operands: [Input] = []
  /// The options that every call gives, with their values; an empty value for an option without one.
  var fixed: [String: String] = [:]
  /// Other options of the command that calls cannot give.
  var hidden: Set<String> = []
  /// Whether the call may pass texts that are used instead of files.
  var takesTexts = true
  /// Whether the call may ask to write files.
  var mayWrite = false
  /// The kind of what the command prints.
  var output = Output.text

  /// The kind of what a command prints.
  enum Output: Sendable { case text, json, picture }

  /// The options of the command that calls can give.
  var options: [CommandOption] {
    command.options.filter {
      !hidden.contains($0.name) && fixed[$0.name] == nil && $0.name != "root"
    }
  }

  /// The tool as `tools/list` shows it.
  var json: JSON {
    [
      "name": .string(name), "title": .string(title), "description": .string(summary),
      "inputSchema": schema,
      "annotations": [
        "title": .string(title), "readOnlyHint": .bool(!mayWrite), "destructiveHint": false,
        "idempotentHint": true, "openWorldHint": false,
      ],
    ]
  }

  /// The schema of the inputs, by which a call is also checked.
  var schema: JSON {
    let inputs = operands.map { input -> (String, JSON) in
      let property: JSON = [
        "type": .string(input.isList ? "array" : "string"),
        "items": input.isList ? ["type": "string"] : nil,
        "description": .string(input.summary), "default": input.preset.map(JSON.string),
      ]
      return (input.name, property)
    }
    let properties = JSON.object(inputs + options.map { ($0.name, $0.schema) }).with([
      "texts": takesTexts ? Self.texts : nil, "write": mayWrite ? Self.write : nil,
    ])
    let required = operands.filter { $0.preset == nil && !$0.isOptional }
    return [
      "type": "object", "properties": properties,
      "required": .unlessEmpty(required.map { .string($0.name) }), "additionalProperties": false,
    ]
  }

  private static let write: JSON = [
    "type": "boolean",
    "description": "Whether files are written. Otherwise the new texts are only returned.",
  ]

  private static let texts: JSON = [
    "type": "array",
    "description": "Texts that are used instead of the files at their paths, or as new files.",
    "items": [
      "type": "object",
      "properties": [
        "path": ["type": "string", "description": "The path in the root, such as a/card.anim."],
        "text": ["type": "string", "description": "The whole text of the script."],
      ], "required": ["path", "text"], "additionalProperties": false,
    ],
  ]
}

extension CommandOption {
  /// The option as a property of a schema.
  fileprivate var schema: JSON {
    // Sentences about other options are for people who type them.
    let sentences = summary.split(separator: ". ").map { $0.hasSuffix(".") ? $0.dropLast() : $0 }
      .filter { !$0.contains("--") }.map { String($0) + "." }
    let example = argument.map { choices.isEmpty ? ["Such as \($0)."] : [] } ?? []
    let description = JSON.string((sentences + example).joined(separator: " "))
    if isRepeatable {
      return ["type": "array", "items": ["type": "string"], "description": description]
    }
    guard argument != nil else { return ["type": "boolean", "description": description] }
    guard !choices.isEmpty else { return ["type": "string", "description": description] }
    return [
      "type": "string", "enum": .array(choices.map(JSON.string)), "description": description,
    ]
  }
}
