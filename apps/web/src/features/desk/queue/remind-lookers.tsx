import { remindOfLooks } from "@keystep/contract/desk/second-looks";
import { REMIND_AGAIN_HOURS } from "@keystep/domain/desk/look-due";
import { useRef } from "react";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { useClock } from "#src/app/clock";
import { namesOr } from "#src/features/desk/case/decision/decision-words";
import { useMay } from "#src/features/desk/frame/use-may";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { weekdayMomentText } from "#src/ui/moment";
import { RedText } from "#src/ui/red-text.tsx";
import { firstName } from "#src/features/staff/first-name";

/** A look that waits for colleagues: the people who may give it, and when they were last reminded. */
export type AwaitedLook = {
  readonly id: string;
  readonly mayLook: readonly { readonly id: string; readonly name: string }[];
  readonly remindedAt: string | null;
};

/** Everybody who may give one of these looks, once. */
export function lookersOf(looks: readonly Pick<AwaitedLook, "mayLook">[]) {
  return [...new Map(looks.flatMap(({ mayLook }) => mayLook.map((each) => [each.id, each]))).values()];
}

/** "Remind Adrian of 3 looks". */
function buttonText(due: readonly AwaitedLook[]): string {
  const people = lookersOf(due).map(({ name }) => ({ name: firstName(name) }));
  const whom = people.length > 3 ? `${people.length} colleagues` : namesOr(people, "them").replace(" or ", " and ");
  return due.length === 1 ? `Remind ${whom}` : `Remind ${whom} of ${due.length} looks`;
}

type RemindProps = {
  readonly looks: readonly AwaitedLook[];
  readonly onReminded: (ids: readonly string[]) => Promise<void> | void;
};

/** Asks by email for the looks that somebody cannot give themselves, and says when that was done last. */
export function RemindLookers({ looks, onReminded }: RemindProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { isPending, problem, act } = useAct();
  const now = useClock().now();
  const asked = looks.filter(({ mayLook }) => mayLook.length > 0);
  const again = new Date(now.getTime() - REMIND_AGAIN_HOURS * 3_600_000);
  const due = asked.filter(({ remindedAt }) => remindedAt === null || new Date(remindedAt) <= again);
  const last = asked
    .flatMap(({ remindedAt }) => remindedAt ?? [])
    .toSorted()
    .at(-1);
  const isOffered = useMay()("case.work") && due.length > 0;

  function remind(): void {
    act(async () => {
      const cases = due.map(({ id }) => id);
      await call(remindOfLooks, { body: { cases } });
      await onReminded(cases);
      // The button is gone, and its place says what came of it.
      place.current?.focus();
    });
  }
  useKeys(isOffered ? { "do-main": remind } : {}, { words: { "do-main": "remind" } });

  if (!isOffered && last === undefined) return null;
  return (
    <span ref={place} tabIndex={-1} className="remind">
      <RedText text={problem} />
      {last === undefined ? null : <span className="soft">Reminded on {weekdayMomentText(last, now)}</span>}
      {isOffered ? (
        <button type="button" className="btn main big" aria-disabled={isPending || undefined} onClick={remind}>
          {buttonText(due)} <Kbd of="do-main" />
        </button>
      ) : null}
    </span>
  );
}
