import { QUEUES, type CaseSort, type Queue, type QueueCondition } from "@keystep/domain/desk/queues";
import { z } from "zod";
import { Problem } from "#src/platform/http/problem";

/** The column that a list is sorted by, and whether it begins with the highest. What is closed is read from the newest on, not by what is due. */
export function orderOf(queue: Queue, sort: CaseSort) {
  const { isClosed, awaitsLook }: QueueCondition = QUEUES[queue].has;
  const isReversed = sort.startsWith("-");
  const name = isReversed ? sort.slice(1) : sort;
  if (name === "amount") return { column: "c.amount_cents", isDescending: isReversed } as const;
  if (name === "name") return { column: "c.sort_name", isDescending: isReversed } as const;
  if (awaitsLook) return { column: "c.look_drawn_at", isDescending: isReversed } as const;
  if (isClosed === undefined) return { column: "c.due_at", isDescending: isReversed } as const;
  return { column: "c.closed_at", isDescending: !isReversed } as const;
}

/** The row at the edge of a page: its value in the sorted column, as PostgreSQL writes it, and its id. */
const place = z.tuple([z.string().max(200), z.uuid()]);
export type Place = z.output<typeof place>;

export function writePlace(at: Place): string {
  return Buffer.from(JSON.stringify(at)).toString("base64url");
}

export function readPlace(text: string): Place {
  const read = place.safeParse(parsed(Buffer.from(text, "base64url").toString()));
  if (!read.success) throw new Problem("request.malformed");
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
