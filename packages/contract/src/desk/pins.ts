import { z } from "zod";
import { id } from "@keystep/contract/fields/fields";

const perMille = z.int().min(0).max(1000);

/** A place on a picture, in thousandths of its width and height, with a word for colleagues. */
export const pin = z.object({
  fileId: id,
  x: perMille,
  y: perMille,
  text: z.string().trim().min(1, { error: "Write something" }).max(200),
});
export type Pin = z.output<typeof pin>;
