import { MarketingConsent } from "#src/features/leads/marketing-consent.tsx";
import { Link } from "#src/ui/link.tsx";
import { paths } from "./paths.ts";

const LINKS = [
  { href: paths.account(), label: "Your account", about: "Name, email, phone, reminders" },
  { href: paths.accountTwoStep(), label: "Sign-in", about: "Password, two-step sign-in, passkeys" },
  { href: paths.accountSessions(), label: "Where you are signed in", about: "Sign out what is not you" },
  { href: paths.privacyPolicy(), label: "Privacy", about: "Which data we hold, why, and how to ask for it" },
] as const;

/** The way to what is the person's own: account, sign-in and privacy, and the consent that can be switched off here. */
export function DashboardAccount() {
  return (
    <section aria-labelledby="account" className="grid content-start gap-4">
      <h2 id="account" className="text-[1.45rem]">
        Account and privacy
      </h2>
      <ul className="grid gap-3">
        {LINKS.map(({ href, label, about }) => (
          <li key={href} className="leading-snug">
            <Link href={href} className="inline-flex min-h-8 items-center">
              {label}
            </Link>
            <p className="text-[0.94rem] text-soft">{about}</p>
          </li>
        ))}
      </ul>
      <MarketingConsent />
    </section>
  );
}
