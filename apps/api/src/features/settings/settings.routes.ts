import { FIRST_TABLES } from "@keystep/contract/pages/default-site";
import { POLICY_SCHEMAS } from "@keystep/contract/offers/policy-tables";
import * as contract from "@keystep/contract/settings/settings";
import pg from "pg";
import type { Dependencies } from "#src/dependencies";
import { findVersions, inForceAt } from "#src/features/offers/policy-versions";
import { EARLIEST_AHEAD_MS, PUBLISH_AHEAD_MS } from "#src/features/offers/publish-version";
import type { Db, Transaction } from "#src/platform/db/database";
import { execute, fetchOne, fetchRow, fetchRows } from "#src/platform/db/prepared";
import { handle, type Registration } from "#src/platform/http/handle";
import { fieldErrors } from "#src/platform/http/parse-call";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import * as repository from "./setting.repository.ts";

type Kind = contract.SettingKind;

/** The tables as the schema of their kind reads them; refused where they cannot be read. */
function readTables(kind: Kind, tables: object): object {
  const read = POLICY_SCHEMAS[kind].safeParse(tables);
  if (read.success) return read.data;
  const errors = fieldErrors(read.error.issues.map((issue) => ({ ...issue, path: ["tables", ...issue.path] })));
  throw new Problem("request.invalid", { errors });
}

async function newestOf(deps: Pick<Dependencies, "log"> & { readonly db: Db }, kind: Kind) {
  const { [kind]: versions } = await findVersions(deps, [kind]);
  return versions.at(-1) ?? null;
}

/** Refuses a draft of a version that its author or approver has not seen. */
async function assertNewest(deps: Dependencies, tx: Transaction, { kind, basedOn }: { kind: Kind; basedOn: number }) {
  const newest = await newestOf({ ...deps, db: tx }, kind);
  if (newest === null || newest.tables.version !== basedOn) throw new Problem("setting.overtaken");
  return newest;
}

const listSettings = handle(contract.listSettings, async ({ db, clock, log }) => {
  const now = clock.now();
  const stored = await findVersions({ db, log }, contract.SETTING_KINDS);
  const authors = await fetchRows(db, repository.LIST_AUTHORS, {});
  const drafts = await fetchRows(db, repository.LIST_DRAFTS, {});
  return contract.SETTING_KINDS.map((kind) => {
    const versions = stored[kind];
    const { version: inForce, ...tables } = inForceAt<object>(now, versions, FIRST_TABLES[kind]);
    const { version: newest, ...newestTables } = versions.at(-1)?.tables ?? { version: inForce, ...tables };
    return {
      kind,
      inForce,
      newest,
      tables: { ...tables },
      newestTables: { ...newestTables },
      versions: versions.toReversed().map(({ from, tables: { version } }) => {
        const author = authors.find((each) => each.kind === kind && each.version === version);
        return {
          version,
          from: from.toISOString(),
          proposedBy: author?.proposedBy ?? null,
          approvedBy: author?.approvedBy ?? null,
        };
      }),
      drafts: drafts
        .filter((draft) => draft.kind === kind)
        .map(({ id, revision, body, basedOn, from, note, proposedBy, name, proposedAt, changedAt }) => ({
          id,
          revision,
          tables: { ...body },
          basedOn,
          from: from?.toISOString() ?? null,
          note,
          by: { id: proposedBy, name },
          proposedAt: proposedAt.toISOString(),
          changedAt: changedAt.toISOString(),
        })),
    };
  });
});

const momentOf = (from: string | null) => (from === null ? null : new Date(from));

const proposeSetting = handle(contract.proposeSetting, (deps, { body, principal }) =>
  deps.db.transaction(async (tx) => {
    const { kind, note, basedOn } = body;
    const read = readTables(kind, body.tables);
    await assertNewest(deps, tx, { kind, basedOn });
    const id = newId(deps.clock);
    const made = { id, kind, body: read, basedOn, from: momentOf(body.from), note, by: principal.userId };
    await fetchOne(tx, repository.INSERT_DRAFT, { ...made, now: deps.clock.now() });
    return { id };
  }),
);

