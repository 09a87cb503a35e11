public import Foundation

extension FileSystem {
    /// Reads a value from a JSON file.
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - url: The file.
    ///   - decoder: The decoder.
    /// - Returns: The value.
    /// - Throws: The errors of ``data(contentsOf:options:)`` and of the decoder.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        from url: URL,
        decoder: JSONDecoder = JSONDecoder()
    ) throws -> Value {
        try decoder.decode(type, from: data(contentsOf: url))
    }

    /// Reads a value from a property list.
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - url: The file.
    ///   - decoder: The decoder.
    /// - Returns: The value.
    /// - Throws: The errors of ``data(contentsOf:options:)`` and of the decoder.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        from url: URL,
        decoder: PropertyListDecoder
    ) throws -> Value {
        try decoder.decode(type, from: data(contentsOf: url))
    }

    /// Writes a value to a JSON file.
    /// - Parameters:
    ///   - value: The value.
    ///   - url: The file, which is created if it does not exist.
    ///   - encoder: The encoder.
    ///   - options: The options of ``FileSystem/write(_:toFile:options:)``.
    /// - Throws: The errors of the encoder, before anything is written, and of
    ///   ``FileSystem/write(_:toFile:options:)``.
    public func encode(
        _ value: some Encodable,
        to url: URL,
        encoder: JSONEncoder = JSONEncoder(),
        options: Data.WritingOptions = .atomic
    ) throws {
        try write(encoder.encode(value), to: url, options: options)
    }

    /// Writes a value to a property list.
    /// - Parameters:
    ///   - value: The value.
    ///   - url: The file, which is created if it does not exist.
    ///   - encoder: The encoder.
    ///   - options: The options of ``FileSystem/write(_:toFile:options:)``.
    /// - Throws: The errors of the encoder, before anything is written, and of
    ///   ``FileSystem/write(_:toFile:options:)``.
    public func encode(
        _ value: some Encodable,
        to url: URL,
        encoder: PropertyListEncoder,
        options: Data.WritingOptions = .atomic
    ) throws {
        try write(encoder.encode(value), to: url, options: options)
    }
}
