// Sends wrong passwords as fast as they are answered, in a thread of its own so that it does not slow the readings down.
import { randomInt } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import autocannon from "autocannon";

/** `addresses` and `accounts` are how many of each the storm comes from and goes against. */
export type Storm = { url: string; seconds: number; connections: number; addresses: number; accounts: number };
export type StormFigures = { refused: number; slowed: number; unavailable: number; other: number };

const { url, seconds, connections, addresses, accounts } = workerData as Storm; // the one caller passes exactly this

const address = () => `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`;
const known = Array.from({ length: addresses }, address);
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  requests: [
    {
      setupRequest: (request) => ({
        ...request,
        method: "POST",
        path: "/api/v1/login",
        headers: { "content-type": "application/json", "x-forwarded-for": known[randomInt(addresses)] ?? "" },
        body: JSON.stringify({ email: `bench-${randomInt(accounts)}@example.com`, password: "Wrong-Window-12" }),
      }),
    },
  ],
});
const count = (status: number) => result.statusCodeStats?.[`${status}`]?.count ?? 0;
const [refused, slowed, unavailable] = [count(401), count(429), count(503)];
// All other answers, and the calls without one. In a thread the library leaves the totals out.
const other = result["2xx"] + result.non2xx - refused - slowed - unavailable + result.errors;
parentPort?.postMessage({ refused, slowed, unavailable, other } satisfies StormFigures);
