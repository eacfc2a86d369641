import { useRef, type CSSProperties, type PointerEvent } from "react";
import { amountText } from "./amount-in.ts";
import { controlLook, FieldDescription, FieldError, fieldIds, type FieldOf } from "./field-frame.tsx";
import { middleOf, placeOf, shortAmount, valueAt, within, type SliderMark, type SliderScale } from "./slider-scale.ts";
import { useIsAlive } from "./use-is-alive.ts";
import { useTypedAmount } from "./use-typed-amount.ts";

export type SliderFieldProps = FieldOf<number, HTMLInputElement> & {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** Counted from `min`, for the slider only; the amount takes every whole number in range. */
  readonly step: number;
  /** With a dollar sign the scale is curved; words after the number stand behind it. */
  readonly format?: ((value: number) => string) | undefined;
  readonly mark?: SliderMark | undefined;
  /** Before the figure that counts while what is typed cannot. */
  readonly stillUsed?: string | undefined;
};

type Steps = Pick<SliderFieldProps, "value" | "min" | "max" | "step">;

function isOnStep({ value, min, step }: Steps): boolean {
  return (value - min) % step === 0;
}

/**
 * A browser rounds a slider to its steps, so that it would disagree with a number typed between two of them. There it moves by 1 until it is
 * moved, and one key leads to the next step.
 */
function steppedTo(moved: number, { value, min, max, step }: Steps): number {
  const isKey = Math.abs(moved - value) === 1;
  const round = !isKey ? Math.round : moved > value ? Math.ceil : Math.floor;
  const stepped = min + round((moved - min) / step) * step;
  return moved === max ? max : within(stepped, { min, max, step });
}

/** Around the digits of a figure in words, as '$' and '' or '' and 'years'. */
function affixesOf(value: number, format: (value: number) => string): readonly [string, string] {
  const [before = "", after = ""] = format(value).split(amountText(value));
  return before === format(value) ? ["", ""] : [before, after.trim()];
}

type Placed = CSSProperties & Record<"--place", number>;

const placed = (place: number): Placed => ({ "--place": Math.round(place * 1000) / 1000 });

type TicksProps = {
  readonly scale: SliderScale;
  readonly format: (value: number) => string;
  readonly mark: SliderMark | undefined;
};

/** Both ends and a round amount between them below the track, and above it a mark with its words on the side that has more room. */
function Ticks({ scale, format, mark }: TicksProps) {
  const { min, max, isMoney } = scale;
  const label = isMoney ? shortAmount : format;
  const at = mark !== undefined && mark.value > min && mark.value < max ? placeOf(mark.value, scale) : null;
  const middle = middleOf(scale);
  return (
    <span aria-hidden="true" className="slider-ticks money">
      <span>{label(min)}</span>
      {middle === null ? null : <i style={placed(placeOf(middle, scale))}>{label(middle)}</i>}
      {at === null ? null : (
        <b style={placed(at)} data-words={at < 0.5 ? "after" : "before"}>
          {mark?.label}
        </b>
      )}
      <span>{label(max)}</span>
    </span>
  );
}

type TrackProps = SliderFieldProps & { readonly scale: SliderScale; readonly format: (value: number) => string };

/** The slider for keyboard and screen reader counts in dollars; a pointer moves along the curve that is drawn. */
function Track({ scale, format, ...props }: TrackProps) {
  const { name, label, value, onChange, onBlur, min, max, step } = props;
  const slider = useRef<HTMLInputElement>(null);
  const isAlive = useIsAlive();
  const ids = fieldIds(props);

  function follow(event: PointerEvent<HTMLDivElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const knob = Number.parseFloat(getComputedStyle(event.currentTarget, "::after").width);
    const next = valueAt((event.clientX - left - knob / 2) / (width - knob), scale);
    if (next !== value) onChange(next);
  }

  function handleDown(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0 || slider.current?.matches(":disabled") !== false) return;
    slider.current.focus({ preventScroll: true });
    event.currentTarget.setPointerCapture(event.pointerId);
    follow(event);
  }

  return (
    <div
      role="presentation"
      className="slider"
      data-marked={props.mark === undefined ? undefined : ""}
      style={placed(placeOf(value, scale))}
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={handleDown}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
    >
      <input
        ref={slider}
        id={`${ids.controlId}-slider`}
        type="range"
        name={name}
        min={min}
        max={max}
        step={isOnStep(props) ? step : 1}
        value={value}
        onChange={(event) => onChange(steppedTo(Number(event.target.value), props))}
        onBlur={() => onBlur?.()}
        aria-label={label}
        aria-valuetext={format(value)}
        aria-describedby={ids.describedBy}
      />
      {/* They help a pointer, which can move nothing before: a page of five sliders is 300 bytes lighter without them. */}
      {isAlive ? <Ticks scale={scale} format={format} mark={props.mark} /> : null}
    </div>
  );
}

/** One amount, set by typing it or by moving the slider below it. */
export function SliderField(props: SliderFieldProps) {
  const { label, value, onChange, onBlur, min, max, step, ref, format = amountText } = props;
  const { stillUsed = "The result still uses" } = props;
  const range = { min, max, step };
  const { box, problem, ...typed } = useTypedAmount({ value, onChange, onBlur, range, format, stillUsed });
  const field = { ...props, errorMessage: problem ?? props.errorMessage };
  const ids = fieldIds(field);
  const [before, after] = affixesOf(value, format);
  const scale = { ...range, isMoney: before === "$" };

  return (
    <div ref={box} className="grid min-w-0 gap-2">
      <label htmlFor={ids.controlId} className="font-semibold">
        {label}
      </label>
      <FieldDescription id={ids.descriptionId}>{props.description}</FieldDescription>
      <div className="amount money">
        {before === "" ? null : <span aria-hidden="true">{before}</span>}
        <input
          ref={ref}
          {...ids.control}
          inputMode="numeric"
          autoComplete="off"
          value={typed.text}
          onChange={(event) => typed.handleType(event.target.value)}
          onBlur={typed.handleLeave}
          onKeyDown={typed.handleKeyDown}
          aria-label={`${label}, typed`}
          className={`${controlLook} ${before === "" ? "" : "pl-8"} ${after === "" ? "" : "pr-32"}`}
        />
        {after === "" ? null : <span aria-hidden="true">{after}</span>}
      </div>
      <div aria-live="polite">
        <FieldError id={ids.errorId} message={field.errorMessage} />
      </div>
      <Track {...field} scale={scale} format={format} />
    </div>
  );
}
