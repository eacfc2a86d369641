import { HOLDINGS_MAX } from "@keystep/domain/applicants/assets";
import type { ReactNode, Ref } from "react";
import { SettledStatus } from "#src/form/settled-status.tsx";
import { Button } from "#src/ui/button.tsx";
import type { KindChoice } from "./holding-kind.ts";
import { KindPicker } from "./kind-picker.tsx";

type HoldingsListProps<Type extends string> = {
  readonly children: readonly ReactNode[];
  readonly label: string;
  readonly pickerHeading: string;
  readonly choices: readonly KindChoice<Type>[];
  readonly onPick: (type: Type) => void;
  /** The kind of the row removed last, while it can be put back. */
  readonly removedKind: string | null;
  readonly onPutBack: () => void;
  readonly total: string;
  readonly nothing: ReactNode;
  readonly ref: Ref<HTMLElement>;
};

function RemovedNote({ kind, onPutBack }: { readonly kind: string | null; readonly onPutBack: () => void }) {
  return (
    <div role="status">
      {kind === null ? null : (
        <p className="mb-6 flex flex-wrap items-center gap-x-5 rounded-2xl bg-sunken px-5 py-2">
          {kind} removed.
          <Button variant="quiet" onClick={onPutBack}>
            Put it back
          </Button>
        </p>
      )}
    </div>
  );
}

export function HoldingsList<Type extends string>(props: HoldingsListProps<Type>) {
  const { children, label, total, removedKind, onPutBack, ref } = props;
  const count = children.length;
  return (
    <section ref={ref} aria-label={label} tabIndex={-1} className="grid gap-6">
      {count === 0 ? null : <ul className="grid gap-4">{children}</ul>}
      {count === 0 ? null : (
        <p aria-hidden="true" className="money font-display text-[1.35rem] leading-tight font-semibold">
          {total}
        </p>
      )}
      <SettledStatus text={count === 0 ? "" : total} />
      <div>
        <RemovedNote kind={removedKind} onPutBack={onPutBack} />
        {count < HOLDINGS_MAX ? (
          <KindPicker
            heading={props.pickerHeading}
            choices={props.choices}
            isListEmpty={count === 0}
            onPick={props.onPick}
          />
        ) : (
          <p>This list holds {HOLDINGS_MAX} at most. Smaller ones can be put together in one.</p>
        )}
      </div>
      {count === 0 ? props.nothing : null}
    </section>
  );
}
