import type { DummyRuleMap, OxlintConfig, OxlintOverride } from "oxlint";
import { API_WITH_REACT, DOMAIN_KERNEL, DOMAIN_WITH_ZOD, SLICES, WEB_APP } from "./scripts/slices.ts";

type Pattern = { readonly group: string[]; readonly importNames?: string[]; readonly message: string };

const SHELL = ["node:child_process", "child_process"].map((name) => ({
  name,
  importNames: ["exec", "execSync"],
  message: "exec goes through a shell: use execFile or spawn.",
}));

const NO_CLIMBING: Pattern = {
  group: ["../**", ".."],
  message: "Use #src/… or the package's name: a path upward hides a boundary.",
};

function imports(...patterns: Pattern[]): DummyRuleMap {
  return { "no-restricted-imports": ["error", { paths: SHELL, patterns: [NO_CLIMBING, ...patterns] }] };
}

/** A later override replaces the imports of an earlier one, so each names all of its patterns. */
function override(files: string | string[], ...patterns: Pattern[]): OxlintOverride {
  return { files: [files].flat(), rules: imports(...patterns) };
}

function onlyThese(message: string, ...allowed: string[]): Pattern {
  return { group: ["*", "!./**", ...allowed.map((name) => `!${name}`)], message };
}

const DOMAIN = "packages/domain/src";
const DOMAIN_MESSAGE = "The domain depends on nothing but the slices that scripts/slices.ts names.";

function ofDomain(files: string | string[], slices: readonly string[], ...more: string[]): OxlintOverride {
  const allowed = [DOMAIN_KERNEL, ...slices].map((slice) => `@keystep/domain/${slice}/**`);
  return override(files, onlyThese(DOMAIN_MESSAGE, ...allowed, ...more));
}

const IMPURE = [
  "fetch",
  "process",
  "console",
  "setTimeout",
  "setInterval",
  "window",
  "document",
  "localStorage",
  "crypto",
];

const domain: OxlintOverride[] = [
  {
    files: [`${DOMAIN}/**`],
    rules: {
      "no-restricted-globals": ["error", { name: "Date", message: "Take `today` as a parameter." }, ...IMPURE],
    },
  },
  ofDomain(`${DOMAIN}/**`, []),
  ...Object.entries(SLICES).map(([slice, layers]) =>
    ofDomain(`${DOMAIN}/${slice}/**`, [slice, ...(layers.domain ?? [])]),
  ),
  ...DOMAIN_WITH_ZOD.map((files) => {
    const slice = files.split("/")[0] ?? "";
    return ofDomain(`${DOMAIN}/${files}`, [slice, ...(SLICES[slice]?.domain ?? [])], "zod");
  }),
  override(
    [`${DOMAIN}/**/*.test.ts`, `${DOMAIN}/testing/**`],
    onlyThese("The tests of the domain may use vitest and fast-check.", "@keystep/domain/**", "vitest", "fast-check"),
  ),
];

const CONTRACT = "packages/contract/src";
const CONTRACT_USES = ["zod", "@keystep/domain/**", "@keystep/contract/**"];
const CONTRACT_MESSAGE = "The contract depends on zod and the domain alone.";

const contract: OxlintOverride[] = [
  {
    files: [`${CONTRACT}/**`],
    rules: { "no-restricted-globals": ["error", "process", "console", "window", "document", "localStorage"] },
  },
  override(`${CONTRACT}/**`, onlyThese(CONTRACT_MESSAGE, ...CONTRACT_USES)),
  override(`${CONTRACT}/**/*.test.ts`, onlyThese(CONTRACT_MESSAGE, ...CONTRACT_USES, "vitest", "fast-check")),
];

const NO_OTHER_SLICE: Pattern = {
  group: ["#src/features/**"],
  message: "A slice without a row in scripts/slices.ts may use no other.",
};

function otherSlices(slice: string, allowed: readonly string[] = []): Pattern {
  const own = [slice, ...allowed].map((name) => `!#src/features/${name}/**`);
  return {
    group: ["#src/features/*/**", ...own],
    message: `${slice} may use ${allowed.join(", ") || "no other slice"}: scripts/slices.ts.`,
  };
}

const API = "apps/api/src";
const NO_BROWSER: Pattern = {
  group: ["@keystep/web", "@keystep/web/**", "@keystep/e2e", "@keystep/e2e/**", "react-dom", "react-dom/**"],
  message: "The server knows nothing of the web app.",
};
const NO_REACT: Pattern = { group: ["react"], message: "The server draws with React only for a PDF." };
const NO_APP: Pattern = {
  group: ["#src/app", "#src/main", "#src/admin"],
  message: "A feature does not know who puts it together.",
};

const NO_FEATURE: Pattern = {
  group: ["#src/features/**", "#src/app", "#src/main", "#src/admin"],
  message: "The platform knows no feature.",
};
const NO_SQL: Pattern = {
  group: ["kysely"],
  importNames: ["sql"],
  message: "SQL text takes its type on trust: build the query, or add to platform/db/expressions.ts.",
};

