import { pipeline } from "node:stream/promises";
import type { FileStore } from "#src/platform/files/file-store";
import { measureAll, measured } from "./measured.ts";

/** A store on another machine answers late, and a few of them at a time. */
const AT_ONCE = 8;

type Copying = {
  readonly from: Pick<FileStore, "read" | "size">;
  readonly to: Pick<FileStore, "read" | "size" | "write" | "remove">;
  readonly keys: readonly string[];
};
type Outcome = "copied" | "there" | "missing";

async function copyFile({ from, to }: Copying, key: string): Promise<Outcome> {
  const size = await from.size(key);
  if (size === null) return "missing";
  // Bytes under a key never change, so one of the same size is the same, and one of another size was stopped.
  if ((await to.size(key)) === size) return "there";
  const { through, result } = measured();
  await pipeline(await from.read(key), through, (content) => to.write(key, content));
  if ((await measureAll(await to.read(key))).sha256 !== result().sha256) {
    await to.remove(key);
    throw new Error(`${key} did not arrive as it was sent.`);
  }
  return "copied";
}

/**
 * Copies what another store does not have yet, and reads each one back to compare it; may be stopped and begun again.
 * @throws Error when a store fails, or one arrives with other bytes
 */
export async function copyFiles(
  copying: Copying,
): Promise<{ copied: number; there: number; missing: readonly string[] }> {
  const { keys } = copying;
  const outcomes: Outcome[] = [];
  for (let done = 0; done < keys.length; done += AT_ONCE)
    outcomes.push(...(await Promise.all(keys.slice(done, done + AT_ONCE).map((key) => copyFile(copying, key)))));
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  return {
    copied: count("copied"),
    there: count("there"),
    missing: keys.filter((_key, place) => outcomes[place] === "missing"),
  };
}
