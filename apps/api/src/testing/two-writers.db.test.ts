import { afterAll, beforeAll, expect, test } from "vitest";
import { anApplication, aUser } from "./factories.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

// The same interleaving in every run but for what the server does at the same time.
const SEED = 4711;
const SAVES = 1000;
const MINUTE = 60_000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Household = { readonly id: string; readonly applicantId: string; readonly headers: Record<string, string> };
type Method = "DELETE" | "POST" | "PUT";
type Write = {
  /** Where in what is read back the answer stands, and what a writer may put there. */
  readonly field: string;
  readonly make: (text: string) => string;
  readonly call: (household: Household, answer: string | null) => { method: Method; url: string; payload: object };
};

const words = (text: string) => `Answer ${text}`;
// Letters only, as names and holders of accounts have.
const withoutDigits = (text: string) => `N${text.replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)))}`;
const toApplication = ({ id }: Household, payload: object) => ({
  method: "PUT" as const,
  url: `/api/v2/applications/${id}`,
  payload,
});
const toApplicant = ({ id, applicantId }: Household, path: string) =>
  `/api/v1/applications/${id}/applicants/${applicantId}${path}`;

function ofApplicant(field: string, make: Write["make"]): Write {
  return {
    field,
    make,
    call: (household, answer) =>
      toApplication(household, { applicants: [{ id: household.applicantId, [field]: answer }] }),
  };
}

function ofAddress(field: string, addressStatus: "active" | "inactive"): Write {
  return {
    field: `${addressStatus}.${field}`,
    make: words,
    call: (household, answer) => ({
      method: "POST",
      url: toApplicant(household, "/addresses?draft=true"),
      payload: { addressStatus, [field]: answer },
    }),
  };
}

/** One of each way to write an application: finished steps, drafts, an applicant's own call, addresses, the account, documents. */
const WRITES: readonly Write[] = [
  {
    field: "propertyAddress",
    make: words,
    call: (household, answer) => toApplication(household, { context: { propertyAddress: answer } }),
  },
  {
    field: "homeValueEstimate",
    make: (text) => text,
    // Account and names are there: the step is finished with each of these.
    call: (household, answer) =>
      toApplication(household, {
        step: "user",
        context: { homeValueEstimate: answer === null ? null : Number(answer) },
      }),
  },
  ofApplicant("employerName", words),
  ofApplicant("mortgageHeldWith", words),
  {
    field: "lastName",
    make: withoutDigits,
    call: (household, answer) => ({
      method: "PUT",
      url: toApplicant(household, "?draft=true"),
      payload: { lastName: answer },
    }),
  },
  ofAddress("city", "active"),
  ofAddress("address", "active"),
  ofAddress("city", "inactive"),
  {
    field: "accountName",
    make: withoutDigits,
    call: (household, answer) => ({
      method: "PUT",
      url: toApplicant(household, "/banking-details?draft=true"),
      payload: { accountName: answer },
    }),
  },
  {
    field: "lease",
    make: words,
    call: ({ applicantId }, answer) =>
      answer === null
        ? { method: "DELETE", url: `/api/v1/documents/applicants/${applicantId}/lease`, payload: {} }
        : {
            method: "POST",
            url: `/api/v1/documents/applicants/${applicantId}/lease?draft=true`,
            payload: { fieldValues: { issuer: answer } },
          },
  },
];

type Answers = Readonly<Record<string, string | null>>;

/** Everything a writer sees when it loads the application. */
async function read({ id, applicantId, headers }: Household): Promise<{ version: number; answers: Answers }> {
  const get = async (url: string) => (await t.app.inject({ url, headers })).json();
  const application = await get(`/api/v1/applications/${id}`);
  const [applicant] = application.applicants;
  const account = await get(`/api/v1/applications/${id}/applicants/${applicantId}/banking-details`);
  const documents: { documentType: { type: string }; fieldValues: Record<string, string> }[] = await get(
    `/api/v1/documents/applicants/${applicantId}`,
  );
  const { homeValueEstimate, propertyAddress } = application.context;
  const answers = {
    propertyAddress,
    homeValueEstimate: homeValueEstimate === null ? null : String(homeValueEstimate),
    employerName: applicant.employerName,
    mortgageHeldWith: applicant.mortgageHeldWith,
    lastName: applicant.lastName,
    "active.city": applicant.address?.city ?? null,
    "active.address": applicant.address?.address ?? null,
    "inactive.city": applicant.previousAddress?.city ?? null,
    accountName: account.accountName,
    lease: documents.find(({ documentType }) => documentType.type === "lease")?.fieldValues["issuer"] ?? null,
  };
  // Several reads show one state only if the version did not change meanwhile.
  const again = await get(`/api/v1/applications/${id}`);
  return again.version === application.version
    ? { version: application.version, answers }
    : read({ id, applicantId, headers });
}

