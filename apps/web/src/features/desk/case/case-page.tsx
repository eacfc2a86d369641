import { stepTitle } from "@keystep/domain/applications/steps";
import { formatPhone } from "@keystep/domain/identity/format-phone";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { useRequiredUser } from "#src/api/use-required-user";
import { useClock } from "#src/app/clock";
import { deskPaths } from "#src/features/desk/desk-paths";
import { LoadState } from "#src/layout/load-state.tsx";
import { Link } from "#src/ui/link.tsx";
import { CLOCK_WORDS } from "@keystep/contract/desk/case-words";
import { amountText, kindText, namesOfCase, statusText } from "#src/features/desk/case-words";
import { caseAnswersQuery, caseQuery } from "#src/features/desk/desk-queries";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { DueMark } from "#src/features/desk/queue/due-mark.tsx";
import { listWeCameFrom } from "#src/features/desk/queue/list-we-came-from";
import { dateText } from "#src/ui/instant";
import { AskedFigures } from "./asked-figures.tsx";
import { Answers } from "./answers.tsx";
import { CaseActions } from "./case-actions.tsx";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { Acts } from "./acts.tsx";
import { Checks } from "./checks.tsx";
import { Conversation } from "./conversation.tsx";
import { AsCustomer } from "./as-customer.tsx";
import { CaseNews, useCaseNews } from "./case-news.tsx";
import { CaseDocuments } from "./documents.tsx";
import { MortgageShareFigures } from "./mortgage-share.tsx";
import { Notes } from "./notes.tsx";
import { OtherCases } from "./other-cases.tsx";
import { Refusals } from "./refusals.tsx";
import { SecondLooks } from "./second-looks.tsx";
import { Timeline } from "./timeline.tsx";

