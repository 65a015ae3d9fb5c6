import ArgumentParser

/// The option of the subcommands that can play several captures at once.
struct TogetherOption: ParsableArguments {
  @Flag(help: "Play the captures side by side, as devices of one machine.")
  var together = false
}
