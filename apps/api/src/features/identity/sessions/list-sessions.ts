import type { ListedSession } from "@keystep/contract/identity/sessions";
import type { Dependencies } from "#src/dependencies";
import type { Principal } from "#src/platform/http/principal";
import { deviceWords } from "./device-words.ts";

export async function listSessions(deps: Dependencies, { userId, sessionId }: Principal): Promise<ListedSession[]> {
  const stored = await deps.sessions.listOfUser(deps.db, userId);
  const listed = stored.map(({ id, way, userAgent, ipAddress, createdAt, lastSeenAt }) => ({
    id,
    way,
    device: deviceWords(userAgent),
    ipAddress,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === sessionId,
  }));
  return [...listed.filter(({ isCurrent }) => isCurrent), ...listed.filter(({ isCurrent }) => !isCurrent)];
}
