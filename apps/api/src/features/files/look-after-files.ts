import type { Dependencies } from "#src/dependencies";
import { execute } from "#src/platform/db/prepared";
import { dropBytes, openBytes } from "./stored-bytes.ts";
import { ACCEPT, findUnneededBytes, findWaitingFile, REFUSE } from "./waiting-file.repository.ts";

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
