import type { Dependencies } from "#src/dependencies";
import { recordEvent } from "#src/platform/events";
import type { ScanVerdict } from "#src/platform/files/scanner";
import type { ArrivedFile } from "./arriving-file.repository.ts";
import type { Sender } from "./file.policy.ts";
import { refusal } from "./refusal.ts";
import { openBytes } from "./stored-bytes.ts";

type Arrived = { readonly documentId: string | null; readonly files: readonly ArrivedFile[] };

/** A scanner that does not answer holds the files: they are kept and not shown until it has seen them. */
export async function scanArrived(
  deps: Dependencies,
  { documentId, files }: Arrived,
  sender: Sender,
): Promise<ArrivedFile[]> {
  const scanned: ArrivedFile[] = [];
  for (const file of files) {
    const verdict = await verdictOn(deps, file);
    if (verdict?.isHarmful === true) {
      const { mediaType, size } = file;
      await recordEvent(deps.db, {
        action: "file.refused",
        actorUserId: sender.userId,
        subjectId: sender.reach,
        details: { documentId, mediaType, size, signature: verdict.signature, uploadLinkId: sender.linkId },
      });
      throw refusal("file.harmful", file.name);
    }
    scanned.push(verdict === null ? file : { ...file, status: "accepted", isChecked: true });
  }
  return scanned;
}

async function verdictOn(deps: Dependencies, file: ArrivedFile): Promise<ScanVerdict | null> {
  if (deps.scanner === null) return null;
  try {
    return await deps.scanner.scan(await openBytes(deps, file));
  } catch (error) {
    deps.log.error({ error: error instanceof Error ? error.message : "unknown" }, "The scanner did not answer");
    return null;
  }
}
