import { controlLook, FieldFrame, fieldIds, type FieldOf } from "./field-frame.tsx";

export type Choice = { readonly value: string; readonly label: string; readonly description?: string | undefined };

export type SelectFieldProps = FieldOf<string, HTMLSelectElement> & {
  readonly options: readonly Choice[];
  /** The empty first entry; null for none. */
  readonly placeholder?: string | null | undefined;
  readonly autoComplete?: string | undefined;
};

/** Over the right end of a select without an arrow of its own. */
export function Chevron() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 8"
      className="pointer-events-none absolute top-1/2 right-4 h-2 w-3 -translate-y-1/2 peer-disabled:text-soft"
    >
      <path d="M1 1.2 6 6.4l5-5.2" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

export function SelectField(props: SelectFieldProps) {
  const { value, onChange, onBlur, options, placeholder = "Choose one", autoComplete, ref } = props;
  const ids = fieldIds(props);
  return (
    <FieldFrame field={props}>
      <div className="relative">
        <select
          ref={ref}
          {...ids.control}
          value={value}
          onBlur={onBlur}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.target.value)}
          aria-required={props.isOptional === true || placeholder === null ? undefined : true}
          className={`${controlLook} peer cursor-pointer appearance-none pr-11`}
        >
          {placeholder === null ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Chevron />
      </div>
    </FieldFrame>
  );
}
