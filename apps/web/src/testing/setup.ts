import { DEFAULT_SITE } from "@keystep/contract/pages/default-site";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// A screen that arrives as a module of its own takes its time on a busy machine; what never comes is found out all the same.
configure({ asyncUtilTimeout: 10_000 });

// Files share React and the other libraries, which keep nothing between them; our own modules, some of which do, are loaded anew.
vi.resetModules();

globalThis.keystepSite = DEFAULT_SITE;

// Between tests nothing is reached, and is refused for good: a call that only failed would be tried again, in the midst of another test.
globalThis.fetch = () => Promise.resolve(new Response(null, { status: 404 }));

// Runs after the hooks of the file itself.
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof window === "undefined") return;
  localStorage.clear();
  sessionStorage.clear();
});
