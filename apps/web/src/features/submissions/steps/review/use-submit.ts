import type { DeclarationName } from "@keystep/contract/declarations";
import { submitApplication } from "@keystep/contract/submissions";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { isApiProblem, type ApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { problemText } from "#src/api/problem-text";
import { useIntentionKey } from "#src/api/use-intention-key";
import { applicationPath } from "#src/app/paths";
import { useOpenApplication } from "#src/features/applications/open-application";
import { submissionQuery } from "#src/features/submissions/submission-query";
import type { RefusedPart } from "./missing-parts.ts";

/** All of them agreed to. */
export type Declared = Readonly<Record<DeclarationName, true>>;

/** Why it was not sent. `changed`: newer answers are on the page now, and nothing was sent of either. */
export type Refusal =
  | { readonly kind: "problem"; readonly text: string }
  | { readonly kind: "changed" }
  | { readonly kind: "incomplete"; readonly parts: readonly RefusedPart[] }
  | { readonly kind: "sign-in" };

/** Sends the application in, once: a second press and a repeat after a lost answer are the same intention. */
export function useSubmit() {
  const { application, current, adopt, inTurn, refresh } = useOpenApplication();
  const { id } = application;
  const { keyFor } = useIntentionKey();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isSending = useRef(false);

  async function send(declarations: Declared): Promise<void> {
    // In turn: what was typed a moment ago and is still on its way belongs to it.
    const sent = await inTurn(() => {
      const body = { version: current().version, declarations };
      return call(submitApplication, { params: { id }, body, idempotencyKey: keyFor(JSON.stringify(body)) });
    });
    queries.setQueryData(submissionQuery(id).queryKey, sent);
    adopt({ ...current(), status: sent.status, step: "success", informationRequest: null });
    await navigate(applicationPath(id, "success"));
    void refresh().catch(() => undefined); // it is sent; the next page shows what is known already
  }

  /** The page as the server has it now; false where it cannot be had. */
  function takeNewer(): Promise<boolean> {
    return inTurn(refresh).then(
      () => true,
      () => false,
    );
  }

  async function refusalOf(problem: ApiProblem): Promise<Refusal | null> {
    switch (problem.code) {
      case "application.sign-in-to-submit":
        return { kind: "sign-in" };
      case "application.incomplete":
        await takeNewer();
        return { kind: "incomplete", parts: problem.errors };
      case "application.version-conflict":
        return (await takeNewer()) ? { kind: "changed" } : { kind: "problem", text: problemText(problem) };
      case "application.not-a-draft":
        if (!(await takeNewer())) return { kind: "problem", text: problemText(problem) };
        await navigate(applicationPath(id, "success"));
        return null;
      default:
        return { kind: "problem", text: problemText(problem) };
    }
  }

  async function submit(declarations: Declared): Promise<Refusal | null> {
    // The second half of a double click comes before the button shows that it was pressed, or while the next page is on its way.
    if (isSending.current) return null;
    isSending.current = true;
    setRefusal(null);
    try {
      await send(declarations);
      return null;
    } catch (error) {
      const found = isApiProblem(error)
        ? await refusalOf(error)
        : ({ kind: "problem", text: problemText(error) } as const);
      setRefusal(found);
      isSending.current = false;
      return found;
    }
  }

  return { submit, refusal };
}
