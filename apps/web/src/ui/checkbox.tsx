import type { Ref } from "react";
import { FieldDescription, FieldError, fieldIds, tickedLook, type FieldTexts } from "./field-frame.tsx";

export type CheckboxProps = FieldTexts & {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
};

export function Checkbox(props: CheckboxProps) {
  const { isChecked, onChange, onBlur, ref } = props;
  const ids = fieldIds(props);
  return (
    <div className="grid gap-1.5">
      <label className={`${tickedLook} has-aria-invalid:border-2 has-aria-invalid:border-danger`}>
        <input
          ref={ref}
          {...ids.control}
          type="checkbox"
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
          className="tick mt-[0.2rem] rounded-[0.35rem]"
        />
        <span id={ids.labelId}>
          {props.label}
          <FieldDescription id={ids.descriptionId}>{props.description}</FieldDescription>
        </span>
      </label>
      <FieldError id={ids.errorId} message={props.errorMessage} />
    </div>
  );
}
