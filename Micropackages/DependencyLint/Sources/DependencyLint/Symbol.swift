/// A declaration, and the numbers of related declarations in an index.
struct Symbol {
    let usr: String
    let name: String
    let kind: Kind
    let accessor: Accessor?
    var place: SourcePlace?
    var isImplicit = false
    /// The declaration that contains this one as a member or a parameter.
    var parent: Int?
    /// The property or subscript that an accessor belongs to.
    var property: Int?
    /// The type that an extension extends.
    var extended: Int?
    var overridden: [Int] = []
    var children: [Int] = []

    /// The kind of a symbol, as in `indexstore_symbol_kind_t`.
    enum Kind: UInt32 {
        case other = 0
        case structure = 6
        case `extension` = 9
        case function = 12
        case variable = 13
        case enumCase = 15
        case instanceMethod = 16
        case classMethod = 17
        case staticMethod = 18
        case instanceProperty = 19
        case classProperty = 20
        case staticProperty = 21
        case initializer = 22
        case deinitializer = 23
        case parameter = 25

        var isProperty: Bool {
            self == .variable || self == .instanceProperty || self == .classProperty || self == .staticProperty
        }

        var isOfInstance: Bool {
            self == .instanceMethod || self == .instanceProperty || self == .deinitializer
        }

        var isCallable: Bool {
            switch self {
            case .function, .enumCase, .instanceMethod, .classMethod, .staticMethod, .initializer: true
            default: isProperty
            }
        }
    }

    /// The kind of an accessor, from `indexstore_symbol_subkind_t`.
    enum Accessor {
        case getter
        /// A setter or an observer.
        case setter

        init?(subkind: UInt32) {
            switch subkind {
            case 3, 1002, 1014, 1017: self = .getter
            case 4, 1000, 1001, 1003, 1015, 1016, 1018: self = .setter
            default: return nil
            }
        }
    }
}
