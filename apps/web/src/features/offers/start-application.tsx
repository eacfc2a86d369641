import { isInProgress, type ApplicationType } from "@keystep/domain/applications/application";
import { useState } from "react";
import { problemText } from "#src/api/problem-text";
import { useApplications, useCurrentUser } from "#src/api/queries";
import { Alert } from "#src/ui/alert.tsx";
import type { Figures } from "./calculator-kind.ts";
import { EmailSent } from "./email-sent.tsx";
import { EstimateForm } from "./estimate-form.tsx";
import { ExistingApplications } from "./existing-applications.tsx";
import type { Offer } from "./offers.ts";
import { RegisterInstead } from "./register-instead.tsx";
import { prepareStart, useStartApplication } from "./use-start-application.ts";

type StartApplicationProps = {
  readonly offer: Offer;
  readonly type: ApplicationType;
  /** The figures by the names of an application's context (SPEC §3). */
  readonly context: Figures;
  /** What the register form of the offer starts with. */
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
    start.mutate({ context, emailAddress: typed }, { onSuccess: (place) => setSent(place === null) });
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
