import { openApplicationEmail, renewApplicationEmail } from "@keystep/contract/applications/applications";
import { getCurrentUser } from "@keystep/contract/identity/identity";
import type { AnswerOf } from "@keystep/contract/http/route";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { problemText } from "#src/api/problem-text";
import { redirectHome } from "#src/api/redirect-notice";
import { session } from "#src/api/session";
import { applicationPath, paths } from "#src/app/paths";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { focusAtOnce } from "#src/ui/focus-at-once";
import { Link } from "#src/ui/link.tsx";
import { Loading } from "#src/ui/loading.tsx";
import { RoomsHouse } from "./rooms-house.tsx";

export function meta() {
  return [{ title: "Opening your application" }, { name: "robots", content: "noindex" }];
}

const OPENING = "application-email";
const NO_LIGHTS = [false, false, false, false, false, false];

function Sent() {
  return (
    <>
      <h1 ref={focusAtOnce} tabIndex={-1}>
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

/** Signed in with another account than the email's: going to sign-in would lead straight back here. */
function OthersLink() {
  return (
    <section className="page-width grid content-start justify-items-start gap-5 py-14">
      <RoomsHouse rooms={NO_LIGHTS} size={120} />
      <h1>This link belongs to another account</h1>
      <p className="max-w-measure text-[1.15rem]">
        You are logged in with a different email address than the one this link was sent to. Please log out, then open
        the link in the email once more.
      </p>
      <p className="flex flex-wrap gap-x-5 gap-y-3">
        <Link href={paths.logout()} look="primary" size="large">
          Log out
        </Link>
        <Link href={paths.dashboard()} look="quiet">
          Go to your dashboard
        </Link>
      </p>
    </section>
  );
}

/** Leads to sign-in; the button is for people who come back by the browser's Back button. */
function SignInFirst({ emailId }: { readonly emailId: string }) {
  return (
    <section className="page-width grid content-start justify-items-start gap-5 py-14">
      <RoomsHouse rooms={NO_LIGHTS} size={120} />
      <h1>Please log in first</h1>
      <p className="max-w-measure text-[1.15rem]">
        There is an account for the email address this link was sent to. Log in, and the link opens your application.
      </p>
      <Button
        variant="primary"
        size="large"
        onClick={() => void session().startSignIn(paths.applicationFromEmail(emailId))}
      >
        Log in
      </Button>
    </section>
  );
}

type OpenedApplication = AnswerOf<typeof openApplicationEmail>;

/** Opening may begin a session of its own, so nothing is renewed meanwhile. */
function openOnce(id: string): Promise<OpenedApplication> {
  return session().changing(() => call(openApplicationEmail, { params: { id } }), { isLimited: true });
}

async function openLink(id: string): Promise<OpenedApplication> {
  await session().refreshIfStale();
  try {
    return await openOnce(id);
  } catch (error) {
    if (!isApiProblem(error, "application-email.sign-in-first") || !session().hasSession()) throw error;
    // A session the server has ended looks like a stranger's here; asking who it is finds out, and renews what can be renewed.
    const shown = session().stamp();
    await call(getCurrentUser).catch(() => undefined);
    if (session().hasSession() && session().stamp() !== shown) return openOnce(id);
    throw error;
  }
}

/** The link of an application email: opens the application where it stands. */
export default function FromEmailPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  // One request per link however often this mounts: opening it claims the application.
  const { data: place, error } = useQuery({
    queryKey: [OPENING, id],
    queryFn: async () => {
      const before = session().person();
      const opened = await openLink(id);
      // If the link signed in another person, the cached answers belong to the one before.
      if (session().person() !== before)
        queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== OPENING });
      return opened;
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    retryOnMount: false,
  });
  const isExpired = isApiProblem(error, "application-email.expired");
  const needsSignIn = isApiProblem(error, "application-email.sign-in-first");
  const isOthers = needsSignIn && session().hasSession();

  useEffect(() => {
    if (place === undefined) return;
    void navigate(applicationPath(place.id, place.step), { replace: true });
  }, [place, navigate]);

  useEffect(() => {
    if (error === null || isExpired || isOthers) return;
    const leaving = needsSignIn ? session().startSignIn(paths.applicationFromEmail(id)) : Promise.reject(error);
    leaving.catch(() => redirectHome(navigate, { error }));
  }, [error, isExpired, isOthers, needsSignIn, id, navigate]);

  if (isOthers) return <OthersLink />;
  if (needsSignIn) return <SignInFirst emailId={id} />;
  if (isExpired) return <ExpiredLink emailId={id} />;
  return (
    <div className="page-width py-14">
      <Loading label="Opening your application" />
    </div>
  );
}
