import type { ComponentProps, ReactNode } from "react";
import { StateMark } from "#src/features/desk/case/state-mark.tsx";

type ResultProps = ComponentProps<typeof StateMark> & { readonly children: ReactNode };

/** The result of a check: its sign, and beside it all that was found, below each other. */
export function Result({ state, isLook = false, children }: ResultProps) {
  return (
    <td className="result">
      <div>
        <StateMark state={state} isLook={isLook} />
        <div>{children}</div>
      </div>
    </td>
  );
}