async function holdDraft(tx: Transaction, id: string) {
  const draft = await fetchRow(tx, repository.HOLD_DRAFT, { id });
  if (draft === null) throw new Problem("draft.not-found");
  return draft;
}

const changeSetting = handle(contract.changeSetting, (deps, { params, body, principal }) =>
  deps.db.transaction(async (tx) => {
    const { kind, proposedBy, revision } = await holdDraft(tx, params.draftId);
    // Somebody else's draft is theirs alone to change.
    if (proposedBy !== principal.userId) throw new Problem("draft.not-found");
    if (revision !== body.revision) throw new Problem("draft.changed");
    const { note, basedOn } = body;
    const read = readTables(kind, body.tables);
    await assertNewest(deps, tx, { kind, basedOn });
    const changed = { id: params.draftId, body: read, basedOn, from: momentOf(body.from), note };
    await fetchOne(tx, repository.CHANGE_DRAFT, { ...changed, now: deps.clock.now() });
  }),
);

const withdrawSetting = handle(contract.withdrawSetting, async ({ db, clock }, { params, principal }) => {
  const values = { id: params.draftId, by: principal.userId, now: clock.now() };
  if ((await execute(db, repository.WITHDRAW_DRAFT, values)) === 0) throw new Problem("draft.not-found");
});

/** When an approved draft comes into force: at its moment, or as soon as every process can know it. */
function effectiveFrom(asked: Date | null, { now, after }: { readonly now: Date; readonly after: Date }): Date {
  if (asked === null) return new Date(Math.max(now.getTime() + PUBLISH_AHEAD_MS, after.getTime() + 1));
  if (asked.getTime() < now.getTime() + EARLIEST_AHEAD_MS || asked <= after) throw new Problem("draft.too-late");
  return asked;
}

/** The draft as the approver saw it becomes the next version. Of two who approve at once one finds it decided. */
const approveSetting = handle(contract.approveSetting, async (deps, { params, body, principal }) => {
  try {
    return await deps.db.transaction(async (tx) => {
      const draft = await holdDraft(tx, params.draftId);
      if (draft.proposedBy === principal.userId) throw new Problem("draft.own");
      if (draft.revision !== body.revision) throw new Problem("draft.changed");
      const newest = await assertNewest(deps, tx, draft);
      // A release may have taken away something that it names, such as a placeholder.
      readTables(draft.kind, draft.body);
      const now = deps.clock.now();
      const from = effectiveFrom(draft.from, { now, after: newest.from });
      await fetchOne(tx, repository.DECIDE_DRAFT, { id: draft.id, by: principal.userId, now });
      const { version } = await fetchOne(tx, repository.PUBLISH_DRAFT, { id: draft.id, from });
      return { version, from: from.toISOString() };
    });
  } catch (error) {
    // Another draft of the kind, or the command line, was faster by a moment.
    if (error instanceof pg.DatabaseError && error.constraint === "policy_versions_pkey")
      throw new Problem("setting.overtaken");
    throw error;
  }
});

const listReasons = handle(contract.listReasons, async ({ db, clock, log }) => {
  const { reasons } = await findVersions({ db, log }, ["reasons"]);
  return [...inForceAt(clock.now(), reasons, FIRST_TABLES.reasons).reasons];
});

const listTemplates = handle(contract.listTemplates, async ({ db, clock, log }, { query: { person }, principal }) => {
  const { "message-templates": versions } = await findVersions({ db, log }, ["message-templates"]);
  const { version, templates } = inForceAt(clock.now(), versions, FIRST_TABLES["message-templates"]);
  const named =
    person === undefined ? null : await fetchRow(db, repository.FIND_FIRST_NAME, { person, reader: principal.userId });
  return { firstName: named?.firstName ?? null, version, templates: [...templates] };
});

export const settingsRoutes: readonly Registration[] = [
  listSettings,
  proposeSetting,
  changeSetting,
  withdrawSetting,
  approveSetting,
  listReasons,
  listTemplates,
];
