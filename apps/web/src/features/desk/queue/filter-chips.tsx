import { useNavigate } from "react-router";
import { Link } from "#src/ui/link.tsx";
import { AddFilter } from "./add-filter.tsx";
import type { Colleagues } from "./assign-panel.tsx";
import { filterWords } from "./filter-words.ts";
import { filtersOf, fromTop, listPath, without, type FilterName, type ListAddress } from "./list-address.ts";
import { SaveView } from "./save-view.tsx";

type FilterChipsProps = {
  readonly list: ListAddress;
  readonly colleagues: Colleagues;
  /** It can be kept as a view: there is something in it. */
  readonly isKept: boolean;
};

/** The filters that are on, each with a link to the list without it. */
export function FilterChips({ list, colleagues, isKept }: FilterChipsProps) {
  const navigate = useNavigate();
  const change = (name: FilterName, value: string | undefined) => {
    const next = value === undefined ? without(list, name) : fromTop(list, { [name]: value });
    void navigate(listPath(next), { replace: true });
  };
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
      <AddFilter list={list} colleagues={colleagues} onChange={change} />
      {isKept ? <SaveView key={listPath(list)} list={list} /> : null}
    </div>
  );
}
