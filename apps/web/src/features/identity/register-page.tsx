import { Suspense, useState } from "react";
import { paths } from "#src/app/paths";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { QuietPage } from "./quiet-page.tsx";
import { RegisterForm } from "./register-form.tsx";
import { Registered } from "./registered.tsx";
import { SteadyPlace } from "./steady-place.tsx";
import type { RegisteredPerson } from "./use-registration.ts";
import { SignedInNote } from "./signed-in-note.tsx";
import { useInvitationInAddress } from "./use-invitation-in-address.ts";

export function meta() {
  return pageMeta({
    title: "Register",
    description: `Create an account with ${brand.name}: your names, an email address and a password.`,
    path: "/register",
  });
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
  const invitationId = useInvitationInAddress();

  if (registered !== null) {
    return (
      <QuietPage heading={`Welcome, ${registered.firstName}`} ownerPercent={100}>
        <Registered email={registered.email} invitationId={invitationId} />
      </QuietPage>
    );
  }
  return (
    <QuietPage heading="Create your account" ownerPercent={85}>
      {invitationId === null ? (
        <p>With it you can leave your application at any time and come back to it from any device.</p>
      ) : (
        <p>
          With an account of your own, your part of the application is yours alone. Then you come back to{" "}
          <Link href={paths.join(invitationId)}>your invitation</Link>.
        </p>
      )}
      <SignedInNote />
      <WithoutScripts />
      {/* Comes alive on its own, after the page around it: its form draws itself twice as it does. */}
      <Suspense>
        <RegisterForm onRegistered={setRegistered} />
      </Suspense>
      <SteadyPlace className="grid gap-2 text-soft">
        <p>
          Registered already?{" "}
          {invitationId === null ? (
            <Link href={paths.login()}>Login</Link>
          ) : (
            <Link href={paths.join(invitationId)}>Sign in from your invitation</Link>
          )}
        </p>
        <p>
          Only looking? The <Link href={paths.homeownerAssistantCalculator()}>calculator</Link> needs no account.
        </p>
      </SteadyPlace>
    </QuietPage>
  );
}
