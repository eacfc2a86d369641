import { remindOfAnswering } from "@keystep/contract/desk/cases";
import { call } from "#src/api/client";
import { deskPaths } from "#src/features/desk/desk-paths";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { Remind } from "#src/features/desk/frame/remind.tsx";
import { Link } from "#src/ui/link.tsx";

type AskToLetProps = {
  readonly found: Pick<OpenedCase, "id" | "mayLet" | "letRemindedAt">;
  readonly myId: string;
  readonly onChanged: () => Promise<void>;
};

/** The way on with a complaint that nobody suitable may answer: those who give colleagues their work are asked by email, or do it here. */
export function AskToLet({ found: { id, mayLet, letRemindedAt }, myId, onChanged }: AskToLetProps) {
  const colleagues = mayLet ?? [];
  if (colleagues.some((each) => each.id === myId))
    return (
      <Link href={deskPaths.people()} look="bare" className="btn main big">
        Let a colleague answer
      </Link>
    );
  return (
    <Remind
      waiting={[{ id, colleagues, remindedAt: letRemindedAt }]}
      words={(whom) => `Ask ${whom} for a colleague`}
      keyName="ask"
      done="Asked on"
      send={(cases) => call(remindOfAnswering, { body: { cases } })}
      onReminded={onChanged}
    />
  );
}
