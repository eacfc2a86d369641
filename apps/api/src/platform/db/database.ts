import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { tracedCall } from "#src/platform/observe/tracing";

type Statement = { readonly name: string; readonly text: string };

type Sent = { readonly rows: unknown[]; readonly count: number };

/** The interface of repositories, so that they work inside and outside a transaction. */
export type Db = {
  /** For `prepared.ts`, which knows the types of values and rows. */
  send(statement: Statement, values: readonly unknown[]): Promise<Sent>;
};

export type Transaction = Db & {
  /** Raw access for libraries that bring their own SQL. */
  query(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** Runs when the transaction is committed; never when it is rolled back. */
  afterCommit(work: () => void): void;
  /** A transaction within this one: undone alone when it fails, kept only when this one is. */
  part<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
};

export type Database = Db & {
  readonly pool: pg.Pool;
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** One transaction for everything that `work` does through this database; a transaction within it is a part of that one. */
  together<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Opens every connection ahead. Opening one takes as long as many reads, and the first calls at a busy moment would
   * wait for it.
   */
  openAll(): Promise<void>;
  close(): Promise<void>;
};

type Queryable = { query(given: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> };
type Connections = {
  readonly pool: pg.Pool;
  readonly isPreparing: boolean;
  readonly onSlow: ((statement: string, milliseconds: number) => void) | undefined;
};

const SLOW_MS = 300;

// Calendar days stay text: a Date would shift them by the time zone of the process.
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
};

const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    const own = format === "binary" ? undefined : parsers[oid];
    return own ?? pg.types.getTypeParser(oid, format ?? "text");
  },
};

function sender(on: Queryable, { isPreparing, onSlow }: Connections): Db["send"] {
  return async ({ name, text }, values) => {
    const begun = performance.now();
    const { rows, rowCount } = await tracedCall(name, { "db.system.name": "postgresql" }, () =>
      on.query({ ...(isPreparing && { name }), text, values: [...values] }),
    );
    const milliseconds = performance.now() - begun;
    if (milliseconds > SLOW_MS) onSlow?.(name, Math.round(milliseconds));
    return { rows, count: rowCount ?? 0 };
  };
}

export type DatabaseOptions = {
  connectionString: string;
  maxConnections?: number;
  onError?: (error: Error) => void;
  /** Hears of each statement that took above 300 ms, with the wait for a connection. */
  onSlow?: (statement: string, milliseconds: number) => void;
  /** Whether statements are prepared under their names. */
  isPreparing?: boolean;
};

export function openDatabase({
  connectionString,
  maxConnections = 12,
  onError,
  onSlow,
  isPreparing = true,
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    // The declared type wants an overload set; pg calls it with exactly these two arguments.
    types: types as pg.CustomTypesConfig,
    application_name: "keystep",
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    keepAlive: true,
    // A connection stays: one that closes when it is quiet is opened again just when it is not.
    idleTimeoutMillis: 0,
  });
  // An idle connection that the server ends must not end the process; the pool opens another.
  pool.on("error", (error) => onError?.(error));
  // A connection lent out may also be ended between two queries of a transaction: the next query fails and tells.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const connections = { pool, isPreparing, onSlow };
  const sendAlone = sender(pool, connections);
  const scope = new AsyncLocalStorage<Together>();
  const together = (): Together | undefined => {
    const joined = scope.getStore();
    return joined?.isOpen === true ? joined : undefined;
  };
  const send: Db["send"] = (given, values) => (together()?.tx.send ?? sendAlone)(given, values);
  return {
    pool,
    send,
    transaction: (work) => {
      const joined = together();
      return joined === undefined ? inTransaction(connections, work) : joined.tx.part(work);
    },
    together: (work) =>
      inTransaction(connections, async (tx) => {
        const joined = { tx, isOpen: true };
        try {
          return await scope.run(joined, () => work(tx));
        } finally {
          // Work that goes on after this because the caller did not wait for it runs outside the transaction.
          joined.isOpen = false;
        }
      }),
    async openAll() {
      const opened = await Promise.allSettled(Array.from({ length: maxConnections }, () => pool.connect()));
      for (const one of opened) {
        if (one.status === "fulfilled") one.value.release();
        else onError?.(one.reason instanceof Error ? one.reason : new Error("A connection could not be opened"));
      }
    },
    close: () => pool.end(),
  };
}

type Together = { readonly tx: Transaction; isOpen: boolean };
type Connection = { readonly client: Queryable; readonly send: Db["send"] };

async function inTransaction<T>(connections: Connections, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const lent = await connections.pool.connect();
  const client = oneByOne(lent);
  const committed: (() => void)[] = [];
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const answer = await work(transactionOn({ client, send: sender(client, connections) }, committed));
    await client.query("commit");
    for (const run of committed) run();
    return answer;
  } catch (error) {
    await client.query("rollback").catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error("rollback failed");
    });
    throw error;
  } finally {
    lent.release(broken);
  }
}

/** A connection works on one query at a time; several queries at once within a transaction run in turn. */
function oneByOne(client: pg.PoolClient): Queryable {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query(given, values) {
      const turn = last.then(() => client.query(given, values));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

function transactionOn(connection: Connection, committed: (() => void)[]): Transaction {
  const { client, send } = connection;
  return {
    send,
    query: (text, values = []) => client.query(text, [...values]),
    afterCommit: (work) => {
      committed.push(work);
    },
    async part(work) {
      const own: (() => void)[] = [];
      await client.query("savepoint part");
      try {
        const answer = await work(transactionOn(connection, own));
        await client.query("release savepoint part");
        committed.push(...own);
        return answer;
      } catch (error) {
        await client.query("rollback to savepoint part");
        throw error;
      }
    },
  };
}
