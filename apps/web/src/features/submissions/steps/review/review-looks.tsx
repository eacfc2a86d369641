import { useSecondLooks } from "#src/features/applications/second-looks/use-second-looks";
import { SecondLookNote } from "#src/features/applications/second-looks/second-look-note.tsx";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import type { ApartByApplicant } from "./use-apart-answers.ts";

/** A second look before sending stops nothing. */
export function useReviewLooks(apart: ApartByApplicant) {
  const { open, confirmed } = useSecondLooks(apart);
  return { open, confirmed };
}

export function ReviewLooks({ open, confirmed }: ReturnType<typeof useReviewLooks>) {
  const { viewer } = useOpenApplication().application;
  if (open.length + confirmed.length === 0) return null;
  return (
    <section aria-labelledby="second-looks" className="grid max-w-[46rem] gap-4 print:hidden">
      <h2 id="second-looks" className="text-[1.25rem]">
        Worth a second look
      </h2>
      {open.length === 0 ? null : (
        <p className="text-soft">
          You can {viewer === "co-applicant" ? "agree" : "send"} without changing anything here.
        </p>
      )}
      <ul className="grid gap-3">
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
