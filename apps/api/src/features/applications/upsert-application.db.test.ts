import { describe, expect, test } from "vitest";
import { aUser, anApplication } from "#src/testing/factories";
import { createTestApp } from "#src/testing/test-app";
import { sharedApp } from "#src/testing/shared-app";
import { eventsAbout } from "#src/testing/recorded-events";

const FIGURES = {
  homeValueEstimate: 2_500_000,
  remainingMortgageEstimate: 1_000_000,
  monthlyMortgagePayment: 5996,
  fintreeHelpPercentage: 40,
};

const testApp = sharedApp();
let addresses = 0;

function anAddress(): string {
  addresses += 1;
  return `visitor-${addresses}@example.com`;
}

function post(payload: unknown, headers: Record<string, string> = {}) {
  return testApp.app.inject({
    method: "POST",
    url: "/api/v1/applications",
    headers: { "content-type": "application/json", ...headers },
    payload: JSON.stringify(payload),
  });
}

function storedFor(email: string) {
  return testApp.tables
    .selectFrom("applications")
    .selectAll()
    .where("email_address", "=", email)
    .orderBy("type")
    .execute();
}

const eventsOf = (applicationId: string) => eventsAbout(testApp, applicationId);

function mailsTo(address: string) {
  return testApp.mailbox.filter(({ to }) => to === address);
}

describe("with an email address only", () => {
  test("API-10: a new address makes a pending user and a draft, queues the email and answers 204 without a body", async () => {
    const email = anAddress();
    const answer = await post({ type: "homeowner-assistant", context: FIGURES, emailAddress: email.toUpperCase() });
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    expect(answer.headers["set-cookie"]).toBeUndefined();

    const user = await testApp.tables
      .selectFrom("users")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ status: "pending", email_verified_at: null, password_hash: null });
    const [draft] = await storedFor(email);
    expect(draft).toMatchObject({
      type: "homeowner-assistant",
      status: "draft",
      step: null,
      user_id: user.id,
      claimed_at: null,
      version: 1,
      home_value_estimate: 2_500_000,
    });
    expect(await eventsOf(draft?.id ?? "")).toEqual([
      {
        action: "application.created",
        actor_user_id: null,
        details: { emailed: true, fields: Object.keys(FIGURES) },
      },
    ]);
    await testApp.drainQueue();
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("API-10: the unclaimed draft of that address and type is updated, another type makes another draft", async () => {
    const email = anAddress();
    await post({ type: "homeowner-assistant", context: { ...FIGURES, depositNeeded: 7 }, emailAddress: email });
    await post({
      type: "homeowner-assistant",
      context: { homeValueEstimate: 900_000, depositNeeded: null },
      emailAddress: email,
    });
    await post({ type: "upgrade-accelerator", context: { upgradeBudget: 800_000 }, emailAddress: email });
    const stored = await storedFor(email);
    expect(stored.map(({ type, version }) => [type, version])).toEqual([
      ["homeowner-assistant", 2],
      ["upgrade-accelerator", 1],
    ]);
    expect(stored[0]).toMatchObject({
      home_value_estimate: 900_000,
      deposit_needed: null,
      remaining_mortgage_estimate: 1_000_000,
    });
    expect((await eventsOf(stored[0]?.id ?? "")).map(({ action }) => action)).toEqual([
      "application.created",
      "application.updated",
    ]);
  });

  test("API-10: a claimed draft is never touched, and a known address answers like an unknown one", async () => {
    const user = await aUser().insert(testApp.db);
    const own = await anApplication().claimedBy(user).withContext({ home_value_estimate: 1 }).insert(testApp.db);
    const known = await post({ type: "homeowner-assistant", context: FIGURES, emailAddress: user.email });
    const unknown = await post({ type: "homeowner-assistant", context: FIGURES, emailAddress: anAddress() });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const same = ({ headers }: typeof known) =>
      Object.keys(headers)
        .filter((name) => name !== "date")
        .toSorted();
    expect(same(known)).toEqual(same(unknown));
    const stored = await storedFor(user.email);
    expect(stored.find(({ id }) => id === own.id)).toMatchObject({ home_value_estimate: 1, version: 1 });
    expect(stored.find(({ id }) => id !== own.id)).toMatchObject({ claimed_at: null, home_value_estimate: 2_500_000 });
  });

  test("API-10: an id sent without a session is not a way into an application", async () => {
    const user = await aUser().insert(testApp.db);
    const own = await anApplication().claimedBy(user).insert(testApp.db);
    const email = anAddress();
    const answer = await post({ id: own.id, type: "homeowner-assistant", context: FIGURES, emailAddress: email });
    expect(answer.statusCode).toBe(204);
    expect(await eventsOf(own.id)).toEqual([]);
    expect(await storedFor(email)).toHaveLength(1);
  });

  test("twenty at the same instant for a new address are one user and one draft", async () => {
    const email = anAddress();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post({ type: "homeowner-assistant", context: { homeValueEstimate: index }, emailAddress: email }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 204));
    expect((await storedFor(email)).map(({ version }) => version)).toEqual([20]);
  });

  test("a disabled person gets nothing, and the answer does not tell", async () => {
    const user = await aUser().disabled().insert(testApp.db);
    const answer = await post({ type: "homeowner-assistant", context: FIGURES, emailAddress: user.email });
    expect(answer.statusCode).toBe(204);
    await testApp.drainQueue();
    expect(mailsTo(user.email)).toEqual([]);
    expect(await storedFor(user.email)).toEqual([]);
  });

  test("CALC-12: without a session and without an email nothing is stored", async () => {
    const answer = await post({ type: "homeowner-assistant", context: FIGURES });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      status: 422,
      errors: [{ field: "emailAddress", message: "A valid email is required." }],
    });
  });

  test("CALC-19: each kind keeps the figures of its calculator", async () => {
    const email = anAddress();
    await post({ type: "homeowner-assistant", context: FIGURES, emailAddress: email });
    await post({
      type: "upgrade-accelerator",
      context: { homeValueEstimate: 2_500_000, upgradeBudget: 2_125_000 },
      emailAddress: email,
    });
    await post({ type: "homeownership-accelerator", context: { depositNeeded: 150_000 }, emailAddress: email });
    expect(await storedFor(email)).toMatchObject([
      {
        home_value_estimate: 2_500_000,
        remaining_mortgage_estimate: 1_000_000,
        monthly_mortgage_payment: 5996,
        fintree_help_percentage: 40,
      },
      { deposit_needed: 150_000 },
      { home_value_estimate: 2_500_000, upgrade_budget: 2_125_000 },
    ]);
  });
});

