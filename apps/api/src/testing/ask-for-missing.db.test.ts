import { POINTS_TO_LIST } from "@keystep/domain/applications/request-items";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { atTheDesk, type Desk } from "#src/features/desk/testing/desk";
import { callsOf, type FinishedApplication } from "#src/features/submissions/testing/finished-application";
import { aFinishedCouple, declared } from "#src/features/submissions/testing/finished-couple";
import { actionsOf, movesOf, staffOf, type Staff } from "#src/features/submissions/testing/reopened-application";
import { sharedApp } from "./shared-app.ts";
import { testClock } from "./test-clock.ts";
import { remindOfRequests } from "#src/features/information-requests/remind-of-requests";

const clock = testClock();
const t = sharedApp({ clock });
let desk: Desk;
let staff: Staff;
beforeAll(async () => {
  desk = await atTheDesk(t);
  staff = await staffOf(t);
});

const DAY = 86_400_000;
const PAPERS = {
  "australian-passport": { passportNumber: "PA1234567", fullName: "Harriet Nguyen", expiryDate: "2031-05-31" },
  lease: { issuer: "Rent & Co", startDate: "2026-02-01" },
};

async function give(person: FinishedApplication, type: keyof typeof PAPERS): Promise<string> {
  const url = `/api/v1/documents/applicants/${person.applicantId}/${type}`;
  const payload = { fieldValues: PAPERS[type] };
  return (await t.app.inject({ method: "POST", url, headers: person.headers, payload })).json().id;
}

/** In review: a passport of one and a lease of the other are refused, and the property does not fit together. */
async function aRefusedCouple() {
  const couple = await aFinishedCouple(t);
  const { main, co } = couple;
  await t.db.pool.query("update applications set remaining_mortgage_estimate = 400000 where id = $1", [main.id]);
  const papers = [await give(main, "australian-passport"), await give(co, "lease")];
  await declared(t, co);
  for (const response of [await callsOf(t, main).submit(), await staff.startReview(main.id)])
    expect(response.statusCode).toBeLessThan(300);
  for (const [index, document] of papers.entries()) {
    const said = { outcome: "refused", reason: index === 0 ? "page-missing" : "expired", note: `Note ${index}` };
    expect((await desk.call("PUT", `documents/${document}/judgement`, said)).statusCode).toBe(200);
  }
  await t.drainQueue();
  t.mailbox.length = 0;
  return couple;
}

const mailsTo = async ({ user }: FinishedApplication) => {
  await t.drainQueue();
  return t.mailbox.filter(({ to }) => to === user.email);
};
const requestOf = async (person: FinishedApplication) => (await callsOf(t, person).get("")).json().informationRequest;
const STEPS = ["context", "applicant-id", "coapplicant-id"];
const PAGE_MISSING = "A page or side is missing. Please send all of it, front and back.";
const EXPIRED = "It has expired, so it does not count. Please send one that is still valid.";

