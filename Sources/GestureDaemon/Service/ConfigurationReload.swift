internal import GestureConfiguration
internal import Logging

/// The reloads of the configuration: each is read, checked and adopted whole, or changes nothing.
final class ConfigurationReload {
  typealias Reader = () throws(ConfigurationLoadingError) -> CheckedConfiguration

  private let devices: Devices
  private let service: ServiceReport
  private let logger: Logger
  private let read: Reader
  /// True if a reload was requested.
  private(set) var isDue = false

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

  /// Makes `perform` reload the configuration.
  func request() { isDue = true }

  /// Reloads the configuration, once it was requested.
  func perform() {
    isDue = false
    service.sendReloading()
    let loaded: Configuration
    do throws(ConfigurationLoadingError) {
      let checked = try read()
      logger.report(checked.warnings)
      loaded = checked.configuration
    } catch {
      logger.report(error)
      logger.error("the previous configuration stays in effect")
      return service.sendReloaded(failure: error.first)
    }
    if loaded == devices.configuration {
      devices.restoreGeometry()
      logger.notice("the configuration has not changed")
    } else {
      devices.reconfigure(loaded)
      logger.notice("the configuration is reloaded: \(loaded.summary)")
    }
    service.sendReloaded(failure: nil)
  }
}