describe("the email", () => {
  test("API-11: it has the figures, the link, who sent it and why", async () => {
    const email = anAddress();
    await post({
      type: "homeowner-assistant",
      context: { ...FIGURES, propertyAddress: "1 <b>Wattle</b> Street" },
      emailAddress: email,
    });
    await testApp.drainQueue();
    const [mail] = mailsTo(email);
    const link = /http:\/\/keystep\.test\/application\/from-email\/[A-Za-z0-9_-]{22}/;
    expect(mail?.subject).toBe("Your Keystep Homeowner Assistant estimate");
    for (const body of [mail?.text ?? "", mail?.html ?? ""]) {
      expect(body).toMatch(link);
      for (const part of ["$2,500,000", "$1,000,000", "$5,996", "40%", "30 days", email, "Keystep Pty Ltd"]) {
        expect(body).toContain(part);
      }
    }
    expect((mail?.text ?? "") + (mail?.html ?? "")).not.toContain("Wattle");
  });

  test("the link's id is kept as a hash only", async () => {
    const email = anAddress();
    await post({ type: "homeowner-assistant", context: FIGURES, emailAddress: email });
    await testApp.drainQueue();
    const id = /from-email\/([\w-]{22})/.exec(mailsTo(email)[0]?.text ?? "")?.[1] ?? "none";
    const [draft] = await storedFor(email);
    const rows = await testApp.tables
      .selectFrom("application_emails")
      .selectAll()
      .where("application_id", "=", draft?.id ?? "")
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ sent_to: email, opened_at: null });
    expect(rows[0]?.id_hash).toHaveLength(32);
    expect(rows[0]?.id_hash.includes(Buffer.from(id))).toBe(false);
    expect(rows[0]?.id_hash.includes(Buffer.from(id, "base64url"))).toBe(false);
  });

  test("an address gets at most five in an hour; the newest figures are kept all the same", async () => {
    const limited = await createTestApp({ settings: { RATE_LIMIT_FACTOR: "1" } });
    try {
      const statuses: number[] = [];
      for (let index = 1; index <= 7; index += 1) {
        const answer = await limited.app.inject({
          method: "POST",
          url: "/api/v1/applications",
          payload: {
            type: "homeowner-assistant",
            context: { homeValueEstimate: index },
            emailAddress: "often@example.com",
          },
        });
        statuses.push(answer.statusCode);
      }
      expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 204]);
      await limited.drainQueue();
      expect(limited.mailbox).toHaveLength(5);
      const drafts = await limited.tables.selectFrom("applications").selectAll().execute();
      expect(drafts).toMatchObject([{ home_value_estimate: 7, version: 7 }]);
    } finally {
      await limited.close();
    }
  });
});

