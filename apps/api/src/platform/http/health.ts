import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { secretHash } from "#src/platform/ids";
import { measureWaitingWork, type WaitingWork } from "#src/platform/observe/waiting-work";
import { isFull } from "./problem-handler.ts";
import { Problem } from "./problem.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const CHECK_LIMIT_MS = 3_000;

// Spills about a megabyte to the database's disk, which a full one refuses; a read would go on as if all were well.
const TRY_DISK = "set local work_mem = '64kB'; select count(*) from generate_series(1, 40000)";

type State = "ok" | "full" | "unreachable";

/** Looks whether what a process needs can be reached and written; each change is in the log with its reason, and that it is well again. */
function watchNeeds({ log }: Pick<Dependencies, "log">, needs: Readonly<Record<string, () => Promise<unknown>>>) {
  const known = new Map<string, State>();
  return async () => {
    const looked = Object.entries(needs).map(async ([need, check]) => {
      const { state, error } = await stateOf(check);
      if (state !== "ok" && known.get(need) !== state) log.error({ need, state, error }, "Not ready");
      if (state === "ok" && (known.get(need) ?? "ok") !== "ok") log.info({ need }, "Ready again");
      known.set(need, state);
      return [need, state] as const;
    });
    return Object.fromEntries(await Promise.all(looked));
  };
}

/** /healthz: the process answers. /readyz: it can also reach and write what it needs. /metrics: for the people who run it only. */
export function registerHealth(app: FastifyInstance, deps: Dependencies, work: readonly WaitingWork[]): void {
  const { db, files, metrics, config } = deps;
  const look = watchNeeds(deps, { database: () => db.pool.query(TRY_DISK), storage: () => files.check() });
  app.addHook("onListen", async () => void (await look()));
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const states = await look();
    const isReady = Object.values(states).every((state) => state === "ok");
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ok" : "unavailable", ...states });
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) throw new Problem("route.not-found");
    metrics.databaseConnections.set({ state: "open" }, db.pool.totalCount);
    metrics.databaseConnections.set({ state: "idle" }, db.pool.idleCount);
    metrics.databaseConnections.set({ state: "waited-for" }, db.pool.waitingCount);
    await measureWaitingWork(deps, work);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

async function stateOf(check: () => Promise<unknown>): Promise<{ readonly state: State; readonly error?: string }> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("too slow")), CHECK_LIMIT_MS);
  try {
    await Promise.race([check(), late]);
    return { state: "ok" };
  } catch (error) {
    return { state: isFull(error) ? "full" : "unreachable", error: reasonOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** A store says what it could not do, and its cause why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** Without a token only the machine itself; a proxy on the same machine passes others' requests on and is told apart by its header. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    return timingSafeEqual(secretHash(given), secretHash(token));
  }
  const isPassedOn = request.headers["x-forwarded-for"] !== undefined || request.headers.forwarded !== undefined;
  return !isPassedOn && LOOPBACK.has(request.socket.remoteAddress ?? "");
}
