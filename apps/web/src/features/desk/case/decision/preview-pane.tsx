import { useId } from "react";
import { problemText } from "#src/api/problem-text";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { useIsOnline } from "#src/form/use-is-online";
import { OfflineNote } from "#src/ui/offline-note.tsx";
import { nameList } from "#src/features/desk/case-words";
import { confirmingText, namesOr } from "./decision-words.ts";
import { DiffersKey, ToldTexts } from "./told-texts.tsx";
import type { TypedProposal } from "./typed-proposal.ts";
import type { Preview } from "./use-preview.ts";
import { useClock } from "#src/app/clock";
import { weekdayText } from "#src/ui/moment";
import { firstName } from "#src/features/staff/first-name";

type PaneProps = { readonly found: OpenedCase; readonly preview: Preview };

function emailsText({ people }: OpenedCase, count: number): string {
  const names = people
    .slice(0, count)
    .map(({ name }, index) => firstName(name, index === 0 ? "The applicant" : "The co-applicant"));
  return count === 1
    ? `1 email goes out right away, to ${nameList(names)}`
    : `${count} emails go out right away, to ${nameList(names)}`;
}

/** The effects of the last approval. */
export function WhenConfirmed({ found, outcome, preview }: PaneProps & Pick<TypedProposal, "outcome">) {
  const heading = useId();
  const now = useClock().now();
  const { shown } = preview;
  if (shown === null || preview.errors.length > 0) return null;
  const { told, validUntil } = shown;
  const after = {
    approve: `${told.length > 1 ? "Both accept" : "They accept"} by ${validUntil === null ? "the day it ends" : weekdayText(validUntil, now)}, or it lapses`,
    decline: "The case closes as declined. The decision is kept for 7 years",
    undo: "The case is in review again. What anybody accepted falls with the offer",
  } as const satisfies Record<TypedProposal["outcome"], string>;
  return (
    <section aria-labelledby={heading} className="when-confirmed">
      <h2 id={heading}>When it is confirmed</h2>
      <ul>
        <li>{emailsText(found, told.length)}</li>
        <li>{after[outcome]}</li>
      </ul>
    </section>
  );
}

/** Beside the button: whom it takes after this. By when stands in the head of the page. */
export function WhoConfirms({ found, preview: { shown, errors } }: PaneProps) {
  if (shown === null || errors.length > 0) return null;
  const { approvalsNeeded, mayConfirm } = shown;
  const areTooFew = mayConfirm.length < approvalsNeeded;
  const checkers = [...new Set(found.checks.flatMap(({ by }) => (by === null ? [] : [by.name])))];
  return (
    <p className={areTooFew ? "red who-confirms" : "soft who-confirms"}>
      {confirmingText(approvalsNeeded, mayConfirm)}
      {checkers.length === 0
        ? ""
        : ` Not ${namesOr(
            checkers.map((name) => ({ name })),
            "",
          )}, who answered its checks.`}
      {areTooFew ? " Too few: somebody who manages people can give it to more of us." : ""}
    </p>
  );
}

function notYetText(errors: Preview["errors"], isShown: boolean): string {
  if (errors.some(({ field }) => field === "reasons")) return "Choose a reason: the email appears here.";
  return isShown
    ? "As it was before. It follows once nothing is missing."
    : "The email appears here once nothing is missing.";
}

/** The texts of each person as they would be sent, and why there are none yet. */
export function PreviewPane({ found, preview }: PaneProps) {
  const heading = useId();
  const isOnline = useIsOnline();
  const { shown, errors, failure, isFresh, isLoading, again } = preview;
  const isStale = !isFresh && shown !== null;
  return (
    <section aria-labelledby={heading} className="part" aria-busy={isLoading || undefined}>
      <div className="part-head">
        <h2 id={heading}>What they will get</h2>
        {shown === null ? null : <DiffersKey told={shown.told} />}
      </div>
      <OfflineNote isOnline={isOnline}>
        You are offline. What you type stays in this window; this shows it once you are back.
      </OfflineNote>
      {failure === null || !isOnline ? null : (
        <div className="part">
          <p className="red">{problemText(failure)}</p>
          <p>
            <button type="button" className="btn" onClick={again}>
              Try again
            </button>
          </p>
        </div>
      )}
      {errors.length === 0 ? null : <p className="not-yet">{notYetText(errors, shown !== null)}</p>}
      {shown === null ? (
        isLoading ? (
          <p role="status" className="soft">
            Working it out …
          </p>
        ) : null
      ) : (
        <div className={isStale ? "is-stale" : ""}>
          <ToldTexts told={shown.told} names={found.people.map(({ name }) => name)} />
        </div>
      )}
    </section>
  );
}
