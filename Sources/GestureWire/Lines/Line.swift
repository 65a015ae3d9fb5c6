package import JSON

/// A line of the daemon, as its readers see it.
package enum Line: Equatable, Sendable {
  case hello(HelloLine)
  case device(DeviceLine)
  case surface(SurfaceLine)
  case gesture(GestureLine)
  case touch(TouchLine)
  case contact(ContactLine)
  case hit(HitLine)
  case ignored(IgnoredLine)
  case menu(MenuLine)
  case firstResponder(FirstResponderLine)
  case view(ViewLine)
  case reply(ReplyLine)
  case lost(LostLine)
  case goodbye(GoodbyeLine)
  /// A line of an unknown type, or one of a known type that lacks a required key.
  case other(type: String)

  package init(_ value: JSON) {
    let type = value["type"]?.string ?? ""
    let line: Line? =
      switch LineType(rawValue: type) {
      case .hello: HelloLine(value).map(Line.hello)
      case .device: DeviceLine(value).map(Line.device)
      case .surface: SurfaceLine(value).map(Line.surface)
      case .gesture: GestureLine(value).map(Line.gesture)
      case .touch: TouchLine(value).map(Line.touch)
      case .contact: ContactLine(value).map(Line.contact)
      case .hit: HitLine(value).map(Line.hit)
      case .ignored: IgnoredLine(value).map(Line.ignored)
      case .menu: MenuLine(value).map(Line.menu)
      case .firstResponder: FirstResponderLine(value).map(Line.firstResponder)
      case .view: ViewLine(value).map(Line.view)
      case .reply: .reply(ReplyLine(value))
      case .lost: LostLine(value).map(Line.lost)
      case .goodbye: GoodbyeLine(value).map(Line.goodbye)
      case nil: nil
      }
    self = line ?? .other(type: type)
  }

  /// Reads a line; `nil` if the bytes are not a JSON object with a type.
  ///
  /// - Parameter bytes: The line, with or without its line feed.
  package init?(_ bytes: [UInt8]) {
    guard let value = try? JSON(bytes.span), value["type"]?.string != nil else { return nil }
    self.init(value)
  }

  /// The line's time in seconds; `nil` for lines without one.
  package var time: Double? {
    switch self {
    case .device(let line): line.time
    case .surface(let line): line.time
    case .gesture(let line): line.time
    case .touch(let line): line.time
    case .contact(let line): line.time
    case .hit(let line): line.time
    case .ignored(let line): line.time
    case .menu(let line): line.time
    case .firstResponder(let line): line.time
    case .view(let line): line.time
    case .goodbye(let line): line.time
    case .hello, .reply, .lost, .other: nil
    }
  }

  /// The surface of the line, and the device if the line names one; `nil` for lines without a
  /// surface.
  package var origin: LineOrigin? {
    switch self {
    case .device(let line): LineOrigin(surface: line.surface, device: line.device)
    case .surface(let line): LineOrigin(surface: line.surface, device: line.device)
    case .gesture(let line): LineOrigin(surface: line.surface, device: line.device)
    case .touch(let line): LineOrigin(surface: line.surface, device: line.device)
    case .contact(let line): LineOrigin(surface: line.surface, device: line.device)
    case .hit(let line): LineOrigin(surface: line.surface, device: line.device)
    case .ignored(let line): LineOrigin(surface: line.surface, device: line.device)
    case .menu(let line): LineOrigin(surface: line.surface, device: line.device)
    case .firstResponder(let line): LineOrigin(surface: line.surface, device: line.device)
    case .view(let line): LineOrigin(surface: line.surface, device: line.device)
    case .hello, .reply, .lost, .goodbye, .other: nil
    }
  }
}
