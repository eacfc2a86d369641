import { randomUUID } from "node:crypto";
import { ROUTES, type NamedRoute } from "@keystep/contract/routes";
import { describe, expect, test } from "vitest";
import { wereShown } from "#src/features/disclosures/testing/were-shown";
import { insertCoApplicantOf } from "#src/testing/couple";
import { anApplication, aUser, type TestUser } from "#src/testing/factories";
import { aForm, PDF } from "#src/testing/sample-files";
import { readPdf, unspaced } from "#src/testing/read-pdf";
import { sharedApp } from "#src/testing/shared-app";

const t = sharedApp();

type Headers = Record<string, string>;

/** One person's answers, each with a value that occurs nowhere else, grouped by the effect of sharing. */
type Canaries = { readonly never: readonly string[]; readonly shared: readonly string[] };
type Person = {
  readonly user: TestUser;
  readonly headers: Headers;
  readonly applicantId: string;
  readonly documentId: string;
  readonly fileId: string;
  readonly canaries: Canaries;
};

async function ok(call: Promise<{ statusCode: number; body: string; json: () => { id: string } }>) {
  const answer = await call;
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer;
}

type Answering = {
  readonly mark: string;
  readonly digits: string;
  readonly applicationId: string;
  readonly applicantId: string;
};

const detailsOf = (mark: string, digits: string) => ({
  firstName: `First${mark}`,
  lastName: `Last${mark}`,
  dateOfBirth: `19${digits}-03-04`,
  maritalStatus: digits === "71" ? "widowed" : "divorced",
  emailAddress: `typed-${mark}@example.com`,
  phone: `+614915${digits}${digits}9`,
});

function answersOf(mark: string, digits: string) {
  return {
    ...detailsOf(mark, digits),
    hasNoFixedAddress: false,
    residenceNote: `Note on homes ${mark}`,
    mortgageHeldWith: `Bank ${mark}`,
    employmentStatus: "employed",
    employmentType: "casual",
    employerName: `Employer ${mark}`,
    companyAddress: `1 Work Street ${mark}`,
    currentJobStartDate: `20${digits === "71" ? "19" : "18"}-07-08`,
    previousEmployer: `Before ${mark}`,
    grossIncome: Number(`6${digits}511`),
    grossIncomePeriod: "year",
    livesTogether: "yes",
    dependants: 2,
    livingCostsMonthly: 2000,
    otherIncome: [{ id: randomUUID(), type: "rent", amount: Number(`5${digits}622`), period: "month" }],
    employmentNote: `Note on work ${mark}`,
    assets: [{ id: randomUUID(), type: "other", description: `Asset ${mark}`, value: Number(`9${digits}001`) }],
    liabilities: [
      {
        id: randomUUID(),
        type: "personal-loan",
        lender: `Lender ${mark}`,
        limit: null,
        balance: Number(`8${digits}002`),
        monthlyRepayment: Number(`7${digits}345`),
      },
    ],
  };
}

