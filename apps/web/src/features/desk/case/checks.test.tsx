import { getCaseDocuments } from "@keystep/contract/desk/case";
import { answerCheck, type CaseCheck } from "@keystep/contract/desk/checks";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { DeskKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { anOpenedCase, caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { readerIn } from "#src/testing/reader-in";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { Checks } from "./checks.tsx";

readerIn("Australia/Sydney");
beforeEach(signInThisBrowser);

const INCOME: CaseCheck = {
  check: "income",
  applicantId: caseId(71),
  name: "Priya Raman",
  outcome: "open",
  note: null,
  version: 0,
  value: null,
  fileId: null,
  expiresOn: null,
  before: null,
  by: null,
  at: null,
  suggestion: { looks: "unknown", why: "Compare what they answered with what they sent." },
};
const AGE: CaseCheck = {
  ...INCOME,
  check: "age",
  suggestion: { looks: "passed", why: "By the birth date they gave." },
};

async function open(checks: CaseCheck[], changes: Partial<OpenedCase> = {}) {
  const api = installFakeApi().answer(getCaseDocuments, []);
  const onChanged = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const page = (
    <DeskKeys>
      <Checks found={anOpenedCase({ stage: "working", checks, ...changes })} onChanged={onChanged} />
    </DeskKeys>
  );
  renderApp(page, { at: "/staff", pattern: "/staff" });
  return { api, onChanged, part: await screen.findByRole("region", { name: "Checks" }) };
}

test("a pass sends what it names in cents, on the version that was seen, and the next one opens", async () => {
  const { api, part } = await open([INCOME, AGE]);
  expect(part.textContent).toContain("0 of 2 done");
  await userEvent.click(within(part).getByRole("button", { name: /Income, Priya Raman/ }));
  await userEvent.type(within(part).getByLabelText("Income a year before tax, as shown"), "$91,500.50");
  api.answer(answerCheck, { ...INCOME, outcome: "passed", version: 1 });
  await userEvent.click(within(part).getByRole("button", { name: /Passed/ }));
  await within(part).findByText("Are they 18 or older?");
  expect(api.requestsTo(answerCheck)[0]?.body).toEqual({
    outcome: "passed",
    note: "",
    from: 0,
    value: { cents: 9_150_050 },
  });
});

test("one that opened again says what it was; a colleague's answer meanwhile is told and keeps what was typed", async () => {
  const by = { id: caseId(9), name: "Mia Nguyen" };
  const again: CaseCheck = { ...AGE, before: "passed", version: 1, by, at: "2026-11-20T01:00:00.000Z" };
  const { api, part, onChanged } = await open([again]);
  await userEvent.click(within(part).getByRole("button", { name: /Open again/ }));
  within(part).getByText("Changed since it was answered: passed by Mia Nguyen, 20 November 2026");
  await userEvent.type(within(part).getByLabelText("Note, for staff"), "By the passport.");
  api.refuse(answerCheck, "check.answered");
  await userEvent.click(within(part).getByRole("button", { name: /Failed/ }));
  expect((await within(part).findByText(/Somebody else answered this check/)).getAttribute("role")).toBe("alert");
  expect(within(part).getByLabelText<HTMLTextAreaElement>("Note, for staff").value).toBe("By the passport.");
  expect(onChanged).toHaveBeenCalledOnce();
});

test("an answered one says what was found, and who may only read opens none", async () => {
  const value = { cents: 9_150_050 };
  const { part } = await open([{ ...INCOME, outcome: "passed", version: 1, value }], { actions: [] });
  const row = within(part).getByRole("button", { name: /Income, Priya Raman/ });
  expect(part.textContent).toContain("Passed$91,500.50");
  await userEvent.click(row);
  expect(within(part).queryByRole("textbox")).toBeNull();
});
