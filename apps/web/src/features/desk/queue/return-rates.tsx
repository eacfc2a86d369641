import { getReturns } from "@keystep/contract/desk/like-cases";
import type { AnswerOf } from "@keystep/contract/http/route";
import { RETURN_CAUSES } from "@keystep/domain/decisions/proposal";
import { namesOf } from "@keystep/domain/kernel/named";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { call } from "#src/api/client";
import { LoadState } from "#src/layout/load-state.tsx";

type Returns = AnswerOf<typeof getReturns>;

/** "2, 4%" of so many. */
function partText(count: number, all: number): string {
  return all === 0 ? String(count) : `${count}, ${Math.round((100 * count) / all)}%`;
}

function ByCause({ periods }: Pick<Returns, "periods">) {
  const countOf = (period: Returns["periods"][number], cause: string) =>
    period.causes.find((each) => each.cause === cause)?.count ?? 0;
  const causes = namesOf(RETURN_CAUSES).filter((cause) => periods.some((period) => countOf(period, cause) > 0));
  return (
    <table>
      <caption className="sr-only">Returned proposals by cause</caption>
      <thead>
        <tr>
          <th scope="col">Cause</th>
          {periods.map(({ days }) => (
            <th key={days} scope="col">
              {days} days
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {causes.map((cause) => (
          <tr key={cause}>
            <th scope="row">{RETURN_CAUSES[cause]}</th>
            {periods.map((period) => (
              <td key={period.days}>{partText(countOf(period, cause), period.proposed)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">All returned</th>
          {periods.map(({ days, proposed, causes: counted }) => (
            <td key={days}>
              {partText(
                counted.reduce((sum, { count }) => sum + count, 0),
                proposed,
              )}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">Proposed</th>
          {periods.map(({ days, proposed }) => (
            <td key={days}>{proposed}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function ByPerson({ people, days }: { readonly people: NonNullable<Returns["people"]>; readonly days: number }) {
  return (
    <details>
      <summary>By person, {days} days</summary>
      <table>
        <caption className="sr-only">Returned proposals by person</caption>
        <thead>
          <tr>
            <th scope="col">Proposed by</th>
            <th scope="col">Proposed</th>
            <th scope="col">Returned</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ by, proposed, returned }) => (
            <tr key={by.id}>
              <th scope="row">{by.name}</th>
              <td>{proposed}</td>
              <td>{partText(returned, proposed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** How often proposals came back and why, below the lists of proposals. */
export function ReturnRates() {
  const heading = useId();
  const query = useQuery({ queryKey: ["desk", "returns"], queryFn: ({ signal }) => call(getReturns, { signal }) });
  const longest = query.data?.periods.at(-1);
  const people = query.data?.people ?? null;
  return (
    <section aria-labelledby={heading} className="returns">
      <h2 id={heading}>How often proposals came back</h2>
      {query.data === undefined || longest === undefined ? (
        <LoadState query={query} label="Loading the counts" takesFocus={false} />
      ) : longest.proposed === 0 ? (
        <p className="soft">Nothing was proposed in the last {longest.days} days.</p>
      ) : (
        <>
          <ByCause periods={query.data.periods} />
          {people === null ? null : <ByPerson people={people} days={longest.days} />}
        </>
      )}
    </section>
  );
}
