import { beforeAll, describe, expect, test } from "vitest";
import { sharedApp } from "#src/testing/shared-app";
import {
  aSentApplication,
  aSentCouple,
  codeOf,
  correctionsOf,
  correctProperty,
  sentVersionsOf,
} from "./testing/correction.ts";
import { callsOf, DECLARED, type FinishedApplication } from "./testing/finished-application.ts";
import { actionsOf, moveHouseOf, NEW_HOME, staffOf } from "./testing/reopened-application.ts";
import type { Staff } from "./testing/reopened-application.ts";

// Emails carry printed copies, each of which takes a second: a file of its own, with few applications that were sent.
const t = sharedApp();
let staff: Staff;
beforeAll(async () => {
  staff = await staffOf(t);
});

test("a correction is a new version at once, with its copy, and moves nothing", async () => {
  const application = await aSentApplication(t);
  await staff.startReview(application.id);
  const { opened, sendIt, versions } = correctionsOf(t, application);
  const id = await opened("applicant-address");
  await moveHouseOf(t, application);
  t.clock.advance(60_000);
  const sent = await sendIt(id);
  expect(sent.statusCode).toBe(200);
  expect(sent.json()).toMatchObject({ edition: 2, status: "in-review", sentTo: application.user.email });
  expect((await sendIt(id)).json()).toEqual(sent.json());
  expect(await sentVersionsOf(t, application.id)).toEqual([1, 2]);
  expect((await callsOf(t, application).get("")).json()).toMatchObject({ status: "in-review", correction: null });
  expect((await actionsOf(t, application.id)).at(-1)).toBe("application.corrected");
  const [newest] = await versions();
  expect(newest).toMatchObject({ edition: 2, sentBy: "main-applicant", changed: ["applicant-address"], shared: [] });
  const told = (await t.emailsTo(application.user.email)).find(({ subject }) =>
    subject.startsWith("We have your changes"),
  );
  expect(told?.text).toContain("Applicant Details: Address");
  expect(told?.text).not.toContain("Banksia");
  const closed = await callsOf(t, application).send(
    "POST",
    `/applicants/${application.applicantId}/addresses`,
    NEW_HOME,
  );
  expect(codeOf(closed)).toEqual([409, "application.not-a-draft"]);
});

