import type { ReactNode } from "react";
import { Link } from "#src/ui/link.tsx";

const CASES: readonly { readonly title: string; readonly text: ReactNode }[] = [
  {
    title: "You can’t pay your loan.",
    text: (
      <>
        Your lender can act. Tell us early: <Link href="/hardship">get hardship help</Link>.
      </>
    ),
  },
  {
    title: "You can’t refinance.",
    text: (
      <>
        Pay from savings, or ask us for more time: we may agree, but don’t have to. If neither works,{" "}
        <Link href="/faq#no-refinance">the home may have to be sold</Link>.
      </>
    ),
  },
];

/** The worst cases as large as the promise. Time limits and who may ask for a sale stand in no text of ours: each agreement has its own. */
export function IfThingsGoWrong() {
  return (
    <section aria-labelledby="wrong" className="grid content-start gap-2 rounded-3xl bg-clay-paper px-5 py-4">
      <h2 id="wrong" className="text-[1.15rem]">
        If things go wrong
      </h2>
      <div className="grid gap-x-8 gap-y-2 lg:grid-cols-3">
        {CASES.map(({ title, text }) => (
          <p key={title}>
            <b>{title}</b> {text}
          </p>
        ))}
        <p>
          <b>Ask before you sign:</b> your agreement sets the time limit, who may ask for a sale, and when.
        </p>
      </div>
    </section>
  );
}
