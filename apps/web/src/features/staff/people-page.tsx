import type { AnswerOf } from "@keystep/contract/http/route";
import type { listAdministrators } from "@keystep/contract/staff/staff";
import { useQuery } from "@tanstack/react-query";
import { LoadState } from "#src/layout/load-state.tsx";
import { administratorsQuery } from "./staff-queries.ts";

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

export function PeoplePage() {
  const query = useQuery(administratorsQuery);
  return (
    <div className="scroll plain">
      <section aria-labelledby="administrators" className="grid gap-4">
        <h1 id="administrators">Who may work here</h1>
        <p className="max-w-measure text-soft">
          People are added and removed by whoever runs the server. Without a second step somebody who is listed cannot
          come in yet.
        </p>
        {query.data === undefined ? (
          <LoadState query={query} label="Loading the people" takesFocus={false} />
        ) : (
          <AdministratorList administrators={query.data} />
        )}
      </section>
    </div>
  );
}
