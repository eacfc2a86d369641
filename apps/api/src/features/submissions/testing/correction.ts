import type { TestApp } from "#src/testing/test-app";
import { aFinishedApplication, callsOf, DECLARED, type FinishedApplication } from "./finished-application.ts";
import { declared, aFinishedCouple, type FinishedCouple } from "./finished-couple.ts";

/** Calls of one person about what they correct after sending. */
export function correctionsOf(t: TestApp, person: Pick<FinishedApplication, "id" | "headers">) {
  const { send, basis, get } = callsOf(t, person);
  const open = (step: string, reason = "I mistyped it the first time.") =>
    send("POST", "/corrections", { step, reason });
  return {
    open,
    /** Opens it, which must be taken; answers its id. */
    async opened(step: string): Promise<string> {
      const response = await open(step);
      if (response.statusCode !== 201) throw new Error(response.body);
      return response.json().id;
    },
    close: (id: string) =>
      t.app.inject({
        method: "DELETE",
        url: `/api/v1/applications/${person.id}/corrections/${id}`,
        headers: person.headers,
      }),
    async sendIt(id: string, declarations: object = DECLARED) {
      return send("POST", `/corrections/${id}/submission`, { basis: await basis(), declarations });
    },
    versions: async () => (await get("/submissions")).json(),
  };
}

/** Two people whose application was sent, both with their agreement. */
export async function aSentCouple(t: TestApp): Promise<FinishedCouple> {
  const couple = await aFinishedCouple(t);
  await declared(t, couple.co);
  const response = await callsOf(t, couple.main).submit();
  if (response.statusCode !== 200) throw new Error(response.body);
  return couple;
}

/** Another address of the property, as the main applicant corrects it. */
export async function correctProperty(
  t: TestApp,
  { id, headers }: Pick<FinishedApplication, "id" | "headers">,
  address: string,
) {
  const payload = { context: { propertyAddress: address } };
  const response = await t.app.inject({ method: "PUT", url: `/api/v2/applications/${id}`, headers, payload });
  if (response.statusCode !== 200) throw new Error(response.body);
}

export async function aSentApplication(t: TestApp): Promise<FinishedApplication> {
  const application = await aFinishedApplication(t);
  const sent = await callsOf(t, application).submit();
  if (sent.statusCode !== 200) throw new Error(sent.body);
  return application;
}

export const codeOf = (response: { statusCode: number; json: () => { code: string } }) => [
  response.statusCode,
  response.json().code,
];

export const sentVersionsOf = async (t: TestApp, id: string): Promise<number[]> =>
  (await t.db.pool.query("select edition from submissions where application_id = $1 order by edition", [id])).rows.map(
    ({ edition }) => edition,
  );
