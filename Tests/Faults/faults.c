// Makes one call of the C library fail. Preload it, and call the functions that begin with `faults_`.
//
// Only calls of the thread that called `faults_begin` count, so that the number of a call does not depend on other threads. An
// operation that runs on several threads has the calls of all threads counted that come from the program itself: a library such as
// the one of queues would not survive a failure. A child that the process forks counts its calls in the same memory.
// The header `fcntl.h` is left out, because it declares `open`, `openat` and `fcntl` with variable arguments.
#define _GNU_SOURCE
// The header declares it with variable arguments, too.
#define syscall declaredSyscall
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#undef syscall

// Not an error: the call transfers a part of the bytes.
#define SHORT (-1)

enum { limit = 4096, descriptors = 1024 };
struct call {
    const char *name;
    const int *errors;
};
static struct sweep {
    atomic_int active, count;
    int number, error, unknownKinds, everyThread;
    pid_t process;
    struct call calls[limit];
} *sweep;
static _Thread_local int isCounted, isPaused;
// The addresses of the program itself.
static uintptr_t start, end;
// The size that a file falls back to if the system tells only at `close` that what was written is lost.
static off_t durableSize[descriptors];
static char isWritten[descriptors];

// Counts calls from now on. The call of the given number fails with the given error; no call has the number 0.
void faults_begin(int number, int error, int unknownKinds, int everyThread) {
    sweep->number = number;
    sweep->error = error;
    sweep->unknownKinds = unknownKinds;
    sweep->everyThread = everyThread;
    sweep->count = 0;
    isCounted = 1;
    sweep->active = 1;
    alarm(20);
}

// Ends counting, and returns the number of calls.
int faults_end(void) {
    sweep->active = 0;
    isCounted = 0;
    alarm(0);
    return sweep->count;
}

// Counts no calls of this thread for a while.
void faults_pause(int pauses) { isPaused = pauses; }

const char *faults_name(int number) { return sweep->calls[number - 1].name; }

// Returns an error that a call may return, or 0 after the last one.
int faults_error(int number, int index) { return sweep->calls[number - 1].errors[index]; }

static void stop(int signal) {
    fprintf(stderr, "%s at call %d, error %d\n", signal == SIGALRM ? "HANG" : "TRAP", sweep->number, sweep->error);
    _exit(1);
}

static int findProgram(struct dl_phdr_info *object, size_t size, void *context) {
    for (int number = 0; number < object->dlpi_phnum; number++) {
        const ElfW(Phdr) *header = &object->dlpi_phdr[number];
        if (header->p_type != PT_LOAD || !(header->p_flags & PF_X)) continue;
        start = object->dlpi_addr + header->p_vaddr;
        end = start + header->p_memsz;
    }
    // The program is the first object.
    return 1;
}

