import { Visitor, type Node, type TSTypeParameterInstantiation } from "oxc-parser";
import { standardWordFor } from "./private-words.ts";
import type { ParsedFile } from "./source-files.ts";

export type Place = { readonly path: string; readonly line: number; readonly what: string };

export type Found = {
  readonly functionLines: number[];
  readonly rowClaims: Place[];
  readonly casts: Place[];
  readonly anys: Place[];
  readonly privateWords: Place[];
  readonly riddles: Place[];
  /** Functions of at least four lines, to find copies. */
  readonly bodies: { readonly text: string; readonly place: Place }[];
};

/** Calls of the database by these names: a type argument says what a row is, and no compiler checks it. */
const ASKS = /^(run|query|sql|raw|one|many|first|returns|castTo|execute\w*)$/;
const RIDDLE = /^(whoever|whatever|what|nobody|who)\b/i;

function calleeName(node: Node): string {
  if (node.type === "MemberExpression" && node.property.type === "Identifier")
    return node.property.name.replace("$", "");
  return node.type === "Identifier" ? node.name : "";
}

function isRowType({ params }: TSTypeParameterInstantiation): boolean {
  return params.some(
    ({ type }) => type === "TSTypeReference" || type === "TSTypeLiteral" || type === "TSIntersectionType",
  );
}

/** A comment without its marks and stars. */
function commentText(value: string): string {
  return value.replace(/^[\s*/]+/, "");
}

export function look(file: ParsedFile): Found {
  const { path, text, parsed } = file;
  const found: Found = {
    functionLines: [],
    rowClaims: [],
    casts: [],
    anys: [],
    privateWords: [],
    riddles: [],
    bodies: [],
  };
  const place = ({ start, end }: { start: number; end: number }): Place => ({
    path,
    line: file.lineAt(start),
    what: text.slice(start, end).replaceAll(/\s+/g, " ").slice(0, 100),
  });
  const measureFunction = (node: Node): void => {
    const lines = file.lineAt(node.end) - file.lineAt(node.start) + 1;
    if (lines > 1) found.functionLines.push(lines);
    if (lines >= 4)
      found.bodies.push({ text: text.slice(node.start, node.end).replaceAll(/\s+/g, " "), place: place(node) });
  };
  const word = (node: Node & { name: string }): void => {
    const standard = standardWordFor(node.name);
    if (standard !== null) found.privateWords.push({ ...place(node), what: `${node.name} (${standard})` });
  };
  new Visitor({
    FunctionDeclaration: measureFunction,
    FunctionExpression: measureFunction,
    ArrowFunctionExpression: measureFunction,
    CallExpression(node) {
      if (node.typeArguments && ASKS.test(calleeName(node.callee)) && isRowType(node.typeArguments)) {
        found.rowClaims.push(place(node));
      }
    },
    TaggedTemplateExpression(node) {
      if (node.typeArguments && ASKS.test(calleeName(node.tag)) && isRowType(node.typeArguments)) {
        found.rowClaims.push(place(node));
      }
    },
    TSAsExpression(node) {
      if (text.slice(node.typeAnnotation.start, node.typeAnnotation.end) === "const") return;
      found.casts.push(place(node));
      if (/\brows?\b/.test(text.slice(node.expression.start, node.expression.end))) found.rowClaims.push(place(node));
    },
    TSTypeAssertion: (node) => void found.casts.push(place(node)),
    TSAnyKeyword: (node) => void found.anys.push(place(node)),
    Identifier: word,
    JSXIdentifier: word,
  }).visit(parsed.program);
  for (const comment of parsed.comments) {
    if (RIDDLE.test(commentText(comment.value)))
      found.riddles.push({ ...place(comment), what: commentText(comment.value) });
  }
  return found;
}
