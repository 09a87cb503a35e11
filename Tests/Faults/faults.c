// Makes one call of the C library fail. Preload it, and call the functions that begin with `faults_`.
//
// Only calls of the thread that called `faults_begin` count, so that the number of a call does not depend on other threads.
// The header `fcntl.h` is left out, because it declares `open`, `openat` and `fcntl` with variable arguments.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

// Not an error: the call transfers a part of the bytes.
#define SHORT (-1)

enum { limit = 4096, descriptors = 1024 };
struct call {
    const char *name;
    const int *errors;
};
static _Thread_local struct {
    int active, count, number, error, unknownKinds;
    struct call calls[limit];
} sweep;
// The size that a file falls back to if the system tells only at `close` that what was written is lost.
static off_t durableSize[descriptors];
static char isWritten[descriptors];

// Counts calls from now on. The call of the given number fails with the given error; no call has the number 0.
void faults_begin(int number, int error, int unknownKinds) {
    sweep.count = 0;
    sweep.number = number;
    sweep.error = error;
    sweep.unknownKinds = unknownKinds;
    sweep.active = 1;
    alarm(20);
}

// Ends counting, and returns the number of calls.
int faults_end(void) {
    sweep.active = 0;
    alarm(0);
    return sweep.count;
}

const char *faults_name(int number) { return sweep.calls[number - 1].name; }

// Returns an error that a call may return, or 0 after the last one.
int faults_error(int number, int index) { return sweep.calls[number - 1].errors[index]; }

static void stop(int signal) {
    fprintf(stderr, "%s at call %d, error %d\n", signal == SIGALRM ? "HANG" : "TRAP", sweep.number, sweep.error);
    _exit(1);
}

__attribute__((constructor)) static void install(void) {
    signal(SIGALRM, stop);
    signal(SIGILL, stop);
    signal(SIGTRAP, stop);
}

static int fault(const char *name, const int *errors) {
    if (!sweep.active) return 0;
    if (sweep.count == limit) abort();
    sweep.calls[sweep.count++] = (struct call){name, errors};
    return sweep.count == sweep.number ? sweep.error : 0;
}