describe("logged in", () => {
  test("API-10: without an email an application of one's own is made and its id and step answered", async () => {
    const user = await aUser().insert(testApp.db);
    const answer = await post({ type: "homeowner-assistant", context: FIGURES }, await testApp.asUser(user));
    expect(answer.statusCode).toBe(200);
    const place = answer.json<{ id: string; step: string | null }>();
    expect(place).toEqual({ id: place.id, step: null });
    const [draft] = await storedFor(user.email);
    expect(draft).toMatchObject({
      id: place.id,
      user_id: user.id,
      email_address: user.email,
      home_value_estimate: 2_500_000,
    });
    expect(draft?.claimed_at).toEqual(testApp.clock.now());
    expect(await eventsOf(place.id)).toMatchObject([{ action: "application.created", actor_user_id: user.id }]);
    await testApp.drainQueue();
    expect(mailsTo(user.email)).toEqual([]);
  });

  test("CALC-17: the own email address makes an own application too, whose id is answered", async () => {
    const user = await aUser().insert(testApp.db);
    const body = { type: "homeowner-assistant", context: FIGURES, emailAddress: user.email.toUpperCase() };
    const answer = await post(body, await testApp.asUser(user));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toHaveProperty("id");
  });

  test("CALC-18: another person's address gets the email, and the answer is empty", async () => {
    const user = await aUser().insert(testApp.db);
    const email = anAddress();
    const answer = await post(
      { type: "homeowner-assistant", context: FIGURES, emailAddress: email },
      await testApp.asUser(user),
    );
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    expect(await storedFor(user.email)).toEqual([]);
    await testApp.drainQueue();
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("API-10: with an id the own draft is updated and its place answered", async () => {
    const user = await aUser().insert(testApp.db);
    const own = await anApplication().claimedBy(user).with({ step: "applicant" }).insert(testApp.db);
    const answer = await post(
      { id: own.id, type: "homeowner-assistant", context: FIGURES },
      await testApp.asUser(user),
    );
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: own.id, step: "applicant" }]);
    expect(await storedFor(user.email)).toMatchObject([{ id: own.id, version: 2, home_value_estimate: 2_500_000 }]);
    expect(await eventsOf(own.id)).toMatchObject([{ action: "application.updated", actor_user_id: user.id }]);
  });

  test("what was sent in already is not updated", async () => {
    const user = await aUser().insert(testApp.db);
    const own = await anApplication().claimedBy(user).submitted().insert(testApp.db);
    const answer = await post(
      { id: own.id, type: "homeowner-assistant", context: FIGURES },
      await testApp.asUser(user),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([409, "application.not-a-draft"]);
    expect(await eventsOf(own.id)).toEqual([]);
  });

  test("ROLE-03: an id of somebody else, of an unclaimed draft or of nothing answers 404", async () => {
    const user = await aUser().insert(testApp.db);
    const other = await aUser().insert(testApp.db);
    const foreign = await anApplication().claimedBy(other).insert(testApp.db);
    const unclaimed = await anApplication().madeFor(user).insert(testApp.db);
    const headers = await testApp.asUser(user);
    for (const id of [foreign.id, unclaimed.id, "0195d0e4-7c1b-7000-8000-0123456789ab"]) {
      const answer = await post({ id, type: "homeowner-assistant", context: FIGURES }, headers);
      expect([answer.statusCode, answer.json().code]).toEqual([404, "application.not-found"]);
      expect(await eventsOf(id)).toEqual([]);
    }
  });

  test("a session limited to one application asks for another by email", async () => {
    const user = await aUser().pending().insert(testApp.db);
    const own = await anApplication().claimedBy(user).insert(testApp.db);
    const { token } = await testApp.sessionOf(user, { reach: own.id });
    const headers = testApp.asSession(token);
    const updated = await post({ id: own.id, type: "homeowner-assistant", context: FIGURES }, headers);
    expect(updated.statusCode).toBe(200);
    const another = await post({ type: "homeowner-assistant", context: FIGURES }, headers);
    expect([another.statusCode, another.body]).toEqual([204, ""]);
    await testApp.drainQueue();
    expect(mailsTo(user.email)).toHaveLength(1);
  });
});

