/// A function that is called before each item of a tree, and ends the operation by throwing.
typealias Checkpoint = () throws(Errno) -> Void
