import type { OpenedCase } from "#src/features/desk/desk-queries";
import { useRequiredUser } from "#src/api/use-required-user";
import { onwardFrom } from "#src/features/desk/queue/next-of-list";
import { Link } from "#src/ui/link.tsx";

/** The way on for the one who has just confirmed or returned a proposal, or found it overtaken. */
export function WayOn({ found: { id, proposal } }: { readonly found: OpenedCase }) {
  const me = useRequiredUser()?.id;
  if (proposal === null) return null;
  const hasConfirmed = proposal.approvals.some(({ by }) => by.id === me);
  const isDone = proposal.state === "returned" ? proposal.endedBy?.id === me : hasConfirmed;
  const isOvertaken = proposal.state === "overtaken" && proposal.proposedBy.id !== me;
  if (!isDone && !isOvertaken) return null;
  const { href, words, isCertain } = onwardFrom(id);
  return (
    <p>
      <Link href={href} look="bare" className={isCertain ? "btn main" : "btn"}>
        {words}
      </Link>
    </p>
  );
}
