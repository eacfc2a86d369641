import type { SheetPart, SheetSection } from "@keystep/domain/applications/answer-sheet";
import type { Line, LineGroup } from "@keystep/domain/answers/question";
import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement, type ReactElement } from "react";
import { EMAIL_COLOURS } from "#src/platform/email/render-email";
import { HEADING_FONT } from "./font-subsets.ts";
import type { PrintedDocument } from "./printed-document.ts";

const { ink, quiet, owner } = EMAIL_COLOURS;
const LINE = "#d9d2c0";
// Above the penalty that the layout never pays, so no line ends with a hyphen that is not in the text.
const NO_HYPHENS = 10_000;
const SIZE = 10;
// Never on the page: the footer would take it from there and multiply it anew on each page. It counts for the size beside it.
const LINES = { fontSize: SIZE, lineHeight: 1.4 } as const;

function stylesFor(families: readonly string[]) {
  const heading = [HEADING_FONT.family, ...families];
  return StyleSheet.create({
    page: {
      paddingTop: 84,
      paddingBottom: 72,
      paddingHorizontal: 56,
      fontFamily: [...families],
      fontSize: SIZE,
      color: ink,
    },
    head: { position: "absolute", top: 40, left: 56, right: 56, flexDirection: "row", justifyContent: "space-between" },
    foot: { position: "absolute", bottom: 36, left: 56, right: 56, textAlign: "right", fontSize: 9, color: quiet },
    brand: { fontFamily: heading, fontSize: 11 },
    running: { fontSize: 9, color: quiet },
    title: { fontFamily: heading, fontSize: 22, lineHeight: 1.2, marginBottom: 16 },
    section: { fontFamily: heading, fontSize: 14, marginTop: 20, paddingBottom: 4, borderBottom: `2 solid ${owner}` },
    part: { fontFamily: heading, fontSize: 11, marginTop: 12 },
    group: { fontFamily: heading, fontSize: 10, marginTop: 8, color: owner },
    row: { flexDirection: "row", paddingVertical: 3, borderBottom: `0.5 solid ${LINE}` },
    label: { ...LINES, width: "36%", paddingRight: 12, color: quiet },
    answer: { ...LINES, width: "64%" },
    paragraph: { ...LINES, marginTop: 6 },
    note: { ...LINES, marginTop: 6, fontSize: 9, color: quiet },
  });
}

type Styles = ReturnType<typeof stylesFor>;

function words(style: Styles[keyof Styles], text: string, key: string): ReactElement {
  return createElement(Text, { key, style, hyphenationPenalty: NO_HYPHENS }, text);
}

/** Kept with the first lines of what follows it. */
function heading(style: Styles[keyof Styles], text: string, key: string): ReactElement {
  return createElement(Text, { key, style, minPresenceAhead: 48, hyphenationPenalty: NO_HYPHENS }, text);
}

function row(styles: Styles, { label, text }: Line, key: string): ReactElement {
  return createElement(
    View,
    { key, style: styles.row },
    words(styles.label, label, "label"),
    words(styles.answer, text, "answer"),
  );
}

function group(styles: Styles, { title, rows }: LineGroup, key: string): ReactElement[] {
  return [
    ...(title === null ? [] : [heading(styles.group, title, key)]),
    ...rows.map((answered, index) => row(styles, answered, `${key}.${index}`)),
  ];
}

function part(styles: Styles, { step, title, groups }: SheetPart): ReactElement[] {
  return [
    heading(styles.part, title, step),
    ...groups.flatMap((answered, index) => group(styles, answered, `${step}.${index}`)),
  ];
}

function section(styles: Styles, { title, parts }: SheetSection, index: number): ReactElement[] {
  return [
    heading(styles.section, title, `section.${index}`),
    // A section of one step of the same name needs no second heading.
    ...parts.flatMap((answered) =>
      parts.length === 1 && answered.title === title ? part(styles, answered).slice(1) : part(styles, answered),
    ),
  ];
}

function runningLines(styles: Styles, { brand, reference, date }: PrintedDocument): ReactElement[] {
  return [
    createElement(
      View,
      { key: "head", style: styles.head, fixed: true },
      words(styles.brand, brand, "brand"),
      words(styles.running, `${reference}, ${date}`, "running"),
    ),
    createElement(Text, {
      key: "foot",
      style: styles.foot,
      fixed: true,
      render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`,
    }),
  ];
}

export function pdfPages(
  document: PrintedDocument,
  families: readonly string[],
): ReactElement<object, typeof Document> {
  const styles = stylesFor(families);
  const { title, brand, facts, sections, declared, nextSteps, notes } = document;
  const madeAt = new Date(document.submittedAt);
  return createElement(
    Document,
    { title, author: brand, language: "en-AU", creationDate: madeAt, modificationDate: madeAt },
    createElement(
      Page,
      { size: "A4", style: styles.page },
      ...runningLines(styles, document),
      words(styles.title, title, "title"),
      ...facts.map((fact, index) => row(styles, fact, `fact.${index}`)),
      ...notes.map((note, index) => words(styles.note, note, `note.${index}`)),
      ...sections.flatMap((answered, index) => section(styles, answered, index)),
      heading(styles.section, "What you declared", "declared"),
      ...declared.flatMap((person, at) => [
        words(styles.paragraph, person.by, `declared.${at}`),
        ...person.words.map(({ title: label, text }, index) => row(styles, { label, text }, `declared.${at}.${index}`)),
      ]),
      heading(styles.section, "What happens next", "next"),
      ...nextSteps.map((step, index) => words(styles.paragraph, `${index + 1}. ${step}`, `next.${index}`)),
    ),
  );
}
