import Foundation
import GlobalDependencies

protocol TimeOfDay: Sendable {
    /// From 0 to 23.
    var hour: Int { get }
}

struct SystemTimeOfDay: TimeOfDay {
    var hour: Int {
        Calendar.current.component(.hour, from: Date())
    }
}

protocol TimeOfDayDependency: Dependencies {
    var timeOfDay: any TimeOfDay { get }
}

extension GlobalDependencies: TimeOfDayDependency {
    var timeOfDay: any TimeOfDay {
        resolveDependency(
            forKeyPath: \.timeOfDay,
            defaultImplementation: SystemTimeOfDay()
        )
    }
}
