import type { ReactNode, Ref } from "react";

export type FieldTexts = {
  /** The wire field name; also the control's `name`. */
  readonly name: string;
  readonly label: ReactNode;
  readonly description?: ReactNode | undefined;
  /** Under the control, where it explains an answer rather than the question. */
  readonly isDescribedBelow?: boolean | undefined;
  readonly errorMessage?: string | undefined;
  /** Adds "(optional)" to the label; every other field is taken as required. */
  readonly isOptional?: boolean | undefined;
  /** For a page on which one name stands twice. */
  readonly id?: string | undefined;
};

/** A field with the value it shows, which it tells when it changes. */
export type FieldOf<Value, Element> = FieldTexts & {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<Element> | undefined;
};

/** A disabled field steps back into the page, but its words stay legible. */
export const disabledLook = "disabled:cursor-progress disabled:border-line disabled:bg-sunken disabled:text-soft";

export const controlLook =
  "min-h-12 w-full rounded-xl border-[1.5px] border-field-line bg-raised px-4 text-ink hover:transition-colors " +
  `hover:border-ink aria-invalid:border-danger aria-invalid:border-2 ${disabledLook}`;

const disabledAnswerLook =
  "has-disabled:cursor-progress has-disabled:border-line has-disabled:bg-sunken has-disabled:text-soft " +
  "has-checked:has-disabled:border-field-line";

/** Around a tick or a dot and its words; the chosen one is told apart while it is disabled, too. */
export const answerLook =
  "flex cursor-pointer border-[1.5px] border-field-line hover:transition-colors has-checked:border-eucalyptus " +
  `has-checked:bg-eucalyptus-paper ${disabledAnswerLook}`;

export const tickedLook = `${answerLook} min-h-12 items-start gap-3 rounded-xl bg-raised px-4 py-2.5 hover:border-ink`;

export function fieldId(name: string): string {
  return `field-${name}`;
}

export function fieldIds({ name, id, description, errorMessage }: Omit<FieldTexts, "label">) {
  const controlId = id ?? fieldId(name);
  const descriptionId = `${controlId}-description`;
  const errorId = `${controlId}-error`;
  const hasDescription = description !== undefined && description !== null;
  const hasError = errorMessage !== undefined;
  const describedBy =
    [hasDescription ? descriptionId : "", hasError ? errorId : ""].filter(Boolean).join(" ") || undefined;
  const invalid = hasError ? true : undefined;
  const control = { id: controlId, name, "aria-describedby": describedBy, "aria-invalid": invalid };
  return { controlId, labelId: `${controlId}-label`, descriptionId, errorId, describedBy, control };
}

export function OptionalMark({ isOptional = false }: { readonly isOptional?: boolean | undefined }) {
  return isOptional ? <span className="font-normal text-soft"> (optional)</span> : null;
}

export function FieldDescription({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  if (children === undefined || children === null) return null;
  return (
    <div id={id} className="text-[0.97rem] text-soft">
      {children}
    </div>
  );
}

export function FieldError({ id, message }: { readonly id: string; readonly message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p id={id} className="flex gap-2 font-semibold text-danger">
      <svg aria-hidden="true" viewBox="0 0 12 12" className="mt-[0.42em] size-3 shrink-0">
        <path d="M6 1.5 11.3 11H.7Z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />
      </svg>
      {message}
    </p>
  );
}

type FieldFrameProps = { readonly field: FieldTexts; readonly children: ReactNode };

export function FieldFrame({ field, children }: FieldFrameProps) {
  const ids = fieldIds(field);
  const description = <FieldDescription id={ids.descriptionId}>{field.description}</FieldDescription>;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={ids.controlId} id={ids.labelId} className="font-semibold">
        {field.label}
        <OptionalMark isOptional={field.isOptional} />
      </label>
      {field.isDescribedBelow === true ? null : description}
      {children}
      {field.isDescribedBelow === true ? description : null}
      <FieldError id={ids.errorId} message={field.errorMessage} />
    </div>
  );
}
