import { useState, type CSSProperties, type KeyboardEvent } from "react";
import { disabledLook, FieldDescription, FieldError, fieldIds, type FieldOf } from "./field-frame.tsx";

export type SliderFieldProps = FieldOf<number, HTMLInputElement> & {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** Counted from `min`, for the slider only; the number field takes every whole number in range. */
  readonly step: number;
  readonly format?: ((value: number) => string) | undefined;
};

function clampWhole(value: number, min: number, max: number): number {
  return Math.min(Math.max(Math.round(value), min), max);
}

type Steps = Pick<SliderFieldProps, "value" | "min" | "max" | "step">;

function isOnStep({ value, min, step }: Steps): boolean {
  return (value - min) % step === 0;
}

/**
 * A browser rounds a slider to its steps, so that it would disagree with a number typed between two of them. There it moves by 1 until it is
 * moved: one key leads to the next step that way, a drag to the nearest.
 */
function steppedTo(moved: number, { value, min, max, step }: Steps): number {
  const isKey = Math.abs(moved - value) === 1;
  const round = !isKey ? Math.round : moved > value ? Math.ceil : Math.floor;
  const stepped = min + round((moved - min) / step) * step;
  return moved === max ? max : clampWhole(stepped, min, max);
}

/** Keeps the number as typed until the person leaves the field, then brings it into range. */
function useTypedNumber({ value, onChange, onBlur, min, max }: SliderFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function handleType(text: string): void {
    setTyped(text);
    const number = Number(text);
    if (text !== "" && Number.isInteger(number) && number >= min && number <= max) onChange(number);
  }

  function handleLeave(): void {
    if (typed !== null) {
      const number = Number(typed);
      const isNumber = typed.trim() !== "" && Number.isFinite(number);
      const settled = isNumber ? clampWhole(number, min, max) : value;
      if (settled !== value) onChange(settled);
      setTyped(null);
    }
    onBlur?.();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter") handleLeave();
  }

  return { text: typed ?? String(value), handleType, handleLeave, handleKeyDown };
}

export function SliderField(props: SliderFieldProps) {
  const { name, label, value, onChange, onBlur, min, max, step, format = String, ref } = props;
  const ids = fieldIds(props);
  const typed = useTypedNumber(props);
  const share = max > min ? ((clampWhole(value, min, max) - min) / (max - min)) * 100 : 0;
  const fill: CSSProperties & Record<"--fill", string> = { "--fill": `${share}%` };

  return (
    <div className="grid gap-2">
      <div className="flex items-end justify-between gap-x-4">
        <label htmlFor={ids.controlId} id={ids.labelId} className="grid min-w-0 font-semibold">
          {label}
          <output
            htmlFor={ids.controlId}
            aria-hidden="true"
            className="money font-display text-[1.5rem] leading-tight md:text-[1.75rem]"
          >
            {format(value)}
          </output>
        </label>
        <input
          ref={ref}
          {...ids.control}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          value={typed.text}
          onChange={(event) => typed.handleType(event.target.value)}
          onBlur={typed.handleLeave}
          onKeyDown={typed.handleKeyDown}
          aria-label={`${label}, typed`}
          className={`money plain-number print:hidden min-h-11 w-26 shrink-0 md:w-36 rounded-xl border-[1.5px] border-field-line bg-raised px-3 text-right hover:transition-colors hover:border-ink aria-invalid:border-2 aria-invalid:border-danger ${disabledLook}`}
        />
      </div>
      <FieldDescription id={ids.descriptionId}>{props.description}</FieldDescription>
      <input
        id={`${ids.controlId}-slider`}
        type="range"
        name={name}
        min={min}
        max={max}
        step={isOnStep(props) ? step : 1}
        value={value}
        style={fill}
        onChange={(event) => onChange(steppedTo(Number(event.target.value), props))}
        onBlur={() => onBlur?.()}
        aria-label={label}
        aria-valuetext={format(value)}
        aria-describedby={ids.describedBy}
        className="slider print:hidden"
      />
      <div aria-hidden="true" className="money -mt-2.5 flex justify-between text-[0.94rem] text-soft print:hidden">
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </div>
      <FieldError id={ids.errorId} message={props.errorMessage} />
    </div>
  );
}
