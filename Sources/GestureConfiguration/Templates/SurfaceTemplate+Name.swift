extension SurfaceTemplate {
  /// Finds the name of the surface for one more device.
  ///
  /// It is the id, or the id followed by the first free number from 2 on.
  ///
  /// - Parameters:
  ///   - taken: The names of the existing surfaces.
  ///   - configuration: The configuration, whose ids are reserved for their own devices.
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
