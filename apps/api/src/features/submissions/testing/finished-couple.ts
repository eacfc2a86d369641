import { wereShown } from "#src/features/disclosures/testing/were-shown";
import { insertCoApplicantOf } from "#src/testing/couple";
import { aUser } from "#src/testing/factories";
import type { TestApp } from "#src/testing/test-app";
import type { AgreedStatement, Basis } from "@keystep/domain/applications/agreement";
import {
  aFinishedApplication,
  callsOf,
  DECLARED,
  finishPart,
  type FinishedApplication,
} from "./finished-application.ts";

/** Of one application, two people with nothing left to answer; the second joined, and has not declared. */
export type FinishedCouple = { readonly main: FinishedApplication; readonly co: FinishedApplication };

export const CO_ACCOUNT = { accountName: "O Okafor", bsb: "656-529", accountNumber: "00098765" };
const CO_DETAILS = {
  firstName: "Oscar",
  lastName: "Okafor",
  dateOfBirth: "1986-08-06",
  maritalStatus: "married",
  phone: "+61491570157",
};

export async function aFinishedCouple(t: TestApp): Promise<FinishedCouple> {
  const main = await aFinishedApplication(t);
  const user = await aUser().with({ firstName: "Oscar", lastName: "Okafor", phone: "+61491570158" }).insert(t.db);
  const applicantId = await insertCoApplicantOf(t, main.id, { emailAddress: user.email, userId: user.id });
  const co = { user, id: main.id, applicantId, headers: await t.asUser(user) };
  await callsOf(t, co).send("PUT", `/applicants/${applicantId}?draft=true`, CO_DETAILS);
  await finishPart(t, co, CO_ACCOUNT);
  await wereShown(t, { id: main.id, party: "co-applicant", userId: user.id });
  return { main, co };
}

/** Declares, naming the version that person sees unless another is given. */
export async function declareBy(
  t: TestApp,
  person: Pick<FinishedApplication, "id" | "headers">,
  choices: { readonly basis?: Basis; readonly declarations?: object } = {},
) {
  const { send, basis } = callsOf(t, person);
  const body = { basis: choices.basis ?? (await basis()), declarations: choices.declarations ?? DECLARED };
  return send("POST", "/declarations", body);
}

/** The same, and it must be taken. */
export async function declared(t: TestApp, person: Pick<FinishedApplication, "id" | "headers">): Promise<string> {
  const response = await declareBy(t, person);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().declaredAt;
}

/** The co-applicant's agreement as this person sees it: since when all of it stands, and the statements of their own that do. */
export async function declarationSeenBy(t: TestApp, person: Pick<FinishedApplication, "id" | "headers">) {
  const { applicants, agreement } = (await callsOf(t, person).get("")).json();
  const co = applicants.find(({ type }: { type: string }) => type === "co-applicant");
  const standing: AgreedStatement[] = agreement.standing;
  return { declaredAt: co.declaredAt as string | null, standing: standing.map(({ name }) => name) };
}
