#ifndef NETWORK_DEPENDENCY_CURL_H
#define NETWORK_DEPENDENCY_CURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The functions of libcurl, zlib and brotli that the process has loaded, because FoundationNetworking needs them.
//
// Nothing is linked and no header is needed: the functions are found by their names. All but `curl_library_load` require that
// it has returned true.

/// Finds the functions of libcurl and initializes it, once; returns whether all that a transport needs are there.
bool curl_library_load(void);

/// Returns the version of libcurl, such as "7.88.1".
const char *curl_library_version(void);

/// Returns whether TLS is by OpenSSL or what has come of it.
bool curl_library_uses_openssl(void);

/// The functions that a transfer calls, each with the context as its last or first argument, as libcurl has it.
struct curl_transfer_callbacks {
    size_t (*header)(char *bytes, size_t size, size_t count, void *context);
    size_t (*write)(char *bytes, size_t size, size_t count, void *context);
    size_t (*read)(char *bytes, size_t size, size_t count, void *context);
    int (*seek)(void *context, int64_t offset, int origin);
    int (*progress)(void *context, int64_t total, int64_t received, int64_t upload_total, int64_t sent);
    int (*prepare)(void *context, char *address, char *local_address, int port, int local_port);
};

/// Creates an easy handle.
void *curl_transfer_create(void);
/// Forgets all options of an easy handle, and keeps what it knows.
void curl_transfer_reset(void *easy);
void curl_transfer_destroy(void *easy);
/// Sets the functions that are called, and their context.
///
/// Returns whether libcurl asks `prepare` before it sends a request, which it does since 7.80.
bool curl_transfer_set_callbacks(void *easy, const struct curl_transfer_callbacks *callbacks, void *context);
int curl_transfer_set_long(void *easy, int option, long value);
int curl_transfer_set_offset(void *easy, int option, int64_t value);
int curl_transfer_set_pointer(void *easy, int option, const void *value);
/// Sets an option to bytes, which are copied, and returns whether libcurl knows the option.
bool curl_transfer_set_bytes(void *easy, int option, const void *bytes, size_t count);
long curl_transfer_get_long(void *easy, int info);
/// Returns the socket of the connection of HTTP/1.1 that a transfer has left for another, or -1, and sets its port on this side.
///
/// Where the connection was not kept, the socket may be that of another, whose port is not the same.
int curl_transfer_get_idle_socket(void *easy, long *local_port);
/// Returns whether bytes have arrived on a socket that has this port on this side.
bool socket_has_bytes(int socket, int local_port);
/// Has a flag set once the server announces the end of what it sends, on a TLS connection of OpenSSL.
///
/// Returns whether it will be: where TLS is by something else, or there is none, it is not known. The flag has to outlive the
/// connection, on which nothing else may be sent any more.
bool curl_transfer_watch_farewell(void *easy, bool *has_ended);
/// Calls a function with each certificate of the chain by which the server is trusted, in DER, the server's own first.
///
/// It is not called where TLS is by something else than OpenSSL, or the connection goes on with a session of another.
void curl_transfer_visit_certificates(
    void *easy, void (*visit)(const uint8_t *bytes, size_t count, void *context), void *context
);
/// Pauses one or both directions, as the mask of libcurl says, and goes on with the others.
int curl_transfer_pause(void *easy, int mask);
const char *curl_error_text(int code);

/// Appends a line to a list, and returns the list.
void *curl_list_append(void *list, const char *line);
void curl_list_destroy(void *list);

/// Creates a multi handle.
void *curl_loop_create(long connections_per_host);
void curl_loop_destroy(void *multi);
void curl_loop_add(void *multi, void *easy);
void curl_loop_remove(void *multi, void *easy);
void curl_loop_perform(void *multi);
/// Waits until a transfer can go on, or `curl_loop_wake` is called.
void curl_loop_wait(void *multi);
void curl_loop_wake(void *multi);
/// Returns an easy handle whose transfer has ended, and its result, or null.
void *curl_loop_next_ended(void *multi, int *result);

/// The ways in which content can be encoded.
enum content_coding { content_coding_gzip, content_coding_zlib, content_coding_raw_deflate, content_coding_brotli };

/// The state of a decoder after a piece of content.
enum content_status { content_continues, content_ended, content_is_broken };

/// Returns whether the process has loaded the functions that decode this.
bool content_decoder_is_available(enum content_coding coding);
/// Creates a decoder, or returns null where it cannot be had.
void *content_decoder_create(enum content_coding coding);
void content_decoder_destroy(void *decoder);
/// Decodes as much of the input as fits into the output; tells how much of either was used.
enum content_status content_decoder_run(
    void *decoder,
    const uint8_t *input, size_t input_count, size_t *consumed,
    uint8_t *output, size_t output_count, size_t *produced
);

/// Returns 1 for a domain in lower case below which anyone can register a name, 0 for others, and -1 without libpsl.
int public_suffix_contains(const char *domain);

#endif
