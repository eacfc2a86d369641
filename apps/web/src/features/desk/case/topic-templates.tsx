import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { choiceKey } from "#src/features/desk/keys/key-table";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import type { OfferedTemplate } from "#src/features/staff/template-choice.tsx";

/** The templates that answer most messages of a topic, and those of a lead that was called. */
const OF_TOPIC: Readonly<Record<string, readonly string[]>> = {
  question: ["passed-on", "with-us", "received-thanks"],
  hardship: ["hard-times"],
  access: ["passed-on", "received-thanks"],
  correction: ["passed-on", "received-thanks"],
  called: ["missed-call"],
};

type TopicTemplatesProps = {
  readonly found: Pick<OpenedCase, "kind" | "type" | "acts">;
  readonly offered: readonly OfferedTemplate[];
};

/** Above an empty box: each fills it by its number. */
export function TopicTemplates({ found: { kind, type, acts }, offered }: TopicTemplatesProps) {
  const wasCalled = kind === "lead" && acts.some(({ act }) => act === "called");
  const codes = OF_TOPIC[wasCalled ? "called" : type] ?? [];
  const fitting = codes.flatMap((code) => offered.filter((each) => each.code === code));
  const keyed = fitting.flatMap(({ choose }, index) => {
    const key = choiceKey(index);
    return key === undefined ? [] : [[key, choose] as const];
  });
  useKeys(Object.fromEntries(keyed));
  return fitting.map(({ code, title, choose }, index) => {
    const key = choiceKey(index);
    return (
      <button key={code} type="button" className="btn" onClick={choose}>
        <span className="sr-only">Use the template</span> {title} {key === undefined ? null : <Kbd of={key} />}
      </button>
    );
  });
}
