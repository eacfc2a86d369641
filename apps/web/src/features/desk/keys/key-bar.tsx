import { useEffect, useState } from "react";
import { KEYS_INSIDE, TYPING, useActiveKeys } from "./desk-keys.tsx";
import { CHOICES, choiceKey, KEYS, type KeyGroup, type KeyName } from "./key-table.ts";
import { Kbd } from "./kbd.tsx";
import { useSingleKeysOff } from "./single-keys.ts";

/** Where the focus is: in a field, where characters are text, or in a dialog, which has keys of its own. */
function useWhere() {
  const [where, setWhere] = useState<"page" | "field" | "dialog">("page");
  /** The choices of the dialog that numbers choose. */
  const [choices, setChoices] = useState(0);
  useEffect(() => {
    const note = () => {
      const at = document.activeElement;
      const dialog = at?.closest("[role=dialog]") ?? null;
      setChoices(Math.min(dialog?.querySelectorAll("[data-choice]").length ?? 0, CHOICES.length));
      if (at !== null && at.closest(TYPING) !== null) setWhere("field");
      else setWhere(dialog !== null && dialog.querySelector(`[${KEYS_INSIDE}]`) === null ? "dialog" : "page");
    };
    document.addEventListener("focusin", note);
    document.addEventListener("focusout", note);
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("focusout", note);
    };
  }, []);
  return { where, choices };
}

const OF_OPENED: readonly (KeyGroup | undefined)[] = ["check", "decision", "mark"];
const LAST: readonly KeyName[] = ["down", "up"];
/** More are a wall that nobody reads; all stand in the help. */
const SHOWN_AT_MOST = 6;
function rank(name: KeyName): number {
  if (name === "do-main") return 0;
  if (OF_OPENED.includes(KEYS.get(name)?.group)) return 1;
  if (name === "next-case") return 2;
  return LAST.includes(name) ? 4 : 3;
}

/** The keys of the page at hand, at its foot. */
export function KeyBar({ onHelp }: { readonly onHelp: () => void }) {
  const active = useActiveKeys();
  const isOff = useSingleKeysOff();
  const { where, choices } = useWhere();
  const isTyping = where === "field";
  const ofForm = isTyping || isOff ? 0 : active.filter(({ name }) => KEYS.get(name)?.group === "form").length;
  const numbers = where === "dialog" ? choices : ofForm;
  // A narrow window shows the first of them: the main action, those of what is open, then the next case.
  const inOrder = active.toSorted((one, other) => rank(one.name) - rank(other.name));
  const isHeard = (name: KeyName) => (isTyping ? name === "do-main" : !isOff || KEYS.get(name)?.isNoCharacter === true);
  const heard = inOrder.filter(({ name, short }) => short !== undefined && isHeard(name));
  const shown = where === "dialog" ? [] : heard.slice(0, SHOWN_AT_MOST);
  return (
    <footer className="keys print:hidden" aria-label="Keys of this page">
      <div>
        {isTyping ? <span>Typing: letter keys are off</span> : null}
        {where === "dialog" ? (
          <span>
            <Kbd of="back" />
            close
          </span>
        ) : null}
        {numbers > 1 ? (
          <span>
            <Kbd of="choice-1" />
            to <Kbd of={choiceKey(numbers - 1) ?? "choice-1"} />
            choose
          </span>
        ) : null}
        {shown.map(({ name, short }) => (
          <span key={name}>
            <Kbd of={name} />
            {short}
          </span>
        ))}
      </div>
      <button type="button" className="end" onClick={onHelp}>
        {isOff || isTyping ? null : <Kbd of="help" />}
        All keys
      </button>
    </footer>
  );
}
