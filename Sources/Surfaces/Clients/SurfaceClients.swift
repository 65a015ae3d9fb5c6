package import GestureConfiguration
package import GestureWire
package import Gestures
internal import JSON
internal import YAML

/// The clients' part of a surface: their views, the menu with the first responder, and their
/// commands.
///
/// While a surface has clients, use `suspend`, `resume` and `breakOff` here in place of those of
/// its pipeline, so that clients learn what they lose.
package final class SurfaceClients {
  private let pipeline: GesturePipeline
  private let reports: ClientReports
  /// The views that clients have added to those of the configuration.
  private var views = ClientViews()
  /// The menu and the first responder.
  private lazy var menu: ClientMenu = makeMenu()

  /// Creates the clients' part of a surface, to which clients have added nothing.
  package init(of pipeline: GesturePipeline) {
    self.pipeline = pipeline
    reports = ClientReports(to: pipeline.lines)
  }

  private func makeMenu() -> ClientMenu {
    ClientMenu(of: pipeline.application, on: surface, reports: reports)
  }

  private var surface: BuiltSurface { pipeline.surface }

  /// The id of the view for which a client performs actions, if there is one.
  package var firstResponder: String? { menu.responder?.view?.name }

  // MARK: Commands

  /// Carries out a command on the surface, completely or not at all.
  ///
  /// Let time pass on the pipeline before a command that takes time: the resulting lines carry the
  /// time of the surface.
  ///
  /// - Parameters:
  ///   - command: The command, whose effect is complete or none.
  ///   - client: The number of the client that sent it.
  /// - Throws: The reason why the command is refused.
  package func perform(_ command: SurfaceCommand, of client: Int) throws(CommandError) {
    switch command {
    case .setGesture(let change): try set(change)
    case .addView(let view, let superview): try add(view, to: superview, client: client)
    case .updateView(let view):
      let node = Node(view, root: "view")
      let change = try CommandError.reading { () throws(ConfigurationError) in
        try ViewChange(node)
      }
      try views.update(change, of: surface, client: client)
    case .removeView(let id):
      let lost = try views.remove(id, from: surface, client: client)
      reports.sendLosses(of: lost, butFor: client)
      menu.noteRemovedViews()
    case .becomeFirstResponder(let id, let actions):
      try menu.become(client: client, view: view(id), actions: actions)
    case .resignFirstResponder: menu.resign(client: client)
    case .showMenu(let request):
      try menu.show(request, for: view(request.view), client: client)
    case .updateMenu: try menu.update()
    case .hideMenu: menu.hide()
    }
  }

  private func view(_ id: String) throws(CommandError) -> View {
    guard let view = surface.view(id) else { throw .unknownView(id) }
    return view
  }

  private func add(
    _ view: JSON, to superview: String?, client: Int
  ) throws(CommandError) {
    let parent = try superview.map { id throws(CommandError) in try self.view(id) }
    let target = parent ?? surface.area.content
    // The count comes before reading, which takes time for each gesture.
    try views.check(ClientUsage(of: view), of: client)
    let node = Node(view, root: "view")
    let template = try CommandError.reading { () throws(ConfigurationError) in
      try ViewTemplate(node, addedTo: pipeline.origin.surface, surface, in: target)
    }
    try views.add(template, to: surface, in: superview, target, client: client)
  }

  private func set(_ change: GestureChange) throws(CommandError) {
    let name = pipeline.origin.surface
    guard let recognizer = surface.recognizer(change.gesture),
      let kind = recognizer.kind.description
    else {
      throw CommandError(.unknownGesture, "there is no gesture '\(change.gesture)' on '\(name)'")
    }
    try change.checkNames()
    let node = Node(.object(change.properties), root: "")
    let settings = try CommandError.reading { () throws(ConfigurationError) in
      try GestureSettings(node, of: recognizer, kind, on: surface, named: name)
    }
    try change.checkValues(of: recognizer)
    change.setValues(of: recognizer)
    for setting in settings.properties {
      kind.property(setting.name)?.set(recognizer, setting.value)
    }
    surface.connect(
      change.gesture, requiresFailureOf: settings.requiresFailureOf,
      simultaneousWith: settings.simultaneousWith)
  }

  // MARK: Lists

  /// Writes the views, each before its subviews, back to front.
  ///
  /// - Parameters:
  ///   - list: The list. Once it is too long, nothing more is written.
  ///   - includes: Returns true for the id of a view to list; `nil` for all.
  ///   - rights: The rights of the client: watchers see only open views, without their frames.
  package func writeViews(
    to list: inout ListWriter, where includes: ((LineID) -> Bool)? = nil,
    for rights: ClientRights
  ) {
    lists(where: includes, for: rights).writeViews(to: &list)
  }

  /// Writes the gestures: those of a view before those of its subviews.
  ///
  /// - Parameters:
  ///   - list: The list. Once it is too long, nothing more is written.
  ///   - includes: Returns true for the id of a gesture to list, and of its view; `nil` for all.
  ///   - rights: The rights of the client: watchers see only gestures on open views.
  package func writeGestures(
    to list: inout ListWriter, where includes: ((LineID) -> Bool)? = nil,
    for rights: ClientRights
  ) {
    lists(where: includes, for: rights).writeGestures(to: &list)
  }

  private func lists(
    where includes: ((LineID) -> Bool)?, for rights: ClientRights
  ) -> SurfaceLists {
    SurfaceLists(
      of: surface, named: pipeline.origin.surface, with: views, where: includes, for: rights)
  }

  /// Writes the open menu, if there is one, for a client that has just connected.
  ///
  /// - Parameter writer: The writer of the line.
  /// - Returns: The line's time; `nil` if there is no line.
  package func writeState(with writer: inout LineWriter) -> Double? {
    menu.writeState(with: &writer, from: pipeline.origin)
  }

  // MARK: Clients that go

  /// True if a client has views here, is the first responder, or has shown the menu.
  package func isUsed(by client: Int) -> Bool {
    menu.isUsed(by: client) || views.contain(client: client)
  }

  /// Removes the menu and all views of a client that has gone.
  ///
  /// Let time pass on the pipeline before, as for `perform`.
  package func removeClient(_ client: Int) {
    menu.removeClient(client)
    let lost = views.removeAll(of: client, from: surface)
    reports.sendLosses(of: lost, butFor: client)
    menu.noteRemovedViews()
  }

  // MARK: Changes of the surface

  /// Suspends the pipeline, and hides the menu.
  ///
  /// - Parameter time: The present time, in seconds on the events' clock.
  package func suspend(at time: Double) {
    pipeline.suspend(at: time) { menu.hide() }
  }

  /// Resumes the pipeline with other views and recognizers.
  ///
  /// Clients keep the views that they have added if the superviews still exist, and the first
  /// responder stays if its view does. A client that loses either gets a report. If the surface
  /// gets another id, call `dismiss` before.
  ///
  /// - Parameters:
  ///   - template: The surface that the device gets.
  ///   - calibration: The calibration, as for the pipeline.
  ///   - time: The present time, as for the pipeline.
  package func resume(with template: SurfaceTemplate, calibration: [Double]?, at time: Double) {
    let (responder, old) = (menu.responder, surface)
    pipeline.resume(with: template, calibration: calibration, at: time)
    menu = makeMenu()
    reports.sendLosses(of: views.move(to: surface, from: old))
    menu.inherit(responder)
  }

  /// Resumes the pipeline with another geometry; everything that clients have added stays.
  ///
  /// The parameters are those of `resume`, and the template differs only in its geometry.
  package func reshape(as template: SurfaceTemplate, calibration: [Double]?, at time: Double) {
    let responder = menu.responder
    pipeline.reshape(as: template, calibration: calibration, at: time)
    menu = makeMenu()
    menu.inherit(responder)
  }

  /// Reports to clients that they lose everything on the surface, and removes it.
  ///
  /// - Parameter time: The present time, in seconds on the events' clock.
  package func dismiss(at time: Double) {
    pipeline.lines.stamp(at: time) {
      menu.dismissResponder()
      reports.sendLosses(of: views.removeAll())
    }
  }

  /// Breaks off the pipeline, and hides the menu.
  ///
  /// - Parameters:
  ///   - time: The present time, in seconds on the events' clock.
  ///   - cause: The reason for the cancellation of touches.
  package func breakOff(at time: Double, because cause: Touch.CancellationCause) {
    pipeline.breakOff(at: time, because: cause)
    menu.hide()
  }
}