describe("hostile input", () => {
  const email = "hostile@example.com";
  const body = { type: "homeowner-assistant", context: {}, emailAddress: email };

  test.each([
    ["a value below the range", { ...body, context: { homeValueEstimate: -1 } }, "context.homeValueEstimate"],
    ["a value above the range", { ...body, context: { upgradeBudget: 100_000_001 } }, "context.upgradeBudget"],
    ["a number as text", { ...body, context: { depositNeeded: "5" } }, "context.depositNeeded"],
    ["a percentage above 100", { ...body, context: { fintreeHelpPercentage: 101 } }, "context.fintreeHelpPercentage"],
    ["years above 30", { ...body, context: { yearsLeftOnMortgage: 31 } }, "context.yearsLeftOnMortgage"],
    ["an address that is too short", { ...body, context: { propertyAddress: "1 Hi" } }, "context.propertyAddress"],
    [
      "an address that is too long",
      { ...body, context: { propertyAddress: "n".repeat(101) } },
      "context.propertyAddress",
    ],
    ["a NUL character", { ...body, context: { propertyAddress: "1 High\u0000 Street" } }, "context.propertyAddress"],
    ["a half surrogate", { ...body, context: { propertyAddress: "1 High\ud800 Street" } }, "context.propertyAddress"],
    [
      "a day that does not exist",
      { ...body, context: { dateOfPropertyPurchase: "2023-02-29" } },
      "context.dateOfPropertyPurchase",
    ],
    ["two recipients", { ...body, emailAddress: "a@b.co,c@d.co" }, "emailAddress"],
    ["a header in the address", { ...body, emailAddress: "a@b.co\r\nBcc: c@d.co" }, "emailAddress"],
    ["a type that does not exist", { ...body, type: "home" }, "type"],
    ["a context that is a list", { ...body, context: [] }, "context"],
    ["an id that is none", { ...body, id: "1" }, "id"],
  ])("LIM-07: the server refuses %s", async (_, payload, field) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.json<{ errors: { field: string }[] }>().errors.map((error) => error.field)).toEqual([field]);
    expect(await storedFor(email)).toEqual([]);
  });

  test("ENT-08: the server knows exactly three types", async () => {
    const user = await aUser().insert(testApp.db);
    const headers = await testApp.asUser(user);
    const types = ["homeowner-assistant", "homeownership-accelerator", "upgrade-accelerator", "mortgage-share", ""];
    const statuses = await Promise.all(
      types.map(async (type) => (await post({ type, context: {} }, headers)).statusCode),
    );
    expect(statuses).toEqual([200, 200, 200, 422, 422]);
  });

  test("the smallest and largest values the contract takes can be stored", async () => {
    const address = anAddress();
    const context = {
      homeValueEstimate: 100_000_000,
      depositNeeded: 0,
      fintreeHelpPercentage: 5e-324,
      yearsLeftOnMortgage: 30,
      propertyAddress: "\u{1f3e0}".repeat(5),
      dateOfPropertyPurchase: "1900-01-01",
    };
    const answer = await post({ type: "homeowner-assistant", context, emailAddress: address });
    expect(answer.statusCode).toBe(204);
    expect(await storedFor(address)).toMatchObject([
      {
        fintree_help_percentage: 5e-324,
        property_address: "\u{1f3e0}".repeat(5),
        date_of_property_purchase: "1900-01-01",
      },
    ]);
  });
});
