/// A function that is called before each item of a tree; it stops the operation by throwing an error.
typealias Checkpoint = () throws(Errno) -> Void
