import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

const DARK = "(prefers-color-scheme: dark)";

/** What each rule said of the device's theme before a theme was chosen here. */
const conditions = new Map<CSSMediaRule, string>();
const listeners = new Set<() => void>();
let chosen: Theme | null = null;

function nested(rule: CSSRule): readonly CSSRule[] {
  return "cssRules" in rule && rule.cssRules instanceof CSSRuleList ? [...rule.cssRules] : [];
}

function* mediaRules(rules: readonly CSSRule[]): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule;
    yield* mediaRules(nested(rule));
  }
}

/** The style sheets ask the device for its theme; here they are told one. With `null` they ask again. */
export function chooseTheme(theme: Theme | null): void {
  chosen = theme;
  for (const sheet of document.styleSheets) {
    for (const rule of mediaRules([...sheet.cssRules])) {
      const condition = conditions.get(rule) ?? rule.conditionText;
      if (!condition.includes(DARK)) continue;
      conditions.set(rule, condition);
      rule.media.mediaText = theme === null ? condition : theme === "dark" ? "all" : "not all";
    }
  }
  document.documentElement.style.colorScheme = theme ?? "";
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(DARK);
  listeners.add(listener);
  query.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener("change", listener);
  };
}

/** The theme in which the page is shown: the chosen one, else the device's. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    subscribe,
    () => chosen ?? (window.matchMedia(DARK).matches ? "dark" : "light"),
    () => "light",
  );
}
