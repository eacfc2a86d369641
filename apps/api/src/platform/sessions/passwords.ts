import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { Problem } from "#src/platform/http/problem";

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** A null hash (no such account, or no password) costs the same time and answers false. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made with weaker settings than today's: then the next right password is hashed anew (ASVS 11.4.4). */
  isOutdated(stored: string): boolean;
};

/** The cost of one hash: KiB of memory, passes over it, lanes. */
export type HashCost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };

// OWASP's argon2id setting of 19 MiB, two passes, one lane (ASVS 11.4.2); the algorithm is the library's default.
const OWASP_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_SIGN_INS_WAITING = 200;
/**
 * A registration is not turned away, because the person typed a whole form. A burst of them waits, for minutes on a
 * small machine; the limit by network address holds off a storm before.
 */
const MAX_NEW_WAITING = 2000;
const SETTINGS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;

type Line = { readonly waiting: (() => void)[]; readonly limit: number; readonly retryAfterSeconds: number };

export type HasherOptions = { readonly atOnce?: number; readonly maxNewWaiting?: number; readonly cost?: HashCost };

/** Hashing uses a whole core for tens of milliseconds: without a gate a storm of sign-ins would starve everything else. */
export function createPasswordHasher({
  atOnce = Math.max(1, availableParallelism() - 1),
  maxNewWaiting = MAX_NEW_WAITING,
  cost = OWASP_COST,
}: HasherOptions = {}): PasswordHasher {
  const signIns: Line = { waiting: [], limit: MAX_SIGN_INS_WAITING, retryAfterSeconds: 5 };
  const newOnes: Line = { waiting: [], limit: maxNewWaiting, retryAfterSeconds: 30 };
  let running = 0;
  let last = newOnes;

  /** The two lines take turns: neither a burst of registrations nor a storm of sign-ins holds up the other. */
  function nextInLine(): (() => void) | undefined {
    const [first, second] = last === newOnes ? [signIns, newOnes] : [newOnes, signIns];
    last = first.waiting.length > 0 ? first : second;
    return last.waiting.shift();
  }

  async function gated<T>(line: Line, work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      const { waiting, limit, retryAfterSeconds } = line;
      if (waiting.length >= limit) {
        throw new Problem("server.unavailable", { headers: { "retry-after": String(retryAfterSeconds) } });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = nextInLine();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  let decoy: Promise<string> | undefined;
  const decoyHash = () => (decoy ??= hash("no such password", cost));
  return {
    hash: (password) => gated(newOnes, () => hash(password, cost)),
    verify: (stored, password) =>
      gated(signIns, async () => {
        const matches = await verify(stored ?? (await decoyHash()), password);
        return matches && stored !== null;
      }),
    isOutdated(stored) {
      const [memoryCost, timeCost] = (SETTINGS.exec(stored) ?? []).slice(1).map(Number);
      return (
        memoryCost === undefined || timeCost === undefined || memoryCost < cost.memoryCost || timeCost < cost.timeCost
      );
    },
  };
}
