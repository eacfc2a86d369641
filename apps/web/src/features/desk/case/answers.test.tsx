import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { readerIn } from "#src/testing/reader-in";
import { renderApp } from "#src/testing/render-app.tsx";
import { inSentenceCase, type CaseAnswers } from "./answer-rows.ts";
import { Answers } from "./answers.tsx";

readerIn("Australia/Sydney");

const ANSWERS: CaseAnswers = {
  edition: 1,
  asked: [],
  versions: [{ edition: 1, sentAt: "2026-11-20T01:00:00.000Z", sentBy: "main-applicant", changed: [], reason: null }],
  secondLooks: [],
  sections: [
    {
      title: "Banking",
      parts: [
        {
          step: "banking-details",
          title: "Banking Details",
          party: "main-applicant",
          groups: [{ title: null, lines: [{ label: "BSB", text: "•••006", was: "•••111" }] }],
        },
      ],
    },
  ],
};

test("titles are in sentence case, and short forms stay", () => {
  expect(["Banking Details", "100 Points ID", "Address"].map(inSentenceCase)).toEqual([
    "Banking details",
    "100 points ID",
    "Address",
  ]);
});

test("a part folds to its title, which still says how much of it changed", async () => {
  renderApp(<Answers answers={ANSWERS} names={["Grace"]} onVersion={() => undefined} />, {
    at: "/staff",
    pattern: "/staff",
  });
  const part = within(await screen.findByRole("table"));
  part.getByRole("row", { name: /BSB/ });
  const fold = part.getByRole("button", { name: "Banking details", expanded: true });
  await userEvent.click(fold);
  expect(part.queryByRole("row", { name: /BSB/ })).toBeNull();
  expect(fold.getAttribute("aria-expanded")).toBe("false");
  part.getByText("1 changed");
});
