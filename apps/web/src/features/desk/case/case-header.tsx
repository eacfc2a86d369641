import { CLOCK_WORDS } from "@keystep/contract/desk/case-words";
import { STATE_NAMES } from "@keystep/domain/buying/buyer-figures";
import type { ReactNode } from "react";
import { amountText, kindText, statusText } from "#src/features/desk/case-words";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { dateText } from "#src/ui/instant";
import { DueMark } from "#src/features/desk/queue/due-mark.tsx";

function stateName(state: string): string {
  return Object.entries(STATE_NAMES).find(([short]) => short === state)?.[1] ?? state;
}

type FactsProps = {
  readonly found: OpenedCase;
  readonly now: Date;
  /** More of its state, behind it. */
  readonly more: string;
};

function Facts({ found, now, more }: FactsProps) {
  const clock = found.clocks.find((each) => each.metAt === null && each.clock === found.dueClock);
  return (
    <p className="case-facts">
      <span>{found.reference}</span>
      <span>{kindText(found)}</span>
      <b>
        {statusText(found)}
        {more}
      </b>
      {found.amountCents === null ? null : <span>Asks for {amountText(found)}</span>}
      {found.dueAt === null && found.pausedOn === null ? null : (
        <span className="case-due">
          {clock === undefined ? null : `${CLOCK_WORDS[clock.clock]} `}
          <DueMark row={found} now={now} />
        </span>
      )}
      {found.kind === "lead" || found.kind === "conversation" ? <span>Came on {dateText(found.openedAt)}</span> : null}
      <span>With {found.assignee?.name ?? "nobody"}</span>
      <span className="soft">{stateName(found.state)}</span>
    </p>
  );
}

type HeaderProps = {
  readonly title: string;
  readonly found: OpenedCase | undefined;
  readonly now: Date;
  readonly more?: string;
  /** The ways from here to other pages. */
  readonly ways: ReactNode;
  readonly children?: ReactNode;
};

/** Stays above every page of a case: whose it is, how it stands, and who has it. */
export function CaseHeader({ title, found, now, more = "", ways, children }: HeaderProps) {
  return (
    <div className="case-head">
      <div className="case-title">
        <h1 tabIndex={-1}>{title}</h1>
        {ways}
      </div>
      {found === undefined ? null : <Facts found={found} now={now} more={more} />}
      {children}
    </div>
  );
}
