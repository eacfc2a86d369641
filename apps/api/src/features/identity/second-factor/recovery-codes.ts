import { randomInt } from "node:crypto";
import {
  readRecoveryCode,
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  recoveryCodeText,
} from "@keystep/domain/identity/second-factor-code";
import type { Dependencies } from "#src/dependencies";
import type { Db } from "#src/platform/db/database";
import { insertRows, rowsOf } from "#src/platform/db/expressions";
import { execute, fetchRow, prepared, query } from "#src/platform/db/prepared";
import { deleteRecoveryCodes } from "./second-factor.repository.ts";

const SELECTOR_LENGTH = 4;

const INSERT = prepared(
  "recovery-codes-insert",
  { userId: "uuid", selectors: "text[]", hashes: "text[]", now: "timestamptz" },
  ({ userId, selectors, hashes, now }) =>
    insertRows(
      "recovery_codes",
      query
        .selectFrom(rowsOf("made", { selector: selectors, hash: hashes }))
        .select([userId.as("user_id"), "made.selector", "made.hash as code_hash", now.as("created_at")]),
    ),
);
const FIND = prepared("recovery-codes-find", { userId: "uuid", selector: "text" }, ({ userId, selector }) =>
  query
    .selectFrom("recovery_codes")
    .select("code_hash as hash")
    .where("user_id", "=", userId)
    .where("selector", "=", selector)
    .where("used_at", "is", null),
);
const SPEND = prepared(
  "recovery-codes-spend",
  { userId: "uuid", selector: "text", hash: "text", now: "timestamptz" },
  ({ userId, selector, hash, now }) =>
    query
      .updateTable("recovery_codes")
      .set({ used_at: now })
      .where("user_id", "=", userId)
      .where("selector", "=", selector)
      .where("code_hash", "=", hash)
      .where("used_at", "is", null),
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
  await execute(db, INSERT, { userId, selectors, hashes, now });
}

/**
 * Uses up a code. False for a wrong or used one, which cost the same time; false at once for text that cannot be a
 * code.
 */
export async function spendRecoveryCode(
  { db, clock, passwords }: Pick<Dependencies, "db" | "clock" | "passwords">,
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = readRecoveryCode(typed);
  if (code === null) return false;
  const selector = code.slice(0, SELECTOR_LENGTH);
  const row = await fetchRow(db, FIND, { userId, selector });
  const matches = await passwords.verify(row?.hash ?? null, code.slice(SELECTOR_LENGTH));
  if (!matches || row === null) return false;
  return (await execute(db, SPEND, { userId, selector, hash: row.hash, now: clock.now() })) > 0;
}
