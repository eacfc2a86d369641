import { MESSAGES } from "@keystep/contract/messages";
import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { SaveNotice, type SaveState } from "#src/form/save-state.tsx";
import { SettledStatus } from "#src/form/settled-status.tsx";
import { StepFrame } from "#src/form/step-frame.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { boundParts } from "./bound-fields.tsx";
import { Specimen, Specimens, type Family } from "./part.tsx";

/** A quarter to four in the afternoon, wherever the page is opened. */
const SAVED_AT = new Date(2026, 10, 20, 15, 45);

const SAVES = {
  idle: { state: "Nothing to save: the place is kept", save: { kind: "idle" } },
  saving: { state: "Saving", save: { kind: "saving" } },
  saved: { state: "Saved", save: { kind: "saved", at: SAVED_AT } },
  failed: { state: "Not saved", save: { kind: "failed", message: "Not saved yet. You are offline." } },
} as const satisfies Record<SaveState["kind"], { state: string; save: SaveState }>;

function Saves() {
  return (
    <Specimens fit="small">
      {Object.values(SAVES).map(({ state, save }) => (
        <Specimen key={state} state={state}>
          <SaveNotice state={save} />
        </Specimen>
      ))}
    </Specimens>
  );
}

function Settled() {
  const [count, setCount] = useState(0);
  const text = `${count} characters`;
  return (
    <Specimens>
      <Specimen state="Nothing to see; listen">
        <div className="parts-row">
          <Button onClick={() => setCount(count + 1)}>Type one more</Button>
          <span aria-hidden="true" className="parts-use money">
            {text}
          </span>
        </div>
        <SettledStatus text={text} />
      </Specimen>
    </Specimens>
  );
}

function Question({ name, errorMessage }: { readonly name: string; readonly errorMessage?: string }) {
  const [value, setValue] = useState("");
  return (
    <TextField
      name={name}
      label="Name of your employer"
      value={value}
      onChange={setValue}
      errorMessage={errorMessage}
    />
  );
}

const stay = {
  takesFocus: false,
  headingLevel: 2,
  onSubmit: (event) => event.preventDefault(),
} as const satisfies Partial<Parameters<typeof StepFrame>[0]>;

function Frames() {
  return (
    <Specimens fit="wide">
      <Specimen state="All that it can say">
        <StepFrame
          {...stay}
          eyebrow="Mia"
          heading="Your main job"
          intro="The one that pays you most. We ask about others next."
          duration="About 2 minutes"
          isPending={false}
          backHref="#step-frame"
          onExit={() => undefined}
          saveState={SAVES.saved.save}
        >
          <Question name="step-full" />
        </StepFrame>
      </Specimen>
      <Specimen state="Only what it must say">
        <StepFrame {...stay} heading="Your main job" isPending={false} submitLabel="Send">
          <Question name="step-plain" />
        </StepFrame>
      </Specimen>
      <Specimen state="Busy: saving, or on the way out">
        <StepFrame
          {...stay}
          heading="Your main job"
          isPending
          isExiting
          backHref="#step-frame"
          onExit={() => undefined}
          saveState={SAVES.saving.save}
        >
          <Question name="step-busy" />
        </StepFrame>
      </Specimen>
      <Specimen state="Not saved">
        <StepFrame
          {...stay}
          heading="Your main job"
          isPending={false}
          backHref="#step-frame"
          backLabel="Back to the review"
          onExit={() => undefined}
          saveState={SAVES.failed.save}
        >
          <Question name="step-refused" errorMessage={MESSAGES.employerName} />
        </StepFrame>
      </Specimen>
    </Specimens>
  );
}

export const formFamily: Family = {
  id: "forms",
  title: "Forms",
  lead: "The fields again, bound to the form library, and what stands around them so that a step holds only questions.",
  parts: [
    ...boundParts,
    {
      name: "Save state",
      file: "form/save-state.tsx",
      says: "Whether what was typed is safe. It stands below the way on, and is heard as it changes.",
      Specimens: Saves,
    },
    {
      name: "Settled status",
      file: "form/settled-status.tsx",
      says: "Reads out a text that changes with every key, once the typing has stopped.",
      Specimens: Settled,
    },
    {
      name: "Step frame",
      file: "form/step-frame.tsx",
      says: "A step of an application or a form: what is asked, how long it takes, and the ways on, back and out.",
      Specimens: Frames,
    },
  ],
};