describe("corrections of two people", () => {
  const moveCo = async (co: FinishedApplication) => {
    const moved = await callsOf(t, co).send("POST", `/applicants/${co.applicantId}/addresses`, NEW_HOME);
    if (moved.statusCode !== 200) throw new Error(moved.body);
  };

  test("COAP-02: a co-applicant corrects and sends their own part, and the other hears nothing of it", async () => {
    const { main, co } = await aSentCouple(t);
    const { opened, sendIt, versions } = correctionsOf(t, co);
    const id = await opened("coapplicant-address");
    expect((await callsOf(t, main).get("")).json().correction).toBeNull();
    expect(codeOf(await correctionsOf(t, main).sendIt(id))).toEqual([404, "correction.not-found"]);
    expect(codeOf(await correctionsOf(t, main).close(id))).toEqual([404, "correction.not-found"]);
    await moveCo(co);
    expect((await sendIt(id, {})).statusCode).toBe(422);
    const sent = await sendIt(id, { isTrueAndComplete: true });
    expect([sent.statusCode, sent.json().edition, sent.json().sentTo]).toEqual([200, 2, co.user.email]);
    expect((await versions())[0]).toMatchObject({ sentBy: "co-applicant", changed: ["coapplicant-address"] });
    expect((await t.emailsTo(co.user.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining("We have your changes"),
    );
    const mailsOfMain = (await t.emailsTo(main.user.email)).map(({ subject }) => subject);
    expect(mailsOfMain.filter((subject) => subject.includes("changes"))).toEqual([]);
    expect((await correctionsOf(t, main).versions()).map(({ edition }: { edition: number }) => edition)).toEqual([1]);
    expect((await callsOf(t, main).get("/submission")).json()).toMatchObject({ edition: 1, isDocumentReady: true });
    const seen = (await callsOf(t, main).get("")).json().applicants;
    expect(seen.find(({ type }: { type: string }) => type === "co-applicant").declaredAt).not.toBeNull();
  });

  test("COAP-02: what one has open and not sent is in no version that the other sends", async () => {
    const { main, co } = await aSentCouple(t);
    await correctionsOf(t, co).opened("coapplicant-address");
    await moveCo(co);
    const ofMain = correctionsOf(t, main);
    const id = await ofMain.opened("context");
    await correctProperty(t, main, "7 Banksia Road, Brunswick");
    expect((await ofMain.sendIt(id)).statusCode).toBe(200);
    const [newest] = await correctionsOf(t, co).versions();
    expect(newest.changed).toEqual(["context"]);
    expect(newest.shared).toEqual([
      { label: expect.any(String), before: "1 Wattle Street, Sydney", after: "7 Banksia Road, Brunswick" },
    ]);
  });

  test("COAP-01: a shared change ends the agreement as it is sent, is told by email, and is agreed to again by itself", async () => {
    const { main, co } = await aSentCouple(t);
    const ofMain = correctionsOf(t, main);
    const id = await ofMain.opened("context");
    await correctProperty(t, main, "7 Banksia Road, Brunswick");
    const agreementOf = async () => (await callsOf(t, co).get("")).json();
    const awaits = async () => (await staff.readCase(main.id)).json().awaitsAgreement;
    // Typed and not sent, it is nobody's to agree to.
    expect((await agreementOf()).agreement).toMatchObject({ sharedBefore: null, isSharedOpen: true });
    expect(await awaits()).toBe(false);
    await ofMain.sendIt(id);
    const asked = (await t.emailsTo(co.user.email)).filter(({ subject }) => subject.startsWith("Please look"));
    expect(asked).toHaveLength(1);
    const [told] = asked;
    expect(told?.text).toContain("The change is with our team already");
    expect(told?.text).not.toMatch(/Banksia|Wattle|Harriet/);
    expect(await awaits()).toBe(true);
    const { agreement, applicants } = await agreementOf();
    expect(agreement.sharedBefore.propertyAddress).toBe("1 Wattle Street, Sydney");
    expect(agreement.standing.map(({ name }: { name: string }) => name)).not.toContain("isSharedRight");
    expect(agreement.standing).toHaveLength(3);
    expect(applicants.find(({ type }: { type: string }) => type === "co-applicant").declaredAt).toBeNull();
    const agreed = await callsOf(t, co).send("POST", "/declarations", {
      basis: agreement.basis,
      declarations: { isSharedRight: true },
    });
    expect(agreed.statusCode).toBe(200);
    expect(await awaits()).toBe(false);
    expect((await t.emailsTo(main.user.email)).map(({ subject }) => subject)).toContain(
      "Oscar has agreed to what changed",
    );
    expect(await sentVersionsOf(t, main.id)).toEqual([1, 2]);
  });

  test("COAP-01: nothing shared is agreed to while the other person is changing it", async () => {
    const { main, co } = await aSentCouple(t);
    const ofMain = correctionsOf(t, main);
    const first = await ofMain.opened("context");
    await correctProperty(t, main, "7 Banksia Road, Brunswick");
    await ofMain.sendIt(first);
    const second = await ofMain.opened("context");
    await correctProperty(t, main, "9 Banksia Road, Brunswick");
    const calls = callsOf(t, co);
    const declare = async () =>
      calls.send("POST", "/declarations", { basis: await calls.basis(), declarations: DECLARED });
    expect(codeOf(await declare())).toEqual([409, "correction.shared-open"]);
    await ofMain.sendIt(second);
    expect((await declare()).statusCode).toBe(200);
  });

  test("COAP-01: a private change of the main applicant asks nobody to agree again", async () => {
    const { main, co } = await aSentCouple(t);
    const ofMain = correctionsOf(t, main);
    const id = await ofMain.opened("applicant-address");
    await moveHouseOf(t, main);
    expect((await ofMain.sendIt(id)).statusCode).toBe(200);
    expect((await t.emailsTo(co.user.email)).filter(({ subject }) => /changes|again/.test(subject))).toEqual([]);
    const { applicants } = (await callsOf(t, co).get("")).json();
    expect(applicants.find(({ type }: { type: string }) => type === "co-applicant").declaredAt).not.toBeNull();
    expect((await callsOf(t, co).get("/submission")).json()).toMatchObject({ edition: 1 });
    expect(await correctionsOf(t, co).versions()).toHaveLength(1);
  });
});
