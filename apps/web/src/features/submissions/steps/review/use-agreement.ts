import { dueDeclarations, type AgreedDeclarations } from "@keystep/contract/submissions/declarations";
import { declareOwnPart, submitApplication } from "@keystep/contract/submissions/submissions";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { isApiProblem, type ApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { problemText } from "#src/api/problem-text";
import { useIntentionKey } from "#src/api/use-intention-key";
import { applicationPath } from "#src/app/paths";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { withApplicant } from "#src/features/applications/conflicts/with-changes";
import { disclosuresQuery } from "#src/features/disclosures/use-disclosures";
import { submissionQuery } from "#src/features/submissions/submission-query";
import type { RefusedPart } from "./missing-parts.ts";

/** Why it did not count. `changed`: newer answers are on the page now, and nothing was sent of either. */
export type AgreementRefusal =
  | { readonly kind: "problem"; readonly text: string }
  | { readonly kind: "changed" }
  | { readonly kind: "incomplete"; readonly parts: readonly RefusedPart[] }
  | { readonly kind: "sign-in" };

export type Agreement = {
  readonly refusal: AgreementRefusal | null;
  readonly agree: (declared: AgreedDeclarations) => Promise<AgreementRefusal | null>;
};

type Acting = {
  readonly act: (declared: AgreedDeclarations) => Promise<void>;
  /** True once the agreement holds and the form is gone: if the agreement lapses, the page asks again. */
  readonly isSettled?: boolean;
};

/** Does once what is agreed to: a second press and a repeat after a lost answer are the same intention. */
export function useAgreement({ act, isSettled = false }: Acting): Agreement {
  const { application, inTurn, refresh } = useOpenApplication();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<AgreementRefusal | null>(null);
  const isActing = useRef(false);

  useEffect(() => {
    if (isSettled) isActing.current = false;
  }, [isSettled]);

  /** The page as the server has it now; false where it cannot be had. */
  function takeNewer(): Promise<boolean> {
    return inTurn(refresh).then(
      () => true,
      () => false,
    );
  }

  async function refusalOf(problem: ApiProblem): Promise<AgreementRefusal | null> {
    switch (problem.code) {
      case "application.sign-in-to-submit":
        return { kind: "sign-in" };
      case "application.incomplete":
        await takeNewer();
        return { kind: "incomplete", parts: problem.errors };
      case "disclosure.not-shown":
        // A version came into force since this page asked; the list now says so.
        await queries.invalidateQueries(disclosuresQuery(application.id));
        return { kind: "problem", text: problemText(problem) };
      case "application.version-conflict":
        return (await takeNewer()) ? { kind: "changed" } : { kind: "problem", text: problemText(problem) };
      case "correction.closed":
      case "correction.not-found":
        await takeNewer();
        return { kind: "problem", text: problemText(problem) };
      case "application.not-a-draft":
        if (!(await takeNewer())) return { kind: "problem", text: problemText(problem) };
        await navigate(applicationPath(application.id, "success"));
        return null;
      default:
        return { kind: "problem", text: problemText(problem) };
    }
  }

  async function agree(declared: AgreedDeclarations): Promise<AgreementRefusal | null> {
    // The second half of a double click comes before the button shows that it was pressed, or while the next page is on its way.
    if (isActing.current) return null;
    isActing.current = true;
    setRefusal(null);
    try {
      await act(declared);
      return null;
    } catch (error) {
      const found = isApiProblem(error)
        ? await refusalOf(error)
        : ({ kind: "problem", text: problemText(error) } as const);
      // Offline the form says so by itself, and once the connection is back it can be sent.
      if (navigator.onLine) setRefusal(found);
      isActing.current = false;
      return found;
    }
  }

  return { agree, refusal };
}

/** The main applicant sends the application. */
export function useSubmit(): Agreement {
  const { application, current, adopt, inTurn, refresh } = useOpenApplication();
  const { id } = application;
  const { keyFor } = useIntentionKey();
  const queries = useQueryClient();
  const navigate = useNavigate();

  async function send(declarations: AgreedDeclarations): Promise<void> {
    // In turn: what was typed a moment ago and is still on its way belongs to it.
    const sent = await inTurn(() => {
      const body = { basis: application.agreement.basis, declarations };
      return call(submitApplication, { params: { id }, body, idempotencyKey: keyFor(JSON.stringify(body)) });
    });
    queries.setQueryData(submissionQuery(id).queryKey, sent);
    adopt({ ...current(), status: sent.status, step: "success", informationRequest: null });
    await navigate(applicationPath(id, "success"));
    void refresh().catch(() => undefined); // it is sent; the next page shows what is known already
  }

  return useAgreement({ act: send });
}

/** A co-applicant declares their own part. */
export function useDeclare(): Agreement {
  const { application, current, adopt, inTurn } = useOpenApplication();
  const { id } = application;
  const { keyFor } = useIntentionKey();

  async function declare(declarations: AgreedDeclarations): Promise<void> {
    // In turn: what was typed a moment ago and is still on its way belongs to it.
    const { declaredAt } = await inTurn(() => {
      const body = { basis: application.agreement.basis, declarations };
      return call(declareOwnPart, { params: { id }, body, idempotencyKey: keyFor(JSON.stringify(body)) });
    });
    const now = withApplicant(current(), current().viewer, { declaredAt });
    const agreed = dueDeclarations(now).map((words) => ({ ...words, agreedAt: declaredAt }));
    adopt({
      ...now,
      agreement: { ...now.agreement, standing: [...now.agreement.standing, ...agreed], sharedBefore: null },
    });
  }

  const own = application.applicants.find(({ type }) => type === application.viewer);
  return useAgreement({ act: declare, isSettled: (own?.declaredAt ?? null) !== null });
}
