import { MESSAGES } from "@keystep/contract/fields/messages";
import { formatAud } from "@keystep/domain/kernel/money";
import { useState, type ReactNode } from "react";
import { Checkbox, type CheckboxProps } from "#src/ui/checkbox.tsx";
import { DateField } from "#src/ui/date-field.tsx";
import { FieldFrame } from "#src/ui/field-frame.tsx";
import { MoneyField } from "#src/ui/money-field.tsx";
import { PillChoice } from "#src/ui/pill-choice.tsx";
import { RadioGroupField } from "#src/ui/radio-group-field.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { SliderField } from "#src/ui/slider-field.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { FOCUS, HOVER, type Part, type PartState, type StateOptions } from "./part.tsx";

type Live<Props extends { readonly value: unknown }> = (
  props: Partial<Omit<Props, "value" | "onChange" | "name">> & { name: string; start?: Props["value"] },
) => ReactNode;

/** A field that keeps its own value, and always has what `base` says. */
function live<Props extends { readonly value: unknown }>(
  Field: (props: Props) => ReactNode,
  empty: NoInfer<Props["value"]>,
  base: Partial<NoInfer<Props>>,
): Live<Props> {
  return function LiveField({ start = empty, ...props }) {
    const [value, setValue] = useState(start);
    const all: unknown = { ...base, ...props, value, onChange: setValue };
    return <Field {...(all as Props)} />; // base, props, value and onChange are all of them
  };
}

type Common<Value> = {
  readonly key: string;
  readonly filled: Value;
  readonly description: string;
  readonly errorMessage: string;
  readonly hover?: StateOptions;
  readonly focus?: StateOptions;
};

type Asked = { readonly description?: string; readonly errorMessage?: string; readonly isOptional?: boolean };

/** The states that every field has. */
function fieldStates<Value>(
  Field: (props: Asked & { name: string; start?: Value }) => ReactNode,
  { key, filled, description, errorMessage, hover, focus }: Common<Value>,
): PartState[] {
  return [
    ["Empty", <Field name={`${key}-empty`} />],
    ["Under the pointer", <Field name={`${key}-hover`} />, { shows: "hover", ...hover }],
    ["With the focus", <Field name={`${key}-focus`} start={filled} />, { shows: "focus", ...focus }],
    ["Filled, with help", <Field name={`${key}-help`} start={filled} description={description} />],
    ["Optional", <Field name={`${key}-optional`} isOptional />],
    ["With a message", <Field name={`${key}-error`} errorMessage={errorMessage} />],
    ["Disabled", <Field name={`${key}-disabled`} start={filled} />, { isDisabled: true }],
  ];
}

const LONG_LABEL = "Name of the bank, credit union or other lender that your current mortgage is held with";
const LONG_VALUE = "Unit 14, 1283 Old Northern and Great Western Highway, Wagga Wagga";
const LINES = "Good morning,\nmay I send the payslip later?";
export const REGIONS = [
  { value: "nsw", label: "New South Wales" },
  { value: "vic", label: "Victoria" },
  { value: "act", label: "Australian Capital Territory and Jervis Bay Territory" },
];
export const YES_OR_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const TOLD = [
  { value: "joint", label: "Together", description: "Each of you answers for themselves, in one application." },
  {
    value: "alone",
    label: "On my own, although somebody else will live in the home and pay a part of what it costs every month",
  },
];
const LONG_TICK =
  "I agree that my application and the documents that belong to it are shared with the lenders, valuers and conveyancers who take part, as far as each of them needs them for their part of the work";
const YEARS = ["1 year", "3 years", "5 years", "10 years"].map((label) => ({ value: label, label }));

type TickProps = Omit<CheckboxProps, "isChecked"> & { readonly value: boolean };

const Text = live(TextField, "", { label: "First name" });
const Money = live(MoneyField, null, { label: "Savings" });
const Day = live(DateField, null, { label: "Date of birth" });
const Select = live(SelectField, "", { label: "State", options: REGIONS });
const Radios = live(RadioGroupField, "", { label: "Do you own a home?", options: YES_OR_NO });
const Tick = live(({ value, ...props }: TickProps) => <Checkbox {...props} isChecked={value} />, false, {
  label: "I live there now",
});
const Pills = live(PillChoice, "3 years", { legend: "Buy back after", options: YEARS });
const Slider = live(SliderField, 640_000, {
  label: "Value of the home",
  min: 300_000,
  max: 2_000_000,
  step: 10_000,
  format: formatAud,
});

const ON_LABEL = { on: "label" };
const LICENCE = "As it stands on your driver licence.";

