import { expect as plain } from "@playwright/test";
import { EXPECT_LIMIT_MS } from "./limits.ts";

/**
 * Playwright looks again after 20, 50, 100 and 100 milliseconds, and from then on twice a second: a page that is there after 300 is seen after
 * 770. Within a limit below two and a half seconds it goes on every 100. So the first part of the limit is such a one.
 */
const CLOSE_LOOK_MS = 2400;
const closely = plain.configure({ timeout: CLOSE_LOOK_MS });
const patiently = plain.configure({ timeout: EXPECT_LIMIT_MS - CLOSE_LOOK_MS });

type Matcher = (...args: readonly unknown[]) => unknown;
type Looked = { readonly actual: unknown; readonly message: unknown; readonly isNot: boolean };

function matcherOf(expecting: typeof plain, { actual, message, isNot }: Looked, name: string): Matcher {
  const matchers = expecting(actual, message as string); // a message is handed on as it was given
  return Reflect.get(isNot ? matchers.not : matchers, name) as Matcher; // its name was found to be a function's
}

function hasOwnLimit(args: readonly unknown[]): boolean {
  const last = args.at(-1);
  return typeof last === "object" && last !== null && "timeout" in last;
}

/** The failure is told at the place of the test that expects, not at ours. */
function toldAt(error: unknown, { stack = "" }: { stack?: string }): unknown {
  if (!(error instanceof Error)) return error;
  const [, ...frames] = stack.split("\n");
  error.stack = [`${error.name}: ${error.message}`, ...frames].join("\n");
  return error;
}

function look(looked: Looked, name: string): Matcher {
  const begin = async (...args: readonly unknown[]) => {
    const place: { stack?: string } = {};
    Error.captureStackTrace(place, begin);
    try {
      if (hasOwnLimit(args)) return await matcherOf(plain, looked, name)(...args);
      try {
        return await matcherOf(closely, looked, name)(...args);
      } catch {
        return await matcherOf(patiently, looked, name)(...args);
      }
    } catch (error) {
      throw toldAt(error, place);
    }
  };
  return begin;
}

function looking(looked: Looked): object {
  const { actual, message, isNot } = looked;
  const matchers = plain(actual, message as string); // as above
  return new Proxy(isNot ? matchers.not : matchers, {
    get(target, name) {
      if (name === "not") return looking({ ...looked, isNot: !isNot });
      const matcher: unknown = Reflect.get(target, name);
      return typeof matcher === "function" && typeof name === "string" ? look(looked, name) : matcher;
    },
  });
}

/** Checks on a page may need time to come true; all other checks are true or false at once. */
function isOfPage(actual: unknown): boolean {
  return typeof actual === "object" && actual !== null && "locator" in actual;
}

/** Playwright's own `expect`, which looks at pages more often. */
export const expect: typeof plain = new Proxy(plain, {
  apply(target, _self, [actual, message]: [unknown, string | undefined]) {
    return isOfPage(actual) ? looking({ actual, message, isNot: false }) : target(actual, message);
  },
});
