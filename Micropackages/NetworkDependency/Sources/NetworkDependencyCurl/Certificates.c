#include "NetworkDependencyCurl.h"

#if defined(__linux__)

#include "Symbols.h"
#include <pthread.h>
#include <stdlib.h>

#define OPENSSL(apply)                                                                                                 \
    apply(void *, SSL_get0_verified_chain, (const void *))                                                             \
    apply(long, SSL_get_verify_result, (const void *))                                                                 \
    apply(int, OPENSSL_sk_num, (const void *))                                                                         \
    apply(void *, OPENSSL_sk_value, (const void *, int))                                                               \
    apply(int, i2d_X509, (const void *, uint8_t **))

#define CURL(apply) apply(int, curl_easy_getinfo, (void *, int, ...))

OPENSSL(DECLARE)
CURL(DECLARE)
static struct { OPENSSL(MEMBER) CURL(MEMBER) } library;

static bool is_loaded = false;

static void load(void) {
    bool all = true;
    OPENSSL(FIND)
    CURL(FIND)
    is_loaded = all;
}

struct session_info {
    int backend;
    void *session;
};

void curl_transfer_visit_certificates(
    void *easy, void (*visit)(const uint8_t *bytes, size_t count, void *context), void *context
) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    enum { session_pointer = 0x400000 + 45, openssl = 1 };
    const struct session_info *info = NULL;
    if (!is_loaded || library.curl_easy_getinfo(easy, session_pointer, &info) != 0 || info == NULL) return;
    if (info->backend != openssl || info->session == NULL) return;
    if (library.SSL_get_verify_result(info->session) != 0) return;
    const void *chain = library.SSL_get0_verified_chain(info->session);
    if (chain == NULL) return;
    for (int index = 0; index < library.OPENSSL_sk_num(chain); index++) {
        const void *certificate = library.OPENSSL_sk_value(chain, index);
        int count = library.i2d_X509(certificate, NULL);
        uint8_t *bytes = count > 0 ? malloc((size_t)count) : NULL;
        if (bytes == NULL) continue;
        uint8_t *end = bytes;
        library.i2d_X509(certificate, &end);
        visit(bytes, (size_t)count, context);
        free(bytes);
    }
}

#endif
