import { Suspense, useState } from "react";
import { useLocation, type MetaArgs } from "react-router";
import { paths } from "#src/app/paths";
import { SignedInNote } from "#src/features/identity/signed-in-note.tsx";
import { pageMeta } from "#src/layout/page-meta";
import { TimePromise } from "#src/layout/time-promise";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { wizardAt, type LeadKind } from "./lead-kinds.ts";
import { LeadWizard } from "./lead-wizard.tsx";
import { opensWithMore } from "./use-lead-wizard.ts";

export function meta(opened: MetaArgs) {
  const { offerName } = wizardAt(opened.location.pathname);
  const text = `Leave your figures for ${offerName} in three short steps, and we get in touch with you.`;
  return pageMeta(`Register for ${offerName}`, text)(opened);
}

function WithoutScripts({ offerPath }: { readonly offerPath: string }) {
  return (
    <noscript>
      <p className="rounded-2xl bg-clay-paper px-5 py-4">
        Registering needs JavaScript, which is off in this browser. Please switch it on for this site and open the page
        again, read <Link href={offerPath}>about the offer</Link>, or write to us: the address is on the{" "}
        <Link href={paths.contactUs()}>contact page</Link>.
      </p>
    </noscript>
  );
}

/** Beside the questions where there is room, else below them. */
function GoodToKnow() {
  return (
    <aside className="grid content-start gap-4 print:hidden">
      <HouseShare ownerPercent={94} isDecorative className="hidden max-w-72 lg:block" />
      <h2>Good to know</h2>
      <ul className="grid list-disc gap-1 pl-5">
        <li>Registering costs nothing and binds you to nothing.</li>
        <li>
          We call or write within <TimePromise of="call-back" />.
        </li>
      </ul>
    </aside>
  );
}

export default function LeadWizardPage() {
  const { pathname } = useLocation();
  const isAlive = useIsAlive();
  const { kind, offerName, path } = wizardAt(pathname);
  const [opening, setOpening] = useState<{ kind: LeadKind; isOther: boolean } | null>(null);
  // Asked once for each wizard: what is typed from then on is kept by the tab as well.
  if (isAlive && opening?.kind !== kind) setOpening({ kind, isOther: opensWithMore(kind) });
  return (
    <div className="page-width grid items-start gap-x-20 gap-y-8 pt-[clamp(1.5rem,5vw,4rem)] lg:grid-cols-[minmax(0,38rem)_1fr]">
      <div className="grid max-w-measure gap-7">
        <WithoutScripts offerPath={path.replace("/register", "")} />
        <SignedInNote />
        {/* Comes alive on its own, after the page around it: its form draws itself twice as it does. */}
        <Suspense>
          {/* The answers this tab kept are known once the scripts are here: the wizard opens anew with them then. */}
          <LeadWizard key={`${path} ${String(opening?.isOther === true)}`} kind={kind} offerName={offerName} />
        </Suspense>
      </div>
      <GoodToKnow />
    </div>
  );
}
