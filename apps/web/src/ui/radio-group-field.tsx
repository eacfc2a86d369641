import type { ReactNode } from "react";
import { FieldDescription, FieldError, fieldIds, OptionalMark, tickedLook, type FieldOf } from "./field-frame.tsx";
import type { Choice } from "./select-field.tsx";

export type RadioGroupFieldProps = Omit<FieldOf<string, HTMLInputElement>, "label"> & {
  /** Left out where a heading outside asks the question already: then `labelledBy` is its id. */
  readonly label?: ReactNode;
  readonly labelledBy?: string | undefined;
  readonly options: readonly Choice[];
};

export function RadioGroupField(props: RadioGroupFieldProps) {
  const { name, value, onChange, onBlur, options, ref, label, labelledBy } = props;
  const ids = fieldIds(props);
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={labelledBy ?? ids.labelId}
      aria-describedby={ids.describedBy}
      aria-invalid={props.errorMessage === undefined ? undefined : true}
      aria-required={props.isOptional === true ? undefined : true}
      className="group grid gap-1.5"
    >
      {label === undefined ? null : (
        <legend id={ids.labelId} className="mb-1.5 font-semibold">
          {label}
          <OptionalMark isOptional={props.isOptional} />
        </legend>
      )}
      <FieldDescription id={ids.descriptionId}>{props.description}</FieldDescription>
      {options.map((option, index) => (
        <label
          key={option.value}
          className={`${tickedLook} group-aria-invalid:border-2 group-aria-invalid:border-danger`}
        >
          <input
            ref={index === 0 ? ref : undefined}
            id={index === 0 ? ids.controlId : `${ids.controlId}-${option.value}`}
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
            className="tick mt-[0.2rem] rounded-full"
          />
          <span>
            {option.label}
            {option.description === undefined ? null : (
              <span className="block text-[0.97rem] text-soft">{option.description}</span>
            )}
          </span>
        </label>
      ))}
      <FieldError id={ids.errorId} message={props.errorMessage} />
    </fieldset>
  );
}
