import { MESSAGES } from "@keystep/contract/fields/messages";
import { formatAud } from "@keystep/domain/kernel/money";
import { namesOf } from "@keystep/domain/kernel/named";
import { useEffect, type ReactNode } from "react";
import { useForm, useFormState, type UseFormReturn } from "react-hook-form";
import { FormCheckbox } from "#src/form/form-checkbox.tsx";
import { FormDateField } from "#src/form/form-date-field.tsx";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { FormMoneyField } from "#src/form/form-money-field.tsx";
import { FormPasswordField } from "#src/form/form-password-field.tsx";
import { FormRadioGroup } from "#src/form/form-radio-group.tsx";
import { FormSelectField } from "#src/form/form-select-field.tsx";
import { FormSliderField } from "#src/form/form-slider-field.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { passwordRules } from "#src/form/password-rules";
import { REGIONS, YES_OR_NO } from "./fields.tsx";
import type { Part } from "./part.tsx";

type Answers = {
  name: string;
  isHome: boolean | undefined;
  born: string | null;
  savings: number | null;
  password: string;
  owns: string;
  state: string;
  value: number;
};

const ANSWERS: Answers = {
  name: "Mia",
  isHome: true,
  born: "1991-03-08",
  savings: 84_000,
  password: "wattle3",
  owns: "yes",
  state: "vic",
  value: 640_000,
};

const NOTHING: Answers = {
  name: "",
  isHome: undefined,
  born: null,
  savings: null,
  password: "",
  owns: "",
  state: "",
  value: 300_000,
};

const REFUSALS = {
  name: MESSAGES.firstName,
  isHome: "Please tick this to go on.",
  born: MESSAGES.date,
  savings: MESSAGES.savingsForDeposit,
  password: MESSAGES.password,
  owns: MESSAGES.choice,
  state: "A valid state is required",
  value: MESSAGES.amount,
} as const satisfies Record<keyof Answers, string>;

/** Sent once without complaint, then refused: so the messages stand there and nothing has taken the focus. */
function useRefused({ control, handleSubmit, setError }: UseFormReturn<Answers>, isRefused: boolean) {
  const { submitCount } = useFormState({ control });
  useEffect(() => {
    if (isRefused) void handleSubmit(() => undefined)();
  }, [handleSubmit, isRefused]);
  // A summary that appears together with its sending takes the focus, so each is drawn by itself.
  useEffect(() => {
    if (submitCount > 0) for (const name of namesOf(REFUSALS)) setError(name, { message: REFUSALS[name] });
  }, [submitCount, setError]);
}

type Show = (form: UseFormReturn<Answers>, place: (name: string) => string) => ReactNode;

const STATES = [
  ["Empty", NOTHING],
  ["Filled", ANSWERS],
  ["Refused", NOTHING],
] as const;

type BoundProps = { readonly state: (typeof STATES)[number]; readonly show: Show };

function Bound({ state: [kind, defaultValues], show }: BoundProps) {
  const form = useForm<Answers>({ defaultValues, shouldFocusError: false });
  useRefused(form, kind === "Refused");
  return show(form, (name) => `bound-${kind.toLowerCase()}-${name}`);
}

function bound(name: string, file: string, show: Show): Part {
  return {
    name,
    file,
    says: "The same field, its value kept by the form.",
    states: STATES.map((state) => [state[0], <Bound state={state} show={show} />]),
  };
}

function Summary() {
  const form = useForm<Answers>({ defaultValues: NOTHING, shouldFocusError: false });
  useRefused(form, true);
  return <FormErrorSummary control={form.control} whereIs={(name) => (name === "value" ? "Home 2" : null)} />;
}

export const BOUND_FIELDS: readonly Part[] = [
  bound("Form text field", "form/form-text-field.tsx", ({ control }, id) => (
    <FormTextField control={control} name="name" id={id("name")} label="First name" />
  )),
  bound("Form money field", "form/form-money-field.tsx", ({ control }, id) => (
    <FormMoneyField control={control} name="savings" id={id("savings")} label="Savings" />
  )),
  bound("Form date field", "form/form-date-field.tsx", ({ control }, id) => (
    <FormDateField control={control} name="born" id={id("born")} label="Date of birth" />
  )),
  bound("Form select field", "form/form-select-field.tsx", ({ control }, id) => (
    <FormSelectField control={control} name="state" id={id("state")} label="State" options={REGIONS} />
  )),
  bound("Form checkbox", "form/form-checkbox.tsx", ({ control }, id) => (
    <FormCheckbox control={control} name="isHome" id={id("home")} label="I live there now" />
  )),
  bound("Form radio group", "form/form-radio-group.tsx", ({ control }, id) => (
    <FormRadioGroup control={control} name="owns" id={id("owns")} label="Do you own a home?" options={YES_OR_NO} />
  )),
  bound("Form slider field", "form/form-slider-field.tsx", ({ control }, id) => (
    <FormSliderField
      control={control}
      name="value"
      id={id("value")}
      label="Value of the home"
      min={300_000}
      max={2_000_000}
      step={10_000}
      format={formatAud}
    />
  )),
  bound("Form password field", "form/form-password-field.tsx", (form, id) => (
    <FormPasswordField
      control={form.control}
      name="password"
      id={id("password")}
      label="Password"
      description="Should contain at least"
      rules={passwordRules(form.getValues("password"))}
    />
  )),
  {
    name: "Form error summary",
    file: "form/form-error-summary.tsx",
    says: "The error summary of a form; it shortens as answers are put right.",
    states: [["Refused, in the order of the questions", <Summary />, { isWide: true }]],
  },
];
