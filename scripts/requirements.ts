export type TestLevel = "unit" | "api" | "browser";

export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly check: string;
}

export interface NamedTest {
  readonly file: string;
  readonly ids: readonly string[];
}

export interface Coverage {
  /** Ids that a test names and the list does not hold. */
  readonly unknown: readonly { readonly id: string; readonly file: string }[];
  readonly untested: readonly Requirement[];
  readonly otherLevelOnly: readonly { readonly requirement: Requirement; readonly levels: readonly TestLevel[] }[];
}

/** Rows of comma-separated text in which a quoted field may hold commas, line ends and doubled quotes. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  for (let match = field.exec(text); match !== null; match = field.exec(text)) {
    const [, quoted, plain, end] = match;
    if (quoted === undefined && plain === "" && end === "" && row.length === 0) break;
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === ",") continue;
    rows.push(row);
    row = [];
    if (end === "") break;
  }
  if (field.lastIndex === 0 && text !== "")
    throw new Error("The list is not comma-separated text: a quote is left open.");
  return rows;
}

export function parseRequirements(text: string): Requirement[] {
  const [header, ...rows] = parseCsv(text);
  const column = (name: string): number => {
    const index = header?.indexOf(name) ?? -1;
    if (index < 0) throw new Error(`The list has no column "${name}".`);
    return index;
  };
  const [id, area, check] = [column("id"), column("area"), column("check")];
  return rows.map((row) => ({ id: row[id] ?? "", area: row[area] ?? "", check: row[check] ?? "" }));
}

const TITLE =
  /(?:\b(?:test|it|describe)(?:\.\w+)*\s*\(|\)\s*\(|\b(?:test|it|describe)\.each`[^`]*`\s*\()\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
const IDS = /^([A-Z]+-\d{2,}(?:\s*(?:,|and|&)\s*[A-Z]+-\d{2,})*)(?![\w-])/;

/** The ids at the start of each title of a test file: "STEP-04, STEP-05: a coapplicant step …". */
export function idsInTitles(source: string): string[] {
  return [...source.matchAll(TITLE)].flatMap(
    ([, , title]) => IDS.exec(title ?? "")?.[1]?.match(/[A-Z]+-\d{2,}/g) ?? [],
  );
}

export function levelOf(file: string): TestLevel | null {
  if (file.endsWith(".e2e.ts")) return "browser";
  if (/\.db\.test\.tsx?$/.test(file)) return "api";
  return /\.test\.tsx?$/.test(file) ? "unit" : null;
}

export function compareCoverage(requirements: readonly Requirement[], tests: readonly NamedTest[]): Coverage {
  const known = new Set(requirements.map(({ id }) => id));
  const levels = new Map<string, Set<TestLevel>>();
  const unknown: { id: string; file: string }[] = [];
  for (const { file, ids } of tests) {
    const level = levelOf(file);
    for (const id of ids) {
      if (!known.has(id)) unknown.push({ id, file });
      if (level !== null) levels.set(id, (levels.get(id) ?? new Set()).add(level));
    }
  }
  return {
    unknown,
    untested: requirements.filter(({ id }) => !levels.has(id)),
    otherLevelOnly: requirements.flatMap((requirement) => {
      const found = [...(levels.get(requirement.id) ?? [])];
      return found.length === 0 || found.some((level) => level === requirement.check)
        ? []
        : [{ requirement, levels: found }];
    }),
  };
}

/** One line per area: "STEP 01 04 07". */
export function groupIds(ids: readonly string[]): string[] {
  const areas = new Map<string, string[]>();
  for (const id of ids) {
    const [area = "", number = ""] = id.split("-");
    areas.set(area, [...(areas.get(area) ?? []), number]);
  }
  return [...areas].map(([area, numbers]) => `${area} ${numbers.join(" ")}`);
}
