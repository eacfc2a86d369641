import type { LineGroup } from "@keystep/domain/answers/question";

type AnswerGroupsProps = {
  readonly groups: readonly LineGroup[];
  /** Of their titles, below that of the part around them. */
  readonly headingLevel?: 3 | 4 | undefined;
};

type GroupProps = Required<Pick<AnswerGroupsProps, "headingLevel">> & { readonly group: LineGroup };

function Group({ group: { title, rows }, headingLevel = 4 }: GroupProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="grid gap-1 break-inside-avoid">
      {title === null ? null : <Heading className="font-sans text-[1rem] font-semibold">{title}</Heading>}
      <dl className="grid gap-x-8 gap-y-2 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-y-1.5 print:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:gap-y-0.5">
        {rows.map(({ label, text }) => (
          <div key={label} className="md:contents print:contents">
            <dt className="text-soft">{label}</dt>
            <dd className="money min-w-0 break-words whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Answers that belong together, each beside its question. */
export function AnswerGroups({ groups, headingLevel }: AnswerGroupsProps) {
  return groups.map((group, index) => (
    // Two loans may be of the same kind; the list stands as it was answered.
    <Group key={`${group.title ?? ""}-${String(index)}`} group={group} headingLevel={headingLevel} />
  ));
}
