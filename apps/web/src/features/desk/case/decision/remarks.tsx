import type { CaseProposal } from "@keystep/contract/desk/proposals";
import { RETURN_CAUSES } from "@keystep/domain/decisions/proposal";
import { checkName, keyOfCheck } from "#src/features/desk/case/check-words";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { Link } from "#src/ui/link.tsx";
import { checkPath } from "./decision-paths.ts";

type RemarksProps = { readonly found: OpenedCase; readonly returned: NonNullable<CaseProposal["returned"]> };

/** Why a proposal came back, with each remark at its check. */
export function Remarks({ found, returned: { cause, text, remarks } }: RemarksProps) {
  return (
    <>
      <p className="as-typed">
        <b>{RETURN_CAUSES[cause]}.</b> {text}
      </p>
      {remarks.length === 0 ? null : (
        <ul className="listed">
          {remarks.map((remark) => {
            const check = found.checks.find((each) => keyOfCheck(each) === keyOfCheck(remark));
            const title = checkName(check ?? { check: remark.check, name: null });
            return (
              <li key={keyOfCheck(remark)}>
                <Link href={checkPath(found.id, remark)}>{title}</Link>: {remark.text}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
