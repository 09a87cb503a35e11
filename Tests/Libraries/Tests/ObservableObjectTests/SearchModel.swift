import Foundation
import GlobalDependencies
import TimeDependency

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

@MainActor
final class SearchModel: ObservableObject {
    @Published private(set) var searched: [String] = []
    private let dependencies: any ClockDependency
    private var search: Task<Void, any Error>?

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func type(_ text: String) {
        search?.cancel()
        search = Task { [clock = dependencies.clock] in
            try await clock.sleep(for: .milliseconds(300))
            searched.append(text)
        }
    }
}
