import AnimTools

extension AssistantTool {
  private static let path = Input(
    name: "path",
    summary: "A script or a folder of scripts in the root. Defaults to the texts, or animators.",
    preset: "animators")
  private static let animator = Input(
    name: "animator",
    summary: "A name or an expression, such as `reversed slide` or `slide(padding: 20pt)`.")
  private static let paths = Input(
    name: "paths", summary: "Scripts and folders in the root. Defaults to the texts, or animators.",
    isList: true, isOptional: true)

  private static let checkOptions: Set = ["fix", "watch", "claims", "warnings-as-errors"]

  /// All tools, in the order in which one uses them.
  static let all: [AssistantTool] = [
    AssistantTool(
      name: "search", title: "Find an effect",
      summary:
        "Finds animators by how they look or by name, such as `card flip`, in the project and among the "
        + "shipped ones: each with its description and its parameters, and for the first "
        + "\(AssistantSearch.scriptCount), the file and the files that it imports. Save those whose "
        + "path begins with shipped/ beside each other.", command: .list,
      operands: [
        Input(
          name: "path",
          summary: "A script or a folder in the root, if only its animators are wanted.",
          isOptional: true),
        Input(
          name: "words", summary: "What it looks like, or a name: not every word has to match.",
          isList: true, isOptional: true),
      ], fixed: ["format": "json"], hidden: ["all"], takesTexts: false, output: .json),
    AssistantTool(
      name: "explain", title: "Explain a name",
      summary:
        "Explains a word of the language, a property, a function, a claim or the id of a diagnostic, "
        + "with an example. With `all`, teaches the whole language in one text: read it before you "
        + "write a script.", command: .explain,
      operands: [Input(name: "name", summary: "A name such as alpha.", isOptional: true)],
      takesTexts: false),
    AssistantTool(
      name: "check", title: "Check scripts",
      summary:
        "Checks scripts and says what is wrong, where, and how to fix it. Pass `texts` to check what "
        + "is not saved yet. Call it after every change.",
      command: .check, operands: [paths], fixed: ["format": "json"],
      hidden: checkOptions, output: .json),
    AssistantTool(
      name: "claims", title: "List claims",
      summary:
        "Says of each animator whether it starts and ends well, its values stay in range, nothing "
        + "flashes, nothing flies with Reduce Motion: refuted with a change that shows it, or in how "
        + "many changes nothing was found.",
      command: .check, operands: [paths], fixed: ["format": "json", "claims": ""],
      hidden: checkOptions, output: .json),
    AssistantTool(
      name: "repair", title: "Apply fixes",
      summary:
        "Applies the fixes that are certain, checks again, and returns the new texts and what is "
        + "left. Files are only written with `write`.",
      command: .check, operands: [paths], fixed: ["fix": "", "format": "json"],
      hidden: checkOptions,
      mayWrite: true, output: .json),
    AssistantTool(
      name: "fmt", title: "Format scripts",
      summary: "Formats scripts and returns the new texts. Files are only written with `write`.",
      command: .format, operands: [paths], hidden: ["check"], mayWrite: true),
    AssistantTool(
      name: "film", title: "Draw a film strip",
      summary:
        "Draws both screens at some moments, as a picture. Look at it to see whether an animator "
        + "does what was asked for.", command: .film, operands: [path, animator],
      fixed: ["png": "", "output": "film.png", "quiet": ""], hidden: ["html"],
      output: .picture),
    AssistantTool(
      name: "sample", title: "Read values",
      summary:
        "Returns the opacity, matrix, corners and other values of every view at some moments.",
      command: .sample, operands: [path, animator], output: .json),
    AssistantTool(
      name: "resolve", title: "Find the rule that answers",
      summary: "Says which animator answers a change of screens, by which rule, and why.",
      command: .resolve,
      operands: [
        Input(name: "operation", summary: "push, pop, select, present, dismiss or replace."), path,
      ], fixed: ["format": "json"], output: .json),
    AssistantTool(
      name: "diff", title: "Compare motion",
      summary:
        "Says how the motion of two versions differs, by what is seen: which view is how far away, "
        + "where and when. Without `old`, compares with the last commit.", command: .diff,
      operands: [
        Input(name: "old", summary: "A file, a folder or a revision of git.", isOptional: true),
        Input(name: "new", summary: "A file, a folder or a revision of git.", isOptional: true),
        Input(name: "path", summary: "The file or folder in the revisions.", isOptional: true),
      ], fixed: ["format": "json"], hidden: ["images"], output: .json),
  ]
}
