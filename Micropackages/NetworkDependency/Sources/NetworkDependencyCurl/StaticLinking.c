#if defined(__linux__) && !defined(__ANDROID__)

// A program that links Foundation statically is linked with `-lcurl`, because FoundationNetworking's module says so. The linker
// then looks for libcurl.so, which is in the development package of libcurl only. The folder "linking" has a linker script of that
// name, which names the library itself.
//
// SwiftPM has no safe setting for a search path. But Swift's compilers leave the options of the linker in this section of object
// files, and the driver collects them there. Quotes protect spaces in the path.
#pragma clang diagnostic ignored "-Wexcess-initializers"
__attribute__((section(".swift1_autolink_entries"), used)) static const struct {
    char option[3];
    /// The path of this file without its name: C drops the characters for which there is no room.
    char folder[sizeof __FILE__ - sizeof __FILE_NAME__];
    char end[sizeof "linking\""];
} search_path = {{'"', '-', 'L'}, __FILE__, "linking\""};

#endif
