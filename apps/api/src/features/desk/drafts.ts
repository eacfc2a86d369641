import * as contract from "@keystep/contract/desk/side-by-side";
import type { DraftField } from "@keystep/domain/desk/side-by-side";
import type { Dependencies } from "#src/dependencies";
import { isBarred } from "#src/features/cases/barred";
import { insertRows } from "#src/platform/db/expressions";
import { fetchRow, fetchRows, prepared, query, textIn } from "#src/platform/db/prepared";
import { encryptedColumn } from "#src/platform/encryption/encrypt-again";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { findCase } from "./find-case.ts";

const LIST = prepared("desk-list-drafts", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  query
    .selectFrom("case_drafts")
    .select(["field", "encrypted", "version", "saved_at as savedAt"])
    .where("case_id", "=", id)
    .where("user_id", "=", person),
);

const DRAFT = { id: "uuid", person: "uuid", field: textIn<DraftField>() } as const;

// Two windows that save at once are told apart by the version that each saw.
const SAVE = prepared(
  "desk-save-draft",
  { ...DRAFT, encrypted: "bytea", now: "timestamptz" },
  ({ id, person, field, encrypted, now }) =>
    query
      .with("before", (db) =>
        db
          .selectFrom("case_drafts")
          .select(["encrypted", "version"])
          .where("case_id", "=", id)
          .where("user_id", "=", person)
          .where("field", "=", field),
      )
      .with("kept", (db) =>
        insertRows(
          "case_drafts",
          db
            .selectFrom("cases as c")
            .select(["c.id as case_id", person.as("user_id"), field.as("field")])
            .select([encrypted.as("encrypted"), now.as("saved_at")])
            .where("c.id", "=", id)
            .where((eb) => eb.not(isBarred(person, eb.ref("c.id")))),
        )
          .onConflict((conflict) =>
            conflict.columns(["case_id", "user_id", "field"]).doUpdateSet((eb) => ({
              encrypted,
              version: eb("case_drafts.version", "+", eb.lit(1)),
              saved_at: now,
            })),
          )
          .returning("version"),
      )
      .selectFrom("kept")
      .leftJoin("before", (join) => join.onTrue())
      .select(["kept.version", "before.encrypted as replaced", "before.version as replacedVersion"]),
);

const FORGET = prepared("desk-forget-draft", DRAFT, ({ id, person, field }) =>
  query
    .deleteFrom("case_drafts")
    .where("case_id", "=", id)
    .where("user_id", "=", person)
    .where("field", "=", field)
    .returning(["encrypted as replaced", "version as replacedVersion"]),
);

type Place = { readonly id: string; readonly person: string; readonly field: DraftField };

function placeOf({ id, person, field }: Readonly<Record<keyof Place, string>>): string {
  return `case-draft ${id} ${person} ${field}`;
}

export const DRAFT_COLUMN = encryptedColumn({
  table: "case_drafts",
  column: "encrypted",
  key: ["case_id", "user_id", "field"],
  place: ({ case_id, user_id, field }) => placeOf({ id: case_id, person: user_id, field }),
});

type Kept = Place & { readonly encrypted: Buffer };

function opened({ encryption }: Pick<Dependencies, "encryption">, { encrypted, ...place }: Kept): string {
  return encryption.decrypt(encrypted, placeOf(place)).toString();
}

export const listDrafts = handle(contract.listDrafts, async (deps, { params, principal }) => {
  const about = { id: params.id, person: principal.userId };
  await findCase(deps.db, about);
  const found = await fetchRows(deps.db, LIST, about);
  return found.map(({ field, encrypted, version, savedAt }) => ({
    field,
    text: opened(deps, { ...about, field, encrypted }),
    version,
    savedAt: savedAt.toISOString(),
  }));
});

/** Nothing is done by it, so it is not on the record. */
export const saveDraft = handle(contract.saveDraft, async (deps, { params, body, principal }) => {
  const { db, encryption, clock } = deps;
  const { field, text, version: seen } = body;
  const place = { id: params.id, person: principal.userId, field };
  const isGone = text.trim() === "";
  if (isGone) await findCase(db, place);
  const values = { ...place, encrypted: encryption.encrypt(text, placeOf(place)), now: clock.now() };
  const saved = isGone ? await forget(db, place) : await fetchRow(db, SAVE, values);
  if (saved === null) throw new Problem("case.not-found");
  const { version, replaced, replacedVersion } = saved;
  const isUnseen = replaced !== null && replacedVersion !== seen;
  const before = isUnseen ? opened(deps, { ...place, encrypted: replaced }) : null;
  return { version, replaced: before === text ? null : before };
});

async function forget(db: Dependencies["db"], place: Place) {
  const gone = await fetchRow(db, FORGET, place);
  return { version: 0, replaced: null, replacedVersion: null, ...gone };
}
