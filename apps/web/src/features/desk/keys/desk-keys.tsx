import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { tinykeys } from "tinykeys";
import { bindingOf, KEYS, type KeyName } from "./key-table.ts";
import { areSingleKeysOff } from "./single-keys.ts";

type Handlers = { readonly [name in KeyName]?: () => void };
type Register = (handlers: Handlers) => () => void;

const RegisterContext = createContext<Register>(() => () => undefined);
const ActiveContext = createContext<readonly KeyName[]>([]);

const TYPING = "input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable]";

function isElsewhere({ target, isComposing }: KeyboardEvent): boolean {
  if (isComposing) return true;
  return target instanceof Element && target.closest(`${TYPING},[role=dialog],[role=alertdialog]`) !== null;
}

/** Enter does what the focused control does. */
function isForControl({ key, target }: KeyboardEvent): boolean {
  return key === "Enter" && target instanceof Element && target.closest("a,button,summary") !== null;
}

/** Listens to the keys of the table, and knows which of them do something on the page at hand. */
export function DeskKeys({ children }: { readonly children: ReactNode }) {
  const sets = useRef<Handlers[]>([]);
  const [active, setActive] = useState<readonly KeyName[]>([]);

  const register = useMemo<Register>(
    () => (handlers) => {
      const note = () => setActive([...KEYS.keys()].filter((name) => sets.current.some((set) => name in set)));
      sets.current = [...sets.current, handlers];
      note();
      return () => {
        sets.current = sets.current.filter((set) => set !== handlers);
        note();
      };
    },
    [],
  );

  useEffect(() => {
    // The library stops at the first that is complete, so that `m` before `g m` would leave no way to it.
    const longestFirst = [...KEYS].toSorted(([, one], [, other]) => other.keys.length - one.keys.length);
    const bindings = longestFirst.map(([name, row]) => [
      bindingOf(row),
      (event: KeyboardEvent) => {
        const handler = sets.current.findLast((set) => name in set)?.[name];
        if (handler === undefined || isForControl(event)) return;
        if (row.isNoCharacter !== true && areSingleKeysOff()) return;
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

/** Gives keys a meaning while this part is on the page. The latest part that names a key has it. */
export function useKeys(handlers: Handlers): void {
  const register = useContext(RegisterContext);
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });
  const names = Object.keys(handlers).join(" ");
  useEffect(() => {
    const named = [...KEYS.keys()].filter((name) => names.split(" ").includes(name));
    return register(Object.fromEntries(named.map((name) => [name, () => current.current[name]?.()])));
  }, [register, names]);
}

export function useActiveKeys(): readonly KeyName[] {
  return useContext(ActiveContext);
}
