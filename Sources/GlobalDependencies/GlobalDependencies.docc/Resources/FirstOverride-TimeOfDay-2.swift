import Foundation

protocol TimeOfDay: Sendable {
    /// From 0 to 23.
    var hour: Int { get }
}

struct SystemTimeOfDay: TimeOfDay {
    var hour: Int {
        Calendar.current.component(.hour, from: Date())
    }
}
