import { judgeDocument } from "@keystep/contract/desk/case";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { DeskKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { readerIn } from "#src/testing/reader-in";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import type { CaseDocument } from "./late-judgement.tsx";
import { OpenedDocument } from "./opened-document.tsx";

readerIn("Australia/Sydney");
beforeEach(signInThisBrowser);

const PASSPORT: CaseDocument = {
  id: caseId(40),
  type: "australian-passport",
  name: "Australian passport",
  points: 70,
  isWhole: true,
  version: 2,
  judgement: null,
  fields: [
    { name: "passportNumber", label: "Passport number", value: "PA1234567" },
    { name: "fullName", label: "Full name", value: "Grace Osei" },
    { name: "birthDate", label: "Birth date", value: "1976-07-16" },
  ],
  files: [],
};
const JUDGED = {
  id: caseId(50),
  outcome: "accepted" as const,
  reason: null,
  note: null,
  fields: {},
  pins: [],
  version: 1,
  by: { id: caseId(8), name: "Olga Marsh" },
  judgedAt: "2026-11-20T02:00:00.000Z",
};
const LICENCE: CaseDocument = { ...PASSPORT, id: caseId(41), name: "Driver licence", judgement: JUDGED };

const GRACE = { name: "Grace Osei", points: { accepted: 40 }, documents: [PASSPORT, LICENCE] };
const HOLDERS = [
  GRACE,
  { name: "Kofi Osei", points: { accepted: 0 }, documents: [{ ...PASSPORT, id: caseId(43) }] },
  { name: "Mia Osei", points: { accepted: 0 }, documents: [] },
];

async function open(holders = [GRACE]) {
  const api = installFakeApi().answer(judgeDocument, JUDGED);
  const onClose = vi.fn<() => void>();
  const onOpen = vi.fn<(id: string) => void>();
  const page = (
    <DeskKeys>
      <OpenedDocument
        document={PASSPORT}
        holders={holders}
        holder={GRACE}
        place={{ at: 1, count: 4, onBefore: null, onNext: () => onOpen("next"), onOpen }}
        onChanged={() => Promise.resolve()}
        onJudged={() => undefined}
        onClose={onClose}
      />
    </DeskKeys>
  );
  renderApp(page, { at: "/staff", pattern: "/staff" });
  const dialog = within(await screen.findByRole("dialog", { name: "Australian passport, Grace Osei" }));
  return { api, dialog, onOpen, onClose };
}

test("what the picture does not show is said by a third key, and is no reason to refuse", async () => {
  const { api, dialog } = await open();
  await userEvent.keyboard("113");
  dialog.getByText("Birth date is not shown on it. The rest matches.");
  expect(dialog.getByRole("button", { name: /^Accept/ }).className).toContain("main");
  await userEvent.keyboard("a");
  await waitFor(() => expect(api.requestsTo(judgeDocument)).toHaveLength(1));
  expect(api.requestsTo(judgeDocument)[0]?.body).toMatchObject({
    outcome: "accepted",
    fields: { passportNumber: "matches", fullName: "matches", birthDate: "not-shown" },
  });
});

test("once a field differs refusing is the main action, with its reason chosen and what stands there instead as its note", async () => {
  const { api, dialog } = await open();
  await userEvent.keyboard("12");
  const [accept, refuse] = [/^Accept/, /^Refuse/].map((name) => dialog.getByRole("button", { name }));
  const looks = () => [accept?.className, refuse?.className];
  // One field is left: neither answer is the next thing to do.
  expect(looks()).toEqual(["btn big ", "btn big "]);
  await userEvent.keyboard("1");
  expect(looks()).toEqual(["btn big ", "btn big main"]);
  await userEvent.type(dialog.getByRole("textbox", { name: "Full name: what it says instead" }), "Grace Anne Osei");
  await userEvent.click(dialog.getByRole("button", { name: /^Refuse/ }));
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: /^Another name/ }).checked).toBe(true);
  await userEvent.click(dialog.getByRole("button", { name: "Refuse it" }));
  await waitFor(() => expect(api.requestsTo(judgeDocument)).toHaveLength(1));
  expect(api.requestsTo(judgeDocument)[0]?.body).toMatchObject({
    outcome: "refused",
    reason: "name-differs",
    note: "Full name: it says Grace Anne Osei.",
  });
});

test("beside it stand all documents of its holder, each with how it was judged", async () => {
  const { dialog, onOpen } = await open();
  const strip = within(dialog.getByRole("navigation", { name: "Documents of Grace Osei" }));
  expect(strip.getByRole("button", { current: true }).textContent).toContain("Australian passport");
  await userEvent.click(strip.getByRole("button", { name: "Driver licence, Accepted" }));
  await userEvent.keyboard(".");
  expect(onOpen.mock.calls).toEqual([[LICENCE.id], ["next"]]);
});

test("the focus stays in it as its buttons go, and Escape closes it from anywhere", async () => {
  const { dialog, onClose } = await open();
  await userEvent.click(dialog.getByRole("button", { name: /^Refuse/ }));
  expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
  await userEvent.click(dialog.getByRole("button", { name: /^Cancel/ }));
  expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("the people of the case stand above, also one without documents", async () => {
  const { onOpen } = await open(HOLDERS);
  const people = within(screen.getByRole("group", { name: "Whose documents" }));
  expect(people.getByRole("button", { name: "Grace 2" }).getAttribute("aria-pressed")).toBe("true");
  const none = people.getByRole("button", { name: "Mia no documents yet" });
  expect(none.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(none);
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.click(people.getByRole("button", { name: "Kofi 1" }));
  expect(onOpen).toHaveBeenCalledWith(caseId(43));
});
