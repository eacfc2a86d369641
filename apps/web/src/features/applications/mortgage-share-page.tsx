import { useEffect } from "react";
import { useNavigate } from "react-router";
import { redirectWithNotice } from "#src/api/redirect-notice";
import { useRequiredUser } from "#src/api/use-required-user";
import { paths } from "#src/app/paths";
import { Loading } from "#src/ui/loading.tsx";

export function meta() {
  return [{ title: "Mortgage share application" }, { name: "robots", content: "noindex" }];
}

/** Protected like the dashboard. Nobody has a mortgage share application yet, so every id leads there with a reason. */
export default function MortgageSharePage() {
  const navigate = useNavigate();
  const user = useRequiredUser();

  useEffect(() => {
    if (user !== null) redirectWithNotice(navigate, { to: paths.dashboard(), reason: "mortgage-share.not-found" });
  }, [user, navigate]);

  return (
    <div className="page-width py-10">
      <Loading label="Loading the application" />
    </div>
  );
}
