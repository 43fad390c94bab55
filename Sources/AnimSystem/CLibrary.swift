// The C library, for whoever imports this module.
#if canImport(Darwin)
  @_exported import Darwin
#else
  @_exported import Glibc
#endif

// Methods of the same name hide these functions inside their types.

/// Reads from a file descriptor, as `read` does.
package func systemRead(
  _ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int
) -> Int {
  read(file, buffer, count)
}

/// Writes to a file descriptor, as `write` does.
package func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
  write(file, buffer, count)
}
