import type { CaseRow } from "@keystep/contract/desk/cases";
import { isGuarded } from "@keystep/domain/desk/case";
import type { CaseSort } from "@keystep/domain/desk/queues";
import { createColumnHelper, rowSelectionFeature, tableFeatures, useTable } from "@tanstack/react-table";
import type { MouseEvent } from "react";
import { daysBetween } from "@keystep/domain/kernel/calendar-date";
import { useClock } from "#src/app/clock";
import { dayHere } from "#src/app/instants";
import { Icon } from "#src/features/desk/frame/icons.tsx";
import { useForWhom } from "#src/features/desk/frame/use-for-whom";
import { Link } from "#src/ui/link.tsx";
import { weekdayMomentText, weekdayText } from "#src/ui/moment";
import {
  amountText,
  hereText,
  isTheirs,
  kindText,
  namesOfCase,
  nextText,
  shortNames,
  statusText,
} from "#src/features/desk/case-words";
import { DueMark, groupOf, groupText, lookDeadline } from "./due-mark.tsx";
import { groupedRows, isByDue } from "./groups.ts";
import { rowPath } from "./row-path.ts";
import { fromTop, listPath, type ListAddress } from "./list-address.ts";
import { firstName } from "#src/features/staff/first-name";

/** As many as a narrow window shows: a heading across more would make columns that are not there. */
const FEWEST_COLUMNS = 5;

const features = tableFeatures({ rowSelectionFeature });
const helper = createColumnHelper<typeof features, CaseRow>();

/** Which order a heading leads to: its own first, then the other way round. */
const ORDERS = {
  who: ["name", "-name"],
  asked: ["-amount", "amount"],
  due: ["due", "-due"],
} as const satisfies Record<string, readonly [CaseSort, CaseSort]>;
const SORTED: ReadonlyMap<string, readonly [CaseSort, CaseSort]> = new Map(Object.entries(ORDERS));

/** The initials of those who have it open: a name would be cut off beside two others. */
function Here({ row: { here } }: { readonly row: CaseRow }) {
  if (here.length === 0) return null;
  return (
    <span className="here-mark" title={hereText(here)}>
      <span aria-hidden="true">
        {here
          .map(({ name, isWriting }) => `${name.replaceAll(/(\S)\S*\s*/g, "$1")}${isWriting ? " …" : ""}`)
          .join(", ")}
      </span>
      <span className="sr-only">{hereText(here)}: </span>
    </span>
  );
}

/** The references of the other rows of this list with a person of the same email, by row. */
export function alsoHere(rows: readonly CaseRow[]): ReadonlyMap<string, readonly string[]> {
  const emailsOf = ({ people }: CaseRow) =>
    people.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()]));
  const byEmail = Map.groupBy(
    rows.flatMap((row) => emailsOf(row).map((email) => ({ email, row }))),
    ({ email }) => email,
  );
  return new Map(
    rows.map((row) => {
      const same = emailsOf(row).flatMap((email) => byEmail.get(email) ?? []);
      return [row.id, [...new Set(same.flatMap((each) => (each.row.id === row.id ? [] : [each.row.reference])))]];
    }),
  );
}

type WhoProps = { readonly row: CaseRow };

type ReferenceProps = WhoProps & { readonly also: readonly string[] };

/** The reference, and how many others of this list are of the same person. */
function Reference({ row, also }: ReferenceProps) {
  if (also.length === 0) return row.reference;
  const others = `Also ${also.join(", ")}`;
  return (
    <span className="also" title={others}>
      {row.reference}{" "}
      <span aria-hidden="true" className="soft">
        +{also.length}
      </span>
      <span className="sr-only">{others}</span>
    </span>
  );
}

/** "Thu 12 Nov, 12 days ago", of a decision that waits for its second look. */
function Decided({ drawnAt, now }: { readonly drawnAt: string; readonly now: Date }) {
  const days = daysBetween(dayHere(drawnAt), dayHere(now));
  const ago = days === 0 ? "today" : days === 1 ? "yesterday" : `${days} days ago`;
  return (
    <span title={`Decided ${weekdayMomentText(drawnAt, now)}`}>
      {weekdayText(drawnAt, now)}, {ago}
    </span>
  );
}

