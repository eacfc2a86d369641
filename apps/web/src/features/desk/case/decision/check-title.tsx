import type { CaseCheck } from "@keystep/contract/desk/checks";
import { checkRow } from "@keystep/domain/decisions/checks";
import { firstName } from "#src/features/staff/first-name";

/** "Identity, Theo", the person in lighter letters. */
export function CheckTitle({ check, name }: Pick<CaseCheck, "check" | "name">) {
  return (
    <>
      {checkRow(check).title}
      {name === null ? null : <span className="of-whom">, {firstName(name)}</span>}
    </>
  );
}
