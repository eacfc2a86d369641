import type { AnswerOf } from "@keystep/contract/http/route";
import type { listAdministrators } from "@keystep/contract/staff/staff";
import { isStaff as hasStaffRole } from "@keystep/domain/identity/user";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { isApiProblem } from "#src/api/api-problem";
import { redirectHome } from "#src/api/redirect-notice";
import { useRequiredUser } from "#src/api/use-required-user";
import { useStartSignIn } from "#src/api/use-start-sign-in";
import { paths } from "#src/app/paths";
import { privateMeta } from "#src/layout/page-meta";
import { LoadState } from "#src/layout/load-state.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { Loading } from "#src/ui/loading.tsx";
import { administratorsQuery, ownSessionQuery } from "./staff-queries.ts";
import { MortgageShares } from "./mortgage-shares.tsx";
import { SentApplications } from "./sent-applications.tsx";
import { SecurityEvents } from "./security-events.tsx";
import { StaffMessages } from "./staff-messages.tsx";

type Administrators = AnswerOf<typeof listAdministrators>;

function AdministratorList({ administrators }: { readonly administrators: Administrators }) {
  return (
    <ul className="max-w-[52rem] border-b border-line">
      {administrators.map(({ id, firstName, lastName, email, hasSecondFactor }) => (
        <li
          key={id}
          className="grid gap-x-6 border-t border-line py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_14rem] md:items-baseline"
        >
          <span className="font-semibold">{`${firstName} ${lastName}`.trim() || email}</span>
          <span className="wrap-anywhere">{email}</span>
          <span className={hasSecondFactor ? "text-soft" : "font-semibold text-clay-ink"}>
            {hasSecondFactor ? "Has a second step" : "No second step yet"}
          </span>
        </li>
      ))}
    </ul>
  );
}

type StaffWorkspaceProps = { readonly administrators: Administrators };

function StaffWorkspace({ administrators }: StaffWorkspaceProps) {
  return (
    <>
      <h1>Staff workspace</h1>
      <SentApplications />
      <StaffMessages />
      <MortgageShares />
      <section aria-labelledby="administrators" className="grid gap-4">
        <h2 id="administrators">Who may work here</h2>
        <p className="max-w-measure text-soft">
          People are added and removed by whoever runs the server. Without a second step somebody who is listed cannot
          come in yet.
        </p>
        <AdministratorList administrators={administrators} />
      </section>
      <SecurityEvents />
    </>
  );
}

export const meta = privateMeta("Staff workspace");

function SetUp() {
  return (
    <>
      <p>
        The workspace shows other people's affairs, so a password alone does not open it. Set up an authenticator app or
        a passkey in your account; this page opens right after.
      </p>
      <Link href={paths.accountTwoStepForStaff()} look="primary" size="large">
        Set up the second step
      </Link>
    </>
  );
}

function SignInAgain() {
  const { isLeaving, problem, start } = useStartSignIn(paths.staff(), { prompt: "login" });
  return (
    <>
      <p>
        Your account has a second step, but this session was begun without it. Sign in again, and the sign-in page asks
        for it.
      </p>
      {problem === null ? null : <Alert>{problem}</Alert>}
      <Button variant="primary" size="large" isPending={isLeaving} onClick={start}>
        Sign in again
      </Button>
    </>
  );
}

/** For staff who signed in by a password alone. */
function SecondStepNeeded() {
  const query = useQuery(ownSessionQuery);
  return (
    <div className="grid max-w-measure justify-items-start gap-5">
      <h1>A second step opens this page</h1>
      {query.data === undefined ? (
        <LoadState query={query} label="Loading what is missing" />
      ) : query.data.hasSecondFactor ? (
        <SignInAgain />
      ) : (
        <SetUp />
      )}
    </div>
  );
}

/** The server decides: its answer to the first staff call says whether this session may come in. */
function Door() {
  const query = useQuery(administratorsQuery);
  if (query.data !== undefined) return <StaffWorkspace administrators={query.data} />;
  if (isApiProblem(query.error, "second-factor.required")) return <SecondStepNeeded />;
  return <LoadState query={query} label="Loading the workspace" />;
}

export default function StaffPage() {
  const user = useRequiredUser();
  const navigate = useNavigate();
  const { "*": below = "" } = useParams();
  const isStaff = user !== null && hasStaffRole(user.roles);

  useEffect(() => {
    if (user !== null && !isStaff) redirectHome(navigate, "access.forbidden");
    else if (isStaff && below !== "") void navigate(paths.staff(), { replace: true });
  }, [user, isStaff, below, navigate]);

  // Until the person is known to be staff, not even the heading says what this is.
  return <div className="page-width grid gap-8 pt-10">{isStaff ? <Door /> : <Loading label="Loading" />}</div>;
}
