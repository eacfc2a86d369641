import type { downloadFile as route } from "@keystep/contract/files/files";
import { Readable } from "node:stream";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { FileAnswer } from "#src/platform/http/file-answer";
import { findReadableFile } from "./find-readable-file.ts";
import { openBytes, verifyBytes } from "./stored-bytes.ts";

export async function downloadFile(
  deps: Dependencies,
  { params, principal, requestId }: Call<typeof route>,
): Promise<FileAnswer> {
  const file = await findReadableFile(deps, { id: params.fileId, as: "download", requestId }, principal);
  await verifyBytes(deps, file.stored);
  return new FileAnswer({ ...file, content: Readable.from(await openBytes(deps, file.stored), { objectMode: false }) });
}
