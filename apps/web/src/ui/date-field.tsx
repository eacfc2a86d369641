import { parseDate, type CalendarDate } from "@internationalized/date";
import { useImperativeHandle, useRef } from "react";
import { DateField as AriaDateField, DateInput, DateSegment, I18nProvider, Label } from "react-aria-components";
import { FieldDescription, FieldError, fieldIds, OptionalMark, type FieldOf } from "./field-frame.tsx";

/** "YYYY-MM-DD", or null while empty or half typed. */
export type DateFieldProps = FieldOf<string | null, { readonly focus: () => void }>;

function toCalendarDate(value: string | null): CalendarDate | null {
  return value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) ? parseDate(value) : null;
}

/** Day, month, year typed one after the other: a birth date needs no calendar to leaf through. */
export function DateField(props: DateFieldProps) {
  const { name, value, onChange, onBlur, ref } = props;
  const ids = fieldIds(props);
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => box.current?.querySelector<HTMLElement>("[tabindex]")?.focus() }));

  return (
    <I18nProvider locale="en-AU">
      <AriaDateField
        name={name}
        value={toCalendarDate(value)}
        onChange={(date) => onChange(date === null ? null : date.toString())}
        onBlur={() => onBlur?.()}
        isInvalid={props.errorMessage !== undefined}
        isRequired={props.isOptional !== true}
        validationBehavior="aria"
        shouldForceLeadingZeros
        {...(ids.describedBy === undefined ? {} : { "aria-describedby": ids.describedBy })}
        className="grid gap-1.5"
      >
        <Label id={ids.labelId} className="font-semibold">
          {props.label}
          <OptionalMark isOptional={props.isOptional} />
        </Label>
        <FieldDescription id={ids.descriptionId}>{props.description}</FieldDescription>
        <div ref={box} id={ids.controlId}>
          <DateInput className="money flex min-h-12 w-full max-w-60 items-center rounded-xl border-[1.5px] border-field-line bg-raised px-3 hover:transition-colors hover:border-ink data-focus-within:border-ink data-invalid:border-2 data-invalid:border-danger [:disabled_&]:cursor-progress [:disabled_&]:border-line [:disabled_&]:bg-sunken [:disabled_&]:text-soft">
            {(segment) => (
              <DateSegment
                segment={segment}
                className={
                  segment.type === "literal"
                    ? "px-0.5 text-soft"
                    : "min-w-9 rounded-md px-1 py-1.5 text-center outline-none focus:bg-ink focus:text-paper data-placeholder:text-soft focus:data-placeholder:text-paper"
                }
              />
            )}
          </DateInput>
        </div>
        <FieldError id={ids.errorId} message={props.errorMessage} />
      </AriaDateField>
    </I18nProvider>
  );
}
