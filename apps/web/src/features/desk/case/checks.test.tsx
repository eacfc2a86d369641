import { getCaseAnswers, getCaseDocuments } from "@keystep/contract/desk/case";
import { answerCheck, type CaseCheck } from "@keystep/contract/desk/checks";
import { downloadFile, previewFile, uploadFiles } from "@keystep/contract/files/files";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { DeskKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { anOpenedCase, caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { installFakeXhr } from "#src/testing/fake-xhr";
import { PINNED } from "#src/testing/point-fixtures";
import { readerIn } from "#src/testing/reader-in";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { CasePlaces } from "./case-places.tsx";
import { Checks } from "./checks.tsx";
import { OpenedCheck } from "./opened-check.tsx";

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
  file: null,
  expiresOn: null,
  before: null,
  by: null,
  at: null,
  suggestion: { looks: "unknown", why: "Compare what they answered with what they sent." },
  doubt: null,
};
const AGE: CaseCheck = {
  ...INCOME,
  check: "age",
  suggestion: { looks: "passed", why: "By the birth date they gave." },
};

const NO_ANSWERS = { edition: 1, asked: [], versions: [], sections: [], secondLooks: [] };

/** The check that is open. */
const opened = (name: string) => screen.findByRole("region", { name });

async function open(checks: CaseCheck[], changes: Partial<OpenedCase> = {}, documents: typeof PINNED = []) {
  const api = installFakeApi().answer(getCaseDocuments, documents).answer(getCaseAnswers, NO_ANSWERS);
  const found = anOpenedCase({ stage: "working", checks, ...changes });
  const onChanged = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const page = (
    <DeskKeys>
      <CasePlaces>
        <Checks found={found} />
        <OpenedCheck found={found} onChanged={onChanged} />
      </CasePlaces>
    </DeskKeys>
  );
  renderApp(page, { at: "/staff", pattern: "/staff" });
  return { api, onChanged, part: await screen.findByRole("region", { name: "Checks" }) };
}

test("a pass sends what it names in cents, on the version that was seen, and the next one opens", async () => {
  const { api, part } = await open([INCOME, AGE]);
  expect(part.textContent).toMatch(/0 of 2 done.*1 ready to confirm/);
  await userEvent.click(within(part).getByRole("button", { name: /Income, Priya Raman/ }));
  const income = await opened("Income, Priya Raman");
  // A pass that cannot be given says why beside it.
  const passed = within(income).getByRole("button", { name: /Passed/ });
  expect(passed.getAttribute("aria-disabled")).toBe("true");
  within(income).getByText("needs the fields above");
  // The three look alike while each lacks something.
  const answers = within(income).getAllByRole("button", { name: /Passed|Failed|Not needed/ });
  expect(new Set(answers.map(({ className }) => className)).size).toBe(1);
  await userEvent.click(within(income).getByRole("button", { name: /Failed/ }));
  expect(within(income).getByRole("alert").textContent).toBe("Say why, for the colleague who decides");
  await userEvent.click(passed);
  expect(within(income).getByRole("alert").textContent).toBe("To pass it: fill in income a year before tax, as shown.");
  expect(api.requestsTo(answerCheck)).toEqual([]);
  await userEvent.type(within(income).getByLabelText("Income a year before tax, as shown"), "$91,500.50");
  api.answer(answerCheck, { ...INCOME, outcome: "passed", version: 1 });
  await userEvent.click(passed);
  expect((await opened("Age, Priya Raman")).textContent).toContain("Are they 18 or older?");
  expect(api.requestsTo(answerCheck)[0]?.body).toEqual({
    outcome: "passed",
    note: "",
    from: 0,
    value: { cents: 9_150_050 },
  });
});

test("once all are done they are one line with who did them, and one press shows them", async () => {
  const by = { id: caseId(31), name: "Wendy Okello" };
  const done = { outcome: "passed", by, at: "2026-11-20T01:00:00.000Z", suggestion: AGE.suggestion } as const;
  const { part } = await open([
    { ...INCOME, ...done, value: { cents: 9_150_050 } },
    { ...AGE, ...done },
  ]);
  const line = within(part).getByRole("button", { name: "2 of 2 done by Wendy, Fri 20 Nov" });
  expect(within(part).queryByRole("button", { name: /^(Income|Age)/ })).toBeNull();
  await userEvent.click(line);
  expect(within(part).getByRole("button", { name: /^Income/ }).textContent).toContain("$91,500.50");
  expect(line.getAttribute("aria-expanded")).toBe("true");
  await userEvent.click(within(part).getByRole("button", { name: /^Age/ }));
  await opened("Age, Priya Raman");
  // Beside an opened check they stay.
  await userEvent.click(line);
  within(part).getByRole("button", { name: /^Age/ });
});

test("a pass that lacks a value and a reason names both", async () => {
  const { part } = await open([{ ...INCOME, check: "screening" }]);
  await userEvent.click(within(part).getByRole("button", { name: /Sanctions/ }));
  const screening = await opened("Sanctions and exposed persons, Priya Raman");
  expect(screening.textContent).toContain("You decide this one.");
  within(screening).getByText("needs the fields above and a reason");
  await userEvent.keyboard("1");
  within(screening).getByText("To pass it: fill in screened on, risk; say why the risk is so.");
  expect(within(screening).getByRole("button", { name: /Passed/ }).className).toBe("btn");
});

test("a pass against the rules asks for a note first", async () => {
  const young: CaseCheck = { ...AGE, suggestion: { looks: "look", why: "By the birth date they gave, no." } };
  const { api, part } = await open([young]);
  await userEvent.click(within(part).getByRole("button", { name: /Check this/ }));
  const age = await opened("Age, Priya Raman");
  await userEvent.keyboard("1");
  expect(within(age).getByRole("alert").textContent).toContain("say why");
  expect(document.activeElement).toBe(within(age).getByLabelText("Reason for this result"));
  expect(api.requestsTo(answerCheck)).toEqual([]);
});

test("one that opened again says what it was; a colleague's answer meanwhile is told and keeps what was typed", async () => {
  const by = { id: caseId(9), name: "Mia Nguyen" };
  const again: CaseCheck = { ...AGE, before: "passed", version: 1, by, at: "2026-11-20T01:00:00.000Z" };
  const { api, part, onChanged } = await open([again]);
  await userEvent.click(within(part).getByRole("button", { name: /Open again/ }));
  const age = await opened("Age, Priya Raman");
  within(age).getByText(/^Changed since it was answered: passed by Mia Nguyen, Fri 20 Nov/);
  await userEvent.type(within(age).getByLabelText("Reason for this result"), "By the passport.");
  api.refuse(answerCheck, "check.answered");
  await userEvent.click(within(age).getByRole("button", { name: /Failed/ }));
  expect((await within(age).findByText(/Somebody else answered this check/)).getAttribute("role")).toBe("alert");
  expect(within(age).getByLabelText<HTMLTextAreaElement>("Reason for this result").value).toBe("By the passport.");
  expect(onChanged).toHaveBeenCalledOnce();
});

test("j and k go from check to check, and Escape back to the whole case", async () => {
  const { part } = await open([INCOME, AGE]);
  await userEvent.click(within(part).getByRole("button", { name: /Income/ }));
  await userEvent.keyboard("j");
  await opened("Age, Priya Raman");
  await userEvent.keyboard("k");
  await opened("Income, Priya Raman");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("region", { name: "Income, Priya Raman" })).toBeNull();
});

