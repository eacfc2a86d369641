import type { ReactNode } from "react";
import { amountText, kindText, statusText } from "#src/features/desk/case-words";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { dayHere } from "#src/app/instants";
import { weekdayText } from "#src/ui/moment";
import { DuePhrase } from "#src/features/desk/queue/due-mark.tsx";

type FactsProps = {
  readonly found: OpenedCase;
  readonly myId?: string | undefined;
  readonly now: Date;
  /** More of its state, behind it. */
  readonly more: string;
  readonly children?: ReactNode;
};

/** While taking a decision back waits to be confirmed, an offer can't be accepted, and a decline goes on standing. */
function standingStill({ proposal, status }: OpenedCase): string {
  if (proposal?.state !== "open" || proposal.outcome !== "undo") return "";
  return status === "approved" ? ", the offer is paused" : ", the decision stands";
}

function Facts({ found, myId, now, more, children }: FactsProps) {
  const undo = found.proposal?.state === "open" && found.proposal.outcome === "undo" ? found.proposal : null;
  const clock = found.clocks.find((each) => each.metAt === null && each.clock === found.dueClock);
  return (
    <p className="case-facts">
      {undo === null ? (
        <DuePhrase row={found} clock={clock?.clock ?? null} now={now} />
      ) : (
        <b className="case-due clay">Paused for them since {weekdayText(dayHere(undo.proposedAt))}: decide it today</b>
      )}
      <span>With {found.assignee?.id === (myId ?? null) ? "you" : (found.assignee?.name ?? "nobody")}</span>
      <span>{found.reference}</span>
      <span>{kindText(found)}</span>
      <span>
        {statusText(found)}
        {standingStill(found)}
        {more}
      </span>
      {found.amountCents === null || found.enquiry !== null ? null : <span>Asks for {amountText(found)}</span>}
      {found.kind === "conversation" ? <span>Came on {weekdayText(dayHere(found.openedAt))}</span> : null}
      <span className="soft">{found.state}</span>
      {children}
    </p>
  );
}

type HeaderProps = {
  readonly title: string;
  readonly found: OpenedCase | undefined;
  readonly myId?: string | undefined;
  readonly now: Date;
  readonly more?: string;
  /** The ways from here to other pages. */
  readonly ways: ReactNode;
  /** Further facts, behind the others. */
  readonly facts?: ReactNode;
  /** Buttons beside the name. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** Stays above every page of a case: whose it is, how it stands, and who has it. Its first row leaves room for the search. */
export function CaseHeader({ title, found, myId, now, more = "", ways, facts, actions, children }: HeaderProps) {
  return (
    <div className="case-head">
      {ways}
      <div className="case-title">
        <h1 tabIndex={-1}>{title}</h1>
        {actions}
      </div>
      {found === undefined ? null : (
        <Facts found={found} myId={myId} now={now} more={more}>
          {facts}
        </Facts>
      )}
      {children}
    </div>
  );
}
