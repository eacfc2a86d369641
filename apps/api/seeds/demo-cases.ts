import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { randomUUID } from "node:crypto";
import { moveCase } from "#src/features/cases/move-case";
import { APPLICATION } from "#src/features/cases/move.repository";
import { fetchOne, prepared, query } from "#src/platform/db/prepared";
import { phoneOf, type Demo, type DemoLife, type DemoPerson, type Headers } from "./demo-life.ts";
import type { DemoApplication } from "./demo-table.ts";
import { decidedBy } from "./demo-decisions.ts";
import { APPROVER, WORKER } from "./personas.ts";
import { samplePdf, samplePicture } from "./sample-documents.ts";

const PLACES = [
  ["12 Wattle Street", "Brunswick", "VIC", "3056"],
  ["4 Banksia Road", "Parramatta", "NSW", "2150"],
  ["88 Ocean View Parade", "Fremantle", "WA", "6160"],
  ["7 Jacaranda Avenue", "Paddington", "QLD", "4064"],
  ["31 Grange Road", "Norwood", "SA", "5067"],
  ["9 Sandy Bay Road", "Hobart", "TAS", "7000"],
  ["15 Emu Bank", "Belconnen", "ACT", "2617"],
  ["2 Casuarina Drive", "Nightcliff", "NT", "0810"],
] as const;

const DECLARATIONS = {
  isTrueAndComplete: true,
  isSharedRight: true,
  consentsToVerification: true,
  hasReadPrivacyNotice: true,
};
const FIND = prepared("demo-find-application", { id: "uuid" }, ({ id }) =>
  query.selectFrom("applications").select(["status", "version"]).where("id", "=", id),
);

export const stepsOf = (way: string) =>
  way.split(", ").map((step) => {
    const [what = "", days = "0"] = step.split(" ");
    return { what, days: Number(days) };
  });

/** The same figures at each start: by the place of a case in its table. */
export function figuresOf(turn: number) {
  const place = PLACES[turn % PLACES.length] ?? PLACES[0];
  const value = 650_000 + ((turn * 137) % 12) * 75_000;
  return {
    place,
    line: `${place[0]}, ${place[1]} ${place[2]} ${place[3]}`,
    value,
    // Enough for a loan of half the home.
    salary: Math.round(value * 0.14) + ((turn * 53) % 3) * 4000,
  };
}
type Figures = ReturnType<typeof figuresOf>;

const CONTEXTS = {
  "homeowner-assistant": ({ value }: Figures) => ({
    homeValueEstimate: value,
    remainingMortgageEstimate: Math.round(value * 0.55),
    monthlyMortgagePayment: Math.round(value * 0.0034),
    fintreeHelpPercentage: 40,
  }),
  "homeownership-accelerator": ({ value }: Figures) => ({
    homeValueEstimate: value,
    depositNeeded: Math.round(value * 0.12),
  }),
  "upgrade-accelerator": ({ value }: Figures) => ({
    homeValueEstimate: value + 200_000,
    upgradeBudget: value,
    remainingMortgageEstimate: Math.round(value * 0.4),
    monthlyMortgagePayment: Math.round(value * 0.003),
  }),
} as const;

type Part = { readonly id: string; readonly applicantId: string; readonly headers: Headers };
type Filling = {
  readonly name: string;
  readonly born: string;
  readonly figures: Figures;
  readonly flaw: DemoApplication["flaw"];
};

/** A person's whole part: where they live and work, what they own and owe, their account and documents. */
async function fillPart({ life }: Demo, part: Part, filling: Filling): Promise<void> {
  const { id, applicantId, headers } = part;
  const { name, figures } = filling;
  const at = `/v1/applications/${id}/applicants/${applicantId}`;
  const [address, city, state, zip] = figures.place;
  await life.call("POST", `${at}/addresses`, {
    headers,
    body: { addressStatus: "active", address, city, state, zip, country: "AU", addressHeldSince: "2018-04-01" },
  });
  const savings = { id: randomUUID(), type: "savings", description: "Everyday account", value: 38_500 };
  const card = {
    id: randomUUID(),
    type: "credit-card",
    lender: "Harbour Bank",
    limit: 8000,
    balance: 1200,
    monthlyRepayment: 150,
  };
  await life.call("PUT", `${at}?draft=true`, {
    headers,
    body: {
      mortgageHeldWith: "Harbour Bank",
      hasNoMortgage: false,
      employmentStatus: "employed",
      employmentType: "full-time",
      employerName: "Southern Cross Logistics",
      companyAddress: `200 Collins Street, ${city} ${state}`,
      currentJobStartDate: "2017-02-06",
      grossIncome: figures.salary,
      grossIncomePeriod: "year",
      livesTogether: "yes",
      dependants: 1,
      livingCostsMonthly: 3400,
      assets: [savings],
      hasNoAssets: false,
      liabilities: [card],
      hasNoLiabilities: false,
    },
  });
  const account = { accountName: name, bsb: "656-528", accountNumber: "00012345" };
  await life.call("PUT", `${at}/banking-details`, { headers, body: account });
  await addDocuments(life, part, filling);
  type Due = { readonly kind: string; readonly version: number };
  for (const { kind, version } of await life.call<Due[]>("POST", `/v1/applications/${id}/disclosures`, {
    headers,
    body: {},
  }))
    await life.call("POST", `/v1/applications/${id}/disclosures/${kind}/${version}`, { headers, body: {} });
}

