import type { ProposalPreview } from "@keystep/contract/desk/proposals";

export type Told = ProposalPreview["told"][number];

/** The sentences of a text, each with the space behind it. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?:]\s+)(?=\S)/u);
}

/** All that a person is told, sentence by sentence. */
function allSentences({ email, text }: Told): string[] {
  const texts = [
    email.subject,
    ...email.paragraphs,
    email.why,
    text.heading,
    ...text.lead,
    ...text.conditions,
    ...text.reasons,
    ...(text.change ?? []),
    ...text.next,
    ...text.figures.flatMap((figure) => [figure.label, figure.text]),
    ...text.help.flatMap((help) => [help.title, help.text]),
  ];
  return texts.flatMap(sentencesOf).map((sentence) => sentence.trim());
}

/** Whether a sentence of one person stands in nothing that another is told; of a person alone none differs. */
export function differsFrom(others: readonly Told[]): (sentence: string) => boolean {
  const known = others.map((other) => new Set(allSentences(other)));
  return (sentence) => known.some((sentences) => !sentences.has(sentence.trim()));
}