test("an answered one says what was found, and who may only read opens none", async () => {
  const value = { cents: 9_150_050 };
  const { part } = await open([{ ...INCOME, outcome: "passed", version: 1, value }], { actions: [] });
  await userEvent.click(within(part).getByRole("button", { name: /^1 of 1 done/ }));
  const row = within(part).getByRole("button", { name: /Income, Priya Raman/ });
  expect(row.textContent).toContain("$91,500.50");
  expect(row.textContent).toContain("Passed");
  await userEvent.click(row);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("finished ones are folded while another is open, and seen again each stands in a line with the figure found", async () => {
  const value = { cents: 61_000_000, text: "Harbour Valuers", date: calendarDay("2026-11-20") };
  const valuation: CaseCheck = {
    ...INCOME,
    check: "valuation",
    applicantId: null,
    name: null,
    outcome: "passed",
    value,
  };
  const first = await open([valuation, AGE]);
  expect(within(first.part).getByRole<HTMLDetailsElement>("group").open).toBe(false);
  cleanup();
  const { part } = await open([valuation, { ...AGE, outcome: "not-needed" }]);
  expect(within(part).queryByRole("group")).toBeNull();
  await userEvent.click(within(part).getByRole("button", { name: "2 of 2 done" }));
  const [, ...lines] = within(part).getAllByRole("button");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "Age, Priya RamanNot needed",
    "Valuation: Passed$610,000",
  ]);
});

const REPORT = {
  id: caseId(80),
  name: "report.pdf",
  size: 2048,
  mediaType: "application/pdf",
  status: "accepted",
} as const;

