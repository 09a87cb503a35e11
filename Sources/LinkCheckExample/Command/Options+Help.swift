extension Options {
    static let helpText = """
        Finds broken links in Markdown files.

        Usage: LinkCheckExample [options] FILE...

        Links to files, and to headings in them, are checked on the disk. Links in code
        and in comments are no links. A link that starts with / starts at the current
        directory.

        Options:
          --remote           Also ask the web for http and https links.
          --limit N          With --remote: at most N pages at a time (default: 8).
          --timeout SECONDS  With --remote: wait so long for a page (default: 10).
          --audit            Print the dependencies that the run has used, and which
                             implementations they came from.
          --audit=mermaid    Print them as a Mermaid diagram.
          -h, --help         Print this text.
          --                 Take what follows for files, even if it starts with a dash.

        Each broken link is printed as FILE:LINE: LINK: REASON. The exit status is 0 if
        there is none, 1 if there is one, and 2 if the arguments are wrong, a file
        cannot be read or the output cannot be written.
        """
}
