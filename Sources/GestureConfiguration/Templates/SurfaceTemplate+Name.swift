extension SurfaceTemplate {
  /// The name of the surface for one more device: the id, or the id with the first number behind it
  /// that is free, from 2 on.
  package func name(besides taken: Set<String>) -> String {
    var name = id
    var number = 1
    while taken.contains(name) {
      number += 1
      name = "\(id)-\(number)"
    }
    return name
  }
}
