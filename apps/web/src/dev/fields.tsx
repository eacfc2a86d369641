import { MESSAGES } from "@keystep/contract/messages";
import { useState } from "react";
import { Checkbox, type CheckboxProps } from "#src/ui/checkbox.tsx";
import { FieldFrame } from "#src/ui/field-frame.tsx";
import { MoneyField, type MoneyFieldProps } from "#src/ui/money-field.tsx";
import { SelectField, type SelectFieldProps } from "#src/ui/select-field.tsx";
import { TextField, type TextFieldProps } from "#src/ui/text-field.tsx";
import { dateFieldPart } from "./date-fields.tsx";
import { choiceParts } from "./choices.tsx";
import { DisabledSpecimen, Specimen, Specimens, type Family } from "./part.tsx";

const LONG_LABEL = "Name of the bank, credit union or other lender that your current mortgage is held with";
const LONG_VALUE = "Unit 14, 1283 Old Northern and Great Western Highway, Wagga Wagga";

function Text({ start = "", ...props }: Omit<TextFieldProps, "value" | "onChange"> & { readonly start?: string }) {
  const [value, setValue] = useState(start);
  return <TextField {...props} value={value} onChange={setValue} />;
}

function TextFields() {
  return (
    <Specimens>
      <Specimen state="Empty">
        <Text name="text-empty" label="First name" />
      </Specimen>
      <Specimen state="Under the pointer" shows="hover">
        <Text name="text-hover" label="First name" />
      </Specimen>
      <Specimen state="With the focus" shows="focus">
        <Text name="text-focus" label="First name" start="Mia" />
      </Specimen>
      <Specimen state="Filled, with help">
        <Text name="text-help" label="First name" description="As it stands on your driver licence." start="Mia" />
      </Specimen>
      <Specimen state="Optional">
        <Text name="text-optional" label="Middle name" isOptional />
      </Specimen>
      <Specimen state="With a message">
        <Text name="text-error" label="First name" errorMessage={MESSAGES.firstName} />
      </Specimen>
      <Specimen state="Help and message">
        <Text
          name="text-both"
          label="Email"
          type="email"
          description="We write to you there, and nowhere else."
          start="mia@"
          errorMessage={MESSAGES.email}
        />
      </Specimen>
      <Specimen state="Read-only">
        <Text name="text-read" label="Email" start="mia.nguyen@example.com" isReadOnly />
      </Specimen>
      <DisabledSpecimen>
        <Text name="text-disabled" label="Email" start="mia.nguyen@example.com" />
      </DisabledSpecimen>
      <Specimen state="Short, for a few digits">
        <Text name="text-short" label="Postcode" width="short" inputMode="numeric" start="2650" />
      </Specimen>
      <Specimen state="With suggestions: type an A">
        <Text name="text-list" label="Lender" suggestions={["ANZ", "Australian Mutual Bank", "Westpac"]} />
      </Specimen>
      <Specimen state="Several lines">
        <Text name="text-rows" label="Message" rows={3} start={"Good morning,\nmay I send the payslip later?"} />
      </Specimen>
      <DisabledSpecimen state="Several lines, disabled">
        <Text name="text-rows-off" label="Message" rows={3} start={"Good morning,\nmay I send the payslip later?"} />
      </DisabledSpecimen>
      <Specimen state="A password">
        <Text name="text-password" label="Password" type="password" start="correct horse" autoComplete="off" />
      </Specimen>
      <Specimen state="Long words">
        <Text name="text-long" label={LONG_LABEL} start={LONG_VALUE} errorMessage={MESSAGES.mortgageHeldWith} />
      </Specimen>
    </Specimens>
  );
}

function Money({
  start = null,
  ...props
}: Omit<MoneyFieldProps, "value" | "onChange"> & { readonly start?: number | null }) {
  const [value, setValue] = useState(start);
  return <MoneyField {...props} value={value} onChange={setValue} />;
}

function MoneyFields() {
  return (
    <Specimens>
      <Specimen state="Empty">
        <Money name="money-empty" label="Savings" />
      </Specimen>
      <Specimen state="Under the pointer" shows="hover">
        <Money name="money-hover" label="Savings" />
      </Specimen>
      <Specimen state="With the focus" shows="focus">
        <Money name="money-focus" label="Savings" start={84_000} />
      </Specimen>
      <Specimen state="Filled, with a unit and help">
        <Money name="money-unit" label="Repayment" unit="a month" description="Principal and interest." start={3150} />
      </Specimen>
      <Specimen state="Optional">
        <Money name="money-optional" label="Other savings" isOptional />
      </Specimen>
      <Specimen state="With a message">
        <Money name="money-error" label="Savings" errorMessage={MESSAGES.savingsForDeposit} />
      </Specimen>
      <DisabledSpecimen>
        <Money name="money-disabled" label="Savings" start={84_000} />
      </DisabledSpecimen>
      <Specimen state="As large as they come">
        <Money name="money-long" label="Value of the property" start={99_999_999} />
      </Specimen>
    </Specimens>
  );
}

