#if PROOFS
/// A model of the owners of a table.
///
/// The last owner releases the table. The model's locations are the number of owners, and the table.
struct TableOwnersModel {
    var release: MemoryOrder

    init() throws {
        release = try CoreSource("BoxTable.swift", "func release()").order(of: "slots[-3].wrappingSubtract(1")
    }

    func values(owners: Int) -> [Int] { [owners, 1] }

    /// An owner that reads the table and then releases it.
    var owner: ModelThread.Body {
        { thread throws(ModelThread.Pending) in
            try thread.require(try thread.read(1) == 1, "a table is read that is released")
            if try thread.add(-1, to: 0, release) == 1 { try thread.write(0, to: 1) }
        }
    }

    /// Returns an error if the table was not released in the final state.
    func leak(in state: ModelState) -> String? { state[1] == 0 ? nil : "a table is left" }
}
#endif
