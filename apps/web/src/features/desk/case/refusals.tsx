import { useId } from "react";
import { useClock } from "#src/app/clock";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { weekdayMomentText } from "#src/ui/moment";

/** Messages and requests of colleagues that could not leave, until one of us marks the case as seen. */
export function Refusals({ refusals }: Pick<OpenedCase, "refusals">) {
  const heading = useId();
  const now = useClock().now();
  if (refusals.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="part staff-only">
      <h2 id={heading} className="red">
        Not sent
      </h2>
      <ul>
        {refusals.map(({ id, kind, text, why, at, by }) => (
          <li key={id}>
            <p>
              <b>{kind === "message" ? "A message" : "A request"}</b>{" "}
              <span className="soft">
                {by.name}, {weekdayMomentText(at, now)}
              </span>
            </p>
            <p>{why}</p>
            <p className="as-typed">{text}</p>
          </li>
        ))}
      </ul>
      <p className="soft">The customer has not read this. It stands here until one of us marks the case as seen.</p>
    </section>
  );
}