const STATES = [
  { value: "nsw", label: "New South Wales" },
  { value: "vic", label: "Victoria" },
  { value: "act", label: "Australian Capital Territory and Jervis Bay Territory" },
] as const;

function Select({
  start = "",
  ...props
}: Partial<SelectFieldProps> & { readonly name: string; readonly start?: string }) {
  const [value, setValue] = useState(start);
  return <SelectField label="State" options={STATES} {...props} value={value} onChange={setValue} />;
}

function SelectFields() {
  return (
    <Specimens>
      <Specimen state="Nothing chosen">
        <Select name="select-empty" />
      </Specimen>
      <Specimen state="Under the pointer" shows="hover">
        <Select name="select-hover" />
      </Specimen>
      <Specimen state="With the focus" shows="focus">
        <Select name="select-focus" />
      </Specimen>
      <Specimen state="Chosen, with help">
        <Select name="select-help" start="vic" description="Where the home is, not where you live now." />
      </Specimen>
      <Specimen state="Optional">
        <Select name="select-optional" isOptional />
      </Specimen>
      <Specimen state="With a message">
        <Select name="select-error" errorMessage={MESSAGES.state} />
      </Specimen>
      <DisabledSpecimen>
        <Select name="select-disabled" start="vic" />
      </DisabledSpecimen>
      <Specimen state="Long words are cut short">
        <Select name="select-long" start="act" label="State or territory in which the home is that you want to buy" />
      </Specimen>
    </Specimens>
  );
}

function Tick({
  isSet = false,
  ...props
}: Partial<CheckboxProps> & { readonly name: string; readonly isSet?: boolean }) {
  const [isChecked, setIsChecked] = useState(isSet);
  return <Checkbox label="I live there now" {...props} isChecked={isChecked} onChange={setIsChecked} />;
}

function Checkboxes() {
  return (
    <Specimens>
      <Specimen state="Not ticked">
        <Tick name="tick-empty" />
      </Specimen>
      <Specimen state="Under the pointer" shows="hover" on="label">
        <Tick name="tick-hover" />
      </Specimen>
      <Specimen state="With the focus" shows="focus">
        <Tick name="tick-focus" />
      </Specimen>
      <Specimen state="Ticked">
        <Tick name="tick-set" isSet />
      </Specimen>
      <Specimen state="With help">
        <Tick name="tick-help" description="Then we do not ask for another address." isSet />
      </Specimen>
      <Specimen state="With a message">
        <Tick name="tick-error" label="I have read this and agree" errorMessage="Please tick this to go on." />
      </Specimen>
      <DisabledSpecimen>
        <Tick name="tick-disabled" isSet />
      </DisabledSpecimen>
      <Specimen state="Long words" width="wide">
        <Tick
          name="tick-long"
          label="I agree that my application and the documents that belong to it are shared with the lenders, valuers and conveyancers who take part, as far as each of them needs them for their part of the work"
        />
      </Specimen>
    </Specimens>
  );
}

function Frames() {
  return (
    <Specimens>
      <Specimen state="Around any control">
        <FieldFrame
          field={{
            name: "frame-any",
            label: "Colour of the front door",
            description: "Help stands above the control, so that it is heard and seen before.",
            errorMessage: "The message stands below and says what is missing",
            isOptional: true,
          }}
        >
          <input id="field-frame-any" type="color" defaultValue="#2c6a54" className="parts-any-control" />
        </FieldFrame>
      </Specimen>
    </Specimens>
  );
}

export const fieldFamily: Family = {
  id: "fields",
  title: "Fields",
  lead: "Label, help, control, message, in this order in every field. A message says what is missing; it appears once the field was left, and goes as soon as the answer is right.",
  parts: [
    {
      name: "Text field",
      file: "ui/text-field.tsx",
      says: "Words and numbers as somebody types them.",
      Specimens: TextFields,
    },
    {
      name: "Money field",
      file: "ui/money-field.tsx",
      says: "Whole dollars. What is typed stays as typed until the field is left, then it is grouped.",
      Specimens: MoneyFields,
    },
    dateFieldPart,
    {
      name: "Select field",
      file: "ui/select-field.tsx",
      says: "One of many, where all of them are known and a list of radios would be too long: from seven on.",
      Specimens: SelectFields,
    },
    { name: "Checkbox", file: "ui/checkbox.tsx", says: "One thing that is so or not.", Specimens: Checkboxes },
    ...choiceParts,
    {
      name: "Field frame",
      file: "ui/field-frame.tsx",
      says: "What every field is made of. Take it where a control comes from elsewhere.",
      Specimens: Frames,
    },
  ],
};
