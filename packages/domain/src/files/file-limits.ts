const MEGABYTE = 1024 * 1024;

/** The largest file: 10 MB, which counts the last byte in (interpretation, FILE-06). */
export const MAX_FILE_BYTES = 10 * MEGABYTE;
/** So many files in one request (interpretation, FILE-06). */
export const MAX_FILES_AT_ONCE = 10;
/** So many files are kept for one person: far above what an application asks for, and a bound all the same. */
export const MAX_FILES_OF_A_PERSON = 500;
/** The largest picture, by its points: above the 48.8 million of a telephone, below what would take the memory of a server. */
export const MAX_PICTURE_POINTS = 50_000_000;