/** The next case and the one before in the list that this one was opened from. */
function Walk({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const from = listWeCameFrom();
  const at = from?.ids.indexOf(id) ?? -1;
  const before = at > 0 ? from?.ids[at - 1] : undefined;
  const after = at < 0 ? undefined : from?.ids[at + 1];
  const address = from?.address.replace(/([?&])at=[^&]*/, `$1at=${id}`) ?? deskPaths.desk();
  useKeys({
    down: () => after !== undefined && void navigate(deskPaths.case(after), { replace: true }),
    up: () => before !== undefined && void navigate(deskPaths.case(before), { replace: true }),
    back: () => void navigate(address),
  });
  return (
    <nav aria-label="Cases of the list" className="walk">
      <Link href={address}>Back to the list</Link>
      {before === undefined ? null : (
        <Link href={deskPaths.case(before)}>
          Previous <Kbd of="up" />
        </Link>
      )}
      {after === undefined ? null : (
        <Link href={deskPaths.case(after)}>
          Next <Kbd of="down" />
        </Link>
      )}
    </nav>
  );
}

/** Every deadline with its day, or since when it waits for the customer. */
function Clocks({ clocks }: Pick<OpenedCase, "clocks">) {
  const heading = useId();
  const open = clocks.filter(({ metAt }) => metAt === null);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="part">
      <h2 id={heading}>Due</h2>
      <dl className="days">
        {open.map(({ clock, startedOn, dueOn, pausedOn }) => (
          <div key={`${clock} ${startedOn}`}>
            <dt>{CLOCK_WORDS[clock]}</dt>
            <dd>
              {dueOn === null
                ? `Stopped since ${dateText(pausedOn ?? startedOn)}: the customer owes an answer`
                : `By ${dateText(dueOn)}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Asked({ request }: Pick<OpenedCase, "request">) {
  const heading = useId();
  if (request === null) return null;
  return (
    <section aria-labelledby={heading} className="part customer-reads">
      <h2 id={heading}>Asked on {dateText(request.requestedAt)}, not answered yet</h2>
      <p className="as-typed">{request.message}</p>
      <ul>
        {request.items.map(({ step, title, words, note }) => (
          <li key={`${step} ${title} ${words}`}>
            <b>{title}</b>: {words} {note}
          </li>
        ))}
      </ul>
      <p className="soft">
        Open for it: {request.steps.map(stepTitle).join(", ")}
        {request.dueOn === null ? "" : `. Asked to answer by ${dateText(request.dueOn)}`}
      </p>
    </section>
  );
}

function AnswersOf({ found, onChanged }: { readonly found: OpenedCase; readonly onChanged: () => Promise<void> }) {
  const [chosen, setVersion] = useState<number | undefined>();
  const query = useQuery({ ...caseAnswersQuery(found.id, chosen), placeholderData: (before) => before });
  const names = found.people.map(({ name }) => name);
  if (query.data === undefined) return <LoadState query={query} label="Loading the answers" takesFocus={false} />;
  return (
    <>
      <AskedFigures figures={query.data.asked} />
      <Checks found={found} onChanged={onChanged} />
      <SecondLooks looks={query.data.secondLooks} names={names} />
      <CaseDocuments caseId={found.id} />
      <Answers answers={query.data} names={names} onVersion={setVersion} />
    </>
  );
}

function Facts({ found, now }: { readonly found: OpenedCase; readonly now: Date }) {
  return (
    <p className="case-facts">
      <span>{found.reference}</span>
      <span>{kindText(found)}</span>
      <b>{statusText(found)}</b>
      {found.amountCents === null ? null : <span>Asks for {amountText(found)}</span>}
      <span>With {found.assignee?.name ?? "nobody"}</span>
      <DueMark row={found} now={now} />
      <span>{found.state}</span>
    </p>
  );
}

function People({ people, awaitsAgreement }: Pick<OpenedCase, "people" | "awaitsAgreement">) {
  return (
    <ul className="case-people">
      {people.map(({ name, email, phone, userId }) => (
        <li key={`${userId ?? ""} ${email ?? name}`}>
          <b>{name === "" ? "No name yet" : name}</b>{" "}
          <span className="soft">
            {[email, phone === null ? null : formatPhone(phone)].filter(Boolean).join(" · ")}
            {userId === null ? " · no account" : ""}
          </span>
        </li>
      ))}
      {awaitsAgreement ? (
        <li className="clay">{people[1]?.name || "The co-applicant"} has yet to agree to what stands</li>
      ) : null}
    </ul>
  );
}

const mayNote = ({ actions }: OpenedCase) => actions.some(({ action, allowed }) => action === "note" && allowed);

export function CasePage({ id }: { readonly id: string }) {
  const queries = useQueryClient();
  const query = useQuery(caseQuery(id));
  const user = useRequiredUser();
  const now = useClock().now();
  const found = query.data;
  // Beside the answers of an application, or in their place.
  const isConversation = found?.kind === "conversation" || found?.kind === "lead";
  const share = found?.sources.find(({ kind }) => kind === "mortgage-share");
  const { here, news, settle, show } = useCaseNews(id);
  // The parts of the page are asked for again too, and hold up no next key.
  const refresh = async () => {
    settle();
    void queries.invalidateQueries({ queryKey: ["desk"], predicate: ({ queryKey }) => queryKey.length !== 3 });
    await queries.refetchQueries({ queryKey: caseQuery(id).queryKey, exact: true });
  };
  return (
    <>
      <div className="bar head case-head">
        <div>
          <h1 tabIndex={-1}>{found === undefined ? "Case" : namesOfCase(found)}</h1>
          {found === undefined ? null : <Facts found={found} now={now} />}
          <CaseNews here={here} news={news} onShow={show} />
        </div>
        <span className="sp" />
        <Walk id={id} />
      </div>
      <div className="scroll case">
        {found === undefined ? (
          <LoadState query={query} label="Loading the case" takesFocus={false} />
        ) : (
          <>
            <div className="case-main">
              {user === null ? null : <CaseActions found={found} myId={user.id} onChanged={refresh} />}
              <Refusals refusals={found.refusals} />
              <div className="who">
                <People {...found} />
                {found.kind === "application" ? (
                  <div>
                    <AsCustomer found={found} />
                  </div>
                ) : null}
              </div>
              <Asked request={found.request} />
              {isConversation ? <Conversation found={found} onSent={refresh} /> : null}
              {found.kind === "application" ? <AnswersOf found={found} onChanged={refresh} /> : null}
              {found.kind === "mortgage-share" && share !== undefined ? (
                <MortgageShareFigures caseId={id} shareId={share.id} />
              ) : null}
            </div>
            <div className="case-side">
              <Clocks clocks={found.clocks} />
              {isConversation ? null : <Conversation found={found} onSent={refresh} />}
              <Acts acts={found.acts} />
              <OtherCases caseId={id} />
              <Notes caseId={id} notes={found.notes} mayAdd={mayNote(found)} onAdded={refresh} />
              <Timeline caseId={id} />
            </div>
          </>
        )}
      </div>
    </>
  );
}
