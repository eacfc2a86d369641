import { REMIND_AGAIN_HOURS } from "@keystep/domain/desk/look-due";
import { useRef } from "react";
import { useAct } from "#src/api/use-act";
import { useClock } from "#src/app/clock";
import { namesOr } from "#src/features/desk/case/decision/decision-words";
import { useMay } from "#src/features/desk/frame/use-may";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { firstName } from "#src/features/staff/first-name";
import { weekdayMomentText } from "#src/ui/moment";
import { RedText } from "#src/ui/red-text.tsx";

type Colleague = { readonly id: string; readonly name: string };

/** A case that waits for one of these colleagues, and when they were last reminded. */
type Awaited = {
  readonly id: string;
  readonly colleagues: readonly Colleague[];
  readonly remindedAt: string | null;
};

/** Each of these colleagues once. */
export function oncePerPerson(people: readonly Colleague[]): readonly Colleague[] {
  return [...new Map(people.map((each) => [each.id, each])).values()];
}

/** "Adrian and Stella"; more than a few are counted. */
function whomText(due: readonly Awaited[]): string {
  const people = oncePerPerson(due.flatMap(({ colleagues }) => colleagues));
  const names = people.map(({ name }) => ({ name: firstName(name) }));
  return people.length > 3 ? `${people.length} colleagues` : namesOr(names, "them").replace(" or ", " and ");
}

type RemindProps = {
  readonly waiting: readonly Awaited[];
  /** The button: whom, and of how many cases. */
  readonly words: (whom: string, count: number) => string;
  readonly keyName: "do-main" | "ask";
  /** Said before when that was. */
  readonly done: string;
  /** Said where that was never done; left out, nothing is. */
  readonly never?: string;
  readonly send: (cases: string[]) => Promise<unknown>;
  readonly onReminded: (ids: readonly string[]) => Promise<void> | void;
};

/** Asks colleagues by email for what somebody cannot do themselves, and says when that was done last. */
export function Remind({ waiting, words, keyName, done, never = "", send, onReminded }: RemindProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { isPending, problem, act } = useAct();
  const now = useClock().now();
  const asked = waiting.filter(({ colleagues }) => colleagues.length > 0);
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
      await send(cases);
      await onReminded(cases);
      // The button is gone, and its place says what came of it.
      place.current?.focus();
    });
  }
  useKeys(isOffered ? { [keyName]: remind } : {}, { words: { "do-main": "remind" } });

  if (!isOffered && last === undefined) return null;
  return (
    <span ref={place} tabIndex={-1} className="remind">
      <RedText text={problem} />
      <span className="soft">{last === undefined ? never : `${done} ${weekdayMomentText(last, now)}`}</span>
      {isOffered ? (
        <button type="button" className="btn main big" aria-disabled={isPending || undefined} onClick={remind}>
          {words(whomText(due), due.length)} <Kbd of={keyName} />
        </button>
      ) : null}
    </span>
  );
}
