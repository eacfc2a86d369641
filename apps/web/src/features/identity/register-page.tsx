import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { QuietPage } from "./quiet-page.tsx";

export function meta() {
  return pageMeta({
    title: "Register",
    description: `How an account with ${brand.name} comes to be: start with a calculator, leave your email, open the link.`,
    path: "/register",
  });
}

const steps = [
  { title: "Start with a calculator.", text: "Move the sliders until the figures look like your home." },
  { title: "Leave your email address.", text: "We send you the figures and a link that is yours alone." },
  { title: "Open the link.", text: "You choose a password on the first step, and your account is there." },
];

export default function RegisterPage() {
  return (
    <QuietPage heading="Your account starts with your home" ownerPercent={85}>
      <p>There is no form to fill in here. An account comes with your first estimate.</p>
      <ol className="grid gap-4">
        {steps.map((step, index) => (
          <li key={step.title} className="grid grid-cols-[2.25rem_1fr]">
            <span aria-hidden="true" className="font-display text-[1.6rem] leading-tight text-clay-ink">
              {index + 1}
            </span>
            <p>
              <strong>{step.title}</strong> {step.text}
            </p>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-x-5 gap-y-3">
        <Link href="/homeowner-assistant/calculator" look="primary" size="large">
          Open the calculator
        </Link>
        <Link href="/homeowner-assistant/get-started" look="quiet">
          Which boost fits you?
        </Link>
      </p>
      <p className="text-soft">
        Registered already? <Link href="/login">Login</Link>
      </p>
    </QuietPage>
  );
}
