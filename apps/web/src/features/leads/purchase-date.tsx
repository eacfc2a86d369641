import { lazy, startTransition, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { disabledLook } from "#src/ui/field-frame.tsx";
import type { PurchaseDateFieldProps } from "./purchase-date-field.tsx";

const TEXTS = {
  label: "Date of property purchase",
  description: "The day the home became yours, as far as you remember.",
} as const;

/** People reach a field by one of these events. */
const SIGNS_OF_LIFE = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"] as const;

/** The browser's own field. */
function PlainField(props: PurchaseDateFieldProps) {
  return <FormTextField {...props} name="dateOfPropertyPurchase" type="date" />;
}

/**
 * Our field: its code and the calendars of the platform, which it starts, cost a phone a third of a second. Where it cannot be had, the plain
 * one asks.
 */
const LateField = lazy(async () => ({
  default: await import("./purchase-date-field.tsx").then(
    ({ PurchaseDateField }) => PurchaseDateField,
    () => PlainField,
  ),
}));

/** Whether the person uses the page; most only look. The field is replaced once the better one is there, not before. */
function useIsSomebodyHere(): boolean {
  const [isHere, setHere] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    const handleLife = () => {
      leaving.abort();
      startTransition(() => setHere(true));
    };
    if (navigator.userActivation?.hasBeenActive || document.activeElement !== document.body) handleLife();
    for (const sign of SIGNS_OF_LIFE)
      window.addEventListener(sign, handleLife, { capture: true, passive: true, signal: leaving.signal });
    return () => leaving.abort();
  }, []);

  return isHere;
}

type AwaitedProps = { readonly onReach: (isReached: boolean) => void };

/** Takes the field's place until it has loaded, then passes the focus on to it. */
function Awaited({ onReach }: AwaitedProps) {
  return (
    <div role="group" aria-labelledby="awaited-date" className="grid gap-1.5">
      <p id="awaited-date" className="font-semibold">
        {TEXTS.label}
      </p>
      <p className="text-[0.97rem] text-soft">{TEXTS.description}</p>
      <button
        type="button"
        aria-label="Enter the date"
        onFocus={() => onReach(true)}
        onBlur={() => onReach(false)}
        className={`money min-h-12 w-full max-w-60 cursor-text rounded-xl border-[1.5px] border-field-line bg-raised px-4 text-start text-soft print:hidden ${disabledLook}`}
      >
        dd/mm/yyyy
      </button>
    </div>
  );
}

type ArrivedProps = Pick<PurchaseDateFieldProps, "control"> & { readonly onArrive: () => void };

function Arrived({ control, onArrive }: ArrivedProps) {
  useEffect(onArrive, [onArrive]);
  return <LateField control={control} {...TEXTS} />;
}

export function PurchaseDate({ control }: Pick<PurchaseDateFieldProps, "control">) {
  const answer = useWatch({ control, name: "dateOfPropertyPurchase" });
  const isSomebodyHere = useIsSomebodyHere();
  const place = useRef<HTMLDivElement>(null);
  const isReached = useRef(false);

  const handleArrival = useCallback(() => {
    if (isReached.current) place.current?.querySelector<HTMLElement>("input, [tabindex]")?.focus();
  }, []);

  const isAnswered = answer !== undefined && answer !== "";
  const awaited = <Awaited onReach={(isNow) => (isReached.current = isNow)} />;
  return (
    <div ref={place}>
      <Suspense fallback={awaited}>
        {isSomebodyHere || isAnswered ? <Arrived control={control} onArrive={handleArrival} /> : awaited}
      </Suspense>
    </div>
  );
}
