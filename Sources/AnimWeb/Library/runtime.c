// What Swift's embedded library expects from a system: memory, and the few functions of the C
// library that the compiler calls by itself.
typedef unsigned long size;
typedef unsigned char byte;

extern byte __heap_base;
extern __attribute__((noreturn)) void web_trap(void);

// MARK: Memory
//
// Blocks are taken from a list for each power of two, from 16 bytes up, and otherwise from the end
// of the memory. The size class stands in the 16 bytes before each block, so that every block has an
// alignment of 16.

static byte *end_of_heap;
static void *free_blocks[32];

static int class_of(size count) {
  int class = 4;
  while (((size)1 << class) < count) class++;
  return class;
}

static void *grow(size count) {
  if (!end_of_heap) end_of_heap = (byte *)(((size)&__heap_base + 15) & ~(size)15);
  byte *block = end_of_heap;
  size needed = (size)block + count;
  size pages = __builtin_wasm_memory_size(0);
  if (needed > pages << 16) {
    size more = ((needed - (pages << 16)) + 0xFFFF) >> 16;
    // Ask for more at once: growing is slow.
    size generous = more < 64 ? 64 : more;
    if (__builtin_wasm_memory_grow(0, generous) == (size)-1
        && __builtin_wasm_memory_grow(0, more) == (size)-1) web_trap();
  }
  end_of_heap += count;
  return block;
}

void *malloc(size count) {
  int class = class_of(count + 16);
  if (class > 30) web_trap();
  byte *block = free_blocks[class];
  if (block) free_blocks[class] = *(void **)(block + 16);
  else block = grow((size)1 << class);
  *(int *)block = class;
  return block + 16;
}

void free(void *pointer) {
  if (!pointer) return;
  byte *block = (byte *)pointer - 16;
  int class = *(int *)block;
  *(void **)pointer = free_blocks[class];
  free_blocks[class] = block;
}

int posix_memalign(void **result, size alignment, size count) {
  if (alignment > 16) web_trap();
  *result = malloc(count);
  return 0;
}

void *memcpy(void *to, const void *from, size count) {
  __builtin_memcpy(to, from, count);
  return to;
}

void *memmove(void *to, const void *from, size count) {
  __builtin_memmove(to, from, count);
  return to;
}

void *memset(void *to, int value, size count) {
  __builtin_memset(to, value, count);
  return to;
}

int memcmp(const void *left, const void *right, size count) {
  const byte *a = left, *b = right;
  for (size index = 0; index < count; index++) {
    if (a[index] != b[index]) return a[index] - b[index];
  }
  return 0;
}

// MARK: Numbers

double round(double value) {
  double rest = value - __builtin_trunc(value);
  return __builtin_trunc(value) + (rest >= 0.5 ? 1 : rest <= -0.5 ? -1 : 0);
}

float roundf(float value) { return (float)round(value); }

// The remainder of the nearest multiple, by the algorithm of the C library of FreeBSD: exact, because
// every step is.
extern double fmod(double, double);

double remainder(double value, double other) {
  double size = __builtin_fabs(other), rest = fmod(__builtin_fabs(value), size + size);
  if (rest + rest > size) {
    rest -= size;
    if (rest + rest >= size) rest -= size;
  }
  return value < 0 ? -rest : rest;
}

// The number that a text is, and the end of the text; the start if it is none. The page's `Number`
// reads it.
extern double web_number(const char *text, size count);

const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  size count = 0;
  while (text[count]) count++;
  *result = web_number(text, count);
  return *result == *result ? text + count : text;
}

double rint(double value) { return __builtin_rint(value); }
double floor(double value) { return __builtin_floor(value); }
double ceil(double value) { return __builtin_ceil(value); }
double trunc(double value) { return __builtin_trunc(value); }
double sqrt(double value) { return __builtin_sqrt(value); }

// The product of two numbers of 128 bits, which wasm32 has no instruction for. The result is where
// the compiler's convention for large values puts it.
typedef unsigned long long word;
typedef struct { word low, high; } wide;

void __multi3(wide *result, word low, word high, word other_low, word other_high) {
  word a = low & 0xFFFFFFFF, b = low >> 32, c = other_low & 0xFFFFFFFF, d = other_low >> 32;
  word ac = a * c, bc = b * c, ad = a * d, bd = b * d;
  word middle = (ac >> 32) + (bc & 0xFFFFFFFF) + (ad & 0xFFFFFFFF);
  result->low = (ac & 0xFFFFFFFF) | middle << 32;
  result->high = bd + (bc >> 32) + (ad >> 32) + (middle >> 32) + low * other_high + high * other_low;
}

// MARK: Random numbers

// The seed of hash tables. It is the same in every instance, because nothing here is secret and the
// answers should not depend on chance.
void arc4random_buf(void *buffer, size count) {
  static word state = 0x9E3779B97F4A7C15;
  for (size index = 0; index < count; index++) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    ((byte *)buffer)[index] = (byte)state;
  }
}

// Text that is printed goes nowhere.
int putchar(int character) { return character; }

// MARK: The compiler's checks

size __stack_chk_guard = 0x595E9FBD;

void __stack_chk_fail(void) { web_trap(); }
