import GestureConfiguration
import Testing

@testable import GestureDaemon

/// The log of a configuration's errors.
struct ConfigurationNoticeTests {
  /// Returns the error of a configuration with unknown keys.
  private func refusal(keys count: Int) -> ConfigurationLoadingError? {
    // A mapping may have 64 keys.
    let files = stride(from: 0, to: count, by: 50).map { first in
      let keys = (first..<min(first + 50, count)).map { "k\($0): 0" }.joined(separator: ", ")
      return ConfigurationFile(
        name: "\(first).yaml", text: Array("version: 1\nsurfaces: [{id: s, \(keys)}]\n".utf8))
    }
    do throws(ConfigurationLoadingError) {
      _ = try ConfigurationFiles.check(files)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [(50, 0), (51, 1), (1200, 951)])
  func `a reload logs the first 50 errors and counts the rest`(errors: Int, rest: Int) throws {
    let log = KeptLog()
    log.logger.report(try #require(refusal(keys: errors)))
    #expect(log.lines.prefix(50).allSatisfy { $0.contains("unknown key 'k") })
    let least = errors > 1000 ? "at least " : ""
    #expect(
      log.lines.dropFirst(50)
        == (rest == 0 ? [] : ["error: \(least)\(rest) more errors: see 'gesturectl check-config'"]))
  }

  @Test func `the service manager gets the first error`() throws {
    let error = try #require(refusal(keys: 3))
    #expect(error.first.hasSuffix("error: unknown key 'k0' in a surface"))
    #expect(ConfigurationLoadingError.irregular("/x").first.contains("/x"))
  }
}