export const FIELDS: readonly Part[] = [
  {
    name: "Text field",
    file: "ui/text-field.tsx",
    says: "Words and numbers as somebody types them.",
    states: [
      ...fieldStates(Text, {
        key: "text",
        filled: "Mia",
        description: LICENCE,
        errorMessage: MESSAGES.firstName,
      }),
      [
        "Help and message",
        <Text name="text-both" description="We write to you there." start="mia@" errorMessage={MESSAGES.email} />,
      ],
      ["Read-only", <Text name="text-read" label="Email" start="mia.nguyen@example.com" isReadOnly />],
      ["Short", <Text name="text-short" label="Postcode" width="short" inputMode="numeric" start="2650" />],
      ["With suggestions", <Text name="text-list" label="Lender" suggestions={["ANZ", "Westpac"]} />],
      ["Several lines", <Text name="text-rows" label="Message" rows={3} start={LINES} />],
      [
        "Several lines, disabled",
        <Text name="text-rows-off" label="Message" rows={3} start={LINES} />,
        { isDisabled: true },
      ],
      ["A password", <Text name="text-password" label="Password" type="password" start="correct horse" />],
      ["Long words", <Text name="text-long" label={LONG_LABEL} start={LONG_VALUE} errorMessage={MESSAGES.date} />],
    ],
  },
  {
    name: "Money field",
    file: "ui/money-field.tsx",
    says: "Whole dollars, grouped once the field is left.",
    states: [
      ...fieldStates(Money, {
        key: "money",
        filled: 84_000,
        description: "Principal and interest.",
        errorMessage: MESSAGES.savingsForDeposit,
      }),
      ["With a unit", <Money name="money-unit" label="Repayment" unit="a month" start={3150} />],
      ["As large as they come", <Money name="money-long" label="Value of the property" start={99_999_999} />],
    ],
  },
  {
    name: "Date field",
    file: "ui/date-field.tsx",
    says: "Day, month and year typed one after the other, for a date that somebody knows by heart.",
    states: fieldStates(Day, {
      key: "day",
      filled: "1991-03-08",
      description: LICENCE,
      errorMessage: "You must be 18 or older to apply.",
      hover: { on: ".react-aria-DateInput, [role='group'] > *, [role='group']" },
      focus: { on: "[role='spinbutton']" },
    }),
  },
  {
    name: "Select field",
    file: "ui/select-field.tsx",
    says: "One of seven or more, where all of them are known.",
    states: [
      ...fieldStates(Select, {
        key: "select",
        filled: "vic",
        description: "Where the home is, not where you live now.",
        errorMessage: "A valid state is required",
      }),
      ["Long words are cut short", <Select name="select-long" start="act" label={LONG_LABEL} />],
    ],
  },
  {
    name: "Checkbox",
    file: "ui/checkbox.tsx",
    says: "One thing that is so or not.",
    states: [
      ...fieldStates(Tick, {
        key: "tick",
        filled: true,
        description: "Then we do not ask for another address.",
        errorMessage: "Please tick this to go on.",
        hover: ON_LABEL,
      }),
      ["Long words", <Tick name="tick-long" label={LONG_TICK} />, { isWide: true }],
    ],
  },
  {
    name: "Radio group",
    file: "ui/radio-group-field.tsx",
    says: "One of a few, all of them in view.",
    states: [
      ...fieldStates(Radios, {
        key: "radio",
        filled: "yes",
        description: "Also when only a part of it is yours.",
        errorMessage: MESSAGES.choice,
        hover: ON_LABEL,
      }),
      ["Answers that explain themselves", <Radios name="radio-long" label={LONG_LABEL} options={TOLD} start="joint" />],
    ],
  },
  {
    name: "Pill choice",
    file: "ui/pill-choice.tsx",
    says: "A few short answers side by side, in calculators. One is always chosen.",
    states: [
      ["One is chosen", <Pills name="pills-rest" />],
      ["Under the pointer", <Pills name="pills-hover" />, { ...HOVER, ...ON_LABEL }],
      ["With the focus", <Pills name="pills-focus" />, FOCUS],
      ["Disabled", <Pills name="pills-disabled" isDisabled />],
    ],
  },
  {
    name: "Slider field",
    file: "ui/slider-field.tsx",
    says: "A figure to play with. The number beside it takes any whole amount in range, the slider only its steps.",
    fit: "wide",
    states: [
      ["In the middle", <Slider name="slider-rest" />],
      ["At its lowest", <Slider name="slider-low" start={300_000} />],
      ["At its highest, with help", <Slider name="slider-high" start={2_000_000} description="Sold today." />],
      ["Its number under the pointer", <Slider name="slider-hover" />, { ...HOVER, on: "input[type='number']" }],
      ["With the focus", <Slider name="slider-focus" />, { ...FOCUS, on: "input[type='range']" }],
      ["Disabled", <Slider name="slider-disabled" />, { isDisabled: true }],
      ["With a message", <Slider name="slider-error" errorMessage={MESSAGES.amount} />],
    ],
  },
  {
    name: "Field frame",
    file: "ui/field-frame.tsx",
    says: "Label, help and message around a control that comes from elsewhere.",
    states: [
      [
        "Around any control",
        <FieldFrame
          field={{
            name: "frame-any",
            label: "Colour of the front door",
            description: "Help stands above the control.",
            errorMessage: "The message stands below.",
            isOptional: true,
          }}
        >
          <input id="field-frame-any" type="color" defaultValue="#2c6a54" className="parts-any-control" />
        </FieldFrame>,
      ],
    ],
  },
];
