import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { session } from "#src/api/session";
import { brand } from "#src/layout/brand";
import { QuietPage } from "./quiet-page.tsx";

export function meta() {
  return [{ title: `Logging out · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

let ending: Promise<void> | null = null;

/** The server may be out of reach; this browser forgets the session in any case. */
async function endOnServer(): Promise<void> {
  try {
    const [{ call }, { logout }] = await Promise.all([import("#src/api/client"), import("@keystep/contract/identity")]);
    const refreshToken = session().refreshToken();
    await call(logout, { body: refreshToken === null ? {} : { refreshToken } });
  } catch {
    // What is left on the server ends by itself; staying signed in here would be worse.
  }
}

export default function LogoutPage() {
  const queries = useQueryClient();

  useEffect(() => {
    ending ??= endOnServer()
      .then(() => {
        session().forgetPerson();
        queries.clear();
        // A whole new page, so that nothing of the last person stays in memory.
        window.location.replace("/");
      })
      .finally(() => {
        ending = null;
      });
  }, [queries]);

  return (
    <QuietPage heading="Logging out..." ownerPercent={60}>
      <p role="status">One moment.</p>
    </QuietPage>
  );
}
