import type { ApplicationType } from "@keystep/domain/applications/application";
import { isInProgress } from "@keystep/domain/applications/application-status";
import { useState } from "react";
import { problemText } from "#src/api/problem-text";
import { applicationCalls, useApplications, useCurrentUser, queryKeys } from "#src/api/queries";
import { Alert } from "#src/ui/alert.tsx";
import type { Figures } from "#src/features/offers/calculator/calculator-kind";
import { EmailSent, EstimateForm, forgetTypedEmail } from "./estimate-form.tsx";
import { ExistingApplications } from "./existing-applications.tsx";
import type { Offer } from "#src/features/offers/offers";
import { Link } from "#src/ui/link.tsx";
import { registerAddress } from "#src/features/offers/register-address";
import { paths, applicationPath } from "#src/app/paths";
import type { ApplicationContextDraft } from "@keystep/contract/applications/applications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useIntentionKey } from "#src/api/use-intention-key";

type StartInput = {
  /** The figures by the names of an application's context (spec §3). */
  readonly context: ApplicationContextDraft;
  readonly emailAddress?: string;
};

/**
 * Fetches what sending needs while the person is still typing, and not before: most who try the figures send nothing. What cannot be had
 * now is asked for again when something is sent.
 */
export function prepareStart(): void {
  void applicationCalls.part().catch(() => undefined);
}

/** Stores the figures as an application; where the answer names a place, goes there. */
export function useStartApplication(type: ApplicationType) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  // A repeated try with the same figures must not make a second application.
  const { keyFor, forget } = useIntentionKey();

  return useMutation({
    mutationFn: async ({ context, emailAddress }: StartInput) => {
      const body = {
        type,
        context,
        ...(emailAddress === undefined ? {} : { emailAddress }),
      };
      const input = { body, idempotencyKey: keyFor(JSON.stringify(body)) };
      return (await applicationCalls.call(({ upsertApplication }) => upsertApplication)(input)) ?? null;
    },
    onSuccess: async (place) => {
      forget();
      if (place === null) return;
      await queries.invalidateQueries({ queryKey: queryKeys.applications });
      await navigate(applicationPath(place.id, place.step));
    },
  });
}

/** For buyers, beside each way on: what else there is, and that it may be the better deal. */
export function CompareFirst() {
  return (
    <p className="text-soft">
      A government scheme may cost you less. <Link href={paths.compare()}>Compare your options</Link> before you decide.
    </p>
  );
}

type RegisterInsteadProps = { readonly offer: Offer; readonly carried: Figures };

/** For people who prefer a call to an application: the figures go along. */
function RegisterInstead({ offer, carried }: RegisterInsteadProps) {
  return (
    <p className="text-soft">
      Prefer to talk? <Link href={registerAddress(offer, carried)}>Register and we’ll call you</Link>.
    </p>
  );
}

type StartApplicationProps = {
  readonly offer: Offer;
  readonly type: ApplicationType;
  /** The figures by the names of an application's context (spec §3). */
  readonly context: Figures;
  readonly carried: Figures;
};

/** The way on from a calculator: an application from an email address, one that is in progress, or a call back. */
export function StartApplication({ offer, type, context, carried }: StartApplicationProps) {
  const [emailAddress, setEmailAddress] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const { user } = useCurrentUser();
  const { applications } = useApplications();
  const start = useStartApplication(type);
  const inProgress = applications.filter(
    (application) =>
      application.viewer === "main-applicant" && application.type === type && isInProgress(application.status),
  );

  function handleEmail(typed: string): void {
    setEmailAddress(typed);
    start.mutate(
      { context, emailAddress: typed },
      {
        onSuccess: (place) => {
          forgetTypedEmail();
          setSent(place === null);
        },
      },
    );
  }

  return (
    <>
      {start.isError && !start.isPending ? (
        <Alert title="That did not go through">{problemText(start.error)}</Alert>
      ) : null}
      {inProgress.length > 0 ? (
        <ExistingApplications
          type={type}
          applications={inProgress}
          isStarting={start.isPending && start.variables.emailAddress === undefined}
          onStart={() => start.mutate({ context })}
        />
      ) : null}
      {isSent && emailAddress !== null ? (
        <EmailSent emailAddress={emailAddress} onAgain={() => setSent(false)} />
      ) : (
        <section aria-labelledby="estimate" className="grid gap-4">
          <h2 id="estimate">{inProgress.length > 0 ? "Or start from your email address" : "Keep these figures"}</h2>
          <EstimateForm
            ownEmail={user?.email ?? null}
            startingEmail={emailAddress}
            isPending={start.isPending && start.variables.emailAddress !== undefined}
            onReach={prepareStart}
            onSubmit={handleEmail}
          />
          <RegisterInstead offer={offer} carried={carried} />
        </section>
      )}
    </>
  );
}