extension GestureChange {
  /// Checks the number of names in relations, before they are looked up.
  func checkNames() throws(CommandError) {
    for property in properties where ConfigurationSchema.relations.contains(property.key) {
      guard case .array(let names) = property.value, names.count > ConfigurationLimits.names
      else { continue }
      throw CommandError(.limit, ConfigurationLimits.tooManyNames)
    }
  }

  /// Checks that a gesture has the values to set, and is under way.
  func checkValues(of recognizer: GestureRecognizer) throws(CommandError) {
    let known = recognizer.kind.description?.values ?? []
    for entry in values.entries {
      guard known.contains(where: { $0.name == entry.key }) else {
        throw CommandError(
          .badArgument, "a gesture of kind '\(recognizer.kind.rawValue)' has no '\(entry.key)'")
      }
      guard [.began, .changed].contains(recognizer.state) else {
        throw CommandError(.notUnderWay, "the gesture '\(gesture)' is not under way")
      }
    }
  }

  /// Sets the values of a gesture under way.
  func setValues(of recognizer: GestureRecognizer) {
    for value in recognizer.kind.description?.values ?? [] {
      if let new = values[value.name] { value.set?(recognizer, new) }
    }
  }
}

extension GeometryChange {
  /// Reads the geometry of a client's request, with the checks of a configuration.
  ///
  /// - Parameter request: The request; its lease is ignored.
  /// - Throws: `badArgument` with all errors.
  package init(_ request: SurfaceChange) throws(CommandError) {
    let node = Node(.object(request.geometry), root: "")
    self = try CommandError.reading { () throws(ConfigurationError) in
      try GeometryChange(node, besides: ["grab"])
    }
  }
}
