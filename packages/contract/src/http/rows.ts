/** So many rows of a long list come in one answer; fewer mean that it was the last. */
export const ROWS_AT_A_TIME = 50;
