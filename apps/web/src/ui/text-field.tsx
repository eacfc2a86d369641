import type { HTMLInputAutoCompleteAttribute } from "react";
import { controlLook, FieldFrame, fieldIds, type FieldOf } from "./field-frame.tsx";

const WIDTHS = { full: "", medium: "max-w-60", short: "max-w-40" } as const;

export type TextFieldProps = FieldOf<string, HTMLInputElement & HTMLTextAreaElement> & {
  readonly type?: "text" | "email" | "tel" | "password" | undefined;
  readonly inputMode?: "text" | "numeric" | "decimal" | "email" | "tel" | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly maxLength?: number | undefined;
  readonly isReadOnly?: boolean | undefined;
  /** More than one line high. */
  readonly rows?: number | undefined;
  /** "short" for postcodes, BSBs and the like, "medium" for a date in words. */
  readonly width?: keyof typeof WIDTHS | undefined;
  /** Offered while typing into one line; any other text is as good. */
  readonly suggestions?: readonly string[] | undefined;
};

export function TextField(props: TextFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    type = "text",
    inputMode,
    autoComplete,
    maxLength,
    isReadOnly,
    rows,
    width = "full",
    suggestions,
    ref,
  } = props;
  const ids = fieldIds(props);
  const listId = suggestions === undefined ? undefined : `${ids.controlId}-suggestions`;
  const look = `${controlLook} read-only:border-line read-only:bg-sunken`;
  const attributes = {
    ref,
    ...ids.control,
    value,
    onBlur,
    inputMode,
    autoComplete,
    maxLength,
    readOnly: isReadOnly,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
    "aria-required": props.isOptional === true ? undefined : true,
  };
  return (
    <FieldFrame field={props}>
      {rows === undefined ? (
        <input type={type} list={listId} className={`${look} ${WIDTHS[width]}`} {...attributes} />
      ) : (
        <textarea rows={rows} className={`${look} py-3`} {...attributes} />
      )}
      {suggestions === undefined ? null : (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}
