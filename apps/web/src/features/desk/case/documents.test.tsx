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

test("a refusal looks as everywhere, and what all documents of a person make is said with whose they are", async () => {
  const points = { counted: 135, accepted: 75 };
  installFakeApi().answer(getCaseDocuments, [
    { party: "main-applicant", name: "Priya Raman", points, documents: [BILL] },
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
  expect(name.closest("ul")?.className).toBe("papers");
  screen.getByText("75 of 100 points accepted. All of Priya’s documents make 135.");
  screen.getByRole("button", { name: "Open the documents" });
});
