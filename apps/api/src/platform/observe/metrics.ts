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
  readonly largestPaint: Histogram<"page">;
  readonly slowestInteraction: Histogram<"page">;
  readonly layoutShift: Histogram<"page">;
};

/** Bounds at 0.9 s, our own for a page, and at those that Web Vitals calls good and poor. */
function speedOfPages(registers: readonly Registry[]) {
  const of = (name: string, help: string, buckets: number[]) =>
    new Histogram({
      name,
      help: `${help}, by page; told by browsers`,
      labelNames: ["page"],
      buckets,
      registers: [...registers],
    });
  return {
    largestPaint: of(
      "page_largest_paint_seconds",
      "Until the largest part of a page was painted (LCP)",
      [0.3, 0.6, 0.9, 1.5, 2.5, 4, 8],
    ),
    slowestInteraction: of(
      "page_slowest_interaction_seconds",
      "The slowest answer to a touch or key (INP)",
      [0.05, 0.1, 0.2, 0.5, 1],
    ),
    layoutShift: of("page_layout_shift", "How far a page moved by itself (CLS)", [0.01, 0.05, 0.1, 0.25, 1]),
  };
}

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
    ...speedOfPages(registers),
  };
}
