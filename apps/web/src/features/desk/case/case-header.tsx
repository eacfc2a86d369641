import type { ReactNode } from "react";
import { amountText, holderText, kindText, statusText } from "#src/features/desk/case-words";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { weekdayText } from "#src/ui/moment";
import { DuePhrase } from "#src/features/desk/queue/due-mark.tsx";
import { CasePeople } from "./case-people.tsx";
import { nextHourToCall } from "./use-is-no-hour-to-call.ts";

type FactsProps = {
  readonly found: OpenedCase;
  readonly myId?: string | undefined;
  readonly now: Date;
  /** More of its state, behind it. */
  readonly more: string;
  /** Of a closed case, in the place of what is due and with whom. */
  readonly ending: ReactNode;
  readonly children?: ReactNode;
};

/** While taking a decision back waits to be confirmed, an offer can't be accepted, and a decline goes on standing. */
function standingStill({ proposal, status }: OpenedCase): string {
  if (proposal?.state !== "open" || proposal.outcome !== "undo") return "";
  return status === "approved" ? ", the offer is paused" : ", the decision stands";
}

/** The deadline, the status and who has the case. */
function Standing({ found, myId, now, more }: Omit<FactsProps, "ending" | "children">) {
  const undo = found.proposal?.state === "open" && found.proposal.outcome === "undo" ? found.proposal : null;
  const clock = found.clocks.find((each) => each.metAt === null && each.clock === found.dueClock);
  return (
    <>
      {undo === null ? (
        <DuePhrase row={found} clock={clock?.clock ?? null} now={now} callFrom={nextHourToCall(found, now)} />
      ) : (
        <b className="case-due clay">Paused for them since {weekdayText(undo.proposedAt, now)}: decide it today</b>
      )}
      <span className="case-status">
        <span className="soft">Status</span> {statusText(found)}
        {standingStill(found)}
        {more}
      </span>
      <span>With {holderText(found.assignee, myId)}</span>
    </>
  );
}

/** Two rows: what is due, how it stands and with whom; and what it is. */
function Facts({ ending, children, ...about }: FactsProps) {
  const { found, now } = about;
  return (
    <div className="case-facts">
      <p>
        {ending ?? <Standing {...about} />}
        {children}
      </p>
      <p>
        <span>{found.reference}</span>
        {found.kind === "conversation" ? null : <span>{kindText(found)}</span>}
        {found.amountCents === null ? null : <span>Asks for {amountText(found)}</span>}
        {found.kind === "conversation" ? <span>Came on {weekdayText(found.openedAt, now)}</span> : null}
        <span className="soft">State {found.state}</span>
        {found.enquiry === null ? <CasePeople {...found} /> : null}
      </p>
    </div>
  );
}

type HeaderProps = {
  readonly title: string;
  readonly found: OpenedCase | undefined;
  readonly myId?: string | undefined;
  readonly now: Date;
  readonly more?: string;
  readonly ending?: ReactNode;
  /** The ways from here to other pages. */
  readonly ways: ReactNode;
  /** Further facts, behind the others. */
  readonly facts?: ReactNode;
  /** Buttons beside the name. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** Stays above every page of a case: whose it is, how it stands, and who has it. The search stands at the end of its first row. */
export function CaseHeader(props: HeaderProps) {
  const { title, found, myId, now, more = "", ending = null, ways, facts, actions, children } = props;
  return (
    <div className="case-head">
      {ways}
      <div className="case-title">
        <h1 tabIndex={-1}>{title}</h1>
        {actions}
      </div>
      {found === undefined ? null : (
        <Facts found={found} myId={myId} now={now} more={more} ending={ending}>
          {facts}
        </Facts>
      )}
      {children}
    </div>
  );
}
