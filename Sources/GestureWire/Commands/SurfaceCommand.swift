package import Gestures
package import JSON

package enum SurfaceCommand: Equatable, Sendable {
  /// Sets a gesture's properties, and the values that it counts on from.
  case setGesture(GestureChange)
  /// Adds a view, in the configuration's vocabulary, in front of the other subviews of a superview;
  /// `nil` for the whole surface.
  case addView(JSON, superview: String?)
  /// Moves a view that the client has added, or sets its properties: the view's `id`, and
  /// everything that is to change.
  case updateView(JSON)
  /// Removes a view that the client has added, with everything in it.
  case removeView(String)
  /// Makes the client the first responder, which performs these actions for a view.
  case becomeFirstResponder(view: String, actions: [Action])
  /// Stops being the first responder.
  case resignFirstResponder
  case showMenu(MenuRequest)
  /// Updates the items of the menu.
  case updateMenu
  case hideMenu
}

extension SurfaceCommand {
  /// The names of the commands, in the order of the manual.
  enum Name: String, CaseIterable {
    case setGesture, addView, updateView, removeView
    case becomeFirstResponder, resignFirstResponder
    case showMenu, updateMenu, hideMenu
  }

  /// Reads a command.
  ///
  /// - Parameters:
  ///   - name: The command's name.
  ///   - arguments: The keys of the command but for its surface.
  /// - Throws: `badArgument` or `limit`.
  init(_ name: Name, _ arguments: inout CommandArguments) throws(CommandError) {
    switch name {
    case .setGesture: self = .setGesture(try GestureChange(&arguments))
    case .addView:
      self = .addView(
        try arguments.value("view"), superview: try arguments.optionalString("superview"))
    case .updateView: self = .updateView(try arguments.value("view"))
    case .removeView: self = .removeView(try arguments.string("view"))
    case .becomeFirstResponder:
      self = .becomeFirstResponder(
        view: try arguments.string("view"),
        actions: try arguments.strings("actions").map { Action(rawValue: $0) })
    case .resignFirstResponder: self = .resignFirstResponder
    case .showMenu: self = .showMenu(try MenuRequest(&arguments))
    case .updateMenu: self = .updateMenu
    case .hideMenu: self = .hideMenu
    }
  }

  var name: Name {
    switch self {
    case .setGesture: .setGesture
    case .addView: .addView
    case .updateView: .updateView
    case .removeView: .removeView
    case .becomeFirstResponder: .becomeFirstResponder
    case .resignFirstResponder: .resignFirstResponder
    case .showMenu: .showMenu
    case .updateMenu: .updateMenu
    case .hideMenu: .hideMenu
    }
  }

  /// True if the command may produce lines, so that earlier events must be reported first.
  package var takesTime: Bool {
    guard case .setGesture(let change) = self else { return true }
    return !change.properties.isEmpty
  }

  /// The id of the view that must be there for the command: of a view that is added, its superview.
  package var view: String? {
    switch self {
    case .addView(_, let superview): superview
    case .updateView(let view): view["id"]?.string
    case .removeView(let view), .becomeFirstResponder(let view, _): view
    case .showMenu(let request): request.view
    case .setGesture, .resignFirstResponder, .updateMenu, .hideMenu: nil
    }
  }

  /// The id of the gesture that must be there for the command.
  package var gesture: String? {
    if case .setGesture(let change) = self { change.gesture } else { nil }
  }

  /// The command's keys, without the surface.
  var members: [JSON.Member] {
    func member(_ key: String, _ value: JSON) -> JSON.Member { JSON.Member(key: key, value: value) }
    return switch self {
    case .setGesture(let change): change.members
    case .addView(let view, let superview):
      (superview.map { [member("superview", .string($0))] } ?? []) + [member("view", view)]
    case .updateView(let view): [member("view", view)]
    case .removeView(let view): [member("view", .string(view))]
    case .becomeFirstResponder(let view, let actions):
      [member("view", .string(view)), member("actions", JSON(actions.map(\.rawValue)))]
    case .showMenu(let request): request.members
    case .resignFirstResponder, .updateMenu, .hideMenu: []
    }
  }
}

/// The changes of a gesture that a client requests.
package struct GestureChange: Equatable, Sendable {
  /// The id of the gesture.
  package let gesture: String
  /// The values from which the gesture counts on, such as the translation of a pan.
  package let values: GestureValues
  /// The properties with their values, which the gesture's kind defines.
  package let properties: [JSON.Member]

  /// Creates a change of properties, which may include values.
  package init(_ gesture: String, to properties: [JSON.Member]) {
    self.gesture = gesture
    values = GestureValues()
    self.properties = properties
  }

  init(_ arguments: inout CommandArguments) throws(CommandError) {
    gesture = try arguments.string("gesture")
    values = try arguments.gestureValues()
    properties = arguments.removeAll()
  }

  /// The keys of the command.
  var members: [JSON.Member] {
    [JSON.Member(key: "gesture", value: .string(gesture))] + properties
      + values.entries.map { JSON.Member(key: $0.key, value: JSON($0.value)) }
  }
}

extension CommandArguments {
  fileprivate mutating func gestureValues() throws(CommandError) -> GestureValues {
    let limit = Metrics.maximumNumber
    var values = GestureValues()
    for value in KindValue.all where value.isSettable {
      switch value.form {
      case .point:
        if let numbers = try optionalNumbers(value.name, count: 2, in: -limit...limit) {
          values.append(value.name, .point(Point(x: numbers[0], y: numbers[1])))
        }
      case .number(let range):
        if let number = try optionalNumber(value.name, in: range) {
          values.append(value.name, .number(number))
        }
      case .integer, .word, .text: break
      }
    }
    return values
  }
}

extension JSON {
  fileprivate init(_ value: GestureValues.Value) {
    self =
      switch value {
      case .integer(let number): .integer(number)
      case .number(let number): .real(number)
      case .point(let point): .array([.real(point.x), .real(point.y)])
      case .word(let word): .string(word)
      }
  }
}
