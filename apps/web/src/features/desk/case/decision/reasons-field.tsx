import { listReasons } from "@keystep/contract/settings/settings";
import { isSupported, isUnsupported } from "@keystep/domain/decisions/reason-checks";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { call } from "#src/api/client";
import { LoadState } from "#src/layout/load-state.tsx";
import { controlOf, FieldProblem, type FieldPlace } from "./field.tsx";
import { ReasonFacts } from "./reason-facts.tsx";

type ReasonsProps = {
  readonly place: FieldPlace;
  readonly checks: ComponentProps<typeof ReasonFacts>["checks"];
  readonly chosen: readonly string[];
  readonly onChange: (codes: string[]) => void;
  /** Asked of a reason that no check supports, below the last of them that is chosen. */
  readonly children?: ReactNode;
};

/** The reasons to decline that are in force, each with the words that the customer reads. */
export function ReasonsField({ place, checks, chosen, onChange, children }: ReasonsProps) {
  const query = useQuery({
    queryKey: ["desk", "reasons"],
    queryFn: ({ signal }) => call(listReasons, { signal }),
  });
  if (query.data === undefined) return <LoadState query={query} label="Loading the reasons" takesFocus={false} />;
  const reasons = query.data.filter(({ outcome }) => outcome === "decline");
  const supported = reasons.filter(({ code }) => isSupported(code, checks));
  const groups = [
    { title: "A failed check supports it", reasons: supported },
    { title: "No failed check supports it", reasons: reasons.filter((each) => !supported.includes(each)) },
  ].filter((group) => group.reasons.length > 0);
  const first = groups[0]?.reasons[0]?.code;
  const asked = reasons.findLast(({ code }) => chosen.includes(code) && isUnsupported(code, checks))?.code;
  return (
    <fieldset className="decision-field">
      <legend>Reasons, up to 5 ({chosen.length} chosen)</legend>
      {groups.map((group) => (
        <div key={group.title} className="reason-group">
          <h3>{group.title}</h3>
          <ul className="reasons">
            {group.reasons.map(({ code, staffWords, customerWords, changeWords = "" }) => {
              const isChosen = chosen.includes(code);
              return (
                <li key={code}>
                  <label className="reason">
                    <input
                      {...(code === first ? controlOf(place) : {})}
                      type="checkbox"
                      className="tick"
                      checked={isChosen}
                      onChange={({ target }) =>
                        onChange(target.checked ? [...chosen, code] : chosen.filter((each) => each !== code))
                      }
                    />
                    <span>
                      <b>{staffWords}</b>
                      <ReasonFacts code={code} checks={checks} />
                      {isChosen && isUnsupported(code, checks) ? null : (
                        <span className="soft they-read">
                          They read: {[customerWords, isChosen ? changeWords : ""].filter(Boolean).join(" ")}
                        </span>
                      )}
                    </span>
                  </label>
                  {code === asked ? children : null}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <FieldProblem {...place} />
    </fieldset>
  );
}
