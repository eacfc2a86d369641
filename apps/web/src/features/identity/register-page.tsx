import { REGISTRATION } from "@keystep/contract/identity/entrance";
import { Suspense, useState } from "react";
import { paths } from "#src/app/paths";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { focusAtOnce } from "#src/ui/focus-at-once";
import { Link } from "#src/ui/link.tsx";
import { SteadyPlace } from "./entrance-form.tsx";
import { QuietPage } from "./quiet-page.tsx";
import { RegisterForm, type RegisteredPerson } from "./register-form.tsx";
import { SignedInNote } from "./signed-in-note.tsx";

export const meta = pageMeta(
  "Register",
  `Create an account with ${brand.name}: your names, an email address and a password.`,
);

/** Takes the form's place once there is an account. */
function Registered({ email }: { readonly email: string }) {
  return (
    <>
      <p ref={focusAtOnce} tabIndex={-1} className="text-[1.15rem] outline-none">
        Successfully registered! You can now login here:
      </p>
      <p>
        <Link href={paths.login()} look="primary" size="large">
          Login
        </Link>
      </p>
      <p className="text-soft">
        A confirmation email is on its way to <strong className="wrap-anywhere">{email}</strong>. Open its link to see
        everything you began with this address.
      </p>
      <p className="text-soft">Nothing after a few minutes? Please look in the spam folder.</p>
    </>
  );
}

function WithoutScripts() {
  return (
    <noscript>
      <p className="max-w-112 rounded-2xl bg-clay-paper px-5 py-4">
        Registering needs JavaScript, which is off in this browser. Please switch it on for this site and open the page
        again, or write to us: the address is on the <Link href={paths.contactUs()}>contact page</Link>.
      </p>
    </noscript>
  );
}

export default function RegisterPage() {
  const [registered, setRegistered] = useState<RegisteredPerson | null>(null);

  if (registered !== null) {
    return (
      <QuietPage heading={`Welcome, ${registered.firstName}`}>
        <Registered email={registered.email} />
      </QuietPage>
    );
  }
  return (
    <QuietPage heading={REGISTRATION.title}>
      <p>Save your application and come back any time, on any device.</p>
      <SignedInNote />
      <WithoutScripts />
      {/* Comes alive on its own, after the page around it: its form draws itself twice as it does. */}
      <Suspense>
        <RegisterForm onRegistered={setRegistered} />
      </Suspense>
      <SteadyPlace className="grid gap-2 text-soft">
        <p>
          Registered already? <Link href={paths.login()}>Log in</Link>
        </p>
        <p>
          Only looking? The <Link href={paths.homeownerAssistantCalculator()}>calculator</Link> needs no account.
        </p>
      </SteadyPlace>
    </QuietPage>
  );
}
