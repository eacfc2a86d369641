import { getDisclosure } from "@keystep/contract/disclosures/disclosures";
import type { HostedPage, HostedPart } from "@keystep/contract/pages/hosted-page";
import { RATE_CLASSES } from "@keystep/contract/http/rate-limits";
import type { DisclosureBlock } from "@keystep/domain/disclosures/disclosures";
import { addressKey } from "#src/platform/encryption/address-key";
import type { Registration } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { isUnavailable } from "#src/platform/http/problem-handler";
import { errorPage } from "#src/platform/pages/error-pages";
import { openHostedSite } from "#src/platform/pages/hosted-site";
import { findDisclosure, type StoredDisclosure } from "./disclosure-versions.ts";

const HOME = { label: "Go to our home page", address: "/" };
const MISSING = errorPage(
  "We have no such document",
  "The link may have lost its end. Please open it once more, or copy all of it.",
  HOME,
);
const LATER = errorPage("A moment, please", "We can't show this document right now. Please try again shortly.", HOME);

const DAY_IN_SYDNEY = new Intl.DateTimeFormat("en-AU", { timeZone: "Australia/Sydney", dateStyle: "long" });

function partOf(block: DisclosureBlock): HostedPart {
  return typeof block === "string" ? block : { kind: "list", items: block.list };
}

function pageOf({ version, from, text }: StoredDisclosure): HostedPage {
  return {
    title: text.title,
    parts: [
      { kind: "soft", text: `Version ${version}, in force from ${DAY_IN_SYDNEY.format(from)}` },
      ...text.sections.map(({ heading, blocks }) => ({
        kind: "article" as const,
        title: heading,
        parts: blocks.map(partOf),
      })),
    ],
  };
}

/** A version for anybody who has its link, as emails do: without a sign-in and without scripts. */
export const disclosurePage: Registration = (app, deps) => {
  const { send } = openHostedSite(deps);
  app.register(async (scope) => {
    scope.addHook("onRequest", async ({ ip }) => deps.limiter.take(RATE_CLASSES.read, `ip:${addressKey(ip)}`));
    scope.setErrorHandler((error, request, reply) => {
      const isOurs = !(error instanceof Problem) && !isUnavailable(error);
      if (isOurs) request.log.error({ err: error }, "the page of a document failed");
      return send(reply, LATER, error instanceof Problem ? error.status : 503);
    });
    scope.get("/documents/:kind/:version", async ({ params }, reply) => {
      const asked = getDisclosure.params.safeParse(params);
      const found = asked.success ? await findDisclosure(deps, asked.data) : null;
      return found === null ? send(reply, MISSING, 404) : send(reply, pageOf(found));
    });
  });
};
