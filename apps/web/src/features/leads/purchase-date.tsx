import { lazy, Suspense } from "react";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import type { PurchaseDateFieldProps } from "./purchase-date-field.tsx";

const TEXTS = {
  label: "Date of property purchase",
  description: "The day the home became yours, as far as you remember.",
} as const;

/** The browser's own field. */
function PlainField(props: PurchaseDateFieldProps) {
  return <FormTextField {...props} name="dateOfPropertyPurchase" type="date" />;
}

/** The code of our field is large, so the rest of the page does not wait for it; where it cannot be had, the plain one asks. */
const LateField = lazy(async () => ({
  default: await import("./purchase-date-field.tsx").then(
    ({ PurchaseDateField }) => PurchaseDateField,
    () => PlainField,
  ),
}));

/** Holds the field's place, so that nothing moves when it comes. */
function Awaited() {
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">{TEXTS.label}</p>
      <p className="text-[0.97rem] text-soft">{TEXTS.description}</p>
      <div className="min-h-12 w-full max-w-60 rounded-xl border-[1.5px] border-field-line bg-raised" />
    </div>
  );
}

export function PurchaseDate({ control }: Pick<PurchaseDateFieldProps, "control">) {
  const isAlive = useIsAlive();
  if (!isAlive) return <Awaited />;
  return (
    <Suspense fallback={<Awaited />}>
      <LateField control={control} {...TEXTS} />
    </Suspense>
  );
}
