import DependencyContract
import DependencyTestSupport
import Testing

struct ContractTests {
    private let contract = Contract<List>(
        "lists",
        sections: [
            Contract(
                "adding",
                [
                    ContractCase("what is added is kept", expecting: "[1]") { list in
                        list.append(1)
                        return "\(list.elements)"
                    },
                    ContractCase("nothing added is nothing", expecting: "[]") { "\($0.elements)" },
                ]
            ),
            Contract(
                "removing",
                [
                    ContractCase("what is removed is gone", expecting: "1, left []") { list in
                        list.append(1)
                        return "\(try list.removeFirst()), left \(list.elements)"
                    },
                    ContractCase("an empty list throws", expecting: "empty") { "\(try $0.removeFirst())" },
                    ContractCase("a fair list counts", requires: [.counting], expecting: "0") { "\($0.count)" },
                ]
            ),
        ]
    )

    @Test func `a subject that meets the contract has no violations, and a new one serves each case`() async throws {
        var made = 0

        let violations = try await contract.violations {
            made += 1
            return List()
        }

        #expect(violations == [])
        #expect(made == 4)
    }

    @Test func `a text of other bytes is a violation, also if Swift calls it equal`() async throws {
        let names = ContractCase<List>("a name keeps its bytes", expecting: "cafe\u{301}") { _ in "caf\u{E9}" }

        #expect(await names.violation(by: List()) != nil)
    }

    @Test func `each point that is not met is a violation, in the order of the cases`() async throws {
        let violations = try await contract.violations { List(forgets: true) }

        #expect(
            violations.map(\.description) == [
                "what is added is kept: expected [1], observed []",
                "what is removed is gone: expected 1, left [], observed empty",
            ]
        )
    }

    @Test func `a case with a requirement is examined for the subjects that meet it`() async throws {
        let violations = try await contract.violations(meeting: [.counting]) { List() }

        #expect(violations.map(\.caseName) == ["a fair list counts"])
        #expect(contract.cases(meeting: []).count == 4)
        #expect(contract.cases(meeting: [.counting]).count == 5)
    }

    @Test func `what the factory throws ends the examination`() async {
        await #expect(throws: List.Empty.self) {
            try await contract.violations { throw List.Empty() }
        }
    }

    @Test func `sections are contracts, and names select sections and cases`() async throws {
        #expect(contract.sections.map(\.description) == ["adding", "removing"])
        #expect(contract.sections.map(\.cases.count) == [2, 3])
        #expect(contract["adding"].cases.map(\.description) == ["what is added is kept", "nothing added is nothing"])
        #expect(contract["an empty list throws"].cases.map(\.name) == ["an empty list throws"])
        #expect(contract["adding"].sections.map(\.name) == ["adding"])
    }

    @Test(.onThreadOfItsOwn)
    func `an unknown name, a repeated name and a contract without cases stop the process`() async {
        let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Contract<Int>("numbers", [ContractCase("zero", expecting: "0") { "\($0)" }])["one"]
        }
        let repeated = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let zero = ContractCase<Int>("zero", expecting: "0") { "\($0)" }
            _ = Contract("numbers", sections: [Contract("a", [zero]), Contract("b", [zero])])
        }
        let empty = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Contract<Int>("numbers", [])
        }

        #expect(unknown.text.contains("The contract \"numbers\" has neither a section nor a case \"one\""))
        #expect(repeated.text.contains("The contract \"numbers\" has more than one [\"zero\"]"))
        #expect(empty.text.contains("The contract \"numbers\" has no cases"))
    }

    @Test func `a table has rows, which may continue behind a bar`() {
        let rows = TableRow.rows("name | result\nfirst | 1\n  second |\n    2 ", fileID: "file", line: 1)

        #expect(rows.map { "\($0["name"]): \($0["result"])" } == ["first: 1", "second: 2"])
    }

    @Test(.onThreadOfItsOwn)
    func `a row with a cell too few and an unknown column stop the process, which names the row and its table`() async {
        let short = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = TableRow.rows("name | result\nfirst", fileID: "Module/File.swift", line: 7)
        }
        let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = TableRow.rows("name | result\nfirst | 1", fileID: "Module/File.swift", line: 7)[0]["status"]
        }

        #expect(short.text.contains("\"first\" of the table at Module/File.swift:7 has 1 cells, but the columns are"))
        #expect(unknown.text.contains("\"first | 1\" of the table at Module/File.swift:7 has no column \"status\""))
    }
}

extension ContractRequirement {
    fileprivate static let counting = ContractRequirement("counts")
}

private final class List {
    struct Empty: Error, CustomStringConvertible {
        let description = "empty"
    }

    private(set) var elements: [Int] = []
    private let forgets: Bool

    init(forgets: Bool = false) {
        self.forgets = forgets
    }

    /// A wrong count, so that a violation shows that the case ran.
    var count: Int { -1 }

    func append(_ element: Int) {
        if !forgets {
            elements.append(element)
        }
    }

    func removeFirst() throws -> Int {
        guard !elements.isEmpty else { throw Empty() }
        return elements.removeFirst()
    }
}
