import { useRequiredUser } from "#src/api/use-required-user";
import { EMAIL_RECORD_MONTHS, ACTIVITY_KINDS, type ActivityKind } from "@keystep/domain/activity/activity";
import { useSearchParams } from "react-router";
import { paths } from "#src/app/paths";
import { privateMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { Loading } from "#src/ui/loading.tsx";
import { ActivityList } from "./activity-list.tsx";
import { LooksList } from "./looks-list.tsx";

export const meta = privateMeta("Receipts");

const CHOICES = [
  { kind: null, label: "Everything" },
  { kind: "email", label: "Emails" },
  { kind: "upload", label: "Uploads" },
  { kind: "save", label: "Saves" },
  { kind: "sent", label: "Sent in" },
  { kind: "consent", label: "Consents" },
  { kind: "disclosure", label: "Documents for you" },
  { kind: "look", label: "Our looks" },
] as const satisfies readonly { readonly kind: ActivityKind | "look" | null; readonly label: string }[];

type KindsProps = { readonly chosen: ActivityKind | "look" | null };

function Kinds({ chosen }: KindsProps) {
  return (
    <nav aria-label="Kinds of receipts">
      <ul className="flex flex-wrap gap-2">
        {CHOICES.map(({ kind, label }) => (
          <li key={label}>
            <Link
              href={kind === null ? paths.receipts() : `${paths.receipts()}?kind=${kind}`}
              look="bare"
              aria-current={kind === chosen ? "true" : undefined}
              className="inline-flex min-h-11 items-center rounded-full border-[1.5px] border-field-line px-4.5 transition-colors hover:border-ink aria-[current=true]:border-eucalyptus aria-[current=true]:bg-eucalyptus-paper aria-[current=true]:font-semibold"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export default function AllActivityPage() {
  const user = useRequiredUser();
  const [search] = useSearchParams();
  const chosen = ACTIVITY_KINDS.find((kind) => kind === search.get("kind")) ?? null;
  const isLooks = search.get("kind") === "look";
  return (
    <div className="page-width grid gap-8 pt-10">
      <div className="grid gap-2">
        <p>
          <Link href={paths.dashboard()} className="inline-flex min-h-8 items-center">
            Dashboard
          </Link>
        </p>
        <h1>Receipts</h1>
        <p className={isLooks ? "hidden" : "max-w-measure text-soft"}>
          What you saved, uploaded, sent and agreed to, and every email we sent to your confirmed address. The newest
          first. Emails stay here for {EMAIL_RECORD_MONTHS} months.
        </p>
        {isLooks ? (
          <p className="max-w-measure text-soft">
            Each time one of our team opened your documents, your answers or your case: when, what, and for which work.
            The newest first.
          </p>
        ) : null}
      </div>
      {user === null ? (
        <Loading label="Loading your receipts" />
      ) : (
        <>
          <Kinds chosen={isLooks ? "look" : chosen} />
          {isLooks ? <LooksList /> : <ActivityList key={chosen} kind={chosen} />}
        </>
      )}
    </div>
  );
}
