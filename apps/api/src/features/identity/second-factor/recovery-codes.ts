import { randomInt } from "node:crypto";
import {
  readRecoveryCode,
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  recoveryCodeText,
} from "@keystep/domain/identity/second-factor-code";
import type { Dependencies } from "#src/dependencies";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { deleteRecoveryCodes } from "./second-factor.repository.ts";

const SELECTOR_LENGTH = 4;

const INSERT = statement(
  "recovery-codes-insert",
  `INSERT INTO recovery_codes (user_id, selector, code_hash, created_at)
   SELECT $1, selector, code_hash, $4 FROM unnest($2::text[], $3::text[]) AS made (selector, code_hash)`,
);
const FIND = statement(
  "recovery-codes-find",
  `SELECT code_hash AS "hash" FROM recovery_codes WHERE user_id = $1 AND selector = $2 AND used_at IS NULL`,
);
const SPEND = statement(
  "recovery-codes-spend",
  `UPDATE recovery_codes SET used_at = $4
   WHERE user_id = $1 AND selector = $2 AND code_hash = $3 AND used_at IS NULL RETURNING true AS spent`,
);

/** Codes as they are shown once, and what is kept of them: a part that finds the row, and a hash of the rest (ASVS 6.5.2). */
export type RecoveryCodes = {
  readonly shown: string[];
  readonly kept: readonly { readonly selector: string; readonly hash: string }[];
};

function newCode(): string {
  const character = () => RECOVERY_CODE_ALPHABET[randomInt(RECOVERY_CODE_ALPHABET.length)];
  return Array.from({ length: RECOVERY_CODE_LENGTH }, character).join("");
}

/** Ten codes of which no two begin alike. Hashing takes as long as for ten passwords: never while a row is held. */
export async function newRecoveryCodes({ passwords }: Pick<Dependencies, "passwords">): Promise<RecoveryCodes> {
  const codes = new Map<string, string>();
  while (codes.size < RECOVERY_CODE_COUNT) {
    const code = newCode();
    codes.set(code.slice(0, SELECTOR_LENGTH), code.slice(SELECTOR_LENGTH));
  }
  const kept = await Promise.all(
    [...codes].map(async ([selector, rest]) => ({ selector, hash: await passwords.hash(rest) })),
  );
  const shown = [...codes].map(([selector, rest]) => recoveryCodeText(selector + rest));
  return { shown, kept };
}

/** The new codes are the only ones from now on. */
export async function replaceRecoveryCodes(
  db: Db,
  { userId, codes, now }: { userId: string; codes: RecoveryCodes; now: Date },
): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  const selectors = codes.kept.map(({ selector }) => selector);
  const hashes = codes.kept.map(({ hash }) => hash);
  await db.run(INSERT, [userId, selectors, hashes, now]);
}

/** Uses up a code; false for a wrong one and for one that was used, which cost the same time, and at once for what cannot be one. */
export async function spendRecoveryCode(
  { db, clock, passwords }: Pick<Dependencies, "db" | "clock" | "passwords">,
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = readRecoveryCode(typed);
  if (code === null) return false;
  const selector = code.slice(0, SELECTOR_LENGTH);
  const [row] = await db.run<{ hash: string }>(FIND, [userId, selector]);
  const matches = await passwords.verify(row?.hash ?? null, code.slice(SELECTOR_LENGTH));
  if (!matches || row === undefined) return false;
  const spent = await db.run<{ spent: boolean }>(SPEND, [userId, selector, row.hash, clock.now()]);
  return spent.length > 0;
}
