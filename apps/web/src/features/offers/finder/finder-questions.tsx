import { formatAud } from "@keystep/domain/kernel/money";
import { clampToRange } from "@keystep/domain/kernel/range";
import {
  CALCULATOR_PROPERTY_VALUE,
  defaultRemainingMortgage,
  remainingMortgageRange,
} from "@keystep/domain/offers/calculator";
import { useState, type FormEvent, type ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { RadioGroupField } from "#src/ui/radio-group-field.tsx";
import { SliderField } from "#src/ui/slider-field.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { SITUATIONS, WISHES, type FinderAnswers } from "./finder.ts";

type QuestionProps = {
  readonly answers: FinderAnswers;
  readonly onAnswer: (answers: FinderAnswers) => void;
  readonly backHref: string | null;
};

type FrameProps = {
  readonly heading: string;
  readonly backHref: string | null;
  readonly onNext: () => void;
  readonly children: ReactNode;
};

/** The heading is the question, and names what is chosen below it. */
const HEADING = "question";

function QuestionFrame({ heading, backHref, onNext, children }: FrameProps) {
  const isAlive = useIsAlive();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onNext();
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-8">
      <h1 id={HEADING} tabIndex={-1}>
        {heading}
      </h1>
      {children}
      <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" size="large" isDisabled={!isAlive}>
          Next
        </Button>
        {backHref === null ? null : (
          <Link href={backHref} look="quiet">
            Back
          </Link>
        )}
      </p>
    </form>
  );
}

const NEEDED = "Please choose the one that comes closest.";

type ChoiceProps = {
  readonly name: string;
  readonly heading: string;
  readonly given: string | null;
  readonly options: readonly { readonly value: string; readonly label: string; readonly description?: string }[];
  readonly backHref: string | null;
  readonly onChoose: (value: string) => void;
};

function ChoiceQuestion({ name, heading, given, options, backHref, onChoose }: ChoiceProps) {
  const [value, setValue] = useState(given ?? "");
  const [isJudged, setJudged] = useState(false);

  function handleNext(): void {
    setJudged(true);
    // Choices made before the scripts arrived count too.
    const chosen = value || document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value || "";
    if (chosen !== "") onChoose(chosen);
    else document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
  }

  return (
    <QuestionFrame heading={heading} backHref={backHref} onNext={handleNext}>
      <RadioGroupField
        name={name}
        labelledBy={HEADING}
        value={value}
        onChange={setValue}
        options={options}
        errorMessage={isJudged && value === "" ? NEEDED : undefined}
      />
    </QuestionFrame>
  );
}

export function SituationQuestion({ answers, onAnswer, backHref }: QuestionProps) {
  return (
    <ChoiceQuestion
      name="situation"
      heading="Are you buying, or do you own already?"
      given={answers.situation}
      backHref={backHref}
      options={[
        { value: "buying", label: "I want to buy a home" },
        {
          value: "owning",
          label: "I own my home and want to stay",
          description: "The repayments are too heavy.",
        },
        { value: "moving", label: "I own my home and want to move" },
      ]}
      onChoose={(value) =>
        onAnswer({ ...answers, situation: SITUATIONS.find((situation) => situation === value) ?? null })
      }
    />
  );
}

export function WishQuestion({ answers, onAnswer, backHref }: QuestionProps) {
  return (
    <ChoiceQuestion
      name="wish"
      heading="What would help you most?"
      given={answers.wish}
      backHref={backHref}
      options={[
        { value: "deposit", label: "A bigger deposit", description: "So I can buy the home I want." },
        {
          value: "repayments",
          label: "Lighter repayments at first",
          description: "You share them with us for about three years.",
        },
        { value: "both", label: "Both together" },
      ]}
      onChoose={(value) => onAnswer({ ...answers, wish: WISHES.find((wish) => wish === value) ?? null })}
    />
  );
}

const SAVINGS = { min: 0, max: 5_000_000, step: 10_000 };
const TYPICAL_SAVINGS = 100_000;

export function SavingsQuestion({ answers, onAnswer, backHref }: QuestionProps) {
  const [savings, setSavings] = useState(answers.savings ?? TYPICAL_SAVINGS);
  return (
    <QuestionFrame
      heading="How much have you saved towards it?"
      backHref={backHref}
      onNext={() => onAnswer({ ...answers, savings })}
    >
      <SliderField
        {...SAVINGS}
        name="savings"
        label="Savings"
        format={formatAud}
        value={savings}
        onChange={setSavings}
      />
    </QuestionFrame>
  );
}

export function LoanQuestion({ answers, onAnswer, backHref }: QuestionProps) {
  const [homeValue, setHomeValue] = useState(answers.homeValue ?? CALCULATOR_PROPERTY_VALUE.default);
  const [chosenLoan, setLoan] = useState<number | null>(answers.loan);
  const loanRange = { min: 0, max: remainingMortgageRange(homeValue).max, step: 1000 };
  const loan = clampToRange(chosenLoan ?? defaultRemainingMortgage(homeValue), loanRange);
  const isOwner = answers.situation === "owning";
  const { default: _default, ...valueRange } = CALCULATOR_PROPERTY_VALUE;
  return (
    <QuestionFrame
      heading={
        isOwner
          ? "How much is your home worth, and how much do you still owe?"
          : "What would the home cost, and how much would you borrow?"
      }
      backHref={backHref}
      onNext={() => onAnswer({ ...answers, homeValue, loan })}
    >
      <SliderField
        {...valueRange}
        name="homeValue"
        label={isOwner ? "Value of the home" : "Price of the home"}
        format={formatAud}
        value={homeValue}
        onChange={setHomeValue}
      />
      <SliderField
        {...loanRange}
        name="loan"
        label={isOwner ? "Left on the loan" : "Loan"}
        format={formatAud}
        value={loan}
        onChange={setLoan}
      />
    </QuestionFrame>
  );
}
