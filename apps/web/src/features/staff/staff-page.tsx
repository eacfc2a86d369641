import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { isApiProblem } from "#src/api/api-problem";
import { problemText } from "#src/api/problem-text";
import { redirectHome } from "#src/api/redirect-notice";
import { useRequiredUser } from "#src/api/use-required-user";
import { paths } from "#src/app/paths";
import { brand } from "#src/layout/brand";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Loading } from "#src/ui/loading.tsx";
import { SecondStepNeeded } from "./second-step-needed.tsx";
import { administratorsQuery } from "./staff-queries.ts";
import { StaffWorkspace } from "./staff-workspace.tsx";

export function meta() {
  return [{ title: `Staff workspace · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

/** The server decides: its answer to the first staff call says whether this session may come in. */
function Door() {
  const { data: administrators, error, refetch, isFetching } = useQuery(administratorsQuery);
  if (administrators !== undefined) return <StaffWorkspace administrators={administrators} />;
  if (isApiProblem(error, "second-factor.required")) return <SecondStepNeeded />;
  if (error === null || (isApiProblem(error) && error.status === 401)) return <Loading label="Loading the workspace" />;
  return (
    <div className="grid max-w-measure justify-items-start gap-4">
      <Alert>{problemText(error)}</Alert>
      <Button isPending={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

export default function StaffPage() {
  const user = useRequiredUser();
  const navigate = useNavigate();
  const { "*": below = "" } = useParams();
  const isStaff = user?.roles.includes("ROLE_ADMIN") ?? false;

  useEffect(() => {
    if (user !== null && !isStaff) redirectHome(navigate, "access.forbidden");
    else if (isStaff && below !== "") void navigate(paths.staff(), { replace: true });
  }, [user, isStaff, below, navigate]);

  // Until it is known that somebody works here, not even the heading says what this is.
  return <div className="page-width grid gap-8 pt-10">{isStaff ? <Door /> : <Loading label="Loading" />}</div>;
}
