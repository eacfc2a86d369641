import type { ListedAddress } from "@keystep/domain/addresses/listed-address";
import { lazy, Suspense, useEffect, useState } from "react";
import { TextField, type TextFieldProps } from "#src/ui/text-field.tsx";

/** Where its script cannot be had, the plain field stays. */
const SuggestingField = lazy(async () => {
  const { SuggestingField: Field } = await import("./suggesting-field.tsx").catch(() => ({
    SuggestingField: TextField,
  }));
  return { default: Field };
});

/** Apart from the page, which needs none of it to be filled in. */
const askWhetherLoaded = () =>
  import("./has-addresses.ts").then(
    ({ hasAddresses }) => hasAddresses(),
    () => false,
  );

export type AddressFieldProps = Omit<TextFieldProps, "rows" | "suggestions" | "type" | "inputMode"> & {
  /** The part of a chosen address that the field holds. */
  readonly holds: "street" | "line";
  /** An address was chosen; `onChange` has had its text already. */
  readonly onChoose?: ((address: ListedAddress) => void) | undefined;
};

/** A line for an address, which suggests addresses where this server has a list of them. Whatever is typed is as good. */
export function AddressField({ holds, onChoose, ...plain }: AddressFieldProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [suggests, setSuggests] = useState(false);

  useEffect(() => {
    let isHere = true;
    void askWhetherLoaded().then((answer) => isHere && setIsLoaded(answer));
    return () => {
      isHere = false;
    };
  }, []);
  // Not under the hands of somebody who types: the other field would take the focus from them.
  if (isLoaded && !isFocused && !suggests) setSuggests(true);

  const field = <TextField {...plain} />;
  return (
    <div onFocus={() => setIsFocused(true)} onBlur={() => setIsFocused(false)}>
      {suggests ? (
        <Suspense fallback={field}>
          <SuggestingField {...plain} holds={holds} onChoose={onChoose} />
        </Suspense>
      ) : (
        field
      )}
    </div>
  );
}
