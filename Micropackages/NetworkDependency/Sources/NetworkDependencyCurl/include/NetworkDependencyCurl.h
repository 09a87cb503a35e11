#ifndef NETWORK_DEPENDENCY_CURL_H
#define NETWORK_DEPENDENCY_CURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The functions of libcurl, zlib and brotli, which the process has loaded because FoundationNetworking needs them.
//
// The functions are looked up by name, so this module links no library and includes no header. `curl_library_load` must have
// returned true before another function is called.

/// Looks up libcurl's functions and initializes libcurl, once; returns whether all functions that a transport needs exist.
bool curl_library_load(void);

/// Returns the version of libcurl, such as "7.88.1".
const char *curl_library_version(void);

/// Returns whether libcurl uses OpenSSL or a fork of it for TLS.
bool curl_library_uses_openssl(void);

/// The functions that libcurl calls for a transfer. libcurl defines whether the context is the first or the last argument.
struct curl_transfer_callbacks {
    size_t (*header)(char *bytes, size_t size, size_t count, void *context);
    size_t (*write)(char *bytes, size_t size, size_t count, void *context);
    size_t (*read)(char *bytes, size_t size, size_t count, void *context);
    int (*socket)(void *context, int socket, int purpose);
    int (*seek)(void *context, int64_t offset, int origin);
    int (*progress)(void *context, int64_t total, int64_t received, int64_t upload_total, int64_t sent);
    int (*prepare)(void *context, char *address, char *local_address, int port, int local_port);
};

/// Creates an easy handle.
void *curl_transfer_create(void);
/// Resets all options of an easy handle, but keeps its connections and caches.
void curl_transfer_reset(void *easy);
void curl_transfer_destroy(void *easy);
/// Sets the functions that are called, and their context.
///
/// Returns whether libcurl calls `prepare` before it sends a request, as it does since version 7.80.
bool curl_transfer_set_callbacks(void *easy, const struct curl_transfer_callbacks *callbacks, void *context);
int curl_transfer_set_long(void *easy, int option, long value);
int curl_transfer_set_offset(void *easy, int option, int64_t value);
int curl_transfer_set_pointer(void *easy, int option, const void *value);
/// Sets an option to bytes, which are copied, and returns whether libcurl knows the option.
bool curl_transfer_set_bytes(void *easy, int option, const void *bytes, size_t count);
long curl_transfer_get_long(void *easy, int info);
/// Returns the socket of the HTTP/1.1 connection that a transfer has used, or -1, and sets the connection's local port.
///
/// If libcurl has closed the connection, the socket may belong to another connection, which has another local port.
int curl_transfer_get_idle_socket(void *easy, long *local_port);
/// Returns 1 if bytes have arrived on a socket, 0 if the peer sends nothing more, or -1 if neither is known or the local port
/// differs.
int socket_peek(int socket, int local_port);
/// Makes OpenSSL set a flag when the server announces the end of its data with `close_notify`.
///
/// Returns false, and never sets the flag, if the connection does not use TLS by OpenSSL. The flag has to outlive the connection,
/// so the connection must not be used for another request.
bool curl_transfer_watch_close_notify(void *easy, bool *has_ended);
/// Calls a function with each certificate of the chain of trust, in DER, beginning with the server's certificate.
///
/// The function is not called if the connection does not use TLS by OpenSSL, or resumes an earlier TLS session.
void curl_transfer_visit_certificates(
    void *easy, void (*visit)(const uint8_t *bytes, size_t count, void *context), void *context
);
/// Pauses the directions in libcurl's mask, and resumes the other directions.
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
/// Waits until a transfer can continue or `curl_loop_wake` is called, at most a minute.
void curl_loop_wait(void *multi);
void curl_loop_wake(void *multi);
/// Returns an easy handle whose transfer has ended, and its result, or null.
void *curl_loop_next_ended(void *multi, int *result);

/// The ways in which content can be encoded.
enum content_coding { content_coding_gzip, content_coding_zlib, content_coding_raw_deflate, content_coding_brotli };

/// The state of a decoder after a piece of content.
enum content_status { content_continues, content_ended, content_is_broken };

/// Returns whether the process has loaded the functions that decode such content.
bool content_decoder_is_available(enum content_coding coding);
/// Creates a decoder, or returns null if its functions or memory are missing.
void *content_decoder_create(enum content_coding coding);
void content_decoder_destroy(void *decoder);
/// Decodes as much of the input as fits into the output, and sets the numbers of consumed and produced bytes.
enum content_status content_decoder_run(
    void *decoder,
    const uint8_t *input, size_t input_count, size_t *consumed,
    uint8_t *output, size_t output_count, size_t *produced
);

/// Returns 1 if a domain in lower case is a public suffix, 0 if it is not, and -1 if libpsl is not loaded.
int public_suffix_contains(const char *domain);

#endif
