import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import { expect, test } from "vitest";
import { aCouple } from "#src/testing/couple";
import { aUser } from "#src/testing/factories";
import { sharedApp } from "#src/testing/shared-app";

const FIGURES = { homeValueEstimate: 950_000, remainingMortgageEstimate: 420_000 };

const t = sharedApp();

type Headers = Readonly<Record<string, string>>;
type Sent = { readonly method: "GET" | "POST" | "PUT"; readonly url: string; readonly body?: object };

async function call(headers: Headers, { method, url, body }: Sent) {
  const payload = body === undefined ? {} : { payload: body };
  const answer = await t.app.inject({ method, url: `/api${url}`, headers, ...payload });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer;
}

async function figuresFrom(headers: Headers, id: string) {
  const answer = await call(headers, { method: "GET", url: `/v1/applications/${id}` });
  return answer.json<ApplicationAnswer>().figuresFrom;
}

async function aCalculation() {
  const headers = await t.asUser(await aUser().insert(t.db));
  const body = { type: "homeowner-assistant", context: FIGURES };
  const { id } = (await call(headers, { method: "POST", url: "/v1/applications", body })).json<{ id: string }>();
  return { headers, id };
}

test("the figures of a calculation say so with their day, until the property step is saved", async () => {
  const { headers, id } = await aCalculation();
  const at = t.clock.now().toISOString();
  expect(await figuresFrom(headers, id)).toEqual({ source: "calculator", at });

  const url = `/v2/applications/${id}`;
  await call(headers, { method: "PUT", url, body: { id, step: "user" } });
  expect(await figuresFrom(headers, id)).toEqual({ source: "calculator", at });
  await call(headers, { method: "PUT", url, body: { id, context: { homeValueEstimate: 900_000 } } });
  expect(await figuresFrom(headers, id)).toBeNull();

  t.clock.advance(10 * 60 * 1000);
  const body = { id, type: "homeowner-assistant", context: FIGURES };
  await call(headers, { method: "POST", url: "/v1/applications", body });
  expect(await figuresFrom(headers, id)).toEqual({ source: "calculator", at: t.clock.now().toISOString() });
});

test("COAP-02: where the main applicant's figures are from is not told to the co-applicant", async () => {
  const { applicationId, main, co } = await aCouple(t);
  const body = { id: applicationId, type: "homeowner-assistant", context: FIGURES };
  await call(main.headers, { method: "POST", url: "/v1/applications", body });
  expect(await figuresFrom(main.headers, applicationId)).toMatchObject({ source: "calculator" });
  expect(await figuresFrom(co.headers, applicationId)).toBeNull();
});
