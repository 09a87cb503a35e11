import Foundation

/// Fails every call of the C library that an operation makes, one after the other, and checks what the operation promises.
@main
struct FaultSweep {
    private let fixture: Fixture
    /// Whether each call fails with one error only, the next one of its errors.
    private let isShort: Bool
    private var faults = 0
    private var violations = 0

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3 else {
            fatalError("Usage: FaultSweep DIRECTORY DIRECTORY [--short | --fake] [part of a name]")
        }
        let volumes = try arguments[1...2].map { try FileManager.default.attributesOfItem(atPath: $0)[.systemNumber] }
        guard volumes[0] as? Int != volumes[1] as? Int else { fatalError("Both directories are on one volume.") }
        let rest = arguments[3...]
        var sweep = FaultSweep(
            fixture: Fixture(near: arguments[1], far: arguments[2]),
            isShort: rest.contains("--short")
        )
        let parts = rest.filter { !$0.hasPrefix("--") }
        for operation in Operation.all where parts.allSatisfy(operation.name.contains) && !rest.contains("--fake") {
            try sweep.run(operation, unknownKinds: false)
            if !sweep.isShort, !operation.everyThread { try sweep.run(operation, unknownKinds: true) }
        }
        for operation in Operation.shared where parts.allSatisfy(operation.name.contains) {
            try sweep.compareWithFake(operation)
        }
        print("\(sweep.faults) faults, \(sweep.violations) violations")
        exit(sweep.violations == 0 ? 0 : 1)
    }

    private init(fixture: Fixture, isShort: Bool) {
        (self.fixture, self.isShort) = (fixture, isShort)
    }

    private mutating func run(_ operation: Operation, unknownKinds: Bool) throws {
        // The first run initializes what is created only once, which may make calls of its own.
        var expected: (result: Result<String, any Error>, calls: Int)?
        for _ in 0..<2 {
            try fixture.reset()
            expected = Faults.run(operation, on: fixture, failing: 0, with: 0, unknownKinds: unknownKinds)
        }
        guard let expected, case .success(let result) = expected.result else {
            fatalError("\(operation.name) fails without a fault: \(String(describing: expected))")
        }
        let complete = try fixture.tree()
        let calls = (0..<expected.calls).map { Faults.call($0 + 1) }
        let (faultsBefore, violationsBefore) = (faults, violations)
        try fixture.reset()
        let before = try fixture.tree()
        for (index, call) in calls.enumerated() {
            for error in isShort ? [call.errors[index % call.errors.count]] : call.errors {
                faults += 1
                let descriptors = try Resources()
                let outcome = Faults.run(
                    operation,
                    on: fixture,
                    failing: index + 1,
                    with: error,
                    unknownKinds: unknownKinds
                )
                // With several threads, another function may have this number than in the first run.
                let failed = outcome.calls > index ? Faults.call(index + 1) : call
                let error = failed.errors.contains(error) ? error : failed.errors[0]
                let after = try fixture.tree()
                var problems = problems(
                    of: operation,
                    after: outcome.result,
                    expecting: result,
                    call: failed.name,
                    isInvisible: error == EINTR || error == -1,
                    (before, after, complete)
                )
                problems += try descriptors.leaks(after: operation)
                for problem in problems {
                    violations += 1
                    let reason = error == -1 ? "is short" : "fails with \(String(cString: strerror(error)))"
                    print("\(operation.name): call \(index + 1), \(failed.name), \(reason): \(problem)")
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

    /// Compares what an operation leaves behind with what it leaves behind on the fake, for each call that may fail.
    private mutating func compareWithFake(_ operation: Operation) throws {
        try fixture.reset()
        let fake = try FakeSweep(fixture)
        for (name, code) in [("EIO", POSIXErrorCode.EIO), ("EACCES", .EACCES), ("ENOSPC", .ENOSPC)] {
            var live: Set<FakeSweep.Outcome> = []
            let calls = Faults.run(operation, on: fixture, failing: 0, with: 0, unknownKinds: false).calls
            let errors = (0..<calls).map { Faults.call($0 + 1).errors }
            for (index, errors) in errors.enumerated() where errors.contains(code.rawValue) {
                try fixture.reset()
                let number = index + 1
                let run = Faults.run(operation, on: fixture, failing: number, with: code.rawValue, unknownKinds: false)
                guard case .failure(let error) = run.result else { continue }
                live.insert(FakeSweep.Outcome(error, try fixture.tree()))
            }
            let faked = try fake.outcomes(of: operation, failingWith: code)
            for outcome in live.subtracting(faked) { print("\(operation.name): only the system has \(outcome)") }
            // Every call may return `EIO`, but not every other error, which the fake does not know.
            let excess = code == .EIO ? faked.subtracting(live) : []
            for outcome in excess { print("\(operation.name): only the fake has \(outcome)") }
            violations += live.subtracting(faked).count + excess.count
            print("\(operation.name), \(name): \(live.count) outcomes live, \(faked.count) on the fake")
            try fixture.reset()
        }
    }
}