/** Answers everything there is to answer through the calls themselves. */
async function answerAll(headers: Headers, { mark, digits, applicationId, applicantId }: Answering) {
  const send = (method: "PUT" | "POST", url: string, payload: object) =>
    ok(t.app.inject({ method, url: `/api/v1${url}`, headers, payload }));
  const place = `/applications/${applicationId}/applicants/${applicantId}`;
  await send("PUT", `${place}?draft=true`, answersOf(mark, digits));
  for (const addressStatus of ["active", "inactive"]) {
    const address = {
      addressStatus,
      address: `${addressStatus} Street ${mark}`,
      zip: "2000",
      city: `Town ${mark}`,
      state: "NSW",
    };
    await send("POST", `${place}/addresses?draft=true`, address);
  }
  await send("PUT", `${place}/banking-details`, {
    accountName: `Account ${mark}`,
    bsb: `65${digits}28`,
    accountNumber: `5${digits}4${digits}`,
  });
  const document = await send("POST", `/documents/applicants/${applicantId}/lease`, {
    fieldValues: { issuer: `Landlord ${mark}`, startDate: "2025-02-01" },
  });
  const form = await aForm([{ name: `scan-${mark}.pdf`, content: PDF }], {
    entity: "Document",
    entityId: document.json().id,
  });
  const sent = await t.app.inject({
    method: "POST",
    url: "/api/v1/files",
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
  return { documentId: document.json().id, fileId: sent.json()[0].id as string };
}

function canariesOf(user: TestUser, { mark, digits }: Answering): Canaries {
  const { dateOfBirth, maritalStatus, emailAddress, phone } = detailsOf(mark, digits);
  return {
    never: [
      user.id,
      user.email,
      dateOfBirth,
      maritalStatus,
      emailAddress,
      phone,
      `Note on homes ${mark}`,
      `1 Work Street ${mark}`,
      `Before ${mark}`,
      `Note on work ${mark}`,
      `Street ${mark}`,
      `Town ${mark}`,
      `Account ${mark}`,
      `65${digits}28`,
      `5${digits}4${digits}`,
      `Landlord ${mark}`,
      `scan-${mark}`,
    ],
    shared: [
      `Bank ${mark}`,
      `Employer ${mark}`,
      `20${digits === "71" ? "19" : "18"}-07-08`,
      `Asset ${mark}`,
      `9${digits}001`,
      `Lender ${mark}`,
      `8${digits}002`,
      `7${digits}345`,
      `6${digits}511`,
      `5${digits}622`,
    ],
  };
}

/** Two people who have each answered everything; the second was invited, joined, and answered as themselves. */
async function household() {
  const [mainUser, coUser] = [
    await aUser().with({ lastName: "Accounta" }).insert(t.db),
    await aUser().with({ firstName: "Oscar", lastName: "Accountb", phone: "+61491579999" }).insert(t.db),
  ];
  const { id: applicationId, applicantId } = await anApplication().claimedBy(mainUser).withMainApplicant().insert(t.db);
  const coApplicantId = await insertCoApplicantOf(t, applicationId, { emailAddress: coUser.email, userId: coUser.id });
  const [mainHeaders, coHeaders] = [await t.asUser(mainUser), await t.asUser(coUser)];
  const ofMain = { mark: "Quokka", digits: "71", applicationId, applicantId: applicantId ?? "" };
  const ofCo = { mark: "Bilby", digits: "86", applicationId, applicantId: coApplicantId };
  const main: Person = {
    user: mainUser,
    headers: mainHeaders,
    applicantId: ofMain.applicantId,
    ...(await answerAll(mainHeaders, ofMain)),
    canaries: canariesOf(mainUser, ofMain),
  };
  const co: Person = {
    user: coUser,
    headers: coHeaders,
    applicantId: coApplicantId,
    ...(await answerAll(coHeaders, ofCo)),
    canaries: canariesOf(coUser, ofCo),
  };
  return { applicationId, main, co };
}

type Household = Awaited<ReturnType<typeof household>>;

const DECLARED = {
  isTrueAndComplete: true,
  isSharedRight: true,
  consentsToVerification: true,
  hasReadPrivacyNotice: true,
};
const BODIES: Readonly<Record<string, object>> = {
  declareOwnPart: { basis: { own: 1, shared: 1 }, declarations: DECLARED },
  createApplicant: { type: "main-applicant" },
  saveAddress: { addressStatus: "active" },
  saveApplicantDocument: { fieldValues: {} },
  submitApplication: {
    basis: { own: 1, shared: 1 },
    declarations: DECLARED,
  },
};
// Calls that end something for both, or are about no application at all.
const LEFT_OUT = [
  "removeCoApplicant",
  "withdrawApplication",
  "logout",
  "endSessions",
  "saveSharing",
  "saveAddressSharing",
];
const IS_ABOUT_IT = /:(applicationId|applicantId|fileId)|\/applications(\/:id|$)|\/files$|\/users\/me/;
const ASKED: readonly NamedRoute[] = ROUTES.filter(
  ({ path, name }) => IS_ABOUT_IT.test(path) && !LEFT_OUT.includes(name),
);

/** The answers that `asker` gets from every call about the application and the rows, papers and files of `about`. */
async function everythingAnswered({ applicationId }: Household, asker: Person, about: Person): Promise<string> {
  const answers: string[] = [];
  for (const route of ASKED) {
    const path = route.path
      .replace(":applicationId", applicationId)
      .replace(":applicantId", about.applicantId)
      .replace(":documentType", "lease")
      .replace(":fileId", about.fileId)
      .replace(":kind", "credit-guide")
      .replace(":version", "1")
      .replace(":id", applicationId);
    const query = route.name === "listFiles" ? `?entity=Document&entityId=${about.documentId}` : "";
    const answer = await t.app.inject({
      method: route.method,
      url: `/api${path}${query}`,
      headers: asker.headers,
      ...(route.body === undefined ? {} : { payload: BODIES[route.name] ?? {} }),
    });
    answers.push(`${route.name} ${answer.statusCode} ${answer.body} ${JSON.stringify(answer.headers)}`);
  }
  return answers.join("\n");
}

function found(text: string, canaries: readonly string[]): string[] {
  return canaries.filter((canary) => text.toLowerCase().includes(canary.toLowerCase()));
}

async function share(home: Household, person: Person, sharesAnswers: boolean): Promise<void> {
  const url = `/api/v1/applications/${home.applicationId}/sharing`;
  await ok(t.app.inject({ method: "PUT", url, headers: person.headers, payload: { sharesAnswers } }));
}

async function applicationSeenBy({ applicationId }: Household, { headers }: Person) {
  return t.app.inject({ url: `/api/v1/applications/${applicationId}`, headers });
}

describe("what one of two people sees of the other", () => {
  test("COAP-02: no call answers anything of the other but their names and the household they share, whichever of them asks", async () => {
    const home = await household();
    for (const [asker, about] of [
      [home.main, home.co],
      [home.co, home.main],
    ] as const) {
      const text = await everythingAnswered(home, asker, about);
      expect(found(text, [...about.canaries.never, ...about.canaries.shared])).toEqual([]);
      const seen = (await applicationSeenBy(home, asker)).json();
      const other = seen.applicants.find(({ id }: { id: string }) => id === about.applicantId);
      const { id, type, access, hasJoined, sharesAnswers, firstName, lastName, livesTogether, ...others } = other;
      expect(livesTogether).toBe("yes");
      const { dependants, livingCostsMonthly, ...rest } = others;
      // Of the co-applicant these would be about a household apart.
      expect([dependants, livingCostsMonthly]).toEqual(type === "main-applicant" ? [2, 2000] : [null, null]);
      expect({ id, access, hasJoined, sharesAnswers }).toEqual({
        id: about.applicantId,
        access: "withheld",
        hasJoined: true,
        sharesAnswers: false,
      });
      expect([type, firstName, lastName].join(" ")).toMatch(/First\w+ Last\w+/);
      for (const value of Object.values(rest)) expect([null, false, [], {}]).toContainEqual(value);
    }
  });

  test("COAP-02: each sees the whole of their own, so that the test above looks in the right places", async () => {
    const home = await household();
    for (const person of [home.main, home.co]) {
      const place = `/api/v1/applications/${home.applicationId}/applicants/${person.applicantId}/banking-details`;
      const texts = [
        await applicationSeenBy(home, person),
        await t.app.inject({ url: place, headers: person.headers }),
        await t.app.inject({ url: `/api/v1/documents/applicants/${person.applicantId}`, headers: person.headers }),
        await t.app.inject({
          url: `/api/v1/files?entity=Document&entityId=${person.documentId}`,
          headers: person.headers,
        }),
      ];
      const text = texts.map(({ body }) => body).join("\n");
      const canaries = [...person.canaries.never, ...person.canaries.shared].filter((each) => each !== person.user.id);
      expect(found(text, canaries)).toEqual(canaries);
    }
  });

  test("COAP-02: shared on purpose, what has to do with money is read and nothing else; taken back, it is gone at once", async () => {
    const home = await household();
    for (const [asker, about] of [
      [home.main, home.co],
      [home.co, home.main],
    ] as const) {
      await share(home, about, true);
      const seen = await applicationSeenBy(home, asker);
      expect(found(seen.body, about.canaries.shared)).toEqual([...about.canaries.shared]);
      const other = seen.json().applicants.find(({ id }: { id: string }) => id === about.applicantId);
      expect(other).toMatchObject({ access: "shared", sharesAnswers: true, bankingDetails: { isWhole: true } });
      const text = await everythingAnswered(home, asker, about);
      expect(found(text, about.canaries.never)).toEqual([]);
      // Sharing by one person does not show them the answers of the other.
      expect(found((await applicationSeenBy(home, about)).body, asker.canaries.shared)).toEqual([]);
      await share(home, about, false);
      const after = await everythingAnswered(home, asker, about);
      expect(found(after, [...about.canaries.never, ...about.canaries.shared])).toEqual([]);
    }
  });

  test("COAP-02: a shared address is the one lived at, without its day and nothing else; taken back, it is gone at once", async () => {
    const home = await household();
    for (const [asker, about] of [
      [home.main, home.co],
      [home.co, home.main],
    ] as const) {
      const url = `/api/v1/applications/${home.applicationId}/address-sharing`;
      const shareAddress = (sharesAddress: boolean) =>
        ok(t.app.inject({ method: "PUT", url, headers: about.headers, payload: { sharesAddress } }));
      await shareAddress(true);
      const other = (await applicationSeenBy(home, asker))
        .json()
        .applicants.find(({ id }: { id: string }) => id === about.applicantId);
      expect(other).toMatchObject({ access: "withheld", sharesAddress: true, address: null, previousAddress: null });
      expect(Object.keys(other.sharedHome).toSorted()).toEqual(["address", "city", "country", "state", "zip"]);
      const { address, city } = other.sharedHome;
      expect(address).toMatch(/^active Street /);
      const text = await everythingAnswered(home, asker, about);
      const hidden = [...about.canaries.never, ...about.canaries.shared].filter(
        (canary) => ![address, city].some((shown) => shown.includes(canary)),
      );
      expect(hidden.length).toBeGreaterThan(10);
      expect(found(text, hidden)).toEqual([]);
      await shareAddress(false);
      const after = await everythingAnswered(home, asker, about);
      expect(found(after, [...about.canaries.never, ...about.canaries.shared])).toEqual([]);
    }
  });

  test("COAP-02: no email to one of them has anything of the other", async () => {
    const home = await household();
    await share(home, home.main, true);
    await share(home, home.co, true);
    for (const { headers } of [home.main, home.co]) {
      const url = `/api/v1/applications/${home.applicationId}/address-sharing`;
      await ok(t.app.inject({ method: "PUT", url, headers, payload: { sharesAddress: true } }));
    }
    const leaving = { method: "DELETE" as const, url: `/api/v1/applications/${home.applicationId}/co-applicant` };
    await ok(t.app.inject({ ...leaving, headers: home.co.headers }));
    await t.drainQueue();
    for (const [reader, other] of [
      [home.main, home.co],
      [home.co, home.main],
    ] as const) {
      const text = JSON.stringify(t.mailbox.filter(({ to }) => to === reader.user.email));
      expect(text).toContain("application");
      expect(found(text, [...other.canaries.never, ...other.canaries.shared, "Quokka", "Bilby"])).toEqual([]);
    }
  });

  test("COAP-02: the state of what was sent before each had a copy tells the co-applicant nothing of the main applicant, nor is their copy served", async () => {
    const home = await household();
    await t.db.pool.query("update applications set status = 'submitted' where id = $1", [home.applicationId]);
    await t.db.pool.query(
      `insert into submissions (id, application_id, reference, submitted_at, submitted_by, sent_to, declarations, answers)
       values (gen_random_uuid(), $1, 'KS-23456789', now(), $2, $3, '{}', '\\x00')`,
      [home.applicationId, home.main.user.id, home.main.user.email],
    );
    const url = `/api/v1/applications/${home.applicationId}/submission`;
    const state = await t.app.inject({ url, headers: home.co.headers });
    expect(state.json()).toMatchObject({ status: "submitted", sentTo: null, isDocumentReady: false });
    const text = await everythingAnswered(home, home.co, home.main);
    expect(found(text, [...home.main.canaries.never, ...home.main.canaries.shared])).toEqual([]);
  });

  test("COAP-02: the copies that each downloads and is emailed, first and again, have all of one's own and nothing of the other", async () => {
    const home = await household();
    const { applicationId, main, co } = home;
    const at = (path: string) => `/api/v1/applications/${applicationId}${path}`;
    const send = (by: { readonly headers: Headers }, url: string, payload: object) =>
      ok(
        t.app.inject({
          method: url.endsWith("?draft=true") || url.includes("v2") ? "PUT" : "POST",
          url,
          headers: by.headers,
          payload,
        }),
      );
    const property = {
      propertyAddress: "8 Wombat Lane, Hobart",
      dateOfPropertyPurchase: "2015-03-01",
      yearsLeftOnMortgage: 0,
    };
    await send(main, `/api/v2/applications/${applicationId}`, { context: property });
    const agreed = async (by: Person) => {
      const { basis } = (await applicationSeenBy(home, by)).json().agreement;
      return { basis, declarations: DECLARED };
    };
    const declare = async () => send(co, at("/declarations"), await agreed(co));
    const submit = async () => send(main, at("/submission"), await agreed(main));
    await wereShown(t, { id: applicationId, party: "main-applicant", userId: main.user.id });
    await wereShown(t, { id: applicationId, party: "co-applicant", userId: co.user.id });
    await declare();
    await submit();
    await t.drainQueue();
    await expectOwnCopies(home, 1);

    const staff = { headers: await t.asUser(await aUser().staff().insert(t.db), { factors: ["pwd", "otp"] }) };
    await send(staff, at("/status"), { status: "in-review" });
    const steps = ["coapplicant-current-mortgage", "applicant-current-mortgage"];
    await send(staff, at("/information-requests"), { steps, message: "Please look again." });
    for (const [person, mark] of [
      [main, "Quokka"],
      [co, "Bilby"],
    ] as const) {
      const bank = { mortgageHeldWith: `Bank ${mark} and Sons` };
      await send(person, at(`/applicants/${person.applicantId}?draft=true`), bank);
    }
    await declare();
    await submit();
    await t.drainQueue();
    await expectOwnCopies(home, 2);
  });
});

/** Of the canaries, those that a copy prints: an account shows its end alone, days are written out, and ids stand nowhere. */
function printedOf({ user, canaries }: Person): string[] {
  const isPrinted = /^(Employer|Asset|Lender|Account|Landlord|Street|Town|Bank|scan)|@/;
  return [user.email, ...canaries.never, ...canaries.shared].filter((each) => isPrinted.test(each));
}

/** Each copy holds its reader's own answers, which proves that the search looks in the right places. */
async function expectOwnCopies({ applicationId, main, co }: Household, edition: number): Promise<void> {
  for (const [reader, other] of [
    [main, co],
    [co, main],
  ] as const) {
    const url = `/api/v1/applications/${applicationId}/submission`;
    const state = await t.app.inject({ url, headers: reader.headers });
    expect(state.json()).toMatchObject({ edition, sentTo: reader.user.email, isDocumentReady: true });
    const answer = await t.app.inject({ url: `${url}/document`, headers: reader.headers });
    expect(answer.statusCode).toBe(200);
    const emails = t.mailbox.filter(({ to, attachments = [] }) => to === reader.user.email && attachments.length > 0);
    expect(emails).toHaveLength(edition);
    expect(emails.at(-1)?.attachments?.[0]?.content).toBe(answer.rawPayload.toString("base64"));
    const text = unspaced((await readPdf(answer.rawPayload)).body);
    const own = ["8 Wombat Lane, Hobart", ...printedOf(reader)].map(unspaced);
    expect(own.length).toBeGreaterThan(9);
    expect(found(text, own)).toEqual(own);
    const foreign = [...other.canaries.never, ...other.canaries.shared, other.user.email];
    expect(found(text, foreign.map(unspaced))).toEqual([]);
    const words = emails.map((email) => JSON.stringify({ ...email, attachments: [] })).join("\n");
    expect(found(words, foreign)).toEqual([]);
    if (edition === 1) continue;
    const parts = emails.at(-1)?.text.match(/^- (Coa|A)pplicant Details: .*$/gm);
    expect(parts).toEqual([reader === main ? "- Applicant Details: Mortgage" : "- Coapplicant Details: Mortgage"]);
  }
}
