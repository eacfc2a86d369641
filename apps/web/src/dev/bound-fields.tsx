import { MESSAGES } from "@keystep/contract/messages";
import { useEffect, type ReactNode } from "react";
import { useForm, useFormState, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";
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
import { formatAud } from "@keystep/domain/kernel/money";
import { Specimen, Specimens, type Part } from "./part.tsx";

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
  state: MESSAGES.state,
  value: MESSAGES.amount,
} as const satisfies Record<keyof Answers, string>;

/** Sent once without complaint, then refused: so the messages stand there and nothing has taken the focus. */
function useRefused<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  refusals: Partial<Record<Path<Values>, string>> | null,
) {
  const { control, handleSubmit, setError } = form;
  const { submitCount } = useFormState({ control });
  useEffect(() => {
    if (refusals !== null) void handleSubmit(() => undefined)();
  }, [handleSubmit, refusals]);
  // A summary that appears together with its sending takes the focus, so each is drawn by itself.
  useEffect(() => {
    if (submitCount === 0) return;
    for (const [name, message] of Object.entries(refusals ?? {})) {
      // Object.entries forgets which names there are.
      setError(name as Path<Values>, { message: String(message) });
    }
  }, [submitCount, setError, refusals]);
}

type Show = (form: UseFormReturn<Answers>, place: (name: string) => string) => ReactNode;

const STATES = {
  empty: { state: "Empty", values: NOTHING, refusals: null },
  filled: { state: "Filled", values: ANSWERS, refusals: null },
  refused: { state: "Refused", values: NOTHING, refusals: REFUSALS },
} as const;

function Bound({ kind, show }: { readonly kind: keyof typeof STATES; readonly show: Show }) {
  const { values, refusals } = STATES[kind];
  const form = useForm<Answers>({ defaultValues: values, shouldFocusError: false });
  useRefused(form, refusals);
  return show(form, (name) => `bound-${kind}-${name}`);
}

function boundSpecimens(show: Show, fit?: "wide") {
  return function BoundSpecimens() {
    return (
      <Specimens fit={fit}>
        {(["empty", "filled", "refused"] as const).map((kind) => (
          <Specimen key={kind} state={STATES[kind].state}>
            <Bound kind={kind} show={show} />
          </Specimen>
        ))}
      </Specimens>
    );
  };
}

const YES_OR_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

const REGIONS = [
  { value: "nsw", label: "New South Wales" },
  { value: "vic", label: "Victoria" },
];

function Summaries() {
  const form = useForm<Answers>({ defaultValues: NOTHING, shouldFocusError: false });
  useRefused(form, REFUSALS);
  return (
    <Specimens fit="wide">
      <Specimen
        state="Refused: in the order of the questions, a row named where its message would not tell"
        width="wide"
      >
        <FormErrorSummary control={form.control} whereIs={(name) => (name === "value" ? "Home 2" : null)} />
      </Specimen>
    </Specimens>
  );
}

/** The same states for each: what changes from the plain field is only where its value lives. */
export const boundParts: readonly Part[] = [
  {
    name: "Form text field",
    file: "form/form-text-field.tsx",
    says: "The text field, its value kept by the form.",
    Specimens: boundSpecimens(({ control }, id) => (
      <FormTextField control={control} name="name" id={id("name")} label="First name" />
    )),
  },
  {
    name: "Form money field",
    file: "form/form-money-field.tsx",
    says: "The money field, its value kept by the form.",
    Specimens: boundSpecimens(({ control }, id) => (
      <FormMoneyField control={control} name="savings" id={id("savings")} label="Savings" />
    )),
  },
  {
    name: "Form date field",
    file: "form/form-date-field.tsx",
    says: "The date field, its value kept by the form.",
    Specimens: boundSpecimens(({ control }, id) => (
      <FormDateField control={control} name="born" id={id("born")} label="Date of birth" />
    )),
  },
  {
    name: "Form select field",
    file: "form/form-select-field.tsx",
    says: "The select field, its value kept by the form.",
    Specimens: boundSpecimens(({ control }, id) => (
      <FormSelectField control={control} name="state" id={id("state")} label="State" options={REGIONS} />
    )),
  },
  {
    name: "Form checkbox",
    file: "form/form-checkbox.tsx",
    says: "The checkbox, its value kept by the form.",
    Specimens: boundSpecimens(({ control }, id) => (
      <FormCheckbox control={control} name="isHome" id={id("home")} label="I live there now" />
    )),
  },
  {
    name: "Form radio group",
    file: "form/form-radio-group.tsx",
    says: "The radio group, its value kept by the form.",
    Specimens: boundSpecimens(({ control }, id) => (
      <FormRadioGroup control={control} name="owns" id={id("owns")} label="Do you own a home?" options={YES_OR_NO} />
    )),
  },
  {
    name: "Form slider field",
    file: "form/form-slider-field.tsx",
    says: "The slider, its value kept by the form.",
    Specimens: boundSpecimens(
      ({ control }, id) => (
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
      ),
      "wide",
    ),
  },
  {
    name: "Form password field",
    file: "form/form-password-field.tsx",
    says: "A new password with its checklist, ticked as it is typed.",
    Specimens: boundSpecimens((form, id) => (
      <FormPasswordField
        control={form.control}
        name="password"
        id={id("password")}
        label="Password"
        description="Should contain at least"
        rules={passwordRules(form.getValues("password"))}
      />
    )),
  },
  {
    name: "Form error summary",
    file: "form/form-error-summary.tsx",
    says: "The error summary of a form; it shortens as answers are put right.",
    Specimens: Summaries,
  },
];
