import { remindOfLooks } from "@keystep/contract/desk/second-looks";
import { call } from "#src/api/client";
import { oncePerPerson, Remind } from "#src/features/desk/frame/remind.tsx";

/** A look that waits for colleagues: the people who may give it, and when they were last reminded. */
export type AwaitedLook = {
  readonly id: string;
  readonly mayLook: readonly { readonly id: string; readonly name: string }[];
  readonly remindedAt: string | null;
};

/** Everybody who may give one of these looks, once. */
export function lookersOf(looks: readonly Pick<AwaitedLook, "mayLook">[]) {
  return oncePerPerson(looks.flatMap(({ mayLook }) => mayLook));
}

type RemindProps = {
  readonly looks: readonly AwaitedLook[];
  readonly onReminded: (ids: readonly string[]) => Promise<void> | void;
};

/** Asks by email for the looks that somebody cannot give themselves: "Remind Adrian of 3 looks". */
export function RemindLookers({ looks, onReminded }: RemindProps) {
  return (
    <Remind
      waiting={looks.map(({ mayLook, ...look }) => ({ ...look, colleagues: mayLook }))}
      words={(whom, count) => (count === 1 ? `Remind ${whom}` : `Remind ${whom} of ${count} looks`)}
      keyName="do-main"
      done="Reminded on"
      never="Not reminded yet"
      send={(cases) => call(remindOfLooks, { body: { cases } })}
      onReminded={onReminded}
    />
  );
}
