import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** Work of one kind that somebody or something has to do: how much, and since when the first of it waits. */
export type Waiting = { readonly kind: string; readonly count: number; readonly oldest: Date | null };

export type Metrics = {
  readonly registry: Registry;
  readonly requests: Histogram<"method" | "route" | "status">;
  readonly jobs: Counter<"job" | "outcome">;
  readonly principalCache: Counter<"outcome">;
  readonly databaseConnections: Gauge<"state">;
  readonly waiting: Gauge<"kind">;
  readonly waitingSeconds: Gauge<"kind">;
  readonly backupSeconds: Gauge;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time to answer, by route",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.025, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
    jobs: new Counter({
      name: "jobs_total",
      help: "Background jobs, by outcome: done, failed (will be tried again), dead (given up)",
      labelNames: ["job", "outcome"],
      registers,
    }),
    principalCache: new Counter({
      name: "principal_cache_total",
      help: "Callers found in the cache of verified tokens (hit) or read from the database (miss)",
      labelNames: ["outcome"],
      registers,
    }),
    databaseConnections: new Gauge({
      name: "database_connections",
      help: "Connections of the pool, by state",
      labelNames: ["state"],
      registers,
    }),
    waiting: new Gauge({
      name: "waiting_work",
      help: "Work that waits, by kind: jobs that are due, files before their scan, deadlines that are near or have passed",
      labelNames: ["kind"],
      registers,
    }),
    waitingSeconds: new Gauge({
      name: "waiting_work_oldest_seconds",
      help: "How long the first of it has waited, by kind",
      labelNames: ["kind"],
      registers,
    }),
    backupSeconds: new Gauge({
      name: "backup_age_seconds",
      help: "Since the newest backup on the record; infinite without one",
      registers,
    }),
  };
}
