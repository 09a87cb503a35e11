import Foundation
import GlobalDependencies

/// A source whose every call is unexpected.
struct UnexpectedUUIDs: UUIDSource {
    func callAsFunction() -> UUID {
        fatalError(UnexpectedCall("ComposableUUIDs.callAsFunction()").description)
    }
}
