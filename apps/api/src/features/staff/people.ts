import * as contract from "@keystep/contract/staff/staff";
import type { ProblemCode } from "@keystep/contract/http/problems";
import { normaliseEmail } from "@keystep/domain/identity/email";
import { hasLimit, isInForce, mayDo, needsSecond, SCOPE_NAMES } from "@keystep/domain/identity/scopes";
import { isStaff } from "@keystep/domain/identity/user";
import pg from "pg";
import { lockPerson, lockPersonByEmail, type Person } from "#src/features/identity/users/user.repository";
import type { Dependencies } from "#src/dependencies";
import type { Transaction } from "#src/platform/db/database";
import { execute, fetchRow, fetchRows } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { Problem, refusedField } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { setRole, tellOfChange } from "./administrators.ts";
import { AGREE, END_GRANTS, FIND_GRANT, HOLD_GRANTS, INSERT_GRANTS, LIST_PEOPLE } from "./grants.repository.ts";

const REFUSED: Readonly<Record<string, ProblemCode>> = { KS403: "grant.not-yours", KS409: "grant.last-manager" };

/** One change of what people may do at a time. The database judges who may make it, and whether somebody is left who can give. */
async function changing<Result>({ db }: Dependencies, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      await execute(tx, HOLD_GRANTS, {});
      return work(tx);
    });
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? REFUSED[error.code ?? ""] : undefined;
    if (code === undefined) throw error;
    throw new Problem(code);
  }
}

async function lockStaff(tx: Transaction, id: string): Promise<Person> {
  const person = await lockPerson(tx, id);
  if (person === null || !isStaff(person.roles)) throw new Problem("staff.unknown");
  return person;
}

export const getOwnScopes = handle(contract.getOwnScopes, async (_deps, { principal }) => ({
  scopes: SCOPE_NAMES.filter((scope) => mayDo(principal.grants, scope)),
}));

export const listPeople = handle(contract.listPeople, async ({ db, clock }, { principal }) => {
  const now = clock.now().toISOString();
  return (await fetchRows(db, LIST_PEOPLE, {})).map(({ grants, ...person }) => ({
    ...person,
    grants: grants.map(({ byId, agreedById, by, agreedBy, ...grant }) => {
      const isAwaited = needsSecond(grant.scope) && agreedById === null;
      return {
        ...grant,
        isOver: !isInForce({ ...grant, isAgreed: true }, now),
        by: byId === null ? null : by,
        agreedBy: agreedById === null ? null : agreedBy,
        isAwaited,
        mayAgree: isAwaited && byId !== principal.userId && person.id !== principal.userId,
      };
    }),
  }));
});

export const addPerson = handle(contract.addPerson, (deps, { body, principal }) =>
  changing(deps, async (tx) => {
    const person = await lockPersonByEmail(tx, normaliseEmail(body.email));
    if (person === null || person.status !== "active") throw new Problem("staff.unknown");
    if (!isStaff(person.roles)) await setRole(deps, tx, { person, isStaff: true, by: principal.userId, reason: "" });
    return { id: person.id };
  }),
);

export const giveScopes = handle(contract.giveScopes, (deps, { params, body, principal }) =>
  changing(deps, async (tx) => {
    const { scopes, maxCents } = body;
    const now = deps.clock.now();
    const until = body.until === null ? null : new Date(body.until);
    if (until !== null && until <= now) throw refusedField("until", contract.GRANT_MESSAGES.until);
    const person = await lockStaff(tx, params.userId);
    if (person.id === principal.userId) throw new Problem("grant.not-yours");
    const given = { user: person.id, scopes, now, by: null };
    await fetchRows(tx, END_GRANTS, { ...given, reason: "Another one was given in its place" });
    await fetchRows(tx, INSERT_GRANTS, {
      ...given,
      ids: scopes.map(() => newId(deps.clock)),
      limits: scopes.map((scope) => (hasLimit(scope) ? maxCents : null)),
      source: "person",
      by: principal.userId,
      until,
    });
    const details = { scopes };
    const told = {
      person,
      change: "scopes-changed",
      action: "user.grant-given",
      by: principal.userId,
      details,
    } as const;
    await tellOfChange(deps, tx, told);
  }),
);

async function findGrant(tx: Transaction, id: string) {
  const found = await fetchRow(tx, FIND_GRANT, { id });
  if (found === null) throw new Problem("grant.not-found");
  return { ...found, person: { id: found.userId, email: found.email } };
}

export const agreeToGrant = handle(contract.agreeToGrant, (deps, { params, principal }) =>
  changing(deps, async (tx) => {
    const { id, scope, userId, byId, isAgreed, person } = await findGrant(tx, params.id);
    if (isAgreed || !needsSecond(scope)) throw new Problem("grant.not-found");
    if (byId === principal.userId || userId === principal.userId) throw new Problem("grant.not-yours");
    await execute(tx, AGREE, { id, person: principal.userId, now: deps.clock.now() });
    const details = { scope };
    const told = {
      person,
      change: "scopes-changed",
      action: "user.grant-agreed",
      by: principal.userId,
      details,
    } as const;
    await tellOfChange(deps, tx, told);
  }),
);

export const endGrant = handle(contract.endGrant, (deps, { params, body, principal }) =>
  changing(deps, async (tx) => {
    const { scope, userId: user, person } = await findGrant(tx, params.id);
    const by = principal.userId;
    await fetchRows(tx, END_GRANTS, { user, scopes: [scope], now: deps.clock.now(), by, reason: body.reason });
    const details = { scope };
    await tellOfChange(deps, tx, { person, change: "scopes-changed", action: "user.grant-ended", by, details });
  }),
);

export const removePerson = handle(contract.removePerson, (deps, { params, body, principal }) =>
  changing(deps, async (tx) => {
    const person = await lockStaff(tx, params.userId);
    await setRole(deps, tx, { person, isStaff: false, by: principal.userId, reason: body.reason });
  }),
);
