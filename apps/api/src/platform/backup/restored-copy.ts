import { z } from "zod";
import type { Config } from "#src/config";
import type { Dependencies } from "#src/dependencies";
import { checkedRows } from "#src/platform/db/checked-rows";
import type { Database, Transaction } from "#src/platform/db/database";
import { execute, fetchRow, prepared, query } from "#src/platform/db/prepared";
import type { PageRenderer } from "#src/platform/pages/page-renderer";
import { BackupError } from "./manifest.ts";

const LOOKED_AT_EVERY_MS = 5000;

/** For everybody who opens a page of a copy. */
export const COPY_NOTICE = "This is a restored copy. Nothing entered here counts, and it sends no emails.";

const FIND_HELD = prepared("restoration-find-held", {}, () =>
  query.selectFrom("restorations").select("id").where("live_at", "is", null),
);
const MAKE_LIVE = prepared("restoration-make-live", { now: "timestamptz", address: "text" }, ({ now, address }) =>
  query.updateTable("restorations").set({ live_at: now, live_for: address }).where("live_at", "is", null),
);
/** In the queue's own tables, which the schema of ours does not know. */
const WAITING_EMAILS = "from pgboss.job where name = 'send-email' and state < 'completed'";

export async function isHeldCopy(db: Database): Promise<boolean> {
  return (await fetchRow(db, FIND_HELD, {})) !== null;
}

/** Whether this process works on a copy that was restored and is not live. */
export type RestoredCopy = { readonly isHeld: () => boolean; readonly stop: () => void };

/**
 * Begins the work of a server that reaches people or changes files: at once, or in a restored copy once somebody has made it live.
 *
 * @param begin runs once
 */
export async function beginOnceLive(
  { db, log }: Pick<Dependencies, "db" | "log">,
  begin: () => Promise<void>,
): Promise<RestoredCopy> {
  let isHeld = await isHeldCopy(db);
  if (!isHeld) {
    await begin();
    return { isHeld: () => false, stop: () => undefined };
  }
  log.warn("This is a restored copy: it sends no emails and reminds nobody until go-live");
  const lookAgain = async () => {
    if (!isHeld || (await isHeldCopy(db))) return;
    isHeld = false;
    clearInterval(timer);
    await begin();
    log.warn("The restored copy is live");
  };
  const timer = setInterval(() => {
    lookAgain().catch((error: unknown) => log.error({ error: String(error) }, "Whether the copy is live is not known"));
  }, LOOKED_AT_EVERY_MS).unref();
  return { isHeld: () => isHeld, stop: () => clearInterval(timer) };
}

/** Pages that are rendered for each call say it behind the name of the site. */
export function namedAsCopy(render: PageRenderer, isHeld: () => boolean): PageRenderer {
  return (page, brandName) => render(page, isHeld() ? `${brandName} (restored copy)` : brandName);
}

async function settleWaitingEmails(tx: Transaction, fate: string | undefined): Promise<string> {
  const counted = z.object({ count: z.int() });
  const [{ count } = { count: 0 }] = await checkedRows(tx, counted, [
    `select count(*)::integer as count ${WAITING_EMAILS}`,
  ]);
  if (count === 0) return "No email waited.";
  const waiting = count === 1 ? "1 email" : `${String(count)} emails`;
  if (fate === "send") return `${waiting} that waited will be sent.`;
  if (fate === "drop") {
    await tx.query(`delete ${WAITING_EMAILS}`);
    return `${waiting} that waited will never be sent.`;
  }
  throw new BackupError(
    `${waiting} waited when the backup was made, and may have been sent since. Say send or drop behind the address. Nothing was changed.`,
  );
}

type GoingLive = {
  /** As the person wrote it, so that nobody makes the copy on a screen beside it live. */
  readonly address: string;
  /** The fate of emails that waited: `send` or `drop`. */
  readonly waiting?: string | undefined;
};

/**
 * Makes a restored copy the live site; a server that runs on it notices within seconds. Answers what was done.
 *
 * @throws BackupError where it is none, the address is not the one that its server is set to, or nothing is said of emails that wait
 */
export async function goLive(
  { db, clock, config }: Pick<Dependencies, "db" | "clock"> & { readonly config: Pick<Config, "publicUrl"> },
  { address, waiting }: GoingLive,
): Promise<string> {
  if (!(await isHeldCopy(db))) throw new BackupError("This database is no restored copy, or it is live already.");
  if (!URL.canParse(address) || new URL(address).origin !== config.publicUrl)
    throw new BackupError(
      `${address} is not the address of this copy: PUBLIC_URL says ${config.publicUrl}. Nothing was changed.`,
    );
  return db.transaction(async (tx) => {
    const emails = await settleWaitingEmails(tx, waiting);
    await execute(tx, MAKE_LIVE, { now: clock.now(), address: config.publicUrl });
    return `${config.publicUrl} is live. ${emails} What waits for its time goes on from now.`;
  });
}
