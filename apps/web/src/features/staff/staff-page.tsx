import { isStaff as hasStaffRole } from "@keystep/domain/identity/user";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { isApiProblem } from "#src/api/api-problem";
import { redirectHome } from "#src/api/redirect-notice";
import { useRequiredUser } from "#src/api/use-required-user";
import { paths } from "#src/app/paths";
import { brand } from "#src/layout/brand";
import { LoadState } from "#src/layout/load-state.tsx";
import { Loading } from "#src/ui/loading.tsx";
import { SecondStepNeeded } from "./second-step-needed.tsx";
import { administratorsQuery } from "./staff-queries.ts";
import { StaffWorkspace } from "./staff-workspace.tsx";

export function meta() {
  return [{ title: `Staff workspace · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

/** The server decides: its answer to the first staff call says whether this session may come in. */
function Door() {
  const query = useQuery(administratorsQuery);
  if (query.data !== undefined) return <StaffWorkspace administrators={query.data} />;
  if (isApiProblem(query.error, "second-factor.required")) return <SecondStepNeeded />;
  return <LoadState query={query} label="Loading the workspace" />;
}

export default function StaffPage() {
  const user = useRequiredUser();
  const navigate = useNavigate();
  const { "*": below = "" } = useParams();
  const isStaff = user !== null && hasStaffRole(user.roles);

  useEffect(() => {
    if (user !== null && !isStaff) redirectHome(navigate, "access.forbidden");
    else if (isStaff && below !== "") void navigate(paths.staff(), { replace: true });
  }, [user, isStaff, below, navigate]);

  // Until it is known that somebody works here, not even the heading says what this is.
  return <div className="page-width grid gap-8 pt-10">{isStaff ? <Door /> : <Loading label="Loading" />}</div>;
}
