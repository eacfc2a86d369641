import { expect, test } from "vitest";
import type { DisclosureKind } from "@keystep/domain/disclosures/disclosures";
import { publishDisclosure } from "#src/features/disclosures/publish-disclosure";
import { anApplication, aUser } from "#src/testing/factories";
import { sharedApp } from "#src/testing/shared-app";
import { aFinishedApplication, callsOf, type FinishedApplication } from "./testing/finished-application.ts";
import { aFinishedCouple, declareBy, declared } from "./testing/finished-couple.ts";

const t = sharedApp();
const PRODUCT: DisclosureKind = "product-disclosure-homeowner-assistant";
const MARKET: DisclosureKind = "target-market-homeowner-assistant";

/** In force a moment later; answers its number. */
async function publishNext(kind: DisclosureKind): Promise<number> {
  const words = await publishDisclosure(t, { kind, source: "# Newer\n\n## Fees\n\nThere are none.\n" });
  t.clock.advance(180_000);
  return Number(/version (\d+)/.exec(words)?.[1]);
}

const show = (person: Pick<FinishedApplication, "id" | "headers">, kind: DisclosureKind, version: number) =>
  callsOf(t, person).send("POST", `/disclosures/${kind}/${version}`, {});

test("sending is refused until the sender was shown the product disclosure and the target market in force, by name", async () => {
  const person = await aFinishedApplication(t);
  // The fixture was shown the first versions, and newer ones are in force now.
  const [product, market] = [await publishNext(PRODUCT), await publishNext(MARKET)];
  const { submit } = callsOf(t, person);
  const refused = await submit();
  expect([refused.statusCode, refused.json().code]).toEqual([422, "disclosure.not-shown"]);
  expect(refused.json().errors).toEqual([
    { field: PRODUCT, message: "Product disclosure: please open it first" },
    { field: MARKET, message: "Target market determination: please open it first" },
  ]);
  await show(person, PRODUCT, product);
  expect((await submit()).json().errors.map(({ field }: { field: string }) => field)).toEqual([MARKET]);
  await show(person, MARKET, market);
  expect((await submit()).statusCode).toBe(200);
});

test("a newer credit guide holds up nothing", async () => {
  const person = await aFinishedApplication(t);
  for (const kind of [PRODUCT, MARKET] as const) await show(person, kind, await publishNext(kind));
  await publishNext("credit-guide");
  expect((await callsOf(t, person).submit()).statusCode).toBe(200);
});

test("COAP-01: a co-applicant agrees once they were shown both themselves, and that stands when a newer version comes", async () => {
  const { main, co } = await aFinishedCouple(t);
  const [product, market] = [await publishNext(PRODUCT), await publishNext(MARKET)];
  await show(main, PRODUCT, product);
  await show(main, MARKET, market);
  const refused = await declareBy(t, co);
  expect([refused.statusCode, refused.json().code]).toEqual([422, "disclosure.not-shown"]);
  await show(co, PRODUCT, product);
  await show(co, MARKET, market);
  await declared(t, co);
  await show(main, MARKET, await publishNext(MARKET));
  expect((await callsOf(t, main).submit()).statusCode).toBe(200);
});

test("what is missing is said first, since the documents are read at the end", async () => {
  const user = await aUser().insert(t.db);
  const { id } = await anApplication().claimedBy(user).withMainApplicant().insert(t.db);
  const refused = await callsOf(t, { id, headers: await t.asUser(user) }).submit();
  expect(refused.json().code).toBe("application.incomplete");
});
