import { z } from "zod";
import type { Dependencies } from "#src/dependencies";
import { decryptAnswers } from "#src/platform/encryption/encrypt-answers";
import { encryptedColumn } from "#src/platform/encryption/encrypt-again";

const people = z.array(z.object({ position: z.number(), name: z.string() }));
const frame = z.object({ reference: z.string(), people });
/** The case and its people as they were when the suspicion was opened. */
export type Frame = z.output<typeof frame>;

const written = z.object({
  text: z.string(),
  about: z.array(z.string()).default([]),
  reportedOn: z.string().nullable().default(null),
  reference: z.string().nullable().default(null),
});
/** The words of staff in one event. */
export type Written = z.output<typeof written>;

type Encrypting = Pick<Dependencies, "encryption">;
type Kept = { readonly id: string; readonly encrypted: Buffer };

const framePlace = (id: string) => `suspicions.encrypted/${id}`;
const eventPlace = (id: string) => `suspicion_events.encrypted/${id}`;

export const SUSPICION_COLUMNS = [
  encryptedColumn({ table: "suspicions", column: "encrypted", key: ["id"], place: ({ id }) => framePlace(id) }),
  encryptedColumn({ table: "suspicion_events", column: "encrypted", key: ["id"], place: ({ id }) => eventPlace(id) }),
];

export function encryptFrame({ encryption }: Encrypting, id: string, value: Frame): Buffer {
  return encryption.encrypt(JSON.stringify(value), framePlace(id));
}

export function encryptWritten({ encryption }: Encrypting, id: string, value: z.input<typeof written>): Buffer {
  return encryption.encrypt(JSON.stringify(value), eventPlace(id));
}

export function readFrame({ encryption }: Encrypting, { id, encrypted }: Kept): Frame {
  return decryptAnswers(encryption, { encrypted, place: framePlace(id) }, frame) ?? { reference: "", people: [] };
}

export function readWritten({ encryption }: Encrypting, { id, encrypted }: Kept): Written {
  return written.parse(JSON.parse(encryption.decrypt(encrypted, eventPlace(id)).toString()));
}
