/// The result builder of file trees.
@resultBuilder
public enum FileSystemItemBuilder {
    /// Accepts an item as a statement.
    public static func buildExpression(_ item: any FileSystemItem) -> [any FileSystemItem] { [item] }
    /// Concatenates the items of all statements, in their order.
    public static func buildBlock(_ items: [any FileSystemItem]...) -> [any FileSystemItem] { items.flatMap(\.self) }
    /// Supports `for` loops.
    public static func buildArray(_ items: [[any FileSystemItem]]) -> [any FileSystemItem] { items.flatMap(\.self) }
    /// Supports `if` without `else`.
    public static func buildOptional(_ items: [any FileSystemItem]?) -> [any FileSystemItem] { items ?? [] }
    /// Supports `if` with `else`, and `switch`.
    public static func buildEither(first items: [any FileSystemItem]) -> [any FileSystemItem] { items }
    /// Supports `if` with `else`, and `switch`.
    public static func buildEither(second items: [any FileSystemItem]) -> [any FileSystemItem] { items }
}
