import { Suspense, useState } from "react";
import { useLocation, type MetaArgs } from "react-router";
import { paths } from "#src/app/paths";
import { SignedInNote } from "#src/features/identity/signed-in-note.tsx";
import { pageMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { wizardAt, type LeadKind } from "./lead-kinds.ts";
import { LeadWizard } from "./lead-wizard.tsx";
import { opensWithMore } from "./use-lead-wizard.ts";

export function meta(opened: MetaArgs) {
  const { offerName } = wizardAt(opened.location.pathname);
  const text = `Leave your figures for ${offerName} in three short steps.`;
  return pageMeta(`Register for ${offerName}`, text)(opened);
}

function WithoutScripts() {
  return (
    <noscript>
      <p className="rounded-2xl bg-clay-paper px-5 py-4">
        Registering needs JavaScript, which is off in this browser. <Link href={paths.contactUs()}>Write to us</Link>{" "}
        instead.
      </p>
    </noscript>
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
      <div className="mx-auto grid max-w-measure grid-cols-[minmax(0,1fr)] gap-7">
        <WithoutScripts />
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
