import Foundation

extension String {
    /// Returns whether the UTF-8 bytes of this text come before the bytes of another.
    ///
    /// The operator `<` compares characters. Equal characters can have different bytes.
    func precedesByBytes(_ other: String) -> Bool {
        compareBytes(other) ?? 0 < 0
    }

    /// Returns whether this text and another have the same bytes in UTF-8.
    func equalsByBytes(_ other: String) -> Bool {
        utf8.count == other.utf8.count && compareBytes(other) == 0
    }

    private func compareBytes(_ other: String) -> Int? {
        let order = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                guard let first = left.baseAddress, let second = right.baseAddress else {
                    return left.count - right.count
                }
                let order = Int(memcmp(first, second, min(left.count, right.count)))
                return order == 0 ? left.count - right.count : order
            }
        }
        guard let order = order.flatMap(\.self) else {
            var (left, right) = (self, other)
            left.makeContiguousUTF8()
            right.makeContiguousUTF8()
            return left.compareBytes(right)
        }
        return order
    }
}
