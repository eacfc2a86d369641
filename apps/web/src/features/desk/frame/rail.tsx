import type { Scope } from "@keystep/domain/identity/scopes";
import { CASE_KINDS } from "@keystep/domain/desk/case";
import { QUEUE_NAMES, QUEUES, type Queue } from "@keystep/domain/desk/queues";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { useRequiredUser } from "#src/api/use-required-user";
import { paths } from "#src/app/paths";
import { deskPaths } from "#src/features/desk/desk-paths";
import { brand } from "#src/layout/brand";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";
import { KIND_PLURALS } from "#src/features/desk/case-words";
import { NEWS_EVERY_MS, queuesQuery } from "#src/features/desk/desk-queries";
import { queueNamed, readList, viewOf } from "#src/features/desk/queue/list-address";
import { useMay } from "./use-may.ts";
import { OwnViews } from "./own-views.tsx";
import { RailEntry } from "./rail-entry.tsx";

/** The queues where the menu is narrow. */
const SHORT = {
  mine: "Mine",
  unassigned: "Unassigned",
  open: "All open",
  waiting: "Waiting",
  answered: "Answered",
  ready: "Ready",
  "to-approve": "Confirm",
  returned: "Returned",
  overdue: "Overdue",
  "second-looks": "2nd looks",
  decided: "Closed",
} as const satisfies Record<Queue, string>;

const PAGES = [
  {
    href: deskPaths.suspicions(),
    icon: "suspicions",
    short: "Suspicion",
    title: "Suspicions",
    needs: "suspicion.work",
  },
  { href: deskPaths.people(), icon: "people", short: "People", title: "People", needs: "people.manage" },
  { href: deskPaths.settings(), icon: "settings", short: "Settings", title: "Settings", needs: "settings.propose" },
  {
    href: deskPaths.record(),
    icon: "record",
    short: "Sign-ins",
    title: "Sign-ins and changes",
    needs: "operations.read",
  },
  {
    href: deskPaths.operations(),
    icon: "operations",
    short: "Site",
    title: "How the site runs",
    needs: "operations.read",
  },
] as const;

/** Queues that wait for people with one of these scopes: others may read them, and are told no number as if it were theirs to do. */
const COUNTED_FOR: Partial<Record<Queue, readonly Scope[]>> = {
  ready: ["decision.propose"],
  "to-approve": ["decision.approve"],
  "second-looks": ["second-look", "case.work"],
};

/** The queues with their counts, and the other pages of the desk. */
export function Rail() {
  const user = useRequiredUser();
  const may = useMay();
  const { pathname, search } = useLocation();
  const { data: counts = [] } = useQuery({ ...queuesQuery, refetchInterval: NEWS_EVERY_MS });
  const listed = pathname.endsWith("/second-look")
    ? "second-looks"
    : /^\/staff\/queues\/([a-z-]+)$/.exec(pathname)?.[1];
  const queue = pathname === deskPaths.desk() ? "mine" : queueNamed(listed);
  const list = queue === null ? null : readList(queue, new URLSearchParams(search));
  const pages = PAGES.filter(({ needs }) => may(needs) || (needs === "settings.propose" && may("settings.approve")));
  const countOf = (name: Queue) => {
    if (name === "decided" || COUNTED_FOR[name]?.some(may) === false) return undefined;
    const found = counts.find((each) => each.queue === name);
    return found === undefined ? undefined : found.more ? `${found.count}+` : String(found.count);
  };
  return (
    <header className="rail print:hidden">
      <Link look="bare" href={paths.home()} className="mark" aria-label={`${brand.name} Case desk, start page`}>
        <HouseShare ownerPercent={78} size={26} isDecorative />
        <span className="t">{brand.name}</span> <small className="t">Case desk</small>
      </Link>
      <nav aria-label="Queues">
        <ul>
          {QUEUE_NAMES.map((name) => (
            <RailEntry
              key={name}
              href={deskPaths.queue(name)}
              icon={name}
              short={SHORT[name]}
              isCurrent={queue === name && !(name === "open" && CASE_KINDS.some((each) => each === list?.kind))}
              isHot={countOf(name) !== undefined && counts.some((each) => each.queue === name && each.isLate)}
              count={countOf(name)}
            >
              {QUEUES[name].title}
            </RailEntry>
          ))}
        </ul>
        <OwnViews current={list && viewOf(list)} />
        <h2 className="t">All open, by kind</h2>
        <ul className="kinds">
          {CASE_KINDS.toReversed().map((each) => (
            <RailEntry
              key={each}
              href={`${deskPaths.queue("open")}?kind=${each}`}
              isCurrent={queue === "open" && list?.kind === each}
            >
              {KIND_PLURALS[each]}
            </RailEntry>
          ))}
        </ul>
      </nav>
      {pages.length === 0 ? null : (
        <nav aria-label="Other pages">
          <h2 className="t">Pages</h2>
          <ul>
            {pages.map(({ href, icon, short, title }) => (
              <RailEntry
                key={href}
                href={href}
                icon={icon}
                short={short}
                isCurrent={pathname === href || pathname.startsWith(`${href}/`)}
              >
                {title}
              </RailEntry>
            ))}
          </ul>
        </nav>
      )}
      <Link look="bare" href={paths.account()} className="me">
        {user === null ? "" : `${user.firstName ?? ""} ${user.lastName ?? ""}`.trim() || user.email}
      </Link>
    </header>
  );
}
