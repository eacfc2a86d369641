import { useSecondLooks } from "#src/features/applications/second-looks/use-second-looks";
import { SecondLookNote } from "#src/features/applications/second-looks/second-look-note.tsx";
import type { ApartByApplicant } from "./use-apart-answers.ts";

/** A second look before sending stops nothing. */
export function ReviewLooks({ apart }: { readonly apart: ApartByApplicant }) {
  const { open, confirmed } = useSecondLooks(apart);
  if (open.length + confirmed.length === 0) return null;
  return (
    <section aria-labelledby="second-looks" className="grid max-w-[46rem] gap-4 print:hidden">
      <h2 id="second-looks">Worth a second look</h2>
      {open.length === 0 ? null : <p className="text-soft">You can send without changing anything here.</p>}
      <ul className="grid gap-4">
        {open.map((look) => (
          <SecondLookNote key={`${look.of} ${look.look}`} asked={look} isOnItsStep={false} />
        ))}
        {confirmed.map(({ of, look, sentence }) => (
          <li key={`${of} ${look}`} className="text-soft">
            {sentence} You said that’s right.
          </li>
        ))}
      </ul>
    </section>
  );
}
