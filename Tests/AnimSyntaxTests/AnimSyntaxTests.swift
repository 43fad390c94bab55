import AnimSource
import CorpusFiles
import Foundation
import Testing

@testable import AnimSyntax

extension CorpusFile {
  /// The scripts that have a tree beside them.
  static let trees = tree("tree")
}

func parse(_ bytes: [UInt8]) -> FileSyntax {
  FileSyntax(parsing: SourceFile(path: "test.anim", bytes: bytes))
}

func parse(_ text: String) -> FileSyntax { parse(Array(text.utf8)) }
