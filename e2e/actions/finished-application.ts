import { aPng } from "@keystep/api/src/testing/sample-files";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { arriveByLink } from "./hosted.ts";
import { invitationLinkIn, newestEmailAbout } from "./mailbox.ts";
import { store } from "./session.ts";
import { siteUrl } from "./test.ts";

/** The answers of `finishedApplication`, as far as journeys look for them. */
export const FINISHED = {
  propertyAddress: "12 Wattle Street, Brunswick VIC 3056",
  streetAddress: "7 Banksia Lane",
  city: "Brunswick",
  employerName: "Harbour Bakery",
  lender: "Bank of Two Rivers",
  accountName: "Amelia Okonkwo",
  accountNumber: "00012345",
} as const;

/** The co-applicant's answers, all different from the applicant's. */
export const FINISHED_OTHER = {
  streetAddress: "9 Lorikeet Lane",
  city: "Fremantle",
  employerName: "Wharf Ceramics",
  lender: "Mutual of Fremantle",
  accountName: "Tran Savings",
  accountNumber: "00067890",
} as const;

type Finished = Record<keyof typeof FINISHED_OTHER, string>;

async function answerApplicant(
  page: Page,
  { id, applicantId, owes = 0 }: { readonly id: string; readonly applicantId: string; readonly owes?: number },
  answers: Finished,
): Promise<void> {
  const place = `/v1/applications/${id}/applicants/${applicantId}`;
  const loan = { type: "home-loan", lender: answers.lender, balance: owes, monthlyRepayment: 2400, limit: null };
  await store(page, {
    path: `${place}?draft=true`,
    data: {
      mortgageHeldWith: answers.lender,
      employmentStatus: "employed",
      employmentType: "full-time",
      employerName: answers.employerName,
      companyAddress: "1 Quay Street, Sydney NSW 2000",
      currentJobStartDate: "2015-02-01",
      grossIncome: 104_000,
      grossIncomePeriod: "year",
      livesTogether: "yes",
      dependants: 1,
      livingCostsMonthly: 3000,
      assets: [{ id: crypto.randomUUID(), type: "savings", description: answers.lender, value: 25_000 }],
      liabilities: owes === 0 ? [] : [{ id: crypto.randomUUID(), ...loan }],
      hasNoLiabilities: owes === 0,
    },
  });
  await store(page, {
    method: "POST",
    path: `${place}/addresses`,
    data: {
      addressStatus: "active",
      address: answers.streetAddress,
      zip: "3056",
      city: answers.city,
      state: "VIC",
      addressHeldSince: "2012-05-01",
    },
  });
  await store(page, {
    path: `${place}/banking-details`,
    data: { accountName: answers.accountName, bsb: "000-123", accountNumber: answers.accountNumber },
  });
}

/** Papers of more than a hundred points, for somebody of whom nothing else is missing. */
export async function giveDocuments(page: Page, id: string): Promise<void> {
  const { applicants, viewer } = await (await page.request.get(`/api/v1/applications/${id}`)).json();
  const own = applicants.find(({ type }: { readonly type: string }) => type === viewer);
  const fullName = `${own.firstName} ${own.lastName}`;
  const papers = {
    "australian-passport": { passportNumber: "PA1234567", fullName, expiryDate: "2098-01-31" },
    "birth-certificate": { registrationNumber: "12345/1985", placeOfRegistration: "VIC", fullName },
  };
  for (const [type, fieldValues] of Object.entries(papers)) {
    await store(page, { method: "POST", path: `/v1/documents/applicants/${own.id}/${type}`, data: { fieldValues } });
  }
}

/** Sends a photo for a document that was filled in. */
export async function sendPictureOf(page: Page, id: string, type: string): Promise<void> {
  const { applicants } = await (await page.request.get(`/api/v1/applications/${id}`)).json();
  const own = applicants.find((each: { readonly access: string }) => each.access === "own");
  const documents = await (await page.request.get(`/api/v1/documents/applicants/${own.id}`)).json();
  const { id: entityId } = documents.find(
    (each: { readonly documentType: { readonly type: string } }) => each.documentType.type === type,
  );
  const file = { name: "passport.png", mimeType: "image/png", buffer: await aPng() };
  const answer = await page.request.post("/api/v1/files", {
    headers: { Origin: siteUrl() },
    multipart: { entity: "Document", entityId, "file[]": file },
  });
  expect(answer.status()).toBe(201);
}

