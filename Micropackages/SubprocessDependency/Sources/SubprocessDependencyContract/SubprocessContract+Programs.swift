public import Foundation
import SubprocessDependency

extension SubprocessContract {
    /// Writes the programs and files that the cases need.
    /// - Parameters:
    ///   - directory: The path of the contract's directory, without symbolic links.
    ///   - createDirectory: Creates a directory and its missing parents, unless it exists.
    ///   - write: Writes a file at a path, and sets its permissions.
    /// - Throws: The errors of the closures.
    public static func install(
        in directory: String,
        createDirectory: (_ path: String) throws -> Void,
        write: (_ contents: Data, _ path: String, _ permissions: Int) throws -> Void
    ) rethrows {
        for name in ["bin", "first", "second"] { try createDirectory("\(directory)/\(name)") }
        for (name, contents) in files { try write(contents, "\(directory)/\(name)", 0o644) }
        for program in programs {
            let path = "\(directory)/\(program.path)"
            if let contents = program.contents {
                try write(Data(contents.utf8), path, program.permissions)
            } else {
                try createDirectory(path)
            }
        }
    }

    /// The files in the contract's directory before the cases run.
    static let files: [String: Data] = ["empty": Data(), "text": Data("some text\n".utf8), "long": bytes(200_000)]

