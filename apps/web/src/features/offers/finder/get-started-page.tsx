import { Navigate, useLocation, useNavigate } from "react-router";
import { figuresPart } from "#src/form/address-figures";
import { pageMeta } from "#src/layout/page-meta";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";
import { FinderResult } from "./finder-result.tsx";
import { LoanQuestion, SavingsQuestion, SituationQuestion, WishQuestion } from "./finder-questions.tsx";
import { answersIn, finderAddress, questionAt, QUESTIONS, type FinderAnswers, type FinderQuestion } from "./finder.ts";

export const meta = pageMeta(
  "Which boost fits you?",
  "Four short questions, and you see which offer fits and what it would mean for your home.",
  "/homeowner-assistant/get-started",
);

const SCREENS = {
  "buying-or-owning": SituationQuestion,
  savings: SavingsQuestion,
  loan: LoanQuestion,
  wish: WishQuestion,
} as const satisfies Record<Exclude<FinderQuestion, "your-boost">, unknown>;

/** Owners who stay have neither a deposit to save for nor a choice of wishes. */
function questionsFor({ situation }: FinderAnswers): readonly FinderQuestion[] {
  return situation === "owning"
    ? QUESTIONS.filter((question) => question !== "savings" && question !== "wish")
    : QUESTIONS;
}

function WithoutScripts() {
  return (
    <noscript>
      <p className="rounded-2xl bg-clay-paper px-5 py-4">
        This question needs JavaScript, which is off in this browser. You can read about{" "}
        <Link href="/upfront-boost">Upfront Boost</Link>, <Link href="/monthly-boost">Monthly Boost</Link> and{" "}
        <Link href="/double-boost">Double Boost</Link> instead.
      </p>
    </noscript>
  );
}

export default function GetStartedPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const question = questionAt(location.pathname);
  const answers = answersIn(figuresPart(location));
  if (question === null) return <Navigate to="/homeowner-assistant/get-started" replace />;

  const order = questionsFor(answers);
  const place = Math.max(order.indexOf(question), 0);

  function handleAnswer(given: FinderAnswers): void {
    const nextOrder = questionsFor(given);
    const next = nextOrder[nextOrder.indexOf(question ?? "buying-or-owning") + 1] ?? "your-boost";
    void navigate(finderAddress(next, given));
  }

  if (question === "your-boost") {
    // A shared or shortened address: without the first answer there is nothing to conclude from.
    if (answers.situation === null) return <Navigate to="/homeowner-assistant/get-started" replace />;
    return <FinderResult answers={answers} />;
  }

  const Screen = SCREENS[question];
  const before = order[place - 1];
  return (
    <div className="page-width grid items-start gap-x-20 pt-[clamp(1.5rem,6vw,4rem)] lg:grid-cols-[minmax(0,38rem)_1fr]">
      <div className="grid max-w-measure gap-4">
        <p className="font-semibold text-eucalyptus">
          Which boost fits you?{" "}
          <span className="font-normal text-soft">
            Question {place + 1} of {order.length - 1}
          </span>
        </p>
        <WithoutScripts />
        <Screen
          key={question}
          answers={answers}
          onAnswer={handleAnswer}
          backHref={before === undefined ? null : finderAddress(before, answers)}
        />
      </div>
      <HouseShare
        ownerPercent={50 + (44 * place) / Math.max(order.length - 2, 1)}
        isDecorative
        className="hidden max-w-72 justify-self-end lg:block"
      />
    </div>
  );
}
