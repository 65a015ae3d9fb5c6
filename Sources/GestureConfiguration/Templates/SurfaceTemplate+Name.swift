extension SurfaceTemplate {
  /// The name of the surface for one more device: the id, or the id with the first number behind it
  /// that is free, from 2 on.
  ///
  /// - Parameters:
  ///   - taken: The names of the surfaces that there are.
  ///   - configuration: The surfaces, whose ids are for their own devices.
  /// - Returns: The name.
  package func name(
    besides taken: Set<String>, in configuration: Configuration = Configuration(surfaces: [])
  ) -> String {
    var name = id
    var number = 1
    while taken.contains(name) || (number > 1 && configuration.hasSurface(name)) {
      number += 1
      name = "\(id)-\(number)"
    }
    return name
  }
}