#define REAL(type, name, parameters)                                                                                  \
    static type(*real) parameters;                                                                                    \
    if (!real) real = (type(*) parameters)dlsym(RTLD_NEXT, #name)

#define WRAP(type, name, parameters, arguments, failure, ...)                                                         \
    type name parameters {                                                                                            \
        static const int errors[] = {__VA_ARGS__, 0};                                                                 \
        REAL(type, name, parameters);                                                                                 \
        int error = fault(#name, errors);                                                                             \
        if (error) {                                                                                                  \
            errno = error;                                                                                            \
            return failure;                                                                                           \
        }                                                                                                             \
        return real arguments;                                                                                        \
    }

#define OPENING EINTR, EIO, EACCES, EMFILE, ENOSPC, EDQUOT, ESTALE
#define CHANGING EIO, EACCES, ENOSPC, EDQUOT, EROFS, ESTALE

static int opened(int descriptor, int flags) {
    struct stat status;
    if (descriptor >= 0 && descriptor < descriptors && fstat(descriptor, &status) == 0) {
        durableSize[descriptor] = status.st_size;
        isWritten[descriptor] = (flags & 01000) != 0;
    }
    return descriptor;
}

int open(const char *path, int flags, mode_t mode) {
    static const int errors[] = {OPENING, 0};
    REAL(int, open, (const char *, int, mode_t));
    int error = fault("open", errors);
    if (error) {
        errno = error;
        return -1;
    }
    int active = sweep.active;
    sweep.active = 0;
    int descriptor = opened(real(path, flags, mode), flags);
    sweep.active = active;
    return descriptor;
}

int openat(int directory, const char *path, int flags, mode_t mode) {
    static const int errors[] = {OPENING, 0};
    REAL(int, openat, (int, const char *, int, mode_t));
    int error = fault("openat", errors);
    if (error) {
        errno = error;
        return -1;
    }
    int active = sweep.active;
    sweep.active = 0;
    int descriptor = opened(real(directory, path, flags, mode), flags);
    sweep.active = active;
    return descriptor;
}

// Linux closes the descriptor also if it returns an error, and the error may be the first word of bytes that were lost.
int close(int descriptor) {
    static const int errors[] = {EINTR, EIO, ENOSPC, EDQUOT, 0};
    REAL(int, close, (int));
    int error = fault("close", errors);
    if (error && error != EINTR && descriptor >= 0 && descriptor < descriptors && isWritten[descriptor]) {
        if (ftruncate(descriptor, durableSize[descriptor])) abort();
    }
    int result = real(descriptor);
    if (!error) return result;
    errno = error;
    return -1;
}

int fsync(int descriptor) {
    static const int errors[] = {EINTR, EIO, ENOSPC, EDQUOT, 0};
    REAL(int, fsync, (int));
    int error = fault("fsync", errors);
    if (error) {
        errno = error;
        return -1;
    }
    if (descriptor >= 0 && descriptor < descriptors) isWritten[descriptor] = 0;
    return real(descriptor);
}

ssize_t read(int descriptor, void *bytes, size_t count) {
    static const int errors[] = {EINTR, EIO, ESTALE, SHORT, 0};
    REAL(ssize_t, read, (int, void *, size_t));
    int error = fault("read", errors);
    if (error == SHORT) return real(descriptor, bytes, (count + 1) / 2);
    if (error) {
        errno = error;
        return -1;
    }
    return real(descriptor, bytes, count);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
    static const int errors[] = {EINTR, EIO, ENOSPC, EDQUOT, EFBIG, SHORT, 0};
    REAL(ssize_t, write, (int, const void *, size_t));
    int error = fault("write", errors);
    if (descriptor >= 0 && descriptor < descriptors) isWritten[descriptor] = 1;
    if (error == SHORT) return real(descriptor, bytes, (count + 1) / 2);
    if (error) {
        errno = error;
        return -1;
    }
    return real(descriptor, bytes, count);
}

struct dirent *readdir(DIR *stream) {
    static const int errors[] = {EIO, EINTR, ESTALE, 0};
    REAL(struct dirent *, readdir, (DIR *));
    int error = fault("readdir", errors);
    if (error) {
        errno = error;
        return NULL;
    }
    struct dirent *entry = real(stream);
    if (entry && sweep.active && sweep.unknownKinds) entry->d_type = DT_UNKNOWN;
    return entry;
}

int closedir(DIR *stream) {
    static const int errors[] = {EINTR, EIO, 0};
    REAL(int, closedir, (DIR *));
    int error = fault("closedir", errors);
    int active = sweep.active;
    sweep.active = 0;
    int result = real(stream);
    sweep.active = active;
    if (!error) return result;
    errno = error;
    return -1;
}

WRAP(int, fcntl, (int descriptor, int command, long argument), (descriptor, command, argument), -1, EMFILE)
WRAP(DIR *, opendir, (const char *path), (path), NULL, OPENING, ENOMEM)
WRAP(DIR *, fdopendir, (int descriptor), (descriptor), NULL, ENOMEM)
WRAP(int, stat, (const char *path, struct stat *status), (path, status), -1, EIO, EACCES, ESTALE)
WRAP(int, lstat, (const char *path, struct stat *status), (path, status), -1, EIO, EACCES, ESTALE)
WRAP(int, fstat, (int descriptor, struct stat *status), (descriptor, status), -1, EIO, ESTALE)
WRAP(int, fstatat, (int directory, const char *path, struct stat *status, int flags),
     (directory, path, status, flags), -1, EIO, EACCES, ESTALE)
WRAP(int, statx, (int directory, const char *path, int flags, unsigned mask, struct statx *status),
     (directory, path, flags, mask, status), -1, EIO, EACCES, ENOSYS, ESTALE)
WRAP(int, statvfs, (const char *path, struct statvfs *status), (path, status), -1, EINTR, EIO, EACCES)
WRAP(int, access, (const char *path, int mode), (path, mode), -1, EIO, ESTALE)
WRAP(off_t, lseek, (int descriptor, off_t offset, int origin), (descriptor, offset, origin), -1, EIO)
WRAP(int, ftruncate, (int descriptor, off_t size), (descriptor, size), -1, EINTR, EIO, ENOSPC, EDQUOT)
WRAP(int, chmod, (const char *path, mode_t mode), (path, mode), -1, CHANGING)
WRAP(int, fchmod, (int descriptor, mode_t mode), (descriptor, mode), -1, CHANGING)
WRAP(int, futimens, (int descriptor, const struct timespec *times), (descriptor, times), -1, CHANGING)
WRAP(int, utimensat, (int directory, const char *path, const struct timespec *times, int flags),
     (directory, path, times, flags), -1, CHANGING)
WRAP(int, mkdir, (const char *path, mode_t mode), (path, mode), -1, CHANGING)
WRAP(int, mkdirat, (int directory, const char *path, mode_t mode), (directory, path, mode), -1, CHANGING)
WRAP(int, rmdir, (const char *path), (path), -1, CHANGING)
WRAP(int, unlink, (const char *path), (path), -1, CHANGING)
WRAP(int, unlinkat, (int directory, const char *path, int flags), (directory, path, flags), -1, CHANGING)
WRAP(int, rename, (const char *path, const char *other), (path, other), -1, CHANGING)
WRAP(int, renameat, (int directory, const char *path, int otherDirectory, const char *other),
     (directory, path, otherDirectory, other), -1, CHANGING)
WRAP(int, renameat2, (int directory, const char *path, int otherDirectory, const char *other, unsigned flags),
     (directory, path, otherDirectory, other, flags), -1, CHANGING, ENOSYS)
WRAP(int, linkat, (int directory, const char *path, int otherDirectory, const char *other, int flags),
     (directory, path, otherDirectory, other, flags), -1, CHANGING)
WRAP(int, symlink, (const char *target, const char *path), (target, path), -1, CHANGING)
WRAP(int, symlinkat, (const char *target, int directory, const char *path), (target, directory, path), -1, CHANGING)
WRAP(ssize_t, readlink, (const char *path, char *bytes, size_t count), (path, bytes, count), -1, EIO, EACCES, ESTALE)
WRAP(ssize_t, readlinkat, (int directory, const char *path, char *bytes, size_t count),
     (directory, path, bytes, count), -1, EIO, EACCES, ESTALE)
