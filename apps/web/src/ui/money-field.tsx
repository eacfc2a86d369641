import { useState } from "react";
import { amountIn, amountText } from "./amount-in.ts";
import { controlLook, FieldFrame, fieldIds, type FieldOf } from "./field-frame.tsx";

/** Whole dollars; null while nothing is there, NaN while what is there is no amount. */
export type MoneyFieldProps = FieldOf<number | null, HTMLInputElement> & {
  /** Behind the amount, as "a month". */
  readonly unit?: string | undefined;
  /** A count of something, which has no dollar sign. */
  readonly isCount?: boolean | undefined;
};

function shown(value: number | null): string {
  return value === null || Number.isNaN(value) ? "" : amountText(value);
}

/** A sum of money. What is typed stays as typed until the field is left; then it is grouped. */
export function MoneyField(props: MoneyFieldProps) {
  const { value, onChange, onBlur, unit, isCount = false, ref } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const ids = fieldIds(props);

  function handleType(text: string): void {
    setTyped(text);
    onChange(amountIn(text));
  }

  function handleLeave(): void {
    // A text that is no amount stays on the screen beside its message.
    if (!Number.isNaN(value)) setTyped(null);
    onBlur?.();
  }

  return (
    <FieldFrame field={props}>
      <div className="flex items-center gap-3">
        <div className="relative w-full max-w-56">
          {isCount ? null : (
            <span aria-hidden="true" className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-soft">
              $
            </span>
          )}
          <input
            ref={ref}
            {...ids.control}
            inputMode="numeric"
            autoComplete="off"
            value={typed ?? shown(value)}
            onChange={(event) => handleType(event.target.value)}
            onBlur={handleLeave}
            aria-required={props.isOptional === true ? undefined : true}
            className={`${controlLook} money ${isCount ? "" : "pl-8"}`}
          />
        </div>
        {unit === undefined ? null : <span className="shrink-0 text-soft">{unit}</span>}
      </div>
    </FieldFrame>
  );
}
