import {
  DISCLOSURE_MOMENTS,
  DISCLOSURES,
  type DisclosureBlock,
  type DisclosureText,
} from "@keystep/domain/disclosures/disclosures";
import { namesOf } from "@keystep/domain/kernel/named";
import { z } from "zod";
import { id, instant } from "@keystep/contract/fields/fields";
import { perHour } from "@keystep/contract/http/rate-limits";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("disclosures");

const words = z.string().trim().min(1).max(4000);
const heading = z.string().trim().min(1).max(160);

const block: z.ZodType<DisclosureBlock> = z.union([words, z.strictObject({ list: z.array(words).min(1).max(60) })]);

/** The text of a version, as it is stored and shown. */
export const disclosureText: z.ZodType<DisclosureText> = z.strictObject({
  title: heading,
  sections: z
    .array(z.strictObject({ heading, blocks: z.array(block).min(1).max(200) }))
    .min(1)
    .max(100),
});

const kind = z.enum(namesOf(DISCLOSURES));
const version = z.int().min(1);
const inPath = { kind, version: z.coerce.number().pipe(version) };

/** A version with its text. */
export const disclosure = z.object({ kind, version, effectiveFrom: instant, text: disclosureText });
export type DisclosureAnswer = z.output<typeof disclosure>;

/**
 * A document that the caller is due, in the version in force. `shownAt` and `emailedAt` are of this very version; `shownBefore` is the newest
 * earlier version that was shown to them.
 */
export const dueDisclosure = z.object({
  kind,
  version,
  title: z.string(),
  due: z.enum(DISCLOSURE_MOMENTS),
  effectiveFrom: instant,
  shownAt: instant.nullable(),
  emailedAt: instant.nullable(),
  shownBefore: version.nullable(),
});
export type DueDisclosure = z.output<typeof dueDisclosure>;

/** Emails with documents to one address. Above it the documents are still shown, and emailed when the application is next opened. */
export const DISCLOSURE_EMAILS = perHour(10, { name: "disclosure-email", per: "email address written to" });

/**
 * Own addition (decision 0044): the documents that go with an application the caller can still send, of which those of its beginning are emailed where that
 * has not happened. An application that takes no answers any more has none.
 */
export const giveDisclosures = route("POST /v1/applications/:id/disclosures", {
  summary: "The documents the caller is given with an application; what was not emailed yet is emailed",
  access: "own-application",
  responses: { 200: z.array(dueDisclosure) },
});

/** Own addition (decision 0044): records that the caller has this version on the screen, once, and answers the list anew. */
export const showDisclosure = route("POST /v1/applications/:id/disclosures/:kind/:version", {
  summary: "Record that the caller was shown a version of a document; twice answers the same",
  access: "own-application",
  params: z.object({ id, ...inPath }),
  responses: { 200: z.array(dueDisclosure) },
  problems: ["disclosure.not-in-force", "application.not-a-draft"],
});

/** Own addition (decision 0044): any version that has come into force, for as long as there is a record. */
export const getDisclosure = route("GET /v1/disclosures/:kind/:version", {
  summary: "A version of a document with its text",
  access: "public",
  params: z.object(inPath),
  responses: { 200: disclosure },
  problems: ["disclosure.not-found"],
});

/** The path of the page that shows a version to anybody. */
export function disclosurePath({ kind: of, version: number }: Pick<DisclosureAnswer, "kind" | "version">): string {
  return `/documents/${of}/${number}`;
}
