import { asksForPassword } from "@keystep/domain/identity/user";
import { useRequiredUser } from "#src/api/use-required-user";
import { paths } from "#src/app/paths";
import { useIsOnline } from "#src/form/use-is-online";
import { privateMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { Loading } from "#src/ui/loading.tsx";
import { OfflineNote } from "#src/ui/offline-note.tsx";
import { AccountDesk } from "./account-desk.tsx";

export const meta = privateMeta("Your account");

/** A person who came by an emailed link has no password yet; the application's first step makes the account. */
function NotYetAnAccount() {
  return (
    <div className="grid max-w-measure justify-items-start gap-4">
      <p>
        Your account begins when you choose a password, on the first step of your application. Then you can change it
        here, and see where you are logged in.
      </p>
      <Link href={paths.dashboard()} look="primary">
        Go to your dashboard
      </Link>
    </div>
  );
}

export default function AccountPage() {
  const user = useRequiredUser();
  const isOnline = useIsOnline();
  return (
    <div className="page-width grid gap-8 pt-10">
      <div className="grid gap-2">
        <p>
          <Link href={paths.dashboard()} className="inline-flex min-h-8 items-center">
            Dashboard
          </Link>
        </p>
        <h1>Your account</h1>
      </div>
      <OfflineNote isOnline={isOnline}>
        You are offline. What you see may have changed, and nothing can be changed until you are back online.
      </OfflineNote>
      {user === null ? (
        <Loading label="Loading your account" />
      ) : asksForPassword(user.status) ? (
        <NotYetAnAccount />
      ) : (
        <AccountDesk user={user} />
      )}
    </div>
  );
}
