import type { LineGroup } from "@keystep/domain/answers/question";
import { takesAnswers } from "@keystep/domain/mortgage-shares/mortgage-share";
import { missingTabs, TABS, type TabKey } from "@keystep/domain/mortgage-shares/tabs";
import { useEffect, useState } from "react";
import { useToday } from "#src/app/clock";
import { AnswerGroups } from "#src/features/applications/form/answer-groups.tsx";
import { UnsentNote } from "#src/features/applications/drafts/unsent-note.tsx";
import { StillMissing } from "#src/features/cases/still-missing.tsx";
import { momentText } from "#src/ui/moment";
import { homeRows } from "#src/features/mortgage-shares/home-rows";
import { ClosedNote } from "#src/features/mortgage-shares/closed-note.tsx";
import { useOpenMortgageShare, useRefreshOnReturn } from "#src/features/mortgage-shares/open-mortgage-share";
import { changeTabPath } from "#src/features/mortgage-shares/tab-address";
import { TabHeading } from "#src/features/mortgage-shares/tab-heading.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { useSend } from "./use-send.ts";

/** A look at all the answers is a look at what the server has: saves still on their way are waited for. */
function useNewestAnswers(): void {
  const { refresh } = useOpenMortgageShare();
  useRefreshOnReturn();
  useEffect(() => {
    // The page shows the answers it has until then, and also if the refresh fails.
    void refresh().catch(() => undefined);
  }, [refresh]);
}

type PartProps = {
  readonly of: { readonly key: TabKey | "home"; readonly label: string };
  readonly groups: readonly LineGroup[];
  /** To the questions; null where they can't be answered here. */
  readonly changeHref: string | null;
};

function Part({ of: { key, label }, groups, changeHref }: PartProps) {
  const way = groups.length === 0 ? "Answer" : "Change";
  return (
    <section aria-labelledby={`part-${key}`} className="grid gap-1.5 border-t border-line pt-3 pb-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h3 id={`part-${key}`}>{label}</h3>
        {changeHref === null ? null : (
          <Link href={changeHref} className="inline-flex min-h-11 items-center" aria-label={`${way} ${label}`}>
            {way}
          </Link>
        )}
      </div>
      {groups.length === 0 ? <p className="text-soft">Nothing answered yet.</p> : null}
      <div className="grid gap-4">
        <AnswerGroups groups={groups} />
      </div>
    </section>
  );
}

const HOME = { key: "home", label: "Your home and its mortgage" } as const;

function Answers({ isOpen }: { readonly isOpen: boolean }) {
  const { share } = useOpenMortgageShare();
  const today = useToday();
  const hrefOf = (key: TabKey) => (isOpen ? changeTabPath(share.id, key) : null);
  return (
    <div className="max-w-[46rem] border-b border-line">
      <Part of={HOME} groups={[{ title: null, rows: homeRows(share) }]} changeHref={null} />
      {TABS.map((tab) =>
        tab.room === null ? null : (
          <Part key={tab.key} of={tab} groups={tab.room.lines(share, today)} changeHref={hrefOf(tab.key)} />
        ),
      )}
    </div>
  );
}

function SentNote() {
  const { sentAt, hasUnsentChanges } = useOpenMortgageShare().share;
  if (sentAt === null) return null;
  return (
    <p className="max-w-measure">
      Sent on <time dateTime={sentAt}>{momentText(sentAt)}</time>.{" "}
      {hasUnsentChanges ? "You have changed something since: please send it again." : "Nothing has changed since."}
    </p>
  );
}

/** While answers may be changed: what is missing above them, Submit below. */
function OpenReview() {
  const { share, user } = useOpenMortgageShare();
  const { isPending, problem, isRefused, send } = useSend();
  const [presses, setPresses] = useState(0);
  const lacking = missingTabs(share, useToday());
  const missing = TABS.filter(({ key }) => lacking.some((tab) => tab.key === key) || isRefused(key));
  const isSent = share.sentAt !== null && !share.hasUnsentChanges;

  function handleSubmit(): void {
    if (lacking.length === 0) send();
    else setPresses((before) => before + 1);
  }

  return (
    <>
      <UnsentNote
        userId={user.id}
        applicationId={share.id}
        parts={TABS.map(({ key, label }) => ({ step: key, name: label, href: changeTabPath(share.id, key) }))}
        headingLevel={3}
      />
      <StillMissing count={missing.length} focusKey={presses} headingLevel={3} onceDone="It can be sent">
        {missing.map(({ key, label }) => (
          <li key={key} className="flex min-h-8 items-center">
            <Link href={changeTabPath(share.id, key)} className="py-1">
              {label}
            </Link>
          </li>
        ))}
      </StillMissing>
      <Answers isOpen />
      <div className="grid max-w-measure justify-items-start gap-4">
        <SentNote />
        {problem === null ? null : <Alert>{problem}</Alert>}
        {isSent ? null : (
          <Button variant="primary" size="large" isPending={isPending} onClick={handleSubmit}>
            {share.sentAt === null ? "Submit" : "Submit again"}
          </Button>
        )}
      </div>
    </>
  );
}

export function ReviewTab() {
  const { share } = useOpenMortgageShare();
  useNewestAnswers();
  const isOpen = takesAnswers(share);
  return (
    <div className="grid gap-7">
      <div className="grid max-w-measure gap-2">
        <TabHeading>{isOpen ? "Check your answers" : "Your answers"}</TabHeading>
        {isOpen ? (
          <p className="text-soft">
            This is everything you have told us, as we have it. Nothing is agreed by sending it: it lets our team work
            out what we can offer you.
          </p>
        ) : (
          <ClosedNote />
        )}
      </div>
      {isOpen ? (
        <OpenReview />
      ) : (
        <>
          <Answers isOpen={false} />
          <SentNote />
        </>
      )}
    </div>
  );
}
