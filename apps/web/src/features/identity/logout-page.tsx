import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { session } from "#src/api/session";
import { brand } from "#src/layout/brand";
import { privateMeta } from "#src/layout/page-meta";
import { buttonLook } from "#src/ui/button-look";
import { QuietPage } from "./quiet-page.tsx";

export const meta = privateMeta("Logging out");

let leaving: Promise<boolean> | null = null;

/** One sign-out however often the page mounts; answers whether the server heard it. */
function leave(): Promise<boolean> {
  leaving ??= session()
    .leave("signed-out")
    .finally(() => {
      leaving = null;
    });
  return leaving;
}

export default function LogoutPage() {
  const queries = useQueryClient();
  const [isUnheard, setUnheard] = useState(false);

  useEffect(() => {
    let isGone = false;
    void leave().then((isHeard) => {
      queries.clear();
      if (isGone) return;
      // A whole new page, so that nothing of the last person stays in memory.
      if (isHeard) window.location.replace(session().addressAfterSignOut());
      // That page could not be had either.
      else setUnheard(true);
    });
    return () => {
      isGone = true;
    };
  }, [queries]);

  if (isUnheard) {
    return (
      <QuietPage heading="You are logged out on this device">
        <p role="status">
          We could not reach {brand.name} to say so. This browser tells it as soon as there is a connection, and the
          session on our side ends by itself.
        </p>
        <p>
          <a href="/" className={buttonLook("primary", "large")}>
            Go to the home page
          </a>
        </p>
      </QuietPage>
    );
  }
  return (
    <QuietPage heading="Logging out...">
      <p role="status">One moment.</p>
    </QuietPage>
  );
}
