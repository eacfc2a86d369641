import { useRef, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { controlLook } from "#src/ui/field-frame.tsx";
import { Link } from "#src/ui/link.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";

export type Answer = {
  readonly id: string;
  readonly question: string;
  /** The answer in a sentence or two; figures and conditions follow. */
  readonly short: ReactNode;
  readonly more?: ReactNode;
};

export type AnswerGroup = { readonly title: string; readonly answers: readonly Answer[] };

type FoldedProps = { readonly answer: Answer; readonly isOpened: boolean; readonly isHidden: boolean };

/** The id stands inside, so that browsers open it for a link even without scripts. */
function Folded({ answer: { id, question, short, more }, isOpened, isHidden }: FoldedProps) {
  const { hash } = useLocation();
  return (
    <div hidden={isHidden} data-answer={id}>
      <Disclosure
        isDense
        startsOpen={isOpened}
        isFlagged={hash === `#${id}`}
        summary={<h3 className="text-[1.05rem]">{question}</h3>}
      >
        <div id={id} className="grid max-w-measure gap-3">
          <p className="font-semibold">{short}</p>
          {more}
          <p data-link="" className="text-[0.94rem] print:hidden">
            <a href={`#${id}`} className="text-soft underline">
              Link to this answer
            </a>
          </p>
        </div>
      </Disclosure>
    </div>
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

function countText(count: number): string {
  if (count === 0) return "No answer has all of these words. Try fewer, or ask us.";
  return count === 1 ? "1 answer" : `${count} answers`;
}

type AnswerGroupsProps = {
  readonly columns: readonly (readonly AnswerGroup[])[];
  /** The id of the answer that stands open, and so shows what an answer is like. */
  readonly opened: string;
};

/** Questions with folded answers, in columns where there is room, a search in all of their words, and whom to ask. */
export function AnswerGroups({ columns, opened }: AnswerGroupsProps) {
  const groups = columns.flat();
  const list = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<ReadonlySet<string> | null>(null);
  const isAlive = useIsAlive();
  const total = groups.reduce((sum, { answers }) => sum + answers.length, 0);

  function search(text: string): void {
    const asked = wordsOf(text);
    if (asked.length === 0) return setFound(null);
    const all = [...(list.current?.querySelectorAll<HTMLElement>("[data-answer]") ?? [])];
    const fitting = all.filter(({ textContent }) => asked.every((word) => textContent.toLowerCase().includes(word)));
    setFound(new Set(fitting.map(({ dataset }) => dataset["answer"] ?? "")));
  }

  const isHidden = ({ id }: Answer) => found !== null && !found.has(id);
  return (
    <div className="grid gap-8">
      <div className="grid items-end gap-x-14 gap-y-4 lg:grid-cols-2 print:hidden">
        <form
          role="search"
          className="grid grid-cols-[auto_1fr] items-end gap-2"
          onSubmit={(event) => event.preventDefault()}
        >
          <label htmlFor="search-answers" className="flex items-center gap-2 font-semibold">
            <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current stroke-2">
              <path d="M11 6.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0ZM10 10l4.5 4.5" />
            </svg>
            {`Search the ${total} answers`}
          </label>
          <input
            id="search-answers"
            type="search"
            disabled={!isAlive}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => search(event.target.value)}
            className={`${controlLook} order-last col-span-2`}
          />
          <p role="status" className="text-right text-soft">
            {found === null ? "" : countText(found.size)}
          </p>
        </form>
      </div>
      <div ref={list} className="grid items-start gap-x-14 gap-y-6 lg:grid-cols-2">
        {columns.map((column) => (
          <div key={column[0]?.title} className="grid gap-6">
            {column.map((group) => (
              <section key={group.title} hidden={group.answers.every(isHidden)} className="grid gap-2">
                <h2 className="text-[1.35rem] lg:text-[1.45rem]">{group.title}</h2>
                <div className="border-b border-line">
                  {group.answers.map((answer) => (
                    <Folded
                      key={answer.id}
                      answer={answer}
                      isOpened={answer.id === opened}
                      isHidden={isHidden(answer)}
                    />
                  ))}
                </div>
              </section>
            ))}
          </div>
        ))}
      </div>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        Not answered?
        <Link href="/contact-us" look="primary" size="large">
          Ask us
        </Link>
      </p>
    </div>
  );
}
