import { getCaseDocuments } from "@keystep/contract/desk/case";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { DeskKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { CasePlaces } from "./case-places.tsx";
import { CaseDocuments } from "./documents.tsx";

beforeEach(signInThisBrowser);

const BILL = {
  id: caseId(40),
  type: "utility-bill",
  name: "Utility bill",
  points: 25,
  isWhole: true,
  version: 2,
  judgement: {
    id: caseId(50),
    outcome: "refused" as const,
    reason: "expired" as const,
    note: null,
    fields: {},
    pins: [],
    version: 2,
    by: { id: caseId(8), name: "Olga Marsh" },
    judgedAt: "2026-11-20T02:00:00.000Z",
  },
  fields: [],
  files: [],
};

test.each([
  [110, "papers is-enough"],
  [75, "papers"],
])("a refusal is quiet once the person has their points without it: %i", async (accepted, look) => {
  installFakeApi().answer(getCaseDocuments, [
    { party: "main-applicant", name: "Priya Raman", points: { counted: accepted, accepted }, documents: [BILL] },
  ]);
  const page = (
    <DeskKeys>
      <CasePlaces>
        <CaseDocuments caseId={caseId(1)} />
      </CasePlaces>
    </DeskKeys>
  );
  renderApp(page, { at: "/staff", pattern: "/staff" });
  const name = await screen.findByRole("button", { name: "Utility bill" });
  expect(name.closest("ul")?.className).toBe(look);
});
