import { openApplicationEmail, renewApplicationEmail } from "@keystep/contract/applications";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate, useParams } from "react-router";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { problemText } from "#src/api/problem-text";
import { redirectHome } from "#src/api/redirect-notice";
import { session } from "#src/api/session";
import { applicationPath } from "#src/app/paths";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Loading } from "#src/ui/loading.tsx";
import { RoomsHouse } from "./rooms-house.tsx";

export function meta() {
  return [{ title: "Opening your application" }, { name: "robots", content: "noindex" }];
}

const NO_LIGHTS = [false, false, false, false, false, false];

function Sent() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Email sent.
      </h1>
      <p className="max-w-measure text-[1.15rem]">
        A new link is on its way to the address the old one went to. It works for 30 days.
      </p>
      <p className="max-w-measure text-soft">
        Nothing there after a few minutes? Please look in the spam folder as well.
      </p>
    </>
  );
}

function ExpiredLink({ emailId }: { readonly emailId: string }) {
  const renewal = useMutation({ mutationFn: () => call(renewApplicationEmail, { params: { id: emailId } }) });
  return (
    <section className="page-width grid content-start justify-items-start gap-5 py-14">
      <RoomsHouse rooms={NO_LIGHTS} size={120} />
      {renewal.isSuccess ? (
        <Sent />
      ) : (
        <>
          <h1>This link has expired</h1>
          <p className="max-w-measure text-[1.15rem]">
            Links in our emails work for 30 days. Your figures are still here; a new link leads back to them.
          </p>
          {renewal.isError ? <Alert>{problemText(renewal.error)}</Alert> : null}
          <Button variant="primary" size="large" isPending={renewal.isPending} onClick={() => renewal.mutate()}>
            Email me a new link
          </Button>
        </>
      )}
    </section>
  );
}

/** The link of an application email: opens the application where it stands. */
export default function FromEmailPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  // One request per link however often this mounts: opening it claims the application.
  const { data: place, error } = useQuery({
    queryKey: ["application-email", id],
    queryFn: () => call(openApplicationEmail, { params: { id } }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    retryOnMount: false,
  });
  const isExpired = isApiProblem(error, "application-email.expired");

  useEffect(() => {
    if (place === undefined) return;
    session().rememberCookieSession();
    void navigate(applicationPath(place.id, place.step), { replace: true });
  }, [place, navigate]);

  useEffect(() => {
    if (error === null || isExpired) return;
    redirectHome(navigate, isApiProblem(error) ? error.code : "server.error");
  }, [error, isExpired, navigate]);

  if (isExpired) return <ExpiredLink emailId={id} />;
  return (
    <div className="page-width py-10">
      <Loading label="Opening your application" />
    </div>
  );
}
