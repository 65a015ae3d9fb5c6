internal import JSON
internal import LinuxIO

/// The messages by which Home Assistant finds the devices (its "MQTT discovery").
struct Discovery {
  let topics: Topics
  /// The daemon's version.
  let version: String

  /// All messages about a panel.
  func messages(for panel: Panel) -> [Message] {
    let surface = panel.surface
    var messages = panel.views.flatMap { view -> [Message] in
      [event(view, of: panel)] + triggers(view, of: panel)
    }
    if panel.isIdle != nil {
      messages.append(
        entity(
          "binary_sensor", "occupancy", of: panel, name: "Occupancy",
          ["device_class": "occupancy", "state_topic": .string(topics.of(surface, "occupancy"))]))
    }
    messages.append(
      entity(
        "sensor", "touched", of: panel, name: "Last touch",
        ["device_class": "timestamp", "state_topic": .string(topics.of(surface, "touched"))]))
    if topics.settings.hasLock {
      messages.append(
        entity(
          "switch", "lock", of: panel, name: "Lock",
          [
            "icon": "mdi:lock", "state_topic": .string(topics.of(surface, "lock")),
            "command_topic": .string(topics.lockCommand(of: surface)),
          ]))
    }
    return messages + diagnostics(of: panel)
  }

  private func event(_ view: Panel.View, of panel: Panel) -> Message {
    entity(
      "event", view.id, of: panel, name: view.id,
      [
        "icon": "mdi:gesture",
        "state_topic": .string(topics.view(view.id, of: panel.surface)),
        "event_types": JSON(view.gestures.map(\.id)),
      ])
  }

  private func triggers(_ view: Panel.View, of panel: Panel) -> [Message] {
    var types: [String] = []
    return view.gestures.filter(\.isTrigger).map { gesture in
      // A type and a view name one trigger, so the second tap of a view goes by its own id.
      var type = gesture.button ?? gesture.id
      if types.contains(type) { type = gesture.id }
      types.append(type)
      return Message.state(
        topics.configuration("device_automation", of: panel.surface, gesture.id),
        JSON.object(
          [
            member("automation_type", "trigger"), member("type", .string(type)),
            member("subtype", .string(view.id)),
            member("topic", .string(topics.gesture(gesture.id, of: panel.surface))),
            member("payload", .string(gesture.triggerState)),
          ] + about(panel)
        ).text)
    }
  }

  private func diagnostics(of panel: Panel) -> [Message] {
    let connected = entity(
      "binary_sensor", "connected", of: panel, name: "Touchscreen",
      [
        "device_class": "connectivity", "entity_category": "diagnostic",
        "state_topic": .string(topics.of(panel.surface, "connected")),
      ])
    let counts = [("gestures", "Gestures"), ("lost", "Lost lines")].map { key, name in
      entity(
        "sensor", key, of: panel, name: name,
        [
          "entity_category": "diagnostic", "state_class": "total_increasing",
          "state_topic": .string(topics.of(panel.surface, "diagnostics")),
          "value_template": .string("{{ value_json.\(key) }}"),
        ])
    }
    return [connected] + counts
  }

  private func entity(
    _ component: String, _ object: String, of panel: Panel, name: String, _ keys: JSON
  ) -> Message {
    let device = topics.device(of: panel.surface)
    let part = Topics.part(object)
    let head = [
      member("name", .string(name)),
      member("unique_id", .string("gestured_\(device)_\(component)_\(part)")),
      member("default_entity_id", .string("\(component).\(device)_\(part)")),
      // For a Home Assistant before 2025.10.
      member("object_id", .string("\(device)_\(part)")),
      member("availability_topic", .string(topics.availability)),
    ]
    return .state(
      topics.configuration(component, of: panel.surface, object),
      JSON.object(head + (keys.members ?? []) + about(panel)).text)
  }

  /// The device, and the program that tells of it.
  private func about(_ panel: Panel) -> [JSON.Member] {
    let id = "gestured_\(topics.device(of: panel.surface))"
    return [
      member(
        "device",
        [
          "identifiers": .array([.string(id)]),
          "name": .string("\(topics.settings.node) \(panel.surface)"),
          "manufacturer": "gestured", "model": .string(panel.model),
          "sw_version": .string(version),
        ]),
      member("origin", ["name": "gestured-mqtt", "sw_version": .string(Release.build)]),
    ]
  }

  private func member(_ key: String, _ value: JSON) -> JSON.Member {
    JSON.Member(key: key, value: value)
  }
}
