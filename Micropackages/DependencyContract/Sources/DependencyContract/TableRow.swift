/// A row of a table in which a contract writes its cases.
///
/// The first line of a table names the columns, and each further line is a row. Bars separate the cells; a line that ends with a bar
/// continues on the next one.
///
/// ```text
/// name                       | request              | answer
/// a redirect is followed     | GET /redirect/302    | 200 text
/// ```
package struct TableRow: Sendable {
    private let cells: [String: String]
    private let place: String

    /// Returns the rows of a table, and stops the process at a row with a cell too few or too many.
    /// - Parameters:
    ///   - table: The text of the table.
    ///   - fileID: The file with the table, which a mistake names.
    ///   - line: The line of the table in this file.
    /// - Returns: The rows, in their order.
    package static func rows(_ table: String, fileID: StaticString, line: UInt) -> [TableRow] {
        let lines = table.replacing("|\n", with: "| ").split(separator: "\n").map { line in
            line.split(separator: " | ").map { cell in
                String(cell.trimmingPrefix { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            }
        }
        guard let columns = lines.first else { fatalError("The table at \(fileID):\(line) is empty") }
        return lines.dropFirst().map { cells in
            let place = "The row \"\(cells.joined(separator: " | "))\" of the table at \(fileID):\(line)"
            guard cells.count == columns.count else {
                fatalError("\(place) has \(cells.count) cells, but the columns are \(columns)")
            }
            return TableRow(cells: Dictionary(uniqueKeysWithValues: zip(columns, cells)), place: place)
        }
    }

    /// The text in a column.
    /// - Precondition: The table has the column.
    package subscript(column: String) -> String {
        guard let cell = cells[column] else { reject("has no column \"\(column)\"") }
        return cell
    }

    /// Stops the process, with a message that names the row and its table.
    package func reject(_ reason: String) -> Never {
        fatalError("\(place) \(reason)")
    }
}
