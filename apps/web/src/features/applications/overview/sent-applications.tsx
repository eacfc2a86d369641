import type { ApplicationSummary } from "@keystep/contract/applications/applications";
import { useId } from "react";
import { applicationTypeName } from "@keystep/domain/applications/application";
import { brand } from "#src/layout/brand";
import { Link } from "#src/ui/link.tsx";
import { beganText, statusLabel, viewOf } from "./summary-words.ts";
import { Timeline } from "./timeline-view.tsx";
import { WhatComesNext } from "./what-comes-next.tsx";
import { dateText } from "#src/ui/instant";

function SentApplication({ application }: { readonly application: ApplicationSummary }) {
  const name = applicationTypeName(application.type, brand.name);
  const created = dateText(application.createdAt);
  const view = viewOf(application);
  return (
    <li className="grid gap-5 border-t border-line py-8 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div>
          <h3>{name}</h3>
          <p className="text-soft">
            {beganText(application, created)}. {statusLabel(application)}.
          </p>
        </div>
        <Link href={view.href} look="secondary" aria-label={`${view.words}: ${name}, started ${created}`}>
          {view.words}
        </Link>
      </div>
      <Timeline application={application} name={name} />
      <WhatComesNext application={application} />
    </li>
  );
}

type SentApplicationsProps = { readonly heading: string; readonly applications: readonly ApplicationSummary[] };

export function SentApplications({ heading, applications }: SentApplicationsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id}>{heading}</h2>
      <ul>
        {applications.map((application) => (
          <SentApplication key={application.id} application={application} />
        ))}
      </ul>
    </section>
  );
}
