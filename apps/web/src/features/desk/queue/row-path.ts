import { QUEUES, type Queue, type QueueCondition } from "@keystep/domain/desk/queues";
import { deskPaths } from "#src/features/desk/desk-paths";

/** Where a row of a list leads: to its case, or to the page that does not tell how that was decided. */
export function rowPath(queue: Queue, id: string): string {
  const { awaitsLook }: QueueCondition = QUEUES[queue].has;
  return awaitsLook === true ? deskPaths.secondLook(id) : deskPaths.case(id);
}
