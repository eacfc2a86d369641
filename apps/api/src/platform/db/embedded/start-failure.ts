/**
 * A problem that the person who starts Keystep can solve. Its message is the one sentence to print before leaving with
 * 1.
 */
export class StartFailure extends Error {
  override readonly name = "StartFailure";
}

const REASONS: Record<string, string> = {
  EACCES: "this user may not read or write it",
  EPERM: "this user may not change it",
  EROFS: "it is on a read-only disk",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "part of the path is a file, not a folder",
  EEXIST: "a file stands where a folder should be",
  ENOENT: "it does not exist",
  EMFILE: "too many files are open",
};

function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  const code = errorCode(error);
  return code !== undefined && codes.includes(code);
}

/** Turns a failed file operation into one sentence that names the path and the reason. */
export function fileFailure(path: string, error: unknown): StartFailure {
  if (error instanceof StartFailure) return error;
  const code = errorCode(error);
  const reason =
    (code === undefined ? undefined : REASONS[code]) ?? (error instanceof Error ? error.message : "it failed");
  return new StartFailure(`Keystep cannot use ${path}: ${reason}. Mend that or set DATA_DIR to another folder.`);
}

type Failed = { readonly folder: string; readonly logFile: string };

/** Turns what a program of PostgreSQL wrote before it failed into one sentence. */
export function programFailure(output: string, { folder, logFile }: Failed): StartFailure {
  if (/No space left on device/.test(output)) {
    return new StartFailure(
      `The disk is full, so PostgreSQL cannot start in ${folder}. It needs about 50 MB. Free some space or set DATA_DIR.`,
    );
  }
  if (/initialized by PostgreSQL version|database files are incompatible/.test(output)) {
    return new StartFailure(
      `The database in ${folder} was made by another version of PostgreSQL. Start that version of Keystep and take a backup, or set DATA_DIR to a new folder.`,
    );
  }
  const reason = /(?:FATAL|PANIC|initdb: error):\s*(.*)/.exec(output)?.[1] ?? "it did not say why";
  return new StartFailure(`PostgreSQL cannot start in ${folder}: ${reason} (its log: ${logFile}).`);
}
