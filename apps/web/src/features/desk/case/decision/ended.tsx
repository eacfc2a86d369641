import { StandingProposal } from "./standing-proposal.tsx";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { deskPaths } from "#src/features/desk/desk-paths";
import { Link } from "#src/ui/link.tsx";
import type { Looking } from "./use-looking.ts";

type EndedProps = {
  readonly found: OpenedCase;
  /** The reader pressed confirm or return, and somebody or something was faster. */
  readonly hadBegun: boolean;
  readonly looking: Looking;
};

/** A proposal that ended meanwhile, with what became of the marks and what was typed about it. */
export function Ended({ found, hadBegun, looking }: EndedProps) {
  const typed = [looking.text, looking.words, ...Object.values(looking.remarks)].filter((text) => text.trim() !== "");
  const marked = Object.keys(looking.marks).length;
  return (
    <div className="decision plain part">
      {hadBegun ? (
        <div role="alert">
          <p>
            <b>This ended while you looked at it. Nothing was decided by you.</b>
          </p>
          {marked === 0 || found.status === "withdrawn" ? null : (
            <p>
              {marked === 1 ? "Your mark was" : `Your ${marked} marks were`} about the answers as they stood: marks
              start empty with the next proposal.{typed.length === 0 ? "" : " Your words are kept below."}
            </p>
          )}
        </div>
      ) : null}
      <StandingProposal found={found} />
      <p>
        <Link href={deskPaths.case(found.id)} look="bare" className="btn">
          Open the case
        </Link>
      </p>
      {typed.length === 0 ? null : (
        <section aria-label="You typed" className="part">
          <h2>You typed</h2>
          {typed.map((text) => (
            <p key={text} className="as-typed">
              {text}
            </p>
          ))}
        </section>
      )}
    </div>
  );
}
