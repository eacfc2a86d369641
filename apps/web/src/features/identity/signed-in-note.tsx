import { lazy, Suspense } from "react";
import { useHasSession } from "#src/api/use-has-session";

function Nobody() {
  return null;
}

/** Without it no name shows, and the form stands in any case. */
const SignedInPerson = lazy(async () => ({
  default: await import("./signed-in-person.tsx").then(
    ({ SignedInPerson: Person }) => Person,
    () => Nobody,
  ),
}));

/** For a person who comes to a form they need not fill in: says whose session this browser holds. */
export function SignedInNote() {
  const hasSession = useHasSession();
  return (
    <div role="status" className="w-full max-w-112 empty:hidden">
      {hasSession ? (
        <Suspense fallback={null}>
          <SignedInPerson />
        </Suspense>
      ) : null}
    </div>
  );
}
