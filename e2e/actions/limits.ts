/** How long what a test expects may take to come true, in milliseconds. */
export const EXPECT_LIMIT_MS = 10_000;
