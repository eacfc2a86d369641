import { vi } from "vitest";

// Files share React and the other libraries, which keep nothing between them; our own modules, some of which do, are loaded anew.
vi.resetModules();
