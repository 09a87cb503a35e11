#pragma once

/// The number of calls of malloc, calloc, realloc and aligned_alloc so far, in the whole process, or -1 where they are
/// not counted.
long allocation_count(void);
