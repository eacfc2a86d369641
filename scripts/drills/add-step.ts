import { addTo, newFile, type Drill } from "./drill.ts";

const SCREEN = "apps/web/src/features/applications/steps/pets";

const ROOM = `import { note } from "@keystep/domain/answers/kinds";
import { defineStep } from "@keystep/domain/answers/step";

/** The pets step: the animals that live in the home. */
export const PETS = defineStep({
  steps: { "main-applicant": "pets" },
  minutes: 1,
  questions: { pets: note({ label: "Animals in the home", max: 200 }) },
});
`;

const MIGRATION = `ALTER TABLE applications ADD COLUMN pets text
  CONSTRAINT applications_pets_check CHECK (char_length(pets) BETWEEN 1 AND 200);
SELECT watch_answers();
`;

const PETS_STEP = `import { PETS } from "@keystep/domain/applications/pets";
import { applicationContextDraft } from "@keystep/contract/applications/applications";
import { useToday } from "#src/app/clock";
import { askedOn } from "#src/features/applications/drafts/draft-fields";
import { StepForm } from "#src/features/applications/form/step-form.tsx";
import { useSaveContext } from "#src/features/applications/form/use-save-context";
import { useStepForm } from "#src/features/applications/form/use-step-form";
import { FormTextField } from "#src/form/form-text-field.tsx";

export function PetsStep() {
  const save = useSaveContext();
  const step = useStepForm({
    ...askedOn(PETS, useToday()),
    valuesOf: ({ context }) => PETS.typed(context),
    saveDraft: async (changed) => void (await save(applicationContextDraft.parse(changed))),
    finish: (answers) => save(answers, PETS.steps["main-applicant"]),
  });
  return (
    <StepForm step={step} heading="Pets">
      <FormTextField control={step.form.control} name="pets" label={PETS.questions.pets.label} rows={2} isOptional />
    </StepForm>
  );
}
`;

const PETS_TEST = `import { saveApplication } from "@keystep/contract/applications/applications";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { APPLICATION_ID } from "#src/testing/application-fixtures";
import { renderApplication } from "#src/testing/render-application.tsx";

afterEach(cleanup);

test("the pets step saves what is typed and names itself as finished", async () => {
  const { user, api, stored } = renderApplication({ at: \`/application/\${APPLICATION_ID}/pets\` });
  stored.keepSaves("applicant");
  await user.type(await screen.findByLabelText(/Animals in the home/), "A cat");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await waitFor(() => {
    const bodies = api.requestsTo(saveApplication).map(({ body }) => body);
    expect(bodies).toContainEqual(expect.objectContaining({ step: "pets", context: { pets: "A cat" } }));
  });
});
`;

/** A further step about the home, between the property and the applicant. */
export const ADD_STEP: Drill = {
  heading: "How to add a step",
  limit: 9,
  changes: [
    newFile("packages/domain/src/applications/pets.ts", ROOM),
    addTo(
      "packages/domain/src/applications/context.ts",
      { before: 'import { PROPERTY } from "./property.ts";\n', text: 'import { PETS } from "./pets.ts";\n' },
      { after: "...PROPERTY.questions", text: ", ...PETS.questions" },
    ),
    addTo(
      "packages/domain/src/applications/steps.ts",
      { before: 'import { PROPERTY } from "./property.ts";\n', text: 'import { PETS } from "./pets.ts";\n' },
      {
        after: "...ofContext(PROPERTY) },\n",
        text: '  { internalName: "Pets", label: "Pets", section: "property", isSubStep: true, ...ofContext(PETS) },\n',
      },
    ),
    addTo(
      "packages/domain/src/applications/steps.test.ts",
      { after: '    "context",\n', text: '    "pets",\n' },
      { after: '    Context: "context",\n', text: '    Pets: "pets",\n' },
    ),
    newFile("apps/api/migrations/NNNN-pets.sql", MIGRATION),
    newFile(`${SCREEN}/pets-step.tsx`, PETS_STEP),
    newFile(`${SCREEN}/pets-step.test.tsx`, PETS_TEST),
    addTo(
      "apps/web/src/app/application-journey.tsx",
      {
        before: "const DetailsStep = screen(",
        text: 'const PetsStep = screen(() => import("#src/features/applications/steps/pets/pets-step.tsx"), "PetsStep");\n',
      },
      { after: "  context: PropertyStep,\n", text: "  pets: PetsStep,\n" },
    ),
    addTo("e2e/actions/whole-application/walk.ts", {
      before: "  ...OWN_STOPS,\n",
      text: '  pets: { heading: "Pets", answer: () => Promise.resolve() },\n',
    }),
  ],
  guards: [
    SCREEN,
    "apps/web/src/app",
    "apps/web/src/features/applications",
    "apps/web/src/features/submissions/steps/review",
    "apps/api/src/features/applications",
    "apps/api/src/features/submissions",
    "apps/api/src/testing/application-walk.db.test.ts",
  ],
};
