/// A function that is called before each item of a tree, and stops the operation by throwing.
typealias Checkpoint = () throws(Errno) -> Void
