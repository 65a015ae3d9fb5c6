import ArgumentParser

/// The arguments of the subcommands that need a capture.
struct CaptureArguments: ParsableArguments {
  @OptionGroup var options: CaptureOptions
  @Argument(
    help: ArgumentHelp("The captures.", valueName: "capture"),
    completion: CaptureOptions.completion)
  var captures: [String]
}
