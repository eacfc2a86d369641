import type { DatedFigures, Figures, SiteData } from "@keystep/contract/pages/site-data";
import type { Config } from "#src/config";
import type { Dependencies } from "#src/dependencies";
import { prepareSitePages, type SitePages } from "./site-pages.ts";

export type FindFigures = () => Promise<readonly DatedFigures[]>;

type DatedSite = { readonly from: Date; readonly site: SitePages };

/** The finished pages by figures. Those of the next figures are ready before these come into force. */
export type Sites = {
  readonly inForce: () => SitePages;
  /** With the one before and the one to come: a page may ask for its files as the next one comes into force. */
  readonly all: () => readonly SitePages[];
  readonly stop: () => void;
};

/** Twice within the time that the database asks between storing a version and its coming into force. */
const RENEWED_EVERY_MS = 30_000;

function siteDataOf({ brand, publicUrl, leadPasswordMaxLength }: Config, figures: Figures): SiteData {
  return { brand: { ...brand, siteUrl: publicUrl }, leadPasswordMaxLength, figures };
}

/** The sites of this process, renewed as versions are stored; null without a build. */
export async function openSites(
  { config, clock, log }: Pick<Dependencies, "config" | "clock" | "log">,
  findFigures: FindFigures,
): Promise<Sites | null> {
  const prepare = async ({ from, figures }: DatedFigures): Promise<DatedSite | null> => {
    const site = await prepareSitePages(config, siteDataOf(config, figures));
    return site === null ? null : { from, site };
  };
  let sites: readonly DatedSite[] = [];
  const inForce = () => sites.findLast(({ from }) => from <= clock.now()) ?? sites[0];
  const renew = async () => {
    const found: DatedSite[] = [];
    for (const figures of (await findFigures()).slice(0, 2)) {
      const known = sites.find(({ from }) => from.getTime() === figures.from.getTime());
      const dated = known ?? (await prepare(figures));
      if (dated !== null) found.push(dated);
    }
    const before = inForce();
    sites = before === undefined || found.includes(before) ? found : [before, ...found];
  };
  await renew();
  const first = inForce();
  if (first === undefined) return null;
  const timer = setInterval(
    () => void renew().catch((error: unknown) => log.error({ error: String(error) }, "The pages could not be renewed")),
    RENEWED_EVERY_MS,
  );
  timer.unref();
  return {
    inForce: () => (inForce() ?? first).site,
    all: () => sites.map(({ site }) => site),
    stop: () => clearInterval(timer),
  };
}
