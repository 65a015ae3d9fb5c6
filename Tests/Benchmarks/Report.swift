import Glibc
import LinuxIO

/// The tables, which are printed as they are made and kept for a file.
struct Report {
  private var text = ""

  /// Prints the machine and the date.
  mutating func begin(_ machine: String) {
    guard !machine.isEmpty else { return }
    text += machine + "\n\n"
    StandardStream.output.write(text)
  }

  /// Adds a table.
  ///
  /// - Parameters:
  ///   - title: The paragraph above the table, in Markdown.
  ///   - columns: The headings of the columns.
  ///   - rows: The cells, row by row.
  mutating func add(_ title: String, _ columns: [String], _ rows: [[String]]) {
    let widths = columns.indices.map { column in
      ([columns] + rows).map { $0[column].count }.max() ?? 0
    }
    let line = { (cells: [String]) in
      // Names are aligned to the left, figures to the right.
      let padded = zip(cells, widths).enumerated().map { index, cell in
        let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
        return index == 0 ? cell.0 + blanks : blanks + cell.0
      }
      return "| \(padded.joined(separator: " | ")) |\n"
    }
    let rule = widths.enumerated().map { index, width in
      String(repeating: "-", count: max(width - 1, 1)) + (index == 0 ? "-" : ":")
    }
    let table = "\(title)\n\n" + line(columns) + line(rule) + rows.map(line).joined() + "\n"
    text += table
    StandardStream.output.write(table)
  }

  /// Writes the tables to a file.
  ///
  /// - Throws: A `BenchmarkError` if the file cannot be written.
  func write(to path: String) throws {
    guard let file = unsafe fopen(path, "w") else { throw BenchmarkError("cannot write \(path)") }
    _ = unsafe fputs(text, file)
    guard unsafe fclose(file) == 0 else { throw BenchmarkError("cannot write \(path)") }
  }

  /// Formats a number for people.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - decimals: The number of decimals.
  /// - Returns: The number with separated thousands, or a dash if it is not finite.
  static func number(_ value: Double, decimals: Int = 0) -> String {
    guard value.isFinite else { return "-" }
    let scale = pow(10, Double(decimals))
    let rounded = Int((value.magnitude * scale).rounded())
    let (whole, fraction) = rounded.quotientAndRemainder(dividingBy: Int(scale))
    var text = String(whole)
    // Commas separate thousands.
    var index = text.count - 3
    while index > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: index))
      index -= 3
    }
    if decimals > 0 {
      let digits = String(fraction)
      text += "." + String(repeating: "0", count: decimals - digits.count) + digits
    }
    return value < 0 && rounded > 0 ? "-\(text)" : text
  }

  /// Formats the ratio of two figures, such as `1.23`.
  static func ratio(_ value: Double, to other: Double) -> String {
    number(value / other, decimals: 2)
  }
}

extension Measurement {
  /// The cells of a row: the median, the 99th percentile and the allocations.
  var cells: [String] {
    var samples = nanoseconds
    return [
      Report.number(samples.percentile(50)), Report.number(samples.percentile(99)),
      allocations.map { Report.number($0, decimals: 2) } ?? "?",
    ]
  }
}
