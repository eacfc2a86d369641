import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { formatAud } from "@keystep/domain/kernel/money";
import { useState } from "react";
import { FormCheckbox } from "#src/form/form-checkbox.tsx";
import { FormAboutWhenField } from "#src/form/form-about-when-field.tsx";
import { FormDateField } from "#src/form/form-date-field.tsx";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { FormMoneyField } from "#src/form/form-money-field.tsx";
import { FormPasswordField } from "#src/form/form-password-field.tsx";
import { FormRadioGroup } from "#src/form/form-radio-group.tsx";
import { FormSelectField } from "#src/form/form-select-field.tsx";
import { FormSliderField } from "#src/form/form-slider-field.tsx";
import { AnswerSourcesContext } from "#src/form/answer-sources.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { NEW_PASSWORD } from "#src/form/password-rules";
import { FieldFrame } from "#src/ui/field-frame.tsx";
import { PillChoice } from "#src/ui/pill-choice.tsx";
import { disabled, FILLED, fieldStates, InForm, inForm, type Draw } from "./in-form.tsx";
import { Held, pressable, type Parts } from "./shown-states.tsx";

const LONG_LABEL = "Name of the bank, credit union or other lender that your current mortgage is held with";
const LONG_TEXT = "Unit 14, 1283 Old Northern and Great Western Highway, Wagga Wagga";
const LONG_TICK =
  "I agree that my application and the documents that belong to it are shared with the lenders, valuers and conveyancers who take part, as far as each of them needs them for their part of the work";
const LINES = "Good morning,\nmay I send the payslip later?";
const REGIONS = [
  { value: "nsw", label: "New South Wales" },
  { value: "vic", label: "Victoria" },
  { value: "act", label: "Australian Capital Territory and Jervis Bay Territory" },
];
const YES_OR_NO = [
  { value: "yes", label: "Yes", description: "Also when only a part of it is yours." },
  {
    value: "no",
    label: "No, although somebody else will live in the home and pay a part of what it costs every month",
  },
];
const YEARS = ["1 year", "3 years", "5 years", "10 years"].map((label) => ({ value: label, label }));
const TODAY = calendarDay("2026-11-20");
const SINCE = { label: "Living here since", today: TODAY };
const RANGE = { label: "Value of the home", min: 300_000, max: 2_000_000, step: 10_000, format: formatAud };

function Pills({ id }: { readonly id: string }) {
  const [value, setValue] = useState("3 years");
  const texts = { name: `pills-${id}`, legend: "Buy back after", options: YEARS };
  return <PillChoice {...texts} value={value} onChange={setValue} />;
}

const slider: Draw = (asked) => <FormSliderField {...asked} {...RANGE} name="value" />;

export const FIELDS: Parts = {
  "ui/text-field.tsx, form/form-text-field.tsx": {
    ...fieldStates((asked) => <FormTextField {...asked} name="text" label="First name" />),
    "Read-only": inForm(FILLED, (asked) => <FormTextField {...asked} name="text" label="Email" isReadOnly />),
    Short: inForm({ text: "2650" }, (asked) => <FormTextField {...asked} name="text" label="Postcode" width="short" />),
    "With suggestions": inForm({}, (asked) => (
      <FormTextField {...asked} name="text" label="Lender" suggestions={["ANZ", "Westpac"]} />
    )),
    "Several lines": inForm({ text: LINES }, (asked) => (
      <FormTextField {...asked} name="text" label="Message" rows={3} />
    )),
    "Long words": inForm({ text: LONG_TEXT }, (asked) => <FormTextField {...asked} name="text" label={LONG_LABEL} />),
  },
  "form/answer-sources.tsx": {
    "Filled in, with where it is from": inForm(FILLED, (asked) => (
      <AnswerSourcesContext value={{ text: { answer: FILLED.text, words: "From your account." } }}>
        <FormTextField {...asked} name="text" label="First name" />
      </AnswerSourcesContext>
    )),
  },
  "ui/money-field.tsx, form/form-money-field.tsx": {
    ...fieldStates((asked) => <FormMoneyField {...asked} name="savings" label="Savings" />),
    "With a unit, as large as they come": inForm({ savings: 99_999_999 }, (asked) => (
      <FormMoneyField {...asked} name="savings" label="Repayment" unit="a month" />
    )),
  },
  "ui/date-field.tsx, form/form-date-field.tsx": fieldStates((asked) => (
    <FormDateField {...asked} name="born" label="Date of birth" today={TODAY} />
  )),
  "form/form-about-when-field.tsx": {
    "A month": inForm(FILLED, (asked) => (
      <FormAboutWhenField {...asked} {...SINCE} name="since" precision="sincePrecision" />
    )),
    "A day": inForm({ since: "2019-11-01", sincePrecision: "day" }, (asked) => (
      <FormAboutWhenField {...asked} {...SINCE} name="since" precision="sincePrecision" />
    )),
  },
  "ui/select-field.tsx, form/form-select-field.tsx": {
    ...fieldStates((asked) => <FormSelectField {...asked} name="state" label="State" options={REGIONS} />),
    "Long words are cut short": inForm({ state: "act" }, (asked) => (
      <FormSelectField {...asked} name="state" label={LONG_LABEL} options={REGIONS} />
    )),
  },
  "ui/checkbox.tsx, form/form-checkbox.tsx": {
    ...fieldStates((asked) => <FormCheckbox {...asked} name="isHome" label="I live there now" />),
    "Long words": inForm({}, (asked) => <FormCheckbox {...asked} name="isHome" label={LONG_TICK} />),
  },
  "ui/radio-group-field.tsx, form/form-radio-group.tsx": fieldStates((asked) => (
    <FormRadioGroup {...asked} name="owns" label="Do you own a home?" options={YES_OR_NO} />
  )),
  "ui/pill-choice.tsx": {
    ...pressable((id) => <Pills id={id} />),
    Disabled: disabled(<Pills id="disabled" />),
  },
  "ui/slider-field.tsx, form/form-slider-field.tsx": {
    ...fieldStates(slider),
    "At its highest": inForm({ value: 2_000_000 }, slider),
    "With a mark": inForm(FILLED, (asked) => (
      <FormSliderField {...asked} {...RANGE} name="value" mark={{ value: 800_000, label: "No duty up to $800,000" }} />
    )),
    "Its slider with the focus": (
      <Held moment="focus" on="input[type='range']">
        {inForm(FILLED, slider)}
      </Held>
    ),
  },
  "form/form-password-field.tsx": fieldStates((asked) => (
    <FormPasswordField {...asked} name="password" label="Password" rules={NEW_PASSWORD.rules} />
  )),
  "ui/field-frame.tsx": {
    "Around any control": (
      <FieldFrame
        field={{
          name: "frame-any",
          label: "Colour of the front door",
          description: "Help stands above the control.",
          errorMessage: "The message stands below.",
          isOptional: true,
        }}
      >
        <input id="field-frame-any" type="color" defaultValue="#2c6a54" />
      </FieldFrame>
    ),
  },
  "form/form-error-summary.tsx": {
    "Refused, in the order of the questions": (
      <InForm isRefused>
        {(control) => <FormErrorSummary control={control} whereIs={(name) => (name === "value" ? "Home 2" : null)} />}
      </InForm>
    ),
  },
};
