import { createTurns } from "#src/features/cases/open-case";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { anApplication, aUser } from "#src/testing/application-fixtures";
import type { Answers } from "#src/features/applications/drafts/autosaver";
import { draftFields } from "#src/features/applications/drafts/draft-fields";
import { readLocalDraft } from "#src/features/applications/drafts/local-draft";
import { OpenApplicationContext, type OpenApplication } from "#src/features/applications/journey/open-application";
import { StepForm } from "./step-form.tsx";
import { useStepForm } from "./use-step-form.ts";

const SCHEMA = z.object({ nickname: z.string().min(1), pin: z.string().min(1), secret: z.string().min(1) });

type Save = (answers: Answers) => Promise<void>;

function Step({ save }: { readonly save: Save }) {
  const step = useStepForm({
    schemaFor: () => SCHEMA,
    valuesOf: () => ({ nickname: "", pin: "", secret: "" }),
    questions: {},
    secrets: ["secret"],
    unkept: ["pin"],
    select: (values, saved) => draftFields(SCHEMA.shape, values, saved),
    saveDraft: save,
    finish: () => Promise.reject(new Error("Nobody finishes here.")),
  });
  const { control } = step.form;
  return (
    <StepForm step={step} heading="A step">
      <FormTextField control={control} name="nickname" label="Nickname" />
      <FormTextField control={control} name="pin" label="PIN" />
      <FormTextField control={control} name="secret" label="Secret" />
    </StepForm>
  );
}

function openStep(save: Save) {
  const application = anApplication();
  const user = aUser({ id: crypto.randomUUID() });
  const open: OpenApplication = {
    application,
    user,
    statuses: {} as OpenApplication["statuses"], // this step asks for none
    step: "context",
    inTurn: createTurns(),
    current: () => application,
    adopt: () => undefined,
    adoptUser: () => undefined,
    fetchNewer: () => Promise.resolve(application),
    refresh: () => Promise.resolve(),
    refreshStatuses: () => undefined,
  };
  const element = (
    <OpenApplicationContext value={open}>
      <Step save={save} />
    </OpenApplicationContext>
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  const place = { userId: user.id, applicationId: application.id, step: "context" } as const;
  const { unmount } = render(<RouterProvider router={router} />);
  return { unmount, person: userEvent.setup(), draft: () => readLocalDraft(place) };
}

async function fillAll(person: ReturnType<typeof userEvent.setup>) {
  await person.type(screen.getByLabelText("Secret"), "s3cret");
  await person.type(screen.getByLabelText("PIN"), "47 11");
  await person.type(screen.getByLabelText("Nickname"), "Mia");
  await person.tab();
}

describe("answers that are never kept on the device", () => {
  test("are saved as drafts like any other; secrets are not", async () => {
    const save = vi.fn<Save>(() => Promise.resolve());
    const { person } = openStep(save);
    await fillAll(person);
    await screen.findByText(/^Saved \d+:\d\d/);
    expect(Object.assign({}, ...save.mock.calls.flat())).toEqual({ nickname: "Mia", pin: "47 11" });
  });

  test("stay off it when they cannot be saved, while the others are kept", async () => {
    const { person, draft, unmount } = openStep(() => Promise.reject(new Error("No network.")));
    await fillAll(person);
    await vi.waitFor(() => expect(draft()?.values).toEqual({ nickname: "Mia" }));
    unmount();
    expect(draft()?.values).toEqual({ nickname: "Mia" });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/47 11|s3cret/);
  });

  test("are said to be so to somebody who is offline", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { person } = openStep(() => Promise.reject(new Error("No network.")));
    await fillAll(person);
    expect(await screen.findByText(/keep this page open.*never kept on this device/)).toBeDefined();
  });
});
