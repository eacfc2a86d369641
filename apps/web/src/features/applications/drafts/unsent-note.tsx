import { useState } from "react";
import { Link } from "#src/ui/link.tsx";
import { readLocalDraft, type DraftPlace } from "./local-draft.ts";

type Part = { readonly step: DraftPlace["step"]; readonly name: string; readonly href: string };

type UnsentNoteProps = Omit<DraftPlace, "step"> & {
  /** Every part that may have answers on this device. */
  readonly parts: readonly Part[];
  readonly headingLevel: 2 | 3;
};

/** Warns of answers that are only on this device, so that people don't send without them. */
export function UnsentNote({ parts, headingLevel, userId, applicationId }: UnsentNoteProps) {
  const [unsent] = useState(() => parts.filter(({ step }) => readLocalDraft({ userId, applicationId, step }) !== null));
  if (unsent.length === 0) return null;
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      aria-labelledby="unsent"
      className="grid max-w-measure gap-2 rounded-2xl bg-eucalyptus-paper px-5 py-4 print:hidden"
    >
      <Heading id="unsent" className="text-[1.25rem]">
        Some answers are on this device only
      </Heading>
      <p>They could not reach us when you typed them, so they are not on this page. Open these to send them:</p>
      <ul className="grid gap-1">
        {unsent.map(({ step, name, href }) => (
          <li key={step} className="flex min-h-8 items-center">
            <Link href={href} className="py-1">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
