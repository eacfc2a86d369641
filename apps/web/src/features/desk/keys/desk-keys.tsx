import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { tinykeys } from "tinykeys";
import { bindingOf, KEYS, type KeyName } from "./key-table.ts";
import { areSingleKeysOff } from "./single-keys.ts";

type Handlers = { readonly [name in KeyName]?: () => void };
type HandlerSet = {
  readonly handlers: Handlers;
  /** The effect of a key here, where the table names it for every page alike. */
  readonly words: ReadonlyMap<string, string>;
  readonly isAlone: boolean;
};
type Register = (set: HandlerSet) => () => void;

const RegisterContext = createContext<Register>(() => () => undefined);
type ActiveKey = {
  readonly name: KeyName;
  /** For the bar; undefined where it stands in the help only. */
  readonly short: string | undefined;
};
const ActiveContext = createContext<readonly ActiveKey[]>([]);

/** Fields in which characters are text, and no keys. */
export const TYPING = "input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable]";

/** Dialogs keep their keys for themselves, but for those that have keys of the table. */
function isElsewhere({ target, isComposing, ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  if (isComposing) return true;
  if (!(target instanceof Element)) return false;
  const dialog = target.closest("[role=dialog],[role=alertdialog]");
  const isTyping = target.closest(TYPING) !== null && !(key === "Enter" && (ctrlKey || metaKey));
  return isTyping || (dialog !== null && dialog.querySelector(`[${KEYS_INSIDE}]`) === null);
}

/** Marks a part of a dialog that has keys of the table. */
export const KEYS_INSIDE = "data-keys-inside";

/** The sets that listen: the latest alone where it says so. */
function listening(sets: readonly HandlerSet[]): readonly HandlerSet[] {
  const alone = sets.filter(({ isAlone }) => isAlone);
  return alone.length === 0 ? sets : alone;
}

/** Enter does what the focused control does. */
function isForControl({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (
    key === "Enter" && !ctrlKey && !metaKey && target instanceof Element && target.closest("a,button,summary") !== null
  );
}

/** Listens to the keys of the table, and knows which of them do something on the page at hand. */
export function DeskKeys({ children }: { readonly children: ReactNode }) {
  const sets = useRef<HandlerSet[]>([]);
  const [active, setActive] = useState<readonly ActiveKey[]>([]);

  const register = useMemo<Register>(
    () => (added) => {
      const note = () => {
        const heard = listening(sets.current);
        setActive(
          [...KEYS].flatMap(([name, row]) => {
            const set = heard.findLast(({ handlers }) => name in handlers);
            return set === undefined ? [] : [{ name, short: set.words.get(name) ?? row.short }];
          }),
        );
      };
      sets.current = [...sets.current, added];
      note();
      return () => {
        sets.current = sets.current.filter((set) => set !== added);
        note();
      };
    },
    [],
  );

  useEffect(() => {
    // The library stops at the first that is complete, so that `m` before `g m` would leave no way to it.
    const longestFirst = [...KEYS].toSorted(([, one], [, other]) => other.keys.length - one.keys.length);
    // The same keys mean one thing on a page and another in an opened document.
    const byBinding = Map.groupBy(longestFirst, ([, row]) => bindingOf(row));
    const bindings = [...byBinding].map(([binding, rows]) => [
      binding,
      (event: KeyboardEvent) => {
        const heard = listening(sets.current);
        const meant = rows.flatMap(([name, row]) => {
          const handler = heard.findLast(({ handlers }) => name in handlers)?.handlers[name];
          return handler === undefined || (row.isNoCharacter !== true && areSingleKeysOff()) ? [] : [handler];
        });
        const handler = meant.at(-1);
        if (handler === undefined || isForControl(event)) return;
        event.preventDefault();
        handler();
      },
    ]);
    return tinykeys(window, Object.fromEntries(bindings), { ignore: isElsewhere });
  }, []);

  return (
    <RegisterContext value={register}>
      <ActiveContext value={active}>{children}</ActiveContext>
    </RegisterContext>
  );
}

type KeyOptions = {
  /** No other part has any key. */
  readonly isAlone?: boolean;
  /** For the bar at the foot, where they do something else than the table says. */
  readonly words?: { readonly [name in KeyName]?: string };
};

/** Gives keys a meaning while this part is on the page. The latest part that names a key has it. */
export function useKeys(handlers: Handlers, { isAlone = false, words = {} }: KeyOptions = {}): void {
  const register = useContext(RegisterContext);
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });
  const names = Object.keys(handlers).join(" ");
  // As one text, so that they are told anew only once they change.
  const own = new URLSearchParams(words).toString();
  useEffect(() => {
    const named = [...KEYS.keys()].filter((name) => names.split(" ").includes(name));
    const heard = Object.fromEntries(named.map((name) => [name, () => current.current[name]?.()]));
    return register({ handlers: heard, words: new Map(new URLSearchParams(own)), isAlone });
  }, [register, names, own, isAlone]);
}

export function useActiveKeys(): readonly ActiveKey[] {
  return useContext(ActiveContext);
}
