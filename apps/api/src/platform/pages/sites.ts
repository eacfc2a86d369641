import { join } from "node:path";
import type { DatedFigures, Figures, FinishedWith } from "@keystep/contract/pages/site-data";
import type { Config } from "#src/config";
import type { Dependencies } from "#src/dependencies";
import { COPY_NOTICE, isHeldCopy } from "#src/platform/backup/restored-copy";
import type { SharedFiles } from "./shared-files.ts";
import { keepUsed, prepareSitePages, type SitePages } from "./site-pages.ts";

export type FindFigures = () => Promise<readonly DatedFigures[]>;

type DatedSite = { readonly from: Date; readonly site: SitePages };

/** The finished pages by figures. Those of the next figures are ready before these come into force. */
export type Sites = {
  readonly inForce: () => SitePages;
  /** With those before and the one to come. */
  readonly all: () => readonly SitePages[];
  readonly stop: () => void;
};

/** Twice within the time that the database asks between storing a version and its coming into force. */
const RENEWED_EVERY_MS = 30_000;

function siteDataOf(
  { brand, publicUrl, leadPasswordMaxLength, pageSpeedShare }: Config,
  { figures, isCopy }: { readonly figures: Figures; readonly isCopy: boolean },
): FinishedWith {
  const notice = isCopy ? { notice: COPY_NOTICE } : {};
  return { brand: { ...brand, ...notice, siteUrl: publicUrl }, leadPasswordMaxLength, figures, pageSpeedShare };
}

/** The sites of this process, renewed as versions are stored; null without a build. */
export async function openSites(
  { config, db, clock, log }: Pick<Dependencies, "config" | "db" | "clock" | "log">,
  { findFigures, shared }: { readonly findFigures: FindFigures; readonly shared: Pick<SharedFiles, "share"> },
): Promise<Sites | null> {
  let sites: readonly DatedSite[] = [];
  /** By their data. They stay: a page that was sent before asks for its own files for as long as it is open. */
  const all = new Map<string, SitePages>();
  const inForce = () => sites.findLast(({ from }) => from <= clock.now()) ?? sites[0];
  const renew = async () => {
    const found: DatedSite[] = [];
    const isCopy = await isHeldCopy(db);
    for (const { from, figures } of (await findFigures()).slice(0, 2)) {
      const data = siteDataOf(config, { figures, isCopy });
      const key = JSON.stringify(data);
      const known = all.get(key);
      const site = known ?? (await prepareSitePages(config, data));
      if (site === null) continue;
      if (known !== undefined) await keepUsed(known);
      await shared.share(site.folder);
      found.push({ from, site });
      all.set(key, site);
    }
    // For the processes of another build, before a page that names them is sent.
    if (found.length > 0) await shared.share(join(config.webBuildDir, "client"));
    sites = found;
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
    all: () => [...all.values()],
    stop: () => clearInterval(timer),
  };
}
