/** Saves of one section that follow each other within so many minutes are one entry (decision 0027). */
export const SAVES_TOGETHER_MINUTES = 60;

const MINUTE_MS = 60_000;

/** One save: `at` in milliseconds since 1970, `section` what it was of. */
export type Save = {
  readonly id: string;
  readonly at: number;
  readonly section: string;
  readonly applicationId: string | null;
};

/** Whether an earlier save belongs to the entry of the one that came next after it. */
export function areTogether(newer: Save, older: Save): boolean {
  return (
    newer.section === older.section &&
    newer.applicationId === older.applicationId &&
    newer.at - older.at <= SAVES_TOGETHER_MINUTES * MINUTE_MS
  );
}

/** The saves of one entry, the newest first; there is always one. */
export type SavesTogether<Each extends Save> = readonly [Each, ...Each[]];

/**
 * Saves as receipts, both the newest first. What comes between two saves of one section, or more than an hour, parts them; whether two belong
 * together depends on nothing but these two, so it comes out alike wherever a page begins.
 */
export function groupSaves<Each extends Save>(newestFirst: readonly Each[]): SavesTogether<Each>[] {
  const groups: [Each, ...Each[]][] = [];
  for (const save of newestFirst) {
    const group = groups.at(-1);
    const newer = group?.at(-1);
    if (group !== undefined && newer !== undefined && areTogether(newer, save)) group.push(save);
    else groups.push([save]);
  }
  return groups;
}
