import { atTheDesk, type Desk } from "#src/features/desk/testing/desk";
import { agreeToGrants, giveTestScopes } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

/** Somebody at the desk who works on suspicions, as a second person agreed. */
export async function aHolder(t: TestApp, firstName: string): Promise<Desk> {
  const desk = await atTheDesk(t, firstName, ["case.read", "case.work", "suspicion.work"]);
  await agreeToGrants(t.db, desk.person.id);
  return desk;
}

/** The calls of a customer who also works on suspicions. */
export async function asHolder(t: TestApp, userId: string): Promise<Desk["call"]> {
  await t.db.pool.query("update users set roles = '{ROLE_USER,ROLE_ADMIN}' where id = $1", [userId]);
  await giveTestScopes(t.db, userId, ["case.read", "suspicion.work"]);
  await agreeToGrants(t.db, userId);
  const headers = await t.asUser({ id: userId }, { factors: ["pwd", "otp"] });
  return (method, path, payload) =>
    t.app.inject({ method, url: `/api/v1/staff/${path}`, headers, ...(payload && { payload }) });
}
