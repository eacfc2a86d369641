import { listReasons } from "@keystep/contract/settings/settings";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { call } from "#src/api/client";
import { LoadState } from "#src/layout/load-state.tsx";
import { controlOf, FieldProblem, type FieldPlace } from "./field.tsx";
import { ReasonFacts } from "./reason-facts.tsx";

type ReasonsProps = {
  readonly place: FieldPlace;
  readonly checks: ComponentProps<typeof ReasonFacts>["checks"];
  readonly chosen: readonly string[];
  readonly onChange: (codes: string[]) => void;
};

/** The reasons to decline that are in force, each with the words that the customer reads. */
export function ReasonsField({ place, checks, chosen, onChange }: ReasonsProps) {
  const query = useQuery({
    queryKey: ["desk", "reasons"],
    queryFn: ({ signal }) => call(listReasons, { signal }),
  });
  if (query.data === undefined) return <LoadState query={query} label="Loading the reasons" takesFocus={false} />;
  const reasons = query.data.filter(({ outcome }) => outcome === "decline");
  return (
    <fieldset className="decision-field">
      <legend>Reasons, up to 5 ({chosen.length} chosen)</legend>
      <ul className="reasons">
        {reasons.map(({ code, staffWords, customerWords }, index) => (
          <li key={code}>
            <label className="reason">
              <input
                {...(index === 0 ? controlOf(place) : {})}
                type="checkbox"
                className="tick"
                checked={chosen.includes(code)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, code] : chosen.filter((each) => each !== code))
                }
              />
              <span>
                <b>{staffWords}</b>
                <ReasonFacts code={code} checks={checks} isChosen={chosen.includes(code)} />
                {chosen.includes(code) ? <span className="soft they-read">They read: {customerWords}</span> : null}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FieldProblem {...place} />
    </fieldset>
  );
}
