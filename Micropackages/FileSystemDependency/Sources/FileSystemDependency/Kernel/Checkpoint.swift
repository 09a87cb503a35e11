/// A function that an operation on a tree calls before each item; it stops the operation by throwing an error.
typealias Checkpoint = () throws(Errno) -> Void