__attribute__((constructor)) static void install(void) {
    sweep = mmap(NULL, sizeof *sweep, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    sweep->process = getpid();
    dl_iterate_phdr(findProgram, NULL);
    setvbuf(stdout, NULL, _IOLBF, 0);
    // Children do not preload this library.
    unsetenv("LD_PRELOAD");
    signal(SIGALRM, stop);
    signal(SIGILL, stop);
    signal(SIGTRAP, stop);
}

static int isActive(void *caller) {
    if (!sweep || !sweep->active || isPaused) return 0;
    return sweep->everyThread ? (uintptr_t)caller >= start && (uintptr_t)caller < end : isCounted;
}

static int fault(const char *name, const int *errors, void *caller) {
    if (!isActive(caller)) return 0;
    // A child reports a failure by a pipe, in which nothing else can fail.
    if (sweep->everyThread && getpid() != sweep->process && (!strcmp(name, "write") || !strcmp(name, "close"))) return 0;
    int number = ++sweep->count;
    if (number > limit) {
        fprintf(stderr, "Too many calls, the last of them of %s\n", name);
        _exit(1);
    }
    sweep->calls[number - 1] = (struct call){name, errors};
    if (number != sweep->number) return 0;
    // With several threads, another function may have this number than in the first run.
    for (const int *error = errors; *error; error++) if (*error == sweep->error) return *error;
    return errors[0];
}

#define FAULT(name) fault(name, errors, __builtin_return_address(0))

#define REAL(type, name, parameters)                                                                                  \
    static type(*real) parameters;                                                                                    \
    if (!real) real = (type(*) parameters)dlsym(RTLD_NEXT, #name)

#define WRAP(type, name, parameters, arguments, failure, ...)                                                         \
    type name parameters {                                                                                            \
        static const int errors[] = {__VA_ARGS__, 0};                                                                 \
        REAL(type, name, parameters);                                                                                 \
        int error = FAULT(#name);                                                                                     \
        if (error) {                                                                                                  \
            errno = error;                                                                                            \
            return failure;                                                                                           \
        }                                                                                                             \
        return real arguments;                                                                                        \
    }

// A function that returns the number of its error.
#define WRAP_RESULT(name, parameters, arguments, ...)                                                                 \
    int name parameters {                                                                                             \
        static const int errors[] = {__VA_ARGS__, 0};                                                                 \
        REAL(int, name, parameters);                                                                                  \
        int error = FAULT(#name);                                                                                     \
        return error ? error : real arguments;                                                                        \
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
    int error = FAULT("open");
    if (error) {
        errno = error;
        return -1;
    }
    int wasPaused = isPaused;
    isPaused = 1;
    int descriptor = opened(real(path, flags, mode), flags);
    isPaused = wasPaused;
    return descriptor;
}

int openat(int directory, const char *path, int flags, mode_t mode) {
    static const int errors[] = {OPENING, 0};
    REAL(int, openat, (int, const char *, int, mode_t));
    int error = FAULT("openat");
    if (error) {
        errno = error;
        return -1;
    }
    int wasPaused = isPaused;
    isPaused = 1;
    int descriptor = opened(real(directory, path, flags, mode), flags);
    isPaused = wasPaused;
    return descriptor;
}

static int isFile(int descriptor) {
    struct stat status;
    int wasPaused = isPaused;
    isPaused = 1;
    int hasStatus = descriptor >= 0 && descriptor < descriptors && fstat(descriptor, &status) == 0;
    isPaused = wasPaused;
    return hasStatus && S_ISREG(status.st_mode);
}

// Linux closes the descriptor also if it returns an error, and the error may be the first word of bytes that were lost.
int close(int descriptor) {
    static const int errors[] = {EINTR, EIO, ENOSPC, EDQUOT, 0};
    REAL(int, close, (int));
    int error = FAULT("close");
    if (error && error != EINTR && isFile(descriptor) && isWritten[descriptor]) {
        // What a child writes to the file is lost, too. So the child ends first.
        siginfo_t information;
        if (sweep->everyThread) waitid(P_ALL, 0, &information, WEXITED | WNOWAIT);
        if (ftruncate(descriptor, durableSize[descriptor])) errno = 0;
    }
    int result = real(descriptor);
    if (!error) return result;
    errno = error;
    return -1;
}

int fsync(int descriptor) {
    static const int errors[] = {EINTR, EIO, ENOSPC, EDQUOT, 0};
    REAL(int, fsync, (int));
    int error = FAULT("fsync");
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
    int error = FAULT("read");
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
    int error = FAULT("write");
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
    int error = FAULT("readdir");
    if (error) {
        errno = error;
        return NULL;
    }
    struct dirent *entry = real(stream);
    if (entry && isActive(__builtin_return_address(0)) && sweep->unknownKinds) entry->d_type = DT_UNKNOWN;
    return entry;
}

int closedir(DIR *stream) {
    static const int errors[] = {EINTR, EIO, 0};
    REAL(int, closedir, (DIR *));
    int error = FAULT("closedir");
    int wasPaused = isPaused;
    isPaused = 1;
    int result = real(stream);
    isPaused = wasPaused;
    if (!error) return result;
    errno = error;
    return -1;
}

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
int fcntl(int descriptor, int command, long argument) {
    static const int errors[] = {EMFILE, EPERM, 0};
    REAL(int, fcntl, (int, int, long));
    // F_DUPFD, F_DUPFD_CLOEXEC and F_SETPIPE_SZ: the other commands do not fail.
    int error = command == 0 || command == 1030 || command == 1031 ? FAULT("fcntl") : 0;
    if (error) {
        errno = error;
        return -1;
    }
    return real(descriptor, command, argument);
}

ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset) {
    static const int errors[] = {EINTR, EIO, ESTALE, SHORT, 0};
    REAL(ssize_t, pread, (int, void *, size_t, off_t));
    int error = FAULT("pread");
    if (error == SHORT) return real(descriptor, bytes, (count + 1) / 2, offset);
    if (error) {
        errno = error;
        return -1;
    }
    return real(descriptor, bytes, count, offset);
}

void *mmap(void *address, size_t size, int protection, int flags, int descriptor, off_t offset) {
    static const int errors[] = {EAGAIN, ENOMEM, 0};
    REAL(void *, mmap, (void *, size_t, int, int, int, off_t));
    int error = descriptor >= 0 ? FAULT("mmap") : 0;
    if (error) {
        errno = error;
        return MAP_FAILED;
    }
    return real(address, size, protection, flags, descriptor, offset);
}

long syscall(long number, long a, long b, long c, long d, long e, long f) {
    static const int errors[] = {ENOSYS, EMFILE, ENOMEM, 0};
    REAL(long, syscall, (long, long, long, long, long, long, long));
    int error = number == SYS_pidfd_open ? FAULT("pidfd_open") : 0;
    if (error) {
        errno = error;
        return -1;
    }
    return real(number, a, b, c, d, e, f);
}

WRAP(char *, getcwd, (char *path, size_t size), (path, size), NULL, EACCES, ENOENT, ENOMEM)
WRAP(int, flock, (int descriptor, int operation), (descriptor, operation), -1, EINTR, ENOLCK)
WRAP(int, chdir, (const char *path), (path), -1, EIO, EACCES)
WRAP(int, faccessat, (int directory, const char *path, int mode, int flags), (directory, path, mode, flags), -1, EIO)
WRAP(int, poll, (struct pollfd *requests, nfds_t count, int timeout), (requests, count, timeout), -1, EINTR, ENOMEM)
WRAP(int, ioctl, (int descriptor, unsigned long request, void *argument), (descriptor, request, argument), -1, EIO)
WRAP(int, pipe, (int *ends), (ends), -1, EMFILE, ENFILE)
WRAP(int, pipe2, (int *ends, int flags), (ends, flags), -1, EMFILE, ENFILE)
WRAP(int, dup2, (int descriptor, int number), (descriptor, number), -1, EMFILE)
WRAP(int, isatty, (int descriptor), (descriptor), 0, ENOTTY)
WRAP(int, tcgetattr, (int descriptor, struct termios *settings), (descriptor, settings), -1, EIO)
WRAP(int, tcsetattr, (int descriptor, int actions, const struct termios *settings), (descriptor, actions, settings), -1,
     EINTR, EIO)
WRAP(pid_t, fork, (void), (), -1, EAGAIN, ENOMEM)
WRAP(int, setpriority, (__priority_which_t which, id_t process, int priority), (which, process, priority), -1, EACCES)
WRAP(int, execve, (const char *path, char *const *arguments, char *const *environment), (path, arguments, environment), -1,
     EIO, EACCES, ENOMEM)
WRAP(int, setpgid, (pid_t process, pid_t group), (process, group), -1, EPERM)
WRAP(pid_t, setsid, (void), (), -1, EPERM)
WRAP(pid_t, waitpid, (pid_t child, int *status, int options), (child, status, options), -1, EINTR)
WRAP(int, waitid, (idtype_t type, id_t child, siginfo_t *information, int options), (type, child, information, options), -1,
     EINTR)
WRAP(int, kill, (pid_t process, int signal), (process, signal), -1, EPERM)
WRAP(int, epoll_ctl, (int poller, int operation, int descriptor, struct epoll_event *event),
     (poller, operation, descriptor, event), -1, ENOMEM, ENOSPC)
WRAP(int, epoll_wait, (int poller, struct epoll_event *events, int count, int timeout), (poller, events, count, timeout), -1,
     EINTR)
WRAP_RESULT(posix_spawn_file_actions_init, (posix_spawn_file_actions_t *actions), (actions), ENOMEM)
WRAP_RESULT(posix_spawn_file_actions_adddup2, (posix_spawn_file_actions_t *actions, int descriptor, int number),
            (actions, descriptor, number), ENOMEM)
WRAP_RESULT(posix_spawn_file_actions_addclosefrom_np, (posix_spawn_file_actions_t *actions, int first), (actions, first),
            ENOMEM)
WRAP_RESULT(posix_spawn_file_actions_addchdir_np, (posix_spawn_file_actions_t *actions, const char *path), (actions, path),
            ENOMEM)
WRAP_RESULT(posix_spawn,
            (pid_t *child, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
             char *const *arguments, char *const *environment),
            (child, path, actions, attributes, arguments, environment), EAGAIN, ENOMEM, EACCES)
