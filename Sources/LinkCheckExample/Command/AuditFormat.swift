/// How the dependencies that a run has used are printed.
enum AuditFormat: Sendable {
    /// Indented lines.
    case tree
    /// The text of a Mermaid diagram.
    case mermaid
}
