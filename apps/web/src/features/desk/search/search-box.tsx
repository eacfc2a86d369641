import { searchCases, type CaseRow } from "@keystep/contract/desk/cases";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { z } from "zod";
import { call } from "#src/api/client";
import { problemText } from "#src/api/problem-text";
import { useClock } from "#src/app/clock";
import { deskPaths } from "#src/features/desk/desk-paths";
import { keep, parseKept, readKept } from "#src/form/kept-in-tab";
import { kindText, statusText } from "#src/features/desk/case-words";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { dueText, groupOf } from "#src/features/desk/queue/due-mark.tsx";

const KEPT_AT = "keystep-desk-search";
const LEAST = 2;
const PAUSE_MS = 250;

/** The text once the typing rests. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

type Found = { readonly who: string; readonly email: string | null; readonly cases: CaseRow[] };

/** The hits by person, each with all of their cases, in the order in which they came. */
export function byPerson(rows: readonly CaseRow[]): Found[] {
  const found = new Map<string, Found>();
  for (const row of rows) {
    const [first] = row.people;
    const key = first?.email ?? first?.name ?? row.id;
    const person = found.get(key) ?? { who: first?.name ?? "No name", email: first?.email ?? null, cases: [] };
    person.cases.push(row);
    found.set(key, person);
  }
  return [...found.values()];
}

function standing(row: CaseRow, now: Date): string {
  if (row.closedAt !== null) return "Closed";
  const holder = row.assignee === null ? "With nobody" : `With ${row.assignee.name}`;
  const group = groupOf(row, now);
  const due = group === "ask-again" ? "to ask again" : dueText(row, group, now);
  return due === "–" ? holder : `${holder}, ${due.toLowerCase()}`;
}

type ResultsProps = { readonly q: string; readonly onOpen: (id: string) => void };

function Results({ q, onOpen }: ResultsProps) {
  const now = useClock().now();
  // Never among the keys that a tool would show: what is searched for stays in the body of the call.
  const query = useQuery({
    queryKey: ["desk", "search", q],
    queryFn: ({ signal }) => call(searchCases, { body: { q }, signal }),
    gcTime: 0,
    staleTime: 0,
  });
  if (query.error !== null) return <p className="dh">{problemText(query.error)}</p>;
  if (query.data === undefined) return <p className="dh soft">Searching…</p>;
  const people = byPerson(query.data.items);
  const count = query.data.items.length;
  if (count === 0) {
    return (
      <p className="dh">Nothing found. Names need their first three letters; numbers and emails have to be whole.</p>
    );
  }
  return (
    <>
      <p className="dh soft">
        {people.length === 1 ? "1 person" : `${people.length} people`}, {count === 1 ? "1 case" : `${count} cases`}.
        {query.data.more ? " There are more: type more." : ""}
      </p>
      {people.map(({ who, email, cases }) => (
        <section key={`${who} ${email}`} className="per" aria-label={who}>
          <p>
            <b>{who}</b> <span className="soft">{email}</span>
          </p>
          {cases.map((row) => (
            <a
              key={row.id}
              href={deskPaths.case(row.id)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey) return;
                event.preventDefault();
                onOpen(row.id);
              }}
            >
              <span className="soft">{row.reference}</span>
              <span>{kindText(row)}</span>
              <b>{statusText(row)}</b>
              <span className="soft">{standing(row, now)}</span>
            </a>
          ))}
        </section>
      ))}
    </>
  );
}

/** One box for whatever somebody knows of a person. What is typed stands in no address. */
export function SearchBox() {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => parseKept(readKept(KEPT_AT), z.string()) ?? "");
  const [isOpen, setIsOpen] = useState(false);
  const q = useRested(text).trim();
  useKeys({
    search: () => {
      input.current?.focus();
      input.current?.select();
    },
  });

  function move(by: number): void {
    const places = [input.current, ...(box.current?.querySelectorAll<HTMLElement>(".drop a") ?? [])];
    const at = places.findIndex((place) => place === document.activeElement);
    places[Math.min(Math.max(at + by, 0), places.length - 1)]?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === "Escape") {
      setIsOpen(false);
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    } else if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && event.target === input.current)
      box.current?.querySelector<HTMLElement>(".drop a")?.click();
    else return;
    event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows lead from the box to what it found
    <div
      ref={box}
      role="search"
      className="find"
      onKeyDown={handleKeyDown}
      onBlur={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || box.current?.contains(relatedTarget) !== true) setIsOpen(false);
      }}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="i">
        <path d="M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.4 10.4 14 14" />
      </svg>
      <input
        ref={input}
        className="fld"
        type="search"
        aria-label="Search"
        placeholder="Search cases"
        title="By name, email, phone, address, date of birth, reference or ABN"
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        value={text}
        onFocus={() => setIsOpen(true)}
        onChange={({ target }) => {
          setText(target.value);
          keep(KEPT_AT, target.value);
          setIsOpen(true);
        }}
      />
      <Kbd of="search" />
      {isOpen && q.length >= LEAST ? (
        <div className="drop" role="region" aria-label="Found" aria-live="polite">
          <Results
            q={q}
            onOpen={(id) => {
              setIsOpen(false);
              void navigate(deskPaths.case(id));
            }}
          />
        </div>
      ) : null}
    </div>
  );
}
