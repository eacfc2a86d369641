import { useQuery } from "@tanstack/react-query";
import { useStartSignIn } from "#src/api/use-start-sign-in";
import { paths } from "#src/app/paths";
import { LoadState } from "#src/layout/load-state.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { ownSessionQuery } from "#src/features/desk/desk-queries";

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
        Your account has a second step, but this session was begun without it. Log in again, and the sign-in page asks
        for it.
      </p>
      {problem === null ? null : <Alert>{problem}</Alert>}
      <Button variant="primary" size="large" isPending={isLeaving} onClick={start}>
        Log in again
      </Button>
    </>
  );
}

/** For staff who signed in by a password alone. */
export function SecondStepNeeded() {
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
