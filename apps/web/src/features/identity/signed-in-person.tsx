import { getCurrentUser } from "@keystep/contract/identity/identity";
import { useEffect, useState } from "react";
import { call } from "#src/api/client";
import { paths } from "#src/app/paths";
import { Link } from "#src/ui/link.tsx";

/** Shows the person whose session this browser holds, and the two ways on; shows nothing until the server has answered. */
export function SignedInPerson() {
  const [email, setEmail] = useState<string | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    call(getCurrentUser, { signal: leaving.signal })
      .then((user) => setEmail(user.email))
      .catch(() => undefined); // without an answer there is no name to show, and the form stands in any case
    return () => leaving.abort();
  }, []);

  if (email === null) return null;
  return (
    <div className="grid gap-1 rounded-2xl bg-eucalyptus-paper px-5 py-4">
      <p>
        You are logged in already, as <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <p className="flex flex-wrap gap-x-5">
        <Link href={paths.dashboard()} className="inline-flex min-h-8 items-center">
          Go to your dashboard
        </Link>
        <Link href={paths.logout()} className="inline-flex min-h-8 items-center">
          Log out
        </Link>
      </p>
    </div>
  );
}
