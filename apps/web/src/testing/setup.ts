import { DEFAULT_SITE } from "@keystep/contract/pages/default-site";
import { configure } from "@testing-library/react";
import { vi } from "vitest";

// A screen that arrives as a module of its own takes its time on a busy machine; what never comes is found out all the same.
configure({ asyncUtilTimeout: 10_000 });

// Files share React and the other libraries, which keep nothing between them; our own modules, some of which do, are loaded anew.
vi.resetModules();

globalThis.keystepSite = DEFAULT_SITE;
