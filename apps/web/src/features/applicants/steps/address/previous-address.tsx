import { placeText, PREVIOUS_PLACE } from "@keystep/domain/applicants/address";
import { useEffect, useRef, useState } from "react";
import { useToday } from "#src/app/clock";
import { FormAboutWhenField } from "#src/form/form-about-when-field.tsx";
import { Button } from "#src/ui/button.tsx";
import { AddressFields, type AddressForm } from "./address-fields.tsx";
import { formAsksPreviousAddress, NO_PLACE, type WatchedPlace, type WatchedAddress } from "./address-form.ts";
import type { AddressTexts } from "./address-texts.ts";

type PreviousAddressProps = {
  readonly form: AddressForm;
  readonly values: WatchedAddress;
  readonly texts: AddressTexts;
};

function hasAnswers(place: WatchedPlace | null | undefined): boolean {
  const { address, city, state, zip, addressHeldSince } = place ?? NO_PLACE;
  return [address, city, state, zip, addressHeldSince].some(Boolean);
}

/** Asks where somebody lived before, where that is asked; what was taken out can be put back. */
export function PreviousAddress({ form, values, texts }: PreviousAddressProps) {
  const today = useToday();
  const [removed, setRemoved] = useState<WatchedPlace | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const isAsked = formAsksPreviousAddress(values, today);
  const isRecent = formAsksPreviousAddress({ ...values, previousAddress: null }, today);
  const { clearErrors } = form;

  // The question is gone, so its errors go too.
  useEffect(() => (isAsked ? undefined : clearErrors("previousAddress")), [isAsked, clearErrors]);
  useEffect(() => (removed === null ? undefined : undo.current?.focus()), [removed]);

  function put(place: WatchedPlace): void {
    form.setValue("previousAddress", { ...NO_PLACE, ...place }, { shouldDirty: true });
    clearErrors("previousAddress");
  }

  function remove(): void {
    setRemoved({ ...values.previousAddress });
    put(NO_PLACE);
  }

  function putBack(): void {
    if (removed !== null) put(removed);
    setRemoved(null);
    requestAnimationFrame(() => heading.current?.focus());
  }

  const isRemoved = removed !== null && !hasAnswers(values.previousAddress) && values.hasNoFixedAddress !== true;
  return (
    <>
      <div className={isRemoved ? "flex flex-wrap items-center gap-x-5 gap-y-1" : "sr-only"}>
        <p role="status" className="min-w-0 wrap-anywhere text-soft">
          {isRemoved ? `Taken out: ${placeText(removed)}.` : null}
        </p>
        {isRemoved ? (
          <Button ref={undo} variant="quiet" onClick={putBack}>
            Put it back
          </Button>
        ) : null}
      </div>
      {isAsked ? (
        <section aria-labelledby="before" className="grid gap-6 border-t border-line pt-7">
          <div className="grid gap-1">
            <h2 ref={heading} id="before" tabIndex={-1}>
              {texts.before}
            </h2>
            <p className="text-soft">{isRecent ? texts.beforeReason : texts.beforeKept}</p>
          </div>
          <AddressFields form={form} of="before" place={values.previousAddress ?? NO_PLACE} />
          <FormAboutWhenField
            control={form.control}
            name="previousAddress.addressHeldSince"
            precision="previousAddress.addressHeldSincePrecision"
            today={today}
            isOptional
            label={PREVIOUS_PLACE.questions.addressHeldSince.label}
          />
          {hasAnswers(values.previousAddress) ? (
            <Button variant="quiet" className="justify-self-start" onClick={remove}>
              {isRecent ? "Clear these answers" : "Remove this address"}
            </Button>
          ) : null}
        </section>
      ) : null}
    </>
  );
}
