import type { DemoConversation, DemoLead, DemoShare } from "./demo-table.ts";
import { figuresOf, stepsOf } from "./demo-cases.ts";
import type { Demo } from "./demo-life.ts";
import { DEMO_PASSWORD, emailOf, phoneOf } from "./demo-life.ts";
import { APPROVER, WORKER } from "./personas.ts";

type Enquiry = { readonly name: string; readonly kind: string; readonly property: object };

async function register({ life }: Demo, { name, kind, property }: Enquiry): Promise<{ id: string; leadId: string }> {
  const [firstName, lastName] = name.split(" ");
  const person = { firstName, lastName, email: emailOf(name), phone: phoneOf(name), password: DEMO_PASSWORD };
  return life.call("POST", "/v1/register", { body: { leadType: kind, ...person, ...property, wantsMarketing: false } });
}

const SHARE_WAYS = {
  received: [],
  contacted: ["contacted"],
  assessing: ["assessing"],
  offered: ["assessing", "offered"],
  withdrawn: ["withdrawn"],
} as const satisfies Record<DemoShare["status"], readonly string[]>;

export async function liveShare(demo: Demo, { name, status, days }: DemoShare, turn: number): Promise<void> {
  const { life } = demo;
  const { line, value } = figuresOf(turn);
  const property = {
    propertyAddress: line,
    dateOfPropertyPurchase: "2019-03-01",
    estimatedPropertyValue: value,
    estimatedOutstandingMortgage: Math.round(value * 0.5),
    yearsLeftOnMortgage: 21,
    estimatedMonthlyMortgage: 2600,
  };
  const {
    id: userId,
    headers,
    shareId,
  } = await life.ago(days, async () => {
    const { id } = await register(demo, { name, kind: "mortgage-share", property });
    const person = await life.known({ id, email: name });
    const [own] = await life.call<{ id: string }[]>("GET", "/v2/mortgage_share_applications", person);
    await life.follow();
    return { ...person, shareId: own?.id ?? "" };
  });
  const way: readonly string[] = SHARE_WAYS[status];
  for (const [place, to] of way.entries()) {
    await life.ago(days * (1 - (place + 1) / (way.length + 1)), async () => {
      if (to === "withdrawn")
        await life.call("POST", `/v2/mortgage_share_applications/${shareId}/moves`, { headers, body: { status: to } });
      else {
        const staff = (await life.known(WORKER)).headers;
        const own = await life.call<{ version: number }>("GET", `/v2/mortgage_share_applications/${shareId}`, {
          headers,
        });
        const body = { status: to, version: own.version };
        await life.call("POST", `/v1/staff/mortgage-share-applications/${shareId}/moves`, { headers: staff, body });
      }
      await life.follow();
    });
  }
  if (userId === "") throw new Error(`The demo: ${name} has no account`);
}

/** The work of staff on a case that is no application. */
async function act({ life }: Demo, caseId: string, what: object): Promise<void> {
  const { headers } = await life.known(WORKER);
  const { version } = await life.call<{ version: number }>("GET", `/v1/staff/cases/${caseId}`, { headers });
  await life.call("POST", `/v1/staff/cases/${caseId}/acts`, { headers, body: { version, act: what } });
  await life.follow();
}

export async function liveLead(demo: Demo, { name, kind, way }: DemoLead, turn: number): Promise<void> {
  const { line, value } = figuresOf(turn);
  const property =
    kind === "upfront-boost"
      ? { savingsForDeposit: 100_000, upfrontBoostNeeded: 120_000 }
      : { mortgageRemaining: 300_000, buyingBoostNeeded: 150_000 };
  let caseId = "";
  for (const { what, days } of stepsOf(way)) {
    await demo.life.ago(days, async () => {
      if (what === "left") {
        const enquiry = { name, kind, property: { propertyAddress: line, estimatedPropertyValue: value, ...property } };
        ({ leadId: caseId } = await register(demo, enquiry));
        await demo.life.follow();
      } else {
        const isCall = what === "reached" || what === "not-reached";
        await act(demo, caseId, { kind: isCall ? "called" : "closed", said: what });
      }
    });
  }
}

/** The words of staff at a step, and the one who writes them. */
const SAID = new Map([
  ["replied", { by: APPROVER, text: "They are on their way to you: look at your emails on Thursday." }],
  [
    "information-asked",
    {
      by: WORKER,
      text: "I am sorry to hear that. Please send us the letter that ended your job, and what your household earns and pays each month now. Then we can decide how we help.",
    },
  ],
]);

const TOPICS = ["complaint", "hardship", "access"];

export async function liveConversation(
  demo: Demo,
  { with: name, text, again = "", way }: DemoConversation,
): Promise<void> {
  const { life, insert } = demo;
  const { id, headers } = await life.person(name, insert);
  for (const { what, days } of stepsOf(way)) {
    await life.ago(days, async () => {
      if (what === "wrote") await life.call("POST", "/v1/messages", { headers, body: { text } });
      if (what === "wrote-again") await life.call("POST", "/v1/messages", { headers, body: { text: again } });
      const said = SAID.get(what);
      if (said !== undefined) {
        const staff = (await life.known(said.by)).headers;
        const body = { to: [{ userId: id }], text: said.text };
        await life.call("POST", `/v1/staff/cases/${id}/messages`, { headers: staff, body });
      }
      await life.follow();
      if (TOPICS.includes(what)) await act(demo, id, { kind: "topic-set", said: what, note: "As their message says." });
      if (what === "information-asked")
        await act(demo, id, {
          kind: "information-asked",
          note: "The letter that ended the job, and what they earn now.",
        });
    });
  }
}

/** Somebody without an account wrote in the contact form. */
export async function liveContact({ life }: Demo, { with: name, text, way }: DemoConversation): Promise<void> {
  for (const { days } of stepsOf(way)) {
    await life.ago(days, async () => {
      await life.call("POST", "/v1/contact-us", { body: { name, email: emailOf(name), message: text } });
      await life.follow();
    });
  }
}
