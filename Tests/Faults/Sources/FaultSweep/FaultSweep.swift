import Foundation

/// Fails every call of the C library that an operation makes, one after the other, and checks what the operation promises.
@main
struct FaultSweep {
    private let fixture: Fixture
    private var faults = 0
    private var violations = 0

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3 else { fatalError("Usage: FaultSweep DIRECTORY DIRECTORY [part of a name]") }
        let volumes = try arguments[1...2].map { try FileManager.default.attributesOfItem(atPath: $0)[.systemNumber] }
        guard volumes[0] as? Int != volumes[1] as? Int else { fatalError("Both directories are on one volume.") }
        var sweep = FaultSweep(fixture: Fixture(near: arguments[1], far: arguments[2]))
        for operation in Operation.all where arguments.count == 3 || operation.name.contains(arguments[3]) {
            for unknownKinds in [false, true] {
                try sweep.run(operation, unknownKinds: unknownKinds)
            }
        }
        print("\(sweep.faults) faults, \(sweep.violations) violations")
        exit(sweep.violations == 0 ? 0 : 1)
    }

    private mutating func run(_ operation: Operation, unknownKinds: Bool) throws {
        // The first run initializes what is created only once, which may make calls of its own.
        var expected: (result: Result<String, any Error>, calls: Int)?
        for _ in 0..<2 {
            try fixture.reset()
            expected = Faults.run(failing: 0, with: 0, unknownKinds: unknownKinds) { try operation.run(fixture) }
        }
        guard let expected, case .success(let result) = expected.result else {
            fatalError("\(operation.name) fails without a fault: \(String(describing: expected))")
        }
        let complete = try fixture.tree()
        let calls = (1...expected.calls).map { Faults.call($0) }
        let (faultsBefore, violationsBefore) = (faults, violations)
        try fixture.reset()
        let before = try fixture.tree()
        for (index, call) in calls.enumerated() {
            for error in call.errors {
                faults += 1
                let descriptors = try openDescriptors()
                let outcome = Faults.run(failing: index + 1, with: error, unknownKinds: unknownKinds) {
                    try operation.run(fixture)
                }.result
                let after = try fixture.tree()
                var problems = problems(
                    of: operation,
                    after: outcome,
                    expecting: result,
                    call: call.name,
                    isInvisible: error == EINTR || error == -1,
                    (before, after, complete)
                )
                if try openDescriptors() != descriptors { problems.append("leaves a descriptor open") }
                for problem in problems {
                    violations += 1
                    let reason = error == -1 ? "is short" : "fails with \(String(cString: strerror(error)))"
                    print("\(operation.name): call \(index + 1), \(call.name), \(reason): \(problem)")
                }
                if after != before { try fixture.reset() }
            }
        }
        let kinds = unknownKinds ? " without kinds" : ""
        let (newFaults, newViolations) = (faults - faultsBefore, violations - violationsBefore)
        print("\(operation.name)\(kinds): \(calls.count) calls, \(newFaults) faults, \(newViolations) violations")
    }

    private func problems(
        of operation: Operation,
        after outcome: Result<String, any Error>,
        expecting result: String,
        call: String,
        isInvisible: Bool,
        _ trees: (before: Tree, after: Tree, complete: Tree)
    ) -> [String] {
        switch outcome {
        case .success(let answer):
            if answer != result { return ["returns \(answer) instead of \(result)"] }
            return trees.after.difference(from: trees.complete).map { ["succeeds, but \($0)"] } ?? []
        case .failure(let error):
            var problems = isInvisible ? ["throws \(error)"] : []
            // If removing a temporary item fails, it remains.
            let isCleanup = ["unlink", "unlinkat", "rmdir"].contains(call)
            let after = isCleanup || operation.mayLeaveRest ? trees.after.withoutDrafts() : trees.after
            let difference = after.without(operation.changes).difference(from: trees.before.without(operation.changes))
            if let difference { problems.append("throws, but \(difference)") }
            if !operation.permits(trees.before, trees.after, trees.complete) {
                problems.append("throws, but \(trees.after.difference(from: trees.before) ?? "nothing has changed")")
            }
            return problems
        }
    }

    private func openDescriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
}
