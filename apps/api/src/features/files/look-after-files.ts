import { jsonBuildObject } from "kysely/helpers/postgres";
import type { Dependencies } from "#src/dependencies";
import type { Db } from "#src/platform/db/database";
import { NOW, constant, hoursBefore, rowCount } from "#src/platform/db/expressions";
import { execute, fetchRow, fetchRows, prepared, present, query } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import type { WaitingWork } from "#src/platform/observe/waiting-work";
import { dropBytes, openBytes, type StoredBytes } from "./stored-bytes.ts";

const FIRST = "00000000-0000-0000-0000-000000000000";

const FIND = prepared("files-find-waiting", { after: "uuid" }, ({ after }) =>
  query
    .selectFrom("files")
    .select(["id", "store_key as storeKey", "sealed_key as encryptedKey"])
    .where("status", "=", "waiting")
    .where("id", ">", after)
    .orderBy("id")
    .limit(1),
);

/** Files that nobody sees before the scanner has. */
export const FILES_WAITING: WaitingWork = prepared("files-count-waiting", {}, () =>
  query
    .selectFrom("files")
    .where("status", "=", "waiting")
    .select(({ fn }) => [constant("files").as("kind"), rowCount().as("count"), fn.min("created_at").as("oldest")]),
);
const WAITING = query.updateTable("files as f").where("f.status", "=", "waiting").returning(["f.id", "f.document_id"]);
const ACCEPTED = WAITING.set({ status: "accepted", checked_at: NOW });
const REFUSED = WAITING.set({ status: "refused", store_key: null, sealed_key: null });

function judging(change: typeof WAITING, action: "accepted" | "refused") {
  return prepared(`files-judge-${action}`, { id: "uuid", signature: "text?" }, ({ id, signature }) =>
    query
      .with("judged", () => change.where("f.id", "=", id))
      .with("noted", (db) =>
        insertEvents(
          db
            .selectFrom("judged")
            .leftJoin("applicant_documents as d", "d.id", "judged.document_id")
            .leftJoin("applicants as p", "p.id", "d.applicant_id"),
          (eb) => ({
            action: `file.${action}`,
            subject: eb.ref("p.application_id"),
            details: jsonBuildObject({ fileId: eb.ref("judged.id"), signature }),
          }),
        ),
      )
      .selectFrom("judged")
      .select("id"),
  );
}
const ACCEPT = judging(ACCEPTED, "accepted");
/** The row stays and tells why the file is not there; its bytes are for the caller to remove. */
const REFUSE = judging(REFUSED, "refused");

const FIND_UNNEEDED = prepared("files-find-unneeded", { now: "timestamptz" }, ({ now }) =>
  query
    .selectFrom("unneeded_bytes")
    .select("store_key as storeKey")
    .where("since", "<", hoursBefore(now, 1))
    .orderBy("since")
    .limit(500),
);

/** The next file after this one that the scanner has not seen. */
async function findWaitingFile(db: Db, after: string | null): Promise<({ id: string } & StoredBytes) | null> {
  const row = await fetchRow(db, FIND, { after: after ?? FIRST });
  return row && { id: row.id, storeKey: present(row.storeKey), encryptedKey: present(row.encryptedKey) };
}

/** Bytes that have been unneeded for longer than any upload takes. */
async function findUnneededBytes(db: Db, now: Date): Promise<string[]> {
  const rows = await fetchRows(db, FIND_UNNEEDED, { now });
  return rows.map(({ storeKey }) => storeKey);
}

const MINUTE_MS = 60_000;

/** Removes bytes without a row, and shows waiting files to the scanner again. Running twice at once does no harm. */
export async function lookAfterFiles(deps: Dependencies): Promise<void> {
  await dropBytes(deps, await findUnneededBytes(deps.db, deps.clock.now()));
  await scanWaiting(deps);
}

/** Stops at the first file without an answer, because the scanner would not answer for the next one either. */
async function scanWaiting(deps: Dependencies): Promise<void> {
  const { db, scanner } = deps;
  if (scanner === null) return;
  let file = await findWaitingFile(db, null);
  while (file !== null) {
    const verdict = await scanner.scan(await openBytes(deps, file));
    if (verdict.isHarmful) {
      await execute(db, REFUSE, { id: file.id, signature: verdict.signature });
      await dropBytes(deps, [file.storeKey]);
    } else await execute(db, ACCEPT, { id: file.id, signature: null });
    file = await findWaitingFile(db, file.id);
  }
}

export function startLookingAfterFiles(deps: Dependencies): { stop(): void } {
  let isAtWork = false;
  const run = () => {
    if (isAtWork) return;
    isAtWork = true;
    void lookAfterFiles(deps)
      .catch((error: unknown) => {
        deps.log.error({ error: error instanceof Error ? error.message : "unknown" }, "Looking after files failed");
      })
      .finally(() => {
        isAtWork = false;
      });
  };
  run();
  const timer = setInterval(run, MINUTE_MS).unref();
  return { stop: () => clearInterval(timer) };
}