    /// The programs of the contract.
    public static let programs: [Program] = [
        script("exit", #"exit "$1""#) { .exited(Int32($0.arguments[0]).map { $0 & 0xff } ?? 2) },
        script("raise", #"kill -"$1" $$"#) { .signaled(Signal(rawValue: Int32($0.arguments[0]) ?? 0)) },
        script("arguments", #"for argument; do printf '[%s]' "$argument"; done"#) { process in
            try await process.write(process.arguments.map { "[\($0)]" }.joined())
            return 0
        },
        script("variables", #"for name; do eval "printf '%s;' \"\${$name-unset}\""; done"#) { process in
            try await process.write(process.arguments.map { "\(process.environment[$0] ?? "unset");" }.joined())
            return 0
        },
        script("directory", "exec /bin/pwd -P") { process in
            try await process.write("\(process.workingDirectory)\n")
            return 0
        },
        script("identity", #"printf '%s %s' "$(id -u)" "$(id -g)""#) { process in
            try await process.write("\(process.userID) \(process.groupID)")
            return 0
        },
        script("groups", "exec id -G") { process in
            let others = process.supplementaryGroups.filter { $0 != process.groupID }
            try await process.write(([process.groupID] + others).map { "\($0)" }.joined(separator: " ") + "\n")
            return 0
        },
        script("priority", "exec nice") { process in
            try await process.write("\(process.niceValue)\n")
            return 0
        },
        script("copy", "exec cat") { process in
            for try await piece in process.input { try await process.write(piece) }
            return 0
        },
        script("copy-to-both", "exec tee /dev/stderr") { process in
            for try await piece in process.input {
                try await process.write(piece)
                try await process.writeError(piece)
            }
            return 0
        },
        script("count", #"printf '%d' "$(wc -c)""#) { process in
            try await process.write("\(try await process.input.data().count)")
            return 0
        },
        script("write", #"head -c "$1" /dev/zero | tr '\0' x; exit "${2-0}""#) { process in
            try await process.write(String(repeating: "x", count: Int(process.arguments[0]) ?? 0))
            return .exited(process.arguments.count > 1 ? 3 : 0)
        },
        script("write-error", #"head -c "$1" /dev/zero | tr '\0' y >&2"#) { process in
            try await process.writeError(String(repeating: "y", count: Int(process.arguments[0]) ?? 0))
            return 0
        },
        script("print", #"printf '%b' "$1"; printf '%b' "${2-}" >&2"#) { process in
            try await process.write(unescaped(process.arguments[0]))
            try await process.writeError(process.arguments.count > 1 ? unescaped(process.arguments[1]) : "")
            return 0
        },
        script("alternate", "printf 1; printf 2 >&2; printf 3; printf 4 >&2") { process in
            try await process.write("1")
            try await process.writeError("2")
            try await process.write("3")
            try await process.writeError("4")
            return 0
        },
        script("close-error", "printf 1; exec 2>&-; printf 2") { process in
            try await process.write("1")
            process.close(.error)
            try await process.write("2")
            return 0
        },
        script("close-output", "printf 1; exec >&-; printf 2 >&2") { process in
            try await process.write("1")
            process.close(.output)
            try await process.writeError("2")
            return 0
        },
        script("answer", #"while read -r line; do printf '<%s>\n' "$line"; done; printf 'end\n'"#) { process in
            for try await line in process.input.lines { try await process.write("<\(line)>\n") }
            try await process.write("end\n")
            return 0
        },
        script("first-line", #"read -r line; printf '%s' "$line""#) { process in
            for try await line in process.input.lines {
                try await process.write(line)
                return 0
            }
            return 0
        },
        script("forever", "echo ready; exec sleep 1000") { process in
            try await process.write("ready\n")
            try await process.sleep(for: .seconds(1000))
            return 0
        },
        script("endless", "exec yes") { process in
            // Without its sleep, this endless loop would always be ready to run, and a virtual clock would stand still.
            while true {
                try await process.write(String(repeating: "y\n", count: 4096))
                try await process.sleep(for: .microseconds(100))
            }
        },
        script("closed-input", "exec <&-; echo ready; exec sleep 1000") { process in
            process.close(.input)
            try await process.write("ready\n")
            try await process.sleep(for: .seconds(1000))
            return 0
        },
        script("closed-output", "exec >&- 2>&-; exec sleep 1000") { process in
            process.close(.output)
            process.close(.error)
            try await process.sleep(for: .seconds(1000))
            return 0
        },
        script("polite", "trap 'echo caught; exit 7' TERM INT USR1; echo ready; while :; do sleep 0.01; done") {
            process in
            let signals = process.signals(.terminate, .interrupt, .userDefinedOne)
            try await process.write("ready\n")
            for await _ in signals { break }
            try await process.write("caught\n")
            return 7
        },
        script("stubborn", "trap '' TERM INT; echo ready; while :; do sleep 0.01; done") { process in
            _ = process.signals(.terminate, .interrupt)
            try await process.write("ready\n")
            try await process.sleep(for: .seconds(1000))
            return 0
        },
        script("unkillable", "trap '' KILL 2>/dev/null; echo ready; while :; do sleep 0.01; done") { process in
            let signals = process.signals(.kill)
            try await process.write("ready\n")
            for await _ in signals { return 9 }
            return 0
        },
        script("counting", "trap 'printf t' TERM; trap 'exit 5' INT; echo ready; while :; do sleep 0.01; done") {
            process in
            let signals = process.signals(.terminate, .interrupt)
            try await process.write("ready\n")
            for await signal in signals {
                if signal == .interrupt { return 5 }
                try await process.write("t")
            }
            return 0
        },
        script("parent", "exec 3<&0; (sleep 600; echo late) <&3 & echo now") { process in
            try await process.write("now\n")
            Task {
                try await process.sleep(for: .seconds(600))
                try await process.write("late\n")
            }
            return 0
        },
        failing("bin/no-permission", "#!/bin/sh\n", permissions: 0o644, .EACCES),
        failing("bin/folder", nil, .EISDIR),
        failing("bin/garbage", "\u{1}\u{2}", .ENOEXEC),
        failing("bin/text", "echo no shell\n", .ENOEXEC),
        failing("bin/no-interpreter", "#!/nonexistent/sh\n", .ENOENT),
        Program(path: "first/twice", contents: "#!/bin/sh\nprintf first", permissions: 0o755, scripted: "first"),
        Program(path: "second/twice", contents: "#!/bin/sh\nprintf second", permissions: 0o755, scripted: "second"),
        failing("first/shadowed", "#!/bin/sh\n", permissions: 0o644, .EACCES),
        Program(path: "second/shadowed", contents: "#!/bin/sh\nprintf found", permissions: 0o755, scripted: "found"),
        failing("first/blocked", "#!/bin/sh\n", permissions: 0o644, .EACCES),
        failing("first/hidden", nil, .EISDIR),
        Program(path: "second/hidden", contents: "#!/bin/sh\nprintf found", permissions: 0o755, scripted: "found"),
    ]

    private static func failing(
        _ path: String,
        _ contents: String?,
        permissions: Int = 0o755,
        _ error: POSIXErrorCode
    ) -> Program {
        Program(path: path, contents: contents, permissions: permissions, scripted: .failure(.spawnFailed, error))
    }

    private static func script(_ name: String, _ text: String, _ body: @escaping ScriptedProgram.Body) -> Program {
        Program(
            path: "bin/\(name)",
            contents: "#!/bin/sh\n\(text)\n",
            permissions: 0o755,
            scripted: ScriptedProgram(body)
        )
    }

    /// Replaces the escapes of `printf`.
    static func unescaped(_ text: String) -> String {
        text.replacing("\\n", with: "\n").replacing("\\r", with: "\r").replacing("\\t", with: "\t")
    }
}