/** Six digits by a name, so that two people of a case don't hold the same document. */
function serialOf(name: string): string {
  return String(Array.from(name).reduce((sum, each) => (sum * 31 + each.charCodeAt(0)) % 900_000, 7) + 100_000);
}

/** The documents of a person, with what stands on their pictures. */
function documentsOf({ name, born, figures, flaw }: Filling) {
  const [, , stateOfIssue] = figures.place;
  const expiryDate = "2029-06-30";
  const printed = flaw === "name-differs" ? name.replace(" ", " Maria ") : name;
  const serial = serialOf(name);
  const licence = { licenceNumber: `12${serial}`, cardNumber: `P123${serial}` };
  const printedExpiry = flaw === "expired" ? "2025-01-31" : expiryDate;
  return [
    {
      type: "australian-passport",
      fieldValues: { passportNumber: `PA1${serial}`, fullName: name, expiryDate },
      file: "passport.png",
      title: "Sample passport",
      lines: [name, `No. PA1${serial}`, `Born ${born}`, `Expiry ${expiryDate}`, "Nationality AUS"],
    },
    {
      type: "driver-licence",
      fieldValues: { ...licence, stateOfIssue, fullName: name, expiryDate },
      file: "licence.png",
      title: `Sample licence ${stateOfIssue}`,
      lines: [
        printed,
        `Born ${born}`,
        `Lic. No. ${licence.licenceNumber}`,
        `Card ${licence.cardNumber}`,
        `Expiry ${printedExpiry}`,
      ],
    },
    {
      type: "utility-bill",
      fieldValues: { issuer: "Southern Energy", accountNumber: `4402 ${serial}`, issueDate: "2026-09-14" },
      file: "bill.pdf",
      title: "Southern Energy",
      lines: [
        `Electricity account 4402 ${serial}`,
        "Issue date: 14 September 2026",
        name,
        figures.line,
        "Amount due: $182.40",
      ],
    },
  ];
}

async function addDocuments(life: DemoLife, { applicantId, headers }: Part, filling: Filling): Promise<void> {
  for (const { type, fieldValues, file, ...drawn } of documentsOf(filling)) {
    const saved = await life.call("POST", `/v1/documents/applicants/${applicantId}/${type}?draft=true`, {
      headers,
      body: { fieldValues },
    });
    const form = new FormData();
    form.append("entity", "Document");
    form.append("entityId", saved["id"] ?? "");
    const content = file.endsWith(".pdf") ? samplePdf(drawn) : await samplePicture(drawn);
    form.append("file[]", new File([new Uint8Array(content)], file));
    const sent = new Response(form);
    const body = Buffer.from(await sent.arrayBuffer());
    const contentType = sent.headers.get("content-type") ?? "";
    await life.call("POST", "/v1/files", { headers: { ...headers, "content-type": contentType }, body });
  }
}

const birthDateOf = (turn: number) => `19${70 + (turn % 25)}-0${1 + (turn % 9)}-1${turn % 9}`;

const detailsOf = ({ name, email }: DemoPerson, turn: number) => {
  const [firstName = "", lastName = ""] = name.split(" ");
  const dateOfBirth = birthDateOf(turn);
  return { firstName, lastName, emailAddress: email, phone: phoneOf(name), dateOfBirth, maritalStatus: "married" };
};

/** Sends an application, with a partner who joined where there is one; answers its id. */
async function sendApplication(demo: Demo, application: DemoApplication, turn: number): Promise<string> {
  const { life, insert } = demo;
  const { name, type, partner, flaw } = application;
  const figures = figuresOf(turn);
  const { headers, ...person } = await life.person(name, insert);
  const { id = "" } = await life.call("POST", "/v1/applications", {
    headers,
    body: { type, context: CONTEXTS[type](figures) },
  });
  const property = { propertyAddress: figures.line, dateOfPropertyPurchase: "2016-05-01", yearsLeftOnMortgage: 22 };
  await life.call("PUT", `/v2/applications/${id}`, { headers, body: { context: property } });
  const addApplicant = (party: string, of: DemoPerson, age: number) =>
    life.call("POST", `/v1/applications/${id}/applicants`, { headers, body: { type: party, ...detailsOf(of, age) } });
  const { id: applicantId = "" } = await addApplicant("main-applicant", { ...person, headers }, turn);
  await fillPart(demo, { id, applicantId, headers }, { name, born: birthDateOf(turn), figures, flaw });
  const basis = async (of: Headers) =>
    (await life.call<{ agreement: { basis: object } }>("GET", `/v1/applications/${id}`, { headers: of })).agreement
      .basis;
  if (partner !== undefined) {
    const other = await life.person(partner, insert);
    const { id: otherId = "" } = await addApplicant("co-applicant", other, turn + 2);
    await life.call("POST", `/v1/applications/${id}/invitation`, { headers, body: { emailAddress: other.email } });
    const link = life.linkTo(other.email, /application\/join\/([\w-]{22})/);
    await life.call("POST", `/v1/invitations/${link}/acceptance`, { headers: other.headers, body: {} });
    await fillPart(
      demo,
      { id, applicantId: otherId, headers: other.headers },
      { name: partner, born: birthDateOf(turn + 2), figures, flaw: undefined },
    );
    const agreed = { basis: await basis(other.headers), declarations: DECLARATIONS };
    await life.call("POST", `/v1/applications/${id}/declarations`, { headers: other.headers, body: agreed });
  }
  await life.call("POST", `/v1/applications/${id}/submission`, {
    headers,
    body: { basis: await basis(headers), declarations: DECLARATIONS },
  });
  return id;
}

