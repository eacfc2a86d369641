import type { Basis } from "@keystep/domain/applications/agreement";
import { randomUUID } from "node:crypto";
import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import { wereShown } from "#src/features/disclosures/testing/were-shown";
import { anApplication, aUser, type TestUser } from "#src/testing/factories";
import type { TestApp } from "#src/testing/test-app";

export const DECLARED = {
  isTrueAndComplete: true,
  isSharedRight: true,
  consentsToVerification: true,
  hasReadPrivacyNotice: true,
};

/** An application that lacks nothing, with the smallest answers there are. */
export type FinishedApplication = {
  readonly user: TestUser;
  readonly id: string;
  readonly applicantId: string;
  readonly headers: Record<string, string>;
};

const SMALLEST = {
  hasNoMortgage: true,
  employmentStatus: "unemployed",
  grossIncome: 0,
  livesTogether: "yes",
  dependants: 0,
  livingCostsMonthly: 2000,
  hasNoAssets: true,
  hasNoLiabilities: true,
};
export const ACCOUNT = { accountName: "H Nguyen", bsb: "656-528", accountNumber: "00012345" };
const HOME = { addressStatus: "active", address: "1 Wattle Street", zip: "2000", city: "Sydney", state: "NSW" };
const PROPERTY = {
  property_address: "1 Wattle Street, Sydney",
  date_of_property_purchase: parseCalendarDate("2015-03-01"),
};

/** Calls of a person about one application. */
export function callsOf({ app }: TestApp, { id, headers }: Pick<FinishedApplication, "id" | "headers">) {
  const at = (path: string) => `/api/v1/applications/${id}${path}`;
  return {
    get: (path: string) => app.inject({ url: at(path), headers }),
    send: (method: "POST" | "PUT", path: string, payload: object) =>
      app.inject({ method, url: at(path), headers, payload }),
    version: async () => (await app.inject({ url: at(""), headers })).json().version as number,
    basis: async (): Promise<Basis> => (await app.inject({ url: at(""), headers })).json().agreement.basis,
    async submit(choices: { basis?: Basis; declarations?: object; headers?: Record<string, string> } = {}) {
      const basis = choices.basis ?? (await app.inject({ url: at(""), headers })).json().agreement.basis;
      return app.inject({
        method: "POST",
        url: at("/submission"),
        headers: { ...headers, ...choices.headers },
        payload: { basis, declarations: choices.declarations ?? DECLARED },
      });
    },
  };
}

export async function aFinishedApplication(t: TestApp): Promise<FinishedApplication> {
  const user = await aUser().insert(t.db);
  const made = await anApplication()
    .claimedBy(user)
    .withMainApplicant()
    .withContext({ ...PROPERTY, years_left_on_mortgage: 0 })
    .insert(t.db);
  const applicantId = made.applicantId ?? "";
  const headers = await t.asUser(user);
  await finishPart(t, { id: made.id, headers, applicantId });
  await wereShown(t, { id: made.id, party: "main-applicant", userId: user.id });
  return { user, id: made.id, applicantId, headers };
}

/** Gives the smallest answers to every part after the first. */
export async function finishPart(
  t: TestApp,
  { applicantId, ...person }: Pick<FinishedApplication, "id" | "headers" | "applicantId">,
  account: object = ACCOUNT,
): Promise<void> {
  const { send } = callsOf(t, person);
  await send("PUT", `/applicants/${applicantId}?draft=true`, SMALLEST);
  await send("POST", `/applicants/${applicantId}/addresses`, HOME);
  await send("PUT", `/applicants/${applicantId}/banking-details`, account);
}

/** An id as the lists of assets and liabilities carry one. */
export function rowId(): string {
  return randomUUID();
}
