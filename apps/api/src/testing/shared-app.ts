import { afterAll, beforeAll } from "vitest";
import { anApplication, aUser, type TestUser } from "./factories.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

/** One server for all tests of a file; it is there from before the first of them until after the last. */
export function sharedApp(...options: Parameters<typeof createTestApp>): TestApp {
  const shared = {} as TestApp; // filled in before any test reads it
  beforeAll(async () => void Object.assign(shared, await createTestApp(...options)));
  afterAll(() => shared.close());
  return shared;
}

/** A person whom all tests of a file share. */
export function sharedUser(t: TestApp): TestUser {
  const shared = {} as TestUser; // filled in before any test reads it
  beforeAll(async () => void Object.assign(shared, await aUser().insert(t.db)));
  return shared;
}

/** Makes drafts of a person, with a main applicant. */
export const draftsOf = (t: TestApp, owner: TestUser) => () =>
  anApplication().claimedBy(owner).withMainApplicant().insert(t.db);
/** A draft as `draftsOf` makes it. */
export type Draft = Awaited<ReturnType<ReturnType<typeof draftsOf>>>;
