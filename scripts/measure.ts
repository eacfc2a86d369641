// Measures the source against the limits we gave ourselves: npm run measure [-- --places] lists what is over, line by line.
import { countCycles } from "./measure/cycles.ts";
import { standardWordFor } from "./measure/private-words.ts";
import { parse, readSourceFiles, type SourceFile } from "./measure/source-files.ts";
import { look, type Found, type Place } from "./measure/syntax.ts";

type Bar = {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly places?: readonly Place[];
};

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Every copy but the first of each function that stands word for word more than once. */
function copies(found: readonly Found[]): Place[] {
  const seen = new Set<string>();
  return found
    .flatMap(({ bodies }) => bodies)
    .filter(({ text }) => seen.has(text) || !seen.add(text))
    .map(({ place }) => place);
}

function wordsInNames(files: readonly SourceFile[]): Place[] {
  return files.flatMap(({ path }) => {
    const name = path.slice(path.lastIndexOf("/") + 1).replace(/\..*/, "");
    const standard = standardWordFor(name);
    return standard === null ? [] : [{ path, line: 1, what: `the file's name (${standard})` }];
  });
}

/** Places of one kind, each identifier once a file. */
function distinct(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [`${place.path} ${place.what}`, place])).values()];
}

const isCode = ({ path }: SourceFile): boolean => /\.tsx?$/.test(path);

async function measure(): Promise<Bar[]> {
  const files = readSourceFiles();
  const source = files.filter(({ isTest, isGenerated }) => !isTest && !isGenerated);
  const code = source.filter(isCode).map(parse);
  const found = code.map(look);
  const inTests = files.filter((file) => file.isTest && isCode(file)).map((file) => look(parse(file)));
  const all = [...found, ...inTests];
  const lengths = code.map(({ lines }) => lines);
  const functions = found.flatMap(({ functionLines }) => functionLines);
  const claims = found.flatMap(({ rowClaims }) => rowClaims).filter(({ path }) => path.startsWith("apps/api/"));
  const casts = found.flatMap((each) => each.casts);
  const anys = all.flatMap((each) => each.anys);
  const words = distinct([...all.flatMap(({ privateWords }) => privateWords), ...wordsInNames(files)]);
  const riddles = all.flatMap((each) => each.riddles);
  const twice = copies(inTests);
  const generated = sum(files.filter((file) => file.isGenerated && !file.isTest).map(({ lines }) => lines));
  console.log(
    `Generated lines, counted apart: ${generated}. Lines of tests: ${sum(files.filter(({ isTest }) => isTest).map(({ lines }) => lines))}.`,
  );
  console.log(
    `Files: median ${quantile(lengths, 0.5)}, longest ${Math.max(...lengths)}. Functions: median ${quantile(functions, 0.5)}, longest ${Math.max(...functions)}.\n`,
  );
  return [
    { name: "source lines", value: sum(source.map(({ lines }) => lines)), limit: 62_000 },
    { name: "lines of a function, 90th percentile", value: quantile(functions, 0.9), limit: 24 },
    { name: "lines of a file, 95th percentile", value: quantile(lengths, 0.95), limit: 159 },
    { name: "claims of a row's shape in apps/api", value: claims.length, limit: 10, places: claims },
    {
      name: "'as' per 1,000 lines",
      value: Math.round((casts.length / sum(lengths)) * 100_000) / 100,
      limit: 0.8,
      places: casts,
    },
    { name: "'any', tests included", value: anys.length, limit: 0, places: anys },
    { name: "imports on a circle", value: await countCycles(true), limit: 0 },
    { name: "imports on a circle, types included", value: await countCycles(false), limit: 0 },
    { name: "private words, once a file", value: words.length, limit: 0, places: words },
    { name: "comments that open with What, Who, Whoever, Nobody", value: riddles.length, limit: 0, places: riddles },
    { name: "verbatim copies in tests", value: twice.length, limit: 20, places: twice },
  ];
}

const showsPlaces = process.argv.includes("--places");
for (const { name, value, limit, places } of await measure()) {
  const isOver = value > limit;
  console.log(`${isOver ? "over" : "ok  "}  ${value} ≤ ${limit}  ${name}`);
  if (showsPlaces && isOver)
    for (const { path, line, what } of places ?? []) console.log(`        ${path}:${line}  ${what}`);
}
