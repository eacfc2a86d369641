import { leadPerson } from "@keystep/contract/leads/leads";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useToday } from "#src/app/clock";
import { figuresPart } from "#src/form/address-figures";
import { keep, readKept } from "#src/form/kept-in-tab";
import { useIsAlive } from "#src/ui/use-is-alive";
import { openingAnswers, type PersonAnswers, type WizardAnswers } from "./kept-answers.ts";
import type { LeadKind } from "./lead-kinds.ts";
import { reachableStep, searchOf, stepBefore, stepIn, type WizardStep } from "./wizard-step.ts";

function cameByNext(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isNext" in state;
}

function placeOf(kind: LeadKind): string {
  return `keystep-lead-${kind.type}`;
}

/** Whether a wizard opens with more than what stands in its finished HTML: figures of an address, or what this tab kept. */
export function opensWithMore(kind: LeadKind): boolean {
  return figuresPart(window.location) !== "" || readKept(placeOf(kind)) !== null;
}

/** Kept for this tab until it is sent (interpretation, LEAD-04). */
function useKeptAnswers(kind: LeadKind) {
  const place = placeOf(kind);
  const address = figuresPart(useLocation());
  const isAlive = useIsAlive();
  const [answers, setAnswers] = useState<WizardAnswers>(() =>
    isAlive ? openingAnswers(kind, address, readKept(place)) : openingAnswers(kind, "", null),
  );

  const latest = useRef(answers);

  const change = useCallback(
    (changed: Partial<WizardAnswers>) => {
      latest.current = { ...latest.current, ...changed };
      keep(place, latest.current);
      setAnswers(latest.current);
    },
    [place],
  );
  return { answers, change, clear: () => keep(place, null) };
}

/** The steps of a wizard and the way through them; the address carries the step, so the browser's Back goes a step back. */
export function useLeadWizard(kind: LeadKind) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const today = useToday();
  const isAlive = useIsAlive();
  const { answers, change, clear } = useKeptAnswers(kind);
  const [sentBy, setSentBy] = useState<PersonAnswers | null>(null);

  const property = kind.schemaOn(today).safeParse(answers.property).data ?? null;
  const asked = stepIn(isAlive ? search : "");
  const step = reachableStep(asked, {
    property: property !== null,
    user: leadPerson.safeParse(answers.person).success,
  });

  useEffect(() => {
    if (sentBy === null && step !== asked) void navigate(`${pathname}${searchOf(step)}`, { replace: true });
  }, [asked, navigate, pathname, sentBy, step]);

  function goTo(next: WizardStep): void {
    void navigate(`${pathname}${searchOf(next)}`, { state: { isNext: true } });
  }

  function goBack(): void {
    const before = stepBefore(step);
    if (before === null) return;
    if (cameByNext(state)) void navigate(-1);
    else void navigate(`${pathname}${searchOf(before)}`, { replace: true });
  }

  function finish(): void {
    clear();
    setSentBy(answers.person);
    void navigate(`${pathname}${searchOf("success")}`, { replace: true });
  }

  return { answers, change, property, step, sentBy, goTo, goBack, finish };
}
