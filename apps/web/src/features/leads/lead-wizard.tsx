import { register } from "@keystep/contract/identity/registration";
import { leadPerson } from "@keystep/contract/leads/leads";
import { useCallback, useEffect, useState, useRef } from "react";
import { useLocation } from "react-router";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { problemText } from "#src/api/problem-text";
import { useIntentionKey } from "#src/api/use-intention-key";
import { useEmailCheck } from "#src/features/identity/use-email-check";
import { brand } from "#src/layout/brand";
import type { LeadKind } from "./lead-kinds.ts";
import type { PersonAnswers } from "./kept-answers.ts";
import type { LeadPropertyAnswers } from "./property-answers.ts";
import { PasswordStep, type PasswordAnswers } from "./password-step.tsx";
import { PersonStep } from "./person-step.tsx";
import { PropertyStep } from "./property-step.tsx";
import { useLeadWizard } from "./use-lead-wizard.ts";
import type { StepPlace } from "./wizard-frame.tsx";
import type { WizardStep } from "./wizard-step.ts";
import { paths } from "#src/app/paths";
import { Link } from "#src/ui/link.tsx";

type LeadReceivedProps = { readonly offerName: string; readonly firstName: string; readonly email: string };

/** Replaces the wizard once the lead is stored (LEAD-07). */
function LeadReceived({ offerName, firstName, email }: LeadReceivedProps) {
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);

  return (
    <div className="grid gap-5">
      <p className="font-semibold text-eucalyptus">{offerName}</p>
      <h1 ref={title} tabIndex={-1} className="wrap-anywhere">
        Thank you, {firstName}
      </h1>
      <p role="status" className="text-[1.15rem]">
        We have securely saved your information. One of our representatives will contact you soon.
      </p>
      <section aria-labelledby="next" className="grid gap-3">
        <h2 id="next">What happens next</h2>
        <ol className="grid list-decimal gap-2 pl-6">
          <li>
            Confirm your email: a link is on its way to <strong className="wrap-anywhere">{email}</strong>. Check spam
            too.
          </li>
          <li>Log in.</li>
        </ol>
      </section>
      <p className="mt-2">
        <Link href={paths.login()} look="primary" size="large">
          Login
        </Link>
      </p>
    </div>
  );
}

const NO_PASSWORD: PasswordAnswers = { password: "", wantsMarketing: false };

const STEP_TITLES = { user: "About you", password: "Choose a password", success: "Thank you" } as const;

/** The first step has the page's own title. */
function titleOf(offerName: string, step: WizardStep | "success"): string {
  const page = `Register for ${offerName} · ${brand.name}`;
  return step === "property" ? page : `${STEP_TITLES[step]} · ${page}`;
}

/** Sends the whole form; a repeated try with the same answers carries the same key and so is done once (LEAD-06). */
function useSendLead(wizard: ReturnType<typeof useLeadWizard>) {
  const { pathname } = useLocation();
  const { keyFor } = useIntentionKey();
  return async (secret: PasswordAnswers): Promise<void> => {
    const { property, answers } = wizard;
    if (property === null) return;
    const { figures, person } = answers;
    const body = {
      ...property,
      ...leadPerson.parse(person),
      ...(Object.keys(figures).length === 0 ? {} : { figures }),
      ...secret,
      sourcePage: pathname.replace(/(?<=.)\/$/, ""),
    };
    await call(register, { body, idempotencyKey: keyFor(JSON.stringify(body)) });
  };
}

/** The wizard once it knows what was typed before: property, user, password, success (LEAD-01). */
export function LeadWizard({ kind, offerName }: { readonly kind: LeadKind; readonly offerName: string }) {
  const wizard = useLeadWizard(kind);
  const { answers, change, step, sentBy } = wizard;
  const send = useSendLead(wizard);
  const emailCheck = useEmailCheck();
  const [secret, setSecret] = useState(NO_PASSWORD);
  // The server refused this address; it counts until another one is typed.
  const [refused, setRefused] = useState<{ readonly address: string; readonly problem: string } | null>(null);
  const [shown, setShown] = useState({ step, isArrival: false });
  if (shown.step !== step) setShown({ step, isArrival: true });

  useEffect(() => {
    document.title = titleOf(offerName, sentBy === null ? step : "success");
  }, [offerName, sentBy, step]);

  const changeProperty = useCallback((property: LeadPropertyAnswers) => change({ property }), [change]);
  const changePerson = useCallback((person: PersonAnswers) => change({ person }), [change]);

  async function handleSend(typed: PasswordAnswers): Promise<void> {
    try {
      await send(typed);
      setSecret(NO_PASSWORD);
      wizard.finish();
    } catch (error) {
      if (!isApiProblem(error, "user.email-registered")) throw error;
      emailCheck.markKnown(leadPerson.shape.email.parse(answers.person.email));
      setRefused({ address: answers.person.email, problem: problemText(error) });
      wizard.goBack();
    }
  }

  if (sentBy !== null) return <LeadReceived offerName={offerName} firstName={sentBy.firstName} email={sentBy.email} />;
  const place: StepPlace = { offerName, step, isArrival: shown.isArrival, onBack: wizard.goBack };
  if (step === "property") {
    return (
      <PropertyStep
        place={place}
        kind={kind}
        answers={answers.property}
        onChange={changeProperty}
        onNext={() => wizard.goTo("user")}
      />
    );
  }
  if (step === "user") {
    return (
      <PersonStep
        place={place}
        answers={answers.person}
        emailCheck={emailCheck}
        problem={refused?.address === answers.person.email ? refused.problem : null}
        onChange={changePerson}
        onNext={() => wizard.goTo("password")}
      />
    );
  }
  return (
    <PasswordStep
      place={place}
      email={answers.person.email}
      answers={secret}
      onChange={setSecret}
      onSend={handleSend}
    />
  );
}