const api: OxlintOverride[] = [
  override("apps/api/**", NO_BROWSER, NO_REACT),
  override(`${API}/config*.ts`, NO_BROWSER, NO_REACT, {
    group: ["#src/**", "./app.ts", "./dependencies.ts", "./platform/**", "./features/**"],
    message: "Settings stand at the bottom and import nothing of ours but each other.",
  }),
  override(`${API}/platform/**`, NO_BROWSER, NO_REACT, NO_FEATURE, NO_SQL),
  override(`${API}/platform/db/{prepared,expressions}.ts`, NO_BROWSER, NO_REACT, NO_FEATURE),
  {
    files: [`${API}/**`],
    rules: {
      "no-restricted-properties": [
        "error",
        {
          property: "expression",
          message: "insert … select matches by position, unchecked: use insertRows or insertEvents.",
        },
      ],
    },
  },
  {
    files: [`${API}/platform/{events,db/expressions}.ts`],
    rules: { "no-restricted-properties": "off" },
  },
  override(`${API}/features/**`, NO_BROWSER, NO_REACT, NO_APP, NO_OTHER_SLICE, NO_SQL),
  ...Object.entries(SLICES).map(([slice, layers]) => {
    const react = API_WITH_REACT.some((name) => name === slice) ? [] : [NO_REACT];
    return override(
      `${API}/features/${slice}/**`,
      NO_BROWSER,
      ...react,
      NO_APP,
      NO_SQL,
      otherSlices(slice, layers.api),
    );
  }),
];

const WEB = "apps/web/src";
const NO_SERVER: Pattern = {
  group: ["@keystep/api", "@keystep/api/**", "@keystep/e2e", "@keystep/e2e/**", "node:*"],
  message: "The browser knows the contract and nothing of the server.",
};
const OF_APP: Pattern = {
  group: ["#src/app/**", ...WEB_APP.map((name) => `!#src/app/${name}`)],
  message: `Of app a feature may use ${WEB_APP.join(" and ")} alone.`,
};

function webLayer(layer: string, allowed: readonly string[], ...more: Pattern[]): OxlintOverride {
  const folders = [layer, ...allowed, "testing"].map((name) => `!#src/${name}/**`);
  const message = `${layer} may use ${allowed.join(", ") || "nothing of ours"}.`;
  return override(`${WEB}/${layer}/**`, NO_SERVER, { group: ["#src/**", ...folders], message }, ...more);
}

const web: OxlintOverride[] = [
  override(`${WEB}/**`, NO_SERVER),
  webLayer("ui", [], {
    group: ["@keystep/**", "@tanstack/**", "react-router", "react-router/**", "react-hook-form"],
    message: "Parts of ui would fit any product: no domain, no router, no queries, no form library.",
  }),
  webLayer("form", ["ui"]),
  webLayer("layout", ["ui", "api"]),
  webLayer("api", []),
  override(`${WEB}/features/**`, NO_SERVER, OF_APP, NO_OTHER_SLICE),
  ...Object.entries(SLICES).map(([slice, layers]) =>
    override(`${WEB}/features/${slice}/**`, NO_SERVER, OF_APP, otherSlices(slice, layers.web)),
  ),
];

const e2e: OxlintOverride[] = [
  override("e2e/**", {
    group: [
      "@keystep/web",
      "@keystep/web/**",
      "@keystep/api",
      "@keystep/api/**",
      "!@keystep/api/seeds/**",
      "!@keystep/api/src/testing/sample-files",
      "!@keystep/api/src/testing/s3-server",
    ],
    message:
      "Journeys may use the seeds, the sample files and the S3 server in memory, and nothing else of the server.",
  }),
  { files: ["e2e/**"], rules: { "no-empty-pattern": "off" } },
];

function functionLines(max: number): DummyRuleMap {
  return { "max-lines-per-function": ["error", { max, skipBlankLines: true, skipComments: true }] };
}

export default {
  plugins: ["typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "vitest"],
  categories: { correctness: "error" },
  ignorePatterns: [
    "**/build/**",
    "**/.react-router/**",
    "**/test-results/**",
    "**/playwright-report/**",
    "data/**",
    "**/*.generated.ts",
  ],
  rules: {
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-default-export": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": [
      "error",
      { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
    ],
    "max-lines": ["error", { max: 400 }],
    ...functionLines(60),
    "max-params": ["error", { max: 3 }],
    "no-eval": "error",
    "no-new-func": "error",
    "no-implied-eval": "error",
    "no-script-url": "error",
    "no-var": "error",
    eqeqeq: "error",
    "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx"] }],
    "react/no-danger": "error",
    "vitest/no-disabled-tests": "error",
    "vitest/no-focused-tests": "error",
    ...imports(),
    "jsx-a11y/prefer-tag-over-role": "off",
    "jsx-a11y/no-noninteractive-tabindex": "off",
    "jsx-a11y/control-has-associated-label": "off",
    "react/immutability": "off",
    "vitest/no-conditional-expect": "off",
    "vitest/expect-expect": ["error", { assertFunctionNames: ["expect*", "assert*", "fc.assert"] }],
  },
  overrides: [
    { files: ["**/*.tsx"], rules: functionLines(120) },
    ...domain,
    ...contract,
    ...api,
    ...web,
    ...e2e,
    {
      files: ["**/*.test.{ts,tsx}", "**/*.e2e.ts", "**/testing/**"],
      rules: { "max-lines": ["error", { max: 600 }], "max-lines-per-function": "off" },
    },
    {
      files: [
        "**/*.config.ts",
        "apps/web/src/root.tsx",
        "apps/web/src/entry.*.tsx",
        "apps/web/src/routes.ts",
        "**/*-page.tsx",
        "**/*-layout.tsx",
        "**/global-setup.ts",
      ],
      rules: { "import/no-default-export": "off" },
    },
  ],
} satisfies OxlintConfig;
