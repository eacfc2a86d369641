import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isApiProblem } from "#src/api/api-problem";
import { currentUserQuery } from "#src/api/queries";
import { redirectHome, redirectWithNotice } from "#src/api/redirect-notice";
import { paths } from "#src/app/paths";
import { Loading } from "#src/ui/loading.tsx";

export function meta() {
  return [{ title: "Mortgage share application" }, { name: "robots", content: "noindex" }];
}

/** Protected like the dashboard. Nobody has a mortgage share application yet, so every id leads there with a reason. */
export default function MortgageSharePage() {
  const navigate = useNavigate();
  const { data: user, error } = useQuery(currentUserQuery);

  useEffect(() => {
    if (user !== undefined) redirectWithNotice(navigate, { to: paths.dashboard(), reason: "mortgage-share.not-found" });
  }, [user, navigate]);

  useEffect(() => {
    if (error === null || (isApiProblem(error) && error.status === 401)) return;
    redirectHome(navigate, isApiProblem(error) ? error.code : "server.error");
  }, [error, navigate]);

  return (
    <div className="page-width py-10">
      <Loading label="Loading the application" />
    </div>
  );
}
