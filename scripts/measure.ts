// Measures the source against the limits we gave ourselves: npm run measure [-- --places] lists what is over, line by line.
import { countCycles } from "./measure/cycles.ts";
import { habitsOf, type Bar } from "./measure/habits.ts";
import { isCode, parse, readSourceFiles, type SourceFile } from "./measure/source-files.ts";
import { look } from "./measure/syntax.ts";

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function sizesOf(files: readonly SourceFile[]): Bar[] {
  const source = files.filter(({ isTest, isGenerated }) => !isTest && !isGenerated);
  const code = source.filter(isCode).map(parse);
  const lengths = code.map(({ lines }) => lines);
  const functions = code.flatMap((file) => look(file).functionLines);
  const linesOf = (some: readonly SourceFile[]) => sum(some.map(({ lines }) => lines));
  const generated = files.filter((file) => file.isGenerated && !file.isTest);
  console.log(
    `Generated lines, counted apart: ${linesOf(generated)}. Lines of tests: ${linesOf(files.filter(({ isTest }) => isTest))}.`,
  );
  console.log(
    `Files: median ${quantile(lengths, 0.5)}, longest ${Math.max(...lengths)}. Functions: median ${quantile(functions, 0.5)}, longest ${Math.max(...functions)}.\n`,
  );
  return [
    { name: "source lines", value: linesOf(source), limit: 62_000 },
    { name: "lines of a function, 90th percentile", value: quantile(functions, 0.9), limit: 24 },
    { name: "lines of a file, 95th percentile", value: quantile(lengths, 0.95), limit: 159 },
  ];
}

const showsPlaces = process.argv.includes("--places");
const files = readSourceFiles();
const bars = [
  ...sizesOf(files),
  ...habitsOf(files),
  { name: "imports on a circle", value: await countCycles(true), limit: 0 },
  { name: "imports on a circle, types included", value: await countCycles(false), limit: 0 },
] satisfies Bar[];
for (const { name, value, limit, places } of bars) {
  const isOver = value > limit;
  console.log(`${isOver ? "over" : "ok  "}  ${value} ≤ ${limit}  ${name}`);
  if (showsPlaces && isOver)
    for (const { path, line, what } of places ?? []) console.log(`        ${path}:${line}  ${what}`);
}
