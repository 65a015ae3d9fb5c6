/// The source of an inspection, a daemon or a capture, which also applies changes.
protocol InspectorSource: Actor {
  /// Prepares for a page that has opened.
  func pageDidOpen()

  /// Performs a page's request.
  ///
  /// - Returns: The reason, for people, why the request failed; `nil` if it succeeded.
  func perform(_ request: PageRequest) async -> String?
}
