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

export type SavesTogether<Each extends Save> = readonly [Each, ...Each[]];

/**
 * Groups saves into entries, newest first. Another section, or more than an hour, between two saves starts a new entry.
 * Only the two saves count, so an entry is the same on whichever page it begins.
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
