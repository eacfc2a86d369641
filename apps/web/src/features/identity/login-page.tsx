import { SECOND_STEP, SIGN_IN } from "@keystep/contract/identity/entrance";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { CodeForm } from "./code-form.tsx";
import { HostedSignInButton } from "./hosted-sign-in-button.tsx";
import { LoginForm } from "./login-form.tsx";
import { QuietPage } from "./quiet-page.tsx";
import { SignedInNote } from "./signed-in-note.tsx";
import { ForgotPasswordLink, SteadyPlace } from "./entrance-form.tsx";
import { useSignIn, type SignIn } from "./use-sign-in.ts";

export function meta() {
  return pageMeta({
    title: `Sign in to ${brand.name}`,
    description: `Sign in to go on with your ${brand.name} application.`,
    path: "/login",
  });
}

function WithoutScripts() {
  return (
    <noscript>
      <div className="max-w-112 rounded-2xl bg-clay-paper px-5 py-4">
        <p>
          Signing in needs JavaScript, which is off in this browser. Please switch it on for this site and open the page
          again. Choosing a new password works without it.
        </p>
        <p>
          <ForgotPasswordLink />
        </p>
      </div>
    </noscript>
  );
}

function PasswordStep({ signIn }: { readonly signIn: SignIn }) {
  return (
    <QuietPage heading={SIGN_IN.title} ownerPercent={70}>
      <p>{SIGN_IN.intro}</p>
      {signIn.isLeaving ? null : <SignedInNote />}
      <WithoutScripts />
      <LoginForm key={signIn.round} signIn={signIn} />
      <SteadyPlace>
        <HostedSignInButton>Sign in with a passkey</HostedSignInButton>
      </SteadyPlace>
    </QuietPage>
  );
}

function CodeStep({ signIn }: { readonly signIn: SignIn }) {
  return (
    <QuietPage heading={SECOND_STEP.title} ownerPercent={85}>
      <p>
        The password was right. Your account, <strong className="wrap-anywhere">{signIn.given.email}</strong>, asks for
        a second step.
      </p>
      <CodeForm signIn={signIn} />
    </QuietPage>
  );
}

export default function LoginPage() {
  const signIn = useSignIn();
  return signIn.stage === "code" ? <CodeStep signIn={signIn} /> : <PasswordStep signIn={signIn} />;
}
