internal import ConfigurationLoading
internal import GestureConfiguration
internal import Logging

/// The reloads of the configuration.
///
/// A configuration is read with pauses. Then its ids are compared with clients' patterns, over
/// several turns of the loop if that takes long, and only then it is adopted. If it has errors, the
/// old one stays in effect.
final class ConfigurationReload {
  /// Reads the configuration.
  typealias Reader = (Pauses) throws(ConfigurationLoadingError) -> CheckedConfiguration

  private let devices: Devices
  private let service: ServiceReport
  private let logger: Logger
  private let read: Reader
  /// True if a reload is yet to begin.
  private var isDue = false
  /// The configuration that is to be adopted; `nil` if no reload is under way.
  private var next: Configuration?

  /// Creates the reloads of a daemon's configuration.
  ///
  /// - Parameters:
  ///   - devices: The devices, which adopt the configuration.
  ///   - service: The reports to the service manager.
  ///   - logger: The log of the results.
  ///   - reader: Reads the configuration.
  init(of devices: Devices, service: ServiceReport, logger: Logger, reader: @escaping Reader) {
    (self.devices, self.service, self.logger) = (devices, service, logger)
    read = reader
  }

  /// True if a reload waits for its next turn.
  var isBusy: Bool { isDue || next != nil }

  /// Makes a reload begin with the next `work`, or after the one that is under way.
  func request() { isDue = true }

  /// Does the part of a turn.
  ///
  /// - Parameter pauses: The pauses in which touches have their turn.
  func work(pauses: Pauses) {
    if isDue, next == nil { begin(pauses) }
    guard let next else { return }
    var budget = MatchingBudget(steps: Limits.stepsInTurn)
    guard devices.ids.proceed(within: &budget) else { return }
    self.next = nil
    devices.reconfigure(next, pauses: pauses)
    logger.notice("the configuration is reloaded: \(next.summary)")
    service.sendReloaded(failure: nil)
  }

  private func begin(_ pauses: Pauses) {
    isDue = false
    service.sendReloading()
    var loaded: Configuration
    do throws(ConfigurationLoadingError) {
      let checked = try read(pauses)
      logger.report(checked.warnings)
      loaded = checked.configuration
    } catch {
      logger.report(error)
      logger.error("the previous configuration stays in effect")
      return service.sendReloaded(failure: error.first)
    }
    guard loaded != devices.configuration else {
      devices.restoreGeometry()
      logger.notice("the configuration has not changed")
      loaded.free(pauses: pauses)
      return service.sendReloaded(failure: nil)
    }
    next = loaded
    devices.ids.begin(loaded)
  }
}
