import { anApplication, aUser, type TestUser } from "#src/testing/factories";
import type { TestApp } from "#src/testing/test-app";

/** Somebody without an account, with the session of an emailed link, which is limited to one application. */
export async function pendingWithSession(
  t: TestApp,
): Promise<{ user: TestUser; applicationId: string; token: string }> {
  const user = await aUser()
    .pending()
    .with({ emailVerifiedAt: new Date("2026-02-01T00:00:00Z") })
    .insert(t.db);
  const { id: applicationId } = await anApplication().claimedBy(user).insert(t.db);
  const { token } = await t.sessionOf(user, { reach: applicationId });
  return { user, applicationId, token };
}
