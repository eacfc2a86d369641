import { Link } from "#src/ui/link.tsx";
import { AddFilter, type AddFilterProps } from "./add-filter.tsx";
import { filterWords } from "./filter-words.ts";
import { filtersOf, listPath, without } from "./list-address.ts";
import { SaveView } from "./save-view.tsx";

type FilterChipsProps = AddFilterProps & {
  /** It can be kept as a view: there is something in it. */
  readonly isKept: boolean;
};

/** The filters that are on, each with a link to the list without it. */
export function FilterChips({ isKept, ...adding }: FilterChipsProps) {
  const { list, colleagues } = adding;
  return (
    <div className="chips">
      {filtersOf(list).map(({ name, value }) => {
        const words = filterWords(name, value, colleagues);
        return (
          <span key={name} className="chip">
            {words.title} <b>{words.value}</b>
            <Link
              look="bare"
              href={listPath(without(list, name))}
              aria-label={`Remove ${words.title} ${words.value}`}
              className="x"
            >
              ×
            </Link>
          </span>
        );
      })}
      {isKept ? <SaveView key={listPath(list)} list={list} /> : null}
      <AddFilter {...adding} />
    </div>
  );
}
