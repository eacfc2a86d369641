import { createHash } from "node:crypto";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const NEWLINE = 0x0a;

/** Hashes what goes through, and counts its bytes and its lines: a row of COPY is one line, since a line break within it is written as \n. */
export function measured() {
  const hash = createHash("sha256");
  let bytes = 0;
  let rows = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, rows, sha256: hash.digest("hex") }) };
}

/** Reads all of it and keeps nothing. */
export async function measureAll(source: Readable) {
  const { through, result } = measured();
  through.resume();
  await pipeline(source, through);
  return result();
}
