import { listCaseMessages } from "@keystep/contract/desk/case-messages";
import { listDrafts } from "@keystep/contract/desk/side-by-side";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { anOpenedCase } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { Conversation } from "./conversation.tsx";

beforeEach(signInThisBrowser);

async function open(changes: Partial<OpenedCase>) {
  installFakeApi().answer(listCaseMessages, { messages: [], earlier: null }).answer(listDrafts, []);
  const onSent = vi.fn<() => Promise<void>>(async () => undefined);
  renderApp(<Conversation found={anOpenedCase(changes)} onSent={onSent} />, { at: "/staff" });
  return screen.findByRole("region", { name: "Messages" });
}

const [main, other] = anOpenedCase().people;
const COUPLE = [main, other].flatMap((person) => (person === undefined ? [] : [person]));

test("of somebody who complains have no box for people without that work, and say who can", async () => {
  const people = COUPLE.map((person) => ({ ...person, way: null, isComplaining: true }));
  const why = "Complaints and hardship are answered by people who were given that work.";
  const messages = await open({ people, actions: [{ action: "message", allowed: false, why }] });
  expect(within(messages).getByText(why)).toBeDefined();
  expect(within(messages).queryByRole("button", { name: /^Write to/ })).toBeNull();
});

test("of a couple of whom one complains go to the other, and say whom they leave out", async () => {
  const people = COUPLE.map((person, index) => ({
    ...person,
    userId: person.userId ?? "01890a5d-ac96-774b-bcce-000000000008",
    way: index === 0 ? ("account" as const) : null,
    isComplaining: index === 1,
  }));
  const messages = await open({ people });
  expect(await within(messages).findByRole("button", { name: /^Write to Priya/ })).toBeDefined();
  expect(messages.textContent).toContain("Tom Okafor: a complaint or hardship is open");
});
