import AnimSource
import AnimSyntax
import CorpusFiles
import Foundation
import Seeds
import Testing

extension CorpusFile {
  /// At most this many scripts of the repository, spread evenly, or all of them in a thorough run.
  static func some(_ quick: Int) -> [CorpusFile] { Thoroughness.some(quick, of: scripts) }
}

/// The tokens of a text, including the end.
func tokens(_ bytes: [UInt8]) -> [Token] {
  FileSyntax(parsing: SourceFile(path: "test.anim", bytes: bytes)).tokens
}

/// Checks a law with a single expectation, because laws run for many thousand texts.
func expectLaw(
  _ law: ([UInt8]) -> String?, _ bytes: [UInt8],
  _ location: Testing.SourceLocation = #_sourceLocation
) {
  let violation = law(bytes)
  #expect(
    violation == nil, "in \(String(decoding: bytes, as: UTF8.self))", sourceLocation: location)
}
