import { useState } from "react";
import { session } from "#src/api/session";
import { pageMeta } from "#src/layout/page-meta";
import { brand } from "#src/layout/brand";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { QuietPage } from "./quiet-page.tsx";

export function meta() {
  return pageMeta({
    title: `Sign in to ${brand.name}`,
    description: `Sign in to go on with your ${brand.name} application.`,
    path: "/login",
  });
}

export default function LoginPage() {
  const [isLeaving, setLeaving] = useState(false);
  const isAlive = useIsAlive();

  function handleSignIn(): void {
    setLeaving(true);
    session()
      .startSignIn("/")
      .catch(() => setLeaving(false));
  }

  return (
    <QuietPage heading={`Sign in to ${brand.name}`} ownerPercent={70}>
      <p>Your application waits where you left it. Sign in with your email and password on the next page.</p>
      <p>
        <Button variant="primary" size="large" onClick={handleSignIn} isPending={isLeaving} isDisabled={!isAlive}>
          Login
        </Button>
      </p>
      <noscript>
        <p>Signing in needs JavaScript, which is off in this browser.</p>
      </noscript>
      <p className="text-soft">
        No account yet? <Link href="/register">See how to get one</Link>
      </p>
    </QuietPage>
  );
}
