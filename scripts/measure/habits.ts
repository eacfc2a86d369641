import { standardWordFor } from "./private-words.ts";
import { isCode, parse, type SourceFile } from "./source-files.ts";
import { look, type Found, type Place } from "./syntax.ts";

export type Bar = {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  /** Each with its line, where it can be told. */
  readonly places?: readonly Place[];
};

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

/** Habits that the source is held to, each place of a fault named. */
export function habitsOf(files: readonly SourceFile[]): Required<Bar>[] {
  const code = files.filter((file) => isCode(file) && !file.isGenerated).map(parse);
  const found = code.filter(({ isTest }) => !isTest).map(look);
  const inTests = code.filter(({ isTest }) => isTest).map(look);
  const all = [...found, ...inTests];
  const lines = code.reduce((total, file) => total + (file.isTest ? 0 : file.lines), 0);
  const claims = found.flatMap(({ rowClaims }) => rowClaims).filter(({ path }) => path.startsWith("apps/api/"));
  const casts = found.flatMap((each) => each.casts);
  const castsPerThousand = Math.round((casts.length / lines) * 100_000) / 100;
  const words = distinct([...all.flatMap(({ privateWords }) => privateWords), ...wordsInNames(files)]);
  const counted = (name: string, limit: number, places: readonly Place[]) => ({
    name,
    value: places.length,
    limit,
    places,
  });
  return [
    counted("claims of a row's shape in apps/api", 10, claims),
    { name: "'as' per 1,000 lines", value: castsPerThousand, limit: 0.8, places: casts },
    counted(
      "'any', tests included",
      0,
      all.flatMap(({ anys }) => anys),
    ),
    counted("private words, once a file", 0, words),
    counted(
      "comments that open with What, Who, Whoever, Nobody",
      0,
      all.flatMap(({ riddles }) => riddles),
    ),
    counted("verbatim copies in tests", 20, copies(inTests)),
  ];
}
