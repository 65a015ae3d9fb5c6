import Gestures
import InputEvents
import YAML

extension ValueReader {
  /// Reads the frame of a view: `[x, y, width, height]`.
  func frame(_ node: Node) -> FrameTemplate? { frame(node, "'frame'") }

  /// Reads a rectangle like the frame of a view.
  func frame(_ node: Node, _ subject: String) -> FrameTemplate? {
    let lengths = list(
      node, subject, of: ["x", "y", "width", "height"], example: #"[0, 0, "100%", "50%"]"#
    ) { node, subject, place in
      length(node, subject, isExtent: place >= 2)
    }
    guard let lengths, lengths.count == 4 else { return nil }
    return FrameTemplate(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
  }

  /// Reads a number of points, or a percentage of the superview such as `50%`.
  func length(_ node: Node, _ subject: String, isExtent: Bool) -> Length? {
    // A frame is copied from pages that make their quotes round.
    if let text = node.unquoted.text, text != node.text, text.hasSuffix("%") {
      return mismatch(node, subject, "a number or a percentage", suggestion: text)
    }
    guard let text = node.text, text.hasSuffix("%") else {
      let smallest = isExtent ? 0 : -Metrics.maximumNumber
      // The checks of numbers apply to lengths too, but a length may also be a percentage.
      if node.double == nil, !node.isNotFinite {
        return mismatch(
          node, subject, "a number or a percentage",
          suggestion: node.guessedNumber(in: .lengths, smallest...Metrics.maximumNumber))
      }
      return number(node, subject, in: smallest...Metrics.maximumNumber).map { .points($0) }
    }
    let digits = Node(
      .scalar(String(text.dropLast()), isPlain: true), position: node.position)
    guard let percent = digits.double else {
      return refuse(node, "\(subject) must be a number or a percentage such as 50%")
    }
    let largest = FrameTemplate.maximumFraction
    let smallest = isExtent ? 0 : -largest
    guard smallest <= percent / 100, percent / 100 <= largest else {
      let limits = "\(shortest(smallest * 100))% to \(shortest(largest * 100))%"
      return refuse(node, "\(subject) must be from \(limits)")
    }
    return .fraction(percent / 100)
  }

  /// The possible diagonals of panels in inches: from a watch to a wall, with room for both.
  static let diagonals = 0.5...1000.0

  /// Reads the size of a surface, in points or in pixels: `[width, height]`.
  ///
  /// - Parameters:
  ///   - node: The size.
  ///   - subject: The key with its quotes, for messages.
  /// - Returns: The size.
  func size(_ node: Node, _ subject: String) -> Size? {
    let extents = list(
      node, subject, of: ["width", "height"], example: "[1080, 1920]",
      guess: Self.guessedSize(node)
    ) { node, subject, _ -> Double? in
      let limits = 0...Metrics.maximumNumber
      guard let extent = number(node, subject, in: limits, unit: .lengths) else { return nil }
      return extent > 0 ? extent : refuse(node, "\(subject) must be more than 0")
    }
    guard let extents, extents.count == 2 else { return nil }
    return Size(width: extents[0], height: extents[1])
  }

  /// Guesses the size that a text such as `400x800` stands for.
  private static func guessedSize(_ node: Node) -> String? {
    let parts = node.string?.lowercased().split(separator: "x").compactMap { Int($0) } ?? []
    guard parts.allSatisfy({ $0 > 0 && Double($0) <= Metrics.maximumNumber }) else { return nil }
    return parts.count == 2 ? "[\(parts[0]), \(parts[1])]" : nil
  }

  /// The possible times without a touch, in seconds: long enough not to end between the taps of a
  /// double tap.
  static let idleTimes = 0.5...Metrics.maximumNumber

  /// The default time from the last lift until a guard opens, in seconds: longer than the pause
  /// between the taps of a person in a hurry.
  static let release = 0.5

  /// Reads a guard: `{after: 60, release: 0.5}`.
  ///
  /// - Parameters:
  ///   - node: The guard.
  ///   - idleAfter: The default of `after`; `nil` if the surface has none, or one that is reported.
  ///   - hasIdleAfter: True if the surface has `idleAfter`, valid or not.
  /// - Returns: The guard.
  func touchGuard(_ node: Node, idleAfter: Double?, hasIdleAfter: Bool) -> GuardTemplate? {
    guard node.mapping != nil else {
      return mismatch(node, "'guard'", "a mapping", suggestion: "{release: 0.5}")
    }
    let section = Section(node, diagnostics: diagnostics)
    section.reportKeys(
      except: ConfigurationSchema.touchGuard.names, in: "'guard'", diagnostics: diagnostics)
    let times = Self.idleTimes
    let after = section.value(of: "after") { number($0, "'after'", in: times, unit: .seconds) }
    let release = section.value(of: "release") {
      number($0, "'release'", in: 0...times.upperBound, unit: .seconds)
    }
    guard section.hasKey("after") || hasIdleAfter else {
      return refuse(node, "'guard' needs the key 'after', since the surface has no 'idleAfter'")
    }
    // A time that is given and wrong is reported already, and no default stands in for it.
    guard let after = section.hasKey("after") ? after : idleAfter,
      release != nil || !section.hasKey("release")
    else { return nil }
    guard release ?? Self.release < after else {
      return refuse(
        node, "'release' must be less than the \(shortest(after)) s after which the guard closes")
    }
    return GuardTemplate(after: after, release: release ?? Self.release)
  }

  /// Reads the way in which other programs learn of cancelled touches.
  func cancellation(_ node: Node) -> ContactCancellation? {
    name(node, "'cancel'", among: ContactCancellation.allCases.map(\.rawValue))
      .flatMap(ContactCancellation.init)
  }

  /// The possible rotations of a panel, in degrees clockwise.
  static let rotations = [0, 90, 180, 270]

  /// Reads a rotation, in degrees clockwise.
  func rotation(_ node: Node) -> Int? {
    if let degrees = node.integer, Self.rotations.contains(degrees) { return degrees }
    let (subject, limits) = ("'rotation'", "0, 90, 180 or 270")
    guard node.double == nil, !node.isNotFinite else {
      return refuse(node, "\(subject) must be \(limits)")
    }
    let number = node.guessedNumber(in: .degrees)
    let guess = Self.rotations.first { Double($0) == number }
    return mismatch(node, subject, limits, suggestion: guess?.description)
  }

  /// Reads libinput's calibration matrix: its first two rows.
  func calibration(_ node: Node) -> [Double]? {
    let limit = Metrics.maximumNumber
    let matrix = list(
      node, "'calibration'", of: ["a", "b", "c", "d", "e", "f"], example: "[1, 0, 0, 0, 1, 0]"
    ) { node, subject, _ in
      number(node, subject, in: -limit...limit)
    }
    guard let matrix, matrix.count == 6 else { return nil }
    let products = (matrix[0] * matrix[4], matrix[1] * matrix[3])
    // Products of decimal fractions that should be equal may differ in their last digit.
    let roundingError = 1e-9 * (abs(products.0) + abs(products.1))
    guard abs(products.0 - products.1) > roundingError else {
      return refuse(node, "'calibration' is singular: it maps the whole panel onto one line")
    }
    return matrix
  }
}

extension ValueReader {
  /// Reads the given properties of a gesture.
  ///
  /// - Parameters:
  ///   - section: The section of the gesture.
  ///   - kind: The description of the gesture's kind.
  ///   - recognizer: The recognizer with the values of the properties that are not given; created
  ///     only if it is needed.
  /// - Returns: The properties that are given and valid.
  func settings(
    of section: Section, kind: KindDescription,
    absent recognizer: @autoclosure () -> GestureRecognizer
  ) -> [PropertySetting] {
    let settings = settings(of: section, properties: kind.properties)
    guard kind.orders.contains(where: { section.hasKey($0.smaller) || section.hasKey($0.larger) })
    else { return settings }
    let recognizer = recognizer()
    for order in kind.orders {
      check(order, of: kind, settings: settings, section: section, absent: recognizer)
    }
    return settings
  }

  /// Checks that one property is not larger than another.
  private func check(
    _ order: KindDescription.Order, of kind: KindDescription, settings: [PropertySetting],
    section: Section, absent recognizer: GestureRecognizer
  ) {
    func number(_ name: String) -> Double? {
      guard section.hasKey(name) else {
        return kind.property(name)?.get(recognizer)?.number
      }
      // If the value is given but invalid, that is already reported.
      return settings.first { $0.name == name }?.value.number
    }
    guard let smaller = number(order.smaller), let larger = number(order.larger),
      smaller > larger
    else { return }
    let key = section.hasKey(order.larger) ? order.larger : order.smaller
    diagnostics.report(
      "'\(order.larger)' (\(shortest(larger))) must be at least '\(order.smaller)' "
        + "(\(shortest(smaller)))", at: section.position(of: key))
  }
}

extension PropertyValue {
  /// The value as a number; `nil` if it is not a number.
  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .bool, .numbers, .names, .steps, .templates: nil
    }
  }
}
