import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { isApiProblem } from "#src/api/api-problem";
import { useRequiredUser } from "#src/api/use-required-user";
import { paths } from "#src/app/paths";
import { LoadState } from "#src/layout/load-state.tsx";
import { privateMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { Loading } from "#src/ui/loading.tsx";
import { Decided } from "./decided.tsx";
import { decisionQuery } from "./decision-query.ts";
import { NoDecision } from "./no-decision.tsx";

export const meta = privateMeta("Our decision");

function Asked({ id }: { readonly id: string }) {
  const query = useQuery({ ...decisionQuery(id), refetchOnMount: "always" });
  if (query.data !== undefined) return <Decided id={id} decision={query.data} />;
  if (isApiProblem(query.error, "decision.not-found")) return <NoDecision id={id} />;
  return <LoadState query={query} label="Loading our decision" />;
}

/** Emails about a decision lead here, and each person reads it for themselves. */
export default function DecisionPage() {
  const user = useRequiredUser();
  const { id = "" } = useParams();
  return (
    <div className="page-width grid gap-8 pt-8 lg:pt-10">
      <p className="print:hidden">
        <Link href={paths.dashboard()} className="inline-flex min-h-8 items-center">
          Back to your dashboard
        </Link>
      </p>
      {user === null ? <Loading label="Loading our decision" /> : <Asked key={id} id={id} />}
    </div>
  );
}
