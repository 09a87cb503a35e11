#include "NetworkDependencyCurl.h"

#if defined(__linux__)

#include "Symbols.h"
#include <pthread.h>

typedef void (*alert_callback)(const void *ssl, int where, int value);

#define OPENSSL(apply)                                                                                                 \
    apply(int, CRYPTO_get_ex_new_index, (int, long, void *, void *, void *, void *))                                   \
    apply(int, SSL_set_ex_data, (void *, int, void *))                                                                 \
    apply(void *, SSL_get_ex_data, (const void *, int))                                                                \
    apply(void, SSL_set_info_callback, (void *, alert_callback))

#define CURL(apply) apply(int, curl_easy_getinfo, (void *, int, ...))

OPENSSL(DECLARE)
CURL(DECLARE)
static struct { OPENSSL(MEMBER) CURL(MEMBER) } library;

static bool is_loaded = false;
static int flag_index = -1;

static void load(void) {
    bool all = true;
    OPENSSL(FIND)
    CURL(FIND)
    // The first argument means that the index is for objects of the type SSL.
    if (all) flag_index = library.CRYPTO_get_ex_new_index(0, 0, NULL, NULL, NULL, NULL);
    is_loaded = flag_index >= 0;
}

static void receive_alert(const void *ssl, int where, int value) {
    enum { is_read_alert = 0x4004, description = 0xff, close_notify = 0 };
    if ((where & is_read_alert) != is_read_alert || (value & description) != close_notify) return;
    bool *has_ended = library.SSL_get_ex_data(ssl, flag_index);
    if (has_ended != NULL) *has_ended = true;
}

struct session_info {
    int backend;
    void *session;
};

bool curl_transfer_watch_close_notify(void *easy, bool *has_ended) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    enum { session_pointer = 0x400000 + 45, openssl = 1 };
    const struct session_info *info = NULL;
    if (!is_loaded || library.curl_easy_getinfo(easy, session_pointer, &info) != 0 || info == NULL) return false;
    if (info->backend != openssl || info->session == NULL) return false;
    if (library.SSL_set_ex_data(info->session, flag_index, has_ended) != 1) return false;
    library.SSL_set_info_callback(info->session, receive_alert);
    return true;
}

#endif
