import { saveApplication } from "@keystep/contract/applications/applications";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { anApplication, APPLICATION_ID } from "#src/testing/application-fixtures";
import { aFinishedApplicant } from "#src/testing/finished-application";
import { json, problemResponse } from "#src/testing/fake-api";
import { renderApplication } from "#src/testing/render-application.tsx";

const AT = `/application/${APPLICATION_ID}/context`;

/** A server that keeps what it is sent as the real one does; the first `lost` answers never arrive. */
async function openProperty({ lost = 0 }: { lost?: number } = {}) {
  const opened = renderApplication({ at: AT });
  const { api, stored } = opened;
  let left = lost;
  api.respond(saveApplication, ({ body }) => {
    const { context, version, step } = saveApplication.body.parse(body);
    if (version !== undefined && version !== stored.application.version) {
      return problemResponse("application.version-conflict");
    }
    stored.application = anApplication({
      ...stored.application,
      version: stored.application.version + 1,
      context: { ...stored.application.context, ...(context as object) },
    });
    left -= 1;
    if (left >= 0) throw new TypeError("Failed to fetch");
    const next = step === undefined ? "context" : "applicant";
    return json(200, { id: APPLICATION_ID, step: next, version: stored.application.version });
  });
  await screen.findByRole("heading", { name: "Property details", level: 1 });
  return opened;
}

const UNANSWERED_CHOICES = { maritalStatus: null, employmentStatus: null };

const address = () => screen.getByLabelText(/Property address/);

describe("a save that arrived though its answer was lost", () => {
  test.each([1, 2, 5])("%i times: what was typed since is saved without a word", async (lost) => {
    const { user, stored } = await openProperty({ lost });
    for (const part of ["12 Bay Street", ", Manly", " NSW", " 2095", ", Australia", ", Earth"]) {
      await user.type(address(), part);
      await user.tab();
    }
    const typed = "12 Bay Street, Manly NSW 2095, Australia, Earth";
    await waitFor(() => expect(stored.application.context.propertyAddress).toBe(typed));
    expect(screen.queryByText("Your application was changed somewhere else")).toBeNull();
    expect(address()).toHaveProperty("value", typed);
  });
});

test.each(["applicant/main-applicant", "applicant-employment/main-applicant"])(
  "%s: looking at questions that are not answered yet leaves nothing on the device",
  async (path) => {
    const at = `/application/${APPLICATION_ID}`;
    const applicants = [{ ...aFinishedApplicant("main-applicant"), ...UNANSWERED_CHOICES }];
    const { router } = renderApplication({ at: `${at}/${path}`, application: anApplication({ applicants }) });
    await screen.findByRole("button", { name: "Save and continue" });
    await act(() => router.navigate(`${at}/review`));
    await screen.findByRole("heading", { level: 1, name: "Check your answers" });
    expect(screen.queryByRole("region", { name: "Some answers are on this device only" })).toBeNull();
  },
);

describe("answers changed elsewhere", () => {
  test("of another question are taken over, and both are kept", async () => {
    const { user, stored } = await openProperty();
    const elsewhere = { ...stored.application.context, homeValueEstimate: 1_800_000 };
    stored.application = anApplication({ ...stored.application, version: 9, context: elsewhere });
    await user.type(address(), "12 Bay Street");
    await user.tab();
    await waitFor(() => expect(stored.application.context.propertyAddress).toBe("12 Bay Street"));
    expect(stored.application.context.homeValueEstimate).toBe(1_800_000);
    expect(screen.getByLabelText(/What your home is worth, typed/)).toHaveProperty("value", "1,800,000");
    expect(screen.queryByText("Your application was changed somewhere else")).toBeNull();
  });

  test("of the same question wait for a word, and what is chosen is saved", async () => {
    const { user, stored } = await openProperty();
    const elsewhere = { ...stored.application.context, propertyAddress: "9 Hill Road", homeValueEstimate: 1_800_000 };
    stored.application = anApplication({ ...stored.application, version: 9, context: elsewhere });
    await user.type(address(), "12 Bay Street");
    await user.tab();
    expect(await screen.findByText("Yours: 12 Bay Street")).toBeDefined();
    expect(screen.queryByText(/What your home is worth/, { selector: "dt" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(stored.application.context.propertyAddress).toBe("12 Bay Street"));
    expect(stored.application.context.homeValueEstimate).toBe(1_800_000);
  });
});
