import { HOLDINGS_MAX } from "@keystep/domain/applicants/assets";
import { Fragment, useRef, type ReactNode } from "react";
import { SettledStatus } from "#src/form/settled-status.tsx";
import { Button } from "#src/ui/button.tsx";
import { kindLabel, type KindChoice } from "./holding-kind.ts";
import type { RowPlace } from "./holding-row.tsx";
import { KindPicker } from "./kind-picker.tsx";
import { useRowList, type RowsOfForm } from "./use-row-list.ts";

type HoldingRow<Type> = { readonly id: string; readonly type?: Type | null | undefined };

type HoldingsListProps<Type extends string, Row extends HoldingRow<Type>> = RowsOfForm<Row> & {
  /** Draws a row. */
  readonly children: (place: RowPlace) => ReactNode;
  readonly label: string;
  readonly pickerHeading: string;
  readonly choices: readonly KindChoice<Type>[];
  /** A row in which nothing but its kind is answered. */
  readonly begin: (type: Type, id: string) => Row;
  readonly total: string;
  /** Shown while the list is empty. */
  readonly nothing?: ReactNode;
  readonly max?: number;
  readonly isFolded?: boolean;
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

export function HoldingsList<Type extends string, Row extends HoldingRow<Type>>(props: HoldingsListProps<Type, Row>) {
  const { rows, children, label, choices, total, begin, max = HOLDINGS_MAX } = props;
  const section = useRef<HTMLElement>(null);
  const { add, remove, removed, putBack } = useRowList<Row>(props, () => section.current?.focus());
  const count = rows.fields.length;
  return (
    <section ref={section} aria-label={label} tabIndex={-1} className="grid gap-6">
      {count === 0 ? null : (
        <ul className="grid gap-4">
          {rows.fields.map(({ id }, index) => (
            <Fragment key={id}>{children({ id, index, count, onRemove: () => remove(index) })}</Fragment>
          ))}
        </ul>
      )}
      {count === 0 ? null : (
        <p aria-hidden="true" className="money font-display text-[1.35rem] leading-tight font-semibold">
          {total}
        </p>
      )}
      <SettledStatus text={count === 0 ? "" : total} />
      <div>
        <RemovedNote kind={removed === null ? null : kindLabel(choices, removed.type)} onPutBack={putBack} />
        {count < max ? (
          <KindPicker
            heading={props.pickerHeading}
            choices={choices}
            isListEmpty={count === 0}
            isFolded={props.isFolded}
            onPick={(type) => add(begin(type, crypto.randomUUID()))}
          />
        ) : (
          <p>This list holds {max} at most. Smaller ones can be put together in one.</p>
        )}
      </div>
      {count === 0 ? props.nothing : null}
    </section>
  );
}
