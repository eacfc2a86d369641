import { Suspense, useState } from "react";
import { useLocation, type MetaArgs } from "react-router";
import { paths } from "#src/app/paths";
import { SignedInNote } from "#src/features/identity/signed-in-note.tsx";
import { pageMeta } from "#src/layout/page-meta";
import { TimePromise } from "#src/layout/time-promise";
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

/** Before the first question: what it costs, and what follows. */
function BeforeYouStart() {
  return (
    <p className="rounded-2xl bg-eucalyptus-paper px-5 py-3">
      Registering costs nothing and binds you to nothing. We ask about the home, about you, and for a password. Then we
      call or write within <TimePromise of="call-back" />.
    </p>
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
    <div className="page-width pt-[clamp(1.5rem,5vw,4rem)]">
      <div className="grid max-w-measure gap-7">
        <BeforeYouStart />
        <WithoutScripts offerPath={path.replace("/register", "")} />
        <SignedInNote />
        {/* Comes alive on its own, after the page around it: its form draws itself twice as it does. */}
        <Suspense>
          {/* The answers this tab kept are known once the scripts are here: the wizard opens anew with them then. */}
          <LeadWizard key={`${path} ${String(opening?.isOther === true)}`} kind={kind} offerName={offerName} />
        </Suspense>
      </div>
    </div>
  );
}
