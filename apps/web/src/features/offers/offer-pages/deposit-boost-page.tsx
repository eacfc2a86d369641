import { Navigate, useLocation } from "react-router";

/** The older name of Upfront Boost; the server redirects too, this is for links followed inside the site. */
export default function DepositBoostPage() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={`${pathname.replace("/deposit-boost", "/upfront-boost")}${search}${hash}`} replace />;
}
