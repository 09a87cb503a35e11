#include "NetworkDependencyCurl.h"

#if defined(__linux__)

#include "Symbols.h"
#include <pthread.h>
#include <stdlib.h>

// The state of zlib, whose layout has been the same since version 1.0.
struct zlib_stream {
    const uint8_t *next_in;
    unsigned available_in;
    unsigned long total_in;
    uint8_t *next_out;
    unsigned available_out;
    unsigned long total_out;
    const char *message;
    void *state;
    void *allocate;
    void *release;
    void *opaque;
    int data_type;
    unsigned long checksum;
    unsigned long reserved;
};

#define ZLIB(apply)                                                                                                    \
    apply(int, inflateInit2_, (struct zlib_stream *, int, const char *, int))                                         \
    apply(int, inflate, (struct zlib_stream *, int))                                                                   \
    apply(int, inflateEnd, (struct zlib_stream *))

#define BROTLI(apply)                                                                                                  \
    apply(void *, BrotliDecoderCreateInstance, (void *, void *, void *))                                               \
    apply(void, BrotliDecoderDestroyInstance, (void *))                                                                \
    apply(int, BrotliDecoderDecompressStream,                                                                          \
          (void *, size_t *, const uint8_t **, size_t *, uint8_t **, size_t *))

ZLIB(DECLARE)
BROTLI(DECLARE)
static struct { ZLIB(MEMBER) BROTLI(MEMBER) } library;

static bool has_zlib = false;
static bool has_brotli = false;

static void load(void) {
    bool all = true;
    ZLIB(FIND)
    has_zlib = all;
    all = true;
    BROTLI(FIND)
    has_brotli = all;
}

bool content_decoder_is_available(enum content_coding coding) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return coding == content_coding_brotli ? has_brotli : has_zlib;
}

struct decoder {
    enum content_coding coding;
    struct zlib_stream zlib;
    void *brotli;
};

void *content_decoder_create(enum content_coding coding) {
    if (!content_decoder_is_available(coding)) return NULL;
    struct decoder *decoder = calloc(1, sizeof(struct decoder));
    if (decoder == NULL) return NULL;
    decoder->coding = coding;
    bool is_ready;
    if (coding == content_coding_brotli) {
        decoder->brotli = library.BrotliDecoderCreateInstance(NULL, NULL, NULL);
        is_ready = decoder->brotli != NULL;
    } else {
        // 15 is the largest window, with the header of zlib. 16 more means the header of gzip; a negative number means no header.
        int bits = coding == content_coding_gzip ? 31 : coding == content_coding_raw_deflate ? -15 : 15;
        is_ready = library.inflateInit2_(&decoder->zlib, bits, "1.2.0", (int)sizeof(struct zlib_stream)) == 0;
    }
    if (is_ready) return decoder;
    free(decoder);
    return NULL;
}

void content_decoder_destroy(void *opaque) {
    struct decoder *decoder = opaque;
    if (decoder->coding == content_coding_brotli) {
        library.BrotliDecoderDestroyInstance(decoder->brotli);
    } else {
        library.inflateEnd(&decoder->zlib);
    }
    free(decoder);
}

enum content_status content_decoder_run(
    void *opaque,
    const uint8_t *input, size_t input_count, size_t *consumed,
    uint8_t *output, size_t output_count, size_t *produced
) {
    struct decoder *decoder = opaque;
    if (decoder->coding == content_coding_brotli) {
        size_t available_in = input_count, available_out = output_count;
        int result = library.BrotliDecoderDecompressStream(
            decoder->brotli, &available_in, &input, &available_out, &output, NULL
        );
        *consumed = input_count - available_in;
        *produced = output_count - available_out;
        return result == 0 ? content_is_broken : result == 1 ? content_ended : content_continues;
    }
    decoder->zlib.next_in = input;
    decoder->zlib.available_in = (unsigned)input_count;
    decoder->zlib.next_out = output;
    decoder->zlib.available_out = (unsigned)output_count;
    int result = library.inflate(&decoder->zlib, 0);
    *consumed = input_count - decoder->zlib.available_in;
    *produced = output_count - decoder->zlib.available_out;
    enum { ok = 0, end = 1, no_progress = -5 };
    return result == end ? content_ended : result == ok || result == no_progress ? content_continues : content_is_broken;
}

#endif
