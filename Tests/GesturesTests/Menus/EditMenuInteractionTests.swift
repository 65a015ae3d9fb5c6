import Testing

@testable import Gestures

/// Edit menus of a view: docs/behaviour.md 6.5.
struct EditMenuInteractionTests {
  private final class Delegate: EditMenuInteractionDelegate {
    var menu: ([MenuElement]) -> Menu? = { _ in nil }
    var targetRect = Rect.null
    private(set) var log: [String] = []
    var willPresent: () -> Void = {}
    var willDismiss: () -> Void = {}

    func editMenuInteraction(
      _ interaction: EditMenuInteraction, menuFor configuration: EditMenuConfiguration,
      suggestedActions: [MenuElement]
    ) -> Menu? { menu(suggestedActions) }

    func editMenuInteraction(
      _ interaction: EditMenuInteraction, targetRectFor configuration: EditMenuConfiguration
    ) -> Rect { targetRect }

    func editMenuInteraction(
      _ interaction: EditMenuInteraction, willPresentMenuFor configuration: EditMenuConfiguration,
      animator: any EditMenuInteractionAnimating
    ) {
      log.append("will present \(configuration.identifier)")
      let act = willPresent
      willPresent = {}
      act()
      animator.addCompletion { [unowned self] in log.append("presented") }
      animator.addAnimations { [unowned self] in log.append("presenting") }
    }

    func editMenuInteraction(
      _ interaction: EditMenuInteraction, willDismissMenuFor configuration: EditMenuConfiguration,
      animator: any EditMenuInteractionAnimating
    ) {
      log.append("will dismiss \(configuration.identifier)")
      willDismiss()
      animator.addCompletion { [unowned self] in log.append("dismissed") }
    }
  }

  private let stage = MenuStage()
  private let delegate = Delegate()
  private let interaction: EditMenuInteraction

  init() {
    interaction = EditMenuInteraction(delegate: delegate)
    stage.view.addInteraction(interaction)
    stage.view.actions = [.copy, .cut]
  }

  private var presented: MenuView? { stage.application.menuPresenter.presented }
  private var titles: [String] { presented?.entries.map(\.title) ?? [] }

  private func present(
    _ identifier: AnyHashable? = "menu",
    _ direction: EditMenuConfiguration.ArrowDirection = .automatic
  ) {
    let configuration = EditMenuConfiguration(
      identifier: identifier, sourcePoint: Point(x: 200, y: 400))
    configuration.preferredArrowDirection = direction
    interaction.presentEditMenu(with: configuration)
  }

  @Test func `an edit menu offers the suggested actions by default`() {
    present()
    #expect(titles == ["Cut", "Copy"])
    #expect(delegate.log == ["will present menu", "presenting", "presented"])
    #expect(!stage.menu.isMenuVisible, "the menu is not the menu controller's")
    stage.tap(presented!.layout.itemFrames[1].center)
    #expect(stage.drainLog() == ["V copy"])
  }

  @Test func `an edit menu offers its delegate's items`() {
    var chosen: [String] = []
    delegate.menu = { suggested in
      Menu(children: [
        MenuAction(title: "Erase", attributes: .destructive) { chosen.append($0.title) },
        Menu(title: "Edit", children: suggested),
        MenuCommand(title: "Nobody's", action: "nobody"),
        MenuAction(title: "Secret", attributes: .hidden) { _ in },
        MenuAction(title: "Grey", attributes: .disabled) { chosen.append($0.title) },
        MenuAction(title: "More", attributes: .keepsMenuPresented) { chosen.append($0.title) },
      ])
    }
    present()
    #expect(titles == ["Erase", "Cut", "Copy", "Grey", "More"])
    let shown = stage.application.presentedMenu
    #expect(
      shown?.items.map(\.attributes) == [.destructive, [], [], .disabled, .keepsMenuPresented])
    #expect(shown?.items.map(\.action) == [nil, .cut, .copy, nil, nil])
    #expect(shown?.items.map(\.frame) == presented?.layout.itemFrames)
    for index in [3, 4] { stage.tap(presented!.layout.itemFrames[index].center) }
    #expect(presented != nil && chosen == ["More"])
    stage.tap(presented!.layout.itemFrames[0].center)
    #expect(presented == nil && chosen == ["More", "Erase"])
    #expect(delegate.log.suffix(2) == ["will dismiss menu", "dismissed"])
  }

  @Test func `an edit menu points at its source or its delegate's target`() {
    present(nil, .left)
    #expect(presented?.layout.frame.minX == 209)
    #expect(interaction.location(in: nil) == Point(x: 200, y: 400))
    delegate.targetRect = Rect(x: 100, y: 100, width: 20, height: 20)
    interaction.updateVisibleMenuPosition(animated: true)
    #expect(presented?.layout.frame.minX == 129)
  }

  @Test func `an edit menu replaces any open menu`() {
    stage.show()
    present("first")
    #expect(!stage.menu.isMenuVisible)
    present("second")
    stage.show()
    #expect(
      delegate.log.filter { $0.hasPrefix("will") } == [
        "will present first", "will dismiss first", "will present second", "will dismiss second",
      ])
    #expect(stage.menu.isMenuVisible)
  }

  @Test func `an edit menu asks for its items again when it is reloaded`() {
    present()
    stage.view.actions = [.paste]
    interaction.reloadVisibleMenu()
    #expect(titles == ["Paste"])
    delegate.menu = { _ in Menu(children: []) }
    interaction.reloadVisibleMenu()
    #expect(presented == nil)
    present("without items")
    #expect(presented == nil && !delegate.log.contains("will present without items"))
  }

  @Test func `an edit menu is dismissed by its program or when it leaves its view`() {
    present()
    interaction.dismissMenu()
    #expect(presented == nil)
    present()
    stage.window.addInteraction(interaction)
    #expect(presented == nil && interaction.view === stage.window)
    #expect(stage.view.interactions.isEmpty)
    interaction.dismissMenu()
    #expect(delegate.log.count { $0 == "dismissed" } == 2)
  }

  @Test func `configurations without identifiers get unique identifiers`() {
    let configurations = (0..<2).map { _ in
      EditMenuConfiguration(identifier: nil, sourcePoint: .zero)
    }
    #expect(Set((configurations + configurations).map(\.identifier)).count == 2)
  }

  @Test func `an edit menu is dismissed once, even if its delegate dismisses it too`() {
    present()
    delegate.willDismiss = { [interaction, stage] in
      interaction.dismissMenu()
      stage.view.removeInteraction(interaction)
    }
    interaction.dismissMenu()
    #expect(presented == nil)
    #expect(delegate.log.count { $0.hasPrefix("will dismiss") } == 1)
  }

  @Test func `an edit menu gives way to one that its delegate presents meanwhile`() {
    delegate.willPresent = { present("second") }
    present("first")
    #expect(presented != nil)
    interaction.dismissMenu()
    #expect(presented == nil)
    #expect(delegate.log.suffix(2) == ["will dismiss second", "dismissed"])
  }
}
