import type { FastifyInstance } from "fastify";
import { buildApi } from "#src/app";
import type { Dependencies } from "#src/dependencies";
import { followCases } from "#src/features/desk/follow/follow-cases";
import { clockOf } from "#src/platform/clock";
import type { Mail } from "#src/platform/email/mail";
import { newId } from "#src/platform/ids";
import { createMetrics } from "#src/platform/observe/metrics";
import { SESSION_COOKIE } from "#src/platform/sessions/session-cookies";
import type { Persona } from "./personas.ts";

/** Of all customers of the demo that staff have cases of. */
export const DEMO_PASSWORD = "Brick-Verandah-42";

const DAY_MS = 86_400_000;
/** A telephone of its own for each person, of the numbers that the ACMA keeps free for fiction. */
export function phoneOf(name: string): string {
  const sum = Array.from(name).reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7);
  return `+6125550${String(sum).padStart(4, "0")}`;
}

export type Headers = Record<string, string>;
export type DemoPerson = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly headers: Headers;
};
type Sent = { readonly headers?: Headers; readonly body?: object };

export function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@example.com`;
}

/** People and staff of the demo make their calls through this, each at its time. No email leaves. */
export class DemoLife {
  /** As the calls have them: with the clock of the demo, and without emails and limits. */
  readonly deps: Dependencies;
  readonly #started: Date;
  readonly #people = new Map<string, DemoPerson>();
  readonly #sessions: { readonly userId: string; readonly sessionId: string }[] = [];
  readonly #mails: Mail[] = [];
  #app: FastifyInstance | undefined;
  #at: Date;

  constructor(deps: Dependencies) {
    this.#started = deps.clock.now();
    this.#at = this.#started;
    const allowed = { allowed: true, isFirstRefusal: false, isStorm: false, retryAfterSeconds: 0 };
    this.deps = {
      ...deps,
      clock: clockOf(() => this.#at),
      metrics: createMetrics(),
      limiter: { ...deps.limiter, take: () => undefined, tryTake: () => allowed, recentRefusal: () => null },
      jobs: {
        ...deps.jobs,
        // Nothing of the demo is mailed, printed or reminded of. The link of an invitation is followed from here.
        send: (_tx, job, payload) => {
          if (job === "send-email") this.#mails.push(payload as Mail); // the job's name says so
          return Promise.resolve();
        },
      },
    };
  }

  async open(): Promise<void> {
    this.#app = await buildApi(this.deps);
  }

  async close(): Promise<void> {
    await this.#app?.close();
    await this.deps.db.transaction(async (tx) => {
      for (const { userId, sessionId } of this.#sessions) await this.deps.sessions.end(tx, userId, sessionId);
    });
  }

  /** Does something so many days ago. The record keeps the real time, so what is recorded of it is moved there as well. */
  async ago<Made>(days: number, act: () => Promise<Made>): Promise<Made> {
    this.#at = new Date(this.#started.getTime() - days * DAY_MS);
    const [at, begun] = [this.#at, new Date()];
    const made = await act();
    await this.deps.db.transaction(async (tx) => {
      await tx.query("set local session_replication_role = replica");
      const moved = "occurred_at - make_interval(secs => $2)";
      await tx.query(`update events set occurred_at = ${moved} where occurred_at >= $1`, [
        begun,
        (begun.getTime() - at.getTime()) / 1000,
      ]);
    });
    return made;
  }

  async call<Answer = Readonly<Record<string, string>>>(
    method: "GET" | "POST" | "PUT",
    path: string,
    { headers, body }: Sent = {},
  ): Promise<Answer> {
    this.#at = new Date(this.#at.getTime() + 500);
    const answer = await this.#app?.inject({
      method,
      url: `/api${path}`,
      headers: { origin: this.deps.config.publicUrl, ...headers },
      ...(body !== undefined && { payload: body }),
    });
    if (answer === undefined || answer.statusCode >= 400)
      throw new Error(`The demo: ${method} ${path} was answered ${answer?.body ?? "by nobody"}`);
    return (answer.body === "" ? {} : answer.json()) as Answer; // the contract says what a route answers
  }

  /** Somebody of the demo with an account, made by `insert` where there is none yet. */
  async person(name: string, insert: (person: Persona) => Promise<unknown>): Promise<DemoPerson> {
    const known = this.#people.get(name);
    if (known !== undefined) return known;
    const [firstName = "", lastName = ""] = name.split(" ");
    const id = newId(this.deps.clock);
    const account = { status: "active", roles: ["ROLE_USER"], scopes: [], password: DEMO_PASSWORD } as const;
    await insert({ id, email: emailOf(name), firstName, lastName, phone: phoneOf(name), ...account });
    return this.#keep(name, id);
  }

  /** Somebody with an account, such as one of ours. */
  async known({ id, email }: Pick<Persona, "id" | "email">): Promise<DemoPerson> {
    return this.#people.get(email) ?? this.#keep(email, id);
  }

  async #keep(name: string, id: string): Promise<DemoPerson> {
    const client = { ip: "127.0.0.1", userAgent: undefined };
    const session = { userId: id, way: "form", factors: ["pwd", "otp"], client } as const;
    const { sessionId, token } = await this.deps.sessions.beginWithSecrets(this.deps.db, session);
    this.#sessions.push({ userId: id, sessionId });
    const person = { id, name, email: emailOf(name), headers: { cookie: `${SESSION_COOKIE}=${token}` } };
    this.#people.set(name, person);
    return person;
  }

  /** The secret of the newest link of such a form that was mailed to an address. */
  linkTo(email: string, form: RegExp): string {
    const mail = this.#mails.findLast(({ to, text }) => to === email && form.test(text));
    return form.exec(mail?.text ?? "")?.[1] ?? "";
  }

  /** Cases stand as their sources made them. */
  async follow(): Promise<void> {
    while ((await followCases(this.deps, 100)) > 0);
  }
}

export type Demo = { readonly life: DemoLife; readonly insert: (person: Persona) => Promise<unknown> };
