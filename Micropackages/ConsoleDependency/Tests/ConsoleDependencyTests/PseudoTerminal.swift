import Foundation

/// A pseudoterminal.
///
/// The program under test reads the text that a test types.
struct PseudoTerminal: ~Copyable {
    /// The side of the test, in place of the keyboard and the screen.
    private let main: Int32
    /// The side of the program under test.
    let descriptor: Int32

    init() throws {
        var main: Int32 = -1
        var descriptor: Int32 = -1
        guard openpty(&main, &descriptor, nil, nil, nil) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        self.main = main
        self.descriptor = descriptor
    }

    deinit {
        close(main)
        close(descriptor)
    }

    /// Whether the terminal shows typed text.
    var echoes: Bool {
        var settings = termios()
        return tcgetattr(descriptor, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
    }

    func resize(columns: UInt16, rows: UInt16 = 24) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(main, UInt(TIOCSWINSZ), &size)
    }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(main, bytes, bytes.count)
    }

    /// Waits until the program has shown a number of bytes, and returns them as text.
    func screen(bytes count: Int) -> String {
        var shown: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: count)
        while shown.count < count {
            let read = read(main, &buffer, count - shown.count)
            guard read > 0 else { break }
            shown += buffer[..<read]
        }
        return String(decoding: shown, as: UTF8.self)
    }
}