describe("one request asks for all that is missing", () => {
  test("each person hears of what is theirs, by email without a private detail, and point by point in their application", async () => {
    const { main, co } = await aRefusedCouple();
    const asked = await staff.ask(main.id, { steps: STEPS, message: "Please put this right." });
    expect(asked.json().items.map(({ step, kind }: { step: string; kind: string }) => `${step} ${kind}`)).toEqual([
      "context question",
      "applicant-id document",
      "coapplicant-id document",
    ]);
    expect(await requestOf(main)).toMatchObject({
      steps: ["context", "applicant-id"],
      items: [
        {
          kind: "question",
          words:
            "No years are left on the mortgage, and there is money still to pay. Please check this: change what is wrong, or tell us why it is right.",
        },
        { kind: "document", title: "Australian passport", words: PAGE_MISSING, note: "Note 0" },
      ],
    });
    expect((await requestOf(co)).items).toEqual([
      { step: "coapplicant-id", kind: "document", title: expect.any(String), words: EXPIRED, note: "Note 1" },
    ]);
    const [mails, others] = [await mailsTo(main), await mailsTo(co)];
    expect([mails.length, others.length]).toEqual([1, 1]);
    expect(mails[0]?.text).toContain(`We couldn't accept this document:\n- Australian passport: ${PAGE_MISSING}`);
    expect(mails[0]?.text).toContain("Some answers don't fit together yet. Your application shows which.");
    expect(others[0]?.text).toContain(EXPIRED);
    for (const secret of ["Note ", "years are left", "PA1234567"]) {
      expect(JSON.stringify([mails, others])).not.toContain(secret);
    }
    expect(JSON.stringify(mails)).not.toMatch(/\blease\b|expired/i);
    expect(JSON.stringify(others)).not.toMatch(/passport|fit together/i);
  });

  test("sections that are not opened are not asked about, nor what was accepted meanwhile", async () => {
    const { main } = await aRefusedCouple();
    const [person] = (await desk.call("GET", `cases/${main.id}/documents`)).json();
    await desk.call("PUT", `documents/${person.documents[0].id}/judgement`, { outcome: "accepted" });
    const asked = await staff.ask(main.id, { steps: ["applicant-id", "coapplicant-id"] });
    expect(asked.json().items.map(({ step }: { step: string }) => step)).toEqual(["coapplicant-id"]);
  });

  test("points go out in the words that were put for them, and documents that no section takes beside them", async () => {
    const { main } = await aRefusedCouple();
    const words = "Is the mortgage paid off by now?";
    const was =
      "No years are left on the mortgage, and there is money still to pay. Please check this: change what is wrong, or tell us why it is right.";
    const payslips = { step: "applicant-employment", title: "Payslips", words: "The last two, in a message to us." };
    const asked = await staff.ask(main.id, {
      steps: ["context", "applicant-employment"],
      message: "Please put this right.",
      reworded: [{ step: "context", was, words }],
      wanted: [payslips, { step: "applicant-assets", title: "Bank statement", words: "Of a step that stays closed." }],
    });
    expect(asked.json().items).toMatchObject([
      { step: "context", kind: "question", words },
      { ...payslips, kind: "wanted", note: null },
    ]);
    expect((await requestOf(main)).items).toHaveLength(2);
    const [mail] = await mailsTo(main);
    expect(mail?.text).toContain("Please send us, attached to a message:\n- Payslips");
    expect(mail?.text).not.toContain("paid off");
  });

  test.each([
    { reworded: [{ step: "context", was: "x", words: "short" }] },
    { wanted: [{ step: "applicant-employment", title: "Payslips", words: "By {{dueDate}}, please." }] },
    { wanted: [{ step: "nowhere", title: "Payslips", words: "The last two, please." }] },
  ])("points that say nothing, or wait for a fact, are refused: %j", async (points) => {
    const { main } = await aRefusedCouple();
    const answer = await staff.ask(main.id, { steps: ["context"], message: "Please put this right.", ...points });
    expect(answer.statusCode).toBe(422);
  });

  test("a section of which nothing is missing needs words: its own, or a message that does more than point to the list", async () => {
    const { main } = await aRefusedCouple();
    const asked = { steps: ["context", "applicant-address"], message: POINTS_TO_LIST.one };
    const refused = await staff.ask(main.id, asked);
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, "steps"]);
    const said = [{ step: "applicant-address", words: "Where do you live now?" }];
    const made = await staff.ask(main.id, { ...asked, said });
    expect(made.statusCode).toBe(201);
    expect(made.json().items).toMatchObject([
      { step: "context", kind: "question" },
      { step: "applicant-address", kind: "question", words: "Where do you live now?" },
    ]);
  });

  test("asked for twice at once, it is one request", async () => {
    const { main, co } = await aRefusedCouple();
    const answers = await Promise.all([staff.ask(main.id, { steps: STEPS }), staff.ask(main.id, { steps: STEPS })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect([(await mailsTo(main)).length, (await mailsTo(co)).length]).toEqual([1, 1]);
  });
});

describe("the day to answer by", () => {
  beforeEach(() =>
    t.db.pool.query(
      "update applications set information_request_id = null, status = 'in-review' where status = 'information-requested'",
    ),
  );

  test("is ten business days from asking where staff name none; the reminders come 7 and 2 days before, each once", async () => {
    clock.set("2026-03-02T01:00:00.000Z");
    const { main, co } = await aRefusedCouple();
    const asked = await staff.ask(main.id, { steps: ["applicant-id"] });
    expect(asked.json().dueOn).toBe("2026-03-16");
    const subjects = async () => (await mailsTo(main)).map(({ subject }) => subject.split(":")[0]);
    expect(await subjects()).toHaveLength(1);
    t.mailbox.length = 0;
    const before: [days: number, reminders: number][] = [
      [6, 0],
      [1, 1],
      [0, 0],
      [4, 0],
      [1, 1],
      [2, 0],
      [30, 0],
    ];
    for (const [days, reminders] of before) {
      clock.advance(days * DAY);
      const sent = await Promise.all([remindOfRequests(t.deps), remindOfRequests(t.deps)]);
      expect([days, sent[0] + sent[1]]).toEqual([days, reminders]);
    }
    expect(await subjects()).toEqual(["Please answer by 16 March 2026", "Please answer by 16 March 2026"]);
    expect(await mailsTo(co)).toEqual([]);
    // Silence declines nothing.
    expect((await movesOf(t, main.id)).at(-1)).toBe("in-review > information-requested by staff");
    const recorded = (await actionsOf(t, main.id)).filter((action) => action === "application.reminded-of-request");
    expect(recorded).toHaveLength(2);
  });

  test("answered or taken back, a request is not reminded of", async () => {
    clock.set("2026-03-02T01:00:00.000Z");
    const { main } = await aRefusedCouple();
    await staff.ask(main.id, { steps: ["applicant-id"] });
    await staff.startReview(main.id);
    clock.advance(8 * DAY);
    expect(await remindOfRequests(t.deps)).toBe(0);
  });
});