/** Opens what this person is due, as the review does before it lets them send or agree. */
export async function openDisclosures(page: Page, id: string): Promise<void> {
  const place = `/v1/applications/${id}/disclosures`;
  const answer = await page.request.post(`/api${place}`, { headers: { Origin: siteUrl() } });
  for (const { kind, version } of await answer.json()) {
    await store(page, { method: "POST", path: `${place}/${kind}/${version}`, data: {} });
  }
}

/** A new person with an application that lacks nothing, whose documents they opened; answers its id. */
export async function finishedApplication(
  page: Page,
  name: string,
  { isOpened = true }: { readonly isOpened?: boolean } = {},
): Promise<{ id: string; address: string }> {
  const person = await arriveByLink(page, name);
  await store(page, {
    path: `/v1/users/${person.id}`,
    data: { id: person.id, firstName: "Amelia", lastName: "Okonkwo", phone: "0491 570 110" },
  });
  const loan = { remainingMortgageEstimate: 400_000, monthlyMortgagePayment: 2400, fintreeHelpPercentage: 40 };
  const figures = { homeValueEstimate: 900_000, ...loan };
  const { propertyAddress } = FINISHED;
  const context = { ...figures, propertyAddress, dateOfPropertyPurchase: "2019-03-02", yearsLeftOnMortgage: 21 };
  const { id } = await store(page, {
    method: "POST",
    path: "/v1/applications",
    data: { type: "homeowner-assistant", context },
  });
  const applicant = await store(page, {
    method: "POST",
    path: `/v1/applications/${id}/applicants`,
    data: {
      type: "main-applicant",
      firstName: "Amelia",
      lastName: "Okonkwo",
      dateOfBirth: "1985-06-14",
      maritalStatus: "married",
      emailAddress: person.address,
      phone: "0491 570 110",
    },
  });
  await answerApplicant(page, { id, applicantId: applicant.id, owes: 400_000 }, FINISHED);
  if (isOpened) await openDisclosures(page, id);
  return { id, address: person.address };
}

type Couple = { readonly id: string; readonly address: string; readonly otherAddress: string };

/** The same application with a co-applicant called Alex Tran, who joined on a device of their own and has nothing left to answer. */
export async function finishedCouple(page: Page, phone: Page, name: string): Promise<Couple> {
  const { id, address } = await finishedApplication(page, `${name}-main`);
  const other = await arriveByLink(phone, `${name}-other`);
  const person = { firstName: "Alex", lastName: "Tran", phone: "0491 570 156" };
  await store(phone, { path: `/v1/users/${other.id}`, data: { id: other.id, ...person } });
  const born = { dateOfBirth: "1986-08-06", maritalStatus: "married" };
  const applicant = await store(page, {
    method: "POST",
    path: `/v1/applications/${id}/applicants`,
    data: { type: "co-applicant", ...person, ...born, emailAddress: other.address },
  });
  await store(page, { method: "POST", path: `/v1/applications/${id}/invitation`, data: {} });
  const email = await newestEmailAbout(siteUrl(), { address: other.address, subject: /invites you/ });
  const secret = invitationLinkIn(email).split("/").at(-1) ?? "";
  await store(phone, { method: "POST", path: `/v1/invitations/${secret}/acceptance`, data: {} });
  await answerApplicant(phone, { id, applicantId: applicant.id }, FINISHED_OTHER);
  await openDisclosures(phone, id);
  return { id, address, otherAddress: other.address };
}

/** Sends an application of one person in, as its review does; answers the reference. */
export async function sendApplication(page: Page, id: string): Promise<string> {
  const place = `/api/v1/applications/${id}`;
  const { agreement } = await (await page.request.get(place)).json();
  const declarations = { isTrueAndComplete: true, consentsToVerification: true, hasReadPrivacyNotice: true };
  const data = { basis: agreement.basis, declarations };
  await store(page, { method: "POST", path: `/v1/applications/${id}/submission`, data });
  return (await (await page.request.get(`${place}/submission`)).json()).reference;
}

const DECLARED = {
  isTrueAndComplete: true,
  isSharedRight: true,
  consentsToVerification: true,
  hasReadPrivacyNotice: true,
};

/** Agrees to everything that is due, in a call as the review makes it. */
export async function agreeTo(page: Page, id: string, way: "declarations" | "submission"): Promise<void> {
  const place = `/api/v1/applications/${id}`;
  const { agreement } = await (await page.request.get(place)).json();
  const data = { basis: agreement.basis, declarations: DECLARED };
  const answer = await page.request.post(`${place}/${way}`, { headers: { Origin: siteUrl() }, data });
  expect(answer.status()).toBe(200);
}
