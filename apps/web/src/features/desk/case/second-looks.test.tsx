import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { readerIn } from "#src/testing/reader-in";
import { renderApp } from "#src/testing/render-app.tsx";
import type { CaseAnswers } from "./answer-rows.ts";
import { CasePlaces, useCasePlaces } from "./case-places.tsx";
import { SecondLooks } from "./second-looks.tsx";

readerIn("Australia/Sydney");

const LOOK: CaseAnswers["secondLooks"][number] = {
  look: "years-left",
  of: "main-applicant",
  step: "context",
  sentence: "No years are left.",
  answers: [],
  confirmedAt: null,
};
const LOOKS = [
  LOOK,
  { ...LOOK, look: "lender", sentence: "Two lenders.", confirmedAt: "2026-11-20T00:00:00.000Z" },
  { ...LOOK, look: "expired.passport", step: "applicant-id", sentence: "It has expired." },
];

function Asked() {
  return <output>{useCasePlaces().askAbout ?? "nothing"}</output>;
}

function open(mayAsk: boolean) {
  const page = (
    <CasePlaces>
      <SecondLooks looks={LOOKS} names={["Priya Raman"]} mayAsk={mayAsk} />
      <Asked />
    </CasePlaces>
  );
  renderApp(page, { at: "/staff", pattern: "/staff" });
}

test("what nobody confirmed is asked about from there; what was, and a document that expired, is not", async () => {
  open(true);
  const rows = within(await screen.findByRole("region", { name: "Answers that don't fit" })).getAllByRole("listitem");
  expect(rows.map((row) => within(row).queryAllByRole("button").length)).toEqual([1, 0, 0]);
  screen.getByText("Priya Raman: No years are left.");
  await userEvent.click(screen.getByRole("button", { name: "Ask about this: No years are left." }));
  expect(screen.getByText("context")).toBeDefined();
});

test("while nothing can be asked, no row offers it", async () => {
  open(false);
  await screen.findByRole("region", { name: "Answers that don't fit" });
  expect(screen.queryByRole("button")).toBeNull();
});