type Documents = readonly {
  readonly documents: readonly {
    readonly id: string;
    readonly type: string;
    readonly fields: readonly { readonly name: string }[];
  }[];
}[];

async function judgeDocuments(life: DemoLife, id: string, headers: Headers): Promise<void> {
  const people = await life.call<Documents>("GET", `/v1/staff/cases/${id}/documents`, { headers });
  for (const document of people.flatMap(({ documents }) => documents)) {
    const isRefused = document.type === "utility-bill";
    const fields = Object.fromEntries(document.fields.map(({ name }) => [name, "matches"]));
    const judged = isRefused ? { outcome: "refused", reason: "unreadable" } : { outcome: "accepted", fields };
    await life.call("PUT", `/v1/staff/documents/${document.id}/judgement`, { headers, body: judged });
  }
}

/** A move that no call makes yet, with its record. */
async function move(
  { life }: Demo,
  id: string,
  { to, by, who }: { to: ApplicationStatus; by: "applicant" | "staff"; who: string },
) {
  const { deps } = life;
  await moveCase(
    deps,
    { principal: { userId: who, grants: [] }, body: {} },
    {
      kind: APPLICATION,
      id,
      to,
      by,
      find: () => fetchOne(deps.db, FIND, { id }),
      emails: () => [],
    },
  );
}

/** An application from its sending on, each step at its time. */
export async function liveApplication(demo: Demo, application: DemoApplication, turn: number): Promise<void> {
  const { life, insert } = demo;
  const [worker, approver] = [await life.known(WORKER), await life.known(APPROVER)];
  const holder = turn % 3 === 0 ? approver : worker;
  const { headers } = holder;
  let id = "";
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    sent: async () => (id = await sendApplication(demo, application, turn)),
    taken: () =>
      life.call("PUT", `/v1/staff/cases/${id}/assignee`, { headers, body: { userId: holder.id, from: null } }),
    review: () => life.call("POST", `/v1/applications/${id}/status`, { headers, body: { status: "in-review" } }),
    noted: () =>
      life.call("POST", `/v1/staff/cases/${id}/notes`, {
        headers,
        body: { text: "Rang about the valuation: the agent sends it this week." },
      }),
    judged: () => judgeDocuments(life, id, headers),
    asked: () =>
      life.call("POST", `/v1/applications/${id}/information-requests`, {
        headers,
        body: {
          steps: ["applicant-employment"],
          message: "Your payslip shows another employer. Please look at your job again.",
        },
      }),
    answered: async () => {
      const person = await life.person(application.name, insert);
      type Asked = { applicants: { id: string; type: string }[]; agreement: { basis: object } };
      const read = () => life.call<Asked>("GET", `/v1/applications/${id}`, person);
      const main = (await read()).applicants.find(({ type }) => type === "main-applicant");
      const job = {
        employerName: "Tasman Freight",
        companyAddress: "18 Flinders Lane, Melbourne VIC",
        currentJobStartDate: "2021-07-05",
      };
      await life.call("PUT", `/v1/applications/${id}/applicants/${main?.id ?? ""}?draft=true`, {
        ...person,
        body: job,
      });
      const { basis } = (await read()).agreement;
      await life.call("POST", `/v1/applications/${id}/submission`, {
        ...person,
        body: { basis, declarations: DECLARATIONS },
      });
    },
    ...decidedBy(demo, { application, id: () => id, incomeCents: figuresOf(turn).salary * 100 }),
    withdrawn: async () => {
      const { id: who } = await life.person(application.name, insert);
      await move(demo, id, { to: "withdrawn", by: "applicant", who });
    },
  };
  for (const { what, days } of stepsOf(application.way)) {
    await life.ago(days, async () => {
      await (acts[what]?.() ?? move(demo, id, { to: what as ApplicationStatus, by: "staff", who: approver.id })); // the table names statuses
      await life.follow();
    });
  }
}