/** When the colleagues who may give a look were last reminded of it; one that the reader may give says that instead. */
function Reminded({ row: { mayLook, lookRemindedAt }, myId }: { readonly row: CaseRow; readonly myId: string }) {
  const now = useClock().now();
  if (mayLook?.some(({ id }) => id === myId)) return "Yours to give";
  return lookRemindedAt === null ? <span className="soft">not yet</span> : weekdayText(lookRemindedAt, now);
}

const isOfLooks = ({ queue }: ListAddress) => queue === "second-looks";

/** Messages that wait for an answer beside a case that is about something else. */
function Unanswered({ row: { kind, unanswered } }: WhoProps) {
  if (unanswered === 0 || kind === "conversation") return null;
  const words = unanswered === 1 ? "1 message unanswered" : `${unanswered} messages unanswered`;
  return (
    <span className="unanswered" title={words}>
      <Icon of="answered" />
      <span aria-hidden="true">{unanswered}</span>
      <span className="sr-only">, {words}</span>
    </span>
  );
}

/** A look a second time is blind: the people who have the case open are often those who decided it. */
function Who({ row, isBlind }: WhoProps & { readonly isBlind: boolean }) {
  return (
    <>
      <span className="who">
        <i className={`dot ${row.hasNews ? "on" : ""}`} aria-hidden="true" />
        {isBlind ? null : <Here row={row} />}
        <b>{shortNames(row)}</b>
        <Unanswered row={row} />
        {row.hasNews ? <span className="sr-only">, changed since you looked</span> : null}
      </span>
      <span className="two">
        <Kind row={row} />
        {row.amountCents === null ? null : <span className="sum"> {amountText(row)}</span>}
      </span>
    </>
  );
}

/** The law sets the time of these, and what may be said. */
const BY_LAW: readonly string[] = ["complaint", "hardship", "access", "correction"];

function Kind({ row }: WhoProps) {
  const forWhom = useForWhom();
  const isByLaw = row.kind === "conversation" && BY_LAW.includes(row.type);
  if (!isByLaw) return kindText(row);
  return (
    <>
      <b>{kindText(row)}</b>
      {isGuarded(row) && forWhom !== null ? <span className="soft">, {forWhom}</span> : null}
    </>
  );
}

const columns = helper.columns([
  helper.display({ id: "who", header: "Who" }),
  helper.display({ id: "ref", header: "Reference" }),
  helper.display({ id: "kind", header: "Kind" }),
  helper.accessor(amountText, { id: "asked", header: "Amount" }),
  helper.accessor(statusText, { id: "status", header: "Status" }),
  helper.display({ id: "next", header: "What comes next" }),
  helper.display({ id: "due", header: "Due" }),
  helper.display({ id: "with", header: "With" }),
]);

type CaseTableProps = {
  readonly rows: readonly CaseRow[];
  readonly list: ListAddress;
  readonly myId: string;
  readonly caption: string;
  readonly selected: ReadonlySet<string>;
  readonly cursor: string | null;
  /** Rows that something could not be done to, and why. */
  readonly refusals: ReadonlyMap<string, string>;
  readonly onSelect: (id: string, isRange: boolean) => void;
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly onCursor: (id: string) => void;
  readonly onOpen: (row: CaseRow, event: MouseEvent) => void;
};

