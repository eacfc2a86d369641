import { useEffect, useRef } from "react";
import { paths } from "#src/app/paths";
import { Link } from "#src/ui/link.tsx";

type LeadReceivedProps = { readonly offerName: string; readonly firstName: string; readonly email: string };

/** What stands in the wizard's place once the lead is stored (LEAD-07). */
export function LeadReceived({ offerName, firstName, email }: LeadReceivedProps) {
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);

  return (
    <div className="grid gap-5">
      <p className="font-semibold text-clay-ink">{offerName}</p>
      <h1 ref={title} tabIndex={-1} className="wrap-anywhere">
        Thank you, {firstName}
      </h1>
      <p role="status" className="text-[1.15rem]">
        We have securely saved your information. One of our representatives will contact you soon.
      </p>
      <section aria-labelledby="next" className="grid gap-3">
        <h2 id="next">What happens next</h2>
        <ol className="grid list-decimal gap-2 pl-6">
          <li>
            Confirm your email: a link is on its way to <strong className="wrap-anywhere">{email}</strong>.
          </li>
          <li>Sign in with your new password. Your dashboard is where you go on from here.</li>
          <li>We look at your figures and get in touch. Until then there is nothing to sign and nothing to pay.</li>
        </ol>
      </section>
      <p className="mt-2">
        <Link href={paths.login()} look="primary" size="large">
          Login
        </Link>
      </p>
      <p className="text-soft">Nothing after a few minutes? Please look in the spam folder as well.</p>
    </div>
  );
}
