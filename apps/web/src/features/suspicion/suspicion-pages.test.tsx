import { getCurrentUser } from "@keystep/contract/identity/identity";
import { getOwnScopes } from "@keystep/contract/staff/staff";
import {
  actOnSuspicion,
  findSuspectedCase,
  getSuspicion,
  listSuspicions,
  openSuspicion,
  raiseConcern,
  type SuspicionRow,
} from "@keystep/contract/suspicion/suspicions";
import type { Scope } from "@keystep/domain/identity/scopes";
import { LATER_ACTS, reasonAgainst } from "@keystep/domain/suspicion/suspicion";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { DeskKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { aUser } from "#src/testing/application-fixtures";
import { caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { readerIn } from "#src/testing/reader-in";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { SuspicionAtCase } from "./at-case.tsx";
import { OpenSuspicionPage } from "./open-suspicion-page.tsx";
import { SuspicionPage } from "./suspicion-page.tsx";
import type { Suspicion } from "./suspicion-queries.ts";
import { SuspicionsPage } from "./suspicions-page.tsx";

readerIn("Australia/Sydney");
beforeEach(signInThisBrowser);

const CASE = {
  id: caseId(1),
  reference: "KS-7F3A92BC",
  people: [
    { position: 0, name: "Priya Raman" },
    { position: 1, name: "Tom Okafor" },
  ],
};

function aRow(changes: Partial<SuspicionRow> = {}): SuspicionRow {
  return {
    id: caseId(2),
    caseId: CASE.id,
    reference: CASE.reference,
    people: CASE.people.map(({ name }) => name),
    stage: "formed",
    kind: "other",
    openedAt: "2026-11-18T01:00:00.000Z",
    formedAt: "2026-11-18T01:00:00.000Z",
    dueAt: "2026-11-23T13:00:00.000Z",
    state: "NSW",
    version: 1,
    ...changes,
  };
}

function aSuspicion(changes: Partial<Suspicion> = {}, isFirstPerson = false): Suspicion {
  const { people: _names, ...row } = aRow();
  const { stage } = { ...row, ...changes };
  return {
    ...row,
    people: CASE.people,
    events: [
      {
        id: caseId(3),
        act: "formed",
        text: "Two payslips of one face.",
        kind: "other",
        formedAt: row.formedAt,
        about: ["Tom Okafor"],
        reportedOn: null,
        reference: null,
        by: { id: caseId(4), name: "Ines Marsh" },
        at: row.openedAt,
      },
    ],
    looks: [{ id: caseId(5), by: { id: caseId(4), name: "Ines Marsh" }, at: row.openedAt, file: null }],
    documents: [
      {
        id: caseId(6),
        name: "Australian passport",
        person: "Tom Okafor",
        files: [{ id: caseId(7), name: "passport.png", size: 9, status: "accepted" }],
      },
    ],
    actions: LATER_ACTS.map((act) => ({ act, why: reasonAgainst(act, { stage, isFirstPerson }) })),
    ...changes,
  };
}

function open(
  page: ReactElement,
  { at = "/staff/suspicions", scopes = ["case.read", "suspicion.work"] as Scope[] } = {},
) {
  const api = installFakeApi()
    .answer(getCurrentUser, aUser({ roles: ["ROLE_USER", "ROLE_ADMIN"] }))
    .answer(getOwnScopes, { scopes });
  renderApp(<DeskKeys>{page}</DeskKeys>, { at });
  return api;
}

describe("the list", () => {
  test("shows what is due, of which kind and for whom, and its keys move along it", async () => {
    const api = open(<SuspicionsPage />);
    const concern = aRow({ id: caseId(9), stage: "raised", kind: null, formedAt: null, people: ["Mia Tran"] });
    api.answer(listSuspicions, [aRow({ kind: "terrorism-financing", dueAt: "2026-11-19T01:30:00.000Z" }), concern]);
    const rows = await screen.findAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /over.*Priya Raman and Tom Okafor.*Terrorism financing, to report.*By 19 November 2026, 12:30 pm/,
      ),
      expect.stringMatching(/Mia Tran.*Concern, not looked at.*By 23 November 2026, midnight in NSW/),
    ]);
    await userEvent.keyboard("jj");
    expect(document.activeElement?.textContent).toContain("Mia Tran");
    await userEvent.keyboard("k");
    expect(document.activeElement?.textContent).toContain("Priya Raman");
  });

  test("says that nothing is there, and what went wrong", async () => {
    const api = open(<SuspicionsPage />);
    api.refuse(listSuspicions, "server.error");
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    api.answer(listSuspicions, []);
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Nothing is suspected, and no concern waits.")).toBeDefined();
  });
});

