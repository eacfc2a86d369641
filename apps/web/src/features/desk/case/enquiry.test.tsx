import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { anOpenedCase, caseId } from "#src/testing/case-fixtures";
import { readerIn } from "#src/testing/reader-in";
import { renderRoutes } from "#src/testing/render-routes.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { Enquiry, Reach } from "./enquiry.tsx";

readerIn("Australia/Sydney");
beforeEach(signInThisBrowser);

const LEAD: Partial<OpenedCase> = {
  kind: "lead",
  type: "buying-boost",
  state: "WA",
  enquiry: {
    at: "2026-11-23T10:48:00.000Z",
    home: "12 Banksia Street, Perth WA 6000",
    figures: [
      { label: "Value of the home", text: "$910,000" },
      { label: "Asks for", text: "$150,000" },
    ],
    sourcePage: "/buying-boost",
  },
};

function open(changes: Partial<OpenedCase> = {}, now = "2026-11-24T02:00:00.000Z") {
  const element = (
    <>
      <Reach found={anOpenedCase({ ...LEAD, ...changes })} />
      <Enquiry found={anOpenedCase({ ...LEAD, ...changes })} />
    </>
  );
  const clock = { now: () => new Date(now) };
  renderRoutes([{ path: "/staff", element }], { at: "/staff", clock });
  return screen.findByRole("region", { name: "Priya asked about Buying Boost" });
}

test("the number leads to a call, with the time where they are, and what they asked in their own figures", async () => {
  const enquiry = await open();
  expect(screen.getByRole("link", { name: "0491 570 006" }).getAttribute("href")).toBe("tel:+61491570006");
  const reach = screen.getByRole("region", { name: "How to reach them" });
  expect(reach.textContent).toContain("It’s 10:00 am in Western Australia: fine to call now");
  expect(enquiry.textContent).toContain("Asked Mon 23 Nov, 6:48 pm WA time, from our page /buying-boost.");
  expect(reach.textContent).toContain("Nobody has called or written yet.");
  expect(enquiry.textContent).toContain("Asks for$150,000");
  expect(enquiry.textContent).toContain("12 Banksia Street, Perth WA 6000");
  expect(within(enquiry).getByRole("region", { name: "For the call" }).textContent).toContain(
    "Are they selling their current home",
  );
});

test("what was tried since stands there with how the last try ended", async () => {
  const by = { id: caseId(91), name: "Sam Whitford" };
  const done = { note: null, isUrgent: false, cameAt: null, needsNotice: null, callAgainAt: null, by };
  const called = {
    ...done,
    id: caseId(40),
    act: "called" as const,
    said: "not-reached",
    at: "2026-11-23T23:00:00.000Z",
  };
  const wrote = { ...done, id: caseId(41), act: "wrote" as const, said: null, at: "2026-11-24T01:00:00.000Z" };
  const reach = () => screen.getByRole("region", { name: "How to reach them" }).textContent;
  await open({ acts: [{ ...called, callAgainAt: "2026-11-24T05:00:00.000Z" }] });
  expect(reach()).toContain("Tried once Tue 24 Nov, 7:00 am WA time: a call, not reached.");
  expect(reach()).toContain("Call again Tue 24 Nov, 1:00 pm WA time.");
  cleanup();
  await open({ acts: [called, wrote] });
  expect(reach()).toContain("Tried 2 times, the last time Tue 24 Nov, 9:00 am WA time: we wrote.");
});

test.each([
  ["2026-11-24T12:30:00.000Z", "It’s Tuesday, 8:30 pm in WA: too late to call"],
  ["2026-11-24T00:30:00.000Z", "It’s Tuesday, 8:30 am in WA: too early to call"],
  ["2026-11-29T02:00:00.000Z", "It’s Sunday, 10:00 am in WA: no calls today"],
  ["2026-12-25T02:00:00.000Z", "It’s Christmas Day, 10:00 am in WA: no calls today"],
])("at %s nobody is called: the hour, the day or the holiday says why", async (now, words) => {
  await open({}, now);
  const reach = screen.getByRole("region", { name: "How to reach them" });
  expect(reach.textContent).toContain(words);
  // The number stands back.
  expect(within(reach).getByRole("link", { name: "0491 570 006" }).className).not.toContain("phone");
});

test("a closed lead shows no time to call", async () => {
  await open({ stage: "closed", closedAt: "2026-11-24T01:00:00.000Z" });
  const reach = screen.getByRole("region", { name: "How to reach them" });
  expect(reach.textContent).not.toMatch(/to call|no calls/);
});
