import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { SecondLookNote } from "./second-look-note.tsx";
import { useSecondLooks } from "./use-second-looks.ts";

/** The second looks that belong to the step that is open. */
export function StepLooks() {
  const { step } = useOpenApplication();
  const { open } = useSecondLooks();
  const here = open.filter((look) => look.step === step);
  return (
    <section aria-label="Worth a second look" aria-live="polite" hidden={here.length === 0}>
      <ul className="grid gap-4">
        {here.map((look) => (
          <SecondLookNote key={look.look} asked={look} isOnItsStep />
        ))}
      </ul>
    </section>
  );
}
