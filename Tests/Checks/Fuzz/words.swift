/// Prints the dictionary of the fuzzers.
@main enum Words {
  static func main() { print(FuzzWords.dictionary, terminator: "") }
}