describe("a new suspicion", () => {
  test("is about a case that is found by its number; what was typed stays when it is refused", async () => {
    const api = open(<OpenSuspicionPage />, { at: "/staff/suspicions/new" });
    await userEvent.click(await screen.findByRole("button", { name: "Find the case" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/Copy the number/);
    api.answer(findSuspectedCase, CASE);
    await userEvent.type(screen.getByRole("textbox", { name: "Number of the case" }), "ks-7f3a92bc{Enter}");
    const send = await screen.findByRole("button", { name: "Open the suspicion" });
    await userEvent.click(send);
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/./),
      "Write what you noticed, in a few words",
    ]);
    await userEvent.click(screen.getByRole("radio", { name: "Terrorism financing" }));
    expect(screen.getByText(/Report within 24 hours/)).toBeDefined();
    await userEvent.click(screen.getByRole("checkbox", { name: "Priya Raman" }));
    const grounds = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Grounds" });
    await userEvent.type(grounds, "Money for a group on the list.");
    api.refuse(openSuspicion, "request.invalid", {
      errors: [{ field: "formedAt", message: "It cannot come after now" }],
    });
    await userEvent.click(send);
    expect(await screen.findByText("It cannot come after now")).toBeDefined();
    expect(grounds.value).toBe("Money for a group on the list.");
    api.answer(openSuspicion, { id: caseId(2) });
    await userEvent.click(send);
    await waitFor(() => expect(api.requestsTo(openSuspicion)).toHaveLength(2));
    expect(api.requestsTo(openSuspicion)[1]?.body).toEqual({
      caseId: CASE.id,
      kind: "terrorism-financing",
      formedAt: expect.stringMatching(/Z$/),
      text: "Money for a group on the list.",
      about: [1],
    });
  });
});

describe("one suspicion", () => {
  test("is reported with its day and number; a colleague who was faster is told", async () => {
    const api = open(<SuspicionPage id={caseId(2)} />);
    api.answer(getSuspicion, aSuspicion());
    expect((await screen.findByRole("region", { name: "What was done" })).textContent).toMatch(
      /Ines Marsh formed the suspicion.*Another suspicion, since 18 November 2026.*about Tom Okafor.*Two payslips/,
    );
    await userEvent.click(screen.getByRole("button", { name: "Reported to AUSTRAC" }));
    const form = await screen.findByRole("form", { name: "Reported to AUSTRAC" });
    await userEvent.click(within(form).getByRole("button", { name: "Record the report" }));
    expect(within(form).getByRole("alert").textContent).toMatch(/Copy the number that AUSTRAC gave/);
    await userEvent.type(within(form).getByRole("textbox", { name: /Number that AUSTRAC/ }), "SMR-42");
    api.refuse(actOnSuspicion, "suspicion.changed").answer(getSuspicion, aSuspicion({ version: 2 }));
    await userEvent.click(within(form).getByRole("button", { name: "Record the report" }));
    expect(await within(form).findByText(/A colleague did something with this suspicion/)).toBeDefined();
    api
      .answer(actOnSuspicion, undefined)
      .answer(getSuspicion, aSuspicion({ version: 3, stage: "reported", dueAt: null }));
    await userEvent.click(within(form).getByRole("button", { name: "Record the report" }));
    expect(await screen.findByText("Reported")).toBeDefined();
    expect(api.requestsTo(actOnSuspicion)[1]?.body).toMatchObject({
      version: 2,
      event: { act: "reported", reference: "SMR-42", text: "" },
    });
  });

  test("tells the first person that a second one decides, and everybody what a look at the case does", async () => {
    const api = open(<SuspicionPage id={caseId(2)} />);
    api.answer(getSuspicion, aSuspicion({}, true));
    expect(await screen.findByText("A second person decides that it is not reported.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Not reported" })).toBeNull();
    expect(screen.getByRole("region", { name: "The case" }).textContent).toMatch(/the customer's list of looks/);
    expect(screen.getByRole("button", { name: "Download passport.png" })).toBeDefined();
  });
});

describe("at a case", () => {
  test("a concern is sent and said once, and there is no way to a suspicion for those without the scope", async () => {
    const api = open(<SuspicionAtCase caseId={CASE.id} />, { scopes: ["case.read"] });
    await userEvent.click(await screen.findByRole("button", { name: "Raise a concern" }));
    expect(screen.queryByRole("link", { name: /Open a suspicion/ })).toBeNull();
    api.answer(raiseConcern, undefined);
    await userEvent.type(screen.getByRole("textbox", { name: "What did you notice?" }), "An edited payslip.");
    await userEvent.click(screen.getByRole("button", { name: "Send the concern" }));
    expect(await screen.findByText(/^Sent\. You won't hear back/)).toBeDefined();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(api.requestsTo(raiseConcern)[0]?.body).toEqual({ text: "An edited payslip." });
  });

  test("those with it have the way and its key", async () => {
    open(<SuspicionAtCase caseId={CASE.id} />);
    const link = await screen.findByRole("link", { name: /Open a suspicion/ });
    expect(link.getAttribute("href")).toBe(`/staff/suspicions/new?case=${CASE.id}`);
  });
});
