import Foundation
import GlobalDependencies

/// A source whose date is unexpected.
struct UnexpectedDate: DateSource {
    var now: Date {
        fatalError(UnexpectedCall("ComposableDate.now").description)
    }
}
