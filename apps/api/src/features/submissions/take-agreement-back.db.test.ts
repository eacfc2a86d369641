import { describe, expect, test } from "vitest";
import { sharedApp } from "#src/testing/shared-app";
import { actionsOf, setStatus } from "./testing/reopened-application.ts";
import { callsOf, type FinishedApplication } from "./testing/finished-application.ts";
import { aFinishedCouple, declarationSeenBy, declared, type FinishedCouple } from "./testing/finished-couple.ts";

const t = sharedApp();

const takeBack = ({ id, headers }: Pick<FinishedApplication, "id" | "headers">) =>
  t.app.inject({ method: "DELETE", url: `/api/v1/applications/${id}/declarations`, headers });

async function aDeclaredCouple(): Promise<FinishedCouple> {
  const couple = await aFinishedCouple(t);
  await declared(t, couple.co);
  await t.drainQueue();
  t.mailbox.length = 0;
  return couple;
}

const toStatus = ({ main }: FinishedCouple, status: string) => setStatus(t, main.id, status);

async function emailsTo({ user }: FinishedApplication) {
  await t.drainQueue();
  return t.mailbox.filter(({ to }) => to === user.email);
}

describe("a co-applicant takes their agreement back", () => {
  test("COAP-01: nothing of it stands, nothing can be sent, the main applicant is told, and it can be given again", async () => {
    const couple = await aDeclaredCouple();
    const { main, co } = couple;
    expect((await takeBack(co)).statusCode).toBe(204);
    expect(await declarationSeenBy(t, co)).toEqual({ declaredAt: null, standing: [] });
    expect((await callsOf(t, main).submit()).json()).toMatchObject({
      code: "application.incomplete",
      errors: [{ field: "coapplicant-declarations" }],
    });
    const [email, ...others] = await emailsTo(main);
    expect(others).toEqual([]);
    expect(email?.subject).toBe("Oscar no longer agrees to the declarations");
    expect(email?.text).toContain("You can't send it until they agree again.");
    expect(await emailsTo(co)).toEqual([]);
    expect(await actionsOf(t, main.id)).toContain("applicant.agreement-taken-back");
    await declared(t, co);
    expect((await callsOf(t, main).submit()).statusCode).toBe(200);
  });

  test("COAP-01: twice, or without an agreement, it does nothing and tells nobody", async () => {
    const couple = await aDeclaredCouple();
    await takeBack(couple.co);
    await t.drainQueue();
    t.mailbox.length = 0;
    const before = (await actionsOf(t, couple.main.id)).length;
    expect((await takeBack(couple.co)).statusCode).toBe(204);
    expect(await emailsTo(couple.main)).toEqual([]);
    expect(await actionsOf(t, couple.main.id)).toHaveLength(before);
  });

  test("COAP-01: what still holds of a lapsed agreement goes too, and of that no email goes out", async () => {
    const couple = await aDeclaredCouple();
    const { co } = couple;
    await callsOf(t, co).send("PUT", `/applicants/${co.applicantId}?draft=true`, { residenceNote: "Another note" });
    expect((await declarationSeenBy(t, co)).standing).not.toEqual([]);
    expect((await takeBack(co)).statusCode).toBe(204);
    expect((await declarationSeenBy(t, co)).standing).toEqual([]);
    expect(await emailsTo(couple.main)).toEqual([]);
  });

  test.each(["submitted", "in-review", "information-requested"])(
    "COAP-01: with the status %s it can be taken back, since nothing is decided",
    async (status) => {
      const couple = await aDeclaredCouple();
      await toStatus(couple, status);
      expect((await takeBack(couple.co)).statusCode).toBe(204);
      expect((await declarationSeenBy(t, couple.co)).declaredAt).toBeNull();
      const [email] = await emailsTo(couple.main);
      expect(email?.text).toContain("We can't decide until they agree again.");
    },
  );

  test.each(["approved", "declined", "settled", "bought-back", "withdrawn"])(
    "COAP-01: with the status %s it stands",
    async (status) => {
      const couple = await aDeclaredCouple();
      await toStatus(couple, status);
      const refused = await takeBack(couple.co);
      expect([refused.statusCode, refused.json().code]).toEqual([409, "application.not-a-draft"]);
      const { rows } = await t.db.pool.query("select declared_at from applicants where id = $1", [
        couple.co.applicantId,
      ]);
      expect(rows[0].declared_at).not.toBeNull();
    },
  );

  test("COAP-01: a main applicant has none to take back, and of others nothing is found", async () => {
    const [couple, { main: stranger }] = [await aDeclaredCouple(), await aFinishedCouple(t)];
    const byMain = await takeBack(couple.main);
    expect([byMain.statusCode, byMain.json().code]).toEqual([409, "declarations.made-by-sending"]);
    expect((await takeBack({ ...couple.main, headers: stranger.headers })).statusCode).toBe(404);
    expect((await declarationSeenBy(t, couple.co)).declaredAt).not.toBeNull();
  });
});
