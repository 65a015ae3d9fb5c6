public import ArgumentParser
public import GestureClient
public import Gestures

// What lines call kinds and states is what options take.
extension GestureKind: ExpressibleByArgument {}
extension GestureSubscription.State: ExpressibleByArgument {}