type Acknowledged = { readonly version: number; readonly field: string; readonly answer: string | null };
type Record_ = { readonly acknowledged: Acknowledged[]; refused: number };

/** A browser: writes on the version it loaded; where that is refused, it loads anew, sees what the other did, and writes again. */
function aWriter(household: Household, name: number, { chance, seen }: { chance: () => number; seen: Record_ }) {
  let loaded: { version: number; answers: Answers } | null = null;
  return async function save(count: number): Promise<void> {
    const write = WRITES[Math.floor(chance() * WRITES.length)];
    if (write === undefined) throw new Error("There is nothing to write");
    const text = String(name * 100_000 + count);
    // Now and then an answer is taken back, where there is one.
    const isCleared = chance() < 0.2;
    for (;;) {
      loaded ??= await read(household);
      const answer = isCleared && loaded.answers[write.field] !== null ? null : write.make(text);
      const { method, url, payload } = write.call(household, answer);
      const sent = { ...payload, version: loaded.version };
      const response = await t.app.inject({
        method,
        url: method === "DELETE" ? `${url}?version=${loaded.version}` : url,
        headers: household.headers,
        ...(method === "DELETE" ? {} : { payload: sent }),
      });
      if (response.statusCode === 200) {
        const { version } = response.json();
        expect([url, version]).toEqual([url, loaded.version + 1]);
        seen.acknowledged.push({ version, field: write.field, answer });
        loaded = { version, answers: { ...loaded.answers, [write.field]: answer } };
        return;
      }
      expect([url, response.statusCode, response.json().code]).toEqual([url, 409, "application.version-conflict"]);
      seen.refused += 1;
      loaded = null;
    }
  };
}

test(
  `two writers on one application, ${SAVES} interleaved saves (seed ${SEED}): no answer is lost, and every stale save is told`,
  { timeout: 10 * MINUTE },
  async () => {
    const user = await aUser().insert(t.db);
    const { id, applicantId } = await anApplication().claimedBy(user).withMainApplicant().insert(t.db);
    const household = { id, applicantId: applicantId ?? "", headers: await t.asUser(user) };
    const start = await read(household);
    const seen: Record_ = { acknowledged: [], refused: 0 };
    const chance = chances(SEED);
    const writers = [1, 2].map((name) => aWriter(household, name, { chance, seen }));
    for (let saved = 0; saved < SAVES;) {
      // One after the other, each on what it loaded last, or both in the same instant.
      const both = chance() < 0.4 && SAVES - saved >= 2;
      const turn = both ? writers : writers.slice(...(chance() < 0.5 ? [0, 1] : [1, 2]));
      await Promise.all(turn.map((save, index) => save(saved + index)));
      saved += turn.length;
    }

    const { acknowledged, refused } = seen;
    expect(acknowledged).toHaveLength(SAVES);
    // Each save was acknowledged on the version before it, so no writer replaced answers they had not seen.
    const versions = acknowledged.map(({ version }) => version).toSorted((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: SAVES }, (_, index) => start.version + 1 + index));
    expect(refused).toBeGreaterThan(SAVES / 10);
    const expected = acknowledged
      .toSorted((a, b) => a.version - b.version)
      .reduce<Answers>((answers, { field, answer }) => ({ ...answers, [field]: answer }), start.answers);
    expect(await read(household)).toEqual({ version: start.version + SAVES, answers: expected });
    const { rows } = await t.db.pool.query(
      "select count(*) from events where application_id = $1 and action <> 'applicant.banking-details-read'",
      [id],
    );
    expect(Number(rows[0].count)).toBe(SAVES);
  },
);