/** The order of a column. */
function Caret({ goesUp }: { readonly goesUp: boolean }) {
  return (
    <svg viewBox="0 0 12 8" aria-hidden="true" className={goesUp ? "" : "rotate-180"}>
      <path d="M1.5 6.3 6 1.8l4.5 4.5" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}

function Heading({ id, title, list }: { readonly id: string; readonly title: string; readonly list: ListAddress }) {
  if (isOfLooks(list) && id === "due")
    return (
      <th className={id} aria-sort="ascending">
        <span className="inline-flex items-center gap-1">
          Look due <Caret goesUp />
        </span>
      </th>
    );
  if (isOfLooks(list) && id === "next") return <th className={id}>Decided</th>;
  if (isOfLooks(list) && id === "with") return <th className={id}>Reminded</th>;
  const orders = SORTED.get(id);
  if (orders === undefined) return <th className={id}>{title}</th>;
  const [first, second] = orders;
  const isSorted = orders.includes(list.sort);
  const goesUp = !list.sort.startsWith("-");
  return (
    <th className={id} aria-sort={isSorted ? (goesUp ? "ascending" : "descending") : undefined}>
      <Link look="bare" href={listPath(fromTop(list, { sort: list.sort === first ? second : first }))}>
        {title}
        {isSorted ? <Caret goesUp={goesUp} /> : null}
      </Link>
    </th>
  );
}

type CellProps = {
  readonly id: string;
  readonly text: unknown;
  readonly row: CaseRow;
  readonly shared: CaseTableProps & { readonly also: ReturnType<typeof alsoHere> };
};

function Cell({ id, text, row, shared }: CellProps) {
  const now = useClock().now();
  switch (id) {
    case "who":
      return (
        <Link look="bare" href={rowPath(shared.list.queue, row.id)} onClick={(event) => shared.onOpen(row, event)}>
          <Who row={row} isBlind={isOfLooks(shared.list)} />
        </Link>
      );
    case "ref":
      return <Reference row={row} also={shared.also.get(row.id) ?? []} />;
    case "next": {
      const refusal = shared.refusals.get(row.id);
      return (
        <>
          {refusal === undefined ? (
            isOfLooks(shared.list) && row.lookDrawnAt !== null ? (
              <Decided drawnAt={row.lookDrawnAt} now={now} />
            ) : (
              nextText(row, now)
            )
          ) : (
            <span className="refusal">{refusal}</span>
          )}
          <span className="two">
            <Reference row={row} also={shared.also.get(row.id) ?? []} />
            {isOfLooks(shared.list) ? null : ` · ${statusText(row)}`}
          </span>
        </>
      );
    }
    case "kind":
      return <Kind row={row} />;
    case "due":
      return <DueMark row={isOfLooks(shared.list) ? lookDeadline(row) : row} now={now} />;
    case "with":
      return isOfLooks(shared.list) ? (
        <Reminded row={row} myId={shared.myId} />
      ) : row.assignee === null ? (
        <span className="soft">Nobody</span>
      ) : row.assignee.id === shared.myId ? (
        "You"
      ) : (
        firstName(row.assignee.name)
      );
    default:
      return String(text);
  }
}

/** The cases of a list. */
export function CaseTable(props: CaseTableProps) {
  const { rows, list, caption, selected, cursor, onSelect, onSelectAll, onCursor } = props;
  const now = useClock().now();
  const shared = { ...props, also: alsoHere(rows) };
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => id,
    state: { rowSelection: Object.fromEntries([...selected].map((id) => [id, true])) },
  });
  const headers = table.getHeaderGroups().flatMap((group) => group.headers);
  return (
    <table className={isOfLooks(list) ? "cases of-looks" : "cases"}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <td className="tickcell">
            <label className="hit">
              <input
                type="checkbox"
                className="tick"
                aria-label="Select all on this page"
                checked={table.getIsAllRowsSelected()}
                onChange={(event) => onSelectAll(event.target.checked)}
              />
            </label>
          </td>
          {headers.map(({ id, column }) => (
            <Heading key={id} id={id} title={String(column.columnDef.header)} list={list} />
          ))}
        </tr>
      </thead>
      {groupedRows(table.getRowModel().rows, isByDue(list) ? ({ original }) => groupOf(original, now) : null).map(
        (part) => (
          <tbody key={part.group ?? "all"}>
            {part.group === null ? null : (
              <tr className={`gr gr-${part.group}`}>
                <th colSpan={FEWEST_COLUMNS} scope="rowgroup">
                  {groupText(
                    part.group,
                    part.rows.map(({ original }) => original),
                    now,
                  )}{" "}
                  <span>{part.rows.length}</span>
                </th>
              </tr>
            )}
            {part.rows.map((row) => (
              <tr
                key={row.id}
                data-case={row.id}
                className={`${row.getIsSelected() ? "on" : ""} ${cursor === row.id ? "cur" : ""} ${isTheirs(row.original, now) ? "theirs" : ""}`}
                onFocus={() => onCursor(row.id)}
              >
                <td className="tickcell">
                  <label className="hit">
                    <input
                      type="checkbox"
                      className="tick"
                      aria-label={`Select ${namesOfCase(row.original)}, ${row.original.reference}`}
                      checked={row.getIsSelected()}
                      onClick={(event) => onSelect(row.id, event.shiftKey)}
                      onChange={() => undefined}
                    />
                  </label>
                </td>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} className={cell.column.id}>
                    <Cell id={cell.column.id} text={cell.getValue()} row={row.original} shared={shared} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ),
      )}
    </table>
  );
}
