import { getCurrentUser } from "@keystep/contract/identity/identity";
import { approveSetting, listSettings, proposeSetting, type Setting } from "@keystep/contract/settings/settings";
import { getOwnScopes } from "@keystep/contract/staff/staff";
import { FIRST_PROMISES } from "@keystep/domain/clocks/promises";
import { FIRST_REASONS } from "@keystep/domain/settings/reasons";
import { FIRST_TEMPLATES } from "@keystep/domain/settings/templates";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aUser, USER_ID } from "#src/testing/application-fixtures";
import { caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { SettingsPage } from "./settings-page.tsx";

beforeEach(signInThisBrowser);

function aSetting(kind: Setting["kind"], tables: object, more: Partial<Setting> = {}): Setting {
  const versions = [{ version: 1, from: "2026-01-01T00:00:00.000Z", proposedBy: null, approvedBy: null }];
  return {
    kind,
    inForce: 1,
    newest: 1,
    tables: { ...tables },
    newestTables: { ...tables },
    versions,
    drafts: [],
    ...more,
  };
}

const [template, ...others] = FIRST_TEMPLATES.templates;
const DRAFT = {
  id: caseId(4),
  revision: 2,
  tables: { templates: [{ ...template, title: "A missed call" }, ...others] },
  basedOn: 1,
  from: null,
  note: "Shorter title",
  by: { id: caseId(5), name: "Ada Marsh" },
  proposedAt: "2026-11-20T04:00:00.000Z",
  changedAt: "2026-11-20T04:00:00.000Z",
};

function open(drafts: Setting["drafts"] = [], at = "/staff/settings") {
  const api = installFakeApi()
    .answer(getCurrentUser, aUser({ roles: ["ROLE_USER", "ROLE_ADMIN"] }))
    .answer(getOwnScopes, { scopes: ["settings.propose", "settings.approve"] })
    .answer(listSettings, [
      aSetting("reasons", FIRST_REASONS),
      aSetting("message-templates", FIRST_TEMPLATES, { drafts }),
      aSetting("promises", FIRST_PROMISES),
    ]);
  renderApp(<SettingsPage />, { at });
  return api;
}

test("a colleague's draft shows what it changes, and is approved as it was shown; one's own is not", async () => {
  const mine = { ...DRAFT, id: caseId(6), note: "Mine", by: { id: USER_ID, name: "Harriet Nguyen" } };
  const api = open([DRAFT, mine], "/staff/settings?kind=message-templates");
  const draft = await screen.findByRole("listitem", { name: "Shorter title" });
  expect(draft.textContent).toContain("Message: We tried to call");
  expect(draft.textContent).toContain("Message: A missed call");
  expect(
    within(await screen.findByRole("listitem", { name: "Mine" })).queryByRole("button", { name: /Approve/ }),
  ).toBeNull();
  api.answer(approveSetting, { version: 2, from: "2026-11-20T05:00:00.000Z" });
  await userEvent.click(await within(draft).findByRole("button", { name: "Approve Shorter title" }));
  await waitFor(() => expect(api.requestsTo(approveSetting)[0]?.body).toEqual({ revision: 2 }));
});

test("a reason is drafted in its form, compared, and refused at its field", async () => {
  const api = open();
  await userEvent.click(await screen.findByRole("button", { name: "Draft a change" }));
  const [field] = screen.getAllByRole("textbox", { name: "To the customer" });
  if (field === undefined) throw new Error("There is no field");
  await userEvent.clear(field);
  await userEvent.type(field, "Other words.");
  expect(screen.getByRole("region", { name: "What this changes" }).textContent).toContain("Other words.");
  await userEvent.type(screen.getByRole("textbox", { name: "Why" }), "Plainer");
  api.refuse(proposeSetting, "request.invalid", {
    errors: [{ field: "tables.reasons.0.customerWords", message: "Words are required" }],
  });
  await userEvent.click(screen.getByRole("button", { name: "Propose it" }));
  expect(await screen.findByText("Words are required")).toBeDefined();
  api.answer(proposeSetting, { id: caseId(8) });
  await userEvent.click(screen.getByRole("button", { name: "Propose it" }));
  await waitFor(() => expect(api.requestsTo(proposeSetting)).toHaveLength(2));
  expect(api.requestsTo(proposeSetting)[1]?.body).toMatchObject({
    kind: "reasons",
    note: "Plainer",
    from: null,
    basedOn: 1,
  });
  expect(await screen.findByRole("heading", { name: "Drafts" })).toBeDefined();
});
