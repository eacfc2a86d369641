import { session } from "#src/api/session";
import { privateMeta } from "#src/layout/page-meta";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { QuietPage } from "./quiet-page.tsx";

export const meta = privateMeta("Sign-in failed");

export default function OauthErrorPage() {
  return (
    <QuietPage heading="Auth error! Please login again.">
      <p>The sign-in was not finished. Nothing was changed, and what you saved is still there.</p>
      <p className="flex flex-wrap gap-x-5 gap-y-3">
        <Button variant="primary" size="large" onClick={() => void session().startSignIn("/")}>
          Login
        </Button>
        <Link href="/" look="quiet">
          Back to the start
        </Link>
      </p>
    </QuietPage>
  );
}
