import { suggestAddresses } from "@keystep/contract/addresses/addresses";
import { addressLine, typedAddress, type ListedAddress } from "@keystep/domain/addresses/listed-address";
import { use, useEffect, useEffectEvent, useState } from "react";
import { ComboBox, ComboBoxStateContext, Input, ListBox, ListBoxItem, Popover, type Key } from "react-aria-components";
import { call } from "#src/api/client";
import { controlLook, FieldFrame, fieldIds } from "#src/ui/field-frame.tsx";
import type { AddressFieldProps } from "./address-field.tsx";

const PAUSE_MS = 150;
const NONE: readonly ListedAddress[] = [];
const NOT_LISTED = "not-listed";
// Only classes that stand elsewhere: the style sheet travels with each page, also with those that never ask for an address.
const itemLook = ({ isFocused }: { readonly isFocused: boolean }) =>
  `flex min-h-11 cursor-pointer items-center rounded-2xl px-4 ${isFocused ? "bg-sunken" : ""}`;

/** Addresses that fit what is typed, once its writer pauses; none while it is too short or the server cannot be reached. */
function useSuggestions(typed: string, isAsked: boolean): readonly ListedAddress[] {
  const [found, setFound] = useState(NONE);
  const isEnough = isAsked && typedAddress(typed) !== null;
  useEffect(() => {
    if (!isEnough) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call(suggestAddresses, { body: { typed }, signal: stop.signal, isInBackground: true }).then(
        ({ addresses }) => setFound(addresses),
        () => setFound(NONE),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, isEnough]);
  return isEnough ? found : NONE;
}

/** The library opens the list as one types; ours comes later, from the server. */
function OpenOnceFound({ found }: { readonly found: readonly ListedAddress[] }) {
  const list = use(ComboBoxStateContext);
  const open = useEffectEvent(() => list?.open(null, "manual"));
  useEffect(() => {
    if (found.length > 0) open();
  }, [found]);
  return null;
}

/** A line for an address with suggestions under it. */
export function SuggestingField(props: AddressFieldProps) {
  const { value, onChange, onBlur, holds, onChoose, maxLength, isReadOnly = false, isOptional = false, ref } = props;
  const ids = fieldIds(props);
  // Text from before anybody typed asks for nothing, and neither does a chosen address.
  const [isTyped, setIsTyped] = useState(false);
  const found = useSuggestions(value, isTyped && !isReadOnly);
  const items = found.map((address) => ({ id: addressLine(address), address }));

  function choose(key: Key | null): void {
    const chosen = items.find(({ id }) => id === key)?.address;
    if (key !== null) setIsTyped(false);
    if (chosen === undefined) return;
    const text = holds === "street" ? chosen.street : addressLine(chosen);
    onChange(text.slice(0, maxLength));
    onChoose?.(chosen);
  }

  function type(text: string): void {
    if (text === value) return;
    setIsTyped(true);
    onChange(text);
  }

  return (
    <FieldFrame field={props}>
      <ComboBox
        id={ids.controlId}
        aria-labelledby={ids.labelId}
        {...(ids.describedBy === undefined ? {} : { "aria-describedby": ids.describedBy })}
        isInvalid={props.errorMessage !== undefined}
        isRequired={!isOptional}
        isReadOnly={isReadOnly}
        validationBehavior="aria"
        inputValue={value}
        onInputChange={type}
        selectedKey={null}
        onSelectionChange={choose}
        items={items}
        allowsCustomValue
        menuTrigger="manual"
        defaultFilter={() => true}
        onBlur={() => onBlur?.()}
      >
        <Input
          ref={ref}
          name={props.name}
          maxLength={maxLength}
          className={`${controlLook} read-only:border-line read-only:bg-sunken`}
        />
        <OpenOnceFound found={found} />
        <Popover
          style={{ width: "var(--trigger-width)" }}
          className="overflow-auto rounded-3xl bg-raised p-3 text-ink [box-shadow:0_18px_50px_-12px_var(--shade)]"
        >
          <ListBox>
            {items.map(({ id }) => (
              <ListBoxItem key={id} id={id} textValue={id} className={itemLook}>
                {id}
              </ListBoxItem>
            ))}
            {items.length === 0 ? null : (
              <ListBoxItem id={NOT_LISTED} textValue={value} className={itemLook}>
                My address is not listed: keep what I typed
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </FieldFrame>
  );
}
