/// Where what is inspected comes from, and where changes go.
protocol InspectorSource: Actor {
  /// Does what a page asks for.
  ///
  /// - Returns: Why it was not done, for people; `nil` where it was.
  func perform(_ request: PageRequest) async -> String?
}
