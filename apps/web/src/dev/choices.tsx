import { MESSAGES } from "@keystep/contract/messages";
import { formatAud } from "@keystep/domain/kernel/money";
import { useState } from "react";
import { PillChoice } from "#src/ui/pill-choice.tsx";
import { RadioGroupField, type RadioGroupFieldProps } from "#src/ui/radio-group-field.tsx";
import { SliderField, type SliderFieldProps } from "#src/ui/slider-field.tsx";
import { DisabledSpecimen, Specimen, Specimens, type Part } from "./part.tsx";

const ANSWERS = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

const TOLD = [
  { value: "joint", label: "Together", description: "Each of you answers for themselves, in one application." },
  {
    value: "alone",
    label: "On my own, although somebody else will live in the home and pay a part of what it costs every month",
  },
] as const;

function Radios({
  start = "",
  ...props
}: Partial<RadioGroupFieldProps> & { readonly name: string; readonly start?: string }) {
  const [value, setValue] = useState(start);
  return <RadioGroupField label="Do you own a home?" options={ANSWERS} {...props} value={value} onChange={setValue} />;
}

function RadioGroups() {
  return (
    <Specimens>
      <Specimen state="Nothing chosen">
        <Radios name="radio-empty" />
      </Specimen>
      <Specimen state="Under the pointer" shows="hover" on="label">
        <Radios name="radio-hover" />
      </Specimen>
      <Specimen state="With the focus" shows="focus">
        <Radios name="radio-focus" />
      </Specimen>
      <Specimen state="Chosen, with help">
        <Radios name="radio-help" start="yes" description="Also when only a part of it is yours." />
      </Specimen>
      <Specimen state="Optional">
        <Radios name="radio-optional" isOptional />
      </Specimen>
      <Specimen state="With a message">
        <Radios name="radio-error" errorMessage={MESSAGES.choice} />
      </Specimen>
      <DisabledSpecimen>
        <Radios name="radio-disabled" start="yes" />
      </DisabledSpecimen>
      <Specimen state="Answers that explain themselves, long words">
        <Radios name="radio-long" label="How will you apply?" options={TOLD} start="joint" />
      </Specimen>
    </Specimens>
  );
}

const YEARS = ["1 year", "3 years", "5 years", "10 years"].map((label) => ({ value: label, label }));

function Pills({ name, isDisabled }: { readonly name: string; readonly isDisabled?: boolean }) {
  const [value, setValue] = useState("3 years");
  return (
    <PillChoice
      name={name}
      legend="Buy back after"
      options={YEARS}
      value={value}
      onChange={setValue}
      isDisabled={isDisabled}
    />
  );
}

function PillChoices() {
  return (
    <Specimens>
      <Specimen state="One is chosen">
        <Pills name="pills-rest" />
      </Specimen>
      <Specimen state="Under the pointer" shows="hover" on="label">
        <Pills name="pills-hover" />
      </Specimen>
      <Specimen state="With the focus" shows="focus">
        <Pills name="pills-focus" />
      </Specimen>
      <Specimen state="Disabled: until the scripts have arrived">
        <Pills name="pills-disabled" isDisabled />
      </Specimen>
    </Specimens>
  );
}

function Slider({
  start = 640_000,
  ...props
}: Partial<SliderFieldProps> & { readonly name: string; readonly start?: number }) {
  const [value, setValue] = useState(start);
  return (
    <SliderField
      label="Value of the home"
      min={300_000}
      max={2_000_000}
      step={10_000}
      format={formatAud}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

function Sliders() {
  return (
    <Specimens fit="wide">
      <Specimen state="In the middle">
        <Slider name="slider-rest" />
      </Specimen>
      <Specimen state="At its lowest">
        <Slider name="slider-low" start={300_000} />
      </Specimen>
      <Specimen state="At its highest, with help">
        <Slider name="slider-high" start={2_000_000} description="What it would sell for today." />
      </Specimen>
      <Specimen state="Its number under the pointer" shows="hover" on="input[type='number']">
        <Slider name="slider-hover" />
      </Specimen>
      <Specimen state="With the focus" shows="focus" on="input[type='range']">
        <Slider name="slider-focus" />
      </Specimen>
      <DisabledSpecimen>
        <Slider name="slider-disabled" />
      </DisabledSpecimen>
      <Specimen state="With a message">
        <Slider name="slider-error" errorMessage={MESSAGES.amount} />
      </Specimen>
    </Specimens>
  );
}

export const choiceParts: readonly Part[] = [
  {
    name: "Radio group",
    file: "ui/radio-group-field.tsx",
    says: "One of a few, all of them in view.",
    Specimens: RadioGroups,
  },
  {
    name: "Pill choice",
    file: "ui/pill-choice.tsx",
    says: "A few short answers side by side, in calculators. One is always chosen.",
    Specimens: PillChoices,
  },
  {
    name: "Slider field",
    file: "ui/slider-field.tsx",
    says: "A figure to play with. The number beside it takes any whole amount in range, the slider only its steps.",
    Specimens: Sliders,
  },
];
