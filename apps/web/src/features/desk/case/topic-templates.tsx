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

/** They tell of an application, or thank for what was sent to an account. */
const TO_ACCOUNTS: readonly string[] = ["with-us", "received-thanks"];

type TopicTemplatesProps = {
  readonly found: Pick<OpenedCase, "kind" | "type" | "acts" | "people">;
  readonly offered: readonly OfferedTemplate[];
};

/** Above an empty box: each fills it by its number. */
export function TopicTemplates({ found: { kind, type, acts, people }, offered }: TopicTemplatesProps) {
  const wasCalled = kind === "lead" && acts.some(({ act }) => act === "called");
  const hasAccount = people.some(({ way }) => way === "account");
  const ofTopic = OF_TOPIC[wasCalled ? "called" : type] ?? [];
  const codes = ofTopic.filter((code) => hasAccount || !TO_ACCOUNTS.includes(code));
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
        Insert “{title}” {key === undefined ? null : <Kbd of={key} />}
      </button>
    );
  });
}