test("a file that is sent as evidence goes with the answer; offline it says so and waits", async () => {
  const { api, part } = await open([AGE]);
  installFakeXhr();
  await userEvent.click(within(part).getByRole("button", { name: /Age/ }));
  const age = await opened("Age, Priya Raman");
  const choose = (): Promise<void> => {
    const field = age.querySelector<HTMLInputElement>("input[type=file]");
    if (field === null) throw new Error("There is no field for files");
    expect(field.multiple).toBe(false);
    return userEvent.upload(field, new File(["%PDF"], "report.pdf", { type: "application/pdf" }));
  };
  api.refuseOnce(uploadFiles, "file.type-refused");
  await choose();
  await within(age).findByText(/Upload failed/);
  api.answer(uploadFiles, [{ ...REPORT, entity: null, entityId: null, createdAt: "2026-11-20T01:00:00.000Z" }]);
  await choose();
  const list = await within(age).findByRole("list", { name: "Files that go with it" });
  expect(list.textContent).toContain("report.pdf");
  // One answer names one file.
  expect(within(age).queryByRole("button", { name: "Send a file" })).toBeNull();
  api.answer(answerCheck, { ...AGE, outcome: "passed", version: 1, fileId: REPORT.id, file: REPORT });
  await userEvent.click(within(age).getByRole("button", { name: /Passed/ }));
  await waitFor(() => expect(api.requestsTo(answerCheck)[0]?.body).toMatchObject({ fileId: REPORT.id }));
});

test("the evidence of an answer is downloaded from there; one that the customer removed is told", async () => {
  const answered: CaseCheck = { ...AGE, outcome: "passed", version: 1, fileId: REPORT.id, file: REPORT };
  const gone: CaseCheck = { ...INCOME, outcome: "failed", note: "No.", version: 1, fileId: REPORT.id };
  const { api, part } = await open([answered, gone]);
  installFakeXhr();
  await userEvent.click(within(part).getByRole("button", { name: /Age/ }));
  const evidence = within(await opened("Age, Priya Raman")).getByRole("list", { name: "Evidence" });
  api.refuse(downloadFile, "file.waiting");
  await userEvent.click(within(evidence).getByRole("button", { name: "Download report.pdf" }));
  expect(await within(evidence).findByRole("alert")).toBeDefined();
  await userEvent.keyboard("j");
  expect((await opened("Income, Priya Raman")).textContent).toContain("a file that the customer has removed since");
});

test("beside a check stand the documents that can show it: a passport shows no income", async () => {
  const { part } = await open([INCOME, { ...AGE, check: "identity" }], {}, PINNED);
  await within(part).findByText("70 of 100 points accepted");
  await userEvent.click(within(part).getByRole("button", { name: /Income, Priya Raman/ }));
  await within(await opened("Income, Priya Raman")).findByText("None of their documents shows this.");
  await userEvent.click(within(part).getByRole("button", { name: /Identity, Priya Raman/ }));
  const identity = await opened("Identity, Priya Raman");
  expect((await within(identity).findByRole("region", { name: /^Documents of/ })).textContent).toMatch(/passport/i);
});

test("a document is compared where its check is answered: its scan beside what was typed of it, and opens large", async () => {
  const [person] = PINNED;
  const fields = [{ name: "fullName", label: "Full name", value: "Priya Raman" }];
  const documents = person?.documents.map((each) => ({
    ...each,
    fields,
    judgement: each.judgement && { ...each.judgement, fields: { fullName: "matches" as const } },
  }));
  const { api, part } = await open(
    [{ ...AGE, check: "identity" }],
    {},
    person === undefined ? [] : [{ ...person, documents: documents ?? [] }],
  );
  api.respond(previewFile, () => new Response("jpeg", { headers: { "Content-Type": "image/jpeg" } }));
  await userEvent.click(within(part).getByRole("button", { name: /Identity, Priya Raman/ }));
  const of = await screen.findByRole("region", { name: "Documents of Priya Raman" });
  const scan = await within(of).findByRole("img", { name: "passport.jpg, as it was sent. Open it large" });
  expect(scan.getAttribute("src")).toMatch(/^data:image\/jpeg/);
  expect(of.textContent).toContain("compared by Maya Chen");
  expect(within(of).getByRole("list", { name: "What was typed" }).textContent).toBe("Full namePriya RamanMatches");
  expect(api.requestsTo(previewFile)).toHaveLength(1);
});

test("open checks say whether the rules pass them, nobody has begun, or something comes first", async () => {
  const limits: CaseCheck = { ...INCOME, check: "limits", applicantId: null, name: null };
  const identity: CaseCheck = { ...AGE, check: "identity", suggestion: { looks: "look", why: "0 of 100 points." } };
  const { part } = await open([INCOME, AGE, limits, identity], {}, PINNED);
  const row = (name: RegExp) => within(part).getByRole("button", { name });
  expect(row(/^Age/).textContent).toContain("To confirm");
  expect(row(/^Age/).querySelector(".window")?.className).toContain("to-confirm");
  expect(row(/^Income/).textContent).toContain("Not begun");
  expect(row(/^Product limits/).textContent).toContain("Waits Valuation and loan first");
  expect(row(/^Identity/).querySelector(".window")?.className).toMatch(/blocked|look/);
});

test("a check that passed against what is known is not green", async () => {
  const passed = { ...AGE, outcome: "passed" as const, doubt: "They are 17." };
  const { part } = await open([passed, { ...passed, check: "income", doubt: null }]);
  const [against, passes] = [...part.querySelectorAll(".window")];
  expect(against?.className).toContain("look");
  expect(passes?.className).not.toContain("look");
});
