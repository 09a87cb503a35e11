#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension UUID {
    /// Creates a UUID of version 4 from 128 random bits.
    ///
    /// The version and the variant replace six of the bits.
    init(high: UInt64, low: UInt64) {
        let version = (high & ~0xf000) | 0x4000
        let variant = (low & ~(0b11 << 62)) | (0b10 << 62)
        func byte(_ number: UInt64, _ place: UInt64) -> UInt8 {
            UInt8(truncatingIfNeeded: number >> (56 - 8 * place))
        }
        self.init(
            uuid: (
                byte(version, 0), byte(version, 1), byte(version, 2), byte(version, 3),
                byte(version, 4), byte(version, 5), byte(version, 6), byte(version, 7),
                byte(variant, 0), byte(variant, 1), byte(variant, 2), byte(variant, 3),
                byte(variant, 4), byte(variant, 5), byte(variant, 6), byte(variant, 7)
            )
        )
    }
}
