import type { AnswerOf } from "@keystep/contract/route";
import type { listAdministrators } from "@keystep/contract/staff";
import { MortgageShares } from "./mortgage-shares.tsx";
import { SentApplications } from "./sent-applications.tsx";
import { SecurityEvents } from "./security-events.tsx";
import { StaffMessages } from "./staff-messages.tsx";

type Administrators = AnswerOf<typeof listAdministrators>;

function AdministratorList({ administrators }: { readonly administrators: Administrators }) {
  return (
    <ul className="max-w-[52rem] border-b border-line">
      {administrators.map(({ id, firstName, lastName, email, hasSecondFactor }) => (
        <li
          key={id}
          className="grid gap-x-6 border-t border-line py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_14rem] md:items-baseline"
        >
          <span className="font-semibold">{`${firstName} ${lastName}`.trim() || email}</span>
          <span className="wrap-anywhere">{email}</span>
          <span className={hasSecondFactor ? "text-soft" : "font-semibold text-clay-ink"}>
            {hasSecondFactor ? "Has a second step" : "No second step yet"}
          </span>
        </li>
      ))}
    </ul>
  );
}

type StaffWorkspaceProps = { readonly administrators: Administrators };

export function StaffWorkspace({ administrators }: StaffWorkspaceProps) {
  return (
    <>
      <h1>Staff workspace</h1>
      <SentApplications />
      <StaffMessages />
      <MortgageShares />
      <section aria-labelledby="administrators" className="grid gap-4">
        <h2 id="administrators">Who may work here</h2>
        <p className="max-w-measure text-soft">
          People are added and removed by whoever runs the server. Without a second step somebody who is listed cannot
          come in yet.
        </p>
        <AdministratorList administrators={administrators} />
      </section>
      <SecurityEvents />
    </>
  );
}
