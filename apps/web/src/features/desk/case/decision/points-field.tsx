import type { NewProposal } from "@keystep/contract/desk/proposals";
import { MOST_POINTS } from "@keystep/domain/decisions/proposal";
import { useQuery } from "@tanstack/react-query";
import { caseDocumentsQuery } from "#src/features/desk/desk-queries";
import { LoadState } from "#src/layout/load-state.tsx";
import { controlOf, FieldProblem, type FieldPlace } from "./field.tsx";

type Point = NonNullable<NewProposal["points"]>[number];
type Choice = { readonly point: Point; readonly where: string };

const keyOf = ({ fileId, x, y }: Point) => `${fileId} ${x} ${y}`;

type PointsProps = {
  readonly caseId: string;
  readonly place: FieldPlace;
  readonly chosen: readonly Point[];
  readonly onChange: (points: Point[]) => void;
};

/** The pins of documents as they stand judged, of which some carry the proposal. A colleague lands on each of them. */
export function PointsField({ caseId, place, chosen, onChange }: PointsProps) {
  const query = useQuery(caseDocumentsQuery(caseId));
  if (query.data === undefined) return <LoadState query={query} label="Loading the pins" takesFocus={false} />;
  const standing = query.data.flatMap(({ name: person, documents }) =>
    documents.flatMap(({ id: documentId, name, judgement }): Choice[] =>
      (judgement?.pins ?? []).map((pin) => ({ point: { ...pin, documentId }, where: `${name}, ${person}` })),
    ),
  );
  const gone = chosen.filter((point) => standing.every((each) => keyOf(each.point) !== keyOf(point)));
  const choices = [...standing, ...gone.map((point) => ({ point, where: "No longer pinned" }))];
  if (choices.length === 0) return null;
  const without = (point: Point) => chosen.filter((each) => keyOf(each) !== keyOf(point));
  return (
    <fieldset className="decision-field">
      <legend>Points that carry it, up to {MOST_POINTS}</legend>
      <ul className="reasons">
        {choices.map(({ point, where }, index) => {
          const own = chosen.find((each) => keyOf(each) === keyOf(point));
          return (
            <li key={keyOf(point)}>
              <label className="reason">
                <input
                  {...(index === 0 ? controlOf(place) : {})}
                  type="checkbox"
                  className="tick"
                  checked={own !== undefined}
                  onChange={({ target }) => onChange(target.checked ? [...chosen, point] : without(point))}
                />
                <span>
                  <b>{where}</b>
                  <span className="soft they-read">{point.text}</span>
                </span>
              </label>
              {own === undefined ? null : (
                <input
                  className="fld"
                  aria-label={`What it shows: ${where}`}
                  maxLength={200}
                  value={own.text}
                  onChange={({ target }) =>
                    onChange(chosen.map((each) => (each === own ? { ...own, text: target.value } : each)))
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      <FieldProblem {...place} />
    </fieldset>
  );
}
