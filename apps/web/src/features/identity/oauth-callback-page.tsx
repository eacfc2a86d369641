import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { redirectHome } from "#src/api/redirect-notice";
import { session, SignInFailed } from "#src/api/session";
import { privateMeta } from "#src/layout/page-meta";
import { QuietPage } from "./quiet-page.tsx";

export const meta = privateMeta("Logging in");

export default function OauthCallbackPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const code = query.get("code");
  const state = query.get("state");

  useEffect(() => {
    if (code === null || state === null) {
      redirectHome(navigate, "sign-in.failed");
      return;
    }
    let isLeft = false;
    session()
      .finishSignIn(code, state)
      .then((path) => {
        if (!isLeft) void navigate(path, { replace: true });
      })
      .catch((error: unknown) => {
        const isDenied = error instanceof SignInFailed && error.isDenied;
        if (!isLeft) redirectHome(navigate, isDenied ? "sign-in.denied" : "sign-in.failed");
      });
    return () => {
      isLeft = true;
    };
  }, [code, state, navigate]);

  return (
    <QuietPage heading="...Loading">
      <p role="status">We are signing you in.</p>
    </QuietPage>
  );
}
