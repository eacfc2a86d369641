import { MESSAGES } from "@keystep/contract/fields/messages";
import { namesOf } from "@keystep/domain/kernel/named";
import { useEffect, useId, type ReactNode } from "react";
import { useForm, type Control } from "react-hook-form";
import { pressable } from "./shown-states.tsx";

type Answers = {
  readonly text: string;
  readonly isHome: boolean | null;
  readonly born: string;
  readonly since: string;
  readonly sincePrecision: "day" | "month" | null;
  readonly savings: number | null;
  readonly password: string;
  readonly owns: string;
  readonly state: string;
  readonly value: number;
};

const EMPTY: Answers = {
  text: "",
  isHome: null,
  born: "",
  since: "",
  sincePrecision: null,
  savings: null,
  password: "",
  owns: "",
  state: "",
  value: 300_000,
};

export const FILLED: Answers = {
  text: "Mia",
  isHome: true,
  born: "1991-03-08",
  since: "2019-11-01",
  sincePrecision: "month",
  savings: 84_000,
  password: "wattle3",
  owns: "yes",
  state: "vic",
  value: 640_000,
};

const REFUSED = {
  text: MESSAGES.firstName,
  isHome: "Please tick this to go on.",
  born: "You must be 18 or older to apply.",
  savings: MESSAGES.savingsForDeposit,
  password: MESSAGES.password,
  owns: MESSAGES.choice,
  state: "A valid state is required",
  value: MESSAGES.amount,
} as const satisfies Partial<Record<keyof Answers, string>>;

type FieldOptions = {
  readonly control: Control<Answers>;
  readonly id: string;
  readonly description?: string;
  readonly isOptional?: boolean;
};
export type Draw = (asked: FieldOptions) => ReactNode;

type InFormProps = {
  readonly answers?: Partial<Answers>;
  readonly isRefused?: boolean;
  readonly children: (control: Control<Answers>, id: string) => ReactNode;
};

/** A form of one field. A refused one was sent first: a summary that appears together with its sending takes the focus. */
export function InForm({ answers = {}, isRefused = false, children }: InFormProps) {
  const id = useId();
  const { control, formState, handleSubmit, setError } = useForm({ defaultValues: { ...EMPTY, ...answers } });
  const { isSubmitted } = formState;
  useEffect(() => {
    if (!isRefused) return;
    if (!isSubmitted) void handleSubmit(() => undefined)();
    else for (const name of namesOf(REFUSED)) setError(name, { message: REFUSED[name] });
  }, [isRefused, isSubmitted, handleSubmit, setError]);
  return <form>{children(control, id)}</form>;
}

export function inForm(answers: Partial<Answers>, draw: Draw) {
  return <InForm answers={answers}>{(control, id) => draw({ control, id })}</InForm>;
}

export function disabled(field: ReactNode) {
  return (
    <fieldset disabled className="parts-plain">
      {field}
    </fieldset>
  );
}

/** The states that every field has. */
export function fieldStates(draw: Draw) {
  const help = "As it stands on your driver licence.";
  return {
    ...pressable(() => inForm({}, draw)),
    "Filled, with help": inForm(FILLED, (asked) => draw({ ...asked, description: help })),
    Optional: inForm({}, (asked) => draw({ ...asked, isOptional: true })),
    "With a message": <InForm isRefused>{(control, id) => draw({ control, id })}</InForm>,
    Disabled: disabled(inForm(FILLED, draw)),
  };
}
