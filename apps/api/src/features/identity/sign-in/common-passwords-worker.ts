import { parentPort } from "node:worker_threads";
import { dictionary } from "@zxcvbn-ts/language-common";
import { fingerprint, folded, MIN_COMMON_LENGTH } from "./password-text.ts";

// In a thread of its own: the list takes nearly thirty megabytes while it is read, its fingerprints less than half of one.
const texts = new Set(dictionary["passwords-common"].filter((text) => text.length >= MIN_COMMON_LENGTH).map(folded));
const fingerprints = BigUint64Array.from(texts, fingerprint).toSorted();
parentPort?.postMessage(fingerprints, [fingerprints.buffer]);
