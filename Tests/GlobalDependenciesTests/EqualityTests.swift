import DependencyTestSupport
import Foundation
import GlobalDependencies
import Testing

/// A value whose `==` resolves a dependency.
///
/// All values have one hash value.
private struct Folded: Hashable, Sendable {
    let text: String

    static func == (left: Folded, right: Folded) -> Bool {
        let fold = GlobalDependencies.default.fold
        return fold(left.text) == fold(right.text)
    }

    func hash(into hasher: inout Hasher) {}
}

extension GlobalDependencies {
    fileprivate var fold: @Sendable (String) -> String {
        resolveDependency(forKeyPath: \.fold, defaultImplementation: { $0.lowercased() })
    }

    fileprivate subscript(folded folded: Folded) -> String {
        resolveDependency(forKeyPath: \.[folded: folded], defaultImplementation: folded.text)
    }
}

struct EqualityTests {
    /// Runs in a separate process, which a signal ends if it hangs.
    @Test(.onThreadOfItsOwn) func `an audit may compare key paths whose comparison resolves dependencies`() async {
        await #expect(processExitsWith: .success) {
            alarm(3_600)
            let report = Report()
            GlobalDependencies.auditing(report.note) {
                for text in ["A", "a", "B"] { _ = GlobalDependencies.default[folded: Folded(text: text)] }
                _ = GlobalDependencies.default.with(override: "", for: \.[folded: Folded(text: "b")])
                _ = GlobalDependencies.default[folded: Folded(text: "B")]
            }
            let found = report.all.filter { $0.name != "fold" }.map { $0.lostOverride != nil }
            precondition(found == [false, false, false, true], "\(found)")
        }
    }
}
