import type { SecurityEvent } from "@keystep/contract/staff";
import type { Db } from "#src/platform/db/database";
import { findSecurityEvents } from "./staff.repository.ts";

/** The record of sign-ins and of changes to accounts, newest first, one page at a time. */
export async function listSecurityEvents(db: Db, before: string | undefined): Promise<SecurityEvent[]> {
  const rows = await findSecurityEvents(db, before);
  return rows.map(({ occurredAt, ...event }) => ({ ...event, occurredAt: occurredAt.toISOString() }));
}
