import Gestures
import TestRig
import Testing

/// The names of UIKit and Core Graphics, compared with the public types of `Gestures`.
struct NameTests {
  /// The public types of `Gestures` that have no counterpart, with the reasons.
  private static let typesWithoutCounterpart = [
    "Action": "UIKit has Selector, which is a type of the Objective-C runtime",
    "GestureEngine": "UIKit's is private",
    "GestureEngineObserver": "UIKit's engine is private",
    "GestureKind": "the daemon's configuration names kinds; UIKit has only classes",
    "GestureValues": "a line has the values of each kind; UIKit has only classes",
    "GestureTimer": "UIKit's recognizers use the run loop",
    "Misuse": "UIKit raises exceptions",
    "PresentedMenu": "UIKit draws its menus itself",
    "Stylus": "UIKit's touches have its values as properties",
    "TargetedRecognizer": "UIKit finds methods by selectors",
    "TouchFrame": "UIKit reads the panel itself",
    "TouchIdentifiers": "UIKit's touches are identified by their objects",
    "TouchReceiver": "UIKit declares these methods of recognizers in a header of their own",
    "TouchRefusal": "UIKit does not report why a touch reached no recognizer",
    "TouchSample": "UIKit reads the panel itself",
    "TouchUpdate": "UIKit reads the panel itself",
    "TwoFingerGestureRecognizer": "UIKit's pinch and rotation have no common superclass",
  ]

  /// The types that have another name, by that name.
  private static let names: [String: String] = {
    let files = [
      "Sources/UIKitNames/UIKitNames.swift", "Sources/UIKitNames/CoreGraphicsNames.swift",
    ]
    let lines = files.flatMap { (try? Project.text($0))?.split(separator: "\n") ?? [] }
    let pairs = lines.compactMap { line in
      line.wholeMatch(of: /public typealias (\w+) = (\w+)/).map { (String($0.1), String($0.2)) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  @Test func `every public type has UIKit's name or a reason why not`() throws {
    let types = try PublicTypes.all()
    #expect(types.contains("View") && types.contains("Point"))
    let nameless = types.subtracting(Self.names.values)
    let extensions = KindDescription.all.filter(\.isExtension).map {
      "\($0.name.prefix(1).uppercased())\($0.name.dropFirst())GestureRecognizer"
    }
    let missing = nameless.subtracting(Self.typesWithoutCounterpart.keys).subtracting(extensions)
    #expect(
      missing.isEmpty,
      "add \(missing.sorted()) to UIKitNames, or to this test with a reason")
    #expect(Set(Self.typesWithoutCounterpart.keys).subtracting(nameless) == [], "none is named")
  }

  @Test func `a name is the type's name with its prefix`() {
    let exceptions = [
      "CGAffineTransform": "Transform", "CGFloat": "Double", "UIAction": "MenuAction",
      "UICommand": "MenuCommand",
    ]
    for (name, type) in Self.names {
      #expect(type == exceptions[name] ?? String(name.dropFirst(2)), "'\(name)' is '\(type)'")
    }
  }

  @Test func `each file has the names of one prefix`() throws {
    for (name, prefix) in [("UIKitNames", "UI"), ("CoreGraphicsNames", "CG")] {
      let file = try Project.text("Sources/UIKitNames/\(name).swift")
      let names = file.matches(of: /public typealias (\w+)/).map { String($0.1) }
      #expect(!names.isEmpty)
      #expect(names.allSatisfy { $0.hasPrefix(prefix) })
      #expect(names == names.filter { Self.names[$0] != nil })
    }
  }
}
