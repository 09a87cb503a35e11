/// The first call after which two file systems differ.
package struct FuzzDivergence: Sendable {
    package let index: Int
    package let reason: String
}
