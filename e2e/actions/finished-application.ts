import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { arriveByLink } from "./hosted.ts";
import { siteUrl } from "./test.ts";

/** What the application of `finishedApplication` was answered, as far as journeys look for it. */
export const FINISHED = {
  propertyAddress: "12 Wattle Street, Brunswick VIC 3056",
  streetAddress: "7 Banksia Lane",
  city: "Brunswick",
  employerName: "Harbour Bakery",
  lender: "Bank of Two Rivers",
  accountName: "Amelia Okonkwo",
  accountNumber: "00012345",
} as const;

type Sent = { readonly method?: "POST" | "PUT"; readonly path: string; readonly data: object };

/** Stores answers as the pages do, with the cookies of this browser. */
async function store(page: Page, { method = "PUT", path, data }: Sent): Promise<unknown> {
  const answer = await page.request.fetch(`/api${path}`, { method, data, headers: { Origin: siteUrl() } });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

async function answerApplicant(page: Page, id: string, applicantId: string): Promise<void> {
  const place = `/v1/applications/${id}/applicants/${applicantId}`;
  await store(page, {
    path: `${place}?draft=true`,
    data: {
      mortgageHeldWith: FINISHED.lender,
      employmentStatus: "employed",
      employmentType: "full-time",
      employerName: FINISHED.employerName,
      companyAddress: "1 Quay Street, Sydney NSW 2000",
      currentJobStartDate: "2015-02-01",
      assets: [{ id: crypto.randomUUID(), type: "savings", description: FINISHED.lender, value: 25_000 }],
      hasNoLiabilities: true,
    },
  });
  await store(page, {
    method: "POST",
    path: `${place}/addresses`,
    data: {
      addressStatus: "active",
      address: FINISHED.streetAddress,
      zip: "3056",
      city: FINISHED.city,
      state: "VIC",
      addressHeldSince: "2012-05-01",
    },
  });
  await store(page, {
    path: `${place}/banking-details`,
    data: { accountName: FINISHED.accountName, bsb: "000-123", accountNumber: FINISHED.accountNumber },
  });
}

/** A new person with an application that lacks nothing; answers its id. */
export async function finishedApplication(page: Page, name: string): Promise<{ id: string; address: string }> {
  const person = await arriveByLink(page, name);
  await store(page, {
    path: `/v1/users/${person.id}`,
    data: { id: person.id, firstName: "Amelia", lastName: "Okonkwo", phone: "0491 570 110" },
  });
  const figures = { homeValueEstimate: 900_000, remainingMortgageEstimate: 400_000, monthlyMortgagePayment: 2400 };
  const { propertyAddress } = FINISHED;
  const context = { ...figures, propertyAddress, dateOfPropertyPurchase: "2019-03-02", yearsLeftOnMortgage: 21 };
  const made = await store(page, {
    method: "POST",
    path: "/v1/applications",
    data: { type: "homeowner-assistant", context },
  });
  const { id } = made as { id: string }; // the contract's answer; a wrong one fails the calls after it
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
  await answerApplicant(page, id, (applicant as { id: string }).id); // as above
  return { id, address: person.address };
}
