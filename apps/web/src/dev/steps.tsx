import { useState } from "react";
import { SaveNotice, type SaveState } from "#src/form/save-state.tsx";
import { SettledStatus } from "#src/form/settled-status.tsx";
import { StepFrame } from "#src/form/step-frame.tsx";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import type { Part, PartState } from "./part.tsx";

const SAVES: Readonly<Record<SaveState["kind"], SaveState>> = {
  idle: { kind: "idle" },
  saving: { kind: "saving" },
  // A quarter to four in the afternoon, wherever the page is opened.
  saved: { kind: "saved", at: new Date(2026, 10, 20, 15, 45) },
  failed: { kind: "failed", message: "Not saved yet. You are offline." },
};

function Settled() {
  const [count, setCount] = useState(0);
  const text = `${count} characters`;
  return (
    <>
      <Button onClick={() => setCount(count + 1)}>Type one more</Button>
      <SettledStatus text={text} />
    </>
  );
}

type FrameProps = Partial<Parameters<typeof StepFrame>[0]> & { readonly name: string; readonly message?: string };

function Frame({ name, message, ...props }: FrameProps) {
  const [value, setValue] = useState("");
  return (
    <StepFrame
      takesFocus={false}
      headingLevel={2}
      onSubmit={(event) => event.preventDefault()}
      heading="Your main job"
      isPending={false}
      {...props}
    >
      <TextField name={name} label="Name of your employer" value={value} onChange={setValue} errorMessage={message} />
    </StepFrame>
  );
}

const WAYS = { backHref: "#step-frame", onExit: () => undefined };

const FRAME_STATES: readonly PartState[] = [
  [
    "All that it can say",
    <Frame
      {...WAYS}
      name="step-full"
      eyebrow="Mia"
      intro="The one that pays you most. We ask about others next."
      duration="About 2 minutes"
      saveState={SAVES.saved}
    />,
  ],
  ["Only what it must say", <Frame name="step-plain" submitLabel="Send" />],
  ["Busy", <Frame {...WAYS} name="step-busy" isPending isExiting saveState={SAVES.saving} />],
  [
    "Not saved",
    <Frame {...WAYS} name="step-refused" message="A valid employer name is required" saveState={SAVES.failed} />,
  ],
];

export const STEPS: readonly Part[] = [
  {
    name: "Save state",
    file: "form/save-state.tsx",
    says: "Whether what was typed is safe. It stands below the way on, and is heard as it changes.",
    fit: "small",
    states: Object.values(SAVES).map((save) => [save.kind, <SaveNotice state={save} />]),
  },
  {
    name: "Settled status",
    file: "form/settled-status.tsx",
    says: "Reads out a text that changes with every key, once the typing has stopped.",
    states: [["Nothing to see; listen", <Settled />]],
  },
  {
    name: "Step frame",
    file: "form/step-frame.tsx",
    says: "A step of an application or a form: what is asked, how long it takes, and the ways on, back and out.",
    fit: "wide",
    states: FRAME_STATES,
  },
];
