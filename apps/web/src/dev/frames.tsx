import { useState } from "react";
import { StepFrame } from "#src/form/step-frame.tsx";
import { Article, Section } from "#src/layout/article.tsx";
import { PaperHeader } from "#src/layout/paper-header.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { SAVES } from "./messages.tsx";
import type { Parts } from "./shown-states.tsx";

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

/** The page, its top and its foot are those around the catalogue itself, so they have no states here. */
export const FRAMES: Parts = {
  "layout/page.tsx, layout/top-nav.tsx, layout/footer.tsx": {},
  "form/step-frame.tsx": {
    "All that it can say": (
      <Frame
        {...WAYS}
        name="step-full"
        eyebrow="Mia"
        intro="The one that pays you most. We ask about others next."
        duration="About 2 minutes"
        saveState={SAVES.saved}
      />
    ),
    "Only what it must say": <Frame name="step-plain" submitLabel="Send" />,
    Busy: <Frame {...WAYS} name="step-busy" isPending isExiting saveState={SAVES.saving} />,
    "Not saved": (
      <Frame {...WAYS} name="step-refused" message="A valid employer name is required" saveState={SAVES.failed} />
    ),
  },
  "layout/paper-header.tsx": {
    "On paper only, so the page's rule for screens is taken off": (
      <div className="parts-on-paper">
        <PaperHeader />
      </div>
    ),
  },
  "layout/article.tsx": {
    "With two sections": (
      <Article title="About us" lead="We started because a deposit takes longer to save than it should.">
        <Section title="What we do">
          <p>We take a small share of a home for a while, and help with the deposit, the repayments or both.</p>
        </Section>
        <Section title="What we do not">
          <p>We do not lend, and we do not move in.</p>
        </Section>
      </Article>
    ),
  },
};
